#include "cli/terminal/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/terminal/charset.hpp"
#include "engine/think.hpp"

namespace meydan::cli {

Progress::Progress(const Terminal& terminal) : terminal_(terminal), seen_(isatty(STDERR_FILENO) != 0) {}

void Progress::show(const std::string& text) {
  constexpr double kPause = 0.2;
  if (!seen_ || wall_seconds() < next_) return;
  next_ = wall_seconds() + kPause;
  auto rest = std::string_view{text};
  for (std::size_t column = 1; column < terminal_.width() && !rest.empty(); ++column) take_character(rest);
  terminal_.print_error("\r" + text.substr(0, text.size() - rest.size()) + "\033[K");
  shown_ = true;
}

void Progress::clear() {
  if (shown_) terminal_.print_error("\r\033[K");
  shown_ = false;
}

std::string bar(const Terminal& terminal, double share, std::size_t width) {
  const bool unicode = terminal.style().unicode;
  const auto full = static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * static_cast<double>(width)));
  std::string text;
  for (std::size_t i = 0; i < width; ++i) text += i < full ? (unicode ? "█" : "#") : (unicode ? "░" : "-");
  return text;
}

}  // namespace meydan::cli
