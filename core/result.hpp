// What a function says instead of a value: a message for a person, in no language yet.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meydan {

/// The name of a sentence in the language catalogues, such as "go.illegal.ko". Written only as a "..."_key literal, so that
/// the catalogue generator finds every use and a sentence that is missing, or that nobody says, breaks the build.
struct Key {
  std::string_view text;

  /// What follows the last dot: the word that notation, options and records use.
  constexpr std::string_view leaf() const noexcept { return text.substr(text.rfind('.') + 1); }

  friend constexpr bool operator==(Key, Key) = default;
};

inline namespace literals {
consteval Key operator""_key(const char* text, std::size_t size) { return {{text, size}}; }
}  // namespace literals

/// A sentence to be said, with what fills its {placeholders}, the cells to light on the board, and the place in the text that
/// was being read. `lang/` turns it into Turkish or English.
struct Message {
  static constexpr std::size_t kNowhere = std::string_view::npos;

  Key key;
  std::vector<std::pair<std::string_view, std::string>> arguments;
  std::vector<std::string> cells;
  std::size_t at = kNowhere;  // byte offset

  explicit Message(Key name) : key(name) {}

  Message&& with(std::string_view name, std::string value) && {
    arguments.emplace_back(name, std::move(value));
    return std::move(*this);
  }
  Message&& on(std::vector<std::string> names) && {
    cells = std::move(names);
    return std::move(*this);
  }
  Message&& where(std::size_t offset) && {
    at = offset;
    return std::move(*this);
  }
};

template <class T>
using Result = std::expected<T, Message>;

/// `return fail(Message{"go.illegal.ko"_key}.on({"D4"}));`
inline std::unexpected<Message> fail(Message message) { return std::unexpected<Message>(std::move(message)); }
inline std::unexpected<Message> fail(Key key) { return fail(Message{key}); }

}  // namespace meydan
