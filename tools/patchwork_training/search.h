// Alpha-beta over turns; a patch goes to the best of its snuggest places.
#pragma once
#include <cmath>

#include "network.h"

class Search {
public:
    Search(const Network& network, int snuggest) : network(network), snuggest(snuggest) {}

    struct Child {
        State state;
        float value;
    };

    // The positions after the moves of a seat, best at first sight for it first; leather is
    // placed. Each patch lies in so many places.
    std::vector<Child> children(const State& state, int seat, int places_each) const {
        std::vector<Child> found;
        State passed = state;
        pass(passed, seat);
        settle(passed, seat);
        found.push_back({passed, value(passed)});
        for (int choice = 0; choice < std::min<int>(CHOICES, state.left); choice++) {
            if (PATCHES[state.circle[choice]].cost > state.players[seat].buttons) continue;
            auto sewn = [&](State& after, Mask mask) { buy(after, seat, choice, mask); };
            for (State& after : best(state, seat, state.circle[choice], places_each, sewn)) {
                settle(after, seat);
                found.push_back({after, value(after)});
            }
        }
        float sign = seat == 0 ? 1 : -1;
        std::stable_sort(found.begin(), found.end(), [&](const Child& a, const Child& b) {
            return sign * a.value > sign * b.value;
        });
        return found;
    }

    // The margin of the first seat in units, searched so many turns deep.
    float margin(const State& state, int depth, float alpha, float beta) const {
        int seat = state.on_turn();
        if (seat < 0 || depth == 0) return value(state);
        float best = seat == 0 ? -INFINITY : INFINITY;
        for (const Child& child : children(state, seat, 1)) {
            float value = depth == 1 ? child.value : margin(child.state, depth - 1, alpha, beta);
            if (seat == 0) alpha = std::max(alpha, best = std::max(best, value));
            else beta = std::min(beta, best = std::min(best, value));
            if (alpha >= beta) break;
        }
        return best;
    }

    float value(const State& state) const { return expected(state, 0) - expected(state, 1); }

private:
    const Network& network;
    int snuggest;

    // The final score a seat may expect, in units.
    float expected(const State& state, int seat) const {
        if (state.players[seat].space == END) return state.score(seat) / UNIT;
        float active[HIDDEN], tile = state.tile == seat ? TILE_POINTS / UNIT : 0;
        return tile + network.value(inputs(state, seat), active);
    }

    // Sew on the leather that is due, if any.
    void settle(State& state, int seat) const {
        if (state.leather_due < 0) return;
        auto sewn = [&](State& after, Mask mask) { place_leather(after, seat, mask); };
        state = best(state, seat, LEATHER, 1, sewn)[0];
    }

    template <typename Sewn>
    std::vector<State> best(const State& state, int seat, int patch, int most, Sewn sewn) const {
        std::vector<std::pair<float, Mask>> found;
        for (Mask mask : snug(patch, state.players[seat].quilt)) {
            State after = state;
            sewn(after, mask);
            found.push_back({expected(after, seat), mask});
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        std::vector<State> states;
        for (int i = 0; i < std::min<int>(most, found.size()); i++) {
            states.push_back(state);
            sewn(states.back(), found[i].second);
        }
        return states;
    }

    // The places with the fewest free cells beside them.
    std::vector<Mask> snug(int patch, Mask quilt) const {
        std::vector<std::pair<int, Mask>> found;
        for (const Place& place : places(patch))
            if (!(place.mask & quilt)) found.push_back({count(place.around & ~quilt), place.mask});
        std::stable_sort(found.begin(), found.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<Mask> masks;
        for (int i = 0; i < std::min<int>(snuggest, found.size()); i++)
            masks.push_back(found[i].second);
        return masks;
    }
};
