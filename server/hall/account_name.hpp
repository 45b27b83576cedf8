// Names of accounts: the one text that a visitor types and others read. Letters of the Turkish and the English alphabet, a few
// digits, single spaces: too little for an address or a telephone number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace meydan::server {

enum class NameFault : std::uint8_t {
  Form,      // too short, too long, or signs that are not allowed
  Nickname,  // as guests have it, who could then not be told from it
  Rude,      // or of a program, which are all called robots
};

/// What is the same for names that could be taken for each other: small letters without marks, no spaces. Nothing for what cannot
/// be a name.
std::optional<std::string> name_key(std::string_view name);
/// Why an account cannot have this name.
std::optional<NameFault> fault_of_name(std::string_view name);

}  // namespace meydan::server
