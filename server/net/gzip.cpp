#include "server/net/gzip.hpp"

#include <zlib.h>

namespace meydan::server {
namespace {

constexpr std::size_t kShortest = 1024;  // below it the header line is most of what is saved
constexpr std::size_t kLongest = std::size_t{1}
                                 << 20;  // one takes about 10 ms, in which a thread of the network does nothing else
constexpr int kGzip = 16;                // added to the size of the window: the format of gzip instead of zlib's own
constexpr int kUsualMemory = 8;

bool is_text(std::string_view type) { return type.starts_with("application/json") || type.starts_with("text/"); }

bool asked_by_ours(const Request& request) { return request.fetch_site.empty() || request.fetch_site == "same-origin"; }

}  // namespace

std::optional<std::string> gzipped(std::string_view text) {
  z_stream stream{};
  if (::deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, MAX_WBITS + kGzip, kUsualMemory, Z_DEFAULT_STRATEGY) != Z_OK)
    return std::nullopt;
  std::string made(text.size(), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(made.data());
  stream.avail_out = static_cast<uInt>(made.size());
  const bool whole = ::deflate(&stream, Z_FINISH) == Z_STREAM_END;
  made.resize(made.size() - stream.avail_out);
  (void)::deflateEnd(&stream);
  if (!whole) return std::nullopt;
  return made;
}

void shorten(ApiResponse& answer, const Request& request) {
  const bool read = request.method == "GET" || request.method == "HEAD";
  if (!read || answer.body.size() < kShortest || answer.body.size() > kLongest || !is_text(answer.type)) return;
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (!request.takes("gzip") || !asked_by_ours(request)) return;
  auto made = gzipped(answer.body);
  if (!made) return;
  answer.body = std::move(*made);
  answer.headers.emplace_back("Content-Encoding", "gzip");
}

}  // namespace meydan::server
