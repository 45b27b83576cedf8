// One game of self-play, or against the engine. It runs until it needs the net's opinion of a position, shows that position, and
// goes on when the opinion is there.
#pragma once

#include <optional>

#include "engine/go/features.hpp"
#include "train/go/gumbel.hpp"
#include "train/go/opponent.hpp"
#include "train/go/settings.hpp"

namespace meydan::go {

/// What is learnt from, row by row: the position as the net saw it, the policy to learn (in 1/65535, by point and pass), whose
/// each point was in the end (for the player to move) and the numbers: wholes, result, lead, worth in the search, weight of the
/// policy.
struct Rows {
  static constexpr std::size_t kNumbers = kWholes + 4;

  std::size_t size() const noexcept { return numbers.size() / kNumbers; }
  void move_to(Rows& to);

  std::vector<std::uint16_t> points;
  std::vector<std::uint16_t> policy;
  std::vector<std::int8_t> owners;
  std::vector<float> numbers;
};

class SelfPlay {
 public:
  /// `settings` are kept by the caller, who may change them between steps. Even numbers play black against an opponent.
  SelfPlay(const Settings& settings, int size, std::uint64_t seed, std::size_t number);

  /// The net's output for one position: a logit for each point and the pass, that of winning, and the lead in points.
  std::size_t outputs() const noexcept { return area_ + 3; }
  /// Takes the answer to the last question, if there was one, and asks the next; asks nothing when the only game is over.
  void step(const float* output, std::uint16_t* points, float* wholes);
  bool stopped() const noexcept { return stopped_; }
  /// Whether the other of two nets is to answer the last question.
  bool asks_other() const noexcept { return net_ != kOpen && now_.position.mover != net_; }

  Rows& finished() noexcept { return finished_; }
  Figures& figures() noexcept { return figures_; }

 private:
  struct Step {
    std::uint32_t node;
    std::uint32_t edge;
  };

  void new_game();
  void choose_rules();
  bool begin_move(std::uint16_t* points, float* wholes);
  void begin_search(const float* output);
  bool descend(std::uint16_t* points, float* wholes);
  void answer(const float* output);
  void back_up(float worth);
  void finish_move();
  void record(float worth);
  void play(Point point);
  bool repeats() const;
  void end_game();
  void score_rows(float black_ahead);
  float worth_of(const float* output) const;
  float worth_of_end(const Situation& end, bool drawn) const;
  std::size_t place(Point point) const noexcept {
    return point == kNoPoint ? area_ : static_cast<std::size_t>(row_of(point) * size_ + column_of(point));
  }
  int most_moves() const noexcept { return 2 * size_ * size_; }

  const Settings& settings_;
  int size_;
  std::size_t area_;
  std::size_t number_;
  Random random_;
  LadderReader ladders_;

  std::optional<NetTerms> terms_;
  std::unique_ptr<Opponent> opponent_;
  Colour net_ = kOpen;  // against an opponent, the engine or another net: the net's colour
  Situation now_;
  Past past_;
  int moves_ = 0;
  int passes_ = 0;
  int decided_ = 0;  // for how many moves
  bool drawn_ = false;
  bool stopped_ = false;

  Tree tree_;
  GumbelRoot root_;
  bool full_ = false;
  std::uint32_t budget_ = 0;
  float root_worth_ = 0;
  bool asked_ = false;
  Situation leaf_;
  Places legal_;  // of the position asked about
  std::vector<Step> path_;
  std::vector<Edge> edges_;
  std::vector<float> logits_;
  std::vector<float> policy_;
  std::vector<std::uint16_t> seen_points_;  // the root, as it was shown
  std::array<float, kWholes> seen_wholes_{};

  Rows rows_;                   // of the game that is being played; owners, result and lead are missing
  std::vector<Colour> movers_;  // beside them
  Rows finished_;
  Figures figures_;
};

}  // namespace meydan::go
