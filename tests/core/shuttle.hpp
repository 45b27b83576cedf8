// Shuttle, a toy game for the tests of the core: a token on a line of five, west pulls it to 0, east to 4, `w` or `e` a step.
#pragma once

#include <algorithm>
#include <string>

#include "core/erase.hpp"
#include "core/text.hpp"

namespace meydan::shuttle {

struct Rules {
  int from = 2;
  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  std::int8_t step;
  friend bool operator==(Move, Move) = default;
};
using MoveList = List<Move, 2>;

struct State {
  int at = 2;
  Seat mover = Seat::A;

  Seat to_move() const noexcept { return at == 0 || at == 4 ? Seat::Nobody : mover; }
  void moves(MoveList& list) const noexcept {
    if (to_move() == Seat::Nobody) return;
    list.push_back({-1});
    list.push_back({1});
  }
  Move random_move(Random& random) const noexcept { return {static_cast<std::int8_t>(random.below(2) == 0 ? -1 : 1)}; }
  void apply(Move move) noexcept {
    at += move.step;
    mover = other(mover);
  }
  Outcome outcome() const {
    auto outcome = won_by(at == 0 ? Seat::A : Seat::B, "shuttle.end.home"_key);
    outcome.half_points = {static_cast<std::int16_t>(at == 0 ? 6 : 1), static_cast<std::int16_t>(at == 0 ? 1 : 3)};
    return outcome;
  }
  std::uint64_t key() const noexcept { return repetition_key(Sameness::WithMover); }
  std::uint64_t repetition_key(Sameness sameness) const noexcept {
    const bool east_moves = sameness == Sameness::WithMover && mover == Seat::B;
    return 2 * static_cast<std::uint64_t>(at) + (east_moves ? 1 : 0);
  }
  friend bool operator==(const State&, const State&) = default;
};

struct Game {
  using Rules = shuttle::Rules;
  using State = shuttle::State;
  using Move = shuttle::Move;
  using MoveList = shuttle::MoveList;

  static constexpr std::array kPresets{"shuttle.preset.plain"_key, "shuttle.preset.strict"_key};
  static constexpr std::array kSeats{2};
  static constexpr Info info{"shuttle", "shuttle.name"_key, kPresets, kSeats};

  static RuleBook<Rules> preset(std::size_t place) {
    RuleBook<Rules> book;
    book.match.repetition = true;
    if (place == 1) book.match.superko = Superko::Positional;
    return book;
  }
  static void visit_options(auto& book, auto&& visit) {
    visit("shuttle.option.from"_key, "shuttle.title.from"_key, book.rules.from, Range{1, 3});
    visit("shuttle.option.repetition"_key, "shuttle.title.repetition"_key, book.match.repetition, OnOff{});
    visit("shuttle.option.sets"_key, "shuttle.title.sets"_key, book.match.sets, Range{1, 9});
    visit("shuttle.option.play_all"_key, "shuttle.title.play_all"_key, book.match.play_all, OnOff{});
    visit("shuttle.option.tiebreak"_key, "shuttle.title.tiebreak"_key, book.match.tiebreak,
          Words<Tiebreak, 2>{"shuttle.choice.tiebreak.none"_key, "shuttle.choice.tiebreak.stones"_key});
  }
  static Result<void> complete(RuleBook<Rules>& book) {
    if (book.rules.from == 1 && book.match.sets == 9) return fail("shuttle.undefined"_key);
    return {};
  }
  static void adopt(RuleBook<Rules>& book, std::string_view) { book.rules.from = 3; }
  static std::uint8_t seats(const Rules&) { return 2; }
  static Key seat_name(const Rules&, Seat seat) { return seat == Seat::A ? "shuttle.seat.west"_key : "shuttle.seat.east"_key; }
  static State start(const Rules& rules) { return start(rules, Seat::A); }
  static State start(const Rules& rules, Seat starter) { return {rules.from, starter}; }
  static Result<Move> read_move(const State& state, std::string_view text) {
    if (state.to_move() == Seat::Nobody || (text != "w" && text != "e")) return fail("shuttle.illegal"_key);
    return Move{static_cast<std::int8_t>(text == "w" ? -1 : 1)};
  }
  static std::string write_move(const State&, Move move) { return move.step < 0 ? "w" : "e"; }
  static Result<State> read_state(const Rules&, std::string_view text) {
    const auto fields = split_position(text, "shuttle", 3, 3);
    if (!fields) return fail(fields.error());
    const auto at = Range{0, 4}.read((*fields)[1].text);
    if (!at) return fail(Message{"shuttle.position"_key}.where((*fields)[1].at));
    return State{*at, (*fields)[2].text == "w" ? Seat::A : Seat::B};
  }
  static std::string write_state(const State& state) {
    return "shuttle " + std::to_string(state.at) + (state.mover == Seat::A ? " w" : " e");
  }
  static std::vector<std::string> trace(const State& state, Move move) { return {std::to_string(state.at + move.step)}; }
  static Canvas draw(const State&, std::span<const std::string>) { return {1, 5}; }
  static std::vector<Message> status(const State&) { return {}; }
  static Layout layout(const Rules&) { return {.kind = "squares"}; }
  static Scene scene(const State&) { return {}; }
  static std::vector<Step> steps(const State&, Move) { return {}; }
  static std::vector<std::string> next(const State& state, Touches touches) { return touches_of_moves<Game>(state, touches); }
  static std::string spell(const State&, Touches touches) { return joined(touches, " "); }
  static std::string arranged(const State& state, std::span<const Piece>, Seat mover) { return write_state({state.at, mover}); }
};

inline constexpr GameType kType = erase_game<Game>();

/// Complete rules: `rules("plain sets=3")`.
inline AnyRules rules(std::string_view text) {
  auto made = *AnyRules::read(kType, text, nullptr);
  (void)made.complete();
  return made;
}

}  // namespace meydan::shuttle
