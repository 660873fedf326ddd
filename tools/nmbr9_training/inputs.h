// What the network sees of a table: the same numbers, in the same order, as the engine's
// evaluation (engine/games/nmbr9/evaluation.py), where they are explained.
#pragma once
#include "table.h"

constexpr int LEVELS = 6, PER_LEVEL = 12, PER_NUMBER = 4, HEAD = 3;
constexpr int FIRST_LEVEL = HEAD + 10 * PER_NUMBER;
constexpr int INPUTS = FIRST_LEVEL + LEVELS * PER_LEVEL;

using Inputs = std::array<float, INPUTS>;
using ToCome = std::array<int, 10>;  // cards left by number
using Surface = std::array<float, 9>;

// Counts of legal places by level and number, and the surface of every level.
struct Outlook {
    int counts[MAX_LEVELS + 2][10] = {};
    Surface surfaces[MAX_LEVELS + 1] = {};
};

inline int edges(const Mask& mask) {
    int found = 0;
    for (int r = 0; r < SIDE; r++)
        found += __builtin_popcount(mask.row[r] ^ mask.row[r] << 1) +
                 __builtin_popcount(mask.row[r] ^ mask.row[r + 1]);
    return found;
}

inline int pits(const Mask& mask) {
    int found = 0;
    for (int r = 1; r < SIDE; r++) {
        uint32_t left = mask.row[r] << 1, right = mask.row[r] >> 1;
        uint32_t up = mask.row[r - 1], down = mask.row[r + 1];
        uint32_t three = (left & right & (up | down)) | (up & down & (left | right));
        found += __builtin_popcount(three & ~mask.row[r]);
    }
    return found;
}

inline Surface surface(const Table& table, int level) {
    const Mask& taken = table.taken[level];
    Mask open, square;
    for (int r = 0; r < SIDE; r++) open.row[r] = taken.row[r] & ~table.taken[level + 1].row[r];
    for (int r = 0; r < SIDE; r++) {
        uint32_t both = open.row[r] & open.row[r + 1];
        square.row[r] = both & both >> 1;
    }
    int threes = 0, fours = 0, tiles = 0;
    for (int r = 0; r < SIDE; r++) {
        uint32_t two = square.row[r] & square.row[r + 1];
        threes += __builtin_popcount(two & two >> 1);
        fours += __builtin_popcount(square.row[r] & square.row[r] >> 2) +
                 __builtin_popcount(square.row[r] & square.row[r + 2]);
    }
    for (auto& tile : table.tiles) tiles += tile.level == level;
    return {0.02f * count(taken), 0.02f * count(open),   0.02f * edges(taken),
            0.02f * edges(open),  0.2f * pits(taken),    0.03f * count(square),
            0.05f * threes,       0.03f * fours,         0.15f * tiles};
}

inline void count_places(const Table& table, int level, const ToCome& to_come, Outlook& outlook) {
    for (int& places : outlook.counts[level]) places = 0;
    if (level > table.levels || level > MAX_LEVELS) return;
    Mask free = ground(table, level), rim = neighbours(table.taken[level]), places;
    for (int number = 0; number < 10; number++) {
        if (!to_come[number]) continue;
        auto& pieces = PIECES.of[number];
        for (size_t i = 0; i < pieces.size(); i++)
            if (legal_places(table, level, pieces[i], i, free, level < table.levels ? &rim : nullptr, places))
                outlook.counts[level][number] += count(places);
    }
}

inline Outlook look_out(const Table& table, const ToCome& to_come) {
    Outlook outlook;
    for (int level = 1; level <= table.levels; level++) count_places(table, level, to_come, outlook);
    for (int level = 0; level < table.levels; level++) outlook.surfaces[level] = surface(table, level);
    return outlook;
}

// The outlook once one more tile lies on a level: only two levels' counts and surfaces change.
inline void update(const Table& table, int level, const ToCome& to_come, Outlook& outlook) {
    if (level) {
        count_places(table, level, to_come, outlook);
        outlook.surfaces[level - 1] = surface(table, level - 1);
    }
    count_places(table, level + 1, to_come, outlook);
    outlook.surfaces[level] = surface(table, level);
}

inline Inputs inputs(const Table& table, const ToCome& to_come, const Outlook& outlook) {
    Inputs x = {};
    int cards = 0, sum = 0, best_sum = 0;
    for (int level = 0; level < table.levels && level < LEVELS; level++)
        for (int i = 0; i < 9; i++) x[FIRST_LEVEL + level * PER_LEVEL + i] = outlook.surfaces[level][i];
    for (int number = 0; number < 10; number++) {
        int copies = to_come[number], best = 0, second = 0;
        if (!copies) continue;
        cards += copies;
        sum += number * copies;
        for (int level = table.levels; level; level--) {
            int places = outlook.counts[level][number];
            if (!places) continue;
            if (!best) best = level;
            else if (!second) second = level;
            if (level > LEVELS) continue;
            float share = copies * places / (places + 4.0f);
            float* block = &x[FIRST_LEVEL + (level - 1) * PER_LEVEL];
            block[9] += 0.1f * share;
            block[10] += 0.02f * share * number;
            if (level == best) block[11] += 0.02f * number * copies;
        }
        int places = outlook.counts[best][number];
        float* own = &x[HEAD + number * PER_NUMBER];
        own[0] = 0.5f * copies;
        own[1] = 0.15f * copies * best;
        own[2] = 0.5f * copies * places / (places + 3.0f);
        own[3] = 0.15f * copies * second;
        best_sum += number * copies * best;
    }
    x[0] = 0.05f * cards;
    x[1] = 0.02f * sum;
    x[2] = 0.01f * best_sum;
    return x;
}
