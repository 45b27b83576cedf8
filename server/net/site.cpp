#include "server/net/site.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <optional>
#include <vector>

#include "server/net/query.hpp"
#include "server/net/range.hpp"

namespace meydan::server {
namespace {

namespace fs = std::filesystem;
using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array kTypes = {
    Pair{".html", "text/html; charset=utf-8"},
    Pair{".js", "text/javascript; charset=utf-8"},
    Pair{".css", "text/css; charset=utf-8"},
    Pair{".json", "application/json"},
    Pair{".webmanifest", "application/manifest+json"},
    Pair{".wasm", "application/wasm"},
    Pair{".svg", "image/svg+xml"},
    Pair{".png", "image/png"},
    Pair{".ico", "image/x-icon"},
    Pair{".woff2", "font/woff2"},
    Pair{".txt", "text/plain; charset=utf-8"},
};

std::string_view type_of(const fs::path& path) {
  const auto ending = path.extension().string();
  const auto* const found = std::ranges::find(kTypes, std::string_view{ending}, &Pair::first);
  return found == kTypes.end() ? "application/octet-stream" : found->second;
}

struct FoundFile {
  fs::path path;  // in the folder
  fs::path real;  // with all links followed
  std::size_t size = 0;
};
struct FoundFiles {
  std::vector<FoundFile> all;
  std::size_t bytes = 0;
};

bool within(const fs::path& folder, const fs::path& path) { return std::ranges::mismatch(folder, path).in1 == folder.end(); }

/// All of them, before any is read. Folders behind links are not gone into.
std::expected<FoundFiles, SiteTrouble> find_files(const fs::path& folder) {
  FoundFiles found;
  std::error_code error;
  std::size_t entries = 0;
  const auto trouble = [](SiteTrouble::What what, const fs::path& path) { return std::unexpected(SiteTrouble{what, path}); };
  fs::path at = folder;
  for (fs::recursive_directory_iterator entry{folder, error}, end; !error && entry != end; entry.increment(error)) {
    at = entry->path();
    if (++entries > Site::kMostFiles) return trouble(SiteTrouble::TooLarge, folder);
    if (at.filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    const auto real = fs::canonical(at, error);
    if (error) break;
    if (!within(folder, real)) return trouble(SiteTrouble::LeadsOut, at);
    if (!fs::is_regular_file(real, error)) continue;
    const auto size = fs::file_size(real, error);
    if (error) break;
    found.all.push_back({at, real, size});
    found.bytes += size;
    if (found.bytes > Site::kMostBytes) return trouble(SiteTrouble::TooLarge, folder);
  }
  if (error) return trouble(SiteTrouble::Unreadable, at);
  return found;
}

/// What it had when it was found; false where it cannot be read or has become shorter.
bool read(const FoundFile& found, std::span<char> into) {
  std::ifstream file{found.real, std::ios::binary};
  return file && file.read(into.data(), static_cast<std::streamsize>(into.size()));
}

std::string tag_of(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037ULL;  // FNV-1a
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211ULL;
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string tag = "\"";
  for (int shift = 60; shift >= 0; shift -= 4) tag += kDigits[(hash >> shift) & 15];
  return tag + '"';
}

/// Of one range, where it is asked for of what the asker has the beginning of.
std::optional<Range> range_of(const Request& request, std::string_view tag, std::size_t size) {
  if (request.range.empty() || request.method != "GET") return std::nullopt;
  if (!request.if_range.empty() && request.if_range != tag) return std::nullopt;
  return read_range(request.range, size);
}

Response part(Response whole, Range range) {
  const auto all = std::to_string(whole.body.size());
  if (range.length == 0) {
    auto none = refused(416);
    none.more += line("Content-Range", "bytes */" + all);
    return none;
  }
  const auto last = range.begin + range.length - 1;
  whole.status = 206;
  whole.body = whole.body.substr(range.begin, range.length);
  whole.length = whole.body.size();
  whole.more += line("Content-Range", "bytes " + std::to_string(range.begin) + '-' + std::to_string(last) + '/' + all);
  return whole;
}

}  // namespace

std::expected<Site, SiteTrouble> Site::open(const fs::path& path) {
  std::error_code error;
  const auto folder = fs::canonical(path, error);
  if (error || !fs::exists(folder / "index.html", error)) return std::unexpected(SiteTrouble{SiteTrouble::NoPage, path});
  const auto found = find_files(folder);
  if (!found) return std::unexpected(found.error());
  Site site{found->bytes};
  auto left = site.bytes_.bytes();
  for (const auto& file : found->all) {
    const auto bytes = left.first(file.size);
    left = left.subspan(file.size);
    if (!read(file, bytes)) return std::unexpected(SiteTrouble{SiteTrouble::Unreadable, file.path});
    site.take(file.path.lexically_relative(folder), {bytes.data(), bytes.size()});
  }
  std::erase_if(site.files_, [](const auto& entry) { return entry.second.plain.tag.empty(); });
  site.describe();
  return site;
}

void Site::take(fs::path name, std::string_view bytes) {
  const auto ending = name.extension();
  if (ending == ".br" || ending == ".gz") name.replace_extension();
  auto& file = files_["/" + name.generic_string()];
  auto& copy = ending == ".br" ? file.brotli : ending == ".gz" ? file.gzip : file.plain;
  copy.tag = tag_of(bytes);
  copy.bytes = bytes;
}

void Site::describe() {
  for (auto& [path, file] : files_) {
    const auto* const keeping = path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    const auto lines = std::string{safety()} + line("Content-Type", type_of(path)) + line("Cache-Control", keeping) +
                       line("Vary", "Accept-Encoding") + line("Accept-Ranges", "bytes");
    for (auto* const copy : {&file.plain, &file.brotli, &file.gzip}) copy->lines = lines + line("ETag", copy->tag);
    file.brotli.lines += line("Content-Encoding", "br");
    file.gzip.lines += line("Content-Encoding", "gzip");
  }
}

const Site::File* Site::find(std::string_view path) const {
  auto name = unescaped(path);
  if (!name) return nullptr;
  if (name->ends_with('/')) *name += "index.html";
  auto found = files_.find(*name);
  if (found == files_.end()) found = files_.find(*name + ".html");
  return found == files_.end() ? nullptr : &found->second;
}

Response Site::respond(const Request& request) const {
  const bool head = request.method == "HEAD";
  if (!head && request.method != "GET") return refused(405);
  const auto* const file = find(request.path());
  auto response = refused(404);
  if (file != nullptr) {
    const bool brotli = !file->brotli.bytes.empty() && request.takes("br");
    const bool gzip = !brotli && !file->gzip.bytes.empty() && request.takes("gzip");
    const auto& copy = brotli ? file->brotli : gzip ? file->gzip : file->plain;
    response = {.status = 200, .lines = copy.lines, .body = copy.bytes};
    if (request.if_none_match.contains(copy.tag) || request.if_none_match == "*") {
      response.status = 304;
      response.body = {};
      response.length = 0;
    } else if (const auto range = range_of(request, copy.tag, copy.bytes.size())) {
      response = part(std::move(response), *range);
    }
  }
  if (head) response.body = {};
  return response;
}

}  // namespace meydan::server
