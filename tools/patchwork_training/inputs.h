// What the network hears of a player; the same as worth.py and shape.py of the engine.
#pragma once
#include <array>

#include "game.h"

constexpr int INPUTS = 25, FEW_BUTTONS = 8, FAR = 20;
using Inputs = std::array<int, INPUTS>;

// What an input is divided by in training, so that all are of the same kind of size.
constexpr float SCALES[INPUTS] = {53, 9,  6,  20, 8,  20, 50, 5, 1,  20, 81, 100, 80,
                                  70, 60, 60, 80, 50, 20, 5,  10, 30, 20, 5, 3};

inline void shape_counts(Mask quilt, int* counts) {
    Mask free = FULL & ~quilt;
    Mask right = (free & NOT_LEFT) >> 1, left = (free & NOT_RIGHT) << 1;
    Mask below = free >> SIDE, above = (free << SIDE) & FULL;
    Mask across2 = free & right, down2 = free & below;
    Mask across3 = across2 & (across2 & NOT_LEFT) >> 1, down3 = down2 & down2 >> SIDE;
    Mask across4 = across3 & (across3 & NOT_LEFT) >> 1, down4 = down3 & down3 >> SIDE;
    Mask across5 = across4 & (across4 & NOT_LEFT) >> 1, down5 = down4 & down4 >> SIDE;
    Mask block = across2 & across2 >> SIDE, wide = across3 & across3 >> SIDE;
    Mask lying = left | right, upright = above | below;
    Mask squeezed = free & ~lying, pressed = free & ~upright;
    Mask ends = free & (((left ^ right) & ~upright) | ((above ^ below) & ~lying));
    Mask diagonal = (below & NOT_LEFT) >> 1, windows = NOT_RIGHT & FULL >> SIDE;
    Mask falling = free & diagonal, rising = right & below;
    int cells = count(free);
    *counts++ = cells;
    *counts++ = 4 * cells - 2 * (count(across2) + count(down2));
    *counts++ = count(across3) + count(down3);
    *counts++ = count(across4) + count(down4);
    *counts++ = count(across5) + count(down5);
    *counts++ = count(block);
    *counts++ = count(wide) + count(block & block >> SIDE);
    *counts++ = count(wide & across3 >> 2 * SIDE);
    *counts++ = count(squeezed) + count(pressed);
    *counts++ = count(squeezed & pressed);
    *counts++ = count(ends);
    *counts++ = count(free & ~left & ~above) + count(free & ~left & ~below) +
                count(free & ~right & ~above) + count(free & ~right & ~below);
    *counts++ = count(((falling & (right ^ below)) | (rising & (free ^ diagonal))) & windows);
    *counts++ = count(((falling & ~(right | below)) | (rising & ~(free | diagonal))) & windows);
    *counts++ = count(ends & (ends & NOT_LEFT) >> 1) + count(ends & ends >> SIDE);
}

inline Inputs inputs(const State& state, int seat) {
    const Player& player = state.players[seat];
    int paid = incomes(player.space, END), to_income = 0;
    for (int space : INCOME_SPACES)
        if (space > player.space) {
            to_income = space - player.space;
            break;
        }
    Inputs x;
    x[0] = END - player.space;
    x[1] = paid;
    x[2] = to_income;
    x[3] = player.buttons;
    x[4] = std::min(player.buttons, FEW_BUTTONS);
    x[5] = player.income;
    x[6] = player.income * paid;
    x[7] = state.leathers_ahead(seat);
    x[8] = state.tile < 0;
    x[9] = state.tile < 0 ? std::min(lacking_square(player.quilt), FAR) : 0;
    shape_counts(player.quilt, &x[10]);
    return x;
}
