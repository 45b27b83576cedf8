// What a search by the net knows of Go: positions with all that stood before them, played and counted as in the games that the
// net learnt from.
#pragma once

#include <memory>

#include "core/match.hpp"
#include "engine/go/int8_net.hpp"
#include "engine/puct.hpp"

namespace meydan::go {

struct NetPosition {
  Situation now;
  Past past;
  bool repeated = false;  // the board stands there for the third time: the game is over
};

class NetWorld {
 public:
  using Game = go::Game;
  using Position = NetPosition;
  using Move = go::Move;
  struct Worker {
    LadderReader ladders;
    Int8Room room;
    std::vector<std::uint16_t> points;
    std::vector<double> owners;  // row by row from A1, black's, summed over what was looked at
    std::uint32_t looks = 0;
  };

  NetWorld(const NetTerms& terms, std::shared_ptr<const Int8Net> net, std::uint64_t seed) noexcept
      : terms_(terms), net_(std::move(net)), seed_(seed) {}

  Position position(const Match& match) const;
  Seat to_move(const Position& position) const noexcept;
  std::optional<Move> only_move(const Position& position) const;
  void apply(Position& position, Move move) const;
  Estimate look(const Position& position, std::vector<Choice<Move>>& choices, Worker& worker) const;

  const NetTerms& terms() const noexcept { return terms_; }

 private:
  Estimate counted(const Position& position, Worker& worker) const;
  NetOutput opinion(const Position& position, const Places& legal, Worker& worker) const;
  std::size_t area() const noexcept { return static_cast<std::size_t>(terms_.size) * static_cast<std::size_t>(terms_.size); }
  /// Row by row from A1; a pass comes last.
  std::size_t place(Point point) const noexcept {
    return point == kNoPoint ? area() : static_cast<std::size_t>(row_of(point) * terms_.size + column_of(point));
  }

  NetTerms terms_;
  std::shared_ptr<const Int8Net> net_;
  std::uint64_t seed_;
};

}  // namespace meydan::go
