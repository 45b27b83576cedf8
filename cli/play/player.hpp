// Who sits at a seat: a person, a random mover or an engine at some level.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/terminal.hpp"
#include "core/any.hpp"

namespace meydan::cli {

struct Player {
  enum class Kind : unsigned char { Person, Random, Engine };

  Kind kind = Kind::Person;
  int level = 0;  // of an engine

  /// "person", "random" or a level, with "level:" before it or not; nothing for any other word.
  static std::optional<Player> read(std::string_view word, const GameType& game);
  /// "person", "random" or "level:3", as records write it.
  std::string word() const;

  bool is_person() const noexcept { return kind == Kind::Person; }
  friend bool operator==(const Player&, const Player&) = default;
};

inline constexpr Player kPerson{};
inline constexpr Player kRandomMover{Player::Kind::Random, 0};

/// A level of the game by its number, or by its name in either language as people type it: "3", "Sincap", "squirrel".
std::optional<int> read_level(std::string_view word, const GameType& game);
Message no_such_level(std::string_view word, const GameType& game);
/// Whether a game with all levels has it.
bool is_level(std::string_view word);

/// "3 Sincap"
std::string level_text(const Terminal& terminal, const GameType& game, int level);
/// How a player is told apart from others: "oyuncu", "rastgele oynayan bilgisayar", "Sincap".
std::string player_name(const Terminal& terminal, const GameType& game, const Player& player);

}  // namespace meydan::cli
