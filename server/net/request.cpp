#include "server/net/request.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/basic_parser.hpp>
#include <cstdint>

#include "protocol/place.hpp"

namespace meydan::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using beast::string_view;
using Code = beast::error_code;

/// "http://name/path" is asked of a proxy, and of us where we are taken for one.
void make_relative(Request& request) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!request.target.starts_with(scheme)) continue;
    const auto path = std::min(request.target.find_first_of("/?#", scheme.size()), request.target.size());
    request.authority = request.target.substr(scheme.size(), path - scheme.size());
    request.target.erase(0, path);
    if (!request.target.starts_with('/')) request.target.insert(0, "/");
    return;
  }
}

int status_of(Code code) {
  if (code == http::error::header_limit || code == http::error::buffer_overflow) return 431;
  return code == http::error::body_limit ? 413 : 400;
}

}  // namespace

bool same_word(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, to_lower, to_lower); }

bool Request::takes(std::string_view coding) const {
  const std::string_view accepted{accept_encoding};
  for (std::size_t at = 0; at < accepted.size();) {
    const auto end = std::min(accepted.find(',', at), accepted.size());
    auto word = accepted.substr(at, end - at);
    at = end + 1;
    while (word.starts_with(' ')) word.remove_prefix(1);
    if (!word.starts_with(coding)) continue;
    word.remove_prefix(coding.size());
    if (!word.empty() && word[0] != ';' && word[0] != ' ') continue;
    const auto quality = word.find("q=");
    return quality == std::string_view::npos || word.find_first_of("123456789", quality) != std::string_view::npos;
  }
  return false;
}

std::string_view Request::query() const {
  const auto mark = target.find('?');
  if (mark == std::string::npos) return {};
  const auto rest = std::string_view{target}.substr(mark + 1);
  return rest.substr(0, rest.find('#'));
}

class RequestReader::Parser final : public http::basic_parser<true> {
  static constexpr std::size_t kLastChunk = std::string_view{"0\r\n\r\n"}.size();  // the parser cannot be shown less of one

 public:
  Parser() { header_limit(kLongestHeader); }

  Request request;
  int refusal = 0;

  std::size_t take(std::string_view bytes) {
    std::size_t taken = 0;
    while (!is_done() && refusal == 0) {
      if (is_header_done() && chunked() && bytes.size() - taken < kLastChunk) break;
      Code code;
      const auto step = put(boost::asio::buffer(bytes.data() + taken, bytes.size() - taken), code);
      taken += step;
      if (code == http::error::need_more) break;
      if (code) refusal = status_of(code);
      else if (step == 0) break;
    }
    return taken;
  }

 private:
  std::string* kept(http::field field) {
    switch (field) {
      case http::field::host:
        return &request.authority;
      case http::field::accept_encoding:
        return &request.accept_encoding;
      case http::field::if_none_match:
        return &request.if_none_match;
      case http::field::range:
        return &request.range;
      case http::field::if_range:
        return &request.if_range;
      case http::field::cookie:
        return &request.cookie;
      case http::field::authorization:
        return &request.authorization;
      case http::field::accept_language:
        return &request.language;
      case http::field::content_type:
        return &request.type;
      case http::field::expect:
        return &request.expect;
      case http::field::origin:
        return &request.origin;
      case http::field::sec_fetch_site:
        return &request.fetch_site;
      case http::field::upgrade:
        return &request.upgrade;
      case http::field::sec_websocket_key:
        return &request.key;
      case http::field::sec_websocket_version:
        return &request.key_version;
      default:
        return nullptr;
    }
  }
  std::string* kept(string_view name) {
    if (same_word(name, "X-Forwarded-For")) return &request.forwarded_for;
    if (same_word(name, "X-Forwarded-Proto")) return &request.forwarded_proto;
    return nullptr;
  }

  void on_request_impl(http::verb, string_view method, string_view target, int version, Code&) override {
    request.method = std::string{method};
    request.target = std::string{target};
    request.recent = version >= 11;
    make_relative(request);
    absolute_ = !request.authority.empty();
    body_limit(request.target.starts_with("/api/") ? kLongestApiBody : kLongestBody);
  }
  void on_field_impl(http::field field, string_view name, string_view value, Code&) override {
    if (in_body_) return;  // what trails the body is not the header
    if (field == http::field::host && (++hosts_ > 1 || absolute_)) return;
    if (field == http::field::transfer_encoding) {
      ++codings_;
      odd_coding_ = odd_coding_ || !same_word(value, "chunked");
      return;
    }
    auto* const place = field == http::field::unknown ? kept(name) : kept(field);
    if (place == nullptr) return;
    if (place->empty()) *place = std::string{value};
    else if (place == &request.cookie) place->append("; ").append(value);
    else if (place == &request.forwarded_for || place == &request.accept_encoding) place->append(", ").append(value);
    else twice_ = twice_ || place == &request.origin || place == &request.authorization || place == &request.key;
  }
  /// What two readers could understand in two ways is refused: rules of RFC 9112 that the parser leaves to us.
  void on_header_impl(Code& code) override {
    in_body_ = true;
    request.keep = keep_alive();
    request.upgrades = upgrade();
    if (hosts_ > 1 || (hosts_ == 0 && request.recent) || codings_ > 1 || odd_coding_ || twice_) code = http::error::bad_field;
  }
  void on_body_init_impl(const boost::optional<std::uint64_t>&, Code&) override {}
  std::size_t on_body_impl(string_view body, Code&) override {
    request.body.append(body);
    return body.size();
  }
  void on_chunk_header_impl(std::uint64_t, string_view, Code&) override {}
  std::size_t on_chunk_body_impl(std::uint64_t, string_view body, Code&) override {
    request.body.append(body);
    return body.size();
  }
  void on_finish_impl(Code&) override {}
  void on_response_impl(int, string_view, int, Code&) override {}

  int hosts_ = 0;
  int codings_ = 0;
  bool odd_coding_ = false;
  bool twice_ = false;
  bool absolute_ = false;
  bool in_body_ = false;
};

RequestReader::RequestReader() : parser_(std::make_unique<Parser>()) {}
RequestReader::RequestReader(RequestReader&&) noexcept = default;
RequestReader::~RequestReader() = default;

std::size_t RequestReader::take(std::string_view bytes) { return parser_->take(bytes); }
bool RequestReader::done() const { return parser_->is_done(); }
bool RequestReader::awaits_body() const { return parser_->is_header_done() && !parser_->is_done(); }
int RequestReader::refusal() const { return parser_->refusal; }
Request& RequestReader::request() { return parser_->request; }

}  // namespace meydan::server
