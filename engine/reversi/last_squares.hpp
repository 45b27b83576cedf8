// The last four empty squares, solved square by square.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "engine/reversi/board.hpp"

namespace meydan::reversi {

inline constexpr int kNoScore = -128;  // below every score

/// The quarter of the board a square lies in, as one of four bits. A quarter with an odd number of empty squares is worth
/// playing in first: it tends to give the last move there.
inline constexpr auto kQuarter = [] {
  std::array<std::uint8_t, 64> all{};
  for (unsigned square = 0; square < 64; ++square)
    all[square] = static_cast<std::uint8_t>(1U << (square / 32 * 2 + square % 8 / 4));
  return all;
}();
inline constexpr std::array<std::uint64_t, 4> kQuarters{0x000000000f0f0f0f, 0x00000000f0f0f0f0, 0x0f0f0f0f00000000,
                                                        0xf0f0f0f000000000};

/// The empty squares of quarters that have an odd number of them.
inline std::uint64_t odd_quarters(std::uint64_t empty) noexcept {
  std::uint64_t odd = 0;
  for (const auto quarter : kQuarters) odd |= quarter & -(static_cast<std::uint64_t>(std::popcount(empty & quarter)) & 1);
  return odd;
}

/// How many discs turn on a full line of eight when its last square is taken, by its place and the mover's discs on the line.
inline constexpr auto kLastTurns = [] {
  std::array<std::array<std::uint8_t, 256>, 8> all{};
  for (int place = 0; place < 8; ++place)
    for (unsigned own = 0; own < 256; ++own) {
      int turns = 0;
      for (const int sense : {1, -1})
        for (int at = place + sense; at >= 0 && at < 8; at += sense)
          if ((own >> at & 1U) != 0) {
            turns += (at - place) * sense - 1;
            break;
          }
      all[static_cast<std::size_t>(place)][own] = static_cast<std::uint8_t>(turns);
    }
  return all;
}();

inline constexpr auto kDiagonals = [] {
  std::array<std::array<std::uint64_t, 2>, 64> all{};
  for (std::size_t square = 0; square < 64; ++square)
    for (std::size_t i = 0; i < 2; ++i) all[square][i] = kRays[square].ahead[2 + i] | kRays[square].back[2 + i];
  return all;
}();

/// How many discs turn when `own` takes the only empty square of the board.
inline int count_last_turns(unsigned square, std::uint64_t own) noexcept {
  constexpr std::uint64_t kColumn = 0x0101010101010101;
  const auto& by_column = kLastTurns[square % 8];
  const auto& diagonals = kDiagonals[square];
  return by_column[own >> (square & 56U) & 255] +
         kLastTurns[square / 8][(own >> square % 8 & kColumn) * 0x0102040810204080 >> 56] +
         by_column[(own & diagonals[0]) * kColumn >> 56] + by_column[(own & diagonals[1]) * kColumn >> 56];
}

/// The score with one empty square left.
inline int solve_last(Board board, unsigned square) noexcept {
  const int own = 2 * std::popcount(board.own);  // of 126
  if (const int turns = count_last_turns(square, board.own); turns != 0) return own + 2 * turns + 2 - 64;
  if (const int turns = count_last_turns(square, board.other); turns != 0) return own - 2 * turns - 64;
  return own > 63 ? own + 2 - 64 : own - 64;
}

template <std::size_t N>
using Squares = std::array<std::uint8_t, N>;

template <std::size_t N>
constexpr Squares<N - 1> without(const Squares<N>& squares, std::size_t taken) noexcept {
  Squares<N - 1> rest{};
  for (std::size_t i = 0, to = 0; i < N; ++i)
    if (i != taken) rest[to++] = squares[i];
  return rest;
}

/// The score with two to four empty squares left, against the null window above `alpha`: at most alpha it is an upper bound, else
/// a lower one.
template <std::size_t N>
int solve_squares(Board board, Squares<N> squares, int alpha, std::uint64_t& nodes, bool passed = false) noexcept {
  ++nodes;
  if constexpr (N == 3) {  // the square that is alone in its quarter first
    if (kQuarter[squares[0]] == kQuarter[squares[1]]) std::swap(squares[0], squares[2]);
    else if (kQuarter[squares[0]] == kQuarter[squares[2]]) std::swap(squares[0], squares[1]);
  }
  int best = kNoScore;
  for (std::size_t i = 0; i < N; ++i) {
    const int square = squares[i];
    if ((kNeighbours[squares[i]] & board.other) == 0) continue;
    const auto turned = board.turned(square);
    if (turned == 0) continue;
    int score = 0;
    if constexpr (N == 2) {
      ++nodes;
      score = -solve_last(board.after(square, turned), squares[1 - i]);
    } else {
      score = -solve_squares(board.after(square, turned), without(squares, i), -alpha - 1, nodes);
    }
    if (score > best) best = score;
    if (best > alpha) return best;
  }
  if (best != kNoScore) return best;
  return passed ? board.final_score() : -solve_squares(board.passed(), squares, -alpha - 1, nodes, true);
}

}  // namespace meydan::reversi
