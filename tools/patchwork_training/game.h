// The rules of Patchwork as the trainer needs them; P1-P12 name the rules of docs.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

#include "patches.h"

using Mask = unsigned __int128;  // the cells of a quilt: row r, column c is bit 9 r + c

constexpr int SIDE = 9, CELLS = 81, PATCH_COUNT = 33, END = 53, CHOICES = 3, LEATHER = -1;
constexpr int TILE_POINTS = 7, EMPTY_CELL_POINTS = -2;
constexpr int INCOME_SPACES[] = {5, 11, 17, 23, 29, 35, 41, 47, 53};
constexpr int LEATHER_SPACES[2][5] = {{26, 32, 38, 44, 50}, {20, 26, 32, 44, 50}};
constexpr Mask FULL = (Mask(1) << CELLS) - 1;

constexpr Mask column(int number) {
    Mask mask = 0;
    for (int row = 0; row < SIDE; row++) mask |= Mask(1) << (SIDE * row + number);
    return mask;
}
constexpr Mask NOT_LEFT = FULL & ~column(0), NOT_RIGHT = FULL & ~column(SIDE - 1);

inline int count(Mask mask) {
    return __builtin_popcountll(uint64_t(mask)) + __builtin_popcountll(uint64_t(mask >> 64));
}

// The cells that share an edge with a mask and do not belong to it.
inline Mask beside(Mask mask) {
    Mask around = (mask & NOT_LEFT) >> 1 | (mask & NOT_RIGHT) << 1 | mask >> SIDE | mask << SIDE;
    return around & FULL & ~mask;
}

struct Random {
    uint64_t state;
    explicit Random(uint64_t seed) : state(seed * 0x9E3779B97F4A7C15ull + 12345) {
        for (int i = 0; i < 5; i++) next();
    }
    uint64_t next() {
        state ^= state << 13;
        state ^= state >> 7;
        return state ^= state << 17;
    }
    float fraction() { return (next() >> 40) * (1.0f / (1 << 24)); }
    int below(int bound) { return next() % bound; }
};

struct Place { Mask mask, around; };

// All places of a patch, or of leather.
inline const std::vector<Place>& places(int patch) {
    static const auto tables = [] {
        std::vector<std::vector<Place>> tables(PATCH_COUNT + 1);
        for (int cell = 0; cell < CELLS; cell++)
            tables[0].push_back({Mask(1) << cell, beside(Mask(1) << cell)});
        for (int id = 0, at = 0; id < PATCH_COUNT; id++)
            for (int i = 0; i < PLACEMENTS[id]; i++, at++) {
                Mask mask = Mask(MASKS[at][1]) << 64 | MASKS[at][0];
                tables[id + 1].push_back({mask, beside(mask)});
            }
        return tables;
    }();
    return tables[patch + 1];
}

// How many cells the fullest 7x7 square lacks (P10).
inline int lacking_square(Mask quilt) {
    static const auto squares = [] {
        Mask row = 0b1111111, square = 0;
        for (int i = 0; i < 7; i++) square |= row << (SIDE * i);
        std::vector<Mask> squares;
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++) squares.push_back(square << (SIDE * r + c));
        return squares;
    }();
    int least = CELLS;
    for (Mask square : squares) least = std::min(least, count(square & ~quilt));
    return least;
}

// How many incomes a marker meets on its way (P8).
inline int incomes(int from, int to) {
    int met = 0;
    for (int space : INCOME_SPACES) met += from < space && space <= to;
    return met;
}

struct Player {
    int buttons = 5, income = 0, space = 0;
    Mask quilt = 0;
};

struct State {
    Player players[2];
    uint8_t circle[PATCH_COUNT], left = 0;  // clockwise from the neutral token
    uint8_t leather[5], leathers = 0;       // the spaces that still hold some
    int8_t top = 0, tile = -1, leather_due = -1, first = -1;

    // The seat to decide, -1 at the end (P3, P9, P11).
    int on_turn() const {
        if (leather_due >= 0) return leather_due;
        int a = players[0].space, b = players[1].space;
        if (a == b) return a < END ? top : -1;
        return a < b ? 0 : 1;
    }
    int score(int seat) const {
        const Player& player = players[seat];
        int empty = CELLS - count(player.quilt);
        return player.buttons + EMPTY_CELL_POINTS * empty + (tile == seat ? TILE_POINTS : 0);
    }
    int leathers_ahead(int seat) const {
        int ahead = 0;
        for (int i = 0; i < leathers; i++) ahead += leather[i] > players[seat].space;
        return ahead;
    }
};

inline State dealt(Random& random) {
    State state;
    for (int i = 0; i < PATCH_COUNT; i++) state.circle[i] = (i + 1) % PATCH_COUNT;
    for (int i = PATCH_COUNT - 2; i; i--) std::swap(state.circle[i], state.circle[random.below(i + 1)]);
    state.left = PATCH_COUNT;
    state.leathers = 5;
    for (int i = 0; i < 5; i++) state.leather[i] = LEATHER_SPACES[random.fraction() < 0.2f][i];
    return state;
}

inline void move_marker(State& state, int seat, int to) {
    Player& player = state.players[seat];
    to = std::min(to, END);
    player.buttons += player.income * incomes(player.space, to);
    for (int i = 0; i < state.leathers; i++)
        if (player.space < state.leather[i] && state.leather[i] <= to) {
            std::copy(state.leather + i + 1, state.leather + state.leathers, state.leather + i);
            state.leathers--;
            if (player.quilt != FULL) state.leather_due = seat;
            break;
        }
    player.space = to;
    state.top = seat;
    if (to == END && state.first < 0) state.first = seat;
}

inline void pass(State& state, int seat) {
    int to = std::min(state.players[1 - seat].space + 1, END);
    state.players[seat].buttons += to - state.players[seat].space;
    move_marker(state, seat, to);
}

inline void sew(State& state, int seat, Mask mask) {
    Mask& quilt = state.players[seat].quilt;
    quilt |= mask;
    if (state.tile < 0 && lacking_square(quilt) == 0) state.tile = seat;
}

// Buy the patch so many places after the token (P4).
inline void buy(State& state, int seat, int choice, Mask mask) {
    const Patch& patch = PATCHES[state.circle[choice]];
    std::rotate(state.circle, state.circle + choice, state.circle + state.left);
    std::copy(state.circle + 1, state.circle + state.left, state.circle);
    state.left--;
    state.players[seat].buttons -= patch.cost;
    state.players[seat].income += patch.income;
    sew(state, seat, mask);
    move_marker(state, seat, state.players[seat].space + patch.time);
}

inline void place_leather(State& state, int seat, Mask mask) {
    state.leather_due = -1;
    sew(state, seat, mask);
}
