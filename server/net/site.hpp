// The page's files, read once and kept: what a request gets is looked up by its path, so nothing outside the folder can be asked
// for.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meydan::server {

struct Request {
  std::string_view method;
  std::string_view target;
  std::string_view accept_encoding{};
  std::string_view if_none_match{};
};

struct Response {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string>> headers;
  std::string_view body;   // lives as long as the site
  std::size_t length = 0;  // of the body, also where a HEAD gets none
};

/// In a sentence: 400 not understood, 404 missing, 405 not for reading, 413 too large, 431 too long a header, 503 no
/// room now.
Response refused(int status);

/// Why a folder cannot be served.
struct SiteTrouble {
  enum What : std::uint8_t { NoPage, LeadsOut, Unreadable, TooLarge };

  What what;
  std::filesystem::path path;  // the folder, or the file or link in it
};

class Site {
 public:
  static constexpr std::size_t kMostFiles = 10'000;  // folders and hidden ones included
  static constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20;

  /// All files of the folder and below but hidden ones, where it has a page and is not too large for memory. A file `x.br` or
  /// `x.gz` is what is sent of `x` to those who take it.
  static std::expected<Site, SiteTrouble> open(const std::filesystem::path& folder);

  Response respond(const Request& request) const;

 private:
  struct File {
    std::string type;
    std::string tag;
    std::string plain;
    std::string brotli;
    std::string gzip;
  };

  Site() = default;
  void take(std::filesystem::path name, std::string bytes);
  const File* find(std::string_view target) const;

  std::map<std::string, File, std::less<>> files_;  // by path: "/index.html"
};

}  // namespace meydan::server
