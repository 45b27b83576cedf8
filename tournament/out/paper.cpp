#include "tournament/out/paper.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/text.hpp"
#include "tournament/names/alphabet.hpp"
#include "tournament/out/html.hpp"
#include "tournament/stably.hpp"
#include "tournament/standings/prizes.hpp"

namespace meydan::tournament {
namespace {

using html::Cell;
using html::element;
using html::words;

constexpr std::array<std::string_view, 10> kSheets{"pairings", "names",   "slips",        "cards",  "standings",
                                                   "cross",    "schools", "certificates", "prizes", "awards"};

class Printer {
 public:
  Printer(const Tournament& tournament, int round, Language language, std::string_view stylesheet)
      : now_(tournament), round_(round), language_(language), stylesheet_(stylesheet) {
    std::set<std::string> seen;
    for (const auto id : all_players())
      if (!seen.insert(plain_name(id)).second) twice_.insert(plain_name(id));
  }

  std::string print(Sheet sheet) const {
    switch (sheet) {
      case Sheet::Pairings:
        return whole("tournament.paper.pairings"_key, pairings());
      case Sheet::Names:
        return whole("tournament.paper.by_name"_key, by_name(all_players()));
      case Sheet::Slips:
        return bare("tournament.paper.slips"_key, slips());
      case Sheet::Cards:
        return bare("tournament.paper.cards"_key, cards());
      case Sheet::Standings:
        return whole("tournament.paper.standings"_key, standings_table(ranking(now_, round_)) + explanations());
      case Sheet::Cross:
        return whole("tournament.paper.cross"_key, cross());
      case Sheet::Schools:
        return bare("tournament.paper.schools"_key, schools());
      case Sheet::Certificates:
        return bare("tournament.paper.certificates"_key, certificates());
      case Sheet::Prizes:
        return whole("tournament.paper.prizes"_key, prize_lists());
      case Sheet::Awards:
        return bare("tournament.paper.awards"_key, awards());
    }
    return {};
  }

 private:
  std::string said(Key key) const { return std::string{say(language_, key)}; }
  std::string said(const Message& message) const { return say(language_, message); }

  std::string plain_name(PlayerId id) const { return full_name(now_.player(id).player); }
  /// Namesakes are told apart by their numbers.
  std::string name(PlayerId id) const {
    return plain_name(id) + (twice_.contains(plain_name(id)) ? " (" + std::to_string(id) + ")" : "");
  }
  std::string school(PlayerId id) const { return now_.player(id).player.school; }

  std::vector<PlayerId> all_players() const {
    std::vector<PlayerId> ids;
    for (PlayerId id = 1; now_.knows(id); ++id) ids.push_back(id);
    return ids;
  }

  /// And when.
  std::string where() const {
    const auto& settings = now_.settings();
    return settings.place + (settings.place.empty() || settings.date.empty() ? "" : ", ") + settings.date;
  }

  std::string head(Key title) const {
    auto what = said(title);
    if (round_ > 0) what += " · " + said(Message{"tournament.paper.round"_key}.with("round", std::to_string(round_)));
    return element("header",
                   words("h1", now_.settings().name) + element("p", words("span", what, "b") + "<br>" + words("span", where()))) +
           "\n";
  }
  std::string bare(Key title, const std::string& body) const {
    return html::page(language_ == Language::Turkish ? "tr" : "en", now_.settings().name + " · " + said(title), body,
                      stylesheet_);
  }
  std::string whole(Key title, const std::string& body) const { return bare(title, head(title) + body); }

  std::string result(const Game& game) const { return game.score ? write_score(*game.score, now_.settings()) : ""; }

  std::string pairings() const {
    if (round_ == 0) return "";
    std::vector<std::vector<Cell>> rows;
    for (const auto& game : now_.round(round_).games) {
      const auto table = game.is_bye() ? "" : std::to_string(game.seating.table);
      const auto second = game.is_bye() ? said("tournament.paper.bye"_key) : name(game.seating.second);
      rows.push_back({{table, "n b"}, {name(game.seating.first), "b"}, {result(game), "c"}, {second, "b"}});
    }
    return html::table({{said("tournament.paper.table"_key), "n"},
                        {said("tournament.paper.starts"_key)},
                        {said("tournament.paper.result"_key), "c"},
                        {said("tournament.paper.opponent"_key)}},
                       rows, "big");
  }

  std::string by_name(std::vector<PlayerId> ids) const {
    sort_stably(ids,
                [&](PlayerId one, PlayerId other) { return comes_before(now_.player(one).player, now_.player(other).player); });
    std::vector<std::vector<Cell>> rows;
    for (const auto id : ids) {
      const auto* game = round_ > 0 ? now_.game_of(round_, id) : nullptr;
      const auto& player = now_.player(id).player;
      const auto surname_first =
          player.surname.empty() ? name(id) : player.surname + " " + player.name + name(id).substr(plain_name(id).size());
      if (game == nullptr)
        rows.push_back({{surname_first, "b w"}, {school(id), "s"}, {"–", "n"}, {said("tournament.paper.not_playing"_key)}, {}});
      else if (game->is_bye())
        rows.push_back({{surname_first, "b w"}, {school(id), "s"}, {"–", "n"}, {said("tournament.paper.bye"_key)}, {}});
      else
        rows.push_back({{surname_first, "b w"},
                        {school(id), "s"},
                        {std::to_string(game->seating.table), "n b"},
                        {name(game->opponent(id))},
                        {game->side(id) == 0 ? said("tournament.paper.you_start"_key) : "", "w"}});
    }
    return html::table({{said("tournament.paper.player"_key)},
                        {said("tournament.column.school"_key)},
                        {said("tournament.paper.table"_key), "n"},
                        {said("tournament.paper.opponent"_key)},
                        {}},
                       rows, "tight");
  }

  std::string slips() const {
    std::string all;
    if (round_ == 0) return all;
    for (const auto& game : now_.round(round_).games) {
      if (game.is_bye()) continue;
      const auto line = [&](PlayerId id) { return element("p", words("span", name(id)) + element("span", "", "box"), "who"); };
      const auto title = said(Message{"tournament.paper.slip"_key}
                                  .with("round", std::to_string(round_))
                                  .with("table", std::to_string(game.seating.table)));
      const auto sign = words("span", name(game.seating.first)) + words("span", name(game.seating.second));
      all += element("div",
                     element("p", words("span", title, "b") + " · " + words("span", now_.settings().name)) +
                         line(game.seating.first) + line(game.seating.second) +
                         words("p", said("tournament.paper.first_starts"_key), "note") + element("div", sign, "sign"),
                     "slip") +
             "\n";
    }
    return element("div", all, "slips");
  }

  std::string cards() const {
    std::string all;
    if (round_ == 0) return all;
    for (const auto& game : now_.round(round_).games)
      if (!game.is_bye())
        all += element("div",
                       words("span", said("tournament.paper.table"_key)) + words("b", std::to_string(game.seating.table)) +
                           words("span", now_.settings().name),
                       "card") +
               "\n";
    return all;
  }

  std::string standings_table(const std::vector<Standing>& all) const {
    std::vector<Cell> heads{{said("tournament.paper.place"_key), "n"},
                            {said("tournament.paper.player"_key)},
                            {said("tournament.column.school"_key)},
                            {said("tournament.paper.points"_key), "n"}};
    for (const auto tiebreak : now_.settings().tiebreaks) heads.push_back({said(heading(tiebreak)), "n"});
    std::vector<std::vector<Cell>> rows;
    for (const auto& one : all) {
      std::vector<Cell> cells{{std::to_string(one.place), "n"},
                              {name(one.player), "b w"},
                              {school(one.player), "s"},
                              {halves(one.half_points), "n b"}};
      for (const int value : one.tiebreaks) cells.push_back({quarters(value), "n"});
      rows.push_back(std::move(cells));
    }
    return html::table(heads, rows, "tight");
  }

  std::string explanations() const {
    std::string all;
    for (const auto tiebreak : now_.settings().tiebreaks)
      all += element("p", words("b", said(heading(tiebreak)) + ": ") + words("span", said(explained(tiebreak))), "note");
    return element("p", words("span", said("tournament.paper.unplayed"_key)), "note") + all;
  }

  /// Everybody's rounds in a row: opponent's place, seat and result, as in a federation's list.
  std::string cross() const {
    const auto all = ranking(now_, round_);
    std::map<PlayerId, std::size_t> rows_of;
    for (std::size_t i = 0; i < all.size(); ++i) rows_of.emplace(all[i].player, i + 1);
    std::vector<Cell> heads{{"", "n"}, {said("tournament.paper.player"_key)}};
    for (int round = 1; round <= round_; ++round) heads.push_back({std::to_string(round), "c"});
    heads.push_back({said("tournament.paper.points"_key), "n"});
    std::vector<std::vector<Cell>> rows;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto id = all[i].player;
      std::vector<Cell> cells{{std::to_string(i + 1), "n"}, {name(id), "b"}};
      for (int round = 1; round <= round_; ++round) cells.push_back({cross_cell(round, id, rows_of), "c"});
      cells.push_back({halves(all[i].half_points), "n b"});
      rows.push_back(std::move(cells));
    }
    return html::table(heads, rows, "cross") + words("p", said("tournament.paper.cross_note"_key), "note");
  }

  std::string cross_cell(int round, PlayerId id, const std::map<PlayerId, std::size_t>& rows_of) const {
    const auto* game = now_.game_of(round, id);
    if (game == nullptr) return halves(now_.player(id).asked_points(round));
    if (game->is_bye()) return said("tournament.paper.bye_short"_key);
    auto opponent = std::to_string(rows_of.at(game->opponent(id)));
    if (!game->score) return opponent;
    const int half_points = game->score->half_points[game->side(id)];
    const std::string seat = game->side(id) == 0 ? "•" : "";
    return opponent + seat + " " + (game->score->played() ? halves(half_points) : half_points == 2 ? "+" : "–");
  }

  std::string schools() const {
    std::map<std::string, std::vector<PlayerId>> by_school;
    for (const auto id : all_players())
      if (!school(id).empty()) by_school[school(id)].push_back(id);
    const auto all = ranking(now_, round_);
    std::string sheets;
    for (const auto& [school_name, ids] : by_school) {
      const auto theirs = [&](PlayerId id) { return school(id) == school_name; };
      std::vector<Standing> ours;
      std::ranges::copy_if(all, std::back_inserter(ours), [&](const Standing& one) { return theirs(one.player); });
      sheets +=
          element("div",
                  head("tournament.paper.schools"_key) + words("h2", school_name) + by_name(ids) + "<br>" + standings_table(ours),
                  "sheet") +
          "\n";
    }
    return sheets;
  }

  std::string certificate(Key title, const std::string& whose, const std::string& of, const Message& text) const {
    const auto place = where();
    const auto sign = words("span", place.empty() ? said("tournament.paper.date"_key) : place) +
                      words("span", said("tournament.paper.arbiter"_key));
    return element("div",
                   words("h1", said(title)) + words("p", whose, "child") + words("p", of) + words("p", said(text)) +
                       element("div", sign, "sign"),
                   "certificate") +
           "\n";
  }

  std::string certificates() const {
    std::string all;
    for (const auto& one : ranking(now_, round_))
      all += certificate("tournament.paper.certificates"_key, plain_name(one.player), school(one.player),
                         Message{"tournament.paper.certificate"_key}
                             .with("tournament", now_.settings().name)
                             .with("place", std::to_string(one.place))
                             .with("points", halves(one.half_points)));
    return all;
  }

  std::string prize_lists() const {
    const auto all = prizes(now_, round_);
    if (all.empty()) return words("p", said("tournament.paper.no_prizes"_key));
    std::string lists;
    for (const auto& list : all) {
      std::vector<std::vector<Cell>> rows;
      rows.reserve(list.won.size());
      const bool of_teams = !list.won.empty() && list.won.front().player == 0;
      for (const auto& prize : list.won)
        rows.push_back({{std::to_string(prize.number), "n b"},
                        {of_teams ? prize.school : name(prize.player), "b w"},
                        {of_teams ? "" : prize.school, "s"},
                        {halves(prize.half_points), "n"}});
      lists += words("h2", title_of(list, language_)) + html::table({{said("tournament.paper.prize"_key), "n"},
                                                                     {of_teams ? "" : said("tournament.paper.player"_key)},
                                                                     {of_teams ? "" : said("tournament.column.school"_key)},
                                                                     {said("tournament.paper.points"_key), "n"}},
                                                                    rows);
    }
    return lists + words("p", said("tournament.paper.one_prize"_key), "note");
  }

  std::string awards() const {
    std::string all;
    for (const auto& list : prizes(now_, round_))
      for (const auto& prize : list.won)
        all += certificate("tournament.paper.awards"_key, prize.player == 0 ? prize.school : plain_name(prize.player),
                           prize.player == 0 ? "" : prize.school,
                           Message{"tournament.paper.award"_key}
                               .with("tournament", now_.settings().name)
                               .with("list", title_of(list, language_))
                               .with("number", std::to_string(prize.number)));
    return all.empty() ? words("p", said("tournament.paper.no_prizes"_key)) : all;
  }

  const Tournament& now_;
  int round_;
  Language language_;
  std::string_view stylesheet_;
  std::set<std::string> twice_;  // names that several have
};

}  // namespace

std::vector<std::string> sheet_words() { return {kSheets.begin(), kSheets.end()}; }

std::string all_sheets() { return joined(sheet_words(), "|"); }

std::optional<Sheet> read_sheet(std::string_view word) {
  const auto found = std::ranges::find(kSheets, word);
  return found != kSheets.end() ? std::optional{static_cast<Sheet>(found - kSheets.begin())} : std::nullopt;
}

std::string paper(const Tournament& tournament, Sheet sheet, int round, Language language, std::string_view stylesheet) {
  return Printer{tournament, round, language, stylesheet}.print(sheet);
}

}  // namespace meydan::tournament
