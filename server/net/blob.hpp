// Bytes in a file of memory without a name: read like any others, and sent by the system itself, which need not copy them then.
#pragma once

#include <span>
#include <string_view>

namespace meydan::server {

class Blob {
 public:
  /// All zero. Throws what `new` throws where there is no memory.
  explicit Blob(std::size_t size);
  Blob(Blob&& other) noexcept;
  Blob& operator=(Blob&& other) noexcept;
  ~Blob();

  std::span<char> bytes() const { return bytes_; }
  bool holds(std::string_view part) const;
  /// Sends the beginning of a part that it holds to a connection that does not block. As `write`: how much it was, or -1 and
  /// errno.
  long send(std::string_view part, int connection) const;

 private:
  std::span<char> bytes_{};
  int descriptor_ = -1;  // where the system gives none, nothing is held
};

}  // namespace meydan::server
