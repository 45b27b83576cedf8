// Entries written as lines of JSON (docs/tournament-file.md).
#include "protocol/json/json.hpp"
#include "tournament/model/entry.hpp"

namespace meydan::tournament {
namespace {

using json::Fields;

json::Written two(const std::array<int, 2>& numbers) { return json::list({json::number(numbers[0]), json::number(numbers[1])}); }

json::Written written(const Score& score) {
  constexpr std::array<std::string_view, 3> kKinds{"played", "unfinished", "forfeit"};
  Fields fields{{"kind", json::text(kKinds[static_cast<std::size_t>(score.kind)])},
                {"half_points", two(score.half_points)},
                {"half_sets", two(score.half_sets)}};
  if (score.stones != std::array{0, 0}) fields.emplace_back("stones", two(score.stones));
  if (score.goes_on != 0) fields.emplace_back("goes_on", json::number(score.goes_on));
  return json::object(fields);
}

json::Written written(const std::vector<Seating>& games) {
  std::vector<json::Written> all;
  for (const auto& game : games)
    all.push_back(json::list({json::number(game.table), json::number(game.first), json::number(game.second)}));
  return json::list(all);
}

/// What is as it always is, is left out.
class Writer {
 public:
  explicit Writer(Fields& fields) : fields_(fields) {}

  void text(std::string_view name, const std::string& value) {
    if (!value.empty()) fields_.emplace_back(name, json::text(value));
  }
  void number(std::string_view name, int value, int usual = 0) {
    if (value != usual) fields_.emplace_back(name, json::number(value));
  }
  void flag(std::string_view name, bool value) {
    if (value) fields_.emplace_back(name, json::boolean(true));
  }

 private:
  Fields& fields_;
};

void add(Fields& fields, const Player& player) {
  Writer to{fields};
  to.text("name", player.name);
  to.text("surname", player.surname);
  to.text("school", player.school);
  to.text("section", player.section);
  to.number("year", player.year);
  if (player.gender != ' ') to.text("gender", std::string(1, player.gender));
  to.number("rating", player.rating);
  to.number("table", player.table);
  to.flag("consent", player.consent);
}

void add(Fields& fields, const Settings& settings) {
  Writer to{fields};
  std::vector<std::string> tiebreaks;
  for (const auto each : settings.tiebreaks) tiebreaks.emplace_back(word(each));
  to.text("name", settings.name);
  to.text("place", settings.place);
  to.text("date", settings.date);
  to.text("game", settings.game);
  to.text("rules", settings.rules);
  to.text("format", std::string{word(settings.format)});
  fields.emplace_back("rounds", json::number(settings.rounds));
  fields.emplace_back("sets", json::number(settings.sets));
  fields.emplace_back("twice", json::boolean(settings.twice));
  fields.emplace_back("third_place", json::boolean(settings.third_place));
  fields.emplace_back("group_size", json::number(settings.group_size));
  fields.emplace_back("qualifiers", json::number(settings.qualifiers));
  to.text("order", std::string{word(settings.order)});
  fields.emplace_back("seed", json::text(std::to_string(settings.seed)));
  fields.emplace_back("schools_apart", json::number(settings.schools_apart));
  fields.emplace_back("best_of_school", json::number(settings.best_of_school));
  to.flag("online", settings.online);
  to.text("clock", settings.clock);
  fields.emplace_back("tiebreaks", json::texts(tiebreaks));
  if (!settings.prizes.empty()) fields.emplace_back("prizes", json::texts(settings.prizes));
}

struct Describe {
  Fields& fields;

  void head(std::string_view what) const { fields.emplace_back("do", json::text(what)); }
  void number(std::string_view name, int value) const { fields.emplace_back(name, json::number(value)); }

  void operator()(const entries::Set& set) const {
    head("set");
    add(fields, set.settings);
  }
  void operator()(const entries::Enter& enter) const {
    head("enter");
    add(fields, enter.player);
  }
  void operator()(const entries::Change& change) const {
    head("change");
    number("player", change.player);
    add(fields, change.details);
  }
  void operator()(const entries::Away& away) const {
    head("away");
    number("player", away.player);
    number("from", away.from);
    number("to", away.to);
    number("half_points", away.half_points);
  }
  void operator()(const entries::Back& back) const {
    head("back");
    number("player", back.player);
    number("from", back.from);
    Writer{fields}.number("to", back.to);
  }
  void operator()(const entries::Number& numbers) const {
    head("number");
    std::vector<json::Written> order;
    for (const auto player : numbers.order) order.push_back(json::number(player));
    fields.emplace_back("order", json::list(order));
  }
  void operator()(const entries::Pair& pair) const {
    head("pair");
    number("round", pair.round);
    fields.emplace_back("games", written(pair.games));
    Writer{fields}.flag("licence", pair.licence);
  }
  void operator()(const entries::Unpair& unpair) const {
    head("unpair");
    number("round", unpair.round);
  }
  void operator()(const entries::Rearrange& rearrange) const {
    head("rearrange");
    number("round", rearrange.round);
    fields.emplace_back("games", written(rearrange.games));
  }
  void operator()(const entries::Report& report) const {
    head("result");
    number("round", report.round);
    number("table", report.table);
    fields.emplace_back("score", report.score ? written(*report.score) : json::null());
  }
};

}  // namespace

std::string write_entry(const Entry& entry) {
  Fields fields{{"by", json::text(entry.by)}, {"at", json::number(entry.at)}, {"saw", json::number(entry.saw)}};
  std::visit(Describe{fields}, entry.what);
  return json::object(fields).str();
}

}  // namespace meydan::tournament
