// Ctrl-C and other wishes that the program end, kept as a flag while something must be finished first.
#pragma once

#include <array>
#include <csignal>

namespace meydan::cli {

/// While one lives, SIGINT, SIGTERM and SIGHUP are noted instead of ending the program. One may live inside another.
class SignalGuard {
 public:
  SignalGuard();
  ~SignalGuard();
  SignalGuard(const SignalGuard&) = delete;
  SignalGuard& operator=(const SignalGuard&) = delete;

 private:
  std::array<struct sigaction, 3> before_{};
};

/// Whether one of the signals came while a guard lived.
bool interrupted() noexcept;
int times_interrupted() noexcept;

/// Waits until something can be read or one of the signals comes; whether something can be read.
bool wait_for_input(int descriptor);

}  // namespace meydan::cli
