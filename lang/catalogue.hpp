// The generated tables behind lang/say.hpp, sorted by key.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace meydan::lang {

struct Sentence {
  std::string_view key;
  std::array<std::string_view, 2> in;  // by Language
};

std::span<const Sentence> sentences() noexcept;
std::span<const Sentence> rule_texts() noexcept;

}  // namespace meydan::lang
