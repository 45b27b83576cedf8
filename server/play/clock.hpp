// The time that players have, and what is left of it. Time is the house's: milliseconds that the server has been awake, so that
// nothing is charged while it is down and jumps of the wall clock do no harm.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/seat.hpp"

namespace meydan::server {

using Millis = std::int64_t;
inline constexpr Millis kDay = Millis{24} * 60 * 60 * 1000;

struct TimeControl {
  enum class Kind : std::uint8_t { None, Fischer, ByoYomi, Days };

  Kind kind = Kind::None;
  Millis main = 0;           // Fischer, byo-yomi
  Millis each = 0;           // Fischer: added after a move; byo-yomi: a period; days: for a move
  std::uint8_t periods = 0;  // byo-yomi

  /// "none", "300+5" (seconds, and seconds added), "600+3x30" (seconds, then periods of so many), "3d". Nothing where it is
  /// none of these or out of bounds.
  static std::optional<TimeControl> read(std::string_view text);
  std::string text() const;
  /// A game of an average length ends within an hour.
  bool fast() const noexcept { return kind == Kind::Fischer || kind == Kind::ByoYomi; }

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// What a player has left. A byo-yomi player in periods has the current one whole at the beginning of each turn.
struct Left {
  Millis time = 0;
  std::uint8_t periods = 0;

  friend bool operator==(const Left&, const Left&) = default;
};

using AllLeft = std::array<Left, kMaxSeats>;

class Clock {
 public:
  /// At most so much of a move's way through the network is given back.
  static constexpr Millis kLagGiven = 500;

  explicit Clock(const TimeControl& control = {});

  const TimeControl& control() const noexcept { return control_; }
  /// Seat by seat as they were when the turn began.
  const AllLeft& left() const noexcept { return left_; }
  /// Whose time runs, and since when; Nobody while it stands still.
  Seat running() const noexcept { return running_; }
  Millis since() const noexcept { return since_; }

  void start(Seat seat, Millis now);
  /// Charges the one whose time runs, less what the network took, and stands still.
  void stop(Millis now, Millis lag = 0);
  /// As `stop`, and the move that was made brings what the control gives.
  void press(Millis now, Millis lag);
  /// What an event said was left.
  void set(const AllLeft& left) noexcept { left_ = left; }

  /// When the running one has used up all; nothing where nobody's time runs or it has no end.
  std::optional<Millis> flag_at() const noexcept;

 private:
  TimeControl control_;
  AllLeft left_{};
  Seat running_ = Seat::Nobody;
  Millis since_ = 0;
};

}  // namespace meydan::server
