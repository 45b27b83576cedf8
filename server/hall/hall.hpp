// The hall where live games are played: all of them, and everybody who plays or watches. One thread does everything in it, so
// that there is one order of things; what happened is told once it is durable.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/hall/accounts.hpp"
#include "server/hall/agreement.hpp"
#include "server/hall/api.hpp"
#include "server/hall/classes.hpp"
#include "server/hall/errands.hpp"
#include "server/hall/handovers.hpp"
#include "server/hall/house_clock.hpp"
#include "server/hall/librarian.hpp"
#include "server/hall/limits.hpp"
#include "server/hall/loop.hpp"
#include "server/hall/open_lines.hpp"
#include "server/hall/passwords.hpp"
#include "server/hall/peace.hpp"
#include "server/hall/people.hpp"
#include "server/hall/post.hpp"
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
#include "server/tournaments/tournaments.hpp"

namespace meydan::server {

/// Who asks, as it is remembered for an answer that comes later.
struct Caller {
  Language language = Language::Turkish;
  bool secure = false;
  std::string from{};
  std::optional<Me> me{};
  SessionHash session{};  // empty: none
};

/// As a browser wrote it into an address: "a%20b", "a+b".
std::string decoded(std::string_view left);

/// A request under /api/, taken apart: who asks, in which language, and what stands where its route has a star.
struct Asked {
  const ApiRequest& request;
  Language language = Language::Turkish;
  std::optional<Me> me{};
  SessionHash session{};
  bool stranger = false;  // with a token that is none of ours
  std::string_view star{};
  struct Way {
    std::uint64_t hops = 0;  // so many nodes had it before, none of which has what is asked for
    bool far = false;        // it came to another node
  } way{};

  Caller caller() const { return {language, request.secure, request.from, me, session}; }

  /// What the query says of a name in "a=1&b=2", not decoded; empty where it says nothing.
  std::string_view field(std::string_view name) const;
  /// The same, decoded.
  std::string words(std::string_view name) const;
};

struct HallSettings {
  DataSource data{};
  unsigned thinkers = 1;
  std::size_t thoughts = Thinkers::kMostWaiting;  // games that may wait for one of them
  std::size_t rooms = Limits::kMostRooms;
  Passwords::Cost passwords{};
  std::function<void(Commit why)> broken = [](Commit) {};  // the disk failed, or another one writes: must end the process
  std::string api{};                                       // the text of openapi.json
  std::shared_ptr<Meters> meters = std::make_shared<Meters>();
  std::function<void(Commit why)> stuck = [](Commit) {};  // nothing can be kept now, and why; Done: it can again
  Bus* bus = nullptr;                                     // to other nodes on the same database; none: it is alone
  /// A lesson of the class so called has begun; without a code it is over.
  std::function<void(const std::string& name, const std::string& code)> lesson = [](const std::string&, const std::string&) {};
};

/// The same command makes the same game, and nobody guesses its name.
std::uint64_t game_number(Person by, std::uint64_t key);

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
  /// Among others: while the lease is known to be ours, and the others can be reached.
  bool is_ready() const override { return settings_.bus == nullptr || Loop::Clock::now() < ready_until_.load(); }

  /// Where this server is found. Kept for whoever runs it, and told, where it is `for_all`, to those who invite others. From any
  /// thread.
  void open_at(std::vector<std::string> addresses, bool for_all);

  /// Among others: games are given up, so that others go on with them, and nothing is done any more. Waits for that, a moment at
  /// most. Not from the thread of the hall.
  void drain();

 private:
  static constexpr int kGoingAway = 1001;  // of a line that ends
  static constexpr int kTryAgainLater = 1013;

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
    std::set<std::uint64_t> classes{};        // that are looked at
    LineNumber number = 0;                    // by which other nodes know it
    std::set<Node> abroad{};                  // where it is known
    bool far = false;                         // it is the line of a client of another node
  };
  struct Room {
    Live live;
    std::uint64_t fence = 0;               // of the store, when it was read
    std::uint32_t told = 0;                // so many events are durable
    Curtain curtain{};                     // before those who only watch
    std::optional<Millis> next_to_show{};  // as it stands among all such times
    std::unordered_set<Line*> watchers{};
    std::optional<Millis> deadline{};           // as it stands among all deadlines
    std::optional<Thinkers::Position> asked{};  // about which an engine thinks
    bool queues = false;                        // among those for whom there was no place
    std::array<Person, kMaxSeats> sitting{};    // as they count for open_games_
    bool still = false;                         // nobody was at it when it was last looked at
  };
  /// What is done once a ticket is called.
  struct Pending {
    std::uint64_t ticket;
    std::uint64_t game;  // 0: of none
    std::function<void()> then;
    std::shared_ptr<Line> asker{};  // who is told nothing of it where the game is lost, and comes back
    bool of_note = false;           // what is kept with that ticket; else it only waits for it
  };

  // Of clients.
  void hear(Visitor& visitor, const says::Hello& said);
  void hear(Visitor& visitor, const says::Watch& said);
  void hear(Visitor& visitor, const says::Unwatch& said);
  void hear(Visitor& visitor, const says::Create& said);
  void hear(Visitor& visitor, says::InGame said);
  void hear(Visitor& visitor, const says::Lobby& said);
  void hear(Visitor& visitor, const says::InClass& said);
  void hear(Visitor& visitor, const says::Seek& said);
  void hear(Visitor& visitor, const says::Unseek& said);
  void refuse_command(const Visitor& visitor, std::uint64_t key, const Message& why);
  Result<Order> order_of(const says::Create& said, Person by) const;

  // Of games.
  Room* room(std::uint64_t game);
  Result<Room*> enter(const Visitor& visitor, std::uint64_t game);
  Room& add_room(std::uint64_t game, Live live);
  std::uint64_t new_game_number();
  struct NewGame {  // in a room of its own, and not kept yet
    std::uint64_t number;
    Room& room;
    std::vector<Event> events;
    std::vector<Change> changes;
    std::function<void()> then;
  };
  Result<NewGame> add_game(std::uint64_t game, const Order& order, std::uint64_t cause, std::function<void()> then);
  Result<void> make_game(std::uint64_t game, const Order& order, std::uint64_t cause, std::function<void()> then = {});
  void keep(std::uint64_t game, Room& room, std::vector<Event> events, std::function<void()> then = {},
            std::vector<Change> changes = {});
  std::vector<std::string> put_down(std::uint64_t game, Room& room, std::vector<Event>& events, std::vector<Change>& changes,
                                    std::function<void()>& then);
  void rate(Room& room, std::vector<Event>& events, std::vector<Change>& changes);
  void tell(std::uint64_t game, const std::vector<Event>& events, const std::vector<std::string>& texts);
  void after_events(std::uint64_t game, Room& room);
  void ask_thinkers(std::uint64_t game, Room& room);
  void ask_for_more();
  void set_deadline(std::uint64_t game, Room& room);
  void leave(std::uint64_t game, Line* line);
  bool close_if_done(std::uint64_t game);
  void put_aside_forgotten();
  std::optional<NewGame> rematch_of(std::uint64_t game, Room& room, std::vector<Event>& events);
  void put_aside_after(std::uint64_t game);
  Millis lag_of(const Room& room, Seat seat) const;
  Nicknames names_in(const Live& live, std::span<const std::string> told = {});
  Standings standings_in(const Live& live);
  GameRow row_of(std::uint64_t game, const Live& live) const;

  // Of games that nobody is at (sleeping.cpp).
  bool is_attended(const Room& room) const;
  bool may_sleep(std::uint64_t game, const Room& room) const;
  void send_to_sleep(bool at_once);
  void look_after_sleepers();
  bool has_room();

  // Of games and people at other nodes (abroad.cpp, neighbours.cpp).
  bool among_others() const noexcept { return post_ != nullptr; }
  std::optional<Node> elsewhere(std::uint64_t game, bool made = false);
  std::optional<Node> whose(const Visitor& visitor, const FromClient& message);
  bool is_sure_of_lease() const;
  void once_sure_of_lease(Loop::Task then);
  bool waits_to_be_sure(const Visitor& visitor, const FromClient& message, const std::string& text, std::uint64_t hops);
  void hear_out(Visitor& visitor, FromClient message, std::string text, std::uint64_t hops);
  void send_abroad(Visitor& visitor, Node node, std::string text, std::uint64_t hops);
  void introduce(Visitor& visitor, Node node);
  void see_off(Line* line);
  void see_off_guests_of(Node node);
  void forget_ghosts();
  void break_with(Node node);
  void hear_node(Node from, far::Opened&& item);
  void hear_node(Node from, far::Heard&& item);
  void hear_node(Node from, far::Closed&& item);
  void hear_node(Node from, far::Leaves&& item);
  void hear_node(Node from, far::Brings&& item);
  void hear_node(Node from, far::Said&& item);
  void hear_node(Node from, far::Ended&& item);
  void hear_node(Node from, far::Returned&& item);
  void hear_node(Node from, far::Asked&& item);
  void hear_node(Node from, far::Answered&& item);
  void hear_call(Node from, far::Changed&& item);
  void hear_call(Node from, far::Lists&& item);
  void hear_call(Node from, far::Handover&& item);
  void hear_call(Node from, far::Tried&& item);
  void hear_call(Node from, far::Gone&& item);
  void hear_call(Node from, far::ClassChanged&& item);
  void hear_call(Node from, far::Came&& item);
  void hear_call(Node from, far::Spent&& item);
  void join_others();
  void start_anew();
  void look_around();
  void renew();
  void look_after_bus();
  void notice_missed(std::string_view message);
  bool is_cut_off() const { return cut_off_ && !is_ready(); }
  void adopt();
  void let_go(std::uint64_t game);
  void take_back(std::uint64_t game);
  void forget_game(std::uint64_t game);
  void call(const ToAllNodes& item) {
    if (among_others()) post_->call(item);
  }
  std::optional<Loop::Time> due_of_nodes();

  // Of requests about what is at other nodes (errands.cpp).
  std::optional<Node> who_answers(std::string_view route, const Asked& asked);
  void ask_abroad(Node node, const ApiRequest& request, std::uint64_t hops, const Reply& reply);
  void ask_anew(Node gone);
  void forget_classes_of(Person teacher, const ApiRequest& request, std::function<void(bool all)> then);
  bool may_be_guest(const std::string& from);
  void tell_spent(Loop::Time now);
  std::uint64_t lines_of(Person who) const;

  // Of the lobby (lobby.cpp).
  far::Lists own_lists();
  std::shared_ptr<const std::string> lobby_with(far::Lists own) const;
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
  bool may_read(const Visitor& visitor) const;
  void has_read(const Visitor& visitor, std::size_t events);
  bool may_command(const Visitor& visitor, std::uint64_t key);
  bool may_sit(const Visitor& visitor, std::uint64_t key, bool listed = false);
  void came_or_went(Person who);
  void count_sitting(Room& room);
  void set_sitting(Room& room, const std::array<Person, kMaxSeats>& now);
  std::vector<std::uint64_t> games_with(Person who, std::set<Node>& others);
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

  // Of guests who sign in to an account (bringing.cpp).
  std::optional<Person> guest_at(const Caller& caller);
  bool bring_along(const Caller& caller, Person account);
  void readdress(std::vector<Change>& changes) const;
  void hand_over(std::uint64_t game, Person guest, Person account);
  void bring_more(Person guest, std::uint64_t after);
  void bring_the_rest();

  // Of those who look for somebody to play with (pairing.cpp).
  bool may_meet(Person one, Person other);
  void seek_no_more(const Line* line);
  void begin_together(Seekers::Met met);
  void tell_seekers();
  std::optional<Loop::Time> due_of_seekers();

  // Of classes (school.cpp).
  /// All that somebody is a pupil of, or teaches.
  std::vector<std::uint64_t> classes_of(const std::optional<Me>& me);
  bool is_of_class(std::uint64_t number, const std::optional<Me>& me);
  Classroom* classroom(std::uint64_t number);
  std::uint64_t host_of_game(std::uint64_t game);
  void write_of_class(std::uint64_t number, std::vector<Change> changes, std::function<void()> then);
  void lose_class(std::uint64_t number);
  bool is_there(Person person) const;
  std::uint64_t class_at_door(const Asked& asked);
  Classroom* behind_door(const Asked& asked);
  /// Whether somebody may be told who this is: of pupils only those of their class may.
  bool may_know(Person person, const std::optional<Me>& me);
  void follow_in_class(std::uint64_t game, Room& room, std::vector<Event>& events, std::vector<Change>& changes);
  Result<void> make_of_class(Order& order, const Me& me);
  bool meets_strangers(Person person);
  std::optional<Message> barred_by_class(const Live& live, const Command& command);
  void class_changed(std::uint64_t number);
  json::Fields told_of_class(const Classroom& room, bool to_teacher);
  std::optional<Loop::Time> look_after_classes();
  void pause_class(Classroom& room, bool on, std::vector<Change>& changes);
  void end_lesson(Classroom& room, std::function<void()> then);
  void end_long_lessons();
  void forget_pupil(Classroom& room, Person person, std::vector<Change>& changes);
  void forget_class(Classroom& room, std::function<void()> then);
  // What a teacher does (teaching.cpp); the answer is sent once it is durable.
  struct Deed {
    Classroom& room;
    const json::Value& asked;
    std::vector<Change> changes{};
    std::vector<Person> signed_out{};
  };
  Result<void> begin_lesson(Deed& deed);
  Result<void> enter_pupils(Deed& deed);
  Result<void> change_pupil(Deed& deed);
  Result<void> remove_pupil(Deed& deed);
  Result<void> free_pupil(Deed& deed);
  Result<void> lower_hand(Deed& deed);
  Result<void> pause_all(Deed& deed);
  Result<void> go_on_all(Deed& deed);
  Result<void> pair_class(Deed& deed);
  Result<void> stop_games(Deed& deed);
  Result<void> pair_again(Deed& deed);
  Result<void> replace_pupil(Deed& deed);
  Result<void> name_class(Deed& deed);
  Result<void> put_class_away(Deed& deed);
  Result<void> allow_class(Deed& deed);
  Result<void> give_task(Deed& deed);
  Result<void> take_task(Deed& deed);
  Result<void> note_consent(Deed& deed);
  struct Tables;
  Result<void> pair_free(const Classroom& room, Tables tables, std::span<const Person> some = {});
  Result<Person> pupil_of(const Deed& deed) const;
  Result<void> add_pupils(Classroom& room, const json::Value& list, std::vector<Change>& changes);

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

  // Of tournaments (ask_tournaments.cpp, official.cpp).
  std::unique_ptr<Tournaments> open_tournaments();
  void make_official(std::uint64_t ticket, const std::vector<Tournaments::Kickoff>& games);
  void stop_official(std::uint64_t game);
  void replace_official(std::uint64_t game, Seat seat, Person by);
  bool is_there(const Room& room, Seat seat) const;
  void follow_in_tournament(std::uint64_t game, const Room& room, const std::vector<Event>& events, std::vector<Change>& changes,
                            std::function<void()>& then);

  // Of the house.
  void open_again();
  void thought(std::uint64_t game, const Thinkers::Position& position, const std::vector<std::string>& moves);
  std::optional<Loop::Time> due();
  std::optional<Loop::Time> due_of_all();
  std::optional<Loop::Time> due_of_games();
  void durable(std::uint64_t ticket, const std::vector<std::uint64_t>& refused);
  void lose(std::uint64_t game);
  void stuck(Commit why);
  /// Why nothing can be kept now.
  Key standstill() const { return stuck_ == Commit::Away ? "server.database_away"_key : "server.disk_full"_key; }
  void write(std::vector<Change> changes, std::function<void()> then) {
    write_down({.changes = std::move(changes)}, std::move(then));
  }
  void write_down(Note note, std::function<void()> then);
  void once_durable(std::function<void()> then, std::uint64_t game = 0);
  void clear_shelves();

  // Of HTTP (docs/live.md): each route of routes.cpp has its answer in one of the files ask_*.cpp.
  struct Route;
  static const Route kRoutes[];
  void answer(const ApiRequest& request, const Reply& reply, Asked::Way way = {});
  void answer(const Route& route, Asked& asked, const Reply& reply);
  bool recognise(const ApiRequest& request, std::optional<Me>& me, SessionHash& session);
  bool revoke(Person program, Person owner, std::vector<Change>& changes);
  void ask_me(const Asked& asked, const Reply& reply);
  void ask_nickname(const Asked& asked, const Reply& reply);
  void ask_to_be_guest(const Asked& asked, const Reply& reply);
  void ask_game(const Asked& asked, const Reply& reply);
  ApiResponse told_of(const PersonRow& row);
  void ask_person(const Asked& asked, const Reply& reply);
  void ask_person_named(const Asked& asked, const Reply& reply);
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
  void ask_devices(const Asked& asked, const Reply& reply);
  void ask_to_sign_device_out(const Asked& asked, const Reply& reply);
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
  void ask_tournaments(const Asked& asked, const Reply& reply);
  void ask_paper_style(const Asked& asked, const Reply& reply);
  void ask_classes(const Asked& asked, const Reply& reply);
  void ask_for_class(const Asked& asked, const Reply& reply);
  void ask_of_class(const Asked& asked, const Reply& reply);
  void ask_door(const Asked& asked, const Reply& reply);
  void ask_to_come_in(const Asked& asked, const Reply& reply);
  void ask_as_pupil(const Asked& asked, const Reply& reply);
  void tell_once_durable(ApiResponse response, const Reply& reply);
  void ask_own_tasks(const Asked& asked, const Reply& reply);
  void ask_for_table(const Asked& asked, const Reply& reply);

  static constexpr std::uint64_t kPairing =
      1;  // those who look for somebody are brought together where this game is, which is none

  struct Owned {
    std::uint64_t fence = 0;
    std::optional<Millis> stood_at{};  // until its room is opened
  };
  struct Elsewhere {  // what others list
    far::Lists lists;
    Loop::Time heard{};
  };

  Store& store_;
  HallSettings settings_;
  Api api_;
  HouseClock clock_;
  People people_;
  Accounts accounts_;
  Handovers handovers_;
  Limits limits_;
  std::unordered_map<Person, int> lines_;
  std::map<Node, std::unordered_map<Person, std::uint64_t>> lines_elsewhere_;  // of those who have many
  bool many_lines_ = false;                                                    // somebody has, here, as was last told
  std::unordered_map<Person, int> far_lines_;  // of those who came to other nodes, and are known here
  std::unordered_map<Person, int> open_games_;
  std::unordered_map<Person, Person> bringing_;  // guests, and the accounts that get their games
  Programs programs_;
  Ratings ratings_;
  Peace peace_;
  Classes classes_;
  std::set<std::uint64_t> classes_changed_;
  Loop::Time classes_told_{};
  Moderators moderators_;
  std::map<Studied, Study> studies_;
  std::vector<std::string> addresses_;
  std::vector<Shelf*> shelves_;  // where what was asked for lately is remembered
  bool doubtful_ = false;        // what is on them: the store refused something of it
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
  std::set<std::uint64_t> listed_;     // open games that lists show
  std::deque<std::uint64_t> queuing_;  // games that engines will be asked about once there is place
  bool lobby_changed_ = false;
  Loop::Time lobby_told_{};
  std::shared_ptr<const std::string> lobby_text_;  // as it was last told
  Seekers seekers_;
  bool seekers_changed_ = false;
  Millis seekers_looked_ = 0;  // when they were last brought together, and told
  std::deque<Pending> pending_;
  std::shared_ptr<Line> asking_;  // who is heard now
  Commit stuck_ = Commit::Done;   // why games stand still
  Millis kept_time_ = 0;
  Millis swept_ = 0;         // when forgotten games were last looked for
  std::uint64_t fence_ = 0;  // under which the rooms are ours
  std::unordered_map<std::uint64_t, Owned> owners_;
  std::unordered_map<LineNumber, Line*> numbered_;                       // lines that other nodes may know
  std::map<std::pair<Node, LineNumber>, std::shared_ptr<FarLine>> far_;  // and those of theirs
  LineNumber last_line_ = 0;
  Errands errands_;
  std::vector<Node> nodes_;
  std::map<Node, Elsewhere> lists_;
  far::Lists told_lists_;  // ours, as others know them
  Loop::Time looked_{};
  Loop::Time beaten_{};
  Loop::Time spent_told_ = Loop::Clock::now();
  Loop::Time renewed_{};
  Loop::Time confirmed_ = Loop::Clock::now();  // the lease was ours then
  Loop::Time retired_{};                       // we ended it ourselves, for as long as nothing is confirmed after that
  std::atomic<Loop::Time> ready_until_;        // lines may begin here
  std::atomic<bool> cut_off_ = false;          // from the database, which others reach, since it was last so
  OpenLines open_lines_;
  Loop::Time missed_{};             // when somebody was, and
  Loop::Time called_{};             // when that was last said
  std::vector<Loop::Task> unsure_;  // what waits to be heard until that is known again
  Loop::Time adopted_{};
  Loop::Time listed_at_{};
  Loop::Time refreshed_ = Loop::Clock::now();
  std::optional<Loop::Time> cut_since_;  // from the bus
  bool gave_up_ = false;                 // since then
  bool adopt_soon_ = true;
  bool draining_ = false;
  Librarian librarian_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Thinkers> thinkers_;
  std::unique_ptr<Passwords> passwords_;
  std::unique_ptr<Tournaments> tournaments_;
  std::unique_ptr<Post> post_;
  Loop loop_;  // the last to come and the first to go
};

}  // namespace meydan::server
