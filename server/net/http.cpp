#include "server/net/http.hpp"

#include <algorithm>
#include <utility>

#include "server/net/frames.hpp"
#include "server/net/request.hpp"
#include "server/net/response.hpp"
#include "server/net/worker.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kSip = 2048;  // bytes read at once

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
      co_await visit.write("HTTP/1.1 100 Continue\r\n\r\n", {}, code);
    }
    if (!code) co_await visit.read(kSip, code);
  }
}

/// What is asked of the house, as far as the header can be believed.
struct Asked {
  int refusal = 0;
  ApiRequest request{};
};

Asked asked(Visit& visit, Request& request) {
  const auto& premises = visit.worker.premises();
  const auto& proxies = premises.options.trusted_proxies;
  const bool by_proxy = std::ranges::any_of(proxies, [&](const Network& network) { return network.holds(visit.from); });
  Asked result;
  auto& api = result.request;
  api.secure = by_proxy && request.forwarded_proto == "https";
  const auto called = read_authority(request.authority);
  Code code;
  if (!called || !premises.names.ours(*called, address_of(visit.socket.local_endpoint(code)))) result.refusal = 421;
  else if ((!safe(request.method) || request.path().starts_with("/api/live")) &&
           !may_ask(request.origin, request.fetch_site, *called, api.secure))
    result.refusal = 403;
  else if (!request.body.empty() &&
           !same_word(std::string_view{request.type}.substr(0, request.type.find(';')), "application/json"))
    result.refusal = 415;
  api.from = write_address(household(sender(visit.from, request.forwarded_for, proxies)));
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

/// Of a request under /api/; nothing where it became a line, which has then ended.
asio::awaitable<std::optional<Reply>> reply_of_house(std::shared_ptr<Visit> visit, Request request, bool keep) {
  const auto recent = request.recent;
  auto question = asked(*visit, request);
  auto& api = question.request;
  int refusal = question.refusal;
  ApiResponse answer{.status = 204};
  if (refusal == 0 && api.path == "/api/live") {
    refusal = refusal_of_line(request);
    if (refusal == 0) {
      co_await converse(visit, std::move(request.key), std::move(api));
      co_return std::nullopt;
    }
  } else if (refusal == 0 && api.path == "/api/live/events") {
    refusal = request.method == "GET" ? 0 : 405;
    if (refusal == 0) {
      co_await tell_events(visit, std::move(api));
      co_return std::nullopt;
    }
  } else if (refusal == 0 && api.path == "/api/live/send") {
    refusal = speak(visit->worker.premises(), std::move(api));
  } else if (refusal == 0) {
    answer = co_await answer_of_house(*visit, std::move(api));
  }
  if (refusal != 0) co_return reply(refused(refusal), recent, keep);
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
    else if (premises.host == nullptr || !request.target.starts_with("/api/"))
      answer = reply(premises.site.respond(request), request.recent, keep);
    else answer = co_await reply_of_house(visit, std::move(request), keep);
    if (!answer) co_return;
    const auto body = answer->own_body.empty() ? answer->body : std::string_view{answer->own_body};
    co_await visit->write(answer->head, only_head ? std::string_view{} : body, code);
    if (code) co_return;
    if (expected) co_return;  // the client said that nothing would follow
  }
  co_await visit->hear_out();
}

}  // namespace meydan::server
