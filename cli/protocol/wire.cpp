#include "cli/protocol/wire.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>

#include "engine/think.hpp"

namespace meydan::cli {

void StandardWire::say(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

/// Moves the next line from what has come to line_; at the end also one that was not ended.
bool StandardWire::find_line() {
  if (has_line_) return true;
  const auto end = waiting_.find('\n', looked_);
  looked_ = waiting_.size();
  if (end == std::string::npos && waiting_.size() >= kLongestLine) {
    too_long_ = true;  // its beginning is kept as the line, for an answer
    waiting_.resize(kLongestLine);
    looked_ = kLongestLine;
  }
  if (end == std::string::npos && (!ended_ || waiting_.empty())) return false;
  line_ = waiting_.substr(0, end);
  waiting_.erase(0, end == std::string::npos ? end : end + 1);
  looked_ = 0;
  if (line_.ends_with('\r')) line_.pop_back();
  if (too_long_) line_.resize(kLongestLine, ' ');
  too_long_ = false;
  return has_line_ = true;
}

void StandardWire::fill(int milliseconds) {
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  if (ended_ || poll(&input, 1, milliseconds) <= 0) return;
  std::array<char, 4096> bytes;
  const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count > 0) waiting_.append(bytes.data(), static_cast<std::size_t>(count));
  else if (count == 0 || errno != EINTR) {
    ended_ = true;
    ended_at_ = wall_seconds();
  }
}

bool StandardWire::late() {
  constexpr double kGrace = 0.5;
  if (waiting_.size() < kLongestLine) fill(0);
  return ended_ && wall_seconds() - ended_at_ >= kGrace;
}

const std::string* StandardWire::peek(double seconds) {
  if (!find_line()) fill(static_cast<int>(seconds * 1000));
  return find_line() ? &line_ : nullptr;
}

bool StandardWire::wait(std::string& line) {
  while (!find_line()) {
    if (ended_) return false;
    fill(-1);
  }
  line = std::move(line_);
  has_line_ = false;
  return true;
}

}  // namespace meydan::cli
