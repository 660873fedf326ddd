// Prints the network's inputs for positions of a few random games as JSON: the test data that
// keeps these inputs and the engine's in step (tests/data/patchwork_inputs.json).
#include <cstdio>

#include "inputs.h"

// One of the next patches that can be bought, anywhere it fits; or else a pass.
static void any_turn(State& state, int seat, Random& random) {
    int choice = random.below(CHOICES + 1);
    if (choice < std::min<int>(CHOICES, state.left)) {
        std::vector<Mask> fitting;
        for (const Place& place : places(state.circle[choice]))
            if (!(place.mask & state.players[seat].quilt)) fitting.push_back(place.mask);
        bool affordable = PATCHES[state.circle[choice]].cost <= state.players[seat].buttons;
        if (affordable && !fitting.empty())
            return buy(state, seat, choice, fitting[random.below(fitting.size())]);
    }
    pass(state, seat);
}

static void any_leather(State& state, int seat, Random& random) {
    Mask free = FULL & ~state.players[seat].quilt, cell;
    do cell = Mask(1) << random.below(CELLS); while (!(cell & free));
    place_leather(state, seat, cell);
}

static void print_player(const State& state, int seat) {
    const Player& player = state.players[seat];
    std::printf("{\"player\": [%d, %d, %d], \"rows\": [", player.buttons, player.income, player.space);
    for (int row = 0; row < SIDE; row++)
        std::printf("%s%d", row ? ", " : "", int(player.quilt >> (SIDE * row)) & 0b111111111);
    std::printf("],\n \"leather\": [");
    for (int i = 0; i < state.leathers; i++) std::printf("%s%d", i ? ", " : "", state.leather[i]);
    std::printf("], \"tile_free\": %s,\n \"inputs\": [", state.tile < 0 ? "true" : "false");
    Inputs x = inputs(state, seat);
    for (int i = 0; i < INPUTS; i++) std::printf("%s%d", i ? ", " : "", x[i]);
    std::printf("]}");
}

int main() {
    Random random(1);
    std::printf("[\n");
    for (int game = 0; game < 12; game++) {
        State state = dealt(random);
        for (int turn = 0; turn < 3 * game + 2 && state.on_turn() >= 0; turn++) {
            int seat = state.on_turn();
            if (state.leather_due >= 0) any_leather(state, seat, random);
            else any_turn(state, seat, random);
        }
        if (game) std::printf(",\n");
        print_player(state, game % 2);
    }
    std::printf("\n]\n");
}
