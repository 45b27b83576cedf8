#include "cli/terminal/line_reader.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>

#include "cli/terminal/signal_guard.hpp"

namespace meydan::cli {
namespace {

constexpr std::size_t kLongestLine = 65536;  // what is longer comes in pieces

}  // namespace

Reading LineReader::read(std::string& line) {
  std::fflush(stdout);
  auto end = waiting_.find('\n');
  while (end == std::string::npos && !ended_ && waiting_.size() < kLongestLine) {
    const auto known = waiting_.size();
    fill();
    if (interrupted()) return Reading::Interrupted;
    end = waiting_.find('\n', known);
  }
  if (end == std::string::npos && waiting_.empty()) return Reading::End;
  line = waiting_.substr(0, end);
  waiting_.erase(0, end == std::string::npos ? end : end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return Reading::Line;
}

void LineReader::fill() {
  if (!wait_for_input(STDIN_FILENO)) return;
  std::array<char, 4096> bytes;
  const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count > 0) waiting_.append(bytes.data(), static_cast<std::size_t>(count));
  else if (count == 0 || errno != EINTR) ended_ = true;
}

}  // namespace meydan::cli
