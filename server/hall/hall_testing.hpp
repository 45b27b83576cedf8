// A hall in the test's own process, and clients of it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "protocol/json/value.hpp"
#include "server/hall/api_testing.hpp"
#include "server/hall/hall.hpp"
#include "server/store/store_testing.hpp"

namespace meydan::server {

using json::Value;

/// A client in the same process.
class Client final : public Line, public std::enable_shared_from_this<Client> {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    expect_described(*text);
    const std::lock_guard lock{mutex_};
    heard_.push_back(*text);
    more_.notify_all();
  }
  void close(int code) override {
    const std::lock_guard lock{mutex_};
    code_ = code;
    more_.notify_all();
  }
  std::chrono::milliseconds round_trip() const override { return {}; }

  /// The next message of a kind, whatever comes between.
  Value next(std::string_view is) {
    const auto begins = R"({"is":")" + std::string{is} + '"';
    std::unique_lock lock{mutex_};
    for (;;) {
      for (; read_ < heard_.size(); ++read_) {
        if (!heard_[read_].starts_with(begins)) continue;
        if (auto value = Value::read(heard_[read_])) return ++read_, *value;
      }
      if (more_.wait_for(lock, std::chrono::seconds{20}) == std::cv_status::timeout) {
        ADD_FAILURE() << "no " << is << " came";
        return {};
      }
    }
  }
  /// What became of a command; nothing where the line ended, or it takes too long.
  std::optional<Value> answer() {
    std::unique_lock lock{mutex_};
    for (const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{5};;) {
      for (; read_ < heard_.size(); ++read_) {
        auto value = Value::read(heard_[read_]);
        if (value && (value->text("is") == "done" || value->text("is") == "refused")) return ++read_, value;
      }
      if (code_ != 0 || more_.wait_until(lock, end) == std::cv_status::timeout) return {};
    }
  }
  int closed_with() {
    std::unique_lock lock{mutex_};
    more_.wait_for(lock, std::chrono::seconds{20}, [this] { return code_ != 0; });
    return code_;
  }
  std::vector<std::string> all() {
    const std::lock_guard lock{mutex_};
    return heard_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<std::string> heard_;
  std::size_t read_ = 0;
  int code_ = 0;
};

class HallTest : public testing::Test {
 protected:
  HallTest() { open(); }
  ~HallTest() override { close(); }

  void open(std::size_t rooms = Limits::kMostRooms) {
    store_ = place_.open();
    constexpr Passwords::Cost kQuickly{.passes = 1, .memory = 8192};
    hall_ = std::make_unique<Hall>(*store_, HallSettings{.rooms = rooms, .passwords = kQuickly, .api = api_.text()});
  }
  std::string meters() { return ask({.method = "GET", .path = "/metrics", .from = "127.0.0.1", .by_operator = true}).body; }
  void close() {
    hall_.reset();
    store_.reset();
  }

  /// Every answer must be as openapi.json describes it.
  ApiResponse ask(ApiRequest request) {
    const auto method = request.method;
    std::mutex mutex;
    std::condition_variable answered;
    std::optional<ApiResponse> response;
    hall_->asked(std::move(request), [&](ApiResponse given) {
      const std::lock_guard lock{mutex};
      response = std::move(given);
      answered.notify_one();
    });
    std::unique_lock lock{mutex};
    answered.wait(lock, [&] { return response.has_value(); });
    const auto wrong = api_.fault(method + ' ' + std::string{response->route}, *response);
    EXPECT_TRUE(response->route.empty() || !wrong) << "openapi.json says nothing of " << *wrong << " in an answer to " << method
                                                   << ' ' << response->route << ": " << response->body;
    return *response;
  }
  Value get(std::string path, std::string query = {}, const std::string& cookie = {}) {
    const auto response =
        ask({.method = "GET", .path = std::move(path), .query = std::move(query), .cookie = cookie.substr(0, cookie.find(';'))});
    EXPECT_EQ(response.status, 200) << response.body;
    return Value::read(response.body).value_or(Value{});
  }
  /// A program of somebody, and its token.
  Value new_program(const std::string& cookie) {
    const auto response = ask({.method = "POST",
                               .path = "/api/tokens",
                               .cookie = cookie.substr(0, cookie.find(';')),
                               .body = R"({"name":"Neşeli Kirpi"})"});
    EXPECT_EQ(response.status, 201) << response.body;
    return *Value::read(response.body);
  }
  std::string new_guest() {
    const auto name = Value::read(ask({.method = "GET", .path = "/api/nickname", .query = "lang=tr"}).body);
    const auto response =
        ask({.method = "POST", .path = "/api/guest", .body = R"({"name":")" + std::string{*name->text("name")} + "\"}"});
    EXPECT_EQ(response.status, 201);
    return response.headers.at(0).second;
  }
  std::shared_ptr<Client> visit(const std::string& cookie) {
    auto client = std::make_shared<Client>();
    hall_->opened(client, {.cookie = cookie.substr(0, cookie.find(';'))});
    say(client, R"({"do":"hello","version":1,"lang":"en"})");
    (void)client->next("welcome");
    return client;
  }
  void say(const std::shared_ptr<Client>& client, std::string text) { hall_->heard(client, std::move(text)); }
  void leave(const std::shared_ptr<Client>& client) { hall_->closed(client); }

  std::string create(const std::shared_ptr<Client>& client, const std::string& rest) {
    say(client, R"({"do":"create","key":)" + std::to_string(++key_) + "," + rest + "}");
    return std::string{client->next("done").text("game").value_or("")};
  }
  void command(const std::shared_ptr<Client>& client, const std::string& game, const std::string& what) {
    say(client, R"({"game":")" + game + R"(","key":)" + std::to_string(++key_) + R"(,"do":)" + what + "}");
  }
  /// Answered `done`.
  void act(const std::shared_ptr<Client>& client, const std::string& game, const std::string& what) {
    command(client, game, what);
    (void)client->next("done");
  }
  void watch(const std::shared_ptr<Client>& client, const std::string& game, int from = 0) {
    say(client, R"({"do":"watch","game":")" + game + R"(","from":)" + std::to_string(from) + "}");
  }

  StorePlace place_;
  Api api_{described_api()};
  std::unique_ptr<Store> store_;
  std::unique_ptr<Hall> hall_;
  std::uint64_t key_ = 0;
};

}  // namespace meydan::server
