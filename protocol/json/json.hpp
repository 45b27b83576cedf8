// JSON text, put together from whole values. docs/json.md tells what the program prints with it.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meydan::json {

class Written;
using Fields = std::vector<std::pair<std::string_view, Written>>;

/// A value. Only the functions below make one, so that no text gets in without its quotation marks.
class Written {
 public:
  const std::string& str() const noexcept { return text_; }
  friend bool operator==(const Written& value, std::string_view text) noexcept { return value.text_ == text; }

 private:
  explicit Written(std::string text) : text_(std::move(text)) {}

  friend Written null();
  friend Written text(std::string_view text);
  template <std::integral Whole>
  friend Written number(Whole value);
  friend Written number(double value, int digits);
  friend Written numeral(std::string_view digits);
  friend Written boolean(bool value);
  friend Written list(const std::vector<Written>& values);
  friend Written object(const Fields& fields);

  std::string text_;
};

inline Written null() { return Written{"null"}; }
/// A string; bytes that are not UTF-8 become the replacement character.
Written text(std::string_view text);
Written texts(const std::vector<std::string>& texts);
template <std::integral Whole>
Written number(Whole value) {
  return Written{std::to_string(value)};
}
/// With so many digits after the point at the most.
Written number(double value, int digits = 2);
/// A number that is written already, such as "-9.5"; null where it is none.
Written numeral(std::string_view digits);
inline Written boolean(bool value) { return Written{value ? "true" : "false"}; }
Written list(const std::vector<Written>& values);
Written object(const Fields& fields);

}  // namespace meydan::json
