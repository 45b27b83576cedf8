// Lines from standard input, one at a time, with Ctrl-C told apart from a line.
#pragma once

#include <string>

namespace meydan::cli {

enum class Reading : unsigned char { Line, End, Interrupted };

/// Under a SignalGuard its signals end the waiting.
class LineReader {
 public:
  /// Waits for a line, given without its end. Everything printed before is shown first.
  Reading read(std::string& line);

 private:
  void fill();

  std::string waiting_;
  bool ended_ = false;
};

}  // namespace meydan::cli
