// Entries read from lines of JSON (docs/tournament-file.md).
#include <charconv>
#include <set>

#include "protocol/json/value.hpp"
#include "protocol/place.hpp"
#include "tournament/model/entry.hpp"

namespace meydan::tournament {
namespace {

using json::Value;

/// Takes fields by their names; what is missing, wrong or left over is an error.
class Taken {
 public:
  explicit Taken(const Value& value) : value_(value), good_(value.kind() == Value::Kind::Object) {}

  const Value* find(std::string_view name, bool needed = false) {
    const auto* found = value_.find(name);
    if (found == nullptr && needed) good_ = false;
    if (found != nullptr) names_.insert(std::string{name});
    return found;
  }
  std::string text(std::string_view name, bool needed = false) {
    const auto* found = find(name, needed);
    if (found == nullptr) return {};
    if (!found->text()) good_ = false;
    return std::string{found->text().value_or("")};
  }
  int number(std::string_view name, int least, int most, std::optional<int> usual = {}) {
    const auto* found = find(name, !usual);
    return found == nullptr ? usual.value_or(0) : number(*found, least, most);
  }
  int number(const Value& value, int least, int most) {
    const auto number = value.number();
    if (!number || *number < least || *number > most) good_ = false;
    return good_ ? static_cast<int>(*number) : 0;
  }
  bool flag(std::string_view name) {
    const auto* found = find(name);
    if (found != nullptr && found->kind() != Value::Kind::Boolean) good_ = false;
    return found != nullptr && found->is_true();
  }
  template <class T>
  T word(std::string_view name, Result<T> (*read)(std::string_view)) {
    const auto value = read(text(name, true));
    if (!value) good_ = false;
    return value.value_or(T{});
  }
  std::array<int, 2> two(std::string_view name, int most, bool needed = true) {
    const auto* found = find(name, needed);
    if (found == nullptr) return {};
    if (found->items().size() != 2 || found->kind() != Value::Kind::List) return bad(), std::array<int, 2>{};
    return {number(found->items()[0], 0, most), number(found->items()[1], 0, most)};
  }
  const std::vector<Value>& list(std::string_view name) {
    static const std::vector<Value> none;
    const auto* found = find(name, true);
    if (found == nullptr || found->kind() != Value::Kind::List) return bad(), none;
    return found->items();
  }
  void bad() { good_ = false; }
  bool good() const { return good_; }
  bool whole() const { return good_ && names_.size() == value_.names().size(); }

 private:
  const Value& value_;
  std::set<std::string> names_;
  bool good_;
};

constexpr int kMostPlayers = 100000;

Player player_of(Taken& from) {
  Player player{.name = from.text("name"),
                .surname = from.text("surname"),
                .school = from.text("school"),
                .section = from.text("section"),
                .year = from.number("year", 0, 9999, 0)};
  const auto gender = from.text("gender");
  if (gender == "f" || gender == "m") player.gender = gender.front();
  else if (!gender.empty()) from.bad();
  player.rating = from.number("rating", 0, 9999, 0);
  player.table = from.number("table", 0, kMostPlayers, 0);
  player.consent = from.flag("consent");
  return player;
}

Settings settings_of(Taken& from) {
  Settings settings{.name = from.text("name"),
                    .place = from.text("place"),
                    .date = from.text("date"),
                    .game = from.text("game"),
                    .rules = from.text("rules"),
                    .format = from.word("format", read_format)};
  settings.rounds = from.number("rounds", 1, Settings::kMostRounds);
  settings.sets = from.number("sets", 1, 99);
  settings.twice = from.flag("twice");
  settings.third_place = from.flag("third_place");
  settings.group_size = from.number("group_size", 1, 99);
  settings.qualifiers = from.number("qualifiers", 1, 99);
  settings.order = from.word("order", read_order);
  const auto seed = from.text("seed", true);
  const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), settings.seed);
  if (error != std::errc{} || end != seed.data() + seed.size()) from.bad();
  settings.schools_apart = from.number("schools_apart", 0, Settings::kMostRounds);
  settings.best_of_school = from.number("best_of_school", 1, 99);
  settings.online = from.flag("online");
  settings.clock = from.text("clock");
  settings.tiebreaks.clear();
  for (const auto& item : from.list("tiebreaks")) {
    const auto tiebreak = read_tiebreak(item.text().value_or(""));
    if (tiebreak) settings.tiebreaks.push_back(*tiebreak);
    else from.bad();
  }
  if (from.find("prizes") != nullptr)
    for (const auto& item : from.list("prizes")) settings.prizes.emplace_back(item.text().value_or(""));
  return settings;
}

std::vector<Seating> games_of(Taken& from) {
  std::vector<Seating> games;
  for (const auto& item : from.list("games")) {
    if (item.kind() != Value::Kind::List || item.items().size() != 3) return from.bad(), games;
    const auto number = [&](std::size_t i) { return from.number(item.items()[i], 0, kMostPlayers); };
    games.push_back({.table = number(0), .first = number(1), .second = number(2)});
  }
  return games;
}

int round_of(Taken& from, std::string_view name = "round") { return from.number(name, 1, 1000); }

std::optional<Score> score_of(Taken& from) {
  const auto* value = from.find("score", true);
  if (value == nullptr || value->kind() == Value::Kind::Null) return std::nullopt;
  Taken fields{*value};
  const auto kind = fields.text("kind", true);
  Score score{.kind = kind == "unfinished" ? Score::Kind::Unfinished
                      : kind == "forfeit"  ? Score::Kind::Forfeit
                                           : Score::Kind::Played,
              .half_points = fields.two("half_points", 2),
              .half_sets = fields.two("half_sets", 2 * 99),
              .stones = fields.two("stones", 9999, false),
              .goes_on = fields.number("goes_on", 0, 2, 0)};
  if (!fields.whole() || (score.kind == Score::Kind::Played && kind != "played")) from.bad();
  return score;
}

using What = decltype(Entry::what);

std::optional<What> what_of(std::string_view verb, Taken& from) {
  const auto player = [&] { return from.number("player", 1, kMostPlayers); };
  if (verb == "set") return entries::Set{settings_of(from)};
  if (verb == "enter") return entries::Enter{player_of(from)};
  if (verb == "change") {
    const auto id = player();
    return entries::Change{id, player_of(from)};
  }
  if (verb == "away")
    return entries::Away{player(), round_of(from, "from"), from.number("to", 0, 1000), from.number("half_points", 0, 2)};
  if (verb == "back") return entries::Back{player(), round_of(from, "from"), from.number("to", 0, 1000, 0)};
  if (verb == "number") {
    entries::Number numbers;
    for (const auto& item : from.list("order")) numbers.order.push_back(from.number(item, 1, kMostPlayers));
    return numbers;
  }
  if (verb == "pair") return entries::Pair{round_of(from), games_of(from), from.flag("licence")};
  if (verb == "unpair") return entries::Unpair{round_of(from)};
  if (verb == "rearrange") return entries::Rearrange{round_of(from), games_of(from)};
  if (verb == "result") return entries::Report{round_of(from), from.number("table", 1, kMostPlayers), score_of(from)};
  return std::nullopt;
}

}  // namespace

Result<Entry> read_entry(std::string_view line) {
  const auto value = utf8_fault(line) ? std::nullopt : Value::read(line);
  if (!value) return fail("tournament.file.line"_key);
  Taken from{*value};
  Entry entry{.by = from.text("by"), .at = value->number("at").value_or(0), .saw = from.number("saw", 0, 10000000), .what = {}};
  from.find("at", true);
  auto what = what_of(from.text("do", true), from);
  if (!what || !from.whole()) return fail("tournament.file.line"_key);
  entry.what = std::move(*what);
  return entry;
}

Result<What> read_what(const Value& value) {
  Taken from{value};
  auto what = what_of(from.text("do", true), from);
  if (!what || !from.whole()) return fail("tournament.file.line"_key);
  return std::move(*what);
}

}  // namespace meydan::tournament
