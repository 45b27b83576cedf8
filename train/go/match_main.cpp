// Two nets in the engine of the program, each with so many visits a move: match NET VISITS NET VISITS SIZE RULES PAIRS [SEED].
// Every opening, of a few moves at random, is played from both seats. Nets are files of weights (train/go/net.bin); who is
// hopeless resigns.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>

#include "core/erase.hpp"
#include "core/random.hpp"
#include "engine/go/engine.hpp"
#include "engine/go/int8_net.hpp"
#include "engine/go/settling.hpp"
#include "engine/go/status.hpp"
#include "engine/think.hpp"

using namespace meydan;
using namespace meydan::go;

namespace {

constexpr GameType kGo = erase_game<go::Game>();
constexpr std::uint64_t kJudging = 500;  // playouts that tell dead stones

std::vector<std::byte> small_net(const char* path) {
  std::ifstream in{path, std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  const auto net = Net::read(std::as_bytes(std::span{text}));
  if (!net) {
    std::fprintf(stderr, "%s is no net\n", path);
    std::exit(1);
  }
  return Int8Net{*net}.write();
}

AnyRules rules_of(const std::string& text) {
  auto rules = AnyRules::read(kGo, text, [](std::string_view) -> Result<std::string> { return fail("rules.bad_value"_key); });
  if (!rules || !rules->complete()) {
    std::fprintf(stderr, "no such rules: %s\n", text.c_str());
    std::exit(1);
  }
  return *rules;
}

struct Side {
  std::vector<std::byte> net;
  std::uint64_t visits;
  double seconds = 0;  // of the processor
  int moves = 0;

  std::unique_ptr<Engine> engine(const AnyRules& rules, std::uint64_t seed) const {
    EngineOptions options;
    options.seed = seed;
    options.data = [this](std::string_view) -> Result<std::span<const std::byte>> { return net; };
    return make_go_engine(rules, options);
  }
};

const State& state_of_match(const Match& match) { return Erased<go::Game>::state(match.state().bytes()); }

/// A few moves away from the edge.
Match opening(const AnyRules& rules, int size, Random& random) {
  Match match{rules};
  for (int left = 2 + static_cast<int>(random.below(3)); left > 0;) {
    const auto moves = match.moves();
    const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    const auto point = Erased<go::Game>::typed(move).point;
    if (point == kNoPoint) continue;
    const auto inside = [&](int line) { return line > 1 && line < size - 2; };
    if (!inside(row_of(point)) || !inside(column_of(point))) continue;
    match.play(move);
    --left;
  }
  return match;
}

/// What the first side gets: 1, 0 or a half.
double play(Match match, std::array<Side*, 2> sides, std::uint64_t seed) {
  std::array engines{sides[0]->engine(match.rules(), seed), sides[1]->engine(match.rules(), seed)};
  while (!match.over() && !state_of_match(match).play_over()) {
    const auto who = index(match.to_move());
    const auto begin = std::clock();
    const auto& thought =
        think_through(*engines[who], match, {.limits = Limits{.nodes = sides[who]->visits}, .seconds = {}, .watch = {}});
    sides[who]->seconds += static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    ++sides[who]->moves;
    if (thought.hopeless) return who == 0 ? 0 : 1;
    match.play(thought.move);
  }
  if (match.over()) return 0.5;  // by repetition
  Random random{seed};
  const auto& state = state_of_match(match);
  const int ahead = black_ahead(state, judged(state, kJudging, random).verdict());
  return ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 8) {
    std::fprintf(stderr, "match NET VISITS NET VISITS SIZE RULES PAIRS [SEED]\n");
    return 2;
  }
  Side first{small_net(argv[1]), std::strtoull(argv[2], nullptr, 10)};
  Side second{small_net(argv[3]), std::strtoull(argv[4], nullptr, 10)};
  const auto rules = rules_of(std::string{argv[6]} + " size=" + argv[5]);
  const auto seed = argc > 8 ? std::strtoull(argv[8], nullptr, 10) : 1;
  Random random{seed};
  const int pairs = std::atoi(argv[7]);
  double points = 0;
  for (int pair = 1; pair <= pairs; ++pair) {
    const auto begin = opening(rules, std::atoi(argv[5]), random);
    points += play(begin, {&first, &second}, seed + static_cast<std::uint64_t>(pair));
    points += 1 - play(begin, {&second, &first}, seed + static_cast<std::uint64_t>(pair));
    const double share = points / (2 * pair);
    std::printf("%s %s against %s %s, %sx%s %s: %.1f of %d games, %.1f%% (+-%.1f), %.3f and %.3f CPU seconds a move\n", argv[1],
                argv[2], argv[3], argv[4], argv[5], argv[5], argv[6], points, 2 * pair, 100 * share,
                196 * std::sqrt(share * (1 - share) / (2 * pair)), first.seconds / first.moves, second.seconds / second.moves);
    std::fflush(stdout);
  }
}
