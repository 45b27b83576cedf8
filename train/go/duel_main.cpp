// Games of a net on the processor, as it is played there: duel NET AGAINST SIZE RULES GAMES VISITS [SEED]. AGAINST is another
// net's file or a level of the engine; RULES is chinese, japanese or sheet. Colours go in turn.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "engine/go/int8_net.hpp"
#include "train/go/pool.hpp"

using namespace meydan;
using namespace meydan::go;

namespace {

Int8Net net_of(const char* path) {
  std::ifstream in{path, std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  const auto* bytes = reinterpret_cast<const std::byte*>(text.data());
  const auto net = Net::read({bytes, text.size()});
  if (!net) {
    std::fprintf(stderr, "%s is no net\n", path);
    std::exit(1);
  }
  return Int8Net{*net};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 7) {
    std::fprintf(stderr, "duel NET AGAINST SIZE RULES GAMES VISITS [SEED]\n");
    return 2;
  }
  const std::string rules = argv[4];
  const int level = std::atoi(argv[2]);
  const int size = std::atoi(argv[3]);
  const auto games = static_cast<std::size_t>(std::atoi(argv[5]));
  const auto net = net_of(argv[1]);
  const auto other = net_of(level == 0 ? argv[2] : argv[1]);
  const Settings settings{.full_visits = std::atof(argv[6]),
                          .full_share = 1,
                          .sheet = rules == "sheet" ? 1. : 0.,
                          .japanese = rules == "japanese" ? 1. : 0.,
                          .usual_komi = 1,
                          .random_opening = 0,
                          .noise_full = level == 0 ? 0.3 : 0.,
                          .opponent = level == 0 ? -1. : level,
                          .once = 1};
  Crew crew{1};
  Pool pool{settings, size, games, argc > 7 ? static_cast<std::uint64_t>(std::atoll(argv[7])) : 1};
  const auto area = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  std::vector<std::uint16_t> points(games * area);
  std::vector<float> wholes(games * kWholes);
  std::vector<float> outputs(games * (area + 3));
  std::vector<std::uint8_t> others(games);
  Int8Room room;
  pool.step(crew, nullptr, points.data(), wholes.data());
  while (pool.stopped() < games) {
    pool.others(others.data());
    for (std::size_t i = 0; i < games; ++i) {
      if (points[i * area] == 0) continue;  // nothing was asked yet, or ever again
      const auto& asked = others[i] != 0 ? other : net;
      const auto seen =
          asked.look({&points[i * area], area}, std::span<const float, kWholes>{&wholes[i * kWholes], kWholes}, size, room);
      auto* output = std::copy(seen.policy.begin(), seen.policy.end(), &outputs[i * (area + 3)]);
      output[0] = seen.win;
      output[1] = seen.lead;
      points[i * area] = 0;
    }
    pool.step(crew, outputs.data(), points.data(), wholes.data());
  }
  const auto figures = pool.figures();
  const double share = (figures.net_wins + figures.draws / 2) / figures.games;
  std::printf("%s against %s, %dx%d %s, %s visits: %.1f%% of %.0f games (+-%.1f), black %.0f, %.0f moves\n", argv[1], argv[2],
              size, size, argv[4], argv[6], 100 * share, figures.games, 196 * std::sqrt(share * (1 - share) / figures.games),
              figures.black_wins, figures.length / figures.games);
}
