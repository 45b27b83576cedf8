#include "engine/daha/knowledge.hpp"

#include <algorithm>
#include <cmath>

namespace meydan::daha {
namespace {

/// How much each feature counts: always, and besides that as far as the board is unpainted. Fitted to what a search one turn
/// deeper thinks, over games of the engine against itself on both built-in boards; paint was then raised by matches.
struct Weights {
  Features always;
  Features early;
};
constexpr Weights kTwoLeft{
    {2.448F, 3.212F, 2.204F, -0.238F, 1.257F, 0.586F, 0.010F, 0.332F, 0.904F, -0.023F, 1.305F, 0.974F, 0.586F},
    {0.455F, -3.151F, 1.219F, 0.228F, -0.646F, -2.085F, 0.102F, -0.635F, 0.891F, 0.323F, -1.444F, -1.434F, -2.085F}};
constexpr Weights kMoreLeft{
    {1.021F, -0.329F, 1.670F, 0.394F, 0.656F, -0.679F, 0.110F, 0.745F, 1.147F, 0.184F, 0.637F, 0.354F, -0.638F},
    {1.884F, -0.188F, 0.520F, -0.859F, 0.869F, -0.892F, -0.063F, -0.769F, -0.571F, -0.023F, -0.802F, -0.584F, -0.560F}};

constexpr float kDoubt = 0.001F;

float part(Cells cells, const State& state) noexcept {
  return static_cast<float>(std::popcount(cells)) / static_cast<float>(state.board().size);
}

}  // namespace

/// What paint and pieces leave to each player who is still in, beginning with the one to roll.
struct Knowledge::Survey {
  struct Player {
    Colour colour;
    Cells open = 0;      // not painted by others
    Cells region = 0;    // of these, what it can get to
    Cells nearest = 0;   // of the unpainted cells, those nobody else is nearer to
    Cells frontier = 0;  // used while looking
  };

  explicit Survey(const State& of) noexcept;

  const State& state;
  Cells unpainted;
  List<Player, kColours> players;
};

Knowledge::Survey::Survey(const State& of) noexcept : state(of) {
  const auto& links = state.board().links;
  const auto& table = state.table();
  const auto board = bit(state.board().size) - 1;
  Cells painted = 0;
  for (const auto cells : table.painted) painted |= cells;
  unpainted = board & ~painted;
  for (Colour turn = 0; turn < kColours; ++turn) {
    const auto colour = static_cast<Colour>((table.mover + turn) % kColours);
    const auto at = table.cell[colour];
    if (at == kOffBoard) continue;
    players.push_back(
        {.colour = colour, .open = board & ~(painted & ~table.painted[colour]), .region = bit(at), .frontier = bit(at)});
  }
  Cells taken = 0;
  for (bool more = true; more;) {  // everybody goes on by one step
    more = false;
    const auto before = taken;
    for (auto& player : players) {
      Cells next = 0;
      while (player.frontier != 0) next |= links[static_cast<std::size_t>(pop_lowest(player.frontier))];
      player.frontier = next & player.open & ~player.region;
      player.region |= player.frontier;
      player.nearest |= player.frontier & unpainted & ~before;
      taken |= player.frontier & unpainted;
      more |= player.frontier != 0;
    }
  }
}

const Knowledge::Prospects& Knowledge::prospects(int cell, Cells open, Cells pieces) {
  const auto free = open & ~pieces;
  auto& known = known_[Random::mix(free ^ Random::mix(open + static_cast<Cells>(cell))) % kPlaces];
  if (known.cell == cell && known.open == open && known.free == free) return known;
  const auto& chances = survival_.chances(open);
  known = {.cell = cell, .open = open, .free = free, .reach = survival_.walks().from(cell, free)};
  float alive = 0;
  for (auto last : known.reach) {
    known.within |= last;
    known.freedom += static_cast<float>(std::popcount(last)) / 6;
    alive += last != 0 ? 1 : 0;
    float best = 0;
    while (last != 0) best = std::max(best, chances[static_cast<std::size_t>(pop_lowest(last))]);
    known.survival += best;
  }
  known.survival /= std::max(alive, 1.0F);
  known.dead = 1 - alive / 6;
  known.log_freedom = std::log(known.freedom + 1);
  known.log_survival = std::log(known.survival + 0.02F);
  return known;
}

Features Knowledge::features(const Survey& survey, std::size_t place, const Prospects& ahead) const {
  const auto& state = survey.state;
  const auto& table = state.table();
  const auto& player = survey.players[place];
  Cells rivals = 0;
  for (const auto& other : survey.players)
    if (other.colour != player.colour) rivals |= other.region;
  const auto last_roll = table.last_roll[player.colour];
  const bool may_paint = last_roll != 0 && (ahead.reach[last_roll - 1U] & survey.unpainted) != 0;
  const auto limit = state.quiet_limit();
  const auto quiet = limit == 0 ? 0 : static_cast<float>(table.quiet_turns) / static_cast<float>(limit);
  const auto paint = 4 * part(table.painted[player.colour], state);
  const bool next = place == 0;
  return {paint,
          paint * quiet,
          ahead.survival,
          ahead.log_survival,
          2 * part(player.region, state),
          2 * part(player.region & survey.unpainted, state),
          may_paint ? 1.0F : 0.0F,
          4 * ahead.freedom / static_cast<float>(state.board().size),
          ahead.log_freedom,
          next ? 1.0F : 0.0F,
          2 * part(ahead.within & survey.unpainted, state),
          2 * part(player.nearest, state),
          2 * part(player.region & survey.unpainted & ~rivals, state)};
}

/// The features say who will be first if nobody is put out by the next roll. Whoever is leaves its share to the others.
search::Shares Knowledge::shares(const State& state) {
  const Survey survey{state};
  const auto players = survey.players.size();
  const auto& weights = players == 2 ? kTwoLeft : kMoreLeft;
  const auto early = part(survey.unpainted, state);
  std::array<float, kColours> shares{};
  std::array<float, kColours> dead{};
  float sum = 0;
  for (std::size_t place = 0; place < players; ++place) {
    const auto& player = survey.players[place];
    const auto& ahead = prospects(state.table().cell[player.colour], player.open, state.pieces());
    dead[place] = ahead.dead;
    const auto stands = features(survey, place, ahead);
    float strength = 0;
    for (std::size_t i = 0; i < stands.size(); ++i) strength += stands[i] * (weights.always[i] + early * weights.early[i]);
    sum += shares[place] = std::exp(strength);
  }
  for (std::size_t place = 0; place < players; ++place)  // nobody is ever quite sure
    shares[place] = (1 - kDoubt) * shares[place] / sum + kDoubt / static_cast<float>(players);
  for (auto out = players; out-- > 0;) {
    const auto others = 1 - shares[out];
    if (others <= 0) continue;  // rounded, all the others being sure to go out
    for (std::size_t place = 0; place < players; ++place)
      shares[place] *= place == out ? 1 - dead[out] : 1 - dead[out] + dead[out] / others;
  }
  search::Shares by_seat{};
  for (std::size_t place = 0; place < players; ++place)
    by_seat[index(seat_of(survey.players[place].colour, state.seats()))] = shares[place];
  return by_seat;
}

double Knowledge::points(const State& state, Seat seat) const {
  const auto& table = state.table();
  const auto own = colour_of(seat, state.seats());
  int best = 0;
  for (Colour colour = 0; colour < kColours; ++colour)
    if (colour != own && table.cell[colour] != kOffBoard) best = std::max(best, std::popcount(table.painted[colour]));
  return std::popcount(table.painted[own]) - best;
}

namespace {

/// Cells not painted by others.
Cells open_to(Colour colour, const State& state) noexcept {
  Cells open = bit(state.board().size) - 1;
  for (Colour rival = 0; rival < kColours; ++rival)
    if (rival != colour) open &= ~state.table().painted[rival];
  return open;
}

/// How many cells a player can get to in any number of steps.
int room(const State& state, Colour colour) noexcept {
  const auto open = open_to(colour, state);
  Cells found = bit(state.table().cell[colour]);
  for (auto ahead = found; ahead != 0;) {
    const auto next = state.board().links[static_cast<std::size_t>(pop_lowest(ahead))] & open & ~found;
    found |= next;
    ahead |= next;
  }
  return std::popcount(found);
}

/// How many cells a player can get to with each roll, added up over the six rolls.
int choices(const State& state, Colour colour) noexcept {
  const auto open = open_to(colour, state) & ~state.pieces();
  int cells = 0;
  for (int roll = 1; roll <= 6; ++roll) cells += std::popcount(ends(state.board().links, state.table().cell[colour], open, roll));
  return cells;
}

}  // namespace

int freedom_ahead(const State& state, Seat seat) noexcept {
  constexpr int kRoom = 6 * kMaxCells * kColours;  // more than all choices together
  const auto own = colour_of(seat, state.seats());
  const int rivals = state.players_left() - 1;
  int ahead = 0;
  for (Colour colour = 0; colour < kColours; ++colour) {
    if (state.table().cell[colour] == kOffBoard) continue;
    const int freedom = kRoom * room(state, colour) + choices(state, colour);
    ahead += colour == own ? rivals * freedom : -freedom;
  }
  return ahead;
}

}  // namespace meydan::daha
