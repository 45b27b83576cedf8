#include "server/tournaments/view.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "tournament/names/fold.hpp"
#include "tournament/names/shown.hpp"
#include "tournament/rounds/by_hand.hpp"
#include "tournament/rounds/next_round.hpp"
#include "tournament/standings/prizes.hpp"

namespace meydan::server {
namespace {

using namespace meydan::tournament;
using json::Fields;
using json::Written;

Written number_list(const std::vector<int>& numbers) {
  return written_of(numbers, [](int number) { return json::number(number); });
}

Written settings_of(const Settings& settings) {
  const auto tiebreaks = written_of(settings.tiebreaks, [](tournament::Tiebreak tiebreak) { return json::text(word(tiebreak)); });
  return json::object({{"name", json::text(settings.name)},
                       {"place", json::text(settings.place)},
                       {"date", json::text(settings.date)},
                       {"game", json::text(settings.game)},
                       {"rules", json::text(settings.rules)},
                       {"format", json::text(word(settings.format))},
                       {"rounds", json::number(settings.rounds)},
                       {"sets", json::number(settings.sets)},
                       {"twice", json::boolean(settings.twice)},
                       {"third_place", json::boolean(settings.third_place)},
                       {"group_size", json::number(settings.group_size)},
                       {"qualifiers", json::number(settings.qualifiers)},
                       {"order", json::text(word(settings.order))},
                       {"seed", json::text(std::to_string(settings.seed))},
                       {"schools_apart", json::number(settings.schools_apart)},
                       {"best_of_school", json::number(settings.best_of_school)},
                       {"online", json::boolean(settings.online)},
                       {"clock", json::text(settings.clock)},
                       {"tiebreaks", tiebreaks},
                       {"prizes", json::texts(settings.prizes)}});
}

/// All that a list or a sheet may say of somebody.
Fields details_of(const Player& player) {
  return {{"name", json::text(player.name)},
          {"surname", json::text(player.surname)},
          {"school", json::text(player.school)},
          {"year", json::number(player.year)},
          {"gender", json::text(player.gender == ' ' ? "" : std::string(1, player.gender))},
          {"rating", json::number(player.rating)},
          {"table", json::number(player.table)},
          {"consent", json::boolean(player.consent)}};
}

Written players_of(const Tournament& now, const Sight& sight) {
  const auto names = sight.whole ? whole_names(now) : public_names(now);
  const Parts parts{now, sight.round};
  std::vector<Written> all;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto& entered = now.players()[i];
    Fields fields{{"player", json::number(i + 1)}, {"shown", json::text(names[i])}};
    if (!entered.player.section.empty()) fields.emplace_back("section", json::text(entered.player.section));
    if (const int group = parts.of(static_cast<PlayerId>(i) + 1).group; group != 0)
      fields.emplace_back("group", json::number(group));
    const auto is_in = [&](const EntrantRow& one) { return one.in && one.player == static_cast<int>(i + 1); };
    if (std::ranges::any_of(sight.entrants, is_in)) fields.emplace_back("in", json::boolean(true));
    if (sight.whole) {
      for (auto& field : details_of(entered.player)) fields.push_back(std::move(field));
      fields.emplace_back("from_round", json::number(entered.from_round));
      if (entered.consented != 0) fields.emplace_back("consented", json::number(entered.consented));
      const auto away = [](const tournament::entries::Away& each) {
        return json::object(
            {{"from", json::number(each.from)}, {"to", json::number(each.to)}, {"half_points", json::number(each.half_points)}});
      };
      if (!entered.away.empty()) fields.emplace_back("away", written_of(entered.away, away));
    }
    all.push_back(json::object(fields));
  }
  return json::list(all);
}

/// The last game on the server at a table, of those who sit there.
const OnlineRow* online_at(std::span<const OnlineRow> all, int round, const Seating& seating) {
  const OnlineRow* last = nullptr;
  for (const auto& row : all)
    if (row.of.round == round && row.of.table == seating.table && row.of.players == std::array{seating.first, seating.second} &&
        (last == nullptr || last->state != OnlineRow::State::Played))
      last = &row;
  return last;
}

Written entrants_of(std::span<const EntrantRow> entrants) {
  return written_of(entrants, [](const EntrantRow& one) {
    return json::object({{"person", json::number(one.person)},
                         {"player", json::number(one.player)},
                         {"name", json::text(one.name)},
                         {"nickname", json::text(one.nickname)},
                         {"in", json::boolean(one.in)}});
  });
}

void add_round(Fields& fields, const Tournament& now, const Sight& sight) {
  const auto number = sight.round;
  std::vector<Written> games;
  std::vector<int> byes;
  std::vector<Written> away;
  std::vector<int> missing;
  std::vector<int> nowhere;
  if (number > 0) {
    missing = now.missing(number);
    nowhere = now.nowhere(number);
    for (const auto& game : now.round(number).games) {
      if (game.is_bye()) {
        byes.push_back(game.seating.first);
        continue;
      }
      Fields one{{"table", json::number(game.seating.table)},
                 {"first", json::number(game.seating.first)},
                 {"second", json::number(game.seating.second)}};
      if (game.score) one.emplace_back("result", json::text(write_score(*game.score, now.settings())));
      if (const auto* const online = online_at(sight.online, number, game.seating)) {
        one.emplace_back("online", json::text(online->state == OnlineRow::State::Played ? "played" : "over"));
        if (sight.whole) one.emplace_back("game", json::text(game_name(online->game)));
      }
      if (game.by_hand) one.emplace_back("by_hand", json::boolean(true));
      games.push_back(json::object(one));
    }
    for (PlayerId id = 1; now.knows(id); ++id)
      if (now.game_of(number, id) == nullptr)
        away.push_back(
            json::object({{"player", json::number(id)}, {"points", json::text(halves(now.given_points(number, id)))}}));
  }
  if (const auto allowed = by_permission(now, number)) fields.emplace_back("allowed", json::text(say(sight.language, *allowed)));
  fields.emplace_back("games", json::list(games));
  fields.emplace_back("byes", number_list(byes));
  fields.emplace_back("away", json::list(away));
  fields.emplace_back("missing", number_list(missing));
  fields.emplace_back("nowhere", number_list(nowhere));
}

/// For those who run it: lists by gender and year tell of children what others need not know.
Written prizes_of(const Tournament& now, const Sight& sight) {
  const auto prize = [](const tournament::Prize& one) {
    Fields fields{{"number", json::number(one.number)}, {"points", json::text(halves(one.half_points))}};
    if (one.player != 0) fields.emplace_back("player", json::number(one.player));
    else fields.emplace_back("school", json::text(one.school));
    return json::object(fields);
  };
  const auto list = [&](const tournament::Prizes& one) {
    return json::object({{"title", json::text(said(one.title, sight.language))}, {"won", written_of(one.won, prize)}});
  };
  return written_of(prizes(now, sight.round), list);
}

void add_standings(Fields& fields, const Tournament& now, const Sight& sight) {
  const auto column = [&](tournament::Tiebreak tiebreak) {
    return json::object({{"word", json::text(word(tiebreak))},
                         {"heading", json::text(say(sight.language, heading(tiebreak)))},
                         {"explained", json::text(say(sight.language, explained(tiebreak)))}});
  };
  const auto standing = [](const tournament::Standing& one) {
    return json::object({{"place", json::number(one.place)},
                         {"player", json::number(one.player)},
                         {"points", json::text(halves(one.half_points))},
                         {"ties", written_of(one.tiebreaks, [](int value) { return json::text(quarters(value)); })}});
  };
  const auto school = [&](const tournament::Team& team) {
    Fields one{{"place", json::number(team.place)},
               {"school", json::text(team.school)},
               {"points", json::text(halves(team.half_points))}};
    if (sight.whole) one.emplace_back("members", number_list(team.members));
    return json::object(one);
  };
  const auto sentence = [&](const Message& note) { return json::text(say(sight.language, note)); };
  fields.emplace_back("notes", written_of(notes(now, sight.round), sentence));
  fields.emplace_back("columns", written_of(now.settings().tiebreaks, column));
  fields.emplace_back("standings", written_of(listed(rankings(now, sight.round, sight.only.value_or(Choice{}))), standing));
  fields.emplace_back("teams", written_of(teams(now, listed(overall(now, sight.round))), school));
}

}  // namespace

Fields shown(const Tournament& now, const Sight& sight) {
  const auto& settings = now.settings();
  Fields fields{{"version", json::number(now.version())},  {"name", json::text(settings.name)},
                {"place", json::text(settings.place)},     {"date", json::text(settings.date)},
                {"game", json::text(settings.game)},       {"format", json::text(word(settings.format))},
                {"sets", json::number(settings.sets)},     {"rounds", json::number(now.round_count())},
                {"planned", json::number(rounds_of(now))}, {"round", json::number(sight.round)},
                {"players", players_of(now, sight)}};
  add_round(fields, now, sight);
  add_standings(fields, now, sight);
  fields.emplace_back("online", json::boolean(settings.online));
  if (sight.whole) {
    fields.emplace_back("prizes", prizes_of(now, sight));
    fields.emplace_back("settings", settings_of(settings));
    fields.emplace_back("entrants", entrants_of(sight.entrants));
  }
  return fields;
}

Written preview(const Tournament& now, const PlayerList& list, Language language) {
  const auto column = [&](const std::pair<std::string, tournament::Column>& one) {
    return json::object({{"name", json::text(one.first)}, {"read_as", json::text(say(language, heading(one.second)))}});
  };
  std::set<std::string> known;
  for (const auto& entered : now.players()) known.insert(fold(full_name(entered.player)));
  const auto player = [&](const tournament::Listed& one) {
    auto fields = details_of(one.player);
    fields.emplace_back("line", json::number(one.line));
    fields.emplace_back("section", json::text(one.player.section));
    fields.emplace_back("known", json::boolean(known.contains(fold(full_name(one.player)))));
    return json::object(fields);
  };
  const auto refused = [&](const tournament::NotListed& one) {
    return json::object(
        {{"line", json::number(one.line)}, {"text", json::text(one.text)}, {"why", json::text(say(language, one.why))}});
  };
  return json::object(
      {{"columns", written_of(list.columns, column)},
       {"players", written_of(list.players, player)},
       {"refused", written_of(list.refused, refused)},
       {"doubts", written_of(list.doubts, refused)},
       {"namesakes", written_of(list.namesakes, [](const tournament::Listed& one) { return json::number(one.line); })}});
}

}  // namespace meydan::server
