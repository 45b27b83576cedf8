#include "server/net/site.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <fstream>
#include <optional>

namespace meydan::server {
namespace {

namespace fs = std::filesystem;
using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array kRefusals = {
    std::pair{400, std::string_view{"Bu istek anlaşılmadı. / This request is not understood.\n"}},
    std::pair{404, std::string_view{"Bu sayfa yok. / There is no such page.\n"}},
    std::pair{405, std::string_view{"Burada yalnız okunur. / Only GET and HEAD are answered here.\n"}},
    std::pair{413, std::string_view{"Bu istek çok büyük. / This request is too large.\n"}},
    std::pair{431, std::string_view{"Bu isteğin başlığı çok uzun. / The header of this request is too long.\n"}},
    std::pair{503, std::string_view{"Şu an yer yok, birazdan yine dene. / There is no room now, try again soon.\n"}},
};

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

/// Nothing but the page itself; compiling wasm is the only thing allowed beyond it.
constexpr std::array kSafety = {
    Pair{"Content-Security-Policy",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; "
         "font-src 'self'; "
         "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    Pair{"X-Content-Type-Options", "nosniff"},
    Pair{"Referrer-Policy", "no-referrer"},
    Pair{"Cross-Origin-Opener-Policy", "same-origin"},
    Pair{"Cross-Origin-Resource-Policy", "same-origin"},
    Pair{"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
};

std::string_view type_of(const fs::path& path) {
  const auto ending = path.extension().string();
  const auto* const found = std::ranges::find(kTypes, std::string_view{ending}, &Pair::first);
  return found == kTypes.end() ? "application/octet-stream" : found->second;
}

struct FoundFile {
  fs::path path;  // in the folder
  fs::path real;  // with all links followed
  std::uintmax_t size = 0;
};
using FoundFiles = std::vector<FoundFile>;

bool within(const fs::path& folder, const fs::path& path) { return std::ranges::mismatch(folder, path).in1 == folder.end(); }

/// All of them, before any is read. Folders behind links are not gone into.
std::expected<FoundFiles, SiteTrouble> find_files(const fs::path& folder) {
  FoundFiles found;
  std::error_code error;
  std::uintmax_t bytes = 0;
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
    found.push_back({at, real, fs::file_size(real, error)});
    if (error) break;
    bytes += found.back().size;
    if (bytes > Site::kMostBytes) return trouble(SiteTrouble::TooLarge, folder);
  }
  if (error) return trouble(SiteTrouble::Unreadable, at);
  return found;
}

/// What it had when it was found; nothing where it cannot be read or has become shorter.
std::optional<std::string> read(const FoundFile& found) {
  std::string bytes(static_cast<std::size_t>(found.size), '\0');
  std::ifstream file{found.real, std::ios::binary};
  if (!file || !file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()))) return std::nullopt;
  return bytes;
}

std::string tag_of(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037ULL;  // FNV-1a
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211ULL;
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string tag = "W/\"";  // weak: the same for all its codings
  for (int shift = 60; shift >= 0; shift -= 4) tag += kDigits[(hash >> shift) & 15];
  return tag + '"';
}

/// "br;q=0" refuses it.
bool takes(std::string_view accepted, std::string_view coding) {
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

/// "/a%20b?c" is "/a b"; nothing where an escape is cut short.
std::optional<std::string> path_of(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  std::string path;
  for (std::size_t i = 0; i < target.size(); ++i) {
    if (target[i] != '%') {
      path += target[i];
      continue;
    }
    if (i + 2 >= target.size() || std::isxdigit(static_cast<unsigned char>(target[i + 1])) == 0 ||
        std::isxdigit(static_cast<unsigned char>(target[i + 2])) == 0)
      return std::nullopt;
    path += static_cast<char>(std::stoi(std::string{target.substr(i + 1, 2)}, nullptr, 16));
    i += 2;
  }
  return path;
}

Response answer(int status, std::string_view type, std::string_view body) {
  Response response{.status = status, .headers = {{"Content-Type", std::string{type}}}, .body = body, .length = body.size()};
  for (const auto& [name, value] : kSafety) response.headers.emplace_back(name, value);
  return response;
}

}  // namespace

Response refused(int status) {
  const auto* const found = std::ranges::find(kRefusals, status, [](const auto& refusal) { return refusal.first; });
  auto response = answer(status, "text/plain; charset=utf-8", found == kRefusals.end() ? "" : found->second);
  if (status == 405) response.headers.emplace_back("Allow", "GET, HEAD");
  if (status == 503) response.headers.emplace_back("Retry-After", "2");
  return response;
}

std::expected<Site, SiteTrouble> Site::open(const fs::path& path) {
  std::error_code error;
  const auto folder = fs::canonical(path, error);
  if (error || !fs::exists(folder / "index.html", error)) return std::unexpected(SiteTrouble{SiteTrouble::NoPage, path});
  const auto found = find_files(folder);
  if (!found) return std::unexpected(found.error());
  Site site;
  for (const auto& file : *found) {
    auto bytes = read(file);
    if (!bytes) return std::unexpected(SiteTrouble{SiteTrouble::Unreadable, file.path});
    site.take(file.path.lexically_relative(folder), std::move(*bytes));
  }
  std::erase_if(site.files_, [](const auto& entry) { return entry.second.tag.empty(); });
  return site;
}

void Site::take(fs::path name, std::string bytes) {
  const auto ending = name.extension();
  if (ending == ".br" || ending == ".gz") name.replace_extension();
  auto& file = files_["/" + name.generic_string()];
  if (ending == ".br") file.brotli = std::move(bytes);
  else if (ending == ".gz") file.gzip = std::move(bytes);
  else {
    file.type = type_of(name);
    file.tag = tag_of(bytes);
    file.plain = std::move(bytes);
  }
}

const Site::File* Site::find(std::string_view target) const {
  auto path = path_of(target);
  if (!path) return nullptr;
  if (path->ends_with('/')) *path += "index.html";
  const auto found = files_.find(*path);
  return found == files_.end() ? nullptr : &found->second;
}

Response Site::respond(const Request& request) const {
  const bool head = request.method == "HEAD";
  if (!head && request.method != "GET") return refused(405);
  const auto* const file = find(request.target);
  if (file == nullptr) {
    auto missing = refused(404);
    if (head) missing.body = {};
    return missing;
  }
  const bool brotli = !file->brotli.empty() && takes(request.accept_encoding, "br");
  const bool gzip = !brotli && !file->gzip.empty() && takes(request.accept_encoding, "gzip");
  auto response = answer(200, file->type, brotli ? file->brotli : gzip ? file->gzip : file->plain);
  const bool named_by_content = request.target.starts_with("/assets/");
  response.headers.emplace_back("Cache-Control", named_by_content ? "public, max-age=31536000, immutable" : "no-cache");
  response.headers.emplace_back("ETag", file->tag);
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (brotli || gzip) response.headers.emplace_back("Content-Encoding", brotli ? "br" : "gzip");
  if (request.if_none_match.find(file->tag) != std::string_view::npos || request.if_none_match == "*") {
    response.status = 304;
    response.body = {};
    response.length = 0;
  }
  if (head) response.body = {};
  return response;
}

}  // namespace meydan::server
