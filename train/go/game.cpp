#include "train/go/game.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace meydan::go {
namespace {

constexpr float kPointsWorth = 0.1F;  // of a result that is otherwise 1 or -1
constexpr float kDecided = 0.9F;      // a worth beyond which a game is decided
constexpr int kSurely = 4;            // for so many moves
constexpr float kFastPolicy = 0.25F;  // the weight of a policy from few visits

double normal(Random& random) {
  return std::sqrt(-2 * std::log(std::max(random.fraction(), 1e-12))) * std::cos(6.283185307179586 * random.fraction());
}

template <class T>
void append(std::vector<T>& to, const std::vector<T>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

}  // namespace

void Rows::move_to(Rows& to) {
  append(to.points, points);
  append(to.policy, policy);
  append(to.owners, owners);
  append(to.numbers, numbers);
  points.clear();
  policy.clear();
  owners.clear();
  numbers.clear();
}

SelfPlay::SelfPlay(const Settings& settings, int size, std::uint64_t seed, std::size_t number)
    : settings_(settings),
      size_(size),
      area_(static_cast<std::size_t>(size * size)),
      number_(number),
      random_(Random::mix(seed) + number),
      seen_points_(area_) {
  new_game();
}

void SelfPlay::choose_rules() {
  const double kind = random_.fraction();
  const std::size_t preset = kind < settings_.sheet ? 0 : kind < settings_.sheet + settings_.japanese ? 1 : 2;
  auto book = Game::preset(preset);
  book.rules.size = static_cast<std::uint8_t>(size_);
  const bool usual = random_.fraction() < settings_.usual_komi;
  const double fair = preset == 2 ? settings_.komi_area : settings_.komi_territory;
  const double drawn = fair + settings_.komi_spread * normal(random_);
  if (!usual) book.rules.half_komi = static_cast<std::int16_t>(2 * static_cast<int>(std::floor(drawn)) + 1);
  static_cast<void>(Game::complete(book));
  terms_.emplace(book.rules, book.match.superko == Superko::Positional);
  now_ = Situation{Game::start(book.rules)};
  opponent_.reset();
  if (settings_.opponent != 0) net_ = number_ % 2 == 0 ? kBlack : kWhite;
  if (settings_.opponent > 0) {
    const auto* name = preset == 0 ? "sheet" : preset == 1 ? "japanese" : "chinese";
    const auto rules =
        std::string{name} + " size=" + std::to_string(size_) + " komi=" + Halves{-722, 722}.write(book.rules.half_komi);
    opponent_ = std::make_unique<Opponent>(rules, static_cast<int>(settings_.opponent), random_());
  }
}

void SelfPlay::new_game() {
  choose_rules();
  past_.clear();
  past_.push(now_.key(*terms_));
  moves_ = passes_ = decided_ = 0;
  drawn_ = false;
  tree_.clear();
  if (random_.fraction() >= settings_.random_opening) return;
  for (auto left = random_.below(static_cast<std::uint32_t>(size_)); left > 0; --left) {
    now_.legal(*terms_, past_, legal_);
    if (legal_.size() > 1) play(legal_[random_.below(static_cast<std::uint32_t>(legal_.size() - 1))]);
  }
}

void SelfPlay::step(const float* output, std::uint16_t* points, float* wholes) {
  if (asked_) answer(output);
  for (asked_ = false; !asked_ && !stopped_;) {
    if (tree_.empty()) asked_ = begin_move(points, wholes);
    else if (root_.finished()) finish_move();
    else asked_ = descend(points, wholes);
  }
  if (asked_) ++figures_.evaluations;
}

/// Asks about the position on the board, unless its move is made without the net.
bool SelfPlay::begin_move(std::uint16_t* points, float* wholes) {
  if (opponent_ && now_.position.mover != net_) {
    play(opponent_->think());
    return false;
  }
  now_.legal(*terms_, past_, legal_);
  if (legal_.size() == 1) {
    play(legal_[0]);
    return false;
  }
  see(now_, *terms_, legal_, ladders_, points, wholes);
  std::copy_n(points, area_, seen_points_.begin());
  std::copy_n(wholes, kWholes, seen_wholes_.begin());
  return true;
}

/// Sums up what the net says, for the player to move.
float SelfPlay::worth_of(const float* output) const {
  const float chance = 1 / (1 + std::exp(-output[area_ + 1]));
  return 2 * chance - 1 + kPointsWorth * std::tanh(output[area_ + 2] / static_cast<float>(size_));
}

float SelfPlay::worth_of_end(const Situation& end, bool drawn) const {
  if (drawn) return 0;
  std::array<std::int8_t, kCells> owners;
  const float black = static_cast<float>(owners_as_it_lies(end.position.board, owners)) - end.needed(*terms_);
  const float lead = end.position.mover == kBlack ? black : -black;
  const float win = lead > 0 ? 1.F : lead < 0 ? -1.F : 0.F;
  return win + kPointsWorth * std::tanh(lead / static_cast<float>(size_));
}

void SelfPlay::answer(const float* output) {
  edges_.resize(legal_.size());
  float most = -1e9F;
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    edges_[i] = {.prior = output[place(legal_[i])], .point = legal_[i]};
    most = std::max(most, edges_[i].prior);
  }
  const bool at_root = tree_.empty();
  if (at_root) {
    logits_.clear();
    for (const auto& edge : edges_) logits_.push_back(edge.prior);
  }
  float sum = 0;
  for (auto& edge : edges_) sum += edge.prior = std::exp(edge.prior - most);
  for (auto& edge : edges_) edge.prior /= sum;
  if (at_root) return begin_search(output);

  const float worth = worth_of(output);
  const auto last = path_.back();
  const auto child = tree_.add(edges_, 1, worth, false);
  tree_.edges(last.node)[last.edge].child = child;
  back_up(worth);
}

void SelfPlay::begin_search(const float* output) {
  root_worth_ = worth_of(output);
  tree_.add(edges_, 1, root_worth_, false);
  full_ = random_.fraction() < settings_.full_share;
  const bool decided = decided_ >= kSurely && net_ == kOpen;
  budget_ = static_cast<std::uint32_t>(full_ ? settings_.full_visits : settings_.fast_visits);
  if (decided) budget_ = std::max(std::min(budget_, 8U), budget_ / 4);
  root_.begin(logits_, budget_, full_ ? settings_.noise_full : settings_.noise_fast, random_);
}

/// One visit: down to a position that is not in the tree. Whether the net must be asked about it.
bool SelfPlay::descend(std::uint16_t* points, float* wholes) {
  leaf_ = now_;
  path_.clear();
  const auto stood = past_.size();
  std::uint32_t node = 0;
  for (;;) {
    const auto chosen = node == 0 ? root_.next(tree_.edges(0)) : tree_.select(node);
    path_.push_back({node, chosen});
    const auto edge = tree_.edges(node)[chosen];
    leaf_.play(*terms_, edge.point);
    const auto key = leaf_.key(*terms_);
    const bool third = edge.point != kNoPoint && past_.times(key) >= 2;
    if (edge.point != kNoPoint) past_.push(key);
    node = edge.child;
    if (node == Edge::kNone) {
      const bool over = third || leaf_.over(*terms_) || moves_ + static_cast<int>(path_.size()) >= most_moves();
      if (over) {
        node = tree_.add({}, 1, worth_of_end(leaf_, third && !leaf_.cleanup), true);
      } else {
        leaf_.legal(*terms_, past_, legal_);
        if (legal_.size() > 1) break;
        const Edge only{.prior = 1, .point = legal_[0]};
        node = tree_.add({&only, 1}, 0, 0, false);
      }
      tree_.edges(path_.back().node)[chosen].child = node;
    }
    if (tree_[node].over) {
      past_.cut(stood);
      back_up(tree_[node].worth / static_cast<float>(tree_[node].visits));
      return false;
    }
  }
  see(leaf_, *terms_, legal_, ladders_, points, wholes);
  past_.cut(stood);
  return true;
}

/// `worth` is for the player to move at the end of the path.
void SelfPlay::back_up(float worth) {
  for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
    worth = -worth;
    auto& edge = tree_.edges(step->node)[step->edge];
    ++edge.visits;
    edge.worth += worth;
    auto& node = tree_[step->node];
    ++node.visits;
    node.worth += worth;
  }
}

void SelfPlay::finish_move() {
  const auto edges = tree_.edges(0);
  const float worth = root_.improve(edges, root_worth_, policy_);
  const auto point = edges[root_.choice(edges)].point;
  if (net_ == kOpen) record(worth);
  decided_ = std::abs(worth) > kDecided ? decided_ + 1 : 0;
  play(point);
}

void SelfPlay::record(float worth) {
  append(rows_.points, seen_points_);
  rows_.numbers.insert(rows_.numbers.end(), seen_wholes_.begin(), seen_wholes_.end());
  rows_.numbers.insert(rows_.numbers.end(), {0, 0, worth, full_ ? 1.F : kFastPolicy});
  const auto first = rows_.policy.size();
  rows_.policy.resize(first + area_ + 1);
  const auto edges = tree_.edges(0);
  for (std::size_t i = 0; i < edges.size(); ++i)
    rows_.policy[first + place(edges[i].point)] = static_cast<std::uint16_t>(std::lround(65535 * policy_[i]));
  movers_.push_back(now_.position.mover);
}

void SelfPlay::play(Point point) {
  tree_.clear();
  if (opponent_) opponent_->play(point);
  now_.play(*terms_, point);
  ++moves_;
  ++figures_.moves;
  bool third = false;
  if (point == kNoPoint) {
    ++passes_;
  } else {
    const auto key = now_.key(*terms_);
    third = past_.times(key) >= 2;
    past_.push(key);
  }
  drawn_ = third && !now_.cleanup;
  const bool over = opponent_ ? opponent_->over() : third || now_.over(*terms_);
  if (over || moves_ >= most_moves()) end_game();
}

void SelfPlay::end_game() {
  std::array<std::int8_t, kCells> owners;
  const int area = owners_as_it_lies(now_.position.board, owners);
  auto ahead = static_cast<float>(area) - now_.needed(*terms_);
  if (opponent_) ahead = opponent_->black_ahead();
  else score_rows(ahead);
  const bool even = drawn_ || ahead == 0;
  ++figures_.games;
  figures_.length += moves_;
  figures_.passes += passes_;
  figures_.black_wins += !even && ahead > 0 ? 1 : 0;
  figures_.draws += even ? 1 : 0;
  figures_.net_wins += net_ != kOpen && !even && (ahead > 0) == (net_ == kBlack) ? 1 : 0;
  (terms_->territory ? figures_.territory_games : figures_.area_games) += 1;
  (terms_->territory ? figures_.territory_points : figures_.area_points) += static_cast<double>(ahead + terms_->komi);
  stopped_ = settings_.once != 0;
  if (!stopped_) new_game();
}

/// Tells every row of the game how it ended.
void SelfPlay::score_rows(float black_ahead) {
  std::array<std::int8_t, kCells> owners;
  owners_as_it_lies(now_.position.board, owners);
  for (std::size_t row = 0; row < movers_.size(); ++row) {
    const bool black = movers_[row] == kBlack;
    now_.position.board.each_point(
        [&](Point point) { rows_.owners.push_back(static_cast<std::int8_t>(black ? owners[point] : -owners[point])); });
    const float lead = black ? black_ahead : -black_ahead;
    auto* numbers = &rows_.numbers[row * Rows::kNumbers + kWholes];
    numbers[0] = drawn_ || lead == 0 ? 0.5F : lead > 0 ? 1.F : 0.F;
    numbers[1] = lead;
  }
  rows_.move_to(finished_);
  movers_.clear();
}

}  // namespace meydan::go
