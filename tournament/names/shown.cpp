#include "tournament/names/shown.hpp"

#include <map>

namespace meydan::tournament {
namespace {

/// The first letter of a text in UTF-8.
std::string_view first_letter(std::string_view text) {
  std::size_t length = std::min<std::size_t>(1, text.size());
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80) ++length;
  return text.substr(0, length);
}

template <class Name>
std::vector<std::string> told_apart(const Tournament& tournament, const Name& name) {
  std::map<std::string, int> count;
  for (const auto& entered : tournament.players()) ++count[name(entered.player)];
  std::vector<std::string> names;
  for (const auto& entered : tournament.players()) {
    names.push_back(name(entered.player));
    if (count[names.back()] > 1) names.back() += " (" + std::to_string(names.size()) + ")";
  }
  return names;
}

}  // namespace

std::string public_name(const Player& player) {
  if (player.consent || player.surname.empty()) return full_name(player);
  const auto initial = std::string{first_letter(player.surname)} + ".";
  return player.name.empty() ? initial : player.name + " " + initial;
}

std::vector<std::string> public_names(const Tournament& tournament) { return told_apart(tournament, public_name); }
std::vector<std::string> whole_names(const Tournament& tournament) { return told_apart(tournament, full_name); }

}  // namespace meydan::tournament
