// Numbers and texts in a row, as nodes send them to one another: "17 5:hello". What does not fit the reading is not guessed at.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace meydan::server {

class Packer {
 public:
  Packer& number(std::uint64_t number) {
    text_ += std::to_string(number);
    text_ += ' ';
    return *this;
  }
  Packer& text(std::string_view text) {
    text_ += std::to_string(text.size());
    text_ += ':';
    text_ += text;
    return *this;
  }
  const std::string& str() const noexcept { return text_; }
  void clear() { text_.clear(); }

 private:
  std::string text_;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view text) : left_(text) {}

  std::uint64_t number() { return counted(' '); }
  std::string_view text() {
    const auto size = counted(':');
    if (size > left_.size()) return fail(), std::string_view{};
    const auto found = left_.substr(0, size);
    left_.remove_prefix(size);
    return found;
  }
  /// Nothing is left; or it went wrong, and what was read since then is empty and 0.
  bool at_end() const noexcept { return left_.empty(); }
  bool fine() const noexcept { return fine_; }
  std::string_view rest() const noexcept { return left_; }

 private:
  std::uint64_t counted(char end) {
    std::uint64_t value = 0;
    const auto [after, error] = std::from_chars(left_.data(), left_.data() + left_.size(), value);
    const auto digits = static_cast<std::size_t>(after - left_.data());
    if (error != std::errc{} || digits >= left_.size() || left_[digits] != end) return fail(), 0;
    left_.remove_prefix(digits + 1);
    return value;
  }
  void fail() {
    fine_ = false;
    left_ = {};
  }

  std::string_view left_;
  bool fine_ = true;
};

}  // namespace meydan::server
