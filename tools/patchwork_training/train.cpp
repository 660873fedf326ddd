// Trains the evaluation of Patchwork by playing against itself: TD(lambda) on the margin, with a
// small network that estimates the final score of each player. See README.md.
#include "search.h"

constexpr float LAMBDA = 0.3f, OWN_SHARE = 0.1f, RATE = 0.001f, EXPLORING = 0.03f;
constexpr int BATCH = 64, BATCHES = 8, SNUGGEST = 8, PLACES = 2;
constexpr size_t MEMORY = 100000;

// A position: what the network hears of both players, and what it should have said. `known` is
// what it need not say of a player: the tile, or all once the player has finished.
struct Sample {
    Inputs inputs[2];
    bool unfinished[2];
    float known[2], searched, margin, scores[2];
};

Sample sample_of(const State& state) {
    Sample sample{};
    for (int seat = 0; seat < 2; seat++) {
        sample.inputs[seat] = inputs(state, seat);
        sample.unfinished[seat] = state.players[seat].space < END;
        int tile = state.tile == seat ? TILE_POINTS : 0;
        sample.known[seat] = (sample.unfinished[seat] ? tile : state.score(seat)) / UNIT;
    }
    return sample;
}

// Play a game to its end; the positions in which a seat had to decide.
State play(const Network& network, int depth, Random& random, std::vector<Sample>& samples) {
    Search search(network, SNUGGEST);
    State state = dealt(random);
    samples.clear();
    for (int seat; (seat = state.on_turn()) >= 0;) {
        auto children = search.children(state, seat, PLACES);
        float best = -INFINITY, sign = seat == 0 ? 1 : -1;
        size_t choice = 0;
        for (size_t i = 0; i < children.size(); i++) {
            float low = seat == 0 ? best : -INFINITY, high = seat == 0 ? INFINITY : -best;
            float value = sign * search.margin(children[i].state, depth - 1, low, high);
            if (value > best) best = value, choice = i;
        }
        samples.push_back(sample_of(state));
        samples.back().searched = sign * best;
        if (random.fraction() < EXPLORING) choice = random.below(std::min<int>(4, children.size()));
        state = children[choice].state;
    }
    return state;
}

// What each position should have been worth, from what came of it.
void learn_from(const State& end, std::vector<Sample>& samples) {
    float scores[2] = {end.score(0) / UNIT, end.score(1) / UNIT}, margin = scores[0] - scores[1];
    for (int i = int(samples.size()) - 1; i >= 0; i--) {
        margin = (1 - LAMBDA) * samples[i].searched + LAMBDA * margin;
        samples[i].margin = margin;
        for (int seat = 0; seat < 2; seat++) samples[i].scores[seat] = scores[seat];
    }
}

// Mean of a batch's gradients: towards the right margin, and a little towards the right scores.
void train_batch(Network& network, Optimiser& optimiser, const std::vector<Sample>& samples,
                 float rate, Random& random) {
    auto clipped = [](float error) { return std::clamp(error, -0.6f, 0.6f); };
    Network gradient{};
    for (int b = 0; b < BATCH; b++) {
        const Sample& sample = samples[random.below(samples.size())];
        float active[2][HIDDEN], values[2] = {sample.known[0], sample.known[1]};
        for (int seat = 0; seat < 2; seat++)
            if (sample.unfinished[seat])
                values[seat] += network.value(sample.inputs[seat], active[seat]);
        float error = clipped(values[0] - values[1] - sample.margin);
        for (int seat = 0; seat < 2; seat++) {
            if (!sample.unfinished[seat]) continue;
            float own = clipped(values[seat] - sample.scores[seat]);
            float sum = (seat == 0 ? error : -error) + OWN_SHARE * own;
            network.add_gradient(gradient, sample.inputs[seat], active[seat], sum / BATCH);
        }
    }
    optimiser.step(network, gradient, rate);
}

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fprintf(stderr, "usage: train GAMES SEED WEIGHTS\n");
        return 2;
    }
    const int games = std::atoi(argv[1]);
    Random random(std::atoi(argv[2]));
    Network network{};
    begin(network, random);
    Optimiser optimiser;
    std::vector<Sample> samples, game_samples;
    size_t oldest = 0;
    double points = 0, gap = 0;
    for (int game = 1; game <= games; game++) {
        // Looking ahead is no use before the evaluation is.
        int depth = game <= games / 5 ? 1 : game <= games / 2 ? 3 : 4;
        State end = play(network, depth, random, game_samples);
        learn_from(end, game_samples);
        for (const Sample& sample : game_samples) {
            if (samples.size() < MEMORY) samples.push_back(sample);
            else samples[oldest] = sample, oldest = (oldest + 1) % MEMORY;
        }
        // The rate stays for two fifths of the games and then falls in a straight line.
        float left = std::clamp((games - game) / (0.6f * games), 0.02f, 1.0f);
        for (int i = 0; i < BATCHES && samples.size() > 1000; i++)
            train_batch(network, optimiser, samples, RATE * left, random);
        points += end.score(0) + end.score(1);
        gap += std::abs(end.score(0) - end.score(1));
        if (game % 1000 == 0 || game == games) {
            std::printf("%d games, mean score %.1f, mean gap %.1f\n", game, points / 2000, gap / 1000);
            std::fflush(stdout);
            points = gap = 0;
            save(network, argv[3]);
        }
    }
}
