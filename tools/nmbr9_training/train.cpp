// Trains the evaluation of NMBR 9 by playing against itself: TD(lambda) on positions after a
// move, with a small network that estimates the points still to be scored. See README.md.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "inputs.h"

#ifndef HIDDEN_UNITS
#define HIDDEN_UNITS 24
#endif
constexpr int HIDDEN = HIDDEN_UNITS;
constexpr float UNIT = 50;  // points that the network counts as 1

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

struct Network {
    float out_bias, direct[INPUTS];
    struct { float out, bias, in[INPUTS]; } hidden[HIDDEN];

    float value(const Inputs& x, float* active) const {
        float value = out_bias;
        for (int i = 0; i < INPUTS; i++) value += direct[i] * x[i];
        for (int k = 0; k < HIDDEN; k++) {
            float sum = hidden[k].bias;
            for (int i = 0; i < INPUTS; i++) sum += hidden[k].in[i] * x[i];
            active[k] = std::max(sum, 0.0f);
            value += hidden[k].out * active[k];
        }
        return value;
    }
};
constexpr int WEIGHTS = sizeof(Network) / sizeof(float);

// Adam on the squared error.
struct Optimiser {
    std::vector<float> mean = std::vector<float>(WEIGHTS), square = std::vector<float>(WEIGHTS);
    int steps = 0;

    void step(Network& network, const Network& gradient, float rate) {
        steps++;
        float* weight = reinterpret_cast<float*>(&network);
        const float* slope = reinterpret_cast<const float*>(&gradient);
        float m = 1 - std::pow(0.9f, steps), s = 1 - std::pow(0.999f, steps);
        for (int i = 0; i < WEIGHTS; i++) {
            mean[i] += 0.1f * (slope[i] - mean[i]);
            square[i] += 0.001f * (slope[i] * slope[i] - square[i]);
            weight[i] -= rate * (mean[i] / m) / (std::sqrt(square[i] / s) + 1e-8f);
        }
    }
};

struct Sample {
    Inputs x;
    float target;
};

struct Step {
    Inputs x;
    float reward, value;
};

struct Choice {
    Tile tile;
    Step step;
};

// The greedy choice: the points gained plus what the network expects; now and then any move.
Choice choose(const Network& network, const Table& table, const ToCome& to_come, int number,
              bool last, bool explore, Random& random) {
    Choice best{};
    float best_value = -1e9f, active[HIDDEN];
    Outlook before = look_out(table, to_come);
    int seen = 0;
    for (int level = 0; level <= table.levels && level < MAX_LEVELS; level++) {
        Mask free = ground(table, level), rim = neighbours(table.taken[level]), places;
        const Mask* touch = level < table.levels ? &rim : nullptr;
        for (size_t i = 0; i < PIECES.of[number].size(); i++) {
            if (!legal_places(table, level, PIECES.of[number][i], i, free, touch, places)) continue;
            for (int row = 0; row < SIDE; row++)
                for (uint32_t bits = places.row[row]; bits; bits &= bits - 1) {
                    Tile tile{number, int(i), row, __builtin_ctz(bits), level};
                    Step step{{}, number * level / UNIT, 0};
                    if (explore) {
                        if (random.below(++seen)) continue;
                        best_value = -1e9f;
                    }
                    if (!last) {
                        Table after = table;
                        lay(after, tile);
                        Outlook outlook = before;
                        update(after, level, to_come, outlook);
                        step.x = inputs(after, to_come, outlook);
                        step.value = network.value(step.x, active);
                    }
                    if (step.reward + step.value > best_value) {
                        best_value = step.reward + step.value;
                        best = {tile, step};
                    }
                }
        }
    }
    return best;
}

int play(const Network& network, Random& random, float exploring, std::vector<Step>& steps) {
    int deck[DECK];
    for (int i = 0; i < DECK; i++) deck[i] = i / 2;
    for (int i = DECK - 1; i; i--) std::swap(deck[i], deck[random.below(i + 1)]);
    ToCome to_come;
    to_come.fill(2);
    Table table;
    steps.clear();
    for (int turn = 0; turn < DECK; turn++) {
        int number = deck[turn];
        to_come[number]--;
        if (turn == 0) {
            lay(table, {number, 0, SIDE / 2 - 2, SIDE / 2 - 2, 0});
            continue;
        }
        bool explore = random.fraction() < exploring;
        Choice choice = choose(network, table, to_come, number, turn == DECK - 1, explore, random);
        lay(table, choice.tile);
        steps.push_back(choice.step);
    }
    return table.points;
}

// Mean of a batch's gradients towards the samples' targets.
void train_batch(Network& network, Optimiser& optimiser, const std::vector<Sample>& samples,
                 float rate, Random& random) {
    static Network gradient;
    std::memset(&gradient, 0, sizeof gradient);
    constexpr int BATCH = 64;
    float active[HIDDEN];
    for (int b = 0; b < BATCH; b++) {
        const Sample& sample = samples[random.below(samples.size())];
        float error = network.value(sample.x, active) - sample.target;
        error = std::clamp(error, -1.0f, 1.0f) / BATCH;
        gradient.out_bias += error;
        for (int i = 0; i < INPUTS; i++) gradient.direct[i] += error * sample.x[i];
        for (int k = 0; k < HIDDEN; k++) {
            gradient.hidden[k].out += error * active[k];
            if (active[k] <= 0) continue;
            float through = error * network.hidden[k].out;
            gradient.hidden[k].bias += through;
            for (int i = 0; i < INPUTS; i++) gradient.hidden[k].in[i] += through * sample.x[i];
        }
    }
    optimiser.step(network, gradient, rate);
}

// Every weight in thousandths, a line for the direct connections and one for each hidden unit.
void save(const Network& network, const char* path) {
    FILE* file = std::fopen(path, "w");
    if (!file) std::exit(1);
    auto line = [&](std::vector<float> weights) {
        for (float weight : weights) std::fprintf(file, "%ld ", std::lround(1000 * weight));
        std::fputs("\n", file);
    };
    std::vector<float> weights = {network.out_bias};
    weights.insert(weights.end(), network.direct, network.direct + INPUTS);
    line(weights);
    for (auto& unit : network.hidden) {
        weights = {unit.out, unit.bias};
        weights.insert(weights.end(), unit.in, unit.in + INPUTS);
        line(weights);
    }
    std::fclose(file);
}

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fprintf(stderr, "usage: train GAMES SEED WEIGHTS\n");
        return 2;
    }
    const int games = std::atoi(argv[1]);
    const float lambda = 0.7f, rate = 0.001f;
    const size_t memory = 40000;
    Random random(std::atoi(argv[2]));
    static Network network;
    for (auto& unit : network.hidden) {
        unit.out = 0.2f * (random.fraction() - 0.5f);
        for (float& weight : unit.in) weight = 0.5f * (random.fraction() - 0.5f);
    }
    Optimiser optimiser;
    std::vector<Sample> samples;
    std::vector<Step> steps;
    size_t oldest = 0;
    double points = 0;
    for (int game = 1; game <= games; game++) {
        points += play(network, random, game < 300 ? 0.1f : 0.01f, steps);
        float target = 0;
        for (int i = int(steps.size()) - 2; i >= 0; i--) {
            const Step& next = steps[i + 1];
            target = next.reward + (1 - lambda) * next.value + lambda * target;
            Sample sample{steps[i].x, target};
            if (samples.size() < memory) samples.push_back(sample);
            else samples[oldest] = sample, oldest = (oldest + 1) % memory;
        }
        // The rate stays for two fifths of the games and then falls in a straight line.
        float left = std::clamp((games - game) / (0.6f * games), 0.02f, 1.0f);
        if (samples.size() > 500) train_batch(network, optimiser, samples, rate * left, random);
        if (game % 1000 == 0) {
            std::printf("%d games, mean of the last 1000: %.2f\n", game, points / 1000);
            std::fflush(stdout);
            points = 0;
            save(network, argv[3]);
        }
    }
    save(network, argv[3]);
}
