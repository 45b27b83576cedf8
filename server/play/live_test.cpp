#include "server/play/live.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "server/hall/api_testing.hpp"

namespace meydan::server {
namespace {

using namespace happened;

constexpr Seed kSeed{1, 2, 3};

AnyRules rules(std::string_view game, std::string_view text = {}) {
  const auto found = find_game(game);
  auto read = text.empty() ? AnyRules::preset(**found) : AnyRules::read(**found, text, {});
  (void)read->complete();
  return *read;
}

/// A game, its events as they would be kept, and a clock.
struct Play {
  Live live;
  std::vector<Event> events;
  Times now{.house = 1000, .wall = 5000};
  std::uint64_t commands = 0;

  static Play of(const Order& order) {
    auto made = Live::create(order, kSeed, {.house = 1000, .wall = 5000}, 7);
    return {.live = std::move(made->first), .events = std::move(made->second)};
  }

  template <class Ask>
  Result<std::vector<Event>> ask(Person who, Ask what, Millis lag = 0) {
    auto done = live.hear({.by = who, .number = ++commands * 1000, .lag = lag, .asks = what}, now);
    if (done) events.insert(events.end(), done->begin(), done->end());
    return done;
  }
  std::string_view refusal(const Result<std::vector<Event>>& result) const { return result ? "" : result.error().key.text; }
  Result<std::vector<Event>> move(Person who, std::string text, Millis lag = 0) {
    return ask(who, asks::Move{.ply = static_cast<std::uint32_t>(live.match().line().size()), .text = std::move(text)}, lag);
  }
  void add(std::vector<Event> more) { events.insert(events.end(), more.begin(), more.end()); }

  /// The same game from what is written of it.
  Live again() const {
    std::vector<Event> read;
    for (const auto& event : events) {
      const auto text = write_event(event);
      const auto back = read_event(text);
      EXPECT_TRUE(back) << text;
      EXPECT_EQ(write_event(*back), text);
      expect_described(text, "events", "e");
      read.push_back(*back);
    }
    auto live = Live::from(read, kSeed);
    EXPECT_TRUE(live);
    return *live;
  }
  void expect_same_again() const {
    const auto other = again();
    EXPECT_EQ(other.phase(), live.phase());
    EXPECT_EQ(other.match().state(), live.match().state());
    EXPECT_EQ(other.match().outcome(), live.match().outcome());
    EXPECT_EQ(other.clock().left(), live.clock().left());
    EXPECT_EQ(other.clock().running(), live.clock().running());
    EXPECT_EQ(other.chairs(), live.chairs());
    EXPECT_EQ(other.leavers(), live.leavers());
    EXPECT_EQ(other.deadline(), live.deadline());
  }
};

Play reversi(TimeControl clock = {}) {
  return Play::of({.rules = rules("reversi"), .chairs = {person(1), person(2)}, .clock = clock, .by_lot = false});
}

TEST(Live, WaitsForItsPlayersAndBeginsWhenAllAreThere) {
  auto play = Play::of({.rules = rules("reversi"), .chairs = {person(1), open_chair()}});
  EXPECT_EQ(play.live.phase(), Live::Phase::Waiting);
  EXPECT_EQ(play.refusal(play.move(1, "f5")), "server.play.no_seat");
  ASSERT_TRUE(play.ask(2, asks::Sit{}));
  EXPECT_EQ(play.live.phase(), Live::Phase::Playing);
  EXPECT_EQ(play.refusal(play.ask(3, asks::Sit{})), "server.play.full");
  play.expect_same_again();
}

TEST(Live, WhoeverHasTheSeedDrawsTheSameLots) {
  auto play = Play::of({.rules = rules("daha", "sheet seats=4"), .chairs = {person(1), open_chair(), engine(1), engine(2)}});
  ASSERT_TRUE(play.ask(1, asks::Mix{std::string(Lots::kMixLength, 'a')}));
  ASSERT_TRUE(play.ask(2, asks::Sit{.chair = {}, .mix = std::string(Lots::kMixLength, 'b')}));
  Lots lots{kSeed};
  lots.mix(std::string(Lots::kMixLength, 'a'));
  lots.mix(std::string(Lots::kMixLength, 'b'));
  std::vector<std::uint8_t> order;
  std::vector<std::string> rolls;
  for (const auto& event : play.events) {
    if (const auto* begun = std::get_if<Begun>(&event.what)) order = begun->order;
    if (const auto* moved = std::get_if<Moved>(&event.what)) rolls.push_back(moved->text);
  }
  EXPECT_EQ(order, lots.order(4));
  ASSERT_EQ(rolls.size(), 1U);
  EXPECT_EQ(rolls.front(), std::to_string(lots.draw(6) + 1));
  EXPECT_EQ(std::get<Created>(play.events.front().what).commitment, commitment(kSeed));
  play.expect_same_again();
}

TEST(Live, TheSeedIsOpenedAtTheEndAndNeverBefore) {
  auto play = reversi();
  for (const auto& event : play.events) EXPECT_FALSE(std::holds_alternative<Opened>(event.what));
  ASSERT_TRUE(play.ask(1, asks::Resign{}));
  EXPECT_EQ(std::get<Opened>(play.events.back().what).seed, hex(kSeed));
  EXPECT_EQ(play.live.match().outcome()->winner(), Seat::B);
  play.expect_same_again();
}

TEST(Live, ACommandThatComesTwiceIsDoneOnce) {
  auto play = reversi();
  const Command command{.by = 1, .number = 99, .asks = asks::Move{.ply = 0, .text = "f5"}};
  ASSERT_EQ(play.live.hear(command, play.now)->size(), 1U);
  const auto again = play.live.hear(command, play.now);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->empty());
  EXPECT_EQ(play.live.match().line().size(), 1U);
}

TEST(Live, AMoveForAnotherBoardOrOutOfTurnIsRefused) {
  auto play = reversi();
  EXPECT_EQ(play.refusal(play.move(2, "f5")), "server.play.not_your_turn");
  EXPECT_EQ(play.refusal(play.ask(1, asks::Move{.ply = 3, .text = "f5"})), "server.play.stale");
  EXPECT_NE(play.refusal(play.move(1, "a1")), "");
  EXPECT_EQ(play.refusal(play.move(9, "f5")), "server.play.no_seat");
  EXPECT_EQ(play.events.size(), 2U);
}

TEST(Live, FirstMovesAreFreeAndThenTimeRuns) {
  auto play = reversi(*TimeControl::read("60+2"));
  play.now.house += 50'000;
  ASSERT_TRUE(play.move(1, "f5"));
  play.now.house += 50'000;
  ASSERT_TRUE(play.move(2, "d6"));
  EXPECT_EQ(play.live.clock().left()[0].time, 62'000);
  play.now.house += 10'000;
  ASSERT_TRUE(play.move(1, "c3", 300));
  EXPECT_EQ(play.live.clock().left()[0].time, 62'000 - 10'000 + 300 + 2'000);
  EXPECT_EQ(play.live.deadline(), play.now.house + 62'000);
  play.expect_same_again();
}

TEST(Live, TheFlagFallsOnceTheWayThroughTheNetworkIsGivenBack) {
  auto play = reversi(*TimeControl::read("60+0"));
  ASSERT_TRUE(play.move(1, "f5"));
  ASSERT_TRUE(play.move(2, "d6"));
  play.now.house += 60'100;
  EXPECT_TRUE(play.live.expire(play.now, 200).empty());
  play.now.house += 100;
  play.add(play.live.expire(play.now, 200));
  EXPECT_EQ(play.live.phase(), Live::Phase::Over);
  EXPECT_EQ(play.live.match().outcome()->reason.text, "match.end.time");
  EXPECT_EQ(play.live.match().outcome()->winner(), Seat::B);
  EXPECT_EQ(play.live.clock().left()[0].time, 0);
  play.expect_same_again();
}

TEST(Live, ByoYomiUsesUpItsPeriods) {
  auto play = reversi(*TimeControl::read("10+3x30"));
  ASSERT_TRUE(play.move(1, "f5"));
  ASSERT_TRUE(play.move(2, "d6"));
  play.now.house += 10'000 + 35'000;
  ASSERT_TRUE(play.move(1, "c3"));
  EXPECT_EQ(play.live.clock().left()[0], (Left{.time = 0, .periods = 2}));
  ASSERT_TRUE(play.move(2, "d3"));
  EXPECT_EQ(play.live.deadline(), play.now.house + 60'000);
  play.expect_same_again();
}

TEST(Live, WhatBothWantIsDone) {
  auto play = reversi();
  ASSERT_TRUE(play.move(1, "f5"));
  ASSERT_TRUE(play.ask(1, asks::Propose{Offer::Undo}));
  EXPECT_EQ(play.live.match().line().size(), 1U);
  ASSERT_TRUE(play.ask(2, asks::Answer{.what = Offer::Undo, .yes = true}));
  EXPECT_EQ(play.live.match().line().size(), 0U);
  ASSERT_TRUE(play.ask(2, asks::Propose{Offer::Draw}));
  ASSERT_TRUE(play.ask(1, asks::Answer{.what = Offer::Draw, .yes = false}));
  EXPECT_EQ(play.live.phase(), Live::Phase::Playing);
  ASSERT_TRUE(play.ask(2, asks::Propose{Offer::Draw}));
  ASSERT_TRUE(play.ask(1, asks::Propose{Offer::Draw}));
  EXPECT_EQ(play.live.match().outcome()->reason.text, "match.end.agreed");
  play.expect_same_again();
}

TEST(Live, NobodyGoesBackBehindARoll) {
  auto play = Play::of({.rules = rules("daha", "sheet seats=2"), .chairs = {person(1), person(2)}, .by_lot = false});
  play.now.house += Live::kMixing;
  play.add(play.live.expire(play.now, 0));
  const auto& match = play.live.match();
  const auto mover = index(match.to_move()) + 1;
  ASSERT_TRUE(play.move(mover, match.state().write_move(match.moves().front())));
  EXPECT_EQ(play.refusal(play.ask(mover, asks::Propose{Offer::Undo})), "server.play.nothing_to_take_back");
}

TEST(Live, APauseStopsTheClockWhenAllAgree) {
  auto play = reversi(*TimeControl::read("60+0"));
  ASSERT_TRUE(play.move(1, "f5"));
  ASSERT_TRUE(play.move(2, "d6"));
  play.now.house += 5'000;
  ASSERT_TRUE(play.ask(2, asks::Propose{Offer::Pause}));
  ASSERT_TRUE(play.ask(1, asks::Propose{Offer::Pause}));
  EXPECT_FALSE(play.live.deadline());
  play.now.house += 500'000;
  EXPECT_EQ(play.refusal(play.move(1, "c3")), "server.play.paused");
  ASSERT_TRUE(play.ask(2, asks::Continue{}));
  EXPECT_EQ(play.live.deadline(), play.now.house + 55'000);
  play.expect_same_again();
}

TEST(Live, DeadStonesAreAgreedOnByBoth) {
  auto play = Play::of({.rules = rules("go", "japanese size=5"), .chairs = {person(1), person(2)}, .by_lot = false});
  ASSERT_TRUE(play.move(1, "C3"));
  ASSERT_TRUE(play.move(2, "A1"));
  ASSERT_TRUE(play.move(1, "pass"));
  ASSERT_TRUE(play.move(2, "pass"));
  ASSERT_TRUE(play.live.match().settling());
  ASSERT_TRUE(play.move(2, "dead:A1"));  // anybody may mark
  ASSERT_TRUE(play.move(2, "done"));
  EXPECT_TRUE(play.live.match().settling());
  ASSERT_TRUE(play.move(1, "done"));
  EXPECT_EQ(play.live.phase(), Live::Phase::Over);
  EXPECT_EQ(play.live.match().outcome()->winner(), Seat::A);
  play.expect_same_again();
}

TEST(Live, MarksStandAfterAWhileOrAfterDaysWhereAMoveHasDays) {
  const auto settling = [](const char* clock) {
    auto play = Play::of({.rules = rules("go", "japanese size=5"),
                          .chairs = {person(1), person(2)},
                          .clock = *TimeControl::read(clock),
                          .by_lot = false});
    EXPECT_TRUE(play.move(1, "pass") && play.move(2, "pass"));
    EXPECT_TRUE(play.live.match().settling());
    return *play.live.deadline() - play.live.last_event_at();
  };
  EXPECT_EQ(settling("60+0"), Live::kSettling);
  EXPECT_EQ(settling("3d"), Millis{3} * 24 * 60 * 60 * 1000);
}

TEST(Live, AnEngineTakesALeaversSeatWhereThereAreMore) {
  auto play = Play::of({.rules = rules("quoridor", "classic seats=4"),
                        .chairs = {person(1), person(2), person(3), engine(1)},
                        .by_lot = false,
                        .rated = true});
  ASSERT_TRUE(play.ask(2, asks::Resign{}));
  EXPECT_EQ(play.live.phase(), Live::Phase::Playing);
  EXPECT_EQ(play.live.sitter(Seat::B).kind, Sitter::Kind::Engine);
  EXPECT_FALSE(play.live.rated());
  EXPECT_EQ(play.live.leavers(), std::vector<Person>{2});
  play.expect_same_again();
}

TEST(Live, AGameWhoseMovesLeadElsewhereSaysSo) {
  auto play = reversi();
  ASSERT_TRUE(play.move(1, "f5"));
  std::get<Moved>(play.events.back().what).key ^= 1;
  auto live = Live::from(play.events, kSeed);
  ASSERT_TRUE(live);
  EXPECT_TRUE(live->changed_rules());
  EXPECT_TRUE(live->outdated());
  for (const auto& event : live->freeze({})) play.events.push_back(event);
  EXPECT_EQ(live->phase(), Live::Phase::Frozen);
  EXPECT_EQ(std::get<Opened>(play.events.back().what).seed, hex(kSeed));  // nothing more is drawn
  const auto refusal = [&](auto what) {
    const auto done = live->hear({.by = 1, .number = 99, .asks = what}, {});
    return done ? std::string{} : std::string{done.error().key.text};
  };
  EXPECT_EQ(refusal(asks::Move{.ply = 0, .text = "f5"}), "server.play.frozen");
  EXPECT_EQ(refusal(asks::Resign{}), "server.play.frozen");
  EXPECT_EQ(refusal(asks::Abort{}), "server.play.frozen");
  EXPECT_EQ(refusal(asks::Answer{.what = Offer::Draw, .yes = true}), "server.play.no_offer");
  EXPECT_FALSE(live->deadline());
  EXPECT_EQ(Live::from(play.events, kSeed)->phase(), Live::Phase::Frozen);
}

TEST(Live, AGameBegunWithAnotherEditionOfItsRulesDoesNotGoOn) {
  auto play = reversi();
  ASSERT_TRUE(play.move(1, "f5"));
  EXPECT_FALSE(Live::from(play.events, kSeed)->outdated());
  ++std::get<Created>(play.events.front().what).version;
  EXPECT_TRUE(Live::from(play.events, kSeed)->outdated());
  EXPECT_FALSE(Live::from(play.events, kSeed)->changed_rules());  // its moves are what they were
}

TEST(Live, AFinishedGameOfOldRulesKeepsItsResult) {
  auto play = reversi();
  ASSERT_TRUE(play.move(1, "f5"));
  ASSERT_TRUE(play.ask(2, asks::Resign{}));
  EXPECT_EQ(play.live.result(), "1-0");
  std::erase_if(play.events, [](const Event& event) { return std::holds_alternative<Ended>(event.what); });
  for (std::uint32_t i = 0; i < play.events.size(); ++i) play.events[i].number = i;
  for (auto& event : play.events)  // as if a move had ended it that these rules do not know
    if (auto* const moved = std::get_if<Moved>(&event.what)) moved->text = "z9";
  auto live = Live::from(play.events, kSeed);
  ASSERT_TRUE(live);
  EXPECT_EQ(live->phase(), Live::Phase::Over);
  EXPECT_FALSE(live->outdated());
  EXPECT_EQ(live->result(), "1-0");
  EXPECT_FALSE(live->wants_rating());
  EXPECT_EQ(live->hear({.by = 1, .number = 99, .asks = asks::Resign{}}, {}).error().key.text, "match.over");
}

TEST(Live, JumpsOfTheWallClockDoNoHarm) {
  const auto left_after = [](Millis wall) {
    auto play = Play::of(
        {.rules = rules("reversi"), .chairs = {person(1), person(2)}, .clock = *TimeControl::read("60+5"), .by_lot = false});
    const auto hear = [&](Person by, std::uint32_t ply, const char* text, const Times& now) {
      return play.live.hear({.by = by, .number = ply + 1000, .asks = asks::Move{.ply = ply, .text = text}}, now);
    };
    EXPECT_TRUE(hear(1, 0, "f5", {.house = 1000, .wall = 0}));
    EXPECT_TRUE(hear(2, 1, "d6", {.house = 2000, .wall = wall}));
    const auto third = hear(1, 2, "c3", {.house = 5000, .wall = -wall});
    EXPECT_TRUE(third);
    return std::pair{std::get<Moved>(third->front().what).left[0].time, play.live.deadline()};
  };
  EXPECT_EQ(left_after(0), left_after(Millis{1} << 45));
  EXPECT_EQ(left_after(0), left_after(-(Millis{1} << 45)));
  EXPECT_EQ(left_after(0).first, 60'000 + 5'000 - 3'000 + 5'000);
}

TEST(Live, InAMatchOfSetsResigningLosesTheSet) {
  auto play = Play::of({.rules = rules("mangala", "sheet sets=3"),
                        .chairs = {person(1), person(2)},
                        .clock = *TimeControl::read("60+5"),
                        .by_lot = false});
  ASSERT_TRUE(play.move(1, "1"));
  ASSERT_TRUE(play.move(2, "1"));
  play.now.house += 10'000;
  EXPECT_NE(play.refusal(play.move(1, "resign:north")), "") << "nobody resigns for another";
  ASSERT_TRUE(play.ask(2, asks::Resign{})) << "also while the other one is to move";
  EXPECT_EQ(play.live.phase(), Live::Phase::Playing);
  EXPECT_EQ(play.live.match().finished_sets().size(), 1U);
  EXPECT_EQ(play.live.match().to_move(), Seat::B) << "north begins the second set";
  EXPECT_EQ(play.live.clock().running(), Seat::B);
  EXPECT_EQ(play.live.clock().left()[0].time, 65'000 - 10'000) << "charged, and nothing is added";
  play.expect_same_again();
  ASSERT_TRUE(play.ask(2, asks::Resign{}));
  ASSERT_TRUE(play.ask(1, asks::Resign{}));
  EXPECT_EQ(play.live.phase(), Live::Phase::Over);
  EXPECT_EQ(play.live.match().outcome()->winner(), Seat::A);
  EXPECT_TRUE(std::holds_alternative<Opened>(play.events.back().what));
  play.expect_same_again();
}

TEST(Live, InAMatchOfSetsAFlagLosesTheMatch) {
  auto play = Play::of({.rules = rules("mangala", "sheet sets=3"),
                        .chairs = {person(1), person(2)},
                        .clock = *TimeControl::read("60+0"),
                        .by_lot = false});
  ASSERT_TRUE(play.move(1, "1"));
  ASSERT_TRUE(play.ask(2, asks::Resign{}));
  play.now.house += 61'000;
  play.add(play.live.expire(play.now, 0));
  EXPECT_EQ(play.live.phase(), Live::Phase::Over);
  EXPECT_EQ(play.live.match().outcome()->winner(), Seat::A);
  play.expect_same_again();
}

std::vector<std::string> moves_of(const Play& play) {
  std::vector<std::string> texts;
  for (const auto& event : play.events)
    if (const auto* moved = std::get_if<Moved>(&event.what)) texts.push_back(moved->text);
  return texts;
}

TEST(Live, BrowsersAddTheirNumbersAlsoWhereAllSitFromTheBeginning) {
  auto play = Play::of({.rules = rules("daha", "sheet seats=2"), .chairs = {person(1), person(2)}, .by_lot = false});
  EXPECT_EQ(play.live.phase(), Live::Phase::Waiting) << "the commitment is shown before the first lot";
  ASSERT_TRUE(play.ask(1, asks::Mix{std::string(Lots::kMixLength, 'a')}));
  EXPECT_EQ(play.live.phase(), Live::Phase::Waiting);
  play.expect_same_again();
  ASSERT_TRUE(play.ask(2, asks::Mix{std::string(Lots::kMixLength, 'b')}));
  EXPECT_EQ(play.live.phase(), Live::Phase::Playing);
  Lots lots{kSeed};
  lots.mix(std::string(Lots::kMixLength, 'a'));
  lots.mix(std::string(Lots::kMixLength, 'b'));
  EXPECT_EQ(moves_of(play), std::vector<std::string>{std::to_string(lots.draw(6) + 1)});
  play.expect_same_again();
}

TEST(Live, AGameDoesNotWaitLongForNumbers) {
  auto play = Play::of({.rules = rules("reversi"), .chairs = {person(1), person(2)}});
  EXPECT_EQ(play.live.deadline(), play.now.house + Live::kMixing);
  play.now.house += Live::kMixing - 1;
  EXPECT_TRUE(play.live.expire(play.now, 0).empty());
  play.now.house += 1;
  play.add(play.live.expire(play.now, 0));
  EXPECT_EQ(play.live.phase(), Live::Phase::Playing);
  play.expect_same_again();
}

TEST(Live, RollsAreNoMovesOfPlayers) {
  auto play = Play::of({.rules = rules("daha", "sheet seats=2"),
                        .chairs = {person(1), engine(1)},
                        .clock = *TimeControl::read("60+0"),
                        .by_lot = false});
  ASSERT_TRUE(play.ask(1, asks::Mix{std::string(Lots::kMixLength, 'a')}));
  const auto move_of_one_to_move = [&] {
    const auto& match = play.live.match();
    return match.state().write_move(match.moves().front());
  };
  ASSERT_TRUE(play.move(1, move_of_one_to_move()));
  EXPECT_FALSE(play.live.deadline());
  ASSERT_TRUE(play.ask(1, asks::Abort{})) << "the second move is not made yet, whatever was rolled";
}

TEST(Live, AnEnginesTimeDoesNotRun) {
  auto play = Play::of(
      {.rules = rules("reversi"), .chairs = {person(1), engine(1)}, .clock = *TimeControl::read("60+0"), .by_lot = false});
  ASSERT_TRUE(play.move(1, "f5"));
  play.add(play.live.engine_moved(1, "d6", play.now));
  ASSERT_TRUE(play.live.deadline());
  ASSERT_TRUE(play.move(1, "c3"));
  EXPECT_FALSE(play.live.deadline());
  play.expect_same_again();
}

TEST(Live, WhereOthersGoOnAFlagLosesTheSeatOnly) {
  auto play = Play::of({.rules = rules("quoridor", "classic seats=4"),
                        .chairs = {person(1), person(2), person(3), engine(1)},
                        .clock = *TimeControl::read("60+0"),
                        .by_lot = false});
  for (int i = 0; i < 4; ++i) {
    const auto& match = play.live.match();
    const auto move = match.state().write_move(match.moves().front());
    const auto& sitter = play.live.sitter(match.to_move());
    if (sitter.kind == Sitter::Kind::Engine)
      play.add(play.live.engine_moved(static_cast<std::uint32_t>(match.line().size()), move, play.now));
    else ASSERT_TRUE(play.move(sitter.who, move));
  }
  const auto mover = play.live.match().to_move();
  play.now.house += 61'000;
  play.add(play.live.expire(play.now, 0));
  EXPECT_EQ(play.live.phase(), Live::Phase::Playing);
  EXPECT_EQ(play.live.sitter(mover).kind, Sitter::Kind::Engine);
  EXPECT_FALSE(play.live.deadline());
  play.expect_same_again();
}

TEST(Live, DaysAreForEachMove) {
  auto play = reversi(*TimeControl::read("2d"));
  ASSERT_TRUE(play.move(1, "f5"));
  ASSERT_TRUE(play.move(2, "d6"));
  play.now.house += kDay;
  ASSERT_TRUE(play.move(1, "c3"));
  EXPECT_EQ(play.live.clock().left()[0].time, 2 * kDay);
  EXPECT_EQ(play.live.deadline(), play.now.house + 2 * kDay);
  play.now.house += 2 * kDay;
  play.add(play.live.expire(play.now, 0));
  EXPECT_EQ(play.live.match().outcome()->winner(), Seat::A);
  play.expect_same_again();
}

TEST(Live, AnEngineProposesDeadStonesAndPlayGoesOn) {
  auto play = Play::of({.rules = rules("go", "japanese size=5"), .chairs = {person(1), person(2)}, .by_lot = false});
  for (const auto& [who, move] : std::vector<std::pair<Person, std::string>>{{1, "C3"}, {2, "A1"}, {1, "pass"}, {2, "pass"}})
    ASSERT_TRUE(play.move(who, move));
  ASSERT_TRUE(play.live.wants_proposal());
  const std::vector<std::string> marks{"dead:A1"};
  EXPECT_TRUE(play.live.propose(3, marks, play.now).empty()) << "for another board";
  play.add(play.live.propose(4, marks, play.now));
  EXPECT_EQ(moves_of(play).back(), "dead:A1");
  EXPECT_FALSE(play.live.wants_proposal());
  EXPECT_TRUE(play.live.engine_moved(5, "done", play.now).empty()) << "no engine sits here";
  EXPECT_TRUE(play.live.propose(5, marks, play.now).empty()) << "it is for the players now";
  play.expect_same_again();
  ASSERT_TRUE(play.move(2, "resume"));
  EXPECT_FALSE(play.live.match().settling());
  play.expect_same_again();
}

TEST(Live, AGameIsCalledOffBeforeTheSecondMoveOnly) {
  auto play = reversi();
  ASSERT_TRUE(play.move(1, "f5"));
  ASSERT_TRUE(play.move(2, "d6"));
  EXPECT_EQ(play.refusal(play.ask(1, asks::Abort{})), "server.play.too_late");
  auto other = reversi();
  ASSERT_TRUE(other.ask(2, asks::Abort{}));
  EXPECT_EQ(other.live.match().outcome()->reason.text, "match.end.abandoned");
}

TEST(Live, AGameThatOthersWaitForIsLeftAndNotCalledOff) {
  auto play = Play::of({.rules = rules("quoridor", "classic seats=4"),
                        .chairs = {person(1), person(2), open_chair(), open_chair()},
                        .by_lot = false});
  EXPECT_EQ(play.refusal(play.ask(2, asks::Abort{})), "server.play.others_wait");
  ASSERT_TRUE(play.ask(2, asks::Stand{}));
  ASSERT_TRUE(play.ask(1, asks::Abort{}));
}

TEST(GameName, ReadsBack) {
  for (const std::uint64_t game :
       {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{0x7fff'ffff'ffff'ffff}, std::uint64_t{123456789}})
    EXPECT_EQ(read_game_name(game_name(game)), game);
  EXPECT_FALSE(read_game_name("short"));
  EXPECT_FALSE(read_game_name("ilouilouilou0"));
}

TEST(TimeControl, ReadsBack) {
  for (const auto* const text : {"none", "300+5", "0+10", "600+3x30", "3d"}) EXPECT_EQ(TimeControl::read(text)->text(), text);
  for (const auto* const text : {"", "300", "+", "0+0", "-1+5", "99999999+1", "3x30", "0d", "31d", "5+0x30", "300+5 "})
    EXPECT_FALSE(TimeControl::read(text)) << text;
}

TEST(Live, TalksAFewTimesAtOnceAndThenNowAndThen) {
  auto play = reversi();
  const auto hello = [&](Person who) { return play.refusal(play.ask(who, asks::Say{Phrase::Hello})); };
  for (int i = 0; i < Live::kSayAtOnce; ++i) EXPECT_EQ(hello(1), "");
  EXPECT_EQ(hello(1), "server.play.said_quickly");
  EXPECT_EQ(hello(2), "");  // each for oneself
  play.live = play.again();
  EXPECT_EQ(hello(1), "server.play.said_quickly");
  play.now.house += Live::kSayEvery;
  EXPECT_EQ(hello(1), "");
  EXPECT_EQ(hello(1), "server.play.said_quickly");
  for (auto said = Live::kSayAtOnce + 1; said < Live::kMostSaid; ++said) {
    play.now.house += Live::kSayEvery;
    EXPECT_EQ(hello(1), "");
  }
  play.now.house += Live::kSayEvery;
  EXPECT_EQ(hello(1), "server.play.said_enough");
}

TEST(Live, OffersAreAFewAMoveSoThatNobodyIsHeldUp) {
  auto play = reversi(*TimeControl::read("60+0"));
  ASSERT_TRUE(play.move(1, "f5"));
  for (std::uint32_t i = 0; i < Live::kMostOffers; ++i) {
    ASSERT_TRUE(play.ask(1, asks::Propose{Offer::Draw}));
    ASSERT_TRUE(play.ask(1, asks::Answer{.what = Offer::Draw, .yes = false}));  // taken back by the one who made it
  }
  EXPECT_EQ(play.refusal(play.ask(1, asks::Propose{Offer::Draw})), "server.play.offered_enough");
  EXPECT_EQ(play.refusal(play.ask(1, asks::Propose{Offer::Pause})), "server.play.offered_enough");
  play.live = play.again();
  EXPECT_EQ(play.refusal(play.ask(1, asks::Propose{Offer::Undo})), "server.play.offered_enough");
  ASSERT_TRUE(play.ask(2, asks::Propose{Offer::Draw}));  // each for oneself
  ASSERT_TRUE(play.ask(1, asks::Answer{.what = Offer::Draw, .yes = false}));
  ASSERT_TRUE(play.move(2, "d6"));
  ASSERT_TRUE(play.ask(1, asks::Propose{Offer::Draw}));
  ASSERT_TRUE(play.ask(2, asks::Propose{Offer::Draw}));  // which agrees
  EXPECT_EQ(play.live.match().outcome()->reason.text, "match.end.agreed");
  ASSERT_TRUE(play.ask(1, asks::Propose{Offer::Rematch}));
  play.expect_same_again();
}

TEST(Live, MovesAreTakenBackOneByOneHoweverManyTheyAre) {
  auto play = Play::of({.rules = rules("reversi"), .chairs = {person(1), engine(1)}, .by_lot = false});
  Random random{1};
  while (play.live.match().line().size() < 24) {
    const auto& match = play.live.match();
    const auto moves = match.moves();
    const auto text = match.state().write_move(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    if (play.live.engine_to_move())
      play.add(play.live.engine_moved(static_cast<std::uint32_t>(match.line().size()), text, play.now));
    else ASSERT_TRUE(play.move(1, text));
  }
  while (!play.live.match().line().empty()) ASSERT_TRUE(play.ask(1, asks::Propose{Offer::Undo}));
}

/// As if so much had been said in it by nobody in particular.
void lengthen(Play& play, std::uint32_t events) {
  while (play.live.events() < events) {
    play.events.push_back({.number = play.live.events(), .at = play.now.house, .wall = 1, .what = Said{.seat = Seat::Nobody}});
    play.live.follow(play.events.back());
  }
}

TEST(Live, AVeryLongGameHearsWhatLeadsToItsEnd) {
  auto play = reversi(*TimeControl::read("60+0"));
  ASSERT_TRUE(play.move(1, "f5"));
  ASSERT_TRUE(play.ask(1, asks::Propose{Offer::Draw}));
  lengthen(play, Live::kLongGame);
  EXPECT_EQ(play.refusal(play.ask(1, asks::Propose{Offer::Undo})), "server.play.too_long");
  EXPECT_EQ(play.refusal(play.ask(1, asks::Say{Phrase::Hello})), "server.play.too_long");
  ASSERT_TRUE(play.move(2, "d6"));
  EXPECT_EQ(play.live.deadline(), play.now.house + 60'000);
  auto agreed = reversi();
  ASSERT_TRUE(agreed.ask(1, asks::Propose{Offer::Draw}));
  lengthen(agreed, Live::kLongGame);
  ASSERT_TRUE(agreed.ask(2, asks::Answer{.what = Offer::Draw, .yes = true}));
  EXPECT_EQ(agreed.live.phase(), Live::Phase::Over);
  ASSERT_TRUE(play.ask(2, asks::Resign{}));
  EXPECT_EQ(play.live.match().outcome()->winner(), Seat::A);
}

TEST(Live, InAVeryLongGameStonesAreMarkedNoMoreAndPlayIsResumed) {
  auto play = Play::of({.rules = rules("go", "japanese size=5"), .chairs = {person(1), person(2)}, .by_lot = false});
  for (const auto* const text : {"C3", "A1"}) ASSERT_TRUE(play.move(index(play.live.match().to_move()) + 1, text));
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(play.move(index(play.live.match().to_move()) + 1, "pass"));
  ASSERT_TRUE(play.live.match().settling());
  lengthen(play, Live::kLongGame);
  EXPECT_EQ(play.refusal(play.move(1, "dead:A1")), "server.play.too_long");
  ASSERT_TRUE(play.move(1, "done"));
  ASSERT_TRUE(play.move(2, "resume"));
}

TEST(Live, AGameWithoutEndIsPutAsideAndNobodyHasLost) {
  auto play = reversi(*TimeControl::read("60+0"));
  ASSERT_TRUE(play.move(1, "f5"));
  ASSERT_TRUE(play.move(2, "d6"));
  lengthen(play, Live::kMostEvents - 1);
  ASSERT_TRUE(play.move(1, "c3"));
  EXPECT_EQ(play.live.phase(), Live::Phase::Over);
  EXPECT_EQ(play.live.result(), "");
  EXPECT_FALSE(play.live.deadline());
  const auto ended = std::ranges::find_if(play.events, [](const Event& it) { return std::holds_alternative<Ended>(it.what); });
  EXPECT_EQ(std::get<Ended>(ended->what).how, End::PutAside);
  auto longer = reversi(*TimeControl::read("60+0"));  // as an older server let it become
  ASSERT_TRUE(longer.move(1, "f5"));
  ASSERT_TRUE(longer.move(2, "d6"));
  lengthen(longer, Live::kMostEvents + 10);
  longer.now.house += 30'000;
  ASSERT_TRUE(longer.move(1, "c3"));
  EXPECT_EQ(longer.live.result(), "");
}

TEST(Live, EachChairAddsOneNumberToTheLots) {
  const std::string mix(Lots::kMixLength, 'a');
  auto play = Play::of({.rules = rules("reversi"), .chairs = {person(1), open_chair()}});
  ASSERT_TRUE(play.ask(1, asks::Mix{mix}));
  EXPECT_EQ(play.refusal(play.ask(1, asks::Mix{std::string(Lots::kMixLength, 'b')})), "server.play.mixed");
  play.live = play.again();
  EXPECT_EQ(play.refusal(play.ask(1, asks::Mix{mix})), "server.play.mixed");
  ASSERT_TRUE(play.ask(1, asks::Stand{}));
  ASSERT_TRUE(play.ask(3, asks::Sit{.chair = 0, .mix = mix}));
  EXPECT_EQ(play.refusal(play.ask(3, asks::Mix{mix})), "server.play.mixed") << "it was given with the seat";
  ASSERT_TRUE(play.ask(3, asks::Stand{}));
  ASSERT_TRUE(play.ask(1, asks::Sit{.chair = 0, .mix = {}}));
  ASSERT_TRUE(play.ask(1, asks::Mix{mix})) << "of this time on the chair";
}

TEST(Live, NobodySitsDownAndStandsUpForEver) {
  auto play = Play::of({.rules = rules("quoridor", "classic seats=4"),
                        .chairs = {person(1), open_chair(), open_chair(), open_chair()},
                        .by_lot = false});
  for (std::uint32_t i = 0; i < Live::kMostSits; ++i) {
    ASSERT_TRUE(play.ask(2, asks::Sit{}));
    ASSERT_TRUE(play.ask(2, asks::Stand{}));
  }
  EXPECT_EQ(play.refusal(play.ask(2, asks::Sit{})), "server.play.sat_enough");
  play.live = play.again();
  EXPECT_EQ(play.refusal(play.ask(2, asks::Sit{})), "server.play.sat_enough");
  ASSERT_TRUE(play.ask(3, asks::Sit{}));
}

TEST(Live, WhoLeavesATournamentsGameWhileNumbersAreAddedHasLostIt) {
  auto play = Play::of({.rules = rules("daha", "sheet seats=2"),
                        .chairs = {person(1), person(2)},
                        .by_lot = false,
                        .official = {.tournament = 9, .round = 1, .table = 1, .players = {1, 2}}});
  EXPECT_EQ(play.live.phase(), Live::Phase::Waiting);
  EXPECT_EQ(play.refusal(play.ask(1, asks::Stand{})), "server.play.official");
  EXPECT_EQ(play.refusal(play.ask(3, asks::Resign{})), "server.play.no_seat");
  ASSERT_TRUE(play.ask(1, asks::Resign{}));
  EXPECT_EQ(play.live.phase(), Live::Phase::Over);
  EXPECT_EQ(play.live.match().outcome()->winner(), Seat::B);
  play.expect_same_again();
}

TEST(Event, OfWhatNobodyWroteNothingIsTaken) {
  const auto read = [](const std::string& what, const std::string& when = R"("at":1,"wall":1)") {
    return read_event(R"({"n":1,)" + when + R"(,"e":)" + what + "}").has_value();
  };
  EXPECT_TRUE(read(R"("agreed","seat":3)"));
  for (const auto* const seat : {"null", "-1", "4", "255", "\"a\""})
    for (const auto* const what :
         {R"("agreed")", R"("offered","what":"draw")", R"("declined","what":"undo")", R"("said","phrase":"bye")",
          R"("replaced","sitter":7)", R"("ended","how":"resigned")", R"("ended","how":"time")"})
      EXPECT_FALSE(read(std::string{what} + R"(,"seat":)" + seat)) << what << ' ' << seat;
  EXPECT_TRUE(read(R"("ended","how":"aborted","seat":null)"));
  for (const auto* const chair : {"-1", "4", "32", "255", "256"}) {
    EXPECT_FALSE(read(R"("mixed","mix":"","chair":)" + std::string{chair})) << chair;
    EXPECT_FALSE(read(R"("seated","sitter":7,"chair":)" + std::string{chair})) << chair;
  }
  EXPECT_TRUE(read(R"("frozen")", R"("at":1794824477939,"wall":-5,"cause":9007199254740991)"));
  for (const auto* const when :
       {R"("at":9223372036854775807,"wall":1)", R"("at":-9223372036854775808,"wall":1)", R"("at":1,"wall":9223372036854775807)",
        R"("at":1,"wall":1,"cause":-1)", R"("at":1,"wall":1,"cause":"x")"})
    EXPECT_FALSE(read(R"("frozen")", when)) << when;
  EXPECT_FALSE(read(R"("paused","left":[9223372036854775807,0,0,0])"));
}

TEST(Sitter, ALevelIsOneThatThereIs) {
  const auto read = [](const std::string& level) { return read_sitter(*json::Value::read("{\"level\":" + level + "}")); };
  EXPECT_EQ(read("1"), engine(1));
  EXPECT_EQ(read("11"), engine(11)) << "the one that makes no mistake";
  for (const auto* const level : {"0", "-1", "12", "2147483647", "2147483648", "4294967297", "-2147483648"})
    EXPECT_FALSE(read(level)) << level;
}

TEST(Sitter, WhatAnOlderServerKeptIsTheHighestLevel) {
  auto play = Play::of({.rules = rules("reversi"), .chairs = {person(1), engine(1)}, .by_lot = false});
  auto text = write_event(play.events.front());
  text.replace(text.find(R"("level":1})"), 10, R"("level":2147483648})");
  const auto event = read_event(text);
  ASSERT_TRUE(event);
  EXPECT_EQ(std::get<Created>(event->what).chairs[1], engine(kPerfectLevel));
}

}  // namespace
}  // namespace meydan::server
