// What a game is. A game is one type `G` with typed rules, states and moves; searches are templates over it, everything else
// sees it through core/any.hpp.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/canvas.hpp"
#include "core/list.hpp"
#include "core/options.hpp"
#include "core/outcome.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "core/scene.hpp"
#include "core/seat.hpp"

namespace meydan {

/// The facts of a game that need no position.
struct Info {
  std::string_view id;
  Key name;
  std::span<const Key> presets;  // the default first; the leaf of each is its id
  std::span<const int> seats;    // the numbers of players it is played with
  std::span<const int> sizes{};  // values of the option "size" to choose from at the table; nothing: nobody is asked
  std::uint32_t edition = 1;     // of its rules: one more when a mend lets games go on otherwise than they were begun
};

/// Which positions count as the same for a rule about repetition.
enum class Sameness : std::uint8_t { WithMover, BoardOnly };

/// Names and values, in order, as records keep them.
using Tags = std::vector<std::pair<std::string, std::string>>;

inline constexpr std::size_t kMaxStateSize = 4096;
inline constexpr std::size_t kMaxRulesSize = 1024;

template <class G>
concept Game = requires(const typename G::State state, typename G::State changing, const typename G::Move move,
                        const typename G::Rules rules, RuleBook<typename G::Rules> book, typename G::MoveList list, Random random,
                        std::string_view text, std::span<const std::string> cells, Touches touches) {
  requires std::same_as<typename G::MoveList, List<typename G::Move, G::MoveList::kCapacity>>;
  requires std::is_trivially_copyable_v<typename G::State> && sizeof(typename G::State) <= kMaxStateSize;
  requires std::is_trivially_copyable_v<typename G::Rules> && sizeof(RuleBook<typename G::Rules>) <= kMaxRulesSize;
  requires std::has_unique_object_representations_v<typename G::Move> && sizeof(typename G::Move) <= 8;
  requires std::equality_comparable<typename G::State> && std::equality_comparable<typename G::Rules> &&
               std::equality_comparable<typename G::Move>;
  { G::info } -> std::convertible_to<const Info&>;

  // Options. `preset` takes the place of a preset in info.presets; `complete` fills the defaults that depend on other options
  // and rejects what the rules call undefined; `adopt` takes over what a position text itself says of size, seats or board
  // (called only for options nobody set). G::visit_options(book, visitor) calls visitor(key, title, field, domain) for each.
  { G::preset(std::size_t{}) } -> std::same_as<RuleBook<typename G::Rules>>;
  { G::complete(book) } -> std::same_as<Result<void>>;
  { G::seats(rules) } -> std::same_as<std::uint8_t>;
  { G::seat_name(rules, Seat::A) } -> std::same_as<Key>;  // its leaf names the seat in records

  // Play. A move given to apply is legal; random_move is uniform over moves(). At chance, moves are the rolls, all equally
  // likely.
  { G::start(rules) } -> std::same_as<typename G::State>;
  { state.to_move() } noexcept -> std::same_as<Seat>;
  { state.moves(list) } noexcept;
  { state.random_move(random) } noexcept -> std::same_as<typename G::Move>;
  { changing.apply(move) } noexcept;
  { state.outcome() } -> std::same_as<Outcome>;  // only when to_move() is Nobody
  { state.key() } noexcept -> std::same_as<std::uint64_t>;

  // Text. read_move says why a move is illegal; read_state never guesses.
  { G::read_move(state, text) } -> std::same_as<Result<typename G::Move>>;
  { G::write_move(state, move) } -> std::same_as<std::string>;
  { G::read_state(rules, text) } -> std::same_as<Result<typename G::State>>;
  { G::write_state(state) } -> std::same_as<std::string>;

  // Showing. trace gives the cells of a move in the order to show them; draw marks the given cells; status says what a player
  // should know beside the board: counts, a forced pass, at the end each term of the score.
  { G::trace(state, move) } -> std::same_as<std::vector<std::string>>;
  { G::draw(state, cells) } -> std::same_as<Canvas>;
  { G::status(state) } -> std::same_as<std::vector<Message>>;

  // Drawing and touching (core/scene.hpp). `next` says what may be touched after these touches: a cell, or a handle of the
  // layout, or at chance a roll; nothing where they are a whole move or lead nowhere. `spell` writes them as a move text, for
  // read_move to take or to refuse.
  { G::layout(rules) } -> std::same_as<Layout>;
  { G::scene(state) } -> std::same_as<Scene>;
  { G::steps(state, move) } -> std::same_as<std::vector<Step>>;
  { G::next(state, touches) } -> std::same_as<std::vector<std::string>>;
  { G::spell(state, touches) } -> std::same_as<std::string>;

  // Setting up. The position text with these pieces and this player to move, for read_state to take or to refuse. What is not on
  // the board stays as it is unless a piece without a place tells how many a player has (a counter's `held`); what came of the
  // last moves alone (a ko, a roll, marks) is gone.
  { G::arranged(state, std::span<const Piece>{}, Seat::A) } -> std::same_as<std::string>;
};

// What a game may bring besides. Each is asked for by its concept.

/// G::start(rules, starter): it is played in sets with alternating starters.
template <class G>
concept PlayedInSets = requires(const typename G::Rules& rules) {
  { G::start(rules, Seat::B) } -> std::same_as<typename G::State>;
};
/// G::kTournamentSets: so many sets a match of a tournament has by its sheet, where that is more than one.
template <class G>
concept HasTournamentSets = requires {
  { G::kTournamentSets } -> std::convertible_to<int>;
};
/// G::adopt(book, text): a position text says its size, seats or board.
template <class G>
concept AdoptsFromText = requires(RuleBook<typename G::Rules>& book, std::string_view text) { G::adopt(book, text); };
/// state.play_over(): play can end while the state goes on (Go's settling); perft and playouts stop there.
template <class G>
concept HasPlayOver = requires(const typename G::State& state) {
  { state.play_over() } -> std::same_as<bool>;
};
/// state.count_moves(): the size of moves(), faster.
template <class G>
concept CountsMoves = requires(const typename G::State& state) {
  { state.count_moves() } -> std::same_as<std::size_t>;
};
/// state.repetition_key(sameness): there are history rules (MatchRules::repetition, superko).
template <class G>
concept Repeats = requires(const typename G::State& state) {
  { state.repetition_key(Sameness::WithMover) } -> std::same_as<std::uint64_t>;
};
/// G::adds_position(state, move): whether a move made in `state` can repeat a position. Otherwise every move can.
template <class G>
concept ChoosesPositions = requires(const typename G::State& state, typename G::Move move) {
  { G::adds_position(state, move) } -> std::same_as<bool>;
};
/// G::look_back(before, after, moves): a rule that needs the line of moves. Called after each move of a match, it may change
/// `after`, and ends the game by a platform rule when it gives a reason: then `after` is a finished state, or the game is drawn.
template <class G>
concept LooksBack = requires(const typename G::State& before, typename G::State& after, std::span<const typename G::Move> moves) {
  { G::look_back(before, after, moves) } -> std::same_as<std::optional<Key>>;
};

/// G::attachment(rules): the text of a file the rules were made from (a board), for records to carry.
template <class G>
concept HasAttachment = requires(const typename G::Rules& rules) {
  { G::attachment(rules) } -> std::same_as<std::string>;
};
/// G::record_tags(state): further tags for the record of a finished game (a tournament score).
template <class G>
concept KeepsTags = requires(const typename G::State& state) {
  { G::record_tags(state) } -> std::same_as<Tags>;
};

/// G::next of a game whose moves are one touch each, called as the move is.
template <class G>
std::vector<std::string> touches_of_moves(const typename G::State& state, Touches touches) {
  std::vector<std::string> names;
  if (!touches.empty() || state.to_move() == Seat::Nobody) return names;
  typename G::MoveList list;
  state.moves(list);
  for (const auto move : list) names.push_back(G::write_move(state, move));
  return names;
}

/// Whether play is over: where perft and random games stop.
template <Game G>
bool play_over(const typename G::State& state) noexcept {
  if constexpr (HasPlayOver<G>) return state.play_over();
  else return state.to_move() == Seat::Nobody;
}

}  // namespace meydan
