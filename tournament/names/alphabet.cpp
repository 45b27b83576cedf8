#include "tournament/names/alphabet.hpp"

#include <unicode/ucol.h>

#include <memory>

namespace meydan::tournament {
namespace {

using Collator = std::unique_ptr<UCollator, void (*)(UCollator*)>;

/// Without ICU's data it is nothing: then bytes are compared.
const Collator& turkish() {
  static const Collator collator = [] {
    auto status = U_ZERO_ERROR;
    return Collator{ucol_open("tr", &status), [](UCollator* opened) { ucol_close(opened); }};
  }();
  return collator;
}

}  // namespace

int compare_names(std::string_view one, std::string_view other) {
  if (!turkish()) return one.compare(other);
  auto status = U_ZERO_ERROR;
  return ucol_strcollUTF8(turkish().get(), one.data(), static_cast<int32_t>(one.size()), other.data(),
                          static_cast<int32_t>(other.size()), &status);
}

bool comes_before(const Player& one, const Player& other) {
  const auto& surname = [](const Player& player) -> const std::string& {
    return player.surname.empty() ? player.name : player.surname;
  };
  if (const int order = compare_names(surname(one), surname(other)); order != 0) return order < 0;
  return compare_names(one.name, other.name) < 0;
}

}  // namespace meydan::tournament
