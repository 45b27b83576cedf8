// Those who look for somebody to play with, and who is brought together with whom: the same game by the same rules at the same
// pace, and of about the same strength. The longer somebody waits, the wider the search.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/net/host.hpp"
#include "server/play/live.hpp"
#include "server/rating/glicko.hpp"

namespace meydan::server {

struct Seeker {
  std::shared_ptr<Line> line;
  Person person = 0;
  std::uint64_t key = 0;  // of the message by which it was asked for
  Order order;            // but for its chairs
  Rating rating{};
  Millis since = 0;

  /// The same for all who want the same.
  std::string kind{};
};

class Seekers {
 public:
  static constexpr std::size_t kMost = 2000;
  /// Whether two people may be brought together: neither has blocked the other.
  using MayMeet = std::function<bool(Person, Person)>;
  struct Met {
    Order order;  // but for its chairs
    std::array<Person, 2> people{};
    std::vector<Seeker> wishes;  // all that they had, on any line
  };

  /// In the place of what this line looked for before, unless it is the very same wish. False: too many look already.
  bool add(Seeker seeker);
  void remove(const Line* line);
  /// The longest waiting first, each with the nearest in strength; they look no more, on no line.
  std::vector<Met> bring_together(Millis now, const MayMeet& may_meet);
  /// The same, where nobody else can meet: for whoever has just begun to look, on that line.
  std::optional<Met> bring_together(const Line* newcomer, Millis now, const MayMeet& may_meet);
  /// Points that may lie between two of them.
  static double reach(const Seeker& one, const Seeker& other, Millis now);

  const std::vector<Seeker>& all() const noexcept { return waiting_; }
  /// Tells each how many people look for the same, and how many for any game.
  void count(const std::function<void(const Seeker&, std::size_t same, std::size_t all)>& tell) const;

  /// The game that came of a wish: whoever asks again, after a lost connection, is told once more.
  void remember(const Seeker& seeker, std::uint64_t game);
  std::optional<std::uint64_t> found(Person person, std::uint64_t key) const;

 private:
  static bool fit(const Seeker& one, const Seeker& other, Millis now, const MayMeet& may_meet);
  Met take_out(const Seeker& first, const Seeker& second);
  const Seeker* nearest_to(const Seeker& one, Millis now, const std::set<Person>& taken, const MayMeet& may_meet) const;

  std::vector<Seeker> waiting_;  // the longest waiting first
  std::map<std::pair<Person, std::uint64_t>, std::uint64_t> found_;
  std::deque<std::pair<Person, std::uint64_t>> found_order_;
};

}  // namespace meydan::server
