// The sheets of paper.hpp, a function each.
#pragma once

#include <map>
#include <set>

#include "tournament/out/html.hpp"
#include "tournament/out/paper.hpp"

namespace meydan::tournament {

class Printer {
 public:
  Printer(const Tournament& tournament, const Wanted& wanted, Language language, std::string_view stylesheet);

  std::string print() const;

 private:
  std::string said(Key key) const { return std::string{say(language_, key)}; }
  std::string said(const Message& message) const { return say(language_, message); }

  const Player& player(PlayerId id) const { return now_.player(id).player; }
  std::string plain_name(PlayerId id) const { return full_name(player(id)); }
  /// As everybody may read it on a sheet that hangs on the wall.
  const std::string& name(PlayerId id) const { return names_[static_cast<std::size_t>(id - 1)]; }
  std::vector<PlayerId> all_players() const;
  bool shows(PlayerId id) const { return takes(wanted_.only, player(id)); }
  bool shows(const Game& game) const;

  /// Where, and when.
  std::string where() const;
  std::string head(Key title) const;
  std::string bare(Key title, const std::string& body) const;
  std::string whole(Key title, const std::string& body) const { return bare(title, head(title) + body); }
  /// The heading of a section or group, where there are several.
  std::string part_head(const Part& part) const;
  std::string part_title(const Part& part) const;
  std::string note(Key key) const { return html::words("p", said(key), "note"); }

  // Of a round: round_sheets.cpp
  std::string pairings() const;
  std::string pairings_of(const Part& part) const;
  std::string surname_first(PlayerId id) const;
  std::string by_name(std::vector<PlayerId> ids) const;
  std::string slips() const;
  std::string slip(const Game& game) const;
  std::string set_boxes(PlayerId first, PlayerId second) const;
  std::string cards() const;
  std::set<int> tables() const;

  // After it: place_sheets.cpp
  std::string standings() const;
  std::string team_table() const;
  std::string standings_table(const std::vector<Standing>& all) const;
  std::string explanations() const;
  std::string cross() const;
  std::string cross_table(const Ranking& ranking, const std::map<PlayerId, std::size_t>& rows_of) const;
  std::string cross_cell(int round, PlayerId id, const std::map<PlayerId, std::size_t>& rows_of) const;
  std::string schools() const;
  std::string certificates() const;

  // Prizes and what is hung on a wall at home: award_sheets.cpp
  std::string certificate(Key title, const std::string& whose, const std::string& of, const Message& text) const;
  std::string prize_lists() const;
  std::string awards() const;
  /// Also a team's, of the school that is wanted.
  bool shows_school_or(PlayerId id, const std::string& school) const;

  const Tournament& now_;
  const Wanted& wanted_;
  int round_;
  Language language_;
  std::string_view stylesheet_;
  bool several_;  // sections
  Parts parts_;
  bool whole_names_;  // and schools
  std::vector<std::string> names_;
};

}  // namespace meydan::tournament
