// The house's time: milliseconds that it has been awake, over all its days. It stands still while the server is down, and while
// nothing can be kept or read.
#pragma once

#include <algorithm>
#include <chrono>

#include "server/play/live.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

class HouseClock {
 public:
  using Steady = std::chrono::steady_clock;

  explicit HouseClock(Store& store) : store_(store), before_(store.house_time()) {}

  Millis now() const { return before_ + (held_ ? 0 : since_start()); }
  Times times() const {
    const auto wall = std::chrono::system_clock::now().time_since_epoch();
    return {.house = now(), .wall = std::chrono::duration_cast<std::chrono::milliseconds>(wall).count()};
  }
  void hold(bool on) {
    if (on == held_) return;
    before_ = now();
    started_ = Steady::now();
    waited_ = store_.waited();
    held_ = on;
  }
  bool held() const noexcept { return held_; }
  /// It is at least so late at another node.
  void follow(Millis time) { before_ += std::max<Millis>(0, time - now()); }
  /// When that time of the house comes.
  Steady::time_point steady(Millis time) const { return Steady::now() + std::chrono::milliseconds{time - now()}; }

 private:
  Millis since_start() const {
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - started_).count();
    return passed - (store_.waited() - waited_);
  }

  const Store& store_;
  Millis before_;
  Steady::time_point started_ = Steady::now();
  Millis waited_ = store_.waited();
  bool held_ = false;
};

}  // namespace meydan::server
