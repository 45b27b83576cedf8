// All tournaments of the house, on a thread of their own: reading, following and showing them takes longer than a move may wait.
// What was entered is told once it is durable; rounds are paired by another thread still, from what was known when it was asked.
#pragma once

#include <deque>
#include <map>
#include <memory>

#include "server/hall/loop.hpp"
#include "server/ipc/client_out.hpp"
#include "server/net/host.hpp"
#include "server/play/live.hpp"
#include "server/store/archive.hpp"
#include "server/tournaments/view.hpp"
#include "tournament/pairing/swiss.hpp"

namespace meydan::server {

class Tournaments {
 public:
  using Reply = std::function<void(ApiResponse)>;

  static constexpr std::size_t kMostOfPerson = 50;      // made by one
  static constexpr std::size_t kMostPlayers = 2000;     // of a tournament, as the following
  static constexpr std::size_t kMostEntries = 20'000;   //
  static constexpr std::size_t kMostArbiters = 20;      //
  static constexpr std::size_t kMostFollowers = 4000;   // who wait for something new
  static constexpr std::size_t kMostWriting = 200;      // who wait for their entry to be durable
  static constexpr std::size_t kMostPairing = 16;       // rounds that wait to be paired, of all tournaments
  static constexpr std::size_t kMostInMemory = 200;     // tournaments; others lie on the disk
  static constexpr std::size_t kMostAsked = 5000;       // who wait for this thread
  static constexpr std::size_t kMostHistory = 300;      // entries told at once
  static constexpr std::size_t kMostAsking = 500;       // who wait to be let in, of a tournament
  static constexpr std::chrono::seconds kPatience{20};  // of one who follows

  struct Kickoff {
    std::uint64_t game = 0;
    Order order;
  };
  struct Calls {
    /// Keeps what is of a tournament that somebody made, under the lease that it was read under (its game, its fence). `kept` is
    /// called with the ticket: true once it is durable, false where that somebody has left.
    std::function<void(std::uint64_t ticket, Person maker, Note note)> keep;
    std::function<Millis()> wall;
    /// Makes these games, in order. `kept` is called with the ticket once they are durable; false where one could not be made.
    std::function<void(std::uint64_t ticket, std::vector<Kickoff> games)> begin;
    /// Nobody waits for how it ends any more.
    std::function<void(std::uint64_t game)> stop;
    /// Somebody goes on at another device, as somebody else.
    std::function<void(std::uint64_t game, Seat seat, Person by)> replace;
  };

  /// What is asked: "GET", "POST entries", as the end of its route says, and of which tournament.
  struct Question {
    std::string deed{};
    std::uint64_t tournament = 0;  // 0: of none
    Language language = Language::Turkish;
    std::optional<Me> me{};
    json::Value body{};
    std::map<std::string, std::string, std::less<>> fields{};  // of the query
    std::uint64_t fence = 0;                                   // the lease under which it was asked

    std::string_view field(std::string_view name) const;
    int number(std::string_view name) const;  // 0 where it says nothing
  };

  Tournaments(std::unique_ptr<Archive> archive, Calls calls);
  /// Whoever waits is forgotten.
  ~Tournaments();
  Tournaments(const Tournaments&) = delete;
  Tournaments& operator=(const Tournaments&) = delete;

  // From any thread; none of it blocks.
  void ask(Question question, Reply reply);
  void kept(std::uint64_t ticket, bool durable);
  /// Nobody will say what became of it: the tournament is read anew, and whoever asks for an answer is given none.
  void give_up(std::uint64_t ticket, std::uint64_t tournament);
  /// Somebody has left, and with them what they made.
  void forget(Person who);
  /// A guest is that account from now on. `then` is called once nothing will be kept for the guest any more.
  void bring(Person guest, Person account, std::function<void()> then);
  /// Games of a tournament are over, durably: how they ended is entered.
  void ended(std::uint64_t tournament);
  /// The same of all that were over when the house was left.
  void enter_the_rest();
  /// Under another lease: what is in memory may be another node's by now, and is forgotten with whoever waits.
  void be(std::uint64_t fence);
  /// Who runs a tournament was changed elsewhere: it is read anew where one of these is among them; without any, of all.
  void look_again(std::vector<Person> who);

 private:
  using What = decltype(tournament::Entry::what);
  using Now = std::shared_ptr<const tournament::Tournament>;

  struct Follower {
    Question question;
    Reply reply;
    Loop::Time until;
  };
  /// One that is in memory.
  struct Desk {
    TournamentRow row{};
    std::vector<ArbiterRow> arbiters{};
    std::vector<EntrantRow> entrants{};
    std::vector<OnlineRow> online{};
    Now now{};        // as far as it is durable
    Millis news = 0;  // another number whenever something is new, also where nothing was entered
    bool writing = false;
    bool pairing = false;
    std::deque<std::function<void()>> waiting{};  // until what is being written is durable
    std::map<std::string, std::string> views{};   // of this version
    std::vector<Follower> followers{};
    Loop::Time used{};
  };
  struct Route;
  static const Route kRoutes[];

  void answer(const Question& question, const Reply& reply);
  Desk* desk(std::uint64_t tournament);
  void make_room();
  void read_again(std::uint64_t tournament);
  static const ArbiterRow* arbiter(const Desk& desk, const Question& question);
  static bool runs_it(const Desk& desk, const Question& question);
  ApiResponse view(Desk& desk, const Question& question);
  void tell(Desk& desk);
  /// What was shown of it is old.
  void renew(Desk& desk) const;
  static bool is_new_to(const Desk& desk, const Question& question);
  static std::string seen_by(const Desk& desk, const Question& question);
  std::optional<Loop::Time> due();
  static json::Written told_of(const TournamentRow& row, Person me);

  // Of the routes: `look` is for everybody with the link, what has a `desk` but for that for those who run it.
  void list(const Question& question, const Reply& reply);
  void make(const Question& question, const Reply& reply);
  void look(Desk& desk, const Question& question, const Reply& reply);
  void join(Desk& desk, const Question& question, const Reply& reply);
  void drop(Desk& desk, const Question& question, const Reply& reply);
  void add(Desk& desk, const Question& question, const Reply& reply);
  void read_players(Desk& desk, const Question& question, const Reply& reply);
  void pair(Desk& desk, const Question& question, const Reply& reply);
  void history(Desk& desk, const Question& question, const Reply& reply);
  void print(Desk& desk, const Question& question, const Reply& reply);
  void hand_out(Desk& desk, const Question& question, const Reply& reply);
  void link(Desk& desk, const Question& question, const Reply& reply);
  void dismiss(Desk& desk, const Question& question, const Reply& reply);

  // Of games on the server (online.cpp): who plays in them, when they begin, how they end.
  void ask_in(Desk& desk, const Question& question, const Reply& reply);
  void take_out(Desk& desk, const Question& question, const Reply& reply);
  void let_in(Desk& desk, const Question& question, const Reply& reply);
  void begin(Desk& desk, const Question& question, const Reply& reply);
  void enter_ended(std::uint64_t tournament);
  void stop_unwanted(const Desk& desk);

  /// Follows all of it or nothing, keeps it, and then answers.
  void enter(const Question& question, int saw, std::vector<What> whats, const Reply& reply);
  void write(Desk& desk, std::vector<Change> changes, std::function<void(Desk& desk)> then, const Question& question,
             const Reply& reply);
  /// Until what is being written is durable.
  static void wait(Desk& desk, const Question& question, const Reply& reply, std::function<void()> again);
  void settled(std::uint64_t tournament);
  void paired(const Question& question, int saw, Result<std::vector<What>> round, const Reply& reply);

  std::unique_ptr<Archive> archive_;
  Calls calls_;
  std::map<std::uint64_t, Desk> desks_;
  std::map<std::uint64_t, std::function<void(bool durable)>> tickets_;
  std::uint64_t last_ticket_ = 0;
  std::uint64_t fence_ = 0;
  Loop loop_;
  Loop pairer_;
};

}  // namespace meydan::server
