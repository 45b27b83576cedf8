// Light playouts of Go a second of processor time: the measure of the search board's speed.
#ifdef MEYDAN_WITH_GO
#include "cli/bench/bench.hpp"
#include "engine/go/playout.hpp"
#include "engine/think.hpp"

namespace meydan::cli {

double light_playouts_a_second(const AnyState& start, double seconds) {
  const auto& state = *static_cast<const go::State*>(start.bytes());
  Random random{1};
  std::uint64_t games = 0;
  const auto begin = cpu_seconds();
  for (std::uint64_t batch = 16; cpu_seconds() - begin < seconds; batch *= 2) {
    go::light_playouts(state, batch, random);
    games += batch;
  }
  return static_cast<double>(games) / (cpu_seconds() - begin);
}

}  // namespace meydan::cli
#endif
