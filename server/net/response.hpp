// What a request gets: header lines and a body.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/net/host.hpp"

namespace meydan::server {

struct Response {
  int status = 200;
  std::string_view lines{};  // of the header, each with its end; they live as long as the site, as does the
  std::string_view body{};
  std::string more{};                // further lines
  std::size_t length = body.size();  // of the body, also where a HEAD gets none
};

/// In a sentence: 400 not understood, 403 from another page, 404 missing, 405 not for reading, 413 too large, 415 not JSON, 416
/// no such part, 417 not promised, 421 not our name, 426 only for WebSockets, 429 too much at once, 431 too long a header, 503 no
/// room now.
Response refused(int status);

/// The lines that keep a page's content to itself: nothing but the page's own files; compiling wasm is the only thing allowed
/// beyond it.
std::string_view safety();

/// "Name: value" and the end of the line.
std::string line(std::string_view name, std::string_view value);

/// All that comes before the body.
std::string head_of(const Response& response, bool recent, bool keep);
/// The same of the house's answer; its headers cannot break out of their lines.
std::string head_of(const ApiResponse& response, bool recent, bool keep);

/// Before a stream of events that has no end.
std::string stream_head();

}  // namespace meydan::server
