#include "engine/go/player.hpp"

#include "core/erase.hpp"
#include "engine/lines.hpp"

namespace meydan::go {
namespace {

constexpr std::uint64_t kGlancePoints = 32'000;  // played out, on a board of whatever size

}  // namespace

void Player::begin(const Match& match, const std::optional<Limits>& limits) {
  match_.emplace(match);
  by_level_ = !limits;
  settling_ = state().play_over();
  if (settling_) return settler_.begin(match, limits);
  settler_.forget();
  glance_.reset();
  search().begin(match, limits);
  report();
}

void Player::think(double seconds) {
  if (settling_) return settler_.think(seconds);
  search().think(seconds);
  report();
}

void Player::forget() {
  search().forget();
  settler_.forget();
}

void Player::report() {
  thought_ = search().thought();
  consider();
  thought_.lines.resize(std::min(thought_.lines.size(), lines_));
  for (auto& line : thought_.lines) cut(line, *match_);
}

std::uint64_t Player::glance_playouts() const noexcept {
  const auto size = static_cast<std::uint64_t>(state().rules().size);
  return kGlancePoints / (size * size);
}

const Glance& Player::glance_at_board() {
  if (!glance_) glance_ = glance(state(), glance_playouts(), Random{seed_ ^ state().key()});
  return *glance_;
}

/// A search that wins by passing may be mistaken about the count: in each of its playouts other stones may die, and a stone
/// that dies in few of them is not dead.
void Player::weigh_pass() {
  const auto pass = Erased<Game>::erase({Act::Pass});
  if (thought_.move != pass) {
    if (should_pass()) thought_.move = pass;
  } else if (thought_.lines.size() > 1 && stops_too_soon(thought_.best().score.win)) {
    std::swap(thought_.lines[0], thought_.lines[1]);
    put_in_order(thought_.lines);
    thought_.move = thought_.best().moves.front();
  }
}

}  // namespace meydan::go
