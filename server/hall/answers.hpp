// What all answers over HTTP share.
#pragma once

#include "lang/say.hpp"
#include "protocol/json/json.hpp"
#include "server/net/host.hpp"

namespace meydan::server {

inline ApiResponse refusal(int status, Language language, Key why) {
  return {.status = status, .body = json::object({{"why", json::text(say(language, why))}}).str()};
}

}  // namespace meydan::server
