#include "tournament/rounds/by_hand.hpp"

#include <set>

#include "core/text.hpp"
#include "tournament/names/schools.hpp"
#include "tournament/pairing/seats.hpp"
#include "tournament/rounds/field.hpp"

namespace meydan::tournament {

std::string name_for_arbiter(const Tournament& tournament, PlayerId id) {
  return full_name(tournament.player(id).player) + " (" + std::to_string(id) + ")";
}

std::optional<Message> leaves_own_table(const Tournament& tournament, PlayerId id, int table) {
  if (!tournament.knows(id) || table == 0) return std::nullopt;
  const int own = tournament.player(id).player.table;
  if (own == 0 || own == table) return std::nullopt;
  return Message{"tournament.table.moved"_key}
      .with("name", name_for_arbiter(tournament, id))
      .with("own", std::to_string(own))
      .with("table", std::to_string(table));
}

namespace {

using Doubts = std::vector<Message>;

/// Of one who would sit there.
void add_doubts(Doubts& all, const Tournament& tournament, int round, PlayerId id, const Seating& game) {
  if (!tournament.knows(id)) return;
  const auto about = [&](Key key) { return Message{key}.with("name", name_for_arbiter(tournament, id)); };
  for (const auto& away : tournament.player(id).away)
    if (away.to == 0 && away.from <= round)
      all.push_back(about("tournament.by_hand.withdrawn"_key).with("round", std::to_string(away.from)));
  if (tournament.settings().format == Format::Swiss) {
    const auto before = entrant_of(tournament, id, round - 1);
    if (game.second == 0 && before.had_bye) all.push_back(about("tournament.by_hand.second_bye"_key));
    if (game.second != 0 && game.first == id && habit_of(before).started_twice)
      all.push_back(about("tournament.by_hand.third_start"_key));
  }
  if (auto doubt = leaves_own_table(tournament, id, game.table)) all.push_back(std::move(*doubt));
}

/// Of two who would meet.
void add_doubts(Doubts& all, const Tournament& tournament, int round, const Seating& game) {
  if (!tournament.knows(game.first) || !tournament.knows(game.second)) return;
  const auto& one = tournament.player(game.first).player;
  const auto& other = tournament.player(game.second).player;
  const auto about = [&](Key key) {
    return Message{key}
        .with("one", name_for_arbiter(tournament, game.first))
        .with("other", name_for_arbiter(tournament, game.second));
  };
  if (one.section != other.section) all.push_back(about("tournament.by_hand.sections"_key));
  const auto& settings = tournament.settings();
  if (settings.format == Format::Swiss && round <= settings.schools_apart && !school_key(one.school).empty() &&
      school_key(one.school) == school_key(other.school))
    all.push_back(about("tournament.by_hand.school"_key));
  for (int earlier = 1; earlier <= tournament.round_count(); ++earlier) {
    const auto* before = earlier == round ? nullptr : tournament.game_of(earlier, game.first);
    if (before != nullptr && before->has(game.second) && before->score && before->score->played())
      all.push_back(about("tournament.by_hand.rematch"_key).with("round", std::to_string(earlier)));
  }
}

}  // namespace

std::vector<Message> concerns(const Tournament& tournament, int round, std::span<const Seating> games) {
  Doubts all;
  std::set<PlayerId> seated;
  for (const auto& game : games) {
    seated.insert({game.first, game.second});
    add_doubts(all, tournament, round, game);
    for (const auto id : {game.first, game.second}) add_doubts(all, tournament, round, id, game);
  }
  for (const auto& game : tournament.round(round).games) {
    if (!game.gives_way_to(games)) continue;
    for (const auto id : {game.seating.first, game.seating.second})
      if (id != 0 && !seated.contains(id))
        all.push_back(Message{"tournament.by_hand.nowhere"_key}.with("name", name_for_arbiter(tournament, id)));
  }
  return all;
}

Allowed what_was_allowed(const Tournament& tournament, int round, const Game& game) {
  if (tournament.settings().format != Format::Swiss) return Allowed::Nothing;
  if (game.is_bye()) return entrant_of(tournament, game.seating.first, round - 1).had_bye ? Allowed::SecondBye : Allowed::Nothing;
  for (int earlier = 1; earlier < round; ++earlier) {
    const auto* before = tournament.game_of(earlier, game.seating.first);
    if (before != nullptr && before->has(game.seating.second) && before->score && before->score->played())
      return Allowed::Rematch;
  }
  return Allowed::Nothing;
}

std::optional<Message> by_permission(const Tournament& tournament, int round) {
  if (round < 1 || !tournament.round(round).licence) return std::nullopt;
  return Message{"tournament.pair.by_permission"_key};
}

Message left_nowhere(const Tournament& tournament, int round) {
  std::vector<std::string> names;
  for (const auto id : tournament.nowhere(round)) names.push_back(name_for_arbiter(tournament, id));
  return Message{"tournament.pair.nowhere"_key}.with("round", std::to_string(round)).with("names", joined(names, ", "));
}

}  // namespace meydan::tournament
