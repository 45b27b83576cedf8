// Swiss tournaments in numbers (bench/pairing): each round looked at for what must not be, what each criterion cost beside the
// least it could have cost alone, and the time that pairing took.
//   pairing tournaments FROM TO     these seeds: 5 to 250 players, forfeits, absences
//   pairing time PLAYERS ROUNDS     one tournament, in CPU seconds of pairing
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include "core/random.hpp"
#include "tournament/at.hpp"
#include "tournament/pairing/criteria.hpp"
#include "tournament/simulate/legal.hpp"
#include "tournament/simulate/simulate.hpp"

namespace meydan::tournament {
namespace {

double cpu() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

constexpr std::array kNamed{Criterion::Bye,        Criterion::Floats, Criterion::Differences,
                            Criterion::ThirdStart, Criterion::School, Criterion::Balance,
                            Criterion::Refloat,    Criterion::Half,   Criterion::Number};
constexpr std::array kNames{"bye", "floats", "differences", "third_start", "school", "balance", "refloat", "half", "number"};

/// The sum over a criterion's own numbers; of floats all groups.
std::int64_t cost(const Criteria& criteria, const std::vector<std::int64_t>& costs, Criterion criterion) {
  auto end = criteria.index(criterion) + 1;
  if (criterion == Criterion::Floats) end = criteria.index(Criterion::Differences);
  std::int64_t sum = 0;
  for (auto i = criteria.index(criterion); i < end; ++i) sum += costs[i];
  return sum;
}

/// What it would cost if nothing else counted.
std::int64_t least(const Criteria& criteria, Criterion criterion) {
  const auto whole = criteria.problem();
  std::vector<Cost> row(criteria.size());
  const StrictProblem alone{.vertices = whole.vertices,
                            .worst = {cost(criteria, whole.worst, criterion)},
                            .pair = [&](int one, int other, std::span<Cost> costs) {
                              if (!criteria.pair(one, other, row)) return false;
                              costs[0] = static_cast<Cost>(cost(criteria, {row.begin(), row.end()}, criterion));
                              return true;
                            }};
  const auto best = best_matching(alone);
  return best ? best->totals[0] : -1;
}

struct Tally {
  std::array<std::int64_t, kNamed.size()> paid{};
  std::array<std::int64_t, kNamed.size()> least{};
  std::int64_t rounds = 0;
  std::int64_t compared = 0;
  std::int64_t licensed = 0;
  std::int64_t illegal = 0;
};

bool play(std::uint64_t seed, Tally& tally) {
  Random random{seed * 1000003};
  const auto below = [&](std::uint32_t bound) { return static_cast<int>(random.below(bound)); };
  const Simulation simulation{.players = 5 + below(246),
                              .rounds = 3 + below(9),
                              .seed = seed,
                              .absent = below(4) * 5,
                              .forfeits = below(4) * 3,
                              .schools = 1 + below(20)};
  const bool compare = seed % 25 == 0;  // nine more matchings a round
  const auto simulated = simulate(simulation, [&](const SwissField& field) {
    if (!compare) return;
    const auto pairing = pair_swiss(field.round);
    if (!pairing) std::abort();
    const Criteria criteria{field.round};
    for (std::size_t i = 0; i < kNamed.size(); ++i) {
      tally.paid[i] += cost(criteria, pairing->costs, kNamed[i]);
      tally.least[i] += least(criteria, kNamed[i]);
    }
    ++tally.compared;
  });
  if (!simulated) return false;
  const auto tournament = follow_all(simulated->entries);
  if (!tournament) return false;
  for (int round = 1; round <= tournament->round_count(); ++round) {
    ++tally.rounds;
    if (tournament->round(round).licence) ++tally.licensed;
    else if (const auto wrong = illegal(*tournament, round); !wrong.empty()) {
      ++tally.illegal;
      std::printf("seed %llu, round %d: %s\n", static_cast<unsigned long long>(seed), round, wrong.c_str());
    }
  }
  return true;
}

int tournaments(std::uint64_t from, std::uint64_t to) {
  Tally tally;
  const auto begin = cpu();
  std::int64_t failed = 0;
  for (auto seed = from; seed <= to; ++seed) failed += play(seed, tally) ? 0 : 1;
  std::printf("tournaments %llu, failed %lld, rounds %lld, illegal %lld, with a licence %lld, CPU seconds %.1f\n",
              static_cast<unsigned long long>(to - from + 1), static_cast<long long>(failed),
              static_cast<long long>(tally.rounds), static_cast<long long>(tally.illegal), static_cast<long long>(tally.licensed),
              cpu() - begin);
  std::printf("in %lld rounds: cost, and the least alone\n", static_cast<long long>(tally.compared));
  for (std::size_t i = 0; i < kNamed.size(); ++i)
    std::printf("%-12s %10lld %10lld\n", kNames[i], static_cast<long long>(tally.paid[i]),
                static_cast<long long>(tally.least[i]));
  return failed == 0 && tally.illegal == 0 ? 0 : 1;
}

int time_of(int players, int rounds) {
  double last = cpu();
  double worst = 0;
  double sum = 0;
  int round = 0;
  // The onlooker pairs each round once more: that is what is timed.
  const auto simulated =
      simulate({.players = players, .rounds = rounds, .seed = 1, .absent = 3, .forfeits = 2}, [&](const SwissField& field) {
        last = cpu();
        if (!pair_swiss(field.round)) std::abort();
        const double took = cpu() - last;
        worst = std::max(worst, took);
        sum += took;
        std::printf("  round %d: %.2f\n", ++round, took);
        std::fflush(stdout);
      });
  std::printf("%d players, %d rounds: pairing %.2f CPU seconds in all, %.2f the slowest round\n", players, rounds, sum, worst);
  return simulated ? 0 : 1;
}

}  // namespace
}  // namespace meydan::tournament

int main(int count, char** words) {
  using namespace meydan::tournament;
  if (count == 4 && std::string_view{words[1]} == "tournaments")
    return tournaments(std::strtoull(words[2], nullptr, 10), std::strtoull(words[3], nullptr, 10));
  if (count == 4 && std::string_view{words[1]} == "time") return time_of(std::atoi(words[2]), std::atoi(words[3]));
  std::fputs("pairing tournaments FROM TO | pairing time PLAYERS ROUNDS\n", stderr);
  return 2;
}
