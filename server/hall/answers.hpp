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

/// What one is known by from now on; an empty session is forgotten.
inline std::pair<std::string, std::string> cookie(std::string_view session, bool secure) {
  const auto age = session.empty() ? 0 : People::kSessionLife / 1000;
  return {"Set-Cookie", "meydan=" + std::string{session} + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(age) +
                            (secure ? "; Secure" : "")};
}

}  // namespace meydan::server
