// The rules of NMBR 9 on a table of 32 x 32 cells, fast enough for training: numbers refer to the
// project's rules (N1-N9). The engine's own rules are unbounded; trained play stays far inside.
#pragma once
#include <array>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

constexpr int SIDE = 32;
constexpr int PADDED = SIDE + 4;  // rows below the table, so that a piece may be looked up anywhere
constexpr int MAX_LEVELS = 10;
constexpr int DECK = 20;

// One bit per cell, a word per row, the lowest bit in the leftmost column.
struct alignas(64) Mask {
    uint32_t row[PADDED] = {};
};

inline int count(const Mask& mask) {
    int bits = 0;
    for (int r = 0; r < SIDE; r++) bits += __builtin_popcount(mask.row[r]);
    return bits;
}

inline bool empty(const Mask& mask) {
    uint32_t bits = 0;
    for (int r = 0; r < SIDE; r++) bits |= mask.row[r];
    return bits == 0;
}

using Cell = std::pair<int, int>;

struct Piece {
    int number, quarter_turns;
    std::vector<Cell> cells;  // row and column from the top left corner of the bounding box
};

struct Tile {
    int number, piece, row, column, level;
};

struct Table {
    int levels = 0, points = 0;
    std::vector<Tile> tiles;
    std::array<Mask, MAX_LEVELS + 1> taken;  // by level

    Table() { tiles.reserve(DECK); }
};

// The distinct orientations of every number (N2), and where one lies on another with all its cells.
struct Pieces {
    std::vector<Piece> of[10];
    std::vector<Cell> alone[10][4][10][4];

    Pieces() {
        const char* pictures[10] = {
            "###/#.#/#.#/###", "##/.#/.#/.#",     ".##/.##/##./###", "###/..#/.##/###",
            ".##/.#./###/.##", "###/###/..#/###", "##./#../###/###", "###/.#./##./#..",
            ".##/.##/##./##.", "###/###/##./##.",
        };
        for (int number = 0; number < 10; number++) turn(number, read(pictures[number]));
        for (int lower = 0; lower < 10; lower++)
            for (int upper = 0; upper < 10; upper++)
                for (size_t i = 0; i < of[lower].size(); i++)
                    for (size_t j = 0; j < of[upper].size(); j++)
                        alone[lower][i][upper][j] = inside(of[lower][i], of[upper][j]);
    }

private:
    static std::vector<Cell> read(const char* picture) {
        std::vector<Cell> cells;
        int row = 0, column = 0;
        for (; *picture; picture++) {
            if (*picture == '/') { row++; column = 0; continue; }
            if (*picture == '#') cells.push_back({row, column});
            column++;
        }
        return cells;
    }

    void turn(int number, std::vector<Cell> cells) {
        std::set<std::vector<Cell>> seen;
        for (int turns = 0; turns < 4; turns++) {
            int top = 99, left = 99;
            for (auto& [row, column] : cells) top = std::min(top, row), left = std::min(left, column);
            for (auto& [row, column] : cells) row -= top, column -= left;
            std::set<Cell> sorted(cells.begin(), cells.end());
            cells.assign(sorted.begin(), sorted.end());
            if (seen.insert(cells).second) of[number].push_back({number, turns, cells});
            for (auto& cell : cells) cell = {cell.second, -cell.first};
        }
    }

    static std::vector<Cell> inside(const Piece& lower, const Piece& upper) {
        std::set<Cell> room(lower.cells.begin(), lower.cells.end());
        std::vector<Cell> places;
        for (int row = 0; row < 4; row++)
            for (int column = 0; column < 4; column++) {
                bool fits = true;
                for (auto& [r, c] : upper.cells) fits &= room.count({row + r, column + c}) > 0;
                if (fits) places.push_back({row, column});
            }
        return places;
    }
};

inline const Pieces PIECES;

inline Mask neighbours(const Mask& mask) {
    Mask rim;
    for (int r = 0; r < SIDE; r++) {
        uint32_t near = mask.row[r] << 1 | mask.row[r] >> 1 | mask.row[r + 1];
        if (r) near |= mask.row[r - 1];
        rim.row[r] = near & ~mask.row[r];
    }
    return rim;
}

// The cells of a level that a tile may cover (N5): covered below and free.
inline Mask ground(const Table& table, int level) {
    Mask free;
    for (int r = 0; r < SIDE; r++)
        free.row[r] = (level ? table.taken[level - 1].row[r] : ~0u) & ~table.taken[level].row[r];
    return free;
}

// The legal places of a piece on a level, by its top left corner (N4-N6); `rim` are the
// neighbours of the level's tiles, null if it has none. Returns whether there are any.
inline bool legal_places(const Table& table, int level, const Piece& piece, int index,
                         const Mask& free, const Mask* rim, Mask& places) {
    for (int r = 0; r < SIDE; r++) places.row[r] = ~0u;
    for (auto& [row, column] : piece.cells)
        for (int r = 0; r < SIDE; r++) places.row[r] &= free.row[r + row] >> column;
    if (empty(places)) return false;
    if (rim) {
        Mask touching;
        for (auto& [row, column] : piece.cells)
            for (int r = 0; r < SIDE; r++) touching.row[r] |= rim->row[r + row] >> column;
        for (int r = 0; r < SIDE; r++) places.row[r] &= touching.row[r];
    }
    for (auto& tile : table.tiles)
        if (tile.level == level - 1)
            for (auto& [row, column] : PIECES.alone[tile.number][tile.piece][piece.number][index])
                places.row[tile.row + row] &= ~(1u << (tile.column + column));
    return !empty(places);
}

inline void lay(Table& table, const Tile& tile) {
    for (auto& [row, column] : PIECES.of[tile.number][tile.piece].cells)
        table.taken[tile.level].row[tile.row + row] |= 1u << (tile.column + column);
    table.tiles.push_back(tile);
    table.levels = std::max(table.levels, tile.level + 1);
    table.points += tile.number * tile.level;
}
