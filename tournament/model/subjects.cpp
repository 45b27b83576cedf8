// What an entry is about: two arbiters hinder each other only where they speak of the same.
#include "tournament/model/tournament.hpp"

namespace meydan::tournament {
namespace {

std::string about_player(PlayerId player) { return "player " + std::to_string(player); }
std::string about_round(int round) { return "round " + std::to_string(round); }
std::string about_table(int round, int table) { return "table " + std::to_string(round) + " " + std::to_string(table); }

std::string about_seats(int round) { return "seats " + std::to_string(round); }
std::string about_results(int round) { return "results " + std::to_string(round); }

struct About {
  const Tournament& now;

  Subjects operator()(const entries::Set&) const { return {{"settings"}, {"settings"}}; }
  Subjects operator()(const entries::Enter&) const { return {{"players"}, {}}; }  // two may be entered at once
  Subjects operator()(const entries::Change& change) const { return one(change.player); }
  Subjects operator()(const entries::Away& away) const { return one(away.player); }
  Subjects operator()(const entries::Back& back) const { return one(back.player); }
  Subjects operator()(const entries::Number&) const { return {{"numbers"}, {"numbers", "players"}}; }
  /// A round is paired by all that was before.
  Subjects operator()(const entries::Pair& pair) const {
    return {{about_round(pair.round)}, {about_round(pair.round), "settings", "numbers", "players", "results", "seats"}};
  }
  Subjects operator()(const entries::Unpair& unpair) const {
    const auto round = about_round(unpair.round);
    return {{round, "results"}, {round, about_seats(unpair.round), about_results(unpair.round)}};
  }
  Subjects operator()(const entries::Rearrange& rearrange) const {
    Subjects about{{about_seats(rearrange.round), "seats"}, {about_round(rearrange.round), about_seats(rearrange.round)}};
    for (const int table : laid_or_cleared(rearrange)) {
      about.touches.push_back(about_table(rearrange.round, table));
      about.needs.push_back(about_table(rearrange.round, table));
    }
    return about;
  }
  Subjects operator()(const entries::Report& report) const {
    const auto table = about_table(report.round, report.table);
    return {{table, about_results(report.round), "results"}, {table, about_round(report.round)}};
  }

  /// Tables that are named, and those that somebody leaves for them: their results go.
  std::set<int> laid_or_cleared(const entries::Rearrange& rearrange) const {
    std::set<int> tables;
    for (const auto& game : rearrange.games) {
      tables.insert(game.table);
      for (const auto id : {game.first, game.second})
        if (rearrange.round >= 1 && rearrange.round <= now.round_count() && now.knows(id))
          if (const auto* left = now.game_of(rearrange.round, id)) tables.insert(left->seating.table);
    }
    tables.erase(0);
    return tables;
  }

  static Subjects one(PlayerId player) { return {{about_player(player), "players"}, {about_player(player)}}; }
};

}  // namespace

Subjects subjects(const Entry& entry, const Tournament& now) { return std::visit(About{now}, entry.what); }

}  // namespace meydan::tournament
