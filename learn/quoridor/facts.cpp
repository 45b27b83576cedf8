#include "games/quoridor/names.hpp"
#include "learn/fact.hpp"

namespace meydan::quoridor {
namespace {

using learn::Fact;
using learn::Telling;

constexpr Telling kArrived{"quoridor.told.arrived"_key, "quoridor.told.arrived_they"_key, "quoridor.told.arrived_would"_key,
                           "quoridor.told.arrived_they_would"_key};
constexpr Telling kNear{"quoridor.told.near"_key, "quoridor.told.near_they"_key, "quoridor.told.near_would"_key,
                        "quoridor.told.near_they_would"_key};
constexpr Telling kJumped{"quoridor.told.jumped"_key, "quoridor.told.jumped_they"_key, "quoridor.told.jumped_would"_key,
                          "quoridor.told.jumped_they_would"_key};
constexpr Telling kPassed{"quoridor.told.passed"_key, "quoridor.told.passed_they"_key, "quoridor.told.passed_would"_key,
                          "quoridor.told.passed_they_would"_key};
constexpr Telling kStrayed{"quoridor.told.strayed"_key, "quoridor.told.strayed_they"_key};
constexpr Telling kLonger{"quoridor.told.longer"_key, "quoridor.told.longer_they"_key, "quoridor.told.longer_would"_key,
                          "quoridor.told.longer_they_would"_key};
constexpr Telling kOwn{"quoridor.told.own"_key, "quoridor.told.own_they"_key};
constexpr Telling kIdle{"quoridor.told.idle"_key, "quoridor.told.idle_they"_key};
constexpr Telling kAhead{"quoridor.told.ahead"_key, "quoridor.told.ahead_they"_key, "quoridor.told.ahead_would"_key,
                         "quoridor.told.ahead_they_would"_key};
constexpr Telling kLastWall{"quoridor.told.last_wall"_key, "quoridor.told.last_wall_they"_key};
constexpr Telling kNoWall{"quoridor.told.no_wall"_key, "quoridor.told.no_wall_they"_key};

int steps_to_go(const State& state, Seat seat) noexcept {
  return route_length(edges(state.walls(), state.shape()), state.mouse(seat), state.goal(seat));
}

/// The ways of the mover and of the rival whose way grew the most.
struct Ways {
  int own_before, own_after;
  Seat rival = Seat::Nobody;
  int rival_before = 0, rival_after = 0;

  Ways(const State& before, const State& after)
      : own_before(steps_to_go(before, before.mover())), own_after(steps_to_go(after, before.mover())) {
    for (std::size_t i = 0; i < before.rules().seats; ++i) {
      const auto seat = seat_at(i);
      if (seat == before.mover()) continue;
      const int was = steps_to_go(before, seat);
      const int is = steps_to_go(after, seat);
      if (rival != Seat::Nobody && is - was <= rival_after - rival_before) continue;
      rival = seat;
      rival_before = was;
      rival_after = is;
    }
  }

  /// Who begins a race wins it when the ways are equal.
  bool overtakes() const noexcept { return own_before > rival_before && own_after < rival_after; }
};

class Teller {
 public:
  Teller(const State& before, const State& after) : before_(before), after_(after), ways_(before, after) {}

  std::vector<Fact> tell(Move move) {
    if (move.is_wall()) tell_wall();
    else if (move != kPass) tell_step(move);
    if (before_.rules().seats == 2 && ways_.own_after > 0 && ways_.overtakes())
      found_.push_back(
          {&kAhead, 55, {{"n", std::to_string(ways_.own_after)}, {"rival", std::to_string(ways_.rival_after)}}, {own_square()}});
    return std::move(found_);
  }

 private:
  std::string own_square() const { return square_name(after_.mouse(before_.mover())); }

  void tell_length(const Telling& telling, int weight, int before, int after, std::string cell) {
    found_.push_back(
        {&telling, weight, {{"n", std::to_string(after - before)}, {"steps", std::to_string(after)}}, {std::move(cell)}});
  }

  void tell_wall() {
    const int gain = ways_.rival_after - ways_.rival_before;
    const int loss = ways_.own_after - ways_.own_before;
    if (gain > 0) tell_length(kLonger, 60 + gain, ways_.rival_before, ways_.rival_after, square_name(after_.mouse(ways_.rival)));
    if (loss > 0) tell_length(kOwn, -59 - loss, ways_.own_before, ways_.own_after, own_square());
    if (gain == 0 && loss == 0) found_.push_back({&kIdle, -30});
    const int left = after_.left(before_.mover());
    if (left <= 1) found_.push_back({left == 0 ? &kNoWall : &kLastWall, -40});
  }

  void tell_step(Move move) {
    const auto [was, is] = std::pair{ways_.own_before, ways_.own_after};
    const auto way = Game::trace(before_, move);
    if (is == 0) found_.push_back({&kArrived, 100, {}, {way.back()}});
    if (is == 1 && was > 1) found_.push_back({&kNear, 90, {}, {way.back()}});
    if (is >= was) found_.push_back({&kStrayed, -45, {{"steps", std::to_string(is)}}, {way.back()}});
    if (way.size() != 3) return;
    const bool straight = way.front()[0] == way.back()[0] || way.front()[1] == way.back()[1];
    found_.push_back({straight ? &kJumped : &kPassed, straight ? 65 : 50, {}, {way[1]}});
  }

  const State& before_;
  const State& after_;
  Ways ways_;
  std::vector<Fact> found_;
};

}  // namespace

std::vector<Fact> facts(const Rules&, const State& before, const Move& move, const State& after) {
  return Teller{before, after}.tell(move);
}

}  // namespace meydan::quoridor
