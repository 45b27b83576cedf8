// What any bus does, and what numbered messages make of one that loses some. tools/nats.py runs it on a real NATS, too.
#include <gtest/gtest.h>

#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <tuple>

#include "core/random.hpp"
#include "server/bus/links.hpp"
#include "server/bus/local.hpp"
#include "server/ipc/far.hpp"

namespace meydan::server {
namespace {

/// Two ends of one bus: NATS where MEYDAN_NATS says where it is.
class BusTest : public testing::Test {
 protected:
  std::unique_ptr<Bus> open() {
    if (const auto* const url = std::getenv("MEYDAN_NATS")) {
      auto opened = open_nats(url);
      EXPECT_TRUE(opened);
      return std::move(*opened);
    }
    return std::make_unique<LocalBus>(rail_);
  }
  std::shared_ptr<LocalBus::Rail> rail_ = std::make_shared<LocalBus::Rail>();
};

/// What was heard, in order.
class Ear {
 public:
  Bus::Take take() {
    return [this](std::string_view message) {
      const std::lock_guard lock{mutex_};
      heard_.emplace_back(message);
      more_.notify_all();
    };
  }
  std::vector<std::string> wait_for(std::size_t many) {
    std::unique_lock lock{mutex_};
    EXPECT_TRUE(more_.wait_for(lock, std::chrono::seconds{20}, [&] { return heard_.size() >= many; }));
    return heard_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<std::string> heard_;
};

TEST_F(BusTest, MessagesComeInOrderToThoseWhoListenToTheirSubject) {
  const auto one = open();
  const auto other = open();
  Ear ear;
  Ear elsewhere;
  other->subscribe("test.a", ear.take());
  other->subscribe("test.b", elsewhere.take());
  std::vector<std::string> sent;
  for (int i = 0; i < 1000; ++i) one->publish("test.a", sent.emplace_back(std::to_string(i) + std::string("\0\n", 2)));
  one->publish("test.b", "");
  EXPECT_EQ(ear.wait_for(1000), sent);
  EXPECT_EQ(elsewhere.wait_for(1), std::vector<std::string>{""});
  EXPECT_TRUE(one->connected());
}

TEST_F(BusTest, WhoHearsNoMoreIsNotCalled) {
  const auto one = open();
  const auto other = open();
  Ear first;
  Ear second;
  Ear last;
  other->subscribe("test.c", first.take());
  other->subscribe("test.d", last.take());
  one->publish("test.c", "1");
  (void)first.wait_for(1);
  other->subscribe("test.c", second.take());
  one->publish("test.c", "2");
  (void)second.wait_for(1);
  other->subscribe("test.c", nullptr);
  one->publish("test.c", "3");
  one->publish("test.d", "");
  (void)last.wait_for(1);
  EXPECT_EQ(first.wait_for(1), std::vector<std::string>{"1"});
  EXPECT_EQ(second.wait_for(1), std::vector<std::string>{"2"});
}

TEST_F(BusTest, ALongMessageIsWhole) {
  const auto one = open();
  const auto other = open();
  Ear ear;
  other->subscribe("test.e", ear.take());
  const std::string text(Bus::kLongest, 'x');
  one->publish("test.e", text);
  EXPECT_EQ(ear.wait_for(1).front(), text);
}

TEST(NatsTest, OneThatIsNotThereIsRefused) {
  const auto opened = open_nats("nats://127.0.0.1:1");
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().key.text, "server.bus.trouble");
  EXPECT_TRUE(is_nats("nats://host:4222"));
  EXPECT_TRUE(is_nats("nats://host:4222,tls://other"));
  EXPECT_FALSE(is_nats("nats://host,http://host"));
  EXPECT_FALSE(is_nats("http://host"));
}

/// A node that keeps what came, and begins again where a link is broken.
class Talker {
 public:
  Talker(Bus& bus, Node self, std::uint64_t version = kBusVersion)
      : links_(bus,
               {.take =
                    [this](Node from, Unpacker& items) {
                      while (!items.at_end()) heard[from].push_back(std::string{items.text()});
                    },
                .broken =
                    [this](Node with) {
                      ++broken;
                      heard.erase(with);
                    },
                .called = [this](Node, Unpacker& item) { called.emplace_back(item.text()); },
                .post =
                    [this](std::string message) {
                      const std::lock_guard lock{mutex_};
                      waiting_.push_back(std::move(message));
                    }},
               version) {
    links_.be(self);
  }
  /// What has come by now.
  bool work() {
    std::deque<std::string> taken;
    {
      const std::lock_guard lock{mutex_};
      taken.swap(waiting_);
    }
    for (const auto& message : taken) links_.arrived(message);
    return !taken.empty();
  }
  void say(Node to, std::string_view text) {
    links_.to(to).text(text);
    links_.flush();
  }
  Links& links() { return links_; }

  std::map<Node, std::vector<std::string>> heard;
  std::vector<std::string> called;
  int broken = 0;

 private:
  std::mutex mutex_;
  std::deque<std::string> waiting_;
  Links links_;
};

using LinksTest = BusTest;

template <class Done>
void work_until(const std::vector<Talker*>& all, const Done& done) {
  for (const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{20}; !done();) {
    ASSERT_LT(std::chrono::steady_clock::now(), end);
    for (auto* const one : all) one->work();
  }
}

TEST_F(LinksTest, WhatIsSentComesWholeHoweverLongItIs) {
  const auto one_bus = open();
  const auto other_bus = open();
  Talker one{*one_bus, 11};
  Talker other{*other_bus, 12};
  const std::string text(3 * Bus::kLongest, 'y');
  one.say(12, "first");
  one.say(12, text);
  other.say(11, "back");
  Packer all;
  all.text("to all");
  one.links().call(all);
  work_until({&one, &other}, [&] { return other.heard[11].size() == 2 && one.heard[12].size() == 1 && !other.called.empty(); });
  EXPECT_EQ(other.heard[11], (std::vector<std::string>{"first", text}));
  EXPECT_EQ(other.called, std::vector<std::string>{"to all"});
  EXPECT_TRUE(one.called.empty()) << "nobody hears themselves";
  EXPECT_EQ(one.broken + other.broken, 0);
}

TEST_F(LinksTest, AMessageOfAVersionNobodyKnowsIsLeftAlone) {
  const auto bus = open();
  Talker one{*bus, 13};
  one.links().arrived(std::to_string(kBusVersion + 1) + " 14 13 1 0 0 1 5:hello");
  one.links().arrived(std::to_string(kBusVersion - 2) + " 14 13 1 0 0 1 5:hello");
  one.links().arrived(std::to_string(kBusVersion - 1) + " 14 13 1 0 0");
  one.links().arrived("nonsense");
  EXPECT_TRUE(one.heard.empty());
  one.links().arrived(std::to_string(kBusVersion - 1) + " 14 13 1 0 0 1 5:hello");
  EXPECT_EQ(one.heard[14], std::vector<std::string>{"hello"});
}

TEST_F(LinksTest, OldAndNewUnderstandOneAnother) {
  const auto old_bus = open();
  const auto new_bus = open();
  Talker old_one{*old_bus, 15, kBusVersion - 1};
  Talker new_one{*new_bus, 16};
  Packer all;
  all.text("to all");
  for (auto* const one : {&old_one, &new_one}) one->links().speak(kBusVersion - 1);
  old_one.say(16, "from the old one");
  new_one.say(15, "from the new one");
  new_one.links().call(all);
  work_until({&old_one, &new_one},
             [&] { return old_one.heard[16].size() == 1 && new_one.heard[15].size() == 1 && old_one.called.size() == 1; });
  EXPECT_EQ(old_one.broken + new_one.broken, 0);
}

TEST_F(LinksTest, AmongNewOnesTheNewVersionIsSpoken) {
  const auto bus = open();
  Talker one{*bus, 17};
  one.links().speak(kBusVersion);
  EXPECT_EQ(one.links().spoken(), kBusVersion);
  one.links().speak(kBusVersion + 1);
  EXPECT_EQ(one.links().spoken(), kBusVersion);
  one.links().speak(0);
  EXPECT_EQ(one.links().spoken(), kBusVersion - 1);
}

TEST(LossTest, BothEndsKnowWhenSomethingWasLostAndNobodyElseMissesAnything) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random{seed};
    const auto rail = std::make_shared<LocalBus::Rail>();
    bool lossy = true;
    rail->loses = [&](const std::string&) { return lossy && random.below(10) == 0; };
    LocalBus one_bus{rail};
    LocalBus other_bus{rail};
    Talker one{one_bus, 1};
    Talker other{other_bus, 2};
    int number = 0;
    std::vector<std::string> since;  // what one said since the link was last broken there
    int broken = 0;
    for (int i = 0; i < 200; ++i) {
      if (one.broken != broken) {
        broken = one.broken;
        since.clear();
      }
      one.say(2, since.emplace_back(std::to_string(++number)));
      if (random.below(3) == 0) other.say(1, "x");
      if (random.below(2) == 0) other.work();
      if (random.below(2) == 0) one.work();
    }
    lossy = false;
    for (int i = 0; i < 6; ++i) {
      one.links().beat();
      other.links().beat();
      while (one.work() || other.work()) {
      }
    }
    const auto& heard = other.heard[1];
    if (one.broken == broken) {
      ASSERT_EQ(heard, since) << seed;  // all of it, or the one who said it knows
    }
    one.say(2, "at last");
    while (one.work() || other.work()) {
    }
    ASSERT_EQ(other.heard[1].back(), "at last") << seed;
  }
}

TEST(LossTest, WhoHearsNothingAnyMoreKnowsIt) {
  const auto rail = std::make_shared<LocalBus::Rail>();
  bool cut = false;
  rail->loses = [&](const std::string&) { return cut; };
  LocalBus one_bus{rail};
  LocalBus other_bus{rail};
  Talker one{one_bus, 1};
  Talker other{other_bus, 2};
  const auto beat = [&] {
    one.links().beat();
    other.links().beat();
    while (one.work() || other.work()) {
    }
  };
  one.say(2, "x");
  for (int i = 0; i < 20; ++i) beat();
  EXPECT_EQ(one.broken + other.broken, 0) << "beats are enough to be heard of";
  cut = true;
  one.say(2, "lost, and nothing after it comes");
  for (int i = 0; i < 8; ++i) beat();
  EXPECT_EQ(one.broken, 1);
  EXPECT_EQ(other.broken, 1);
  cut = false;
  for (int i = 0; i < 2; ++i) beat();
  one.say(2, "again");
  while (one.work() || other.work()) {
  }
  EXPECT_EQ(other.heard[1].back(), "again");
}

TEST(FarTest, WhatNodesSayIsReadAsItWasWritten) {
  Packer out;
  pack(out, FromNode{far::Opened{.line = 7,
                                 .me = Me{.person = 3, .name = "Neşeli Kirpi", .guest = true, .program = false},
                                 .session = "ab",
                                 .from = "10.0.0.1",
                                 .language = Language::English}});
  pack(out, FromNode{far::Said{.lines = {1, 2, 3}, .text = R"({"is":"done"})"}});
  Unpacker in{out.str()};
  const auto opened = std::get<far::Opened>(*unpack_from_node(in));
  EXPECT_EQ(opened.line, 7U);
  EXPECT_EQ(opened.me->name, "Neşeli Kirpi");
  EXPECT_EQ(opened.language, Language::English);
  const auto said = std::get<far::Said>(*unpack_from_node(in));
  EXPECT_EQ(said.lines, (std::vector<LineNumber>{1, 2, 3}));
  EXPECT_EQ(said.text, R"({"is":"done"})");
  EXPECT_FALSE(unpack_from_node(in));

  Packer all;
  pack(all, ToAllNodes{far::Lists{.waiting = {{.since = 5, .text = "{}"}}, .playing = {}, .people = {{3, "x"}}}});
  Unpacker lists{all.str()};
  EXPECT_EQ(std::get<far::Lists>(*unpack_to_all(lists)).people.at(3), "x");
}

/// As nodes of version 1 wrote them; each is read, and written just so.
TEST(FarTest, VersionOneIsAsItWas) {
  constexpr auto kItems =
      std::to_array<std::string_view>({"0 7 1 3 13:Neşeli Kirpi1 0 2:ab8:10.0.0.11 ", "1 7 20 1 5:hello", "2 7 ", "3 5 ",
                                       "4 5 6 ", "5 2 1 2 5:hello", "6 7 1001 ", "7 7 1 5:hello"});
  for (const auto text : kItems) {
    Unpacker in{text};
    const auto item = unpack_from_node(in);
    ASSERT_TRUE(item && in.at_end()) << text;
    EXPECT_TRUE(knows(1, *item));
    Packer out;
    pack(out, *item);
    EXPECT_EQ(out.str(), text);
  }
  constexpr auto kCalls = std::to_array<std::string_view>(
      {"0 1 3 1 4 1 5 1 2:ab1 2:cd1 6 99 1 0 ", "1 1 5 2:{}0 1 3 1:x", "2 3 4:1234", "3 1:a1:b1:c1 ", "4 "});
  for (const auto text : kCalls) {
    Unpacker in{text};
    const auto call = unpack_to_all(in);
    ASSERT_TRUE(call && in.at_end()) << text;
    EXPECT_TRUE(knows(1, *call));
    Packer out;
    pack(out, *call);
    EXPECT_EQ(out.str(), text);
  }
}

TEST(FarTest, WhatCameLaterIsNotSaidToThoseWhoDoNotKnowIt) {
  const std::array<std::pair<ToAllNodes, std::uint64_t>, 3> calls{
      {{far::Gone{}, 1}, {far::Came{.from = "a"}, 2}, {far::Spent{.commands = {{3, 40}}, .lines = {{3, 7}}}, 3}}};
  for (const auto& [call, since] : calls) {
    for (std::uint64_t version = 1; version <= kBusVersion; ++version) EXPECT_EQ(knows(version, call), version >= since);
    Packer out;
    pack(out, call);
    Unpacker in{out.str()};
    EXPECT_EQ(unpack_to_all(in)->index(), call.index());
  }
  EXPECT_FALSE(knows(1, FromNode{far::Asked{}}));
  EXPECT_TRUE(knows(2, FromNode{far::Answered{}}));
}

TEST(FarTest, RequestsAndAnswersArriveWithAllThatTheyNeed) {
  const ApiRequest asked{.method = "POST",
                         .path = "/api/door/ABCDEF",
                         .query = "lang=tr",
                         .cookie = "meydan-class=1:2 3",
                         .authorization = "Bearer x",
                         .language = "tr",
                         .body = std::string(60'000, 'x'),
                         .from = "203.0.113.7",
                         .secure = true,
                         .by_operator = false};
  Packer out;
  pack(out, FromNode{far::Asked{.number = 5, .request = asked}});
  pack(out, FromNode{far::Answered{.numbers = {5, 6},
                                   .response = {.status = 200, .headers = {{"Set-Cookie", "a=b; Secure"}}, .body = "{}"}}});
  Unpacker in{out.str()};
  const auto there = std::get<far::Asked>(*unpack_from_node(in));
  EXPECT_EQ(there.number, 5U);
  const auto all_of = [](const ApiRequest& it) {
    return std::tie(it.method, it.path, it.query, it.cookie, it.authorization, it.language, it.body, it.from, it.secure,
                    it.by_operator);
  };
  EXPECT_EQ(all_of(there.request), all_of(asked));
  const auto back = std::get<far::Answered>(*unpack_from_node(in));
  EXPECT_EQ(back.numbers, (std::vector<std::uint64_t>{5, 6}));
  EXPECT_EQ(back.response.status, 200);
  EXPECT_EQ(back.response.type, "application/json");
  EXPECT_EQ(back.response.headers.at(0).second, "a=b; Secure");
  EXPECT_EQ(back.response.body, "{}");
}

TEST(FarTest, WhatIsCutOffOrUnknownIsNotGuessedAt) {
  Packer out;
  pack(out, FromNode{far::Heard{.line = 7, .round_trip = 20, .hops = 1, .text = "hello"}});
  for (std::size_t size = 0; size < out.str().size(); ++size) {
    Unpacker in{std::string_view{out.str()}.substr(0, size)};
    EXPECT_FALSE(unpack_from_node(in)) << size;
  }
  Unpacker unknown{"99 1 2 "};
  EXPECT_FALSE(unpack_from_node(unknown));
}

}  // namespace
}  // namespace meydan::server
