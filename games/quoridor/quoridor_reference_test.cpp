// A slow and obvious Quoridor, square by square, against the one made of bits; and the fairness of random moves.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "games/quoridor/names.hpp"
#include "games/quoridor/testing.hpp"

namespace meydan::quoridor {
namespace {

struct Spot {
  int column;
  int row;

  friend auto operator<=>(const Spot&, const Spot&) = default;
  Spot operator+(Spot step) const { return {column + step.column, row + step.row}; }
  std::string name() const { return {static_cast<char>('a' + column), static_cast<char>('1' + row)}; }
};

constexpr std::array<Spot, 4> kDirections{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

Spot spot(std::string_view name) { return {name[0] - 'a', name[1] - '1'}; }

class Reference {
 public:
  explicit Reference(const State& state) : state_(state), size_(state.rules().size) {
    for (std::size_t i = 0; i < state.rules().seats; ++i) mice_.push_back(spot(square_name(state.mouse(seat_at(i)))));
    for (const auto& wall : wall_names(state.walls())) {
      walls_.insert(wall);
      closed_.merge(parted(wall));
    }
  }

  std::set<std::string> moves() const {
    std::set<std::string> all = mouse_moves();
    if (state_.left(state_.mover()) > 0)
      for (int column = 0; column + 1 < size_; ++column)
        for (int row = 0; row + 1 < size_; ++row)
          for (const char kind : {'h', 'v'}) {
            const auto wall = Spot{column, row}.name() + kind;
            if (fits(wall) && with(wall).everybody_has_a_way()) all.insert(wall);
          }
    if (all.empty()) all.insert("pass");
    return all;
  }

 private:
  bool inside(Spot s) const { return s.column >= 0 && s.row >= 0 && s.column < size_ && s.row < size_; }
  bool taken(Spot s) const { return std::find(mice_.begin(), mice_.end(), s) != mice_.end(); }

  Reference with(std::string_view wall) const {
    auto next = *this;
    next.closed_.merge(parted(wall));
    return next;
  }

  /// The two pairs of squares a wall parts.
  static std::set<std::pair<Spot, Spot>> parted(std::string_view wall) {
    const auto here = spot(wall);
    if (wall[2] == 'h') return {{here, here + Spot{0, 1}}, {here + Spot{1, 0}, here + Spot{1, 1}}};
    return {{here, here + Spot{1, 0}}, {here + Spot{0, 1}, here + Spot{1, 1}}};
  }

  bool open(Spot a, Spot b) const { return inside(a) && inside(b) && !closed_.contains(std::minmax(a, b)); }

  bool fits(const std::string& wall) const {
    const auto crossing = wall.substr(0, 2) + (wall[2] == 'h' ? 'v' : 'h');
    const auto edges = parted(wall);
    return !walls_.contains(crossing) &&
           std::none_of(edges.begin(), edges.end(), [&](const auto& edge) { return closed_.contains(edge); });
  }

  bool everybody_has_a_way() const {
    for (std::size_t i = 0; i < mice_.size(); ++i) {
      std::set<Spot> seen{mice_[i]};
      std::vector<Spot> waiting{mice_[i]};
      bool arrived = false;
      while (!waiting.empty() && !arrived) {
        const auto here = waiting.back();
        waiting.pop_back();
        arrived = on_goal(i, here);
        for (const auto step : kDirections)
          if (open(here, here + step) && seen.insert(here + step).second) waiting.push_back(here + step);
      }
      if (!arrived) return false;
    }
    return true;
  }

  bool on_goal(std::size_t seat, Spot s) const {
    const auto side = mice_.size() == 2 ? 2 * seat : seat;
    return side == 0 ? s.row == size_ - 1 : side == 1 ? s.column == size_ - 1 : side == 2 ? s.row == 0 : s.column == 0;
  }

  std::set<std::string> mouse_moves() const {
    std::set<std::string> all;
    const auto here = mice_[index(state_.mover())];
    for (const auto step : kDirections) {
      const auto next = here + step;
      if (!open(here, next)) continue;
      if (!taken(next)) {
        all.insert(next.name());
        continue;
      }
      const auto behind = next + step;
      const bool straight = open(next, behind);
      if (straight && !taken(behind)) all.insert(behind.name());
      if (!straight || (taken(behind) && state_.rules().crowd == Crowd::Sidestep))
        for (const auto turn : {Spot{step.row, step.column}, Spot{-step.row, -step.column}})
          if (open(next, next + turn) && !taken(next + turn)) all.insert((next + turn).name());
    }
    return all;
  }

  State state_;
  int size_;
  std::vector<Spot> mice_;
  std::set<std::string> walls_;
  std::set<std::pair<Spot, Spot>> closed_;
};

std::vector<std::string> every_text() {
  std::vector<std::string> texts{"pass"};
  for (char letter = 'a'; letter <= 'i'; ++letter)
    for (char digit = '1'; digit <= '9'; ++digit)
      for (const auto* kind : {"", "h", "v"}) texts.push_back(std::string{letter, digit} + kind);
  return texts;
}

void compare_on_random_games(const Rules& rules, int games) {
  static const auto kTexts = every_text();
  Random random{rules.size * 100U + rules.seats};
  for (int game = 0; game < games; ++game) {
    for (auto state = Game::start(rules); state.to_move() != Seat::Nobody; state.apply(state.random_move(random))) {
      const auto expected = Reference{state}.moves();
      const auto texts = move_texts(state);
      ASSERT_EQ(std::set(texts.begin(), texts.end()), expected) << Game::write_state(state);
      ASSERT_EQ(texts.size(), expected.size());
      ASSERT_EQ(state.count_moves(), expected.size());
      const auto again = Game::read_state(rules, Game::write_state(state));
      ASSERT_TRUE(again.has_value());
      ASSERT_EQ(*again, state);
      ASSERT_EQ(again->key(), state.key());
      for (const auto& text : kTexts) ASSERT_EQ(Game::read_move(state, text).has_value(), expected.contains(text)) << text;
    }
  }
}

TEST(QuoridorReference, AgreesOnRandomGames) {
  for (const int size : {3, 5, 7, 9})
    for (const int seats : {2, 4})
      for (const auto crowd : {Crowd::Block, Crowd::Sidestep}) {
        const Rules rules{.size = static_cast<std::uint8_t>(size),
                          .seats = static_cast<std::uint8_t>(seats),
                          .walls = static_cast<std::int8_t>(size == 3 ? 1 : 2 * size / seats),
                          .crowd = crowd,
                          .max_plies = 40};
        compare_on_random_games(rules, size == 3 ? 40 : size == 5 ? 8 : 2);
      }
}

/// Draws often and expects the chi-square of the counts to be near its mean, the number of moves less one.
void expect_fair_draws(const State& state) {
  constexpr int kDrawsEach = 400;
  const auto texts = move_texts(state);
  std::map<std::string, int> counts;
  Random random{2024};
  for (std::size_t i = 0; i < kDrawsEach * texts.size(); ++i) ++counts[Game::write_move(state, state.random_move(random))];
  ASSERT_EQ(counts.size(), texts.size()) << Game::write_state(state);
  double chi_square = 0;
  for (const auto& text : texts) chi_square += std::pow(counts[text] - kDrawsEach, 2) / kDrawsEach;
  const auto freedom = static_cast<double>(texts.size() - 1);
  EXPECT_LT(chi_square, freedom + 4 * std::sqrt(2 * freedom)) << Game::write_state(state);
}

TEST(QuoridorRandomMove, IsUniformOverTheLegalMoves) {
  expect_fair_draws(position("quoridor 7 2 d1,d7 8,8 - s 0"));
  expect_fair_draws(position("quoridor 7 2 d3,d4 0,8 d4h s 0"));
  expect_fair_draws(position("quoridor 7 4 a1,a4,a7,g4 1,2,2,2 a1h,a6h,c3v,d3h,f3h,c5v,e5h n 0"));
  expect_fair_draws(position("quoridor 5 2 c1,c5 4,4 a2h,d2h,b2v,c2v s 0"));
  expect_fair_draws(position("quoridor 9 4 e1,a5,e9,i5 5,5,5,3 a1h,b4v s 0"));
}

}  // namespace
}  // namespace meydan::quoridor
