// The best perfect matching by criteria in strict order: the first decides, the second among those that are equal in the first,
// and so on. Every criterion adds up over the pairs, so a matching with weights finds it: a unit of a criterion weighs more than
// all that the later ones can come to.
//
// "Can come to" is what keeps the weights small. They are found in stages. A stage knows the least values of the first criteria
// and a matching that has them; whatever is worse in one of these saves at most what that matching pays in the later ones, so a
// unit need not weigh more than that plus one. Only criteria that are new in a stage are weighed by the worst they could ever be.
// A stage takes in as many as stay below the bound: no matching costs 2^126 / (8 (vertices + 2)) or more, so that neither
// costs nor dual values, four times as fine, leave 128 bits. That leaves 2^113 for 2000 players, and 2^116 for 250.
//
// A stage looks at the cheapest pairs of each vertex only, and then at the slack of every pair there is (proof.hpp): pairs that
// would have made a difference are taken in, until there is none. So every result is proved over all pairs, not only those tried.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/result.hpp"

namespace meydan::tournament {

using Cost = std::int32_t;  // of a pair in one criterion; 0 or more

struct StrictProblem {
  int vertices = 0;
  std::vector<std::int64_t> worst{};  // that any matching can come to, criterion by criterion
  /// Writes the costs of a pair, one < other; false where it must not be.
  std::function<bool(int one, int other, std::span<Cost> costs)> pair{};
};

struct StrictMatching {
  std::vector<int> mates{};
  std::vector<std::int64_t> totals{};  // criterion by criterion
};

/// Fails where no perfect matching exists (`is_no_matching` of its message), and where a result could not be proved.
Result<StrictMatching> best_matching(const StrictProblem& problem);

bool is_no_matching(const Message& message);

}  // namespace meydan::tournament
