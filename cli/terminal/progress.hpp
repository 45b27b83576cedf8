// One quiet line on standard error that is written over and over while something takes long; only where a person looks.
#pragma once

#include <string>

#include "cli/terminal/terminal.hpp"

namespace meydan::cli {

class Progress {
 public:
  explicit Progress(const Terminal& terminal);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Whether anybody would see it.
  bool seen() const noexcept { return seen_; }
  /// At most a few times a second; what comes in between is left out.
  void show(const std::string& text);
  void clear();

 private:
  const Terminal& terminal_;
  bool seen_;
  bool shown_ = false;
  double next_ = 0;
};

/// "#####-----" in the characters of the terminal.
std::string bar(const Terminal& terminal, double share, std::size_t width);

}  // namespace meydan::cli
