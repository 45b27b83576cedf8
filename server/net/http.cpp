#include "server/net/http.hpp"

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>
#include <csignal>
#include <exception>
#include <memory>
#include <sstream>

#include "server/net/guests.hpp"

namespace meydan::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Code = boost::system::error_code;
using Parser = http::request_parser<http::string_body>;
using Message = http::response<http::span_body<const char>>;

constexpr auto kPatience = std::chrono::seconds{10};  // for a request to arrive whole
constexpr auto kPace = std::chrono::seconds{8};       // for so many bytes of an answer to be taken:
constexpr std::size_t kStep = 65536;
constexpr auto kFarewell = std::chrono::seconds{2};  // for the last answer to be heard
constexpr auto kClosing = std::chrono::seconds{5};   // for answers under way when the house closes
constexpr std::size_t kLongestHeader = 8192;
constexpr std::size_t kLongestBody = 4096;
constexpr std::size_t kLongestFarewell = 65536;

auto to(Code& code) { return asio::redirect_error(asio::use_awaitable, code); }

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

Moment now() { return std::chrono::steady_clock::now(); }

Address address_of(const tcp::socket& socket) {
  Code code;
  const auto from = socket.remote_endpoint(code).address();
  if (from.is_v4()) return asio::ip::make_address_v6(asio::ip::v4_mapped, from.to_v4()).to_bytes();
  auto bytes = from.to_v6().to_bytes();
  if (!from.to_v6().is_v4_mapped()) std::fill(bytes.begin() + 8, bytes.end(), 0);
  return bytes;
}

/// What two readers could understand in two ways: rules of RFC 9112 that the parser leaves to us.
bool ambiguous(const Parser::value_type& request) {
  const auto hosts = request.count(http::field::host);
  const auto codings = request.count(http::field::transfer_encoding);
  if (hosts > 1 || (hosts == 0 && request.version() >= 11)) return true;
  return codings > 1 || (codings == 1 && !beast::iequals(request[http::field::transfer_encoding], "chunked"));
}

/// The status for a request that was cut off by its reader; 0 where nobody is left to hear it.
int status_of(Code code) {
  if (code == http::error::header_limit || code == http::error::buffer_overflow) return 431;
  if (code == http::error::body_limit) return 413;
  const bool gone = code == http::error::end_of_stream || code == http::error::partial_message;
  return !gone && code.category() == make_error_code(http::error::bad_method).category() ? 400 : 0;
}

Response answered(const Site& site, const Parser::value_type& request) {
  if (ambiguous(request)) return refused(400);
  return site.respond({.method = view(request.method_string()),
                       .target = view(request.target()),
                       .accept_encoding = view(request[http::field::accept_encoding]),
                       .if_none_match = view(request[http::field::if_none_match])});
}

Message written(const Response& response, unsigned version, bool keep) {
  Message message{static_cast<http::status>(response.status), version};
  for (const auto& [name, value] : response.headers) message.insert(name, value);
  message.body() = {response.body.data(), response.body.size()};
  message.keep_alive(keep);
  if (response.status != 304) message.content_length(response.length);
  return message;
}

/// A connection and its place in the house.
struct Visit {
  Visit(tcp::socket socket, Guests& guests)
      : stream(std::move(socket)), guest(guests, address_of(stream.socket()), now(), [this] { stream.close(); }) {}

  beast::tcp_stream stream;
  Guest guest;
};

/// The header says how long the body is, also where a HEAD gets none. However long it is, it must be taken at a pace.
asio::awaitable<void> send(Visit& visit, Message& message, bool body, Code& code) {
  http::response_serializer<http::span_body<const char>> serializer{message};
  serializer.split(!body);
  Code ignored;
  (void)visit.stream.socket().set_option(asio::socket_base::linger{true, 0}, ignored);  // half an answer is not kept for anybody
  for (std::size_t taken = kStep; !code && !(body ? serializer.is_done() : serializer.is_header_done());) {
    if (taken >= kStep) {
      taken = 0;
      visit.stream.expires_after(kPace);
    }
    taken += co_await http::async_write_some(visit.stream, serializer, to(code));
    visit.guest.stir(now());
  }
  if (!code) (void)visit.stream.socket().set_option(asio::socket_base::linger{false, 0}, ignored);
}

/// What still comes is read for a while: closing on it would take back the last answer.
asio::awaitable<void> part(beast::tcp_stream& stream, beast::flat_buffer& buffer) {
  Code code;
  (void)stream.socket().shutdown(tcp::socket::shutdown_send, code);
  stream.expires_after(kFarewell);
  for (std::size_t heard = 0; !code && heard < kLongestFarewell;) {
    buffer.clear();
    heard += co_await stream.async_read_some(buffer.prepare(kLongestBody), to(code));
  }
}

asio::awaitable<void> attend(const Site& site, std::unique_ptr<Visit> visit, const Guests& guests) {
  auto& [stream, guest] = *visit;
  beast::flat_buffer buffer{kLongestHeader + kLongestBody};
  for (bool keep = true; keep;) {
    guest.answering(false);
    Parser parser;
    parser.header_limit(kLongestHeader);
    parser.body_limit(kLongestBody);
    stream.expires_after(kPatience);
    Code code;
    co_await http::async_read(stream, buffer, parser, to(code));
    const int refusal = status_of(code);
    if (code && refusal == 0) co_return;
    guest.answering(true);
    guest.stir(now());
    const auto& request = parser.get();
    const auto response = code ? refused(refusal) : answered(site, request);
    keep = !code && response.status != 400 && request.keep_alive();
    auto message = written(response, code ? 11 : request.version(), keep);
    const bool body = code || (request.method() != http::verb::head && message.result() != http::status::not_modified);
    code = {};
    co_await send(*visit, message, body, code);
    if (code) co_return;
    keep = keep && !guests.closing();
  }
  co_await part(stream, buffer);
}

/// Says that there is no room, which a new connection takes at once.
void refuse(tcp::socket& socket) {
  static const auto text = [] {
    std::ostringstream out;
    out << written(refused(503), 11, false);
    return out.str();
  }();
  Code code;
  (void)socket.non_blocking(true, code);
  (void)socket.write_some(asio::buffer(text), code);
}

asio::awaitable<void> hear_out(tcp::socket socket, std::size_t& at_the_door) {
  beast::tcp_stream stream{std::move(socket)};
  beast::flat_buffer buffer{kLongestBody};
  co_await part(stream, buffer);
  --at_the_door;
}

asio::awaitable<void> listen(const Site& site, tcp::acceptor& acceptor, Guests& guests, std::size_t& at_the_door) {
  while (acceptor.is_open()) {
    Code code;
    auto socket = co_await acceptor.async_accept(to(code));
    if (code) {  // no descriptor is left, or the guest went away
      asio::steady_timer rest{acceptor.get_executor(), std::chrono::milliseconds{100}};
      co_await rest.async_wait(to(code));
    } else if (guests.admits(address_of(socket), now())) {
      (void)socket.set_option(tcp::no_delay{true}, code);
      asio::co_spawn(acceptor.get_executor(), attend(site, std::make_unique<Visit>(std::move(socket), guests), guests),
                     asio::detached);
    } else {
      refuse(socket);
      if (at_the_door == kMostRefused) continue;
      ++at_the_door;
      asio::co_spawn(acceptor.get_executor(), hear_out(std::move(socket), at_the_door), asio::detached);
    }
  }
}

Code open(tcp::acceptor& acceptor, const tcp::endpoint& endpoint) {
  Code code;
  (void)acceptor.close(code);
  const bool failed = acceptor.open(endpoint.protocol(), code) ||
                      acceptor.set_option(asio::socket_base::reuse_address{true}, code) || acceptor.bind(endpoint, code) ||
                      acceptor.listen(asio::socket_base::max_listen_connections, code);
  return failed ? code : Code{};
}

/// At the first address of the host that can be had.
Code open(tcp::acceptor& acceptor, const std::string& host, std::uint16_t port) {
  Code code;
  tcp::resolver resolver{acceptor.get_executor()};
  for (const auto& found : resolver.resolve(host, std::to_string(port), tcp::resolver::passive, code))
    if (code = open(acceptor, found.endpoint()); !code) break;
  return code;
}

}  // namespace

std::error_code serve(const Site& site, const std::string& host, std::uint16_t port,
                      const std::function<void(std::uint16_t)>& ready) {
  Guests guests{places_given()};  // both outlive the coroutines that count in them
  std::size_t at_the_door = 0;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  if (const auto code = open(acceptor, host, port)) return code;
  asio::signal_set signals{context, SIGINT, SIGTERM};
  signals.async_wait([&](Code, int) { context.stop(); });
  asio::co_spawn(context, listen(site, acceptor, guests, at_the_door), [](const std::exception_ptr& error) {
    if (error) std::rethrow_exception(error);
  });
  ready(acceptor.local_endpoint().port());
  context.run();

  Code code;
  (void)signals.clear(code);  // a second one ends the program at once
  (void)acceptor.close(code);
  guests.close();
  context.restart();
  context.run_for(kClosing);
  return {};
}

}  // namespace meydan::server
