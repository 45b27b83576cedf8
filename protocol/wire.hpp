// The other end of a conversation in lines: a graphical program at a pipe, or a test.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace meydan {

class Wire {
 public:
  /// A longer line is cut there: it is not obeyed but named as too long.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  virtual ~Wire() = default;

  /// As it is, and at once.
  virtual void say(std::string_view text) = 0;
  /// The next line without its end, if it comes within so many seconds; it stays the next one. Blocks that long.
  virtual const std::string* peek(double seconds) = 0;
  /// Takes the line away that `peek` showed.
  virtual void drop() = 0;
  /// Whether no line waits and none will come. Does not block.
  virtual bool ended() = 0;
  /// Whether the input ended half a second ago, though lines of it may wait: a search hurries to its end. Does not block.
  virtual bool late() = 0;
};

}  // namespace meydan
