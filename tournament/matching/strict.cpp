#include "tournament/matching/strict.hpp"

#include <algorithm>
#include <optional>

#include "tournament/at.hpp"
#include "tournament/matching/proof.hpp"

namespace meydan::tournament {
namespace {

constexpr int kNearest = 12;  // pairs of each vertex that are tried first

/// What a unit of each criterion weighs in a stage.
struct Scale {
  std::vector<Weight> units{};  // of the criteria that the stage looks at
  std::vector<Weight> caps{};   // of a pair's costs: more cannot be in its best matching
  Weight most = 0;              // what its best matching costs at the most
};

/// Sum and product that notice when they leave `limit`.
class Sum {
 public:
  explicit Sum(Weight limit) : limit_(limit) {}
  void add(Weight value, Weight times) {
    if (fits_ && times != 0 && value > (limit_ - sum_) / times) fits_ = false;
    if (fits_) sum_ += value * times;
  }
  bool fits() const { return fits_; }
  Weight value() const { return sum_; }

 private:
  Weight limit_;
  Weight sum_ = 0;
  bool fits_ = true;
};

class Stages {
 public:
  explicit Stages(const StrictProblem& problem)
      : problem_(problem), criteria_(problem.worst.size()), limit_((Weight{1} << 126) / (8 * (problem.vertices + 2))) {}

  Result<StrictMatching> run() {
    std::size_t known = 0;
    do {
      auto scale = widest(known);
      if (!scale) return fail("tournament.pairing.too_wide"_key);
      if (auto solved = solve(*scale); !solved) return fail(solved.error());
      known = scale->units.size();
    } while (known < criteria_);
    return *best_;
  }

 private:
  /// Of the first `count` criteria, of which `known` are known; nothing where it would leave the bound.
  std::optional<Scale> scale(std::size_t known, std::size_t count) const {
    Scale made{.units = std::vector<Weight>(count)};
    Sum later{limit_};
    for (auto i = count; i-- > known;) {
      made.units[i] = later.value() + 1;
      later.add(made.units[i], problem_.worst[i]);
      if (!later.fits()) return std::nullopt;
    }
    if (!best_) {
      made.most = later.value();
      return made;
    }
    Sum paid{limit_};
    for (auto i = count; i-- > 0;) {
      if (i < known) made.units[i] = paid.value() + 1;
      paid.add(made.units[i], best_->totals[i]);
    }
    made.most = paid.value();
    return paid.fits() ? std::optional{made} : std::nullopt;
  }

  std::optional<Scale> widest(std::size_t known) const {
    std::optional<Scale> found;
    for (auto count = std::min(known + 1, criteria_); count <= criteria_; ++count) {
      auto next = scale(known, count);
      if (!next) break;
      for (const auto unit : next->units) next->caps.push_back(next->most / unit);
      found = std::move(next);
    }
    return found;
  }

  static Weight weigh(const Scale& scale, std::span<const Cost> costs) {
    Weight sum = 0;
    for (std::size_t i = 0; i < scale.units.size(); ++i)
      if (costs[i] != 0) sum += scale.units[i] * costs[i];
    return sum;
  }

  /// Whether the pair may be in the best matching of a stage, and at what cost.
  std::optional<Weight> cost(const Scale& scale, int one, int other, std::span<Cost> costs) const {
    if (!problem_.pair(std::min(one, other), std::max(one, other), costs)) return std::nullopt;
    for (std::size_t i = 0; i < scale.units.size(); ++i)
      if (costs[i] > scale.caps[i]) return std::nullopt;
    const auto sum = weigh(scale, costs);
    return sum <= scale.most ? std::optional{sum} : std::nullopt;
  }

  /// The pairs that are tried first: the cheapest of each vertex, later criteria counted too, and the best matching so far.
  std::vector<Edge> nearest(const Scale& scale, int most) {
    struct Choice {
      Weight cost;
      int other;
    };
    const int size = problem_.vertices;
    std::vector<Cost> costs(at(size) * criteria_);
    std::vector<Choice> choices;
    std::vector<std::pair<int, int>> chosen;
    for (int one = 0; one < size; ++one) {
      choices.clear();
      const auto row = [&](int other) { return std::span{costs}.subspan(at(other) * criteria_, criteria_); };
      for (int other = 0; other < size; ++other)
        if (const auto price = other == one ? std::nullopt : cost(scale, one, other, row(other)))
          choices.push_back({*price, other});
      const auto cheaper = [&](const Choice& a, const Choice& b) {
        if (a.cost != b.cost) return a.cost < b.cost;
        if (const auto order = std::ranges::mismatch(row(a.other), row(b.other)); order.in1 != row(a.other).end())
          return *order.in1 < *order.in2;
        return a.other < b.other;
      };
      const auto end = std::ssize(choices) > most ? choices.begin() + most : choices.end();
      std::ranges::partial_sort(choices, end, cheaper);
      for (auto choice = choices.begin(); choice != end; ++choice)
        chosen.emplace_back(std::min(one, choice->other), std::max(one, choice->other));
      if (best_) chosen.emplace_back(std::min(one, best_->mates[at(one)]), std::max(one, best_->mates[at(one)]));
    }
    std::ranges::sort(chosen);
    const auto twice = std::ranges::unique(chosen);
    chosen.erase(twice.begin(), twice.end());
    std::vector<Edge> edges;
    edges.reserve(chosen.size());
    for (const auto& [one, other] : chosen)
      if (const auto price = cost(scale, one, other, row_)) edges.push_back({one, other, *price});
    return edges;
  }

  Result<void> solve(const Scale& scale) {
    row_.resize(criteria_);
    for (int most = kNearest;; most *= 4) {
      auto edges = nearest(scale, most);
      auto matching = cheapest_matching(problem_.vertices, edges);
      if (!matching && most >= problem_.vertices) return fail("tournament.pairing.none"_key);
      while (matching) {
        const auto proof = Proof::of(*matching);
        if (!proof || !is_tight(*proof, *matching, scale)) return fail("tournament.pairing.unproved"_key);
        const auto missed = counterexamples(*proof, scale);
        if (missed.empty()) {
          keep(*matching);
          return {};
        }
        const auto before = edges.size();
        add(edges, missed);
        if (edges.size() == before) return fail("tournament.pairing.unproved"_key);
        matching = cheapest_matching(problem_.vertices, edges);
      }
    }
  }

  bool is_tight(const Proof& proof, const Matching& matching, const Scale& scale) {
    for (int one = 0; one < problem_.vertices; ++one) {
      const int other = matching.mates[at(one)];
      const auto price = cost(scale, one, other, row_);
      if (!price || proof.slack(one, other, *price) != 0) return false;
    }
    return true;
  }

  /// Pairs that are cheaper than the dual values allow: of each vertex those that are so by the most.
  std::vector<Edge> counterexamples(const Proof& proof, const Scale& scale) {
    std::vector<Edge> found;
    std::vector<std::pair<Weight, Edge>> of_one;
    for (int one = 0; one < problem_.vertices; ++one) {
      of_one.clear();
      for (int other = one + 1; other < problem_.vertices; ++other)
        if (const auto price = cost(scale, one, other, row_))
          if (proof.refutes(one, other, *price)) of_one.push_back({proof.slack(one, other, *price), {one, other, *price}});
      const auto end = std::ssize(of_one) > kNearest ? of_one.begin() + kNearest : of_one.end();
      std::ranges::partial_sort(of_one, end, {}, [](const auto& each) { return each.first; });
      for (auto each = of_one.begin(); each != end; ++each) found.push_back(each->second);
    }
    return found;
  }

  static void add(std::vector<Edge>& edges, const std::vector<Edge>& more) {
    const auto names = [](const Edge& edge) { return std::pair{edge.one, edge.other}; };
    const auto before = static_cast<std::ptrdiff_t>(edges.size());
    for (const auto& edge : more)
      if (!std::ranges::binary_search(edges.begin(), edges.begin() + before, names(edge), {}, names)) edges.push_back(edge);
    std::ranges::sort(edges, {}, names);
  }

  void keep(const Matching& matching) {
    best_ = StrictMatching{matching.mates, std::vector<std::int64_t>(criteria_)};
    for (int one = 0; one < problem_.vertices; ++one) {
      const int other = matching.mates[at(one)];
      if (one > other || !problem_.pair(one, other, row_)) continue;
      for (std::size_t i = 0; i < criteria_; ++i) best_->totals[i] += row_[i];
    }
  }

  const StrictProblem& problem_;
  std::size_t criteria_;
  Weight limit_;
  std::optional<StrictMatching> best_;
  std::vector<Cost> row_;
};

}  // namespace

Result<StrictMatching> best_matching(const StrictProblem& problem) { return Stages{problem}.run(); }

bool is_no_matching(const Message& message) { return message.key == "tournament.pairing.none"_key; }

}  // namespace meydan::tournament
