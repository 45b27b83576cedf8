#include "protocol/json/thought.hpp"

namespace meydan::json {

void add_score(Fields& fields, const Score& score) {
  fields.emplace_back("score", number(score.points));
  fields.emplace_back("win", number(score.win, 4));
  fields.emplace_back("mate", score.mate ? number(*score.mate) : null());
  fields.emplace_back("exact", boolean(score.exact));
}

void add_ownership(Fields& fields, const Thought& thought) {
  if (thought.ownership.empty()) return;
  std::vector<Written> points;
  points.reserve(thought.ownership.size());
  for (const float owner : thought.ownership) points.push_back(number(static_cast<double>(owner)));
  fields.emplace_back("ownership", list(points));
}

}  // namespace meydan::json
