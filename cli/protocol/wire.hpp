// Standard input and output as the wire of a protocol.
#pragma once

#include <string>

#include "protocol/wire.hpp"

namespace meydan::cli {

class StandardWire final : public Wire {
 public:
  void say(std::string_view text) override;
  const std::string* peek(double seconds) override;
  void drop() override { has_line_ = false; }
  bool ended() override { return ended_ && !has_line_ && !find_line(); }
  bool late() override;

  /// Waits for the next line and takes it; false at the end.
  bool wait(std::string& line);

 private:
  bool find_line();
  void fill(int milliseconds);

  std::string waiting_;
  std::size_t looked_ = 0;  // no line ends before
  std::string line_;
  bool has_line_ = false;
  bool too_long_ = false;  // the rest of the line is dropped
  bool ended_ = false;
  double ended_at_ = 0;
};

}  // namespace meydan::cli
