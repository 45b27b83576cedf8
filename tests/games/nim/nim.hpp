// Nim: three heaps of stones in rows, a, b and c. A turn takes a stone and all that lie behind it; who takes the last one wins.
#pragma once

#include <array>
#include <cstdint>

#include "core/game.hpp"

namespace meydan::nim {

inline constexpr std::uint8_t kHeaps = 3;
inline constexpr int kMostStones = 9;

struct Rules {
  int heap = 5;  // stones in each heap at the start

  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  std::uint8_t heap;
  std::uint8_t first;  // the stones before it stay

  friend bool operator==(Move, Move) = default;
};

using MoveList = List<Move, kHeaps * kMostStones>;

struct State {
  std::array<std::uint8_t, kHeaps> heaps{};
  Seat mover = Seat::A;

  Seat to_move() const noexcept { return heaps == std::array<std::uint8_t, kHeaps>{} ? Seat::Nobody : mover; }
  void moves(MoveList& list) const noexcept {
    for (std::uint8_t heap = 0; heap < kHeaps; ++heap)
      for (std::uint8_t first = 0; first < heaps[heap]; ++first) list.push_back({heap, first});
  }
  Move random_move(Random& random) const noexcept {
    MoveList list;
    moves(list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  }
  void apply(Move move) noexcept {
    heaps[move.heap] = move.first;
    mover = other(mover);
  }
  Outcome outcome() const { return won_by(other(mover), "nim.end.last_stone"_key); }
  std::uint64_t key() const noexcept {
    return Random::mix(heaps[0] | std::uint64_t{heaps[1]} << 8 | std::uint64_t{heaps[2]} << 16 |
                       std::uint64_t{index(mover)} << 24);
  }

  friend bool operator==(const State&, const State&) = default;
};

struct Game {
  using Rules = nim::Rules;
  using State = nim::State;
  using Move = nim::Move;
  using MoveList = nim::MoveList;

  static constexpr std::array kPresets{"nim.preset.sheet"_key};
  static constexpr std::array kSeats{2};
  static constexpr Info info{"nim", "nim.name"_key, kPresets, kSeats};

  static RuleBook<Rules> preset(std::size_t) { return {}; }
  static void visit_options(auto& book, auto&& visit) {
    visit("nim.option.heap"_key, "nim.title.heap"_key, book.rules.heap, Range{1, kMostStones});
  }
  static Result<void> complete(RuleBook<Rules>&) { return {}; }
  static std::uint8_t seats(const Rules&) { return 2; }
  static Key seat_name(const Rules&, Seat seat) { return seat == Seat::A ? "nim.seat.first"_key : "nim.seat.second"_key; }

  static State start(const Rules& rules);
  static Result<Move> read_move(const State& state, std::string_view text);
  static std::string write_move(const State& state, Move move);
  static Result<State> read_state(const Rules& rules, std::string_view text);
  static std::string write_state(const State& state);
  static std::vector<std::string> trace(const State& state, Move move);
  static Canvas draw(const State& state, std::span<const std::string> marked);
  static std::vector<Message> status(const State&) { return {}; }

  static Layout layout(const Rules& rules);
  static Scene scene(const State& state);
  static std::vector<Step> steps(const State& state, Move move);
  static std::vector<std::string> next(const State& state, Touches touches);
  static std::string spell(const State& state, Touches touches);
  static std::string arranged(const State& state, std::span<const Piece> pieces, Seat mover);
};

/// "b3": the third place of heap b.
std::string place_name(int heap, int place);

}  // namespace meydan::nim
