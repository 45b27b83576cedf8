#include "cli/terminal/line_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>

namespace meydan::cli {
namespace {

constexpr std::size_t kLongestLine = 65536;  // what is longer comes in pieces

constexpr std::array kLeaving = {SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t asked_to_leave = 0;

void ask_to_leave(int) { asked_to_leave = 1; }

sigset_t leaving_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : kLeaving) sigaddset(&set, signal);
  return set;
}

}  // namespace

LineReader::LineReader() {
  struct sigaction action{};
  action.sa_handler = ask_to_leave;
  for (std::size_t i = 0; i < kLeaving.size(); ++i) sigaction(kLeaving[i], &action, &before_[i]);
}

LineReader::~LineReader() {
  for (std::size_t i = 0; i < kLeaving.size(); ++i) sigaction(kLeaving[i], &before_[i], nullptr);
}

bool LineReader::interrupted() noexcept { return asked_to_leave != 0; }

Reading LineReader::read(std::string& line) {
  std::fflush(stdout);
  auto end = waiting_.find('\n');
  while (end == std::string::npos && !ended_ && waiting_.size() < kLongestLine) {
    const auto known = waiting_.size();
    if (fill() == Reading::Interrupted) return Reading::Interrupted;
    end = waiting_.find('\n', known);
  }
  if (end == std::string::npos && waiting_.empty()) return Reading::End;
  line = waiting_.substr(0, end);
  waiting_.erase(0, end == std::string::npos ? end : end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return Reading::Line;
}

/// The signals are let in only while ppoll waits, so that none slips in between the look at the flag and the waiting.
Reading LineReader::fill() {
  const auto leaving = leaving_signals();
  sigset_t open;
  sigprocmask(SIG_BLOCK, &leaving, &open);
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  const bool ready = asked_to_leave == 0 && ppoll(&input, 1, nullptr, &open) > 0;
  sigprocmask(SIG_SETMASK, &open, nullptr);
  if (asked_to_leave != 0) return Reading::Interrupted;
  if (!ready) return Reading::Line;
  std::array<char, 4096> bytes;
  const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count > 0) waiting_.append(bytes.data(), static_cast<std::size_t>(count));
  else if (count == 0 || errno != EINTR) ended_ = true;
  return Reading::Line;
}

}  // namespace meydan::cli
