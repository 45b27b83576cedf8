#include "server/net/wire.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <deque>

namespace meydan::server {
namespace {

using namespace std::chrono_literals;

/// Tasks wait until the test lets them run.
class Later final : public Thread {
 public:
  void hand(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
  void run() {
    for (; !tasks_.empty(); tasks_.pop_front()) tasks_.front()();
  }
  std::size_t waiting() const { return tasks_.size(); }

 private:
  std::deque<std::function<void()>> tasks_;
};

class WireTest : public testing::Test, public Outlet {
 protected:
  void SetUp() override { ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends_.data()), 0); }
  void TearDown() override {
    wire_->end();
    thread_->run();
    for (const int end : ends_) ::close(end);
  }

  int descriptor() const override { return ends_[0]; }
  void wait_for_room() override { ++waits_; }
  void part() override { parted_ = true; }
  void drop() override { dropped_ = true; }

  std::string read() {
    thread_->run();
    std::string all;
    std::array<char, 65536> bytes{};
    for (ssize_t got = 0; (got = ::recv(ends_[1], bytes.data(), bytes.size(), MSG_DONTWAIT)) > 0;)
      all.append(bytes.data(), static_cast<std::size_t>(got));
    return all;
  }
  void events() { wire_ = std::make_shared<Wire>(Wire::Kind::Events, thread_, *this, 20s); }
  static std::shared_ptr<const std::string> text(std::string words) {
    return std::make_shared<const std::string>(std::move(words));
  }

  std::array<int, 2> ends_{};
  std::shared_ptr<Later> thread_ = std::make_shared<Later>();
  std::shared_ptr<Wire> wire_ = std::make_shared<Wire>(Wire::Kind::Frames, thread_, *this, 20s);
  int waits_ = 0;
  bool parted_ = false;
  bool dropped_ = false;
};

TEST_F(WireTest, MessagesAreGatheredAndKeepTheirOrder) {
  for (const auto* const word : {"bir", "iki", "üç"}) wire_->send(text(word));
  EXPECT_EQ(thread_->waiting(), 1U);
  EXPECT_EQ(read(),
            "\x81\x03"
            "bir"
            "\x81\x03"
            "iki"
            "\x81\x04"
            "üç");
}

TEST_F(WireTest, EventsHaveALineForEachLine) {
  events();
  wire_->send(text("bir"));
  wire_->send(text("iki\r\nüç"));
  EXPECT_EQ(read(), "data: bir\n\ndata: iki\ndata: üç\n\n");
}

TEST_F(WireTest, TheEndComesAfterWhatWasSent) {
  wire_->send(text("son"));
  wire_->close(1001);
  wire_->send(text("late"));
  EXPECT_FALSE(parted_);
  EXPECT_EQ(read(),
            "\x81\x03"
            "son"
            "\x88\x02\x03\xe9");
  EXPECT_TRUE(parted_);
  EXPECT_TRUE(wire_->closing());
}

TEST_F(WireTest, AnEndOfEventsTellsItsCode) {
  events();
  wire_->close(1001);
  EXPECT_EQ(read(), "event: close\ndata: 1001\n\n");
}

TEST_F(WireTest, WhoDoesNotReadIsDropped) {
  const auto large = text(std::string(60'000, 'x'));
  for (int i = 0; i < 4; ++i) wire_->send(large);
  thread_->run();
  EXPECT_FALSE(dropped_);
  for (int i = 0; i < 20; ++i) wire_->send(large);
  thread_->run();
  EXPECT_TRUE(dropped_);
}

TEST_F(WireTest, OneLongGameMayWaitBesideWhatElseIsTold) {
  int size = 4096;
  ASSERT_EQ(::setsockopt(ends_[0], SOL_SOCKET, SO_SNDBUF, &size, sizeof size), 0);
  const auto game = text(std::string(8 * Wire::kMostQueued, 'x'));
  for (int times = 1; times <= 2; ++times) {
    wire_->send(game);
    for (int i = 0; i < 100; ++i) wire_->send(text("short"));
    auto all = read();
    for (int i = 0; i < 100'000 && !all.ends_with("short"); ++i) {
      wire_->flush();
      all += read();
    }
    EXPECT_GT(all.size(), game->size() + 500);
    EXPECT_FALSE(dropped_) << times;
  }
  for (int i = 0; i < 2; ++i) wire_->send(game);
  thread_->run();
  EXPECT_TRUE(dropped_) << "but not two of them";
}

TEST_F(WireTest, ManySmallOnesAreTooMuchToo) {
  const auto small = text("");
  for (int i = 0; i < 10'000; ++i) wire_->send(small);
  thread_->run();
  EXPECT_TRUE(dropped_);
}

TEST_F(WireTest, WhatHasNoRoomWaitsAndArrivesWhole) {
  int size = 4096;
  ASSERT_EQ(::setsockopt(ends_[0], SOL_SOCKET, SO_SNDBUF, &size, sizeof size), 0);
  std::string expected;
  for (char letter = 'a'; letter < 'k'; ++letter) {
    wire_->send(text(std::string(20'000, letter)));
    expected += std::string{"\x81\x7e\x4e\x20", 4} + std::string(20'000, letter);
  }
  std::string all = read();
  EXPECT_GT(waits_, 0);
  for (int i = 0; i < 1000 && all.size() < expected.size(); ++i) {
    wire_->flush();
    all += read();
  }
  EXPECT_EQ(all, expected);
  EXPECT_FALSE(dropped_);
}

TEST_F(WireTest, WhoTakesNothingForAWhileIsDropped) {
  for (int i = 0; i < 4; ++i) wire_->send(text(std::string(60'000, 'x')));
  int size = 4096;
  ASSERT_EQ(::setsockopt(ends_[0], SOL_SOCKET, SO_SNDBUF, &size, sizeof size), 0);
  thread_->run();
  ASSERT_GT(waits_, 0);
  const auto now = std::chrono::steady_clock::now();
  wire_->tick(now + Wire::kPace / 2);
  EXPECT_FALSE(dropped_);
  wire_->tick(now + Wire::kPace + 1s);
  EXPECT_TRUE(dropped_);
}

TEST_F(WireTest, PingsMeasureHowLongAMessageTakes) {
  const Moment begin{1h};
  EXPECT_EQ(wire_->round_trip(), 0ms);
  wire_->tick(begin);
  EXPECT_EQ(read(),
            "\x89\x01"
            "1");
  wire_->heard_pong("7", begin + 10ms);
  EXPECT_EQ(wire_->round_trip(), 0ms);
  wire_->heard_pong("1", begin + 30ms);
  EXPECT_EQ(wire_->round_trip(), 30ms);
  wire_->tick(begin + 19s);
  EXPECT_EQ(read(), "");
  wire_->tick(begin + 20s);
  EXPECT_EQ(read(),
            "\x89\x01"
            "2");
}

TEST_F(WireTest, AfterTwoMissedPingsItIsDropped) {
  const Moment begin{1h};
  wire_->tick(begin);
  wire_->tick(begin + 20s);
  EXPECT_FALSE(dropped_);
  wire_->heard_something();
  wire_->tick(begin + 40s);
  wire_->tick(begin + 60s);
  EXPECT_FALSE(dropped_);
  wire_->tick(begin + 80s);
  EXPECT_TRUE(dropped_);
}

TEST_F(WireTest, WhoSaysTooMuchHasToWait) {
  const Moment begin{1h};
  int heard = 0;
  while (wire_->patience(begin).count() == 0) ++heard;
  EXPECT_EQ(heard, static_cast<int>(Wire::kSpeech));
  EXPECT_GT(wire_->patience(begin + 5ms), 0ms);
  EXPECT_EQ(wire_->patience(begin + 11ms), 0ms);
}

TEST_F(WireTest, NothingIsSentAfterItsEnd) {
  wire_->end();
  wire_->send(text("late"));
  wire_->close(1000);
  EXPECT_EQ(read(), "");
}

}  // namespace
}  // namespace meydan::server
