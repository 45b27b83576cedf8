// How fast self-play is without a net: speed SECONDS THREADS SIZE GAMES. The opinions are drawn at random.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "train/go/pool.hpp"

using namespace meydan;
using namespace meydan::go;

int main(int argc, char** argv) {
  const auto number = [&](int i, int otherwise) { return argc > i ? std::atoi(argv[i]) : otherwise; };
  const double seconds = number(1, 5);
  const auto threads = static_cast<unsigned>(number(2, 1));
  const int size = number(3, 9);
  const auto games = static_cast<std::size_t>(number(4, 64));
  Crew crew{threads};
  Pool pool{Settings{}, size, games, 1};
  const auto area = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  std::vector<std::uint16_t> points(games * area);
  std::vector<float> wholes(games * kWholes);
  std::vector<float> outputs(games * (area + 3));
  Random random{1};
  const auto begin = std::chrono::steady_clock::now();
  const auto passed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
  pool.step(crew, nullptr, points.data(), wholes.data());
  while (passed() < seconds) {
    for (auto& output : outputs) output = static_cast<float>(random() >> 40) * 0x1p-22F - 2;
    for (std::size_t i = 0; i < games; ++i) outputs[i * (area + 3) + area] -= 2;
    pool.step(crew, outputs.data(), points.data(), wholes.data());
  }
  const auto figures = pool.figures();
  std::printf("%.0f evaluations and %.0f moves a second with %u threads; %.0f games of %.1f moves, %zu rows\n",
              figures.evaluations / passed(), figures.moves / passed(), threads, figures.games, figures.length / figures.games,
              pool.rows().size());
}
