// Random people with two devices each do random things in the hall: they play with each other and with engines, with clocks and
// without, look for somebody, move, offer, pause, talk, lose their lines, say things twice or late, and the house closes and
// opens again. What must hold holds. A failure names its seed: MEYDAN_SEED=17 live_test --gtest_filter=HallModel.* does the same
// again.
#include <set>

#include "games/registry.hpp"
#include "server/hall/hall_testing.hpp"
#include "server/play/seeds_testing.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kPersons = 4;
constexpr std::size_t kDevices = 2;  // of each
constexpr std::size_t kMostGames = 4;
constexpr int kSteps = 150;
constexpr int kPatience = 100;  // commands that somebody may surely say in a row
constexpr std::uint64_t kSeeds = 10;
constexpr std::uint64_t kNewSeeds = 3;  // each time others
constexpr std::array kClocks{"none", "none", "600+5", "1+0", "0+2", "60+3x2", "3d"};

/// A page somewhere: its line, and what it was told of games.
struct Device {
  std::string cookie;
  Person who = 0;
  std::shared_ptr<Client> line{};
  std::size_t read = 0;  // messages of the line
  std::map<std::string, std::vector<Value>> known{};
  std::set<std::string> watched{};
};

/// A command, and what became of it.
struct Sent {
  Person who = 0;
  std::string game;
  std::string text;
  bool moves = false;
  bool done = false;
  bool answered = false;
  bool lost = false;  // nobody heard what became of it, once at least
};

class HallModel : public HallTest {
 protected:
  void play(std::uint64_t seed) {
    random_ = Random{seed};
    for (std::size_t i = 0; i < kPersons; ++i) {
      const auto cookie = new_guest();
      const auto me = get("/api/me", {}, cookie);
      for (std::size_t j = 0; j < kDevices; ++j)
        devices_.push_back({.cookie = cookie, .who = static_cast<Person>(*me.find("me")->number("person"))});
    }
    for (int step = 0; step < kSteps && !HasFailure(); ++step) act();
    check();
  }

 private:
  std::size_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }

  void act() {
    auto& device = devices_[below(devices_.size())];
    if (!device.line) return connect(device);
    switch (below(25)) {
      case 0:
        return lose(device);
      case 1:
        if (below(4) == 0) restart();
        return;
      case 2:
        return make(device);
      case 3:
      case 4:
        return again(device);
      case 5:
        return in_some_game(device, [&](const std::string& game) { leave_alone(device, game); });
      case 6:
        return look_for_somebody(device);
      default:
        return in_some_game(device, [&](const std::string& game) { command_in(device, game); });
    }
  }

  template <class Do>
  void in_some_game(Device& device, const Do& act) {
    if (games_.empty()) return make(device);
    act(games_[below(games_.size())]);
  }

  void connect(Device& device) {
    device.line = visit(device.cookie);
    device.read = 0;
    for (const auto& game : device.watched) look(device, game);
    wait();
  }
  void lose(Device& device) {
    leave(std::exchange(device.line, nullptr));
    wait();
  }
  void look(Device& device, const std::string& game) {
    device.watched.insert(game);
    watch(device.line, game, static_cast<int>(device.known[game].size()));
  }
  void leave_alone(Device& device, const std::string& game) {
    if (device.watched.erase(game) == 0) look(device, game);
    else say(device.line, R"({"do":"unwatch","game":")" + game + "\"}");
    wait();
  }

  void make(Device& device) {
    if (games_.size() >= kMostGames) return;
    const auto all = all_games();
    const auto& type = *all[below(all.size())];
    std::string chairs = R"("me")";
    for (std::size_t i = 1; i < AnyRules::preset(type)->seats(); ++i) chairs += below(4) == 0 ? R"(,{"level":1})" : R"(,"open")";
    making_ = ++key_;
    made_ = false;
    say(device.line, R"({"do":"create","key":)" + std::to_string(making_) + R"(,"game":")" + std::string{type.id()} +
                         R"(","chairs":[)" + chairs + R"(],"clock":")" + kClocks[below(kClocks.size())] + R"(","listed":)" +
                         (below(2) == 0 ? "true}" : "false}"));
    wait();
    EXPECT_TRUE(made_);
  }

  /// Sometimes the same once more, sometimes no longer.
  void look_for_somebody(Device& device) {
    if (below(5) == 0) say(device.line, R"({"do":"unseek"})");
    else if (games_.size() < kMostGames)
      say(device.line, R"({"do":"seek","key":)" + std::to_string(below(2) == 0 && wish_ != 0 ? wish_ : wish_ = ++key_) +
                           R"(,"game":"reversi","clock":"60+5"})");
    wait();
  }
  void is_there(std::string game) {
    if (std::ranges::find(games_, game) == games_.end()) games_.push_back(std::move(game));
  }

  /// What is to be done, chosen by what the device knows.
  std::string some_ask(const Device& device, const std::string& game, bool& moves) {
    static constexpr std::array kOffers{"draw", "undo", "pause", "rematch"};
    const auto offer = std::string{R"(,"what":")"} + kOffers[below(kOffers.size())] + "\"";
    switch (below(20)) {
      case 16:
        return R"("mix","mix":")" + std::string(Lots::kMixLength, "0123456789abcdef"[below(16)]) + "\"";
      case 17:
        return R"("fill","level":1,"chair":)" + std::to_string(below(kMaxSeats));
      case 18:
        return R"("continue")";
      case 0:
      case 1:
        return R"("sit")";
      case 2:
        return R"("stand")";
      case 3:
        return R"("offer")" + offer;
      case 4:
        return R"("answer")" + offer + R"(,"yes":)" + (below(2) == 0 ? "true" : "false");
      case 5:
        return R"("say","phrase":"smile")";
      case 6:
        if (below(6) == 0) return R"("resign")";
        return R"("abort")";
      default:
        break;
    }
    moves = true;
    const auto found = device.known.find(game);
    const auto known = found == device.known.end() ? std::nullopt : Live::from(events_in(game, found->second.size()), Seed{});
    if (!known || known->match().over()) return R"("move","ply":0,"text":"a1")";
    const auto legal = known->match().moves();
    const auto text = legal.empty() ? "a1" : known->match().state().write_move(legal[below(legal.size())]);
    return R"("move","ply":)" + std::to_string(known->match().line().size()) + R"(,"text":")" + text + "\"";
  }

  void command_in(Device& device, const std::string& game) {
    Sent sent{.who = device.who, .game = game, .text = {}};
    const auto key = ++key_;
    sent.text =
        R"({"game":")" + game + R"(","key":)" + std::to_string(key) + R"(,"do":)" + some_ask(device, game, sent.moves) + "}";
    sent.lost = below(10) == 0;
    const bool later = below(8) == 0;
    sent_[key] = sent;
    if (!later) say(device.line, sent.text);
    if (sent.lost) lose(device);
    else if (!later) answer(key);
  }

  /// The same command once more, from any device of the same person.
  void again(Device& device) {
    if (sent_.empty()) return;
    const auto& [key, sent] = *std::next(sent_.begin(), static_cast<std::ptrdiff_t>(below(sent_.size())));
    if (sent.who != device.who) return;
    say(device.line, sent.text);
    wait();
  }

  /// What becomes of a command is known.
  void answer(std::uint64_t key) {
    wait();
    EXPECT_TRUE(sent_[key].answered) << sent_[key].text;
  }
  /// Until all that was said so far is durable, and told: somebody else is answered only then.
  void wait() {
    if (!clerk_ || ++waited_ % kPatience == 0) {
      clerk_ = visit(new_guest());
      clerks_wish_ = R"({"do":"create","key":)" + std::to_string(++key_) + R"(,"game":"reversi","chairs":["me","open"]})";
    }
    say(clerk_, clerks_wish_);
    (void)clerk_->next("done");
    hear();
  }

  void hear() {
    for (auto& device : devices_) {
      if (!device.line) continue;
      const auto all = device.line->all();
      for (; device.read < all.size(); ++device.read) hear(device, *Value::read(all[device.read]));
    }
  }
  void hear(Device& device, const Value& message) {
    const auto is = message.text("is").value_or("");
    if (is == "events") {
      auto& known = device.known[std::string{*message.text("game")}];
      for (const auto& event : message.find("events")->items()) {
        const auto number = static_cast<std::size_t>(event.number("n").value_or(-1));
        ASSERT_LE(number, known.size()) << "something was left out";
        if (number == known.size()) known.push_back(event);
        EXPECT_EQ(known[number], event) << "told twice, and not the same";
        if (event.text("e") == "followed") is_there(std::string{*event.text("game")});
      }
    } else if (is == "paired") {
      is_there(std::string{*message.text("game")});
    } else if (is == "done" && message.number("key") == static_cast<std::int64_t>(making_)) {
      made_ = true;
      is_there(std::string{message.text("game").value_or("")});
    } else if (is == "done" || is == "refused") {
      const auto found = sent_.find(static_cast<std::uint64_t>(message.number("key").value_or(0)));
      if (found == sent_.end()) return;
      found->second.answered = true;
      found->second.done = found->second.done || is == "done";
    }
  }

  void restart() {
    for (auto& device : devices_)
      if (device.line) lose(device);
    check();
    clerk_.reset();
    close();
    open();
    check();
  }

  std::vector<Event> events_in(const std::string& game, std::size_t most) {
    std::vector<Event> events;
    for (const auto& text : store_->archive()->events(*read_game_name(game)))
      if (events.size() < most) events.push_back(*read_event(text));
    return events;
  }

  /// Of each game: what anybody was told stands there, what was answered was done once, and by whoever may.
  void check() {
    for (const auto& game : games_) {
      SCOPED_TRACE(game);
      const auto kept = store_->archive()->events(*read_game_name(game));
      for (const auto& device : devices_)
        if (const auto found = device.known.find(game); found != device.known.end()) {
          ASSERT_LE(found->second.size(), kept.size()) << "what was told is gone";
          for (std::size_t i = 0; i < found->second.size(); ++i) EXPECT_EQ(found->second[i], Value::read(kept[i]));
        }
      check_causes(game, events_in(game, kept.size()));
    }
  }

  void check_causes(const std::string& game, const std::vector<Event>& events) {
    std::set<std::uint64_t> causes;
    std::optional<Live> live;
    for (std::size_t i = 0; i < events.size(); ++i) {
      const auto& event = events[i];
      const auto sent = sent_.find(event.cause);
      if (sent != sent_.end() && events[i - 1].cause != event.cause) {  // the first that follows from it
        const auto who = sent->second.who;
        EXPECT_TRUE(causes.insert(event.cause).second) << "done twice";
        EXPECT_EQ(sent->second.game, game);
        EXPECT_TRUE(live->sits(who) || std::holds_alternative<happened::Seated>(event.what)) << "by somebody without a seat";
        if (sent->second.moves && std::holds_alternative<happened::Moved>(event.what) && !live->match().settling()) {
          EXPECT_EQ(live->sitter(live->match().to_move()), person(who)) << "a move out of turn";
        }
      }
      if (!live) live = Live::from(std::span{events}.first(1), Seed{});
      else live->follow(event);
    }
    for (const auto& [key, sent] : sent_) {
      if (sent.game != game) continue;
      if (sent.moves && sent.done) {
        EXPECT_TRUE(causes.contains(key)) << "answered, and not there: " << sent.text;
      }
      if (!sent.done && !sent.lost) {
        EXPECT_FALSE(causes.contains(key)) << "refused, and there: " << sent.text;
      }
    }
  }

  Random random_{1};
  std::vector<Device> devices_;
  std::vector<std::string> games_;
  std::uint64_t making_ = 0;  // the command that makes the last of them
  bool made_ = false;
  std::uint64_t wish_ = 0;  // that somebody looked for last
  std::map<std::uint64_t, Sent> sent_;
  std::shared_ptr<Client> clerk_;
  std::string clerks_wish_;
  int waited_ = 0;
};

class HallModelRun final : public HallModel {
 public:
  void run(std::uint64_t seed) { play(seed); }

 private:
  void TestBody() override {}
};

TEST(HallModel, WhatMustHoldHolds) {
  for (const auto seed : seeds_to_try(kSeeds, kNewSeeds)) {
    if (testing::Test::HasFailure()) return;
    SCOPED_TRACE("MEYDAN_SEED=" + std::to_string(seed));
    HallModelRun{}.run(seed);
  }
}

}  // namespace
}  // namespace meydan::server
