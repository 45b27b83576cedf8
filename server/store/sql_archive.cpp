#include "server/store/sql_archive.hpp"

#include <algorithm>
#include <charconv>

#include "server/store/sql_tournaments.hpp"

namespace meydan::server {
namespace {

constexpr std::int64_t kAnyScore = -2;

constexpr std::string_view kGame =
    "SELECT g.game, g.kind, g.rules, g.clock, g.open, g.listed, g.rated, g.began, g.ended, g.result, g.sitters FROM ";

/// $1 player, $2 $3 the place before, $4 the earliest end, $5 score, $6 who reads; then the kind, if it is asked for, and how
/// many.
std::string games_of_player(bool of_kind) {
  return std::string{kGame} +
         "player p JOIN game g ON g.game = p.game WHERE p.person = $1 AND (p.ended, p.game) < ($2, $3) AND p.ended >= $4"
         " AND ($5 = -2 OR p.score = $5) AND (g.open = 0 OR p.seat < " +
         std::to_string(kLeft) +
         ")"
         " AND (g.listed = 1 OR p.person = $6 OR EXISTS(SELECT 1 FROM player o WHERE o.person = $6 AND o.game = p.game))" +
         (of_kind ? " AND p.kind = $7" : "") + " ORDER BY p.ended DESC, p.game DESC LIMIT " + (of_kind ? "$8" : "$7");
}

/// $1 $2 the place before, $3 the earliest end, $4 the result; then the kind, if it is asked for, and how many.
std::string games_of_all(bool of_kind) {
  return std::string{kGame} +
         "game g WHERE g.listed = 1 AND g.result <> '' AND (g.ended, g.game) < ($1, $2) AND g.ended >= $3"
         " AND ($4 = '' OR g.result = $4)" +
         (of_kind ? " AND g.kind = $5" : "") + " ORDER BY g.ended DESC, g.game DESC LIMIT " + (of_kind ? "$6" : "$5");
}

std::vector<Sitter> read_sitters(std::string_view text) {
  std::vector<Sitter> sitters;
  if (const auto value = json::Value::read(text))
    for (const auto& one : value->items()) sitters.push_back(read_kept_sitter(one).value_or(Sitter{}));
  return sitters;
}

class SqlArchive final : public Archive {
 public:
  explicit SqlArchive(std::unique_ptr<Sql> reading) : reading_(std::move(reading)), sql_(*reading_) {}

  std::vector<GameRow> games(const GameWish& wish) override {
    const auto& [ended, game] = wish.before;
    const auto from = wish.open ? Millis{0} : std::max<Millis>(wish.from, 1);
    if (wish.player == 0) {
      if (wish.open) return {};
      return wish.kind.empty() ? all(of_all_->with(ended, game, from, wish.result, wish.most))
                               : all(of_all_of_kind_->with(ended, game, from, wish.result, wish.kind, wish.most));
    }
    const auto to = wish.open ? Cursor{.ended = 0} : wish.before;
    const auto score = wish.score ? static_cast<std::int64_t>(*wish.score) : kAnyScore;
    return wish.kind.empty()
               ? all(of_player_->with(wish.player, to.ended, to.game, from, score, wish.reader, wish.most))
               : all(of_player_of_kind_->with(wish.player, to.ended, to.game, from, score, wish.reader, wish.kind, wish.most));
  }

  std::vector<std::string> events(std::uint64_t game) override {
    std::vector<std::string> found;
    for (events_->with(game); events_->row();) found.emplace_back(events_->text(0));
    return found;
  }

  std::string name(Person person) override {
    std::string found;
    for (name_->with(person); name_->row();) found = name_->text(0);
    return found;
  }

  std::vector<Leader> leaders(std::string_view kind, bool fast, std::uint32_t most) override {
    std::vector<Leader> found;
    for (leaders_->with(kind, fast, most); leaders_->row();)
      found.push_back({.row = {.person = static_cast<Person>(leaders_->number(0)),
                               .kind = std::string{kind},
                               .fast = fast,
                               .rating = {.rating = leaders_->real(1), .deviation = leaders_->real(2)},
                               .games = static_cast<std::uint32_t>(leaders_->number(3))},
                       .name = std::string{leaders_->text(4)}});
    return found;
  }

  std::vector<RatingPoint> history(Person person, std::string_view kind, bool fast, std::uint32_t most) override {
    std::vector<RatingPoint> found;
    for (history_->with(person, kind, fast, most); history_->row();)
      found.push_back({.at = history_->number(0), .rating = history_->real(1)});
    std::ranges::reverse(found);
    return found;
  }

  std::vector<std::uint64_t> forgotten(Millis before, std::uint64_t after, std::uint32_t most) override {
    std::vector<std::uint64_t> found;
    for (forgotten_->with(after, before, most); forgotten_->row();)
      found.push_back(static_cast<std::uint64_t>(forgotten_->number(0)));
    return found;
  }

  TournamentStore& tournaments() override { return tournaments_; }

 private:
  static std::vector<GameRow> all(Prepared& bound) {
    std::vector<GameRow> found;
    while (bound.row())
      found.push_back({.game = static_cast<std::uint64_t>(bound.number(0)),
                       .kind = std::string{bound.text(1)},
                       .rules = std::string{bound.text(2)},
                       .clock = std::string{bound.text(3)},
                       .open = bound.number(4) != 0,
                       .listed = bound.number(5) != 0,
                       .rated = bound.number(6) != 0,
                       .began = bound.number(7),
                       .ended = bound.number(8),
                       .result = std::string{bound.text(9)},
                       .sitters = read_sitters(bound.text(10))});
    return found;
  }

  std::unique_ptr<Sql> reading_;
  Sql& sql_;
  Statement of_player_ = sql_.prepare(games_of_player(false));
  Statement of_player_of_kind_ = sql_.prepare(games_of_player(true));
  Statement of_all_ = sql_.prepare(games_of_all(false));
  Statement of_all_of_kind_ = sql_.prepare(games_of_all(true));
  Statement events_ = sql_.prepare("SELECT body FROM event WHERE game = $1 ORDER BY number");
  Statement name_ = sql_.prepare("SELECT name FROM person WHERE person = $1");
  Statement leaders_ = sql_.prepare(
      "SELECT r.person, r.rating, r.deviation, r.games, p.name FROM rating r JOIN person p ON p.person = r.person"
      " WHERE r.kind = $1 AND r.fast = $2 AND r.deviation <= 110 AND p.name <> '' ORDER BY r.rating DESC LIMIT $3");
  Statement history_ =
      sql_.prepare("SELECT at, rating FROM rated WHERE person = $1 AND kind = $2 AND fast = $3 ORDER BY games DESC LIMIT $4");
  Statement forgotten_ =
      sql_.prepare("SELECT game FROM game WHERE open = 1 AND game > $1 AND (SELECT " + sql_.number_behind("body", "\"at\":") +
                   " FROM event WHERE event.game = game.game ORDER BY number DESC LIMIT 1) <= $2 ORDER BY "
                   "game LIMIT $3");
  SqlTournaments tournaments_{sql_};
};

}  // namespace

std::string Cursor::text() const { return std::to_string(ended) + "-" + game_name(game); }

std::optional<Cursor> Cursor::read(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return {};
  Millis ended = 0;
  const auto day = text.substr(0, dash);
  const auto [end, error] = std::from_chars(day.data(), day.data() + day.size(), ended);
  const auto game = read_game_name(text.substr(dash + 1));
  if (error != std::errc{} || end != day.data() + day.size() || ended < 0 || !game) return {};
  return Cursor{.ended = ended, .game = *game};
}

std::unique_ptr<Archive> sql_archive(std::unique_ptr<Sql> reading) { return std::make_unique<SqlArchive>(std::move(reading)); }

}  // namespace meydan::server
