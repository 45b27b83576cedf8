#include "games/gyges/hops.hpp"

#include <algorithm>
#include <span>

#include "games/gyges/steps.hpp"

namespace meydan::gyges {
namespace {

/// Lines between neighbouring points, each under its western or southern end.
struct Lines {
  std::uint64_t east;
  std::uint64_t north;

  constexpr Lines operator|(const Lines& other) const noexcept { return {east | other.east, north | other.north}; }
  constexpr bool meets(const Lines& other) const noexcept { return ((east & other.east) | (north & other.north)) != 0; }
  constexpr bool within(const Lines& other) const noexcept { return ((east & ~other.east) | (north & ~other.north)) == 0; }
};

/// One way to walk a hop. It begins at kCentre and is shifted to any other place by rotating its words: a way that leaves the
/// board and comes back passes a spare column or a goal, which are never open.
struct Hop {
  std::uint64_t through = 0;  // the points passed
  Lines lines{};
  std::array<int, 3> points{};  // in order

  constexpr Lines lines_from(int place) const noexcept;
};

constexpr int kCentre = 27;
constexpr std::uint64_t shifted(std::uint64_t bits, int place) noexcept { return std::rotl(bits, place - kCentre); }

constexpr Lines Hop::lines_from(int place) const noexcept { return {shifted(lines.east, place), shifted(lines.north, place)}; }

/// Calls visitor(end, hop) for every hop of `steps` steps from kCentre; no line twice means never straight back.
constexpr void each_hop(std::size_t steps, auto&& visitor, const Hop& so_far = {}, std::size_t walked = 0) {
  const int at = walked == 0 ? kCentre : so_far.points[walked - 1];
  const int before = walked == 0 ? at : walked == 1 ? kCentre : so_far.points[walked - 2];
  for (const int next : {at + 8, at - 8, at + 1, at - 1}) {
    if (next == before) continue;
    Hop hop = so_far;
    hop.points[walked] = next;
    (next == at + 1 || next == at - 1 ? hop.lines.east : hop.lines.north) |= bit(std::min(at, next));
    if (walked + 1 == steps) {
      visitor(next, hop);
    } else {
      hop.through |= bit(next);
      each_hop(steps, visitor, hop, walked + 1);
    }
  }
}

/// The hops of each height, gathered by where they end.
struct HopTable {
  std::array<Hop, 4 + 12 + 36> all{};
  std::array<std::array<std::uint8_t, 2>, std::size_t{4} * 64> range{};  // begin and end, by height and end

  consteval HopTable() {
    std::uint8_t count = 0;
    for (std::size_t height = 1; height <= 3; ++height) {
      std::uint64_t ends = 0;
      each_hop(height, [&](int end, const Hop&) { ends |= bit(end); });
      for (auto left = ends; left != 0;) {
        const int wanted = pop_lowest(left);
        auto& [first, last] = range[64 * height + static_cast<std::size_t>(wanted)];
        first = count;
        each_hop(height, [&](int end, const Hop& hop) {
          if (end == wanted) all[count++] = hop;
        });
        last = count;
      }
    }
  }

  std::span<const Hop> between(int height, int from, int to) const noexcept {
    const auto& [first, last] =
        range[64 * static_cast<std::size_t>(height) + static_cast<std::size_t>((to - from + kCentre) & 63)];
    return {all.data() + first, all.data() + last};
  }
};
constexpr HopTable kHops;

std::uint64_t ends_of_hops(int place, int height, std::uint64_t open) noexcept {
  const auto if_height = [&](int wanted) { return height == wanted ? bit(place) : 0; };
  return hop_ends<std::uint64_t>(if_height(1), if_height(2), if_height(3), open);
}

/// Goes through all moves of one piece that use no line twice, deep first, until everything wanted is found.
class LineSearch {
 public:
  LineSearch(const Pieces& pieces, int from, std::uint64_t goal, std::uint64_t wanted) noexcept
      : pieces_(pieces), others_(pieces.all() & ~bit(from)), goal_(goal), missing_(wanted) {
    if ((missing_ & bit(kGoal)) != 0) missing_ = (missing_ & kBoard) | goal;
  }

  void go_on(int place, const Lines& used, std::uint64_t landed) noexcept {
    const int height = pieces_.height(place);
    for (auto ends = ends_of_hops(place, height, open()) & (missing_ | (others_ & ~landed)); ends != 0;) {
      const int end = pop_lowest(ends);
      for (const auto& hop : kHops.between(height, place, end)) {
        const auto lines = hop.lines_from(place);
        if ((shifted(hop.through, place) & ~open()) != 0 || lines.meets(used)) continue;
        missing_ &= ~((bit(end) & goal_) != 0 ? goal_ : bit(end));
        if ((bit(end) & others_) == 0) break;
        if (!seen_better(end, used | lines)) go_on(end, used | lines, landed | bit(end));
        if (missing_ == 0) return;
      }
      if (missing_ == 0) return;
    }
  }

  std::uint64_t missing() const noexcept { return (missing_ & kBoard) | ((missing_ & goal_) != 0 ? bit(kGoal) : 0); }

 private:
  std::uint64_t open() const noexcept { return kBoard & ~others_; }

  static constexpr std::size_t kRemembered = 16;

  /// Whether the search has gone on from this piece with no more lines used. Remembers this time, while there is room.
  bool seen_better(int place, const Lines& used) noexcept {
    auto& visits = visits_[static_cast<std::size_t>(place)];
    auto& lines = lines_[static_cast<std::size_t>(place)];
    for (std::size_t i = 0; i < visits; ++i)
      if (lines[i].within(used)) return true;
    if (visits < kRemembered) lines[visits++] = used;
    return false;
  }

  Pieces pieces_;
  std::uint64_t others_;
  std::uint64_t goal_;
  std::uint64_t missing_;
  std::array<std::uint8_t, 56> visits_{};                 // of each place
  std::array<std::array<Lines, kRemembered>, 56> lines_;  // used before each visit
};

}  // namespace

std::uint64_t reach_by_lines(const Pieces& pieces, int from, std::uint64_t goal, std::uint64_t wanted) noexcept {
  if (wanted == 0) return 0;
  LineSearch search{pieces, from, goal, wanted};
  search.go_on(from, {}, 0);
  return wanted & ~search.missing();
}

bool reaches_over_used_lines(const Pieces& pieces, int from, std::uint64_t to, std::uint64_t goal) noexcept {
  const auto others = pieces.all() & ~bit(from);
  const auto open = kBoard & ~others;
  const auto around = [](std::uint64_t points) { return points << 8 | points >> 8 | points << 1 | points >> 1; };
  std::uint64_t landed = bit(from);
  for (auto waiting = landed; waiting != 0;) {
    const int place = pop_lowest(waiting);
    auto walked = bit(place);
    for (int step = 1; step < pieces.height(place); ++step) walked = around(walked) & open;
    if ((around(walked) & (kBoard | goal) & to) != 0) return true;
    const auto on = ends_of_hops(place, pieces.height(place), open) & others & ~landed;
    waiting |= on;
    landed |= on;
  }
  return false;
}

std::vector<int> find_way(const Pieces& pieces, int from, std::uint64_t to, std::uint64_t goal, Path path) {
  struct Landing {
    int place;
    Lines used;            // that are closed now; none under `landing`
    std::vector<int> way;  // walked up to here
  };
  const auto others = pieces.all() & ~bit(from);
  const auto open = kBoard & ~others;
  std::vector<Landing> landings{{from, {}, {from}}};
  for (std::size_t i = 0; i < landings.size(); ++i) {
    const auto [place, used, way] = landings[i];
    const int height = pieces.height(place);
    for (auto ends = ends_of_hops(place, height, open) & (to | others) & (kBoard | goal); ends != 0;) {
      const int end = pop_lowest(ends);
      for (const auto& hop : kHops.between(height, place, end)) {
        if ((shifted(hop.through, place) & ~open) != 0 || hop.lines_from(place).meets(used)) continue;
        const auto lines = path == Path::Line ? used | hop.lines_from(place) : Lines{};
        auto longer = way;
        for (int step = 0; step < height; ++step) longer.push_back(hop.points[static_cast<std::size_t>(step)] + place - kCentre);
        if ((bit(end) & to) != 0) return longer;
        const auto goes_as_well = [&](const Landing& seen) { return seen.place == end && seen.used.within(lines); };
        if (std::none_of(landings.begin(), landings.end(), goes_as_well)) landings.push_back({end, lines, std::move(longer)});
      }
    }
  }
  return {};
}

}  // namespace meydan::gyges
