// The network as a whole, in one process: what the thread sanitizer should see.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <future>
#include <thread>

#include "server/net/http.hpp"
#include "tests/net/echo_host.hpp"

namespace meydan::server {
namespace {

namespace fs = std::filesystem;

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  Client(Client&& other) noexcept : socket_(std::exchange(other.socket_, -1)), heard_(std::move(other.heard_)) {}
  ~Client() {
    if (socket_ >= 0) ::close(socket_);
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  Client& operator=(Client&&) = delete;

  void send(std::string_view bytes) const { (void)::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL); }
  void ask(std::string_view target, std::string_view headers = {}) const {
    send("GET " + std::string{target} + " HTTP/1.1\r\nHost: localhost\r\n" + std::string{headers} + "\r\n");
  }
  /// A short message, masked with zeros.
  void say(std::string_view text) const {
    send(std::string{'\x81', static_cast<char>(0x80U | text.size()), '\0', '\0', '\0', '\0'}.append(text));
  }
  /// All up to these bytes and with them; what there was where the server hangs up before.
  std::string hear(std::string_view end) {
    std::array<char, 4096> bytes{};
    auto at = heard_.find(end);
    for (ssize_t got = 1; at == std::string::npos && (got = ::recv(socket_, bytes.data(), bytes.size(), 0)) > 0;
         at = heard_.find(end))
      heard_.append(bytes.data(), static_cast<std::size_t>(got));
    const auto size = at == std::string::npos ? heard_.size() : at + end.size();
    auto taken = heard_.substr(0, size);
    heard_.erase(0, size);
    return taken;
  }

 private:
  int socket_;
  std::string heard_;
};

class ServeTest : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(folder_);
    std::ofstream{folder_ / "index.html"} << "<p>meydan</p>";
    std::promise<std::uint16_t> port;
    auto known = port.get_future();
    thread_ = std::jthread{[this, &port] {
      const auto site = Site::open(folder_);
      error_ = serve(*site, &host_, {.threads = 4}, [&](std::uint16_t number) { port.set_value(number); });
    }};
    port_ = known.get();
  }
  void TearDown() override {
    stop();
    fs::remove_all(folder_);
  }

  void stop() {
    if (!thread_.joinable()) return;
    ::kill(::getpid(), SIGTERM);
    thread_.join();
    EXPECT_FALSE(error_);
    EXPECT_EQ(host_.open_lines(), 0);
  }
  Client line() const {
    Client client{port_};
    client.ask("/api/live",
               "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
               "dGhlIHNhbXBsZSBub25jZQ==\r\n");
    EXPECT_NE(client.hear("\r\n\r\n").find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), std::string::npos);
    return client;
  }
  std::vector<Client> many_lines() const {
    constexpr std::size_t kMany = 40;
    std::vector<Client> lines;
    lines.reserve(kMany);
    while (lines.size() < kMany) lines.push_back(line());
    return lines;
  }

  fs::path folder_ = fs::path{testing::TempDir()} / ("meydan-serve-" + std::to_string(::getpid()));
  EchoHost host_;
  std::error_code error_;
  std::jthread thread_;
  std::uint16_t port_ = 0;
};

TEST_F(ServeTest, ManyAskAndTalkAtOnce) {
  constexpr int kClients = 8;
  std::vector<std::jthread> clients;
  clients.reserve(kClients);
  for (int i = 0; i < kClients; ++i)
    clients.emplace_back([this] {
      Client visitor{port_};
      auto talker = line();
      for (int round = 0; round < 50; ++round) {
        visitor.ask(round % 2 == 0 ? "/api/later" : "/");
        EXPECT_TRUE(visitor.hear("\r\n\r\n").starts_with("HTTP/1.1 200 "));
        visitor.hear(round % 2 == 0 ? "body " : "</p>");
        talker.say("merhaba");
        EXPECT_TRUE(talker.hear("merhaba").ends_with("merhaba"));
      }
    });
}

TEST_F(ServeTest, OneMessageReachesAllThreads) {
  auto lines = many_lines();
  for (auto& each : lines) each.say("all x");
  for (auto& each : lines)
    for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_TRUE(each.hear("\x81\x01x").ends_with('x'));
}

TEST_F(ServeTest, AtItsEndLinesAreToldAndAnswersFinished) {
  auto lines = many_lines();
  Client visitor{port_};
  visitor.ask("/api/large");
  EXPECT_TRUE(visitor.hear("\r\n\r\n").starts_with("HTTP/1.1 200 "));
  ::kill(::getpid(), SIGTERM);
  for (auto& each : lines) EXPECT_TRUE(each.hear("\x88\x02\x03\xe9").ends_with("\x88\x02\x03\xe9"));
  EXPECT_EQ(visitor.hear("no such bytes").size(), std::size_t{512} << 10);
  lines.clear();
  thread_.join();
  EXPECT_EQ(host_.open_lines(), 0);
}

TEST_F(ServeTest, WhatTheHouseDoesLaterDoesNoHarm) {
  class Keeper final : public Host {
   public:
    void asked(ApiRequest, std::function<void(ApiResponse)> answer) override { answers.push_back(std::move(answer)); }
    void opened(const std::shared_ptr<Line>& line, ApiRequest) override { lines.push_back(line); }
    void heard(const std::shared_ptr<Line>&, std::string) override {}
    void closed(const std::shared_ptr<Line>&) override {}
    std::vector<std::function<void(ApiResponse)>> answers;
    std::vector<std::shared_ptr<Line>> lines;
  } keeper;
  stop();
  {
    const auto site = Site::open(folder_);
    std::promise<std::uint16_t> port;
    auto known = port.get_future();
    const std::jthread thread{
        [&] { (void)serve(*site, &keeper, {.threads = 1}, [&](std::uint16_t number) { port.set_value(number); }); }};
    port_ = known.get();
    auto client = line();
    const Client visitor{port_};
    visitor.ask("/api/x");
    client.hear("\x89");  // the house has been told
    Client other{port_};
    other.ask("/");
    other.hear("</p>");  // and asked, as there is one thread
    ::kill(::getpid(), SIGTERM);
    client.hear("\x88\x02\x03\xe9");
  }
  ASSERT_EQ(keeper.lines.size(), 1U);
  keeper.lines[0]->send(std::make_shared<const std::string>("late"));
  keeper.lines[0]->close(1000);
  for (auto& answer : keeper.answers) answer({});
}

}  // namespace
}  // namespace meydan::server
