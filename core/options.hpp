// Rule options as "key=value" text. A game describes each option once, in a visitor (`visit_options`); reading, writing and
// listing all follow from that. A domain says which values an option takes.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace meydan {

/// Gives the text of a file that an option names (DAHA boards). The rules never open files themselves.
using Loader = std::function<Result<std::string>(std::string_view name)>;

/// Reads a whole number and nothing else: no sign but '-', no spaces, no leading '+', no leading zeros.
std::optional<int> read_number(std::string_view text) noexcept;

struct OnOff {
  std::optional<bool> read(std::string_view text) const noexcept {
    if (text == "on") return true;
    if (text == "off") return false;
    return std::nullopt;
  }
  std::string write(bool value) const { return value ? "on" : "off"; }
  std::string values() const { return "on|off"; }
};

struct Range {
  int low;
  int high;

  std::optional<int> read(std::string_view text) const noexcept {
    const auto value = read_number(text);
    return value && *value >= low && *value <= high ? value : std::nullopt;
  }
  std::string write(int value) const { return std::to_string(value); }
  std::string values() const { return std::to_string(low) + ".." + std::to_string(high); }
};

/// Some whole numbers only: `OneOf{3, 5, 7, 9}`.
template <std::size_t N>
struct OneOf {
  std::array<int, N> numbers;

  template <class... Ints>
  explicit constexpr OneOf(Ints... ints) : numbers{ints...} {}

  std::optional<int> read(std::string_view text) const noexcept {
    const auto value = read_number(text);
    return value && std::find(numbers.begin(), numbers.end(), *value) != numbers.end() ? value : std::nullopt;
  }
  std::string write(int value) const { return std::to_string(value); }
  std::string values() const {
    std::string text;
    for (const int number : numbers) text += (text.empty() ? "" : "|") + std::to_string(number);
    return text;
  }
};
template <class... Ints>
OneOf(Ints...) -> OneOf<sizeof...(Ints)>;

/// A number of halves, kept doubled: 6.5 is 13.
struct Halves {
  int low;  // doubled, like the value
  int high;

  std::optional<int> read(std::string_view text) const noexcept;
  std::string write(int value) const;
  std::string values() const { return write(low) + ".." + write(high); }
};

/// An enum, in the order of its values; the leaf of each key is the value's word:
/// `Words<Scoring, 2>{"go.choice.scoring.territory"_key, "go.choice.scoring.area"_key}`.
template <class Enum, std::size_t N>
struct Words {
  std::array<Key, N> keys;

  template <class... Keys>
  explicit constexpr Words(Keys... all) : keys{all...} {}

  std::optional<Enum> read(std::string_view text) const noexcept {
    const auto found = std::ranges::find(keys, text, &Key::leaf);
    if (found == keys.end()) return std::nullopt;
    return static_cast<Enum>(found - keys.begin());
  }
  std::string write(Enum value) const { return std::string{keys[static_cast<std::size_t>(value)].leaf()}; }
  std::string values() const {
    std::string text;
    for (const auto key : keys) text.append(text.empty() ? "" : "|").append(key.leaf());
    return text;
  }
  std::vector<Key> choices() const { return {keys.begin(), keys.end()}; }
};

/// One line of a listing.
struct OptionInfo {
  Key description;  // its leaf is the option's key
  Key title;        // in a word or two, as a label
  std::string values;
  std::string value;
  std::vector<Key> choices;  // what values that are words mean: the leaf of each is the value
  bool halves = false;       // between whole numbers it takes those with a half, too
};

enum class Superko : std::uint8_t { Off, Positional };
enum class Tiebreak : std::uint8_t { None, Stones };

/// The rules that look beyond one position: a match keeps them, a state does not know them. A game offers those that apply.
struct MatchRules {
  Superko superko = Superko::Off;
  bool repetition = false;  // the same position for the third time is a draw
  int sets = 1;
  bool play_all = true;
  Tiebreak tiebreak = Tiebreak::None;

  friend bool operator==(const MatchRules&, const MatchRules&) = default;
};

/// All options of one game, typed: what its states need and what its matches need.
template <class Rules>
struct RuleBook {
  Rules rules{};
  MatchRules match{};

  friend bool operator==(const RuleBook&, const RuleBook&) = default;
};

}  // namespace meydan
