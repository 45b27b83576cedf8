#include "server/net/response.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <utility>

#include "server/net/request.hpp"

namespace meydan::server {
namespace {

struct Refusal {
  int status;
  std::string_view words;
};

constexpr std::array kRefusals = {
    Refusal{400, "Bu istek anlaşılmadı. / This request is not understood.\n"},
    Refusal{403, "Bu istek başka bir sayfadan geldi. / This request came from another page.\n"},
    Refusal{404, "Bu sayfa yok. / There is no such page.\n"},
    Refusal{405, "Burada yalnız okunur. / Only GET and HEAD are answered here.\n"},
    Refusal{413, "Bu istek çok büyük. / This request is too large.\n"},
    Refusal{415, "Burada yalnız JSON okunur. / Only JSON is read here.\n"},
    Refusal{416, "Dosyanın böyle bir parçası yok. / The file has no such part.\n"},
    Refusal{417, "Bu beklenti karşılanamaz. / This expectation cannot be met.\n"},
    Refusal{421,
            "Bu ad bu sunucunun değil; yönetici --name ile ekleyebilir. / "
            "This is not a name of this server; its operator can add it with --name.\n"},
    Refusal{426, "Burada yalnız WebSocket konuşulur. / Only WebSockets are spoken here.\n"},
    Refusal{429, "Biraz yavaş, lütfen. / A little slower, please.\n"},
    Refusal{431, "Bu isteğin başlığı çok uzun. / The header of this request is too long.\n"},
    Refusal{503, "Şu an yer yok, birazdan yine dene. / There is no room now, try again soon.\n"},
};

std::string_view reason(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 201:
      return "Created";
    case 202:
      return "Accepted";
    case 204:
      return "No Content";
    case 206:
      return "Partial Content";
    case 303:
      return "See Other";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 409:
      return "Conflict";
    case 410:
      return "Gone";
    case 413:
      return "Content Too Large";
    case 415:
      return "Unsupported Media Type";
    case 416:
      return "Range Not Satisfiable";
    case 417:
      return "Expectation Failed";
    case 421:
      return "Misdirected Request";
    case 422:
      return "Unprocessable Content";
    case 426:
      return "Upgrade Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 503:
      return "Service Unavailable";
    default:
      return "Answer";
  }
}

/// "Date: Mon, 16 Nov 2026 06:32:48 GMT", made once a second.
std::string_view date_line() {
  thread_local std::time_t made = 0;
  thread_local std::array<char, 40> text{};
  thread_local std::size_t length = 0;
  if (const auto now = std::time(nullptr); now != made) {
    made = now;
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    length = std::strftime(text.data(), text.size(), "Date: %a, %d %b %Y %H:%M:%S GMT\r\n", &parts);
  }
  return {text.data(), length};
}

void begin(std::string& head, int status) {
  head.reserve(1024);
  head += "HTTP/1.1 ";
  head += std::to_string(status);
  head += ' ';
  head += reason(status);
  head += "\r\n";
  head += date_line();
}

void end(std::string& head, int status, std::size_t length, bool recent, bool keep) {
  if (status != 304 && status != 204) head += line("Content-Length", std::to_string(length));
  if (!keep) head += "Connection: close\r\n";
  else if (!recent) head += "Connection: keep-alive\r\n";
  head += "\r\n";
}

bool harmless(std::string_view text) {
  return std::ranges::none_of(text, [](char letter) { return letter == '\r' || letter == '\n' || letter == '\0'; });
}

}  // namespace

std::string line(std::string_view name, std::string_view value) {
  std::string text;
  text.reserve(name.size() + value.size() + 4);
  return text.append(name).append(": ").append(value).append("\r\n");
}

std::string_view safety() {
  return "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src "
         "'self'; "
         "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
         "frame-ancestors 'none'\r\n"
         "X-Content-Type-Options: nosniff\r\n"
         "Referrer-Policy: no-referrer\r\n"
         "Cross-Origin-Opener-Policy: same-origin\r\n"
         "Cross-Origin-Resource-Policy: same-origin\r\n"
         "Permissions-Policy: camera=(), geolocation=(), microphone=()\r\n";
}

Response refused(int status) {
  const auto* const found = std::ranges::find(kRefusals, status, &Refusal::status);
  Response response{.status = status, .lines = safety(), .body = found == kRefusals.end() ? "" : found->words};
  response.more = line("Content-Type", "text/plain; charset=utf-8");
  if (status == 405) response.more += line("Allow", "GET, HEAD");
  if (status == 426) response.more += "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
  if (status == 429 || status == 503) response.more += line("Retry-After", "2");
  return response;
}

std::string head_of(const Response& response, bool recent, bool keep) {
  std::string head;
  begin(head, response.status);
  head += response.lines;
  head += response.more;
  end(head, response.status, response.length, recent, keep);
  return head;
}

std::string head_of(const ApiResponse& response, bool recent, bool keep) {
  std::string head;
  begin(head, response.status);
  head += safety();
  if (!response.body.empty()) head += line("Content-Type", response.type);
  bool kept = false;
  for (const auto& [name, value] : response.headers) {
    if (!harmless(name) || !harmless(value)) continue;
    head += line(name, value);
    kept = kept || same_word(name, "Cache-Control");
  }
  if (!kept) head += line("Cache-Control", "no-store");
  end(head, response.status, response.body.size(), recent, keep);
  return head;
}

std::string stream_head() {
  std::string head;
  begin(head, 200);
  head += safety();
  head += "Content-Type: text/event-stream\r\nCache-Control: no-store\r\nX-Accel-Buffering: no\r\nConnection: close\r\n\r\n";
  return head;
}

}  // namespace meydan::server
