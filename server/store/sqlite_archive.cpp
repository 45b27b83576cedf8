#include "server/store/sqlite_archive.hpp"

#include <algorithm>
#include <charconv>

namespace meydan::server {
namespace {

constexpr std::int64_t kAnyScore = -2;

constexpr std::string_view kGame =
    "SELECT g.game, g.kind, g.rules, g.clock, g.open, g.listed, g.rated, g.began, g.ended, g.result, g.sitters FROM ";

/// ?1 player, ?2 ?3 the place before, ?4 the earliest end, ?5 score, ?6 who reads, ?7 how many, ?8 the kind.
std::string games_of_player(std::string_view more) {
  return std::string{kGame} +
         "player p JOIN game g ON g.game = p.game WHERE p.person = ?1 AND (p.ended, p.game) < (?2, ?3) AND p.ended >= ?4"
         " AND (?5 = -2 OR p.score = ?5)"
         " AND (g.listed = 1 OR p.person = ?6 OR EXISTS(SELECT 1 FROM player o WHERE o.person = ?6 AND o.game = p.game))" +
         std::string{more} + " ORDER BY p.ended DESC, p.game DESC LIMIT ?7";
}

/// ?1 ?2 the place before, ?3 the earliest end, ?4 the result, ?5 how many, ?6 the kind.
std::string games_of_all(std::string_view more) {
  return std::string{kGame} +
         "game g WHERE g.listed = 1 AND g.result <> '' AND (g.ended, g.game) < (?1, ?2) AND g.ended >= ?3"
         " AND (?4 = '' OR g.result = ?4)" +
         std::string{more} + " ORDER BY g.ended DESC, g.game DESC LIMIT ?5";
}

std::vector<Sitter> read_sitters(std::string_view text) {
  std::vector<Sitter> sitters;
  if (const auto value = json::Value::read(text))
    for (const auto& one : value->items()) sitters.push_back(read_sitter(one).value_or(Sitter{}));
  return sitters;
}

class SqliteArchive final : public Archive {
 public:
  explicit SqliteArchive(Database reading) : reading_(std::move(reading)) {}

  std::vector<GameRow> games(const GameWish& wish) override {
    const auto& [ended, game] = wish.before;
    const auto from = wish.open ? Millis{0} : std::max<Millis>(wish.from, 1);
    if (wish.player == 0) {
      if (wish.open) return {};
      return wish.kind.empty() ? all(of_all_.with(ended, game, from, wish.result, wish.most))
                               : all(of_all_of_kind_.with(ended, game, from, wish.result, wish.most, wish.kind));
    }
    const auto to = wish.open ? Cursor{.ended = 0} : wish.before;
    const auto score = wish.score ? static_cast<std::int64_t>(*wish.score) : kAnyScore;
    return wish.kind.empty()
               ? all(of_player_.with(wish.player, to.ended, to.game, from, score, wish.reader, wish.most))
               : all(of_player_of_kind_.with(wish.player, to.ended, to.game, from, score, wish.reader, wish.most, wish.kind));
  }

  std::vector<std::string> events(std::uint64_t game) override {
    std::vector<std::string> found;
    for (events_.with(game); events_.row();) found.emplace_back(events_.text(0));
    return found;
  }

  std::string name(Person person) override {
    std::string found;
    for (name_.with(person); name_.row();) found = name_.text(0);
    return found;
  }

  std::vector<Leader> leaders(std::string_view kind, bool fast, std::uint32_t most) override {
    std::vector<Leader> found;
    for (leaders_.with(kind, fast, most); leaders_.row();)
      found.push_back({.row = {.person = static_cast<Person>(leaders_.number(0)),
                               .kind = std::string{kind},
                               .fast = fast,
                               .rating = {.rating = leaders_.real(1), .deviation = leaders_.real(2)},
                               .games = static_cast<std::uint32_t>(leaders_.number(3))},
                       .name = std::string{leaders_.text(4)}});
    return found;
  }

  std::vector<RatingPoint> history(Person person, std::string_view kind, bool fast, std::uint32_t most) override {
    std::vector<RatingPoint> found;
    for (history_.with(person, kind, fast, most); history_.row();)
      found.push_back({.at = history_.number(0), .rating = history_.real(1)});
    std::ranges::reverse(found);
    return found;
  }

 private:
  static std::vector<GameRow> all(Statement& bound) {
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

  Database reading_;
  Statement of_player_{reading_.get(), games_of_player("").c_str()};
  Statement of_player_of_kind_{reading_.get(), games_of_player(" AND p.kind = ?8").c_str()};
  Statement of_all_{reading_.get(), games_of_all("").c_str()};
  Statement of_all_of_kind_{reading_.get(), games_of_all(" AND g.kind = ?6").c_str()};
  Statement events_{reading_.get(), "SELECT body FROM event WHERE game = ? ORDER BY number"};
  Statement name_{reading_.get(), "SELECT name FROM person WHERE person = ?"};
  Statement leaders_{reading_.get(),
                     "SELECT r.person, r.rating, r.deviation, r.games, p.name FROM rating r JOIN person p ON p.person = r.person"
                     " WHERE r.kind = ? AND r.fast = ? AND r.deviation <= 110 AND p.name <> '' ORDER BY r.rating DESC LIMIT ?"};
  Statement history_{reading_.get(),
                     "SELECT at, rating FROM rated WHERE person = ? AND kind = ? AND fast = ? ORDER BY games DESC LIMIT ?"};
};

}  // namespace

std::string Cursor::text() const { return std::to_string(ended) + "-" + game_name(game); }

std::optional<Cursor> Cursor::read(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return {};
  Millis ended = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + dash, ended);
  const auto game = read_game_name(text.substr(dash + 1));
  if (error != std::errc{} || end != text.data() + dash || ended < 0 || !game) return {};
  return Cursor{.ended = ended, .game = *game};
}

std::unique_ptr<Archive> sqlite_archive(Database reading) { return std::make_unique<SqliteArchive>(std::move(reading)); }

}  // namespace meydan::server
