#include "protocol/json/value.hpp"

#include <algorithm>

#include "protocol/place.hpp"

namespace meydan::json {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::optional<Value> whole() {
    auto value = read(0);
    if (!value || !skip_space().empty()) return std::nullopt;
    return value;
  }

 private:
  static constexpr int kDeepest = 16;

  std::string_view skip_space() {
    while (!text_.empty() && is_space(text_.front())) text_.remove_prefix(1);
    return text_;
  }
  bool take(std::string_view word) {
    if (!skip_space().starts_with(word)) return false;
    text_.remove_prefix(word.size());
    return true;
  }

  std::optional<Value> read(int depth) {
    Value value;
    if (take("{")) return depth < kDeepest ? read_list(std::move(value), Value::Kind::Object, "}", depth) : std::nullopt;
    if (take("[")) return depth < kDeepest ? read_list(std::move(value), Value::Kind::List, "]", depth) : std::nullopt;
    if (take("\"")) {
      value.kind_ = Value::Kind::Text;
      return read_text(value.text_) ? std::optional{value} : std::nullopt;
    }
    if (take("null")) return value;
    const bool yes = take("true");
    if (yes || take("false")) {
      value.kind_ = Value::Kind::Boolean;
      value.boolean_ = yes;
      return value;
    }
    return read_number(std::move(value));
  }

  std::optional<Value> read_list(Value list, Value::Kind kind, std::string_view end, int depth) {
    list.kind_ = kind;
    if (take(end)) return list;
    do {
      if (kind == Value::Kind::Object) {
        std::string name;
        if (!take("\"") || !read_text(name) || !take(":")) return std::nullopt;
        list.names_.push_back(std::move(name));
      }
      auto item = read(depth + 1);
      if (!item) return std::nullopt;
      list.items_.push_back(std::move(*item));
    } while (take(","));
    return take(end) ? std::optional{std::move(list)} : std::nullopt;
  }

  std::optional<Value> read_number(Value value) {
    constexpr std::size_t kMostDigits = 18;
    const bool negative = take("-");
    std::size_t length = 0;
    for (; length < text_.size() && is_digit(text_[length]); ++length) {
      if (length == kMostDigits) return std::nullopt;
      value.number_ = 10 * value.number_ + (text_[length] - '0');
    }
    if (length == 0) return std::nullopt;
    if (negative) value.number_ = -value.number_;
    text_.remove_prefix(length);
    value.kind_ = text_.starts_with('.') ? Value::Kind::Fraction : Value::Kind::Number;
    if (value.kind_ == Value::Kind::Number) return value;
    const auto digits = std::min(text_.find_first_not_of("0123456789", 1), text_.size());
    text_.remove_prefix(digits);
    return digits > 1 ? std::optional{std::move(value)} : std::nullopt;
  }

  /// Up to the closing quotation mark, which is taken too.
  bool read_text(std::string& into) {
    while (!text_.empty()) {
      const char c = text_.front();
      text_.remove_prefix(1);
      if (c == '"') return true;
      if (static_cast<unsigned char>(c) < ' ') return false;
      if (c != '\\') into += c;
      else if (!read_escape(into)) return false;
    }
    return false;
  }

  bool read_escape(std::string& into) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (text_.empty()) return false;
    const char letter = text_.front();
    text_.remove_prefix(1);
    if (letter == 'u') return read_unit(into);
    const auto place = kLetters.find(letter);
    if (place == std::string_view::npos) return false;
    into += kMeanings[place];
    return true;
  }

  /// The four digits after \u. Halves of a pair are refused: JSON.stringify writes such characters as they are; so is the
  /// character 0, at which others end a text.
  bool read_unit(std::string& into) {
    if (text_.size() < 4) return false;
    unsigned code = 0;
    for (const char c : text_.substr(0, 4)) {
      const auto digit = std::string_view{"0123456789abcdef"}.find(to_lower(c));
      if (digit == std::string_view::npos) return false;
      code = 16 * code + static_cast<unsigned>(digit);
    }
    text_.remove_prefix(4);
    if (code == 0 || (code >= 0xD800 && code < 0xE000)) return false;
    const auto byte = [&](unsigned bits) { into += static_cast<char>(bits); };
    if (code < 0x80) {
      byte(code);
    } else if (code < 0x800) {
      byte(0xC0 | code >> 6);
      byte(0x80 | (code & 0x3F));
    } else {
      byte(0xE0 | code >> 12);
      byte(0x80 | (code >> 6 & 0x3F));
      byte(0x80 | (code & 0x3F));
    }
    return true;
  }

  std::string_view text_;
};

std::optional<Value> Value::read(std::string_view text) { return Reader{text}.whole(); }

const Value* Value::find(std::string_view name) const noexcept {
  for (std::size_t i = 0; i < names_.size(); ++i)
    if (names_[i] == name) return &items_[i];
  return nullptr;
}

std::optional<std::string_view> Value::text() const noexcept {
  return kind_ == Kind::Text ? std::optional<std::string_view>{text_} : std::nullopt;
}

std::optional<std::string_view> Value::text(std::string_view name) const noexcept {
  const auto* value = find(name);
  return value != nullptr ? value->text() : std::nullopt;
}

std::optional<std::int64_t> Value::number() const noexcept {
  return kind_ == Kind::Number ? std::optional{number_} : std::nullopt;
}

std::optional<std::int64_t> Value::number(std::string_view name) const noexcept {
  const auto* value = find(name);
  return value != nullptr ? value->number() : std::nullopt;
}

bool Value::is_true(std::string_view name) const noexcept {
  const auto* value = find(name);
  return value != nullptr && value->is_true();
}

}  // namespace meydan::json
