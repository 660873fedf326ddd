// Prints the network's inputs for positions of a few random games as JSON: the test data that
// keeps these inputs and the engine's in step (tests/data/nmbr9_inputs.json).
#include <cstdio>

#include "inputs.h"

// A small generator of its own; which games they are does not matter.
static uint32_t state = 9;
static int below(int bound) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % bound;
}

// One of the legal places, on the highest level where there is one.
static Tile any_place(const Table& table, int number) {
    std::vector<Tile> found;
    for (int level = table.levels; level >= 0 && found.empty(); level--) {
        Mask free = ground(table, level), rim = neighbours(table.taken[level]), places;
        for (size_t i = 0; i < PIECES.of[number].size(); i++) {
            const Mask* touch = level < table.levels ? &rim : nullptr;
            if (!legal_places(table, level, PIECES.of[number][i], i, free, touch, places)) continue;
            for (int row = 8; row < SIDE - 8; row++)
                for (uint32_t bits = places.row[row] & 0x00FFFF00u; bits; bits &= bits - 1)
                    found.push_back({number, int(i), row, __builtin_ctz(bits), level});
        }
    }
    return found[below(found.size())];
}

int main() {
    std::printf("[\n");
    for (int game = 0; game < 8; game++) {
        Table table;
        ToCome to_come;
        to_come.fill(2);
        for (int turn = 0; turn < 8 + game; turn++) {
            int number;
            do number = below(10); while (!to_come[number]);
            to_come[number]--;
            lay(table, turn ? any_place(table, number) : Tile{number, 0, SIDE / 2, SIDE / 2, 0});
        }
        std::printf("%s{\"tiles\": [", game ? ",\n" : "");
        for (size_t i = 0; i < table.tiles.size(); i++) {
            const Tile& tile = table.tiles[i];
            const Piece& piece = PIECES.of[tile.number][tile.piece];
            std::printf("%s\"%dr%d@(%d,%d)\"", i ? ", " : "", tile.number, piece.quarter_turns,
                        tile.row - SIDE / 2, tile.column - SIDE / 2);
        }
        Inputs x = inputs(table, to_come, look_out(table, to_come));
        std::printf("],\n \"inputs\": [");
        for (int i = 0; i < INPUTS; i++) std::printf("%s%.4g", i ? ", " : "", x[i]);
        std::printf("]}");
    }
    std::printf("\n]\n");
}
