// The search at the root (Danihelka and others, "Policy improvement by planning with Gumbel"): a few moves are drawn by what the
// net thinks of them, visits are halved down to the best, and what was found out makes a better policy to learn.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "train/go/tree.hpp"

namespace meydan::go {

class GumbelRoot {
 public:
  /// `edges` are the children of the root; `logits` stand beside them.
  void begin(std::span<const float> logits, std::uint32_t visits, double noise, Random& random);
  bool finished() const noexcept { return done_ == order_.size(); }
  /// The child that the next visit begins with.
  std::uint32_t next(std::span<const Edge> edges);
  /// After the last visit: the move to play.
  std::uint32_t choice(std::span<const Edge> edges) const;
  /// The policy to learn, beside the edges; gives what the position is worth under it. `value` is what the net said.
  float improve(std::span<const Edge> edges, float value, std::vector<float>& policy) const;

 private:
  static constexpr std::uint32_t kFewest = 4;  // moves considered, if there are so many
  static constexpr std::uint32_t kMost = 16;

  std::uint32_t best(std::span<const Edge> edges, std::uint32_t visits) const;

  std::vector<float> logits_;
  std::vector<float> noisy_;  // logits and Gumbel variables
  std::vector<std::uint32_t> considered_;
  std::vector<std::uint32_t> order_;  // how many visits the child has that a visit goes to
  std::size_t done_ = 0;
};

}  // namespace meydan::go
