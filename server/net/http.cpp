#include "server/net/http.hpp"

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <csignal>
#include <exception>

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
constexpr std::size_t kSlowest = 8192;                // bytes a second that a browser must be able to take
constexpr int kMostGuests = 512;
constexpr std::size_t kLongestHeader = 8192;
constexpr std::size_t kLongestBody = 4096;
constexpr std::size_t kLongestFarewell = 65536;

auto to(Code& code) { return asio::redirect_error(asio::use_awaitable, code); }

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

/// A connection, counted for as long as it lives, however it ends.
class Guest {
 public:
  explicit Guest(int& guests) : guests_(guests) { ++guests_; }
  ~Guest() { --guests_; }
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

 private:
  int& guests_;
};

/// The status for a request that was cut off by its reader; 0 where nobody is left to hear it.
int status_of(Code code) {
  if (code == http::error::header_limit || code == http::error::buffer_overflow) return 431;
  if (code == http::error::body_limit) return 413;
  const bool gone = code == http::error::end_of_stream || code == http::error::partial_message;
  return !gone && code.category() == make_error_code(http::error::bad_method).category() ? 400 : 0;
}

Response answered(const Site& site, const Parser::value_type& request) {
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

/// The header says how long the body is, also where a HEAD gets none.
asio::awaitable<void> send(beast::tcp_stream& stream, Message& message, bool body, Code& code) {
  http::response_serializer<http::span_body<const char>> serializer{message};
  stream.expires_after(kPatience + std::chrono::seconds{message.body().size() / kSlowest});
  if (body) co_await http::async_write(stream, serializer, to(code));
  else co_await http::async_write_header(stream, serializer, to(code));
}

/// What still comes is read for a while: closing on it would take back the last answer.
asio::awaitable<void> part(beast::tcp_stream& stream, beast::flat_buffer& buffer) {
  Code code;
  (void)stream.socket().shutdown(tcp::socket::shutdown_send, code);
  stream.expires_after(kPatience);
  for (std::size_t heard = 0; !code && heard < kLongestFarewell;) {
    buffer.clear();
    heard += co_await stream.async_read_some(buffer.prepare(kLongestBody), to(code));
  }
}

asio::awaitable<void> attend(const Site& site, tcp::socket socket, int& guests) {
  const Guest guest{guests};
  beast::tcp_stream stream{std::move(socket)};
  beast::flat_buffer buffer{kLongestHeader + kLongestBody};
  for (bool keep = true; keep;) {
    Parser parser;
    parser.header_limit(kLongestHeader);
    parser.body_limit(kLongestBody);
    stream.expires_after(kPatience);
    Code code;
    co_await http::async_read(stream, buffer, parser, to(code));
    const int refusal = status_of(code);
    if (code && refusal == 0) co_return;
    const auto& request = parser.get();
    keep = !code && request.keep_alive();
    auto message = written(code ? refused(refusal) : answered(site, request), code ? 11 : request.version(), keep);
    const bool body = code || (request.method() != http::verb::head && message.result() != http::status::not_modified);
    code = {};
    co_await send(stream, message, body, code);
    if (code) co_return;
  }
  co_await part(stream, buffer);
}

asio::awaitable<void> listen(const Site& site, tcp::acceptor& acceptor, int& guests) {
  for (;;) {
    Code code;
    auto socket = co_await acceptor.async_accept(to(code));
    if (code) {  // no descriptor is left, or the guest went away
      asio::steady_timer rest{acceptor.get_executor(), std::chrono::milliseconds{100}};
      co_await rest.async_wait(to(code));
    } else if (guests < kMostGuests) {
      (void)socket.set_option(tcp::no_delay{true}, code);
      asio::co_spawn(acceptor.get_executor(), attend(site, std::move(socket), guests), asio::detached);
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
  int guests = 0;  // outlives the coroutines that count in it
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  if (const auto code = open(acceptor, host, port)) return code;
  asio::signal_set signals{context, SIGINT, SIGTERM};
  signals.async_wait([&](Code, int) { context.stop(); });
  asio::co_spawn(context, listen(site, acceptor, guests), [](const std::exception_ptr& error) { std::rethrow_exception(error); });
  ready(acceptor.local_endpoint().port());
  context.run();
  return {};
}

}  // namespace meydan::server
