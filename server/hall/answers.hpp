// What all answers over HTTP share.
#pragma once

#include "lang/say.hpp"
#include "protocol/json/json.hpp"
#include "server/hall/people.hpp"
#include "server/ipc/client_in.hpp"
#include "server/ipc/client_out.hpp"
#include "server/net/host.hpp"

namespace meydan::server {

inline ApiResponse refusal(int status, Language language, const Message& why) {
  return {.status = status, .body = json::object({{"why", json::text(say(language, why))}}).str()};
}
inline ApiResponse refusal(int status, Language language, Key why) { return refusal(status, language, Message{why}); }

/// For now; the same is answered a little later.
inline ApiResponse too_many(Language language, Key why, int status = 429) {
  auto response = refusal(status, language, why);
  response.headers.emplace_back("Retry-After", "2");
  return response;
}

/// What every answer about who one is begins with.
inline json::Fields hello(const std::optional<Me>& me) {
  return {{"meydan", json::number(1)}, {"version", json::number(kProtocol)}, {"me", written(me)}};
}

/// A cookie that lasts so long; an empty one is forgotten.
inline std::pair<std::string, std::string> cookie(std::string_view name, std::string_view value, Millis life, bool secure,
                                                  std::string_view where = "Path=/; HttpOnly; SameSite=Lax") {
  const auto seconds = value.empty() ? 0 : life / 1000;
  return {"Set-Cookie", std::string{name} + '=' + std::string{value} + "; " + std::string{where} +
                            "; Max-Age=" + std::to_string(seconds) + (secure ? "; Secure" : "")};
}

/// What one is known by from now on.
inline std::pair<std::string, std::string> cookie(std::string_view session, bool secure) {
  return cookie("meydan", session, People::kSessionLife, secure);
}

}  // namespace meydan::server
