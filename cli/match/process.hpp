// Another program, talked to line by line over pipes. Nothing of it is left behind when this goes.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>

namespace meydan::cli {

enum class Heard : unsigned char { Line, Silence, End };

class Process {
 public:
  /// The command is given to the shell, which the program takes the place of. What it says of errors is not shown.
  explicit Process(const std::string& command);
  /// Ends it: kindly first, then by force.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// False when nobody listens any more.
  bool say(std::string_view line);
  /// Waits so long for a line, given without its end.
  Heard hear(std::string& line, double seconds);
  /// Whether it ended because there was no such command. Only to be asked after `hear` said End.
  bool was_missing();
  double cpu_seconds() const;

 private:
  bool reap(bool wait);

  pid_t id_ = -1;  // -1: not started, or gone
  int to_ = -1;
  int from_ = -1;
  int status_ = -1;  // as wait tells it; -1: it never began
  double used_ = 0;  // once it is gone
  std::string waiting_;
};

}  // namespace meydan::cli
