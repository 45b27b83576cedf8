// UGI, the UCI of general board games, for all our games. docs/protocols.md describes it, with what we add: games and rules as
// options, chance, more than two players.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/thinker.hpp"
#include "protocol/wire.hpp"

namespace meydan::ugi {

struct Options {
  const GameType* game = nullptr;
  std::string preset;                    // empty: the default
  std::vector<std::string> assignments;  // "size=9"
  ThinkerOptions thinking;
  std::string version;
  Loader load;                                      // of rules that name files
  std::function<std::string(const Message&)> tell;  // what is wrong, in words
};

class Session {
 public:
  /// The preset and the assignments must go together.
  Session(const Options& options, Wire& wire);

  /// Obeys one line. False when the other end said quit.
  bool take(std::string_view line);

 private:
  static constexpr std::string_view kNoPosition = "there is no position";
  using Words = std::span<const std::string_view>;
  struct Search {
    std::optional<Limits> limits;
    std::optional<double> seconds;
    bool endless = false;  // until it is stopped
    bool ponder = false;   // endless, but its time begins with "ponderhit"
  };

  void say(std::string_view line) const;
  void complain(std::string_view what) const { say("info string error: " + std::string{what}); }
  void introduce() const;
  void show() const;
  void set_option(Words words);
  bool set_engine_option(std::string_view name, std::string_view value);
  void set_game(std::string_view id);
  /// The rules of the session; the game begins anew. Complains and changes nothing where they are not possible.
  bool set_rules(const GameType& game, const std::string& preset, const std::vector<std::string>& assignments);
  void set_position(Words words);
  void answer(Words words) const;
  void go(Words words);
  std::optional<Search> read_search(Words words) const;
  /// What came in meanwhile; false when the search is to stop.
  bool listen(Search& search);
  void report(const Thought& thought, double begin) const;

  Options options_;
  AnyRules rules_;
  std::optional<Match> match_;  // nothing after a position that was wrong
  Thinker thinker_;
  Wire& wire_;
};

}  // namespace meydan::ugi
