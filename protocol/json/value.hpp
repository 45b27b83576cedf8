// JSON read: a value and what is in it. Only whole numbers have a value: nobody asks for others, and exponents are not read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meydan::json {

class Value {
 public:
  enum class Kind : std::uint8_t { Null, Boolean, Number, Fraction, Text, List, Object };

  /// Nothing where the text is not one JSON value, or one nested deeper than 16 levels.
  static std::optional<Value> read(std::string_view text);

  /// What stands under a name; nothing in a value that is not an object.
  const Value* find(std::string_view name) const noexcept;
  /// A string that stands under a name, or nothing.
  std::optional<std::string_view> text(std::string_view name) const noexcept;
  std::optional<std::int64_t> number(std::string_view name) const noexcept;
  bool is_true(std::string_view name) const noexcept;

  Kind kind() const noexcept { return kind_; }
  std::optional<std::string_view> text() const noexcept;
  std::optional<std::int64_t> number() const noexcept;
  bool is_true() const noexcept { return kind_ == Kind::Boolean && boolean_; }
  const std::vector<Value>& items() const noexcept { return items_; }
  /// The names of the fields of an object, in the order of items().
  const std::vector<std::string>& names() const noexcept { return names_; }

  /// Fractions are not told from one another.
  friend bool operator==(const Value&, const Value&) = default;

 private:
  friend class Reader;

  Kind kind_ = Kind::Null;
  bool boolean_ = false;
  std::int64_t number_ = 0;
  std::string text_;
  std::vector<Value> items_;
  std::vector<std::string> names_;
};

}  // namespace meydan::json
