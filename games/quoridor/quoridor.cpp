// The rules of Quoridor Kid: options, the start, moves, the end.
#include "games/quoridor/quoridor.hpp"

namespace meydan::quoridor {

RuleBook<Rules> Game::preset(std::size_t place) {
  RuleBook<Rules> book;
  book.match.repetition = true;
  if (place == 1) {
    book.rules.size = 9;
    book.rules.walls = kClassicWalls;
  }
  return book;
}

Result<void> Game::complete(RuleBook<Rules>& book) {
  auto& rules = book.rules;
  if (rules.walls < 0) rules.walls = static_cast<std::int8_t>(-rules.walls / rules.seats);
  return {};
}

Key Game::seat_name(const Rules& rules, Seat seat) {
  constexpr std::array kNames{"quoridor.seat.south"_key, "quoridor.seat.west"_key, "quoridor.seat.north"_key,
                              "quoridor.seat.east"_key};
  return kNames[static_cast<std::size_t>(side_of(rules, seat))];
}

State Game::start(const Rules& rules) {  // rules/quoridor §1
  assert(rules.walls >= 0);
  const int middle = rules.size / 2;
  const int last = rules.size - 1;
  const auto square = [](int column, int row) { return static_cast<std::uint8_t>(square_at(column, row)); };
  const auto south = square(middle, 0);
  const auto west = square(0, middle);
  const auto north = square(middle, last);
  const auto east = square(last, middle);
  const bool two = rules.seats == 2;
  const auto each = static_cast<std::uint8_t>(rules.walls);
  return {rules,
          two ? PerSeat{south, north} : PerSeat{south, west, north, east},
          two ? PerSeat{each, each} : PerSeat{each, each, each, each},
          {},
          Seat::A,
          0};
}

State::State(const Rules& rules, const PerSeat& mice, const PerSeat& left, const Walls& walls, Seat mover,
             std::int32_t plies) noexcept
    : walls_(walls), mice_(mice), left_(left), rules_(rules), plies_(plies), mover_(mover) {
  for (std::size_t i = 0; i < rules.seats; ++i)
    if (has(goal(seat_at(i)), mice_[i])) winner_ = seat_at(i);
}

Squares State::targets() const noexcept {  // rules/quoridor §3
  const auto near = edges(walls_, shape()).around(only(mouse(mover_)));
  const auto taken = mice();
  auto found = near & ~taken;
  if (found == near) return found;
  for (const auto way : kWays) found |= targets_past(way);
  return found;
}

Squares State::targets_past(Way way) const noexcept {  // rules/quoridor §4
  const auto open = edges(walls_, shape());
  const auto taken = mice();
  const auto facing = open.step(only(mouse(mover_)), way) & taken;
  const auto behind = open.step(facing, way);
  const bool crowded = (behind & taken) != 0;
  if (behind != 0 && !crowded) return behind;
  if (crowded && rules_.crowd == Crowd::Block) return 0;
  return (open.step(facing, turned(way, 1)) | open.step(facing, turned(way, 3))) & ~taken;
}

Seat State::cut_off(const Walls& walls) const noexcept {  // rules/quoridor §5
  const auto open = edges(walls, shape());
  const auto spread = [&open](Squares reached) {
    reached |= open.up(reached);
    reached |= open.down(reached);
    reached |= open.right(reached);
    return reached | open.left(reached);
  };
  auto waiting = mice();  // those whose part of the board was not looked at yet
  const auto joined = [&](Squares reached) {
    if ((waiting & ~reached) != 0) return false;
    for (std::size_t i = 0; i < rules_.seats; ++i)
      if ((reached & goal(seat_at(i))) == 0) return false;
    return true;
  };
  for (std::size_t i = 0; i < rules_.seats; ++i) {
    if (!has(waiting, mice_[i])) continue;
    auto reached = only(mice_[i]);
    for (auto before = Squares{}; reached != before;) {
      before = reached;
      reached = spread(spread(reached));
      if (joined(reached)) return Seat::Nobody;
    }
    for (std::size_t j = i; j < rules_.seats; ++j)
      if (has(reached, mice_[j]) && (reached & goal(seat_at(j))) == 0) return seat_at(j);
    waiting &= ~reached;
  }
  return Seat::Nobody;
}

Walls State::legal_walls() const noexcept {
  auto legal = fitting();
  if (legal.empty()) return legal;
  auto doubtful = legal & closing_places(walls_, shape());
  const auto check = [&](Move wall) {
    if (cut_off(walls_ | wall_of(wall)) != Seat::Nobody) legal = legal - wall_of(wall);
  };
  while (doubtful.lying != 0) check(lying_wall(take_first(doubtful.lying)));
  while (doubtful.standing != 0) check(standing_wall(take_first(doubtful.standing)));
  return legal;
}

bool State::must_pass() const noexcept {  // rules/quoridor §6
  return to_move() != Seat::Nobody && targets() == 0 && legal_walls().empty();
}

void State::moves(MoveList& list) const noexcept {
  if (to_move() == Seat::Nobody) return;
  for (auto squares = targets(); squares != 0;) list.push_back(mouse_to(take_first(squares)));
  auto walls = legal_walls();
  while (walls.lying != 0) list.push_back(lying_wall(take_first(walls.lying)));
  while (walls.standing != 0) list.push_back(standing_wall(take_first(walls.standing)));
  if (list.empty()) list.push_back(kPass);
}

std::size_t State::count_moves() const noexcept {
  if (to_move() == Seat::Nobody) return 0;
  return static_cast<std::size_t>(std::max(1, count(targets()) + legal_walls().size()));
}

/// Draws among all that could be a move, without putting back walls that turn out to close a way: every legal move is as likely
/// as any other, and few walls need the search for ways.
Move State::random_move(Random& random) const noexcept {
  const auto squares = targets();
  const auto steps = static_cast<std::uint32_t>(count(squares));
  if (left(mover_) == 0) return steps == 0 ? kPass : mouse_to(pick(squares, random.below(steps)));
  auto walls = fitting();
  const auto doubtful = closing_places(walls_, shape());
  for (;;) {
    const auto lying = static_cast<std::uint32_t>(count(walls.lying));
    const auto standing = static_cast<std::uint32_t>(count(walls.standing));
    if (steps + lying + standing == 0) return kPass;
    auto drawn = random.below(steps + lying + standing);
    if (drawn < steps) return mouse_to(pick(squares, drawn));
    drawn -= steps;
    const auto move = drawn < lying ? lying_wall(pick(walls.lying, drawn)) : standing_wall(pick(walls.standing, drawn - lying));
    const auto wall = wall_of(move);
    if ((wall & doubtful).empty() || cut_off(walls_ | wall) == Seat::Nobody) return move;
    walls = walls - wall;
  }
}

Outcome State::outcome() const {  // rules/quoridor §1, §7
  if (winner_ != Seat::Nobody) return won_by(winner_, "quoridor.end.goal_reached"_key, rules_.seats);
  return drawn("quoridor.end.move_limit"_key, rules_.seats);
}

namespace {

/// Folds words into one, each well mixed before the next comes.
std::uint64_t fold(std::initializer_list<std::uint64_t> words) noexcept {
  std::uint64_t key = 0;
  for (const auto word : words) key = Random::mix(key * 0x9e3779b97f4a7c15 + word + 1);
  return key;
}

std::uint64_t packed(const PerSeat& numbers) noexcept {
  std::uint64_t word = 0;
  for (const auto number : numbers) word = word << 8 | number;
  return word;
}

}  // namespace

std::uint64_t State::repetition_key(Sameness sameness) const noexcept {
  const auto board = fold({low_half(walls_.lying), high_half(walls_.lying), low_half(walls_.standing), high_half(walls_.standing),
                           packed(mice_) << 16 | std::uint64_t{rules_.size} << 8 | rules_.seats});
  return sameness == Sameness::BoardOnly ? board : fold({board, index(mover_)});
}

std::uint64_t State::key() const noexcept {
  return fold({repetition_key(Sameness::WithMover), packed(left_) << 32 | static_cast<std::uint32_t>(plies_)});
}

}  // namespace meydan::quoridor
