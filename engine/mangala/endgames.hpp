// The endgames an engine looks up: those of a database file, or else the few it works out by itself while it thinks. That a
// search under a node limit answers the same however it is sliced, the own ones grow with the nodes searched, not with time.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/engine.hpp"
#include "engine/mangala/database.hpp"

namespace meydan::mangala {

class Endgames {
 public:
  /// Without any.
  Endgames() = default;
  /// From the file if there is one and it is whole.
  explicit Endgames(const EngineOptions& options);

  /// So many nodes were searched in this game: that much work is worth spending on own endgames.
  void want(std::uint64_t nodes) noexcept;
  /// Works until the deadline (of wall_seconds) on what is wanted; true when it is there.
  bool prepare(double deadline);

  const Database& database() const noexcept { return visible_; }
  /// Whether they are those of a file: large, and there from the beginning.
  bool from_file() const noexcept { return !builder_ && visible_.stones() >= 0; }
  const std::vector<Message>& troubles() const noexcept { return troubles_; }

 private:
  Database visible_;
  std::vector<std::uint8_t> values_;
  std::unique_ptr<Builder> builder_;  // none where there is a file
  int wanted_ = -1;
  std::vector<Message> troubles_;
};

}  // namespace meydan::mangala
