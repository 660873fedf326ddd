// The network: a layer of units that are silent below zero, and direct connections.
#pragma once
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "inputs.h"

constexpr int HIDDEN = 24;
constexpr float UNIT = 50;  // points that count as 1 in training

struct Network {
    float bias, direct[INPUTS], out[HIDDEN], hidden_bias[HIDDEN], in[INPUTS][HIDDEN];

    float value(const Inputs& x, float* active) const {
        std::copy(hidden_bias, hidden_bias + HIDDEN, active);
        float value = bias;
        for (int i = 0; i < INPUTS; i++) {
            float input = x[i] / SCALES[i];
            value += direct[i] * input;
            for (int k = 0; k < HIDDEN; k++) active[k] += in[i][k] * input;
        }
        for (int k = 0; k < HIDDEN; k++) {
            active[k] = std::max(active[k], 0.0f);
            value += out[k] * active[k];
        }
        return value;
    }

    // Add the gradient of an error at these inputs to `gradient`.
    void add_gradient(Network& gradient, const Inputs& x, const float* active, float error) const {
        float through[HIDDEN];
        gradient.bias += error;
        for (int k = 0; k < HIDDEN; k++) {
            gradient.out[k] += error * active[k];
            through[k] = active[k] > 0 ? error * out[k] : 0;
            gradient.hidden_bias[k] += through[k];
        }
        for (int i = 0; i < INPUTS; i++) {
            float input = x[i] / SCALES[i];
            gradient.direct[i] += error * input;
            for (int k = 0; k < HIDDEN; k++) gradient.in[i][k] += through[k] * input;
        }
    }
};

inline void begin(Network& network, Random& random) {
    for (float& weight : network.out) weight = 0.2f * (random.fraction() - 0.5f);
    for (auto& weights : network.in)
        for (float& weight : weights) weight = 0.5f * (random.fraction() - 0.5f);
}

// Adam.
struct Optimiser {
    Network mean{}, square{};
    double mean_left = 1, square_left = 1;

    void step(Network& network, const Network& gradient, float rate) {
        mean_left *= 0.9;
        square_left *= 0.999;
        float* weight = reinterpret_cast<float*>(&network);
        float* m = reinterpret_cast<float*>(&mean);
        float* s = reinterpret_cast<float*>(&square);
        const float* g = reinterpret_cast<const float*>(&gradient);
        for (size_t i = 0; i < sizeof(Network) / sizeof(float); i++) {
            m[i] = 0.9f * m[i] + 0.1f * g[i];
            s[i] = 0.999f * s[i] + 0.001f * g[i] * g[i];
            float size = std::sqrt(s[i] / float(1 - square_left)) + 1e-7f;
            weight[i] -= rate * m[i] / float(1 - mean_left) / size;
        }
    }
};

// In points and for unscaled inputs, in whole numbers as the engine reads them: a line for the
// direct connections, bias first, and one for each unit, outgoing weight and bias first.
inline void save(const Network& network, const char* path) {
    constexpr float WEIGHT_SCALE = 100000, OUT_SCALE = 1000;
    FILE* file = std::fopen(path, "w");
    if (!file) std::exit(1);
    std::fprintf(file, "%ld", std::lround(WEIGHT_SCALE * UNIT * network.bias));
    for (int i = 0; i < INPUTS; i++)
        std::fprintf(file, " %ld", std::lround(WEIGHT_SCALE * UNIT * network.direct[i] / SCALES[i]));
    for (int k = 0; k < HIDDEN; k++) {
        std::fprintf(file, "\n%ld", std::lround(OUT_SCALE * UNIT * network.out[k]));
        std::fprintf(file, " %ld", std::lround(WEIGHT_SCALE * network.hidden_bias[k]));
        for (int i = 0; i < INPUTS; i++)
            std::fprintf(file, " %ld", std::lround(WEIGHT_SCALE * network.in[i][k] / SCALES[i]));
    }
    std::fputs("\n", file);
    std::fclose(file);
}
