// What a game does to ratings.
#include <algorithm>
#include <array>
#include <cmath>

#include "server/hall/hall.hpp"
#include "server/rating/stars.hpp"

namespace meydan::server {
namespace {

constexpr double kPeriod = 30.0 * 24 * 60 * 60 * 1000;  // of rest
constexpr double kFar = 800;                            // a star that is further away tells no more than one at this distance

/// An engine level as whoever plays against it sees it.
Rating star_near(double level, const Rating& player) {
  return star(std::clamp(level, player.rating - kFar, player.rating + kFar));
}

std::int32_t points(double rating) { return static_cast<std::int32_t>(std::lround(rating)); }

}  // namespace

/// By the result, at the pace of the clock. An engine level is a fixed star: it moves whoever plays it, and never itself.
void Hall::rate(Room& room, std::vector<Event>& events, std::vector<Change>& changes) {
  const auto& live = room.live;
  const auto now = clock_.times();
  const auto winner = live.match().outcome()->winner();
  std::array<std::optional<RatingRow>, 2> rows;
  std::array<double, 2> levels{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& sitter = live.sitter(seat_at(i));
    if (sitter.kind == Sitter::Kind::Engine) {
      const auto level = level_rating(live.match().rules(), sitter.who);
      if (!level) return;
      levels[i] = *level;
      continue;
    }
    rows[i] = ratings_.of(sitter.who, live.created().game, live.created().clock.fast());
    rows[i]->rating = rested(rows[i]->rating, std::max(0.0, static_cast<double>(now.wall - rows[i]->at) / kPeriod));
  }
  happened::Rated told;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i]) {
      told.before[i] = told.after[i] = points(levels[i]);
      continue;
    }
    const double score = !winner ? 0.5 : *winner == seat_at(i) ? 1 : 0;
    const auto& other = rows[1 - i];
    auto after = *rows[i];
    after.rating = rated(after.rating, std::array{Played{other ? other->rating : star_near(levels[1 - i], after.rating), score}});
    ++after.games;
    after.at = now.wall;
    told.before[i] = points(rows[i]->rating.rating);
    told.after[i] = points(after.rating.rating);
    ratings_.set(after);
    changes.emplace_back(change::PutRating{after});
  }
  for (auto& event : room.live.rated_as(told, now)) events.push_back(std::move(event));
}

}  // namespace meydan::server
