// The house's time: milliseconds that it has been awake, over all its days. It stands still while the server is down, and while
// nothing can be kept.
#pragma once

#include <chrono>

#include "server/play/live.hpp"

namespace meydan::server {

class HouseClock {
 public:
  using Steady = std::chrono::steady_clock;

  explicit HouseClock(Millis begin) : before_(begin) {}

  Millis now() const { return before_ + (held_ ? 0 : since(started_)); }
  Times times() const {
    const auto wall = std::chrono::system_clock::now().time_since_epoch();
    return {.house = now(), .wall = std::chrono::duration_cast<std::chrono::milliseconds>(wall).count()};
  }
  void hold(bool on) {
    if (on == held_) return;
    before_ = now();
    started_ = Steady::now();
    held_ = on;
  }
  bool held() const noexcept { return held_; }
  /// When that time of the house comes.
  Steady::time_point steady(Millis time) const { return Steady::now() + std::chrono::milliseconds{time - now()}; }

 private:
  static Millis since(Steady::time_point begin) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - begin).count();
  }

  Millis before_;
  Steady::time_point started_ = Steady::now();
  bool held_ = false;
};

}  // namespace meydan::server
