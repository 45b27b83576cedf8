#include "server/net/http.hpp"

#include <algorithm>
#include <utility>

#include "protocol/place.hpp"
#include "server/net/frames.hpp"
#include "server/net/gzip.hpp"
#include "server/net/request.hpp"
#include "server/net/response.hpp"
#include "server/net/worker.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kSip = 2048;  // bytes read at once
constexpr std::string_view kNumber = "X-Request-Id";

bool safe(std::string_view method) { return method == "GET" || method == "HEAD" || method == "OPTIONS"; }

/// One request; nothing where the client went away or took too long.
asio::awaitable<void> hear(Visit& visit, RequestReader& reader, Code& code) {
  for (bool promised = false; !code;) {
    const auto bytes = visit.bytes();
    visit.buffer.consume(reader.take({bytes.data(), bytes.size()}));
    if (reader.done() || reader.refusal() != 0) co_return;
    const auto& request = reader.request();
    if (reader.awaits_body() && !promised && request.recent && same_word(request.expect, "100-continue")) {
      promised = true;
      co_await visit.write("HTTP/1.1 100 Continue\r\n\r\n", {}, false, code);
    }
    if (!code) co_await visit.read(kSip, code);
  }
}

/// What is asked of the house, as far as the header can be believed.
struct Asked {
  int refusal = 0;
  ApiRequest request{};
};

bool is_loopback(const Address& address) {
  static const auto kFour = *read_network("127.0.0.0/8");
  static const auto kSix = *read_network("::1");
  return kFour.holds(address) || kSix.holds(address);
}

/// Where a proxy that nobody told us of stands on this computer, everybody seems to be on it.
bool by_operator(const Address& from, bool vouched, const std::vector<Network>& operators) {
  return (is_loopback(from) && vouched) ||
         std::ranges::any_of(operators, [&](const Network& network) { return network.holds(from); });
}

Asked asked(Visit& visit, Request& request) {
  const auto& premises = visit.worker.premises();
  const auto& proxies = premises.options.trusted_proxies;
  const bool by_proxy = std::ranges::any_of(proxies, [&](const Network& network) { return network.holds(visit.from); });
  Asked result;
  auto& api = result.request;
  api.secure = by_proxy && request.forwarded_proto == "https";
  const auto called = read_authority(request.authority);
  Code code;
  if (!called || !premises.names.ours(*called, address_of(visit.socket().local_endpoint(code)))) result.refusal = 421;
  else if ((!safe(request.method) || request.path().starts_with("/api/live")) &&
           !may_ask(request.origin, request.fetch_site, *called, api.secure))
    result.refusal = 403;
  else if (!request.body.empty() &&
           !same_word(std::string_view{request.type}.substr(0, request.type.find(';')), "application/json"))
    result.refusal = 415;
  else if (utf8_fault(request.body)) result.refusal = 400;
  const auto from = sender(visit.from, request.forwarded_for, proxies);
  api.from = write_address(household(from));
  api.by_operator = by_operator(from, by_proxy || request.forwarded_for.empty(), premises.options.operators);
  api.method = request.method;
  api.path = request.path();
  api.query = request.query();
  api.cookie = std::move(request.cookie);
  api.authorization = std::move(request.authorization);
  api.language = std::move(request.language);
  api.body = std::move(request.body);
  return result;
}

int refusal_of_line(const Request& request) {
  if (request.method != "GET") return 405;
  if (!request.upgrades || !same_word(request.upgrade, "websocket") || request.key_version != "13") return 426;
  return request.recent && good_key(request.key) ? 0 : 400;
}

asio::awaitable<ApiResponse> answer_of_house(Visit& visit, ApiRequest request) {
  auto& worker = visit.worker;
  visit.pending = std::make_shared<PendingAnswer>(asio::steady_timer{worker.context(), kAnswer});
  visit.never_expire();
  worker.premises().host->asked(
      std::move(request), [pending = std::weak_ptr{visit.pending}, thread = worker.shared_from_this()](ApiResponse response) {
        thread->hand([pending, response = std::move(response)]() mutable {
          const auto waiting = pending.lock();
          if (!waiting) return;
          waiting->response = std::move(response);
          waiting->timer.cancel();
        });
      });
  const auto pending = visit.pending;
  Code code;
  co_await pending->timer.async_wait(to(code));
  visit.pending.reset();
  if (pending->response) co_return std::move(*pending->response);
  co_return ApiResponse{.status = 503};
}

/// What goes back; the body lives in the site, or here.
struct Reply {
  std::string head;
  std::string_view body{};
  std::string own_body{};
};

Reply reply(const Response& response, bool recent, bool keep) { return {head_of(response, recent, keep), response.body}; }

/// A request to the house has a number, which its answer and the log name; when it ends, it is counted and told.
class Numbered {
 public:
  Numbered(Premises& premises, std::string_view method)
      : premises_(premises), method_(known(method)), number_(premises.named + '-' + std::to_string(++premises.requests)) {}

  const std::string& number() const { return number_; }
  void end(int status, std::string_view route) {
    ++premises_.options.meters->answers[static_cast<std::size_t>(std::clamp(status, 0, 599))];
    auto& log = *premises_.options.log;
    if (!log.on()) return;
    const std::chrono::duration<double, std::milli> took = now() - begun_;
    log.write({{"is", json::text("request")},
               {"request", json::text(number_)},
               {"method", json::text(method_)},
               {"route", json::text(route)},
               {"status", json::number(status)},
               {"ms", json::number(took.count())}});
  }

 private:
  /// Clients may send anything.
  static std::string_view known(std::string_view method) {
    for (const std::string_view one : {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
      if (method == one) return one;
    return "other";
  }

  Premises& premises_;
  std::string_view method_;
  std::string number_;
  Moment begun_ = now();
};

constexpr std::string_view kLive = "/api/live";
constexpr std::string_view kEvents = "/api/live/events";
constexpr std::string_view kSend = "/api/live/send";
constexpr std::string_view kAlive = "/healthz";

/// The routes that are answered here; nothing is said of others that might not be said in a log.
std::string_view route_of(std::string_view path) {
  for (const auto one : {kLive, kEvents, kSend, kAlive})
    if (path == one) return one;
  return {};
}

/// Of a request to the house; nothing where it became a line, which has then ended.
asio::awaitable<std::optional<Reply>> reply_of_house(std::shared_ptr<Visit> visit, Request request, bool keep) {
  const auto recent = request.recent;
  Numbered numbered{visit->worker.premises(), request.method};
  auto question = asked(*visit, request);
  auto& api = question.request;
  int refusal = question.refusal;
  const auto ready = [host = visit->worker.premises().host] { return host->is_ready(); };
  ApiResponse answer{.status = 204, .route = route_of(api.path)};
  if (refusal == 0 && answer.route == kLive) {
    refusal = refusal_of_line(request);
    if (refusal == 0 && !ready()) refusal = 503;
    if (refusal == 0) {
      co_await converse(visit, std::move(request.key), std::move(api));
      numbered.end(101, kLive);
      co_return std::nullopt;
    }
  } else if (refusal == 0 && answer.route == kEvents) {
    refusal = request.method != "GET" ? 405 : ready() ? 0 : 503;
    if (refusal == 0) {
      co_await tell_events(visit, std::move(api));
      numbered.end(200, kEvents);
      co_return std::nullopt;
    }
  } else if (refusal == 0 && answer.route == kSend) {
    refusal = speak(visit->worker.premises(), std::move(api));
  } else if (refusal == 0 && answer.route == kAlive) {
    refusal = safe(request.method) ? 0 : 405;
  } else if (refusal == 0) {
    answer = co_await answer_of_house(*visit, std::move(api));
    shorten(answer, request);
  }
  numbered.end(refusal != 0 ? refusal : answer.status, answer.route);
  if (refusal != 0) {
    auto response = refused(refusal);
    response.more += line(kNumber, numbered.number());
    co_return reply(response, recent, keep);
  }
  answer.headers.emplace_back(kNumber, numbered.number());
  co_return Reply{.head = head_of(answer, recent, keep), .own_body = std::move(answer.body)};
}

}  // namespace

asio::awaitable<void> attend(std::shared_ptr<Visit> visit) {
  const auto& premises = visit->worker.premises();
  for (bool keep = true; keep;) {
    visit->guest->answering(false);
    if (premises.guests.closing()) break;
    visit->expire_after(kPatience);
    RequestReader reader;
    Code code;
    co_await hear(*visit, reader, code);
    if (code) co_return;
    visit->guest->answering(true);
    visit->guest->stir(now());
    auto& request = reader.request();
    const bool only_head = request.method == "HEAD";
    const bool odd = !request.expect.empty() && !same_word(request.expect, "100-continue");
    const int refusal = reader.refusal() != 0 ? reader.refusal() : odd ? 417 : 0;
    keep = refusal == 0 && request.keep && !premises.guests.closing();
    const bool expected = refusal == 0 && !request.keep && visit->buffer.size() == 0;
    std::optional<Reply> answer;
    if (refusal != 0) answer = reply(refused(refusal), true, keep);
    else if (premises.host == nullptr || !is_of_house(request.path()))
      answer = reply(premises.site.respond(request), request.recent, keep);
    else answer = co_await reply_of_house(visit, std::move(request), keep);
    if (!answer) co_return;
    const auto body = answer->own_body.empty() ? answer->body : std::string_view{answer->own_body};
    co_await visit->write(answer->head, only_head ? std::string_view{} : body, expected, code);
    if (code) co_return;
    if (expected) co_return;  // the client said that nothing would follow
  }
  co_await visit->hear_out();
}

}  // namespace meydan::server
