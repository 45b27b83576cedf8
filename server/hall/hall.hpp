// The hall where live games are played: all of them, and everybody who plays or watches. One thread does everything in it, so
// that there is one order of things; what happened is told once it is durable.
#pragma once

#include <array>
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

#include "server/hall/accounts.hpp"
#include "server/hall/agreement.hpp"
#include "server/hall/api.hpp"
#include "server/hall/handovers.hpp"
#include "server/hall/house_clock.hpp"
#include "server/hall/librarian.hpp"
#include "server/hall/limits.hpp"
#include "server/hall/loop.hpp"
#include "server/hall/passwords.hpp"
#include "server/hall/peace.hpp"
#include "server/hall/people.hpp"
#include "server/hall/programs.hpp"
#include "server/hall/ratings.hpp"
#include "server/hall/seekers.hpp"
#include "server/hall/thinkers.hpp"
#include "server/ipc/client_in.hpp"
#include "server/meters.hpp"
#include "server/net/host.hpp"
#include "server/play/curtain.hpp"
#include "server/play/live.hpp"
#include "server/store/writer.hpp"

namespace meydan::server {

using Reply = std::function<void(ApiResponse)>;

/// Who asks, as it is remembered for an answer that comes later.
struct Caller {
  Language language = Language::Turkish;
  bool secure = false;
  std::string from{};
  std::optional<Me> me{};
  SessionHash session{};  // empty: none
};

/// A request under /api/, taken apart: who asks, in which language, and what stands where its route has a star.
struct Asked {
  const ApiRequest& request;
  Language language = Language::Turkish;
  std::optional<Me> me{};
  SessionHash session{};
  bool stranger = false;  // with a token that is none of ours
  std::string_view star{};

  Caller caller() const { return {language, request.secure, request.from, me, session}; }

  /// What the query says of a name in "a=1&b=2", not decoded; empty where it says nothing.
  std::string_view field(std::string_view name) const;
};

struct HallSettings {
  DataSource data{};
  unsigned thinkers = 1;
  std::size_t rooms = Limits::kMostRooms;
  Passwords::Cost passwords{};
  std::function<void()> broken = [] {};  // the disk failed: must end the process
  std::string api{};                     // the text of openapi.json
  std::shared_ptr<Meters> meters = std::make_shared<Meters>();
  std::function<void(bool full)> disk_full = [](bool) {};  // it is, or no longer
};

class Hall final : public Host {
 public:
  Hall(Store& store, HallSettings settings);
  ~Hall() override;

  /// All that may be asked over HTTP, as "GET /api/games/*".
  static std::vector<std::string> routes();

  void asked(ApiRequest request, Reply reply) override;
  void opened(const std::shared_ptr<Line>& line, ApiRequest request) override;
  void heard(const std::shared_ptr<Line>& line, std::string text) override;
  void closed(const std::shared_ptr<Line>& line) override;

  /// Where this server is found. Kept for whoever runs it, and told, where it is `for_all`, to those who invite others. From any
  /// thread.
  void open_at(std::vector<std::string> addresses, bool for_all);

 private:
  static constexpr int kGoingAway = 1001;  // of a line that ends

  /// Somebody at the other end of a line.
  struct Visitor {
    std::shared_ptr<Line> line;
    std::optional<Me> me;
    SessionHash session{};
    std::string from{};  // for limits only, as long as the line is there
    Language language = Language::Turkish;
    bool greeted = false;
    bool in_lobby = false;
    bool sees_lobby = false;                  // as it was last told
    std::map<std::uint64_t, bool> watched{};  // whether it is only glanced at
  };
  struct Room {
    Live live;
    std::uint32_t told = 0;                // so many events are durable
    Curtain curtain{};                     // before those who only watch
    std::optional<Millis> next_to_show{};  // as it stands among all such times
    std::unordered_set<Line*> watchers{};
    std::optional<Millis> deadline{};           // as it stands among all deadlines
    std::optional<Thinkers::Position> asked{};  // about which an engine thinks
    std::array<Person, kMaxSeats> sitting{};    // as they count for open_games_
    bool still = false;                         // nobody was at it when it was last looked at
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
  void hear(Visitor& visitor, const says::Seek& said);
  void hear(Visitor& visitor, const says::Unseek& said);
  void refuse_command(const Visitor& visitor, std::uint64_t key, const Message& why);
  Result<Order> order_of(const says::Create& said, Person by) const;

  // Of games.
  Room* room(std::uint64_t game);
  Result<Room*> enter(std::uint64_t game);
  Room& add_room(std::uint64_t game, Live live);
  std::uint64_t new_game_number();
  Result<void> make_game(std::uint64_t game, const Order& order, std::uint64_t cause, std::function<void()> then = {});
  void keep(std::uint64_t game, Room& room, std::vector<Event> events, std::function<void()> then = {},
            std::vector<Change> changes = {});
  void rate(Room& room, std::vector<Event>& events, std::vector<Change>& changes);
  void tell(std::uint64_t game, const std::vector<Event>& events, const std::vector<std::string>& texts);
  void after_events(std::uint64_t game, Room& room);
  void ask_thinkers(std::uint64_t game, Room& room);
  void set_deadline(std::uint64_t game, Room& room);
  void leave(std::uint64_t game, Line* line);
  bool close_if_done(std::uint64_t game);
  void put_aside_forgotten();
  void make_rematch(std::uint64_t game, Room& room);
  Millis lag_of(const Room& room, Seat seat) const;
  Nicknames names_in(const Live& live);
  Standings standings_in(const Live& live);
  GameRow row_of(std::uint64_t game, const Live& live) const;

  // Of games that nobody is at (sleeping.cpp).
  bool may_sleep(std::uint64_t game, const Room& room) const;
  void send_to_sleep(bool at_once);
  void look_after_sleepers();
  bool has_room();

  // Of the lobby (lobby.cpp).
  std::shared_ptr<const std::string> lobby_now();
  void tell_lobby(const std::shared_ptr<const std::string>& text);
  std::optional<Loop::Time> look_after_lobby();

  // Of those who watch (watching.cpp).
  static std::uint32_t seen_by(const Room& room, const std::optional<Me>& me);
  bool plays(const Room& room, Line* line) const;
  void show(std::uint64_t game, Room& room, std::uint32_t seen);
  void when_to_show(std::uint64_t game, Room& room);
  void tell_there(std::uint64_t game) { there_changed_.insert(game); }
  void tell_who_is_there(std::uint64_t game);
  std::optional<Loop::Time> look_after_watchers();

  // Of people.
  std::optional<Me> of_session(const SessionHash& session);
  bool may_look(const Visitor& visitor);
  bool may_command(const Visitor& visitor, std::uint64_t key);
  bool may_sit(const Visitor& visitor, std::uint64_t key);
  void count_sitting(Room& room);
  void set_sitting(Room& room, const std::array<Person, kMaxSeats>& now);
  void leave_games(Person who);
  void rename(Person who, std::string name, std::function<void()> then);
  void tell_name(Person who);
  void send_away(Visitor& visitor);
  void end_session(const SessionHash& session);
  void end_sessions_of(Person who);
  bool may_try_from(const Caller& caller);
  bool may_try(const Caller& caller, const std::string& key);
  void was_right(const Caller& caller, const std::string& key);
  void check_password(const Caller& caller, const std::string& key, std::string password, const Reply& reply,
                      const std::function<void(AccountRow)>& then);
  void hash_password(const Caller& caller, std::string password, const Reply& reply,
                     const std::function<void(std::string)>& then);
  struct Letter {  // what goes with a new session
    int status = 200;
    std::vector<Change> changes{};
    std::string code{};       // to be shown, this once
    bool everywhere = false;  // all other devices are signed out
    bool renamed = false;     // others are told
  };
  void let_in(const Caller& caller, Person who, Letter letter, const Reply& reply);

  // Of those who look for somebody to play with (pairing.cpp).
  bool may_meet(Person one, Person other);
  void seek_no_more(const Line* line);
  void bring_together();
  void tell_seekers();
  std::optional<Loop::Time> due_of_seekers();

  // Of peace.
  struct Study {  // a game that is compared with an engine, a move at a time
    AgreementRow so_far;
    std::vector<Decision> left;
  };
  using Studied = std::pair<std::uint64_t, Person>;  // who, in which game
  /// Why somebody may not do this: they must rest, or somebody at the table wants nothing of them.
  std::optional<Message> barred(const Live& live, const Command& command);
  std::optional<Message> must_rest(Person person) const;
  void study(const Studied& what);
  bool moderates(const Asked& asked, const Reply& reply);
  json::Written told_of(const ReportRow& report);
  json::Written told_of(const DeedRow& deed);
  json::Written somebody(Person person);

  // Of the house.
  void open_again();
  void thought(std::uint64_t game, const Thinkers::Position& position, const std::vector<std::string>& moves);
  std::optional<Loop::Time> due();
  std::optional<Loop::Time> due_of_games();
  void durable(std::uint64_t ticket);
  void stuck(bool on);
  void write(std::vector<Change> changes, std::function<void()> then);
  void once_durable(std::function<void()> then);
  void clear_shelves();

  // Of HTTP (docs/live.md): each route of routes.cpp has its answer in one of the files ask_*.cpp.
  struct Route;
  static const Route kRoutes[];
  void answer(const ApiRequest& request, const Reply& reply);
  void answer(const Route& route, Asked& asked, const Reply& reply);
  bool recognise(const ApiRequest& request, std::optional<Me>& me, SessionHash& session);
  bool revoke(Person program, Person owner, std::vector<Change>& changes);
  void ask_me(const Asked& asked, const Reply& reply);
  void ask_nickname(const Asked& asked, const Reply& reply);
  void ask_to_be_guest(const Asked& asked, const Reply& reply);
  void ask_game(const Asked& asked, const Reply& reply);
  void ask_person(const Asked& asked, const Reply& reply);
  void ask_games(const Asked& asked, const Reply& reply);
  void ask_export(const Asked& asked, const Reply& reply);
  void ask_leaders(const Asked& asked, const Reply& reply);
  void ask_history(const Asked& asked, const Reply& reply);
  void look_up(const Asked& asked, const Reply& reply, std::function<ApiResponse(Archive&)> answer);
  void ask_for_other_name(const Asked& asked, const Reply& reply);
  void ask_to_sign_out(const Asked& asked, const Reply& reply);
  void ask_for_handover(const Asked& asked, const Reply& reply);
  void ask_whether_handed_over(const Asked& asked, const Reply& reply);
  void ask_to_take_over(const Asked& asked, const Reply& reply);
  void ask_for_account(const Asked& asked, const Reply& reply);
  void ask_to_sign_in(const Asked& asked, const Reply& reply);
  void ask_to_recover(const Asked& asked, const Reply& reply);
  void ask_for_other_password(const Asked& asked, const Reply& reply);
  void ask_for_other_code(const Asked& asked, const Reply& reply);
  void ask_to_be_forgotten(const Asked& asked, const Reply& reply);
  void ask_openapi(const Asked& asked, const Reply& reply);
  void ask_metrics(const Asked& asked, const Reply& reply);
  void ask_ready(const Asked& asked, const Reply& reply);
  void ask_programs(const Asked& asked, const Reply& reply);
  void ask_for_token(const Asked& asked, const Reply& reply);
  void ask_to_revoke(const Asked& asked, const Reply& reply);
  void ask_addresses(const Asked& asked, const Reply& reply);
  void ask_blocked(const Asked& asked, const Reply& reply);
  void ask_to_block(const Asked& asked, const Reply& reply);
  void ask_to_unblock(const Asked& asked, const Reply& reply);
  void ask_to_report(const Asked& asked, const Reply& reply);
  void ask_moderator(const Asked& asked, const Reply& reply);
  void ask_to_moderate(const Asked& asked, const Reply& reply);
  void ask_to_leave_moderation(const Asked& asked, const Reply& reply);
  void ask_reports(const Asked& asked, const Reply& reply);
  void ask_deeds(const Asked& asked, const Reply& reply);
  void ask_to_act(const Asked& asked, const Reply& reply);
  void ask_agreement(const Asked& asked, const Reply& reply);

  Store& store_;
  HallSettings settings_;
  Api api_;
  HouseClock clock_;
  People people_;
  Accounts accounts_;
  Handovers handovers_;
  Limits limits_;
  std::unordered_map<Person, int> lines_;
  std::unordered_map<Person, int> open_games_;
  Programs programs_;
  Ratings ratings_;
  Peace peace_;
  Moderators moderators_;
  std::map<Studied, Study> studies_;
  std::vector<std::string> addresses_;
  std::vector<Shelf*> shelves_;  // where what was asked for lately is remembered
  Random random_;
  std::unordered_map<Line*, Visitor> visitors_;
  std::unordered_map<std::uint64_t, Room> rooms_;
  std::uint64_t not_over_ = 0;             // games, asleep or not
  Loop::Time slept_ = Loop::Clock::now();  // when somebody last looked for those that may sleep
  Loop::Time all_awake_{};                 // when there were last none, and no room
  std::set<std::pair<Millis, std::uint64_t>> deadlines_;
  std::set<std::pair<Millis, std::uint64_t>> to_show_;  // when something becomes old enough
  std::set<std::uint64_t> there_changed_;               // games where somebody came or went
  Millis there_told_ = 0;
  std::set<std::uint64_t> listed_;  // open games that lists show
  bool lobby_changed_ = false;
  Loop::Time lobby_told_{};
  std::shared_ptr<const std::string> lobby_text_;  // as it was last told
  Seekers seekers_;
  bool seekers_changed_ = false;
  Millis seekers_looked_ = 0;  // when they were last brought together, and told
  std::deque<Pending> pending_;
  Millis kept_time_ = 0;
  Millis swept_ = 0;  // when forgotten games were last looked for
  Librarian librarian_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Thinkers> thinkers_;
  std::unique_ptr<Passwords> passwords_;
  Loop loop_;  // the last to come and the first to go
};

}  // namespace meydan::server
