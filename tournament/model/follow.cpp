// What each entry does to a tournament, and when it cannot be.
#include <algorithm>
#include <set>

#include "tournament/at.hpp"
#include "tournament/model/tournament.hpp"
#include "tournament/rounds/knockout.hpp"

namespace meydan::tournament {

struct Following {
  Tournament& to;
  std::int64_t when;

  std::unexpected<Message> no_player(PlayerId player) const {
    return fail(Message{"tournament.no_player"_key}.with("player", std::to_string(player)));
  }
  Result<void> round_exists(int round) const {
    if (round >= 1 && round <= to.round_count()) return {};
    return fail(Message{"tournament.no_round"_key}.with("round", std::to_string(round)));
  }
  Entered& player(PlayerId id) const { return to.players_[at(id - 1)]; }
  Round& round(int number) const { return to.rounds_[at(number - 1)]; }

  Result<void> operator()(const entries::Set& set) const {
    if (auto fine = check(set.settings); !fine) return fine;
    if (!to.rounds_.empty() && (set.settings.format != to.settings_.format || set.settings.sets != to.settings_.sets))
      return fail("tournament.settings.begun"_key);
    to.settings_ = set.settings;
    return {};
  }

  static Result<void> check_details(const Player& player) {
    if (player.name.empty() && player.surname.empty()) return fail("tournament.player.no_name"_key);
    return {};
  }

  Result<void> operator()(const entries::Enter& enter) const {
    if (auto fine = check_details(enter.player); !fine) return fine;
    if (!to.rounds_.empty() && to.settings_.format != Format::Swiss) return fail("tournament.player.late"_key);
    Entered entered{.player = enter.player, .from_round = to.round_count() + 1, .consented = enter.player.consent ? when : 0};
    if (!to.rounds_.empty()) entered.number = static_cast<int>(to.players_.size()) + 1;  // late: after all the others
    to.players_.push_back(std::move(entered));
    return {};
  }

  Result<void> operator()(const entries::Change& change) const {
    if (!to.knows(change.player)) return no_player(change.player);
    if (auto fine = check_details(change.details); !fine) return fine;
    auto& entered = player(change.player);
    if (entered.player.consent != change.details.consent) entered.consented = change.details.consent ? when : 0;
    entered.player = change.details;
    return {};
  }

  Result<void> operator()(const entries::Away& away) const {
    if (!to.knows(away.player)) return no_player(away.player);
    if (away.to != 0 && away.to < away.from) return fail("tournament.away.backwards"_key);
    for (int number = away.from; number <= to.round_count() && (away.to == 0 || number <= away.to); ++number)
      if (to.game_of(number, away.player) != nullptr)
        return fail(Message{"tournament.away.paired"_key}
                        .with("name", full_name(to.player(away.player).player))
                        .with("round", std::to_string(number)));
    auto& all = player(away.player).away;
    all.insert(all.begin(), away);  // the last said counts
    return {};
  }

  /// Without a last round, all of the absence that they come back from ends; else those rounds alone are cut out.
  Result<void> operator()(const entries::Back& back) const {
    if (!to.knows(back.player)) return no_player(back.player);
    if (back.to != 0 && back.to < back.from) return fail("tournament.away.backwards"_key);
    std::vector<entries::Away> kept;
    for (const auto& away : player(back.player).away) {
      const bool over = away.to != 0 && away.to < back.from;
      const bool later = away.from > (back.to == 0 ? back.from : back.to);
      if (over || later) {
        kept.push_back(away);
        continue;
      }
      if (away.from < back.from) kept.push_back({away.player, away.from, back.from - 1, away.half_points});
      if (back.to != 0 && (away.to == 0 || away.to > back.to))
        kept.push_back({away.player, back.to + 1, away.to, away.half_points});
    }
    player(back.player).away = std::move(kept);
    return {};
  }

  Result<void> operator()(const entries::Number& numbers) const {
    if (!to.rounds_.empty()) return fail("tournament.settings.begun"_key);
    const std::set<PlayerId> all{numbers.order.begin(), numbers.order.end()};
    if (all.size() != numbers.order.size() || all.size() != to.players_.size() ||
        !std::ranges::all_of(all, [&](PlayerId id) { return to.knows(id); }))
      return fail("tournament.numbers"_key);
    int number = 0;
    for (const auto id : numbers.order) player(id).number = ++number;
    return {};
  }

  /// Everybody sits once, at a table of their own; nobody sits against themselves.
  Result<void> check_seats(std::span<const Seating> games, const std::set<PlayerId>& elsewhere,
                           const std::set<int>& taken) const {
    auto seen = elsewhere;
    auto tables = taken;
    for (const auto& game : games) {
      for (const auto id : {game.first, game.second}) {
        if (id == 0 && game.second == 0 && game.first != 0) continue;  // a bye
        if (!to.knows(id)) return no_player(id);
        if (!seen.insert(id).second)
          return fail(Message{"tournament.pair.twice"_key}.with("name", full_name(to.player(id).player)));
      }
      if ((game.table == 0) != (game.second == 0) || (game.table != 0 && !tables.insert(game.table).second))
        return fail(Message{"tournament.pair.table"_key}.with("table", std::to_string(game.table)));
    }
    return {};
  }

  /// A bye is scored at once, and so is a game for which somebody is away: in a round robin it is laid all the same. Whom the
  /// arbiter seats by hand is there, whatever was said before.
  Game made(const Seating& seating, int number, bool by_hand) const {
    Game game{.seating = seating, .by_hand = by_hand};
    if (game.is_bye()) {
      game.score = forfeit(true, false, to.settings_);
    } else if (by_hand) {
      return game;
    } else if (const bool first = !to.player(seating.first).is_away(number), second = !to.player(seating.second).is_away(number);
               !first || !second) {
      game.score = forfeit(first, second, to.settings_);
    }
    return game;
  }

  Result<void> operator()(const entries::Pair& pair) const {
    if (pair.round != to.round_count() + 1)
      return fail(Message{"tournament.pair.not_next"_key}.with("round", std::to_string(to.round_count() + 1)));
    if (auto fine = check_seats(pair.games, {}, {}); !fine) return fine;
    if (std::ranges::any_of(to.players_, [](const Entered& each) { return each.number == 0; }))
      return fail("tournament.numbers"_key);
    Round round{.licence = pair.licence, .trees = trees_now(to)};
    for (const auto& seating : pair.games) round.games.push_back(made(seating, pair.round, false));
    round.arrange();
    to.rounds_.push_back(std::move(round));
    return {};
  }

  Result<void> operator()(const entries::Unpair& unpair) const {
    if (unpair.round != to.round_count() || unpair.round == 0) return fail("tournament.unpair.not_last"_key);
    to.rounds_.pop_back();
    for (auto& each : to.players_) each.from_round = std::min(each.from_round, to.round_count() + 1);
    return {};
  }

  Result<void> operator()(const entries::Rearrange& rearrange) const {
    if (auto fine = round_exists(rearrange.round); !fine) return fine;
    auto& games = round(rearrange.round).games;
    std::vector<Game> kept;
    std::set<PlayerId> elsewhere;
    std::set<int> taken;
    for (const auto& game : games) {
      if (game.gives_way_to(rearrange.games)) continue;
      elsewhere.insert({game.seating.first, game.seating.second});
      if (game.seating.table != 0) taken.insert(game.seating.table);
      kept.push_back(game);
    }
    elsewhere.erase(0);
    if (auto fine = check_seats(rearrange.games, elsewhere, taken); !fine) return fine;
    for (const auto& seating : rearrange.games) {
      auto game = made(seating, rearrange.round, true);
      if (const auto* before = to.game_of(rearrange.round, seating.first);
          before != nullptr && !game.is_bye() && before->has(seating.second))
        game.score = turned(*before, seating);
      kept.push_back(game);
    }
    games = std::move(kept);
    round(rearrange.round).arrange();
    return {};
  }

  /// The same two, perhaps with their seats changed: the result stays with the players.
  static std::optional<Score> turned(const Game& before, const Seating& seating) {
    auto score = before.score;
    if (!score || before.seating.first == seating.first) return score;
    std::swap(score->half_points[0], score->half_points[1]);
    std::swap(score->half_sets[0], score->half_sets[1]);
    std::swap(score->stones[0], score->stones[1]);
    if (score->goes_on != 0) score->goes_on = 3 - score->goes_on;
    return score;
  }

  Result<void> operator()(const entries::Report& report) const {
    if (auto fine = round_exists(report.round); !fine) return fine;
    auto& games = round(report.round).games;
    const auto game =
        std::ranges::find_if(games, [&](const Game& each) { return each.seating.table == report.table && !each.is_bye(); });
    if (game == games.end())
      return fail(Message{"tournament.no_table"_key}
                      .with("table", std::to_string(report.table))
                      .with("round", std::to_string(report.round)));
    game->score = report.score;
    return {};
  }
};

Result<void> Tournament::follow(const Entry& entry) {
  if (entry.saw < 0 || entry.saw > version()) return fail("tournament.saw_too_much"_key);
  if (trace_.empty() != std::holds_alternative<entries::Set>(entry.what) && trace_.empty())
    return fail("tournament.not_open"_key);
  auto about = tournament::subjects(entry, *this);
  for (auto earlier = trace_.rbegin(); earlier != trace_.rend() - entry.saw; ++earlier)
    if (std::ranges::find_first_of(earlier->touches, about.needs) != earlier->touches.end())
      return fail(Message{"tournament.conflict"_key}.with("by", earlier->by));
  if (auto followed = std::visit(Following{*this, entry.at}, entry.what); !followed) return followed;
  trace_.push_back({entry.by, entry.at, std::move(about.touches)});
  return {};
}

}  // namespace meydan::tournament
