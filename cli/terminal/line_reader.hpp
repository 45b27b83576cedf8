// Lines from standard input, one at a time, with Ctrl-C told apart from a line.
#pragma once

#include <array>
#include <csignal>
#include <string>

namespace meydan::cli {

enum class Reading : unsigned char { Line, End, Interrupted };

/// While one lives, SIGINT, SIGTERM and SIGHUP end the waiting instead of the program. One may live inside another.
class LineReader {
 public:
  LineReader();
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// Waits for a line, given without its end. Everything printed before is shown first.
  Reading read(std::string& line);
  static bool interrupted() noexcept;

 private:
  Reading fill();

  std::array<struct sigaction, 3> before_{};
  std::string waiting_;
  bool ended_ = false;
};

}  // namespace meydan::cli
