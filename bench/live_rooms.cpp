// What bench/load measures memory and opening with: a file of live games going on, as a server would have left it, each with so
// many random moves. Prints their names.
//   live_rooms FILE [--games 10000] [--game reversi] [--rules ""] [--moves 30]
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "games/registry.hpp"
#include "server/play/live.hpp"
#include "server/store/sqlite.hpp"

namespace {

using namespace meydan;
using namespace meydan::server;

constexpr std::size_t kAtOnce = 200;  // games a commit

struct Settings {
  std::string file;
  std::uint64_t games = 10'000;
  std::string game = "reversi";
  std::string rules;
  std::size_t moves = 30;
};

[[noreturn]] void give_up(std::string_view what) {
  std::fprintf(stderr, "live_rooms: %.*s\n", static_cast<int>(what.size()), what.data());
  std::exit(1);
}

AnyRules rules_of(const Settings& settings) {
  const auto game = find_game(settings.game);
  if (!game) give_up("no such game");
  auto rules = settings.rules.empty() ? AnyRules::preset(**game) : AnyRules::read(**game, settings.rules, {});
  if (!rules || !rules->complete()) give_up("no such rules");
  return *rules;
}

/// A game that has come so far, or as far as it goes without ending.
std::vector<Event> played(const AnyRules& rules, Person first, std::size_t moves, Random& random, const Seed& seed) {
  std::vector<Sitter> chairs;
  chairs.reserve(rules.seats());
  for (std::size_t i = 0; i < rules.seats(); ++i) chairs.push_back(person(first + i));
  const Times now{.house = 1, .wall = 1};
  auto made =
      Live::create({.rules = rules, .chairs = chairs, .clock = *TimeControl::read("3600+5"), .by_lot = false}, seed, now, 1);
  if (!made) give_up("no such game");
  auto& [live, events] = *made;
  if (live.phase() == Live::Phase::Waiting)  // for numbers of browsers, which do not come
    for (auto& event : live.expire({.house = 1 + Live::kMixing, .wall = 1}, 0)) events.push_back(std::move(event));
  for (std::uint64_t number = 2; live.match().line().size() < moves; ++number) {
    const auto& match = live.match();
    if (match.settling()) break;
    const auto all = match.moves();
    const auto text = match.state().write_move(all[random.below(static_cast<std::uint32_t>(all.size()))]);
    const auto happened = live.hear({.by = live.sitter(match.to_move()).who,
                                     .number = number,
                                     .asks = asks::Move{.ply = static_cast<std::uint32_t>(match.line().size()), .text = text}},
                                    now);
    if (!happened) give_up("a move was refused");
    if (live.phase() == Live::Phase::Over) break;
    events.insert(events.end(), happened->begin(), happened->end());
  }
  return events;
}

void make(const Settings& settings) {
  const auto rules = rules_of(settings);
  auto store = open_sqlite(settings.file);
  if (!store) give_up("the file cannot be opened");
  Random random{1};
  std::vector<Change> changes;
  for (std::uint64_t i = 0; i < settings.games; ++i) {
    const auto game = random() >> 1;
    const Person first = 1 + i * rules.seats();
    const auto seed = new_seed();
    GameRow row{.game = game, .kind = settings.game, .rules = rules.text(), .clock = "3600+5", .result = "", .sitters = {}};
    for (Person who = first; who < first + rules.seats(); ++who) {
      changes.emplace_back(change::PutPerson{{.number = who, .name = "Neşeli Kirpi", .guest = true, .since = 1}});
      row.sitters.push_back(person(who));
    }
    changes.emplace_back(change::Hide{.game = game, .seed = seed});
    for (const auto& event : played(rules, first, settings.moves, random, seed))
      changes.emplace_back(change::Append{.game = game, .number = event.number, .event = write_event(event)});
    changes.emplace_back(change::PutGame{row});
    std::puts(game_name(game).c_str());
    if ((i + 1) % kAtOnce != 0 && i + 1 != settings.games) continue;
    if ((*store)->commit(changes) != Commit::Done) give_up("the file cannot be written");
    changes.clear();
  }
}

}  // namespace

int main(int count, char** words) {
  Settings settings;
  if (count < 2) give_up("live_rooms FILE [--games N] [--game ID] [--rules TEXT] [--moves N]");
  settings.file = words[1];
  for (int i = 2; i + 1 < count; i += 2) {
    const std::string word = words[i];
    if (word == "--games") settings.games = static_cast<std::uint64_t>(std::atoll(words[i + 1]));
    else if (word == "--game") settings.game = words[i + 1];
    else if (word == "--rules") settings.rules = words[i + 1];
    else if (word == "--moves") settings.moves = static_cast<std::size_t>(std::atoll(words[i + 1]));
    else give_up("not understood: " + word);
  }
  make(settings);
}
