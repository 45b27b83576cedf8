#include "cli/terminal/signal_guard.hpp"

#include <poll.h>

namespace meydan::cli {
namespace {

constexpr std::array kLeaving = {SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t asked_to_leave = 0;

void ask_to_leave(int) { asked_to_leave = asked_to_leave + 1; }

sigset_t leaving_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : kLeaving) sigaddset(&set, signal);
  return set;
}

}  // namespace

SignalGuard::SignalGuard() {
  struct sigaction action{};
  action.sa_handler = ask_to_leave;
  for (std::size_t i = 0; i < kLeaving.size(); ++i) sigaction(kLeaving[i], &action, &before_[i]);
}

SignalGuard::~SignalGuard() {
  for (std::size_t i = 0; i < kLeaving.size(); ++i) sigaction(kLeaving[i], &before_[i], nullptr);
}

bool interrupted() noexcept { return asked_to_leave != 0; }
int times_interrupted() noexcept { return asked_to_leave; }

/// The signals are let in only while ppoll waits, so that none slips in between the look at the flag and the waiting.
bool wait_for_input(int descriptor) {
  const auto leaving = leaving_signals();
  sigset_t open;
  sigprocmask(SIG_BLOCK, &leaving, &open);
  pollfd input{.fd = descriptor, .events = POLLIN, .revents = 0};
  const bool ready = !interrupted() && ppoll(&input, 1, nullptr, &open) > 0;
  sigprocmask(SIG_SETMASK, &open, nullptr);
  return ready && !interrupted();
}

}  // namespace meydan::cli
