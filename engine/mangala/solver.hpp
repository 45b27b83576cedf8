// Exact values above the endgames. The solver asks again and again whether the mover gets at least so many of the stones in the
// pits, until one number is left; each question is answered by the moves that answer it soonest. Treasuries do not count, so a
// position that comes back with others is known already.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/mangala/database.hpp"
#include "engine/mangala/proofs.hpp"

namespace meydan::mangala {

class Solver {
 public:
  /// Both outlive it.
  Solver(const Database& database, Proofs& proofs) noexcept : database_(&database), proofs_(&proofs) {}

  /// The rows of the position to solve, and how many stones the mover seems to get: a good guess saves work. Precondition: at
  /// most kMaxIndexed stones in the pits.
  void begin(Side own, Side other, int guess);
  /// Goes on for so much effort, and at most to the end of the question that uses it up; true when it is solved.
  bool search(std::uint64_t effort);

  /// Of the position to solve.
  const Bounds& bounds() const noexcept { return bounds_; }
  /// Positions about which it was asked, since begin.
  std::uint64_t nodes() const noexcept { return nodes_; }
  /// The same with a share for those that were only glanced at for the order of moves: it grows as the time does.
  std::uint64_t effort() const noexcept { return nodes_ + glances_ / kGlances; }

 private:
  static constexpr std::uint64_t kGlances = 4;  // take about as long as a question

  /// What a move leads to, seen by who moves then.
  struct Child {
    Side own;
    Side other;
    std::uint64_t number;
    int stones;  // in the pits
    int banked;  // by the move
    int pit;
    bool again;  // it is the same player's turn
    int promise;

    /// For the player who made the move.
    int seen_from_parent(int value) const noexcept { return banked + (again ? value : stones - value); }
  };
  /// A question under way: does the mover get at least `asked`?
  struct Question {
    std::uint64_t number;
    std::uint64_t begun;  // nodes
    int asked;
    int most;  // that the moves looked at so far can bring
    int count;
    int next;  // the move under way
    std::array<Child, kPitCount> children;
  };
  struct Answer {
    bool yes;
    int bound;  // at least so many if yes, else at most so many
    int pit;
  };

  Bounds known(const Child& child) const noexcept;
  void list_children(Question& question, Side own, Side other, int stones) const noexcept;
  bool ask(Side own, Side other, std::uint64_t number, int stones, int asked, Answer& answer);
  bool ask_next(Answer& answer);
  void remember(const Question& question, const Answer& answer) noexcept;
  bool hear(Answer& answer);
  void conclude(const Answer& answer) noexcept;

  const Database* database_;
  Proofs* proofs_;
  Child root_{};
  int guess_ = 0;
  Bounds bounds_;
  std::vector<Question> questions_;
  std::uint64_t nodes_ = 0;
  std::uint64_t glances_ = 0;
};

}  // namespace meydan::mangala
