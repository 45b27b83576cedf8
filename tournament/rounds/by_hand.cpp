#include "tournament/rounds/by_hand.hpp"

#include <set>

#include "core/text.hpp"

namespace meydan::tournament {

std::string name_for_arbiter(const Tournament& tournament, PlayerId id) {
  return full_name(tournament.player(id).player) + " (" + std::to_string(id) + ")";
}

std::vector<Message> concerns(const Tournament& tournament, int round, std::span<const Seating> games) {
  std::vector<Message> all;
  std::set<PlayerId> seated;
  for (const auto& game : games) {
    seated.insert({game.first, game.second});
    if (!tournament.knows(game.first) || !tournament.knows(game.second)) continue;
    const auto about = [&](Key key) {
      return Message{key}
          .with("one", name_for_arbiter(tournament, game.first))
          .with("other", name_for_arbiter(tournament, game.second));
    };
    if (tournament.player(game.first).player.section != tournament.player(game.second).player.section)
      all.push_back(about("tournament.by_hand.sections"_key));
    for (int earlier = 1; earlier <= tournament.round_count(); ++earlier) {
      const auto* before = earlier == round ? nullptr : tournament.game_of(earlier, game.first);
      if (before != nullptr && before->has(game.second) && before->score && before->score->played())
        all.push_back(about("tournament.by_hand.rematch"_key).with("round", std::to_string(earlier)));
    }
  }
  for (const auto& game : tournament.round(round).games) {
    if (!game.gives_way_to(games)) continue;
    for (const auto id : {game.seating.first, game.seating.second})
      if (id != 0 && !seated.contains(id))
        all.push_back(Message{"tournament.by_hand.nowhere"_key}.with("name", name_for_arbiter(tournament, id)));
  }
  return all;
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
