// A player over the network: follows the games that it sits in by what the server tells (docs/live.md), and plays them with our
// engine. It knows nothing of the server but its messages.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "engine/engine.hpp"
#include "protocol/json/json.hpp"
#include "protocol/json/value.hpp"
#include "server/play/live.hpp"

namespace meydan::cli {

struct BotPlan {
  AnyRules rules;  // of the games that it opens; it joins those of the same game
  std::string clock = "none";
  bool joins = false;     // sits down in games of others, too
  std::size_t games = 4;  // at once
  std::function<std::unique_ptr<Engine>(const AnyRules& rules, std::uint64_t seed)> engine;
};

/// What becomes known on the way.
struct BotCalls {
  std::function<void(std::string_view text)> say;  // to the server
  std::function<void()> pump = [] {};              // now and then while it thinks
  std::function<void(const std::string& name)> welcomed = [](auto&) {};
  std::function<void(const std::string& game)> begun = [](auto&) {};
  std::function<void(const std::string& game)> ended = [](auto&) {};
  std::function<void(const std::string& why)> refused = [](auto&) {};
};

class BotPlayer {
 public:
  BotPlayer(BotPlan plan, std::uint64_t seed);

  /// A new line: what was said and not heard of is thought of anew.
  void greet(const BotCalls& calls, std::string_view language);
  void hear(const std::string& text);
  /// Does what there is to do: answers, moves, opens and joins games.
  void act();
  /// Takes no more games, and gets up where none has begun.
  void retire() { retired_ = true; }
  /// Gives up what is left.
  void resign_all();
  /// No game is left in which it sits.
  bool idle() const;
  /// The server speaks another version.
  bool too_old() const noexcept { return too_old_; }

 private:
  struct Table {
    std::optional<server::Live> live{};
    std::uint32_t known = 0;  // events
    std::unique_ptr<Engine> engine{};
    std::uint32_t changes = 0;   // of the board
    std::uint32_t acted = 0;     // after so many of them, last
    std::uint32_t answered = 0;  // events when an offer was last answered
    int marks = 0;               // of dead stones
    bool good = true;            // the engine thinks that it stands better
    bool others_there = true;
    bool gets_up = false;
    std::int64_t heard_at = 0;  // the server's time
    double heard_when = 0;      // ours
  };

  void hear_welcome(const json::Value& message);
  void hear_events(const json::Value& message);
  void hear_refusal(const json::Value& message);
  void hear_there(const json::Value& message);
  void hear_lobby(const json::Value& message);
  void follow(Table& table, const json::Value& event, const std::string& game);
  void act_in(const std::string& game, Table& table);
  void answer_offers(const std::string& game, Table& table, Seat seat);
  void settle(const std::string& game, Table& table, Seat seat);
  void move(const std::string& game, Table& table, Seat seat);
  const Thought& think(Table& table, Seat seat, const std::optional<Limits>& limits);
  std::optional<double> seconds_for(const Table& table, Seat seat) const;

  void watch(const std::string& game);
  void open_game();
  void command(std::string_view what, json::Fields fields);
  void say(const json::Fields& fields);

  BotPlan plan_;
  BotCalls calls_;
  Random random_;
  server::Person me_ = 0;
  std::map<std::string, Table> tables_;
  bool in_lobby_ = false;      // the first list has come, so what we sit in is known
  std::uint64_t opening_ = 0;  // the key of the game that is being opened
  double open_after_ = 0;
  bool retired_ = false;
  bool too_old_ = false;
};

}  // namespace meydan::cli
