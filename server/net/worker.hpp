// The threads of the network and the connections on them: what http.cpp and live.cpp share. A connection belongs to one thread,
// and nobody else touches it.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/net/guests.hpp"
#include "server/net/http.hpp"
#include "server/net/names.hpp"
#include "server/net/wire.hpp"

namespace meydan::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using Code = boost::system::error_code;

inline auto to(Code& code) { return asio::redirect_error(asio::use_awaitable, code); }
Address address_of(const tcp::endpoint& endpoint);
inline Moment now() { return std::chrono::steady_clock::now(); }

/// A line of events and whoever may speak on it: who opened it.
struct EventLine {
  std::weak_ptr<Wire> wire;
  std::string cookie;
  std::string authorization;
};

/// The lines of events by their secret name.
class EventLines {
 public:
  std::string add(EventLine line);
  void remove(const std::string& name);
  /// Nothing where there is none, or the asker did not open it.
  std::shared_ptr<Wire> find(const std::string& name, std::string_view cookie, std::string_view authorization) const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::string, EventLine> lines_;
};

/// 32 hex digits that nobody guesses.
std::string secret();

/// What all threads share.
struct Premises {
  const Site& site;
  Host* host;
  const ServeOptions& options;
  Names names{options.names};
  Guests guests;
  EventLines lines{};
  const std::string named = secret().substr(0, 8);  // what the numbers of requests begin with, to tell this run from others
  Count requests = 0;
  std::atomic<std::size_t> at_the_door = 0;
};

class Visit;

/// One thread.
class Worker final : public Thread, public std::enable_shared_from_this<Worker> {
 public:
  explicit Worker(Premises& premises);

  /// The first to be opened at an endpoint makes sure that nobody else is there; the others share it.
  Code open(const tcp::endpoint& endpoint, bool first);
  tcp::endpoint endpoint() const;
  /// Until all visits have ended after it was closed. What others hand over from then on is lost.
  void run();
  asio::io_context& context() { return loop_.context; }

  // From any thread.
  void hand(std::function<void()> task) override;
  /// Nobody comes in any longer.
  void shut_the_door();
  /// Lines are ended, and what is under way is waited for.
  void close();

  // On its own thread.
  Premises& premises() { return premises_; }
  bool closing() const { return closing_; }

 private:
  friend class Visit;
  using Tasks = std::vector<std::function<void()>>;
  struct Loop {
    asio::io_context context{1};
    tcp::acceptor acceptor{context};
    asio::steady_timer ticker{context};
  };

  asio::awaitable<void> listen();
  bool take_newcomers();
  void receive(int connection, const Address& from);
  void run_tasks();
  void tick();

  Premises& premises_;
  Loop loop_;
  tcp protocol_ = tcp::v4();
  std::list<Visit*> visits_;
  bool closing_ = false;
  Moment closing_until_{};

  std::mutex mutex_;
  Tasks tasks_;
  bool takes_tasks_ = true;
};

/// A house's answer that is waited for.
struct PendingAnswer {
  asio::steady_timer timer;
  std::optional<ApiResponse> response{};
};

/// A connection.
class Visit final : public Outlet, public std::enable_shared_from_this<Visit> {
 public:
  /// Of a connection that does not block, which it owns from now on.
  Visit(Worker& worker, int connection, const Address& from);
  ~Visit() override;
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  /// False where there is no place.
  bool enter();
  void leave();
  void tick(Moment moment);
  void end();

  void expire_after(std::chrono::milliseconds time) { deadline_ = now() + time; }
  void never_expire() { deadline_ = Moment::max(); }
  std::span<char> bytes();
  /// Reads at least one more byte, and no more than are wanted.
  asio::awaitable<void> read(std::size_t most, Code& code);
  /// The two one after the other; they must be taken at a pace. The last words before it ends wait to leave with the end itself.
  asio::awaitable<void> write(std::string_view head, std::string_view body, bool last, Code& code);
  /// What still comes is read for a while: closing on it would take back the last answer.
  asio::awaitable<void> hear_out();

  /// On which one waits. Whoever says at once what they want and goes is never waited for.
  tcp::socket& socket();
  int descriptor() const override { return connection_; }
  void wait_for_room() override;
  void part() override;
  void drop() override;

  Worker& worker;
  const Address from;
  boost::beast::flat_buffer buffer;
  std::unique_ptr<Guest> guest;
  std::shared_ptr<Wire> wire;
  std::shared_ptr<PendingAnswer> pending;

 private:
  Counted counted_{worker.premises().options.meters->connections};
  std::size_t write_now(std::string_view head, std::string_view body, bool last, Code& code);
  std::size_t write_parts(std::string_view head, std::string_view body, int flags, Code& code) const;
  std::size_t read_now(std::size_t most, Code& code);
  void linger(bool drops) const;

  int connection_;  // -1: it has ended
  tcp::socket socket_;
  Moment deadline_ = Moment::max();
  std::list<Visit*>::iterator place_;
};

inline constexpr std::chrono::seconds kPatience{10};  // for a request to arrive whole
inline constexpr std::chrono::seconds kPace{8};       // for so many bytes of an answer to be taken:
inline constexpr std::size_t kStep = 65536;
inline constexpr std::chrono::seconds kFarewell{2};  // for the last answer to be heard
inline constexpr std::size_t kLongestFarewell = 65536;
inline constexpr std::chrono::seconds kClosing{5};   // for answers under way when the house closes
inline constexpr std::chrono::seconds kAnswer{120};  // for the house: a whole school may be waiting to sign in
inline constexpr std::size_t kLongestMessage = 16384;

/// Answers one request after the other, until the connection ends or becomes a line.
asio::awaitable<void> attend(std::shared_ptr<Visit> visit);

/// The lines: a WebSocket, events, and what is said where there are events. `opened` is what the house is told of the line.
asio::awaitable<void> converse(std::shared_ptr<Visit> visit, std::string key, ApiRequest opened);
asio::awaitable<void> tell_events(std::shared_ptr<Visit> visit, ApiRequest opened);
/// The status with which it is refused, or 0.
int speak(Premises& premises, ApiRequest said);

}  // namespace meydan::server
