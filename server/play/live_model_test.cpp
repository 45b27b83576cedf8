// Random people do random things in random games; what must hold holds after each. A failure names its seed:
// MEYDAN_SEED=17 live_test --gtest_filter=Model.* plays that one again. Besides those of every time there are a few new ones.
#include <gtest/gtest.h>

#include <set>

#include "games/registry.hpp"
#include "server/play/live.hpp"
#include "server/play/seeds_testing.hpp"

namespace meydan::server {
namespace {

using namespace happened;

constexpr std::array<const char*, 6> kClocks{"none", "60+2", "5+0", "10+3x5", "0+4", "1d"};
constexpr Person kPeople = 5;  // more than any game has seats

/// A simple account of a game, kept beside the real one from what it told.
struct Account {
  std::uint32_t events = 0;
  bool opened = false;
  bool over = false;
  Millis last = 0;

  void take(const Event& event) {
    ASSERT_EQ(event.number, events++);
    ASSERT_GE(event.at, last);
    last = event.at;
    ASSERT_FALSE(opened && std::holds_alternative<Moved>(event.what)) << "a move after the seed was opened";
    if (std::holds_alternative<Opened>(event.what)) {
      ASSERT_FALSE(opened);
      opened = true;
    }
    over = over || opened;
  }
};

class Model {
 public:
  explicit Model(std::uint64_t seed) : random_(seed) {
    const auto games = all_games();
    const auto& game = *games[below(games.size())];
    auto rules = AnyRules::preset(game);
    if (game.played_in_sets) (void)rules->set("sets=3", {});
    (void)rules->complete();
    Order order{.rules = *rules, .chairs = {}, .clock = *TimeControl::read(kClocks[below(kClocks.size())])};
    const bool full = below(3) == 0;  // as those who are brought together, or play again
    for (std::size_t i = 0; i < rules->seats(); ++i)
      order.chairs.push_back(i == 0 ? person(1) : full ? person(1 + i) : below(4) == 0 ? engine(1) : open_chair());
    order.by_lot = below(2) == 0;
    order.rated = below(2) == 0;
    for (auto& byte : seed_) byte = static_cast<unsigned char>(below(256));
    auto made = Live::create(order, seed_, now_, 1);
    live_.emplace(std::move(made->first));
    keep(made->second);
  }

  void run(int steps) {
    for (int i = 0; i < steps && !testing::Test::HasFatalFailure(); ++i) {
      if (below(5) == 0) now_.house += static_cast<Millis>(below(8000));
      if (below(40) == 0) now_.wall -= 1'000'000;  // somebody set the clock of the machine
      const auto before = live_->events();
      const auto left = live_->clock().left();
      act();
      if (live_->events() == before) {
        EXPECT_EQ(live_->clock().left(), left);
      }
      for (const auto& [time, periods] : live_->clock().left()) EXPECT_GE(time, 0);
      EXPECT_EQ(live_->phase() == Live::Phase::Over, account_.opened);
      if (below(10) == 0) restart();
    }
    restart();
  }

 private:
  std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }

  void keep(const std::vector<Event>& events) {
    for (const auto& event : events) {
      account_.take(event);
      kept_.push_back(write_event(event));
    }
    EXPECT_EQ(account_.events, live_->events());
  }

  void act() {
    if (const auto due = live_->deadline(); due && now_.house > *due + Clock::kLagGiven) {
      keep(live_->expire(now_, 0));
      EXPECT_FALSE(live_->deadline() && *live_->deadline() + Clock::kLagGiven < now_.house)
          << "a deadline that passes again and again";
      return;
    }
    if (live_->wants_proposal() && below(2) == 0)
      return keep(live_->propose(static_cast<std::uint32_t>(live_->match().line().size()), std::vector{some_move()}, now_));
    if (live_->engine_to_move())
      return keep(live_->engine_moved(static_cast<std::uint32_t>(live_->match().line().size()), some_move(), now_));
    Command command{
        .by = 1 + below(kPeople), .number = ++commands_ + 1, .lag = static_cast<Millis>(below(700)), .asks = some_ask()};
    if (!sent_.empty() && below(6) == 0) command = sent_[below(sent_.size())];  // late, or once more
    const auto again = done_.contains(command.number);
    const auto seated = live_->sits(command.by);
    const auto happened = live_->hear(command, now_);
    sent_.push_back(command);
    if (!happened) return;
    EXPECT_FALSE(again && !happened->empty()) << "done twice";
    if (!happened->empty()) done_.insert(command.number);
    EXPECT_TRUE(seated || happened->empty() || std::holds_alternative<asks::Sit>(command.asks))
        << "somebody without a seat acted";
    const bool moved = !happened->empty() && std::holds_alternative<Moved>(happened->front().what);
    const bool gave_up = std::holds_alternative<asks::Resign>(command.asks);  // a set
    EXPECT_TRUE(!moved || was_settling_ || gave_up || moved_by_ == command.by) << "a move out of turn";
    keep(*happened);
  }

  std::string some_move() {
    const auto moves = live_->match().moves();
    return moves.empty() ? "x" : live_->match().state().write_move(moves[below(moves.size())]);
  }

  decltype(Command::asks) some_ask() {
    const auto mover = live_->match().to_move();
    was_settling_ = live_->match().settling();
    moved_by_ = live_->begun() && is_player(mover) ? live_->sitter(mover).who : 0;
    const auto ply = static_cast<std::uint32_t>(live_->match().line().size());
    switch (below(20)) {
      case 0:
        return asks::Sit{.chair = {}, .mix = std::string(Lots::kMixLength, 'c')};
      case 1:
        return asks::Stand{};
      case 2:
        return asks::Fill{.chair = static_cast<std::uint8_t>(below(5)), .level = 1};
      case 3:
        return asks::Mix{std::string(below(2) == 0 ? 5 : Lots::kMixLength, 'd')};
      case 4:
        return asks::Propose{static_cast<Offer>(below(4))};
      case 5:
      case 6:
        return asks::Answer{.what = static_cast<Offer>(below(4)), .yes = below(2) == 0};
      case 7:
        return asks::Continue{};
      case 8:
        if (below(30) == 0) return asks::Resign{};
        return asks::Say{static_cast<Phrase>(below(10))};
      case 9:
        if (below(10) == 0) return asks::Abort{};
        return asks::Move{.ply = ply + 1, .text = some_move()};
      default:
        return asks::Move{.ply = ply, .text = below(10) == 0 ? "done" : some_move()};
    }
  }

  /// The same game from what was kept.
  void restart() {
    std::vector<Event> events;
    for (const auto& text : kept_) {
      auto event = read_event(text);
      ASSERT_TRUE(event) << text;
      events.push_back(std::move(*event));
    }
    auto again = Live::from(events, seed_);
    ASSERT_TRUE(again);
    ASSERT_FALSE(again->changed_rules());
    EXPECT_EQ(again->phase(), live_->phase());
    EXPECT_EQ(again->match().state(), live_->match().state());
    EXPECT_EQ(again->match().line_text(), live_->match().line_text());
    EXPECT_EQ(again->match().outcome(), live_->match().outcome());
    EXPECT_EQ(again->clock().left(), live_->clock().left());
    EXPECT_EQ(again->clock().running(), live_->clock().running());
    EXPECT_EQ(again->deadline(), live_->deadline());
    EXPECT_EQ(again->chairs(), live_->chairs());
    EXPECT_EQ(again->rated(), live_->rated());
    for (int offer = 0; offer < 4; ++offer)
      EXPECT_EQ(again->offers(static_cast<Offer>(offer)), live_->offers(static_cast<Offer>(offer)));
    live_ = std::move(*again);
  }

  Random random_;
  Seed seed_{};
  std::optional<Live> live_;
  Times now_{.house = 1'000'000, .wall = 1'700'000'000'000};
  Account account_;
  std::vector<std::string> kept_;
  std::vector<Command> sent_;
  std::set<std::uint64_t> done_;
  std::uint64_t commands_ = 1;
  Person moved_by_ = 0;
  bool was_settling_ = false;
};

TEST(Model, WhatMustHoldHolds) {
  for (const auto seed : seeds_to_try(300, 50)) {
    if (HasFailure()) return;
    SCOPED_TRACE("MEYDAN_SEED=" + std::to_string(seed));
    Model{seed}.run(250);
  }
}

}  // namespace
}  // namespace meydan::server
