// How long exact answers of the perfect player take, who thinks about each position from nothing: where the book ends, and in
// random games, each turn of a game as likely as another.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "bench/mangala_verify.hpp"
#include "core/erase.hpp"
#include "engine/levels.hpp"
#include "engine/think.hpp"

namespace meydan::mangala::verify {
namespace {

constexpr double kSoon = 10;  // CPU seconds
constexpr double kLate = 120;

Match random_turn(const AnyRules& rules, Random& random) {
  Match whole{rules};
  while (!whole.over()) whole.play(whole.state().random_move(random));
  Match match{rules};
  const auto plies = random.below(static_cast<std::uint32_t>(whole.line().size()));
  for (std::uint32_t i = 0; i < plies; ++i) match.play(whole.line()[i]);
  return match;
}

/// Where a player who follows the book has to think first, whatever the other plays.
std::vector<Match> behind(const Book& book, const AnyRules& rules) {
  std::vector<Match> found;
  for (const auto follower : {Seat::A, Seat::B}) {
    std::set<std::pair<std::uint64_t, bool>> seen;
    std::vector<Match> open{Match{rules}};
    while (!open.empty()) {
      const auto match = std::move(open.back());
      open.pop_back();
      const auto& state = state_of(match);
      const bool follows = match.to_move() == follower;
      if (match.over() || !seen.emplace(pits_of(state), follows).second) continue;
      const auto opening = follows ? book.find(state.own(), state.other()) : std::nullopt;
      if (follows && !opening) found.push_back(match);
      else
        for (const auto move : match.moves()) {
          if (opening && move != Erased<Game>::erase({static_cast<std::uint8_t>(opening->pit)})) continue;
          open.push_back(match);
          open.back().play(move);
        }
    }
  }
  return found;
}

/// CPU seconds to an exact answer; none if it is not exact.
std::optional<double> answered(Engine& engine, const Match& match) {
  engine.forget();
  const auto begun = cpu_seconds();
  const auto& thought = think_through(engine, match, {});
  if (!thought.best().score.exact && match.moves().size() > 1) return std::nullopt;
  return cpu_seconds() - begun;
}

/// Each is to be answered within `most` CPU seconds; tells how many are within kSoon.
int check_all(std::string_view name, const std::vector<Match>& positions, double most, const Asked& asked,
              const Databases& databases) {
  Part part(name, static_cast<int>(positions.size()));
  const auto engine = make_engine(mangala_rules(), kPerfectLevel, asked, databases);
  int soon = 0;
  for (const auto& match : positions) {
    const auto seconds = answered(*engine, match);
    soon += seconds && *seconds <= kSoon ? 1 : 0;
    part.check(seconds && *seconds <= most, Game::write_state(state_of(match)), seconds.value_or(0));
  }
  fmt::print("within {} CPU seconds: {} of {}\n", kSoon, soon, positions.size());
  return part.wrong();
}

}  // namespace

int check_leaving(const Asked& asked, const Databases& databases) {
  constexpr std::string_view kName = "positions behind the book answered exactly";
  const auto book = Book::open(databases.book_file);
  if (book) return check_all(kName, behind(*book, mangala_rules()), kSoon, asked, databases);
  Part part(kName, 1);
  part.check(false, asked.book);
  return part.wrong();
}

int check_times(const Asked& asked, const Databases& databases) {
  const auto rules = mangala_rules();
  std::vector<Match> positions;
  for (int i = 0; i < asked.times; ++i) {
    auto random = random_of(asked, i);
    positions.push_back(random_turn(rules, random));
  }
  return check_all("positions of random games answered exactly", positions, kLate, asked, databases);
}

}  // namespace meydan::mangala::verify
