// The engine behind a conversation: made when it is first asked, and anew when the rules or the options change.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/think.hpp"

namespace meydan {

struct ThinkerOptions {
  EngineOptions engine;
  std::optional<Limits> limits;                  // where every thought stops; else the level or the clock decides
  std::optional<double> seconds;                 // for every thought, unless the other end has a clock
  std::function<void(const Message&)> complain;  // told once what is wrong with an engine's tables; may be empty
};

class Thinker {
 public:
  explicit Thinker(ThinkerOptions options) : options_(std::move(options)) {}

  /// Makes the engine now, which takes a moment: its first thought begins at once then.
  void make_ready(const AnyRules& rules) { engine_for(rules); }

  /// What the other end asks for, from the call on. A level below the highest never uses more than it is made for: its time is
  /// only a bound.
  struct Order {
    std::optional<Limits> limits;
    std::optional<double> seconds;
    std::function<bool(const Thought&)> watch;  // after every slice; false stops
  };
  const Thought& think(const Match& match, const Order& order);
  /// Without end but that of the watch, or where nothing is left to find out.
  const Thought& analyse(const Match& match, std::function<bool(const Thought&)> watch);

  void forget() {
    if (engine_) engine_->forget();
  }
  /// How many moves are to get a score, and whether every position is to (EngineOptions::analysis).
  void prepare(std::size_t lines, bool analysis);
  EngineOptions& options() noexcept { return options_.engine; }
  /// After a change of the options.
  void remake() { engine_.reset(); }

 private:
  Engine& engine_for(const AnyRules& rules);

  ThinkerOptions options_;
  std::unique_ptr<Engine> engine_;
  std::optional<AnyRules> rules_;
};

/// Moves that follow one another, written; those after the end of the game or an illegal one are left out.
std::vector<std::string> written_line(Match match, std::span<const AnyMove> moves);

}  // namespace meydan
