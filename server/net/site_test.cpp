#include "server/net/site.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

namespace meydan::server {
namespace {

namespace fs = std::filesystem;

class SiteTest : public testing::Test {
 protected:
  void SetUp() override {
    write("index.html", "<p>meydan</p>");
    write("assets/page.js", "play()");
    write("assets/page.js.br", "BR");
    write("assets/page.js.gz", "GZ");
    write("class.html", "<p>door</p>");
    write("rules.wasm", "wasm");
    write("lonely.txt.br", "nobody");
    write(".hidden", "hidden");
    write(".folder/file.txt", "hidden");
    site_.emplace(Site::open(folder_).value());
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, std::string_view text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream{folder_ / name} << text;
  }

  Response get(std::string target, std::string encoding = {}, std::string tag = {}) const {
    return site_->respond(
        {.method = "GET", .target = std::move(target), .accept_encoding = std::move(encoding), .if_none_match = std::move(tag)});
  }
  Response part(std::string range, std::string tag = {}) const {
    return site_->respond({.method = "GET", .target = "/rules.wasm", .range = std::move(range), .if_range = std::move(tag)});
  }

  SiteTrouble trouble() const { return Site::open(folder_).error(); }

  static std::string header(const Response& response, std::string_view name) {
    const auto lines = std::string{response.lines} + response.more;
    const auto begin = lines.find(std::string{name} + ": ");
    if (begin == std::string::npos) return "";
    const auto value = begin + name.size() + 2;
    return lines.substr(value, lines.find('\r', begin) - value);
  }

  fs::path folder_ = fs::path{testing::TempDir()} / ("meydan-site-" + std::to_string(::getpid()));
  std::optional<Site> site_;
};

TEST_F(SiteTest, GivesTheFileWithItsType) {
  EXPECT_EQ(get("/").body, "<p>meydan</p>");
  EXPECT_EQ(header(get("/?from=home"), "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(get("/rules.wasm"), "Content-Type"), "application/wasm");
  EXPECT_EQ(header(get("/assets/page.js"), "Content-Type"), "text/javascript; charset=utf-8");
}

TEST_F(SiteTest, AShortAddressIsThatOfAPage) {
  EXPECT_EQ(get("/class").body, "<p>door</p>");
  EXPECT_EQ(header(get("/class?x=1"), "Content-Type"), "text/html; charset=utf-8");
  for (const auto* const other : {"/rules", "/class/", "/classes", "/assets/page", "/class.htm"})
    EXPECT_EQ(get(other).status, 404) << other;
}

TEST_F(SiteTest, SendsWhatTheBrowserTakes) {
  EXPECT_EQ(get("/assets/page.js", "gzip, deflate, br").body, "BR");
  EXPECT_EQ(header(get("/assets/page.js", "gzip, br"), "Content-Encoding"), "br");
  EXPECT_EQ(get("/assets/page.js", "gzip").body, "GZ");
  EXPECT_EQ(get("/assets/page.js", "gzip, br;q=0").body, "GZ");
  EXPECT_EQ(get("/assets/page.js", "bread").body, "play()");
  EXPECT_EQ(get("/assets/page.js").body, "play()");
}

TEST_F(SiteTest, KeepsWhatIsNamedByItsContent) {
  EXPECT_NE(header(get("/assets/page.js"), "Cache-Control").find("immutable"), std::string::npos);
  EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
}

TEST_F(SiteTest, SaysNothingNewWhereNothingIsNew) {
  const auto tag = header(get("/"), "ETag");
  EXPECT_EQ(get("/", "", tag).status, 304);
  EXPECT_TRUE(get("/", "", tag).body.empty());
  EXPECT_EQ(get("/", "", "\"other\"").status, 200);
}

TEST_F(SiteTest, EachCodingHasATagOfItsOwn) {
  const auto tag = header(get("/assets/page.js", "br"), "ETag");
  EXPECT_NE(tag, header(get("/assets/page.js"), "ETag"));
  EXPECT_EQ(get("/assets/page.js", "br", tag).status, 304);
  EXPECT_EQ(get("/assets/page.js", "", tag).status, 200);
}

TEST_F(SiteTest, GivesAPartOfAFile) {
  const auto middle = part("bytes=1-2");
  EXPECT_EQ(middle.status, 206);
  EXPECT_EQ(middle.body, "as");
  EXPECT_EQ(header(middle, "Content-Range"), "bytes 1-2/4");
  EXPECT_EQ(part("bytes=2-").body, "sm");
  EXPECT_EQ(part("bytes=-3").body, "asm");
  EXPECT_EQ(part("bytes=0-99").body, "wasm");
  EXPECT_EQ(header(part("bytes=4-"), "Content-Range"), "bytes */4");
  for (const auto* const none : {"bytes=4-", "bytes=4-9", "bytes=-0", "bytes=99999999999999999999-"})
    EXPECT_EQ(part(none).status, 416) << none;
  for (const auto* const odd : {"bytes=0-1,2-3", "bytes=2-1", "bytes=a-", "bytes=", "bytes=-", "lines=0-1", "bytes 0-1"})
    EXPECT_EQ(part(odd).status, 200) << odd;
}

TEST_F(SiteTest, GoesOnOnlyWithTheSameFile) {
  const auto tag = header(get("/rules.wasm"), "ETag");
  EXPECT_EQ(part("bytes=1-2", tag).status, 206);
  EXPECT_EQ(part("bytes=1-2", "W/" + tag).status, 200);
  EXPECT_EQ(part("bytes=1-2", "\"other\"").status, 200);
  EXPECT_EQ(site_->respond({.method = "HEAD", .target = "/rules.wasm", .range = "bytes=1-2"}).status, 200);
}

TEST_F(SiteTest, KnowsOnlyItsOwnFiles) {
  for (const auto* const target :
       {"/missing", "/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets", "/assets/", "", "/%", "/%g0", "/lonely.txt",
        "/.hidden", "/.folder/file.txt", "/assets/page.js.br", "http://elsewhere/"})
    EXPECT_EQ(get(target).status, 404) << target;
}

TEST_F(SiteTest, RefusesInASentence) {
  for (const int status : {400, 403, 404, 405, 413, 415, 416, 417, 421, 426, 429, 431, 503}) {
    EXPECT_EQ(refused(status).status, status);
    EXPECT_FALSE(refused(status).body.empty()) << status;
  }
}

TEST_F(SiteTest, AnswersOnlyReading) {
  const auto refused = site_->respond({.method = "POST", .target = "/"});
  EXPECT_EQ(refused.status, 405);
  EXPECT_EQ(header(refused, "Allow"), "GET, HEAD");
  const auto head = site_->respond({.method = "HEAD", .target = "/"});
  EXPECT_EQ(head.status, 200);
  EXPECT_TRUE(head.body.empty());
  EXPECT_EQ(head.length, 13U);
}

TEST_F(SiteTest, AllowsNothingFromElsewhere) {
  for (const auto* const target : {"/", "/missing"}) {
    const auto policy = header(get(target), "Content-Security-Policy");
    EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos);
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
    EXPECT_EQ(header(get(target), "X-Content-Type-Options"), "nosniff");
  }
}

TEST_F(SiteTest, AsksForPatienceWhereThereIsNoRoom) { EXPECT_EQ(header(refused(503), "Retry-After"), "2"); }

TEST_F(SiteTest, LooksForThePageFirst) {
  fs::remove(folder_ / "index.html");
  fs::create_symlink("/etc/hostname", folder_ / "link");
  EXPECT_EQ(trouble().what, SiteTrouble::NoPage);
  EXPECT_EQ(Site::open("/no/such/folder").error().what, SiteTrouble::NoPage);
}

TEST_F(SiteTest, NoLinkLeadsOut) {
  fs::create_symlink("../index.html", folder_ / "assets/again.html");
  EXPECT_EQ(Site::open(folder_)->respond({.method = "GET", .target = "/assets/again.html"}).body, "<p>meydan</p>");
  for (const auto* const target : {"/etc/hostname", "/etc", "../"}) {
    fs::create_symlink(target, folder_ / "out");
    EXPECT_EQ(trouble().what, SiteTrouble::LeadsOut) << target;
    EXPECT_EQ(trouble().path.filename(), "out");
    fs::remove(folder_ / "out");
  }
}

TEST_F(SiteTest, TheFolderItselfMayBeALink) {
  const auto link = fs::path{folder_} += "-link";
  fs::create_directory_symlink(folder_, link);
  EXPECT_TRUE(Site::open(link).has_value());
  fs::remove(link);
}

TEST_F(SiteTest, NamesWhatItCannotRead) {
  fs::create_symlink("nowhere", folder_ / "assets/dangling");
  EXPECT_EQ(trouble().what, SiteTrouble::Unreadable);
  EXPECT_EQ(trouble().path.filename(), "dangling");
}

TEST_F(SiteTest, AHugeFolderIsNotRead) {
  write("sparse", "");
  fs::resize_file(folder_ / "sparse", Site::kMostBytes + 1);
  EXPECT_EQ(trouble().what, SiteTrouble::TooLarge);
  fs::remove(folder_ / "sparse");
  for (std::size_t i = 0; i < Site::kMostFiles; ++i) fs::create_hard_link(folder_ / "rules.wasm", folder_ / std::to_string(i));
  EXPECT_EQ(trouble().what, SiteTrouble::TooLarge);
}

}  // namespace
}  // namespace meydan::server
