// What Go's engines have in common: they settle the board when play is over, pass neither too late nor too soon, and resign
// what is hopeless.
#pragma once

#include <algorithm>

#include "engine/go/settler.hpp"
#include "engine/go/settling.hpp"

namespace meydan::go {

class Player : public Engine {
 public:
  explicit Player(const EngineOptions& options) noexcept
      : lines_(std::max<std::size_t>(options.lines, 1)), seed_(options.seed), settler_(options.seed) {}

  void begin(const Match& match, const std::optional<Limits>& limits) final;
  void think(double seconds) final;
  const Thought& thought() const final { return settling_ ? settler_.thought() : thought_; }
  void forget() final;

 protected:
  /// Of the search: where the best move is to pass, the next one may have to do.
  static EngineOptions with_second(EngineOptions options) {
    options.lines = std::max<std::size_t>(options.lines, 2);
    return options;
  }
  /// Thinks while stones are played.
  virtual Engine& search() noexcept = 0;
  /// Makes what the search found its own: `thought_` is that of the search.
  virtual void consider() = 0;
  /// Whether to pass although the search would rather play.
  virtual bool should_pass() = 0;
  virtual std::uint64_t glance_playouts() const noexcept;

  const State& state() const { return state_of(*match_); }
  const Glance& glance_at_board();
  void weigh_pass();
  bool stops_too_soon(double win) { return win >= 0.5 && glance_at_board().ahead < 0; }

  std::optional<Match> match_;
  bool by_level_ = true;  // no other limits were given
  Thought thought_;

 private:
  void report();

  std::size_t lines_;
  std::uint64_t seed_;
  Settler settler_;
  std::optional<Glance> glance_;
  bool settling_ = false;
};

}  // namespace meydan::go
