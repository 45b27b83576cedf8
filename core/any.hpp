// Games without their types: what the program, the page and the server hold. Values all: no heap behind a state, rules or a move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.hpp"
#include "core/game.hpp"
#include "core/perft.hpp"

namespace meydan {

struct AnyMove {
  std::uint64_t bits = 0;  // the bytes of the game's own move

  friend bool operator==(AnyMove, AnyMove) = default;
};

struct GameType;

/// A preset with options set on top. Set what you want, then `complete` it before a state is made from it.
class AnyRules {
 public:
  /// The default preset, or the one named.
  static Result<AnyRules> preset(const GameType& game, std::string_view name = {});
  /// "sheet size=9 komi=5.5": what `text()` writes. The preset may be left out.
  static Result<AnyRules> read(const GameType& game, std::string_view text, const Loader& load);

  Result<void> set(std::string_view key, std::string_view value, const Loader& load);
  /// "key=value"
  Result<void> set(std::string_view assignment, const Loader& load);
  /// Lets a position text decide the size, seats or board, where nobody did.
  void adopt(std::string_view position);
  Result<void> complete();

  const GameType& game() const noexcept { return *game_; }
  std::string_view preset_name() const noexcept;
  const MatchRules& match() const noexcept;
  std::vector<OptionInfo> options() const;
  /// Preset and every option that differs from it; reads back to equal rules.
  std::string text() const;
  std::uint8_t seats() const;
  Key seat_name(Seat seat) const;
  /// The text of the file behind the rules, if there is one: records carry it.
  std::string attachment() const;
  Layout layout() const;

  const void* book() const noexcept { return bytes_.data(); }
  friend bool operator==(const AnyRules& a, const AnyRules& b);

 private:
  explicit AnyRules(const GameType& game, std::size_t preset);

  const GameType* game_;
  std::size_t preset_;
  std::uint32_t set_by_hand_ = 0;  // a bit for each option, in the order of the visitor
  alignas(16) std::array<std::byte, kMaxRulesSize> bytes_{};
};

class AnyState {
 public:
  static AnyState start(const AnyRules& rules);
  static AnyState start(const AnyRules& rules, Seat starter);
  static Result<AnyState> read(const AnyRules& rules, std::string_view text);

  const GameType& game() const noexcept { return *game_; }
  Seat to_move() const noexcept;
  bool over() const noexcept { return to_move() == Seat::Nobody; }
  /// No more is played: only settling is left (Go), or nothing.
  bool play_over() const noexcept;
  std::vector<AnyMove> moves() const;
  AnyMove random_move(Random& random) const noexcept;
  void apply(AnyMove move) noexcept;
  Outcome outcome() const;
  std::uint64_t key() const noexcept;

  std::string text() const;
  Result<AnyMove> read_move(std::string_view text) const;
  std::string write_move(AnyMove move) const;
  std::vector<std::string> trace(AnyMove move) const;
  Canvas draw(std::span<const std::string> marked = {}) const;
  std::vector<Message> status() const;
  Scene scene() const;
  std::vector<Step> steps(AnyMove move) const;
  std::vector<std::string> next(Touches touches) const;
  std::string spell(Touches touches) const;
  std::string arranged(std::span<const Piece> pieces, Seat mover) const;
  /// What a record of the finished game keeps besides result and points.
  Tags record_tags() const;

  std::uint64_t perft(int depth) const noexcept;
  PlayoutCounts random_games(std::uint64_t games, bool count_choices, Random& random) const noexcept;

  /// The game's own state, for those who know its type.
  const void* bytes() const noexcept { return bytes_.data(); }

  friend bool operator==(const AnyState& a, const AnyState& b);

 private:
  friend struct GameType;
  friend class Match;
  explicit AnyState(const GameType& game) : game_(&game) {}
  void* bytes() noexcept { return bytes_.data(); }

  const GameType* game_;
  alignas(16) std::array<std::byte, kMaxStateSize> bytes_{};
};

/// The functions of one game over bytes; core/erase.hpp makes it from a typed game.
struct GameType {
  const Info* info;

  void (*preset)(std::size_t place, void* book);
  Result<void> (*complete)(void* book);
  void (*adopt)(void* book, std::string_view position);
  /// The place of the option in the visitor, or nothing if the game has no such key; `value` empty: look up only.
  Result<std::optional<std::size_t>> (*set)(void* book, std::string_view key, std::string_view value, const Loader& load);
  std::vector<OptionInfo> (*options)(const void* book);
  /// Copies the options whose bit is set.
  void (*copy_options)(void* to, const void* from, std::uint32_t which);
  const MatchRules* (*match_rules)(const void* book);
  bool (*same_rules)(const void* a, const void* b);
  std::uint8_t (*seats)(const void* book);
  Key (*seat_name)(const void* book, Seat seat);
  std::string (*attachment)(const void* book);
  Layout (*layout)(const void* book);

  bool played_in_sets;
  int tournament_sets;  // of a match, unless somebody wants others
  void (*start)(const void* book, Seat starter, void* state);
  Seat (*to_move)(const void* state);
  bool (*play_over)(const void* state);
  std::vector<AnyMove> (*moves)(const void* state);
  AnyMove (*random_move)(const void* state, Random& random);
  void (*apply)(void* state, AnyMove move);
  Outcome (*outcome)(const void* state);
  std::uint64_t (*key)(const void* state);
  bool (*same_state)(const void* a, const void* b);

  bool repeats;
  std::uint64_t (*repetition_key)(const void* state, Sameness sameness);
  bool (*adds_position)(const void* state, AnyMove move);
  std::optional<Key> (*look_back)(const void* before, void* after, std::span<const AnyMove> moves);

  Result<AnyMove> (*read_move)(const void* state, std::string_view text);
  std::string (*write_move)(const void* state, AnyMove move);
  Result<void> (*read_state)(const void* book, std::string_view text, void* state);
  std::string (*write_state)(const void* state);
  std::vector<std::string> (*trace)(const void* state, AnyMove move);
  Canvas (*draw)(const void* state, std::span<const std::string> marked);
  std::vector<Message> (*status)(const void* state);
  Scene (*scene)(const void* state);
  std::vector<Step> (*steps)(const void* state, AnyMove move);
  std::vector<std::string> (*next)(const void* state, Touches touches);
  std::string (*spell)(const void* state, Touches touches);
  std::string (*arranged)(const void* state, std::span<const Piece> pieces, Seat mover);
  Tags (*record_tags)(const void* state);

  std::uint64_t (*perft)(const void* state, int depth);
  PlayoutCounts (*random_games)(const void* state, std::uint64_t games, bool count_choices, Random& random);

  std::string_view id() const noexcept { return info->id; }
};

}  // namespace meydan
