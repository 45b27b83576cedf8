// The hall where live games are played: all of them, and everybody who plays or watches. One thread does everything in it, so
// that there is one order of things; what happened is told once it is durable.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/hall/house_clock.hpp"
#include "server/hall/loop.hpp"
#include "server/hall/people.hpp"
#include "server/hall/ratings.hpp"
#include "server/hall/thinkers.hpp"
#include "server/ipc/client_in.hpp"
#include "server/net/host.hpp"
#include "server/play/live.hpp"
#include "server/store/writer.hpp"

namespace meydan::server {

using Reply = std::function<void(ApiResponse)>;

/// A request under /api/, taken apart: who asks, in which language, and what stands where its route has a star.
struct Asked {
  const ApiRequest& request;
  Language language = Language::Turkish;
  std::optional<Me> me{};
  std::string_view star{};

  /// What the query says of a name in "a=1&b=2", not decoded; empty where it says nothing.
  std::string_view field(std::string_view name) const;
};

struct HallSettings {
  DataSource data{};
  unsigned thinkers = 1;
  std::function<void()> broken = [] {};  // the disk failed: must end the process
};

class Hall final : public Host {
 public:
  Hall(Store& store, HallSettings settings);
  ~Hall() override;

  void asked(ApiRequest request, Reply reply) override;
  void opened(const std::shared_ptr<Line>& line, ApiRequest request) override;
  void heard(const std::shared_ptr<Line>& line, std::string text) override;
  void closed(const std::shared_ptr<Line>& line) override;

 private:
  /// Somebody at the other end of a line.
  struct Visitor {
    std::shared_ptr<Line> line;
    std::optional<Me> me;
    Language language = Language::Turkish;
    bool greeted = false;
    bool in_lobby = false;
    std::set<std::uint64_t> watched{};
  };
  struct Room {
    Live live;
    std::uint32_t told = 0;  // so many events are durable
    std::unordered_set<Line*> watchers{};
    std::optional<Millis> deadline{};  // as it stands among all deadlines
    std::uint32_t asked_thinker = 0;   // events when an engine was last asked
  };
  /// What is done once a ticket is called.
  struct Pending {
    std::uint64_t ticket;
    std::function<void()> then;
  };

  // Of clients.
  void hear(Visitor& visitor, const says::Hello& said);
  void hear(Visitor& visitor, const says::Watch& said);
  void hear(Visitor& visitor, const says::Unwatch& said);
  void hear(Visitor& visitor, const says::Create& said);
  void hear(Visitor& visitor, says::InGame said);
  void hear(Visitor& visitor, const says::Lobby& said);
  Result<Order> order_of(const says::Create& said, Person by) const;

  // Of games.
  Room* room(std::uint64_t game);
  Room& add_room(std::uint64_t game, Live live);
  void keep(std::uint64_t game, Room& room, std::vector<Event> events, std::function<void()> then = {},
            std::vector<Change> changes = {});
  void rate(Room& room, std::vector<Event>& events, std::vector<Change>& changes);
  void tell(std::uint64_t game, const std::vector<Event>& events, const std::vector<std::string>& texts);
  void after_events(std::uint64_t game, Room& room);
  void set_deadline(std::uint64_t game, Room& room);
  void leave(std::uint64_t game, Line* line);
  bool close_if_done(std::uint64_t game);
  void put_aside_forgotten();
  void tell_there(std::uint64_t game);
  void tell_lobby();
  void make_rematch(std::uint64_t game, Room& room);
  Millis lag_of(const Room& room, Seat seat) const;
  Nicknames names_in(const Live& live);
  GameRow row_of(std::uint64_t game, const Live& live, Millis wall) const;

  // Of the house.
  void open_again();
  std::optional<Loop::Time> due();
  void durable(std::uint64_t ticket);
  void stuck(bool on);
  void write(std::vector<Change> changes, std::function<void()> then);

  // Of HTTP (docs/live.md): each route of routes.cpp has its answer in one of the files ask_*.cpp.
  struct Route;
  static const Route kRoutes[];
  void answer(const ApiRequest& request, const Reply& reply);
  void ask_me(const Asked& asked, const Reply& reply);
  void ask_nickname(const Asked& asked, const Reply& reply);
  void ask_to_be_guest(const Asked& asked, const Reply& reply);
  void ask_game(const Asked& asked, const Reply& reply);
  void ask_person(const Asked& asked, const Reply& reply);
  void ask_leaders(const Asked& asked, const Reply& reply);

  Store& store_;
  HallSettings settings_;
  HouseClock clock_;
  People people_;
  Ratings ratings_;
  Random random_;
  std::unordered_map<Line*, Visitor> visitors_;
  std::unordered_map<std::uint64_t, Room> rooms_;
  std::set<std::pair<Millis, std::uint64_t>> deadlines_;
  std::set<std::uint64_t> listed_;  // open games that lists show
  bool lobby_changed_ = false;
  std::deque<Pending> pending_;
  Millis kept_time_ = 0;
  Millis swept_ = 0;  // when forgotten games were last looked for
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Thinkers> thinkers_;
  Loop loop_;  // the last to come and the first to go
};

}  // namespace meydan::server
