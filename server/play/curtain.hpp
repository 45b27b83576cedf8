// What those see of a game who only watch it. Players may ask that others see it later: then an event is shown when it is that
// old, or when the game is over. Who sits down is seen at once.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "server/play/event.hpp"

namespace meydan::server {

class Curtain {
 public:
  /// The next event; all of them in order.
  void follow(const Event& event);
  /// It is that time of the house.
  void draw(Millis now);

  /// So many events are seen.
  std::uint32_t shown() const noexcept { return shown_; }
  bool hides() const noexcept { return !hidden_.empty(); }
  /// When the next one will be.
  std::optional<Millis> next() const;

 private:
  Millis delay_ = 0;
  bool closed_ = false;
  std::uint32_t shown_ = 0;
  std::deque<Millis> hidden_;  // when each event after those happened
};

}  // namespace meydan::server
