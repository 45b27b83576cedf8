// What every store does, whichever database it is in: run on a file, and by tools/postgres.py on PostgreSQL.
#include "server/store/archive.hpp"
#include "server/store/store_testing.hpp"

namespace meydan::server {
namespace {

class StoreTest : public testing::Test {
 protected:
  StorePlace place_;
};

TEST_F(StoreTest, WhatWasCommittedIsReadBack) {
  const Seed seed{9, 8, 7};
  {
    const auto store = place_.open();
    const std::vector<Change> changes{
        change::Hide{.game = 5, .seed = seed},
        change::Append{.game = 5, .number = 0, .event = "zero"},
        change::Append{.game = 5, .number = 1, .event = "one"},
        change::PutGame{
            {.game = 5, .kind = "reversi", .rules = "", .clock = "none", .result = "", .sitters = {person(1), engine(2)}}},
        change::PutPerson{{.number = 1, .name = "Neşeli Kirpi", .guest = true, .since = 3}},
        change::PutSession{.session = "abc", .person = 1, .seen = 3},
        change::HouseTime{77}};
    ASSERT_EQ(store->commit(changes), Commit::Done);
  }
  const auto store = place_.open();
  EXPECT_EQ(store->events(5, 0, 10), (std::vector<std::string>{"zero", "one"}));
  EXPECT_EQ(store->events(5, 1, 2), std::vector<std::string>{"one"});
  EXPECT_EQ(store->seed(5), seed);
  ASSERT_EQ(store->open_games().size(), 1U);
  EXPECT_EQ(store->open_games().front().game, 5U);
  EXPECT_EQ(store->open_games().front().last_event, "one");
  EXPECT_EQ(store->person(1)->name, "Neşeli Kirpi");
  EXPECT_EQ(store->session("abc")->person, 1U);
  EXPECT_EQ(store->session("abc")->seen, 3);
  EXPECT_FALSE(store->session("abd"));
  EXPECT_EQ(store->house_time(), 77);
  EXPECT_EQ(store->last(Numbered::Person), 1U);
}

TEST_F(StoreTest, WhatKeepsThePeaceIsReadBack) {
  {
    const auto store = place_.open();
    const ReportRow report{.number = 3, .at = 50, .by = 1, .about = 2, .game = 7, .reason = "unkind"};
    auto again = report;
    again.number = 4;
    const std::vector<Change> changes{
        change::Block{.person = 1, .blocked = 2, .at = 10},
        change::Block{.person = 1, .blocked = 3, .at = 20},
        change::Block{.person = 1, .blocked = 4, .at = 30},
        change::Block{.person = 1, .blocked = 4, .on = false},
        change::PutReport{report},
        change::PutReport{again},  // the same of the same: once
        change::Suspend{.person = 2, .until = 1000},
        change::PutKey{{.hash = "old", .until = 5, .once = true}},
        change::PutKey{{.hash = "key", .until = 1LL << 60, .once = true}},
        change::PutDeed{{.number = 1, .at = 60, .what = "suspend", .person = 2, .report = 3, .detail = "7"}},
        change::PutDeed{{.number = 2, .at = 61, .what = "rename", .person = 3, .report = 0, .detail = "Neşeli Kirpi"}},
        change::PutAgreement{{.game = 7, .person = 2, .level = 8, .moves = 30, .same = 20, .near = 25}},
        change::PutAddresses{"http://192.168.1.5:8080/\n"}};
    ASSERT_EQ(store->commit(changes), Commit::Done);
  }
  const auto store = place_.open();
  auto& peace = store->peace();
  EXPECT_EQ(peace.blocked(1), (std::vector<Person>{3, 2}));
  EXPECT_TRUE(peace.blocked(2).empty());
  ASSERT_EQ(peace.reports(true, 100, 10).size(), 1U);
  EXPECT_EQ(peace.reports(true, 100, 10).front().reason, "unkind");
  EXPECT_TRUE(peace.reports(true, 3, 10).empty());
  EXPECT_EQ(peace.reported(1, 0), std::vector<Millis>{50});
  EXPECT_TRUE(peace.reported(1, 50).empty());
  EXPECT_EQ(peace.suspended(999).size(), 1U);
  EXPECT_TRUE(peace.suspended(1000).empty());
  EXPECT_FALSE(peace.key("old"));  // swept by the next
  EXPECT_TRUE(peace.key("key")->once);
  EXPECT_EQ(peace.deeds(2, 10).front().detail, "7");
  EXPECT_EQ(peace.deeds(100, 10).front().detail, "Neşeli Kirpi");
  EXPECT_EQ(peace.agreement(7, 2)->near, 25U);
  EXPECT_FALSE(peace.agreement(7, 1));
  EXPECT_EQ(peace.addresses(), "http://192.168.1.5:8080/\n");
  ASSERT_EQ(store->commit(std::vector<Change>{change::CloseReport{3}, change::DropPerson{3}}), Commit::Done);
  EXPECT_EQ(peace.blocked(1), std::vector<Person>{2});  // of who has left nothing stays
  EXPECT_EQ(peace.deeds(100, 10).front().detail, "");
  EXPECT_TRUE(peace.reports(true, 100, 10).empty());
  EXPECT_FALSE(peace.report(3)->open);
}

TEST_F(StoreTest, GamesOfATournamentAreMarkedOnceAndGoWithIt) {
  const auto store = place_.open();
  const TournamentRow cup{.tournament = 7, .maker = 1, .name = "Ağ Kupası", .made = 10, .key = ""};
  const EntrantRow asks{.person = 5, .player = 0, .name = "Zeynep", .nickname = "Mor Fil", .in = false};
  const EntrantRow plays{.person = 6, .player = 2, .name = "", .nickname = "Sarı Kuş", .in = true};
  const OnlineRow game{.game = 40, .of = {.tournament = 7, .round = 1, .table = 3, .players = {2, 4}}};
  const auto keep = [&](std::vector<change::OfTournament> all) {
    std::vector<Change> changes;
    for (auto& one : all) changes.emplace_back(std::move(one));
    ASSERT_EQ(store->commit(changes), Commit::Done);
  };
  keep({change::PutTournament{cup}, change::PutEntrant{7, asks}, change::PutEntrant{7, plays}, change::PutOnline{game}});
  const auto archive = store->archive();
  auto& kept = archive->tournaments();
  EXPECT_EQ(kept.entrants(7), (std::vector{asks, plays}));
  EXPECT_EQ(kept.online(7), std::vector{game});
  EXPECT_TRUE(kept.unsettled().empty());
  keep({change::MarkOnline{40, OnlineRow::State::Over, "1"}, change::MarkOnline{41, OnlineRow::State::Over, "1"}});
  EXPECT_EQ(kept.unsettled(), std::vector<std::uint64_t>{7});
  keep({change::MarkOnline{40, OnlineRow::State::Entered, "1"}, change::MarkOnline{40, OnlineRow::State::Over, "0"}});
  EXPECT_EQ(kept.online(7).front().score, "1");
  EXPECT_EQ(kept.online(7).front().state, OnlineRow::State::Entered);
  ASSERT_EQ(store->commit(std::vector<Change>{change::Bring{.guest = 6, .account = 9}}), Commit::Done);
  EXPECT_EQ(kept.entrants(7).back().person, 9U);
  ASSERT_EQ(store->commit(std::vector<Change>{change::DropPerson{9}}), Commit::Done);
  EXPECT_EQ(kept.entrants(7), std::vector{asks});
  keep({change::DropTournament{7}});
  EXPECT_TRUE(kept.entrants(7).empty());
  EXPECT_TRUE(kept.online(7).empty());
}

TEST_F(StoreTest, TournamentsAreReadBackAndGoWithTheirMaker) {
  const TournamentRow spring{.tournament = 7, .maker = 1, .name = "Bahar Kupası", .made = 10, .key = "hash"};
  const TournamentRow other{.tournament = 8, .maker = 2, .name = "Kış Kupası", .made = 20, .key = ""};
  {
    const auto store = place_.open();
    std::vector<Change> changes;
    const auto add = [&](change::OfTournament change) { changes.emplace_back(std::move(change)); };
    add(change::PutTournament{spring});
    add(change::PutTournament{other});
    add(change::PutArbiter{.tournament = 7, .row = {.person = 1, .name = "Ayşe"}});
    add(change::PutArbiter{.tournament = 8, .row = {.person = 2, .name = "Veli"}});
    add(change::PutArbiter{.tournament = 8, .row = {.person = 1, .name = "Ayşe"}});
    add(change::PutArbiter{.tournament = 8, .row = {.person = 3, .name = "Can"}});
    add(change::DropArbiter{.tournament = 8, .person = 3});
    for (std::uint32_t i = 0; i < 12; ++i) add(change::AppendEntry{.tournament = 7, .number = i, .entry = std::to_string(i)});
    ASSERT_EQ(store->commit(changes), Commit::Done);
  }
  const auto store = place_.open();
  const auto archive = store->archive();
  auto& kept = archive->tournaments();
  EXPECT_EQ(kept.tournament(7)->name, "Bahar Kupası");
  EXPECT_EQ(kept.tournament(7)->key, "hash");
  EXPECT_FALSE(kept.tournament(9));
  EXPECT_EQ(kept.entries(7).size(), 12U);
  EXPECT_EQ(kept.entries(7).back(), "11");
  ASSERT_EQ(kept.tournaments_of(1, 9).size(), 2U);
  EXPECT_EQ(kept.tournaments_of(1, 9).front().tournament, 8U);
  EXPECT_EQ(kept.arbiters(8).size(), 2U);
  ASSERT_EQ(store->commit(std::vector<Change>{change::DropPerson{1}}), Commit::Done);
  EXPECT_FALSE(kept.tournament(7));
  EXPECT_TRUE(kept.entries(7).empty());
  EXPECT_EQ(kept.arbiters(8).size(), 1U);
  ASSERT_EQ(store->commit(std::vector<Change>{change::OfTournament{change::DropTournament{8}}}), Commit::Done);
  EXPECT_TRUE(kept.tournaments_of(2, 9).empty());
}

TEST_F(StoreTest, ClassesAreReadBackAndDroppedWhole) {
  {
    const auto store = place_.open();
    const std::vector<Change> changes{
        change::School{change::PutClass{{.number = 7, .teacher = 1, .name = "3-A", .code = "BCDF-GH", .made = 10}}},
        change::School{change::PutClass{{.number = 8, .teacher = 1, .name = "3-B", .made = 20}}},
        change::School{change::PutPupil{{.person = 2, .in = 7, .note = "Kaya", .picture = 3, .consent = 4}}},
        change::School{change::PutPupil{{.person = 3, .in = 8}}},
        change::School{change::AppendToClass{.number = 7, .event = 0, .body = "zero"}},
        change::School{change::AppendToClass{.number = 7, .event = 1, .body = "one"}}};
    ASSERT_EQ(store->commit(changes), Commit::Done);
  }
  const auto store = place_.open();
  auto& classes = store->classes();
  EXPECT_EQ(classes.row(7)->name, "3-A");
  ASSERT_EQ(classes.of_teacher(1).size(), 2U);
  EXPECT_EQ(classes.of_teacher(1).front().number, 8U);
  ASSERT_EQ(classes.open().size(), 1U);
  EXPECT_EQ(classes.open().front().code, "BCDF-GH");
  EXPECT_EQ(classes.pupil(2)->note, "Kaya");
  EXPECT_EQ(classes.pupil(2)->picture, 3);
  EXPECT_EQ(classes.pupil(2)->consent, 4);
  EXPECT_EQ(classes.events(7), (std::vector<std::string>{"zero", "one"}));
  ASSERT_EQ(store->commit(std::vector<Change>{change::School{change::DropClass{7}}, change::School{change::DropPupil{3}}}),
            Commit::Done);
  EXPECT_FALSE(classes.row(7));
  EXPECT_TRUE(classes.events(7).empty());
  EXPECT_FALSE(classes.pupil(2));
  EXPECT_FALSE(classes.pupil(3));
}

TEST_F(StoreTest, TheHousesTimeIsNeverSetBackByAnotherProcess) {
  const auto server = place_.open();
  const auto other = place_.open(Role::Visitor);
  ASSERT_EQ(server->commit(std::vector<Change>{change::HouseTime{500}}), Commit::Done);
  ASSERT_EQ(other->commit(std::vector<Change>{change::PutKey{{.hash = "key", .until = 1LL << 60, .once = true}}}), Commit::Done);
  EXPECT_EQ(server->house_time(), 500);
  EXPECT_TRUE(server->peace().key("key"));
}

TEST_F(StoreTest, AllOfACommitOrNothing) {
  const auto store = place_.open();
  ASSERT_EQ(store->commit(std::vector<Change>{change::Append{.game = 1, .number = 0, .event = "zero"}}), Commit::Done);
  const std::vector<Change> twice{change::Append{.game = 1, .number = 1, .event = "one"},
                                  change::Append{.game = 1, .number = 0, .event = "again"}};
  EXPECT_EQ(store->commit(twice), Commit::Broken);  // an event is never written over
  EXPECT_EQ(store->events(1, 0, 10), std::vector<std::string>{"zero"});
}

TEST_F(StoreTest, ANoteThatCannotBeKeptIsLeftOutAndTheOthersAreNot) {
  const auto store = place_.open();
  const auto event = [&](std::uint64_t game, std::uint32_t number) {
    return Note{.game = game,
                .fence = store->fence(),
                .changes = {change::PutPerson{{.number = 100 * game + number, .name = "x"}},
                            change::Append{.game = game, .number = number, .event = "x"}}};
  };
  ASSERT_EQ(store->keep(std::array{event(1, 0), event(2, 0)}).commit, Commit::Done);
  const auto kept = store->keep(std::array{event(1, 1), event(2, 0), event(3, 0), event(1, 0), event(2, 1)});
  EXPECT_EQ(kept.commit, Commit::Done);
  EXPECT_EQ(kept.refused, (std::vector<std::size_t>{1, 3}));
  EXPECT_EQ(store->events(1, 0, 9).size(), 2U);
  EXPECT_EQ(store->events(2, 0, 9).size(), 2U);
  EXPECT_EQ(store->events(3, 0, 9).size(), 1U);
  const auto again = store->keep(std::array{event(2, 0), event(1, 2)});
  EXPECT_EQ(again.refused, std::vector<std::size_t>{0});
  EXPECT_EQ(store->events(1, 0, 9).size(), 3U);
}

TEST_F(StoreTest, GamesInWhichNothingHappensAreFoundAFewAtATime) {
  const auto store = place_.open();
  std::vector<Change> changes;
  for (std::uint64_t game = 1; game <= 7; ++game) {
    changes.emplace_back(change::PutGame{
        {.game = game, .kind = "go", .rules = "", .clock = "none", .open = game != 4, .result = "", .sitters = {}}});
    for (std::uint32_t number = 0; number < 12; ++number)  // the last event counts
      changes.emplace_back(
          change::Append{.game = game,
                         .number = number,
                         .event = R"({"n":1,"at":)" + std::to_string(game == 6 ? 100 * number : number) + ",\"wall\":9}"});
  }
  ASSERT_EQ(store->commit(changes), Commit::Done);
  const auto archive = store->archive();
  EXPECT_EQ(archive->forgotten(11, 0, 3), (std::vector<std::uint64_t>{1, 2, 3}));
  EXPECT_EQ(archive->forgotten(11, 3, 9), (std::vector<std::uint64_t>{5, 7}));
  EXPECT_TRUE(archive->forgotten(10, 0, 9).empty());
}

TEST_F(StoreTest, WhatIsPutTwiceIsThereOnceAsItWasLast) {
  const auto store = place_.open();
  const GameRow first{.game = 1, .kind = "go", .rules = "", .clock = "none", .result = "", .sitters = {person(1), person(2)}};
  auto last = first;
  last.open = false;
  last.ended = 9;
  last.listed = true;
  last.result = "1-0";
  last.scores = {Verdict::Won, Verdict::Lost};
  const Rating strength{.rating = 1532.0625, .deviation = 1.0 / 3, .volatility = 0.059999999999999998};
  const std::vector<Change> changes{
      change::PutGame{first},
      change::PutGame{last},
      change::PutPerson{{.number = 1, .name = "Mor Fil", .guest = true, .since = 1}},
      change::PutPerson{{.number = 1, .name = "Ali Can", .guest = false, .since = 2}},
      change::PutPerson{{.number = 2, .name = "Neşeli Kirpi", .guest = true, .since = 2}},
      change::PutSession{.session = "s", .person = 1, .seen = 1, .since = 1},
      change::PutSession{.session = "s", .person = 1, .seen = 2, .since = 1},
      change::PutSession{.session = "t", .person = 1, .seen = 3, .since = 3},
      change::PutSession{.session = "u", .person = 2, .seen = 3, .since = 3},
      change::PutAccount{{.person = 1, .key = "alican", .password = "p", .recovery = "r"}},
      change::PutAccount{{.person = 1, .key = "alican", .password = "q", .recovery = "t"}},
      change::PutProgram{{.person = 3, .owner = 1, .token = "token", .made = 1}},
      change::PutProgram{{.person = 3, .owner = 1, .token = "", .made = 1, .used = 5}},
      change::PutProgram{{.person = 4, .owner = 1, .token = "other", .made = 1}},
      change::PutRating{{.person = 1, .kind = "go", .fast = true, .rating = {}, .games = 1, .at = 1}},
      change::PutRating{{.person = 1, .kind = "go", .fast = true, .rating = strength, .games = 2, .at = 2}}};
  ASSERT_EQ(store->commit(changes), Commit::Done);
  EXPECT_TRUE(store->open_games().empty());
  EXPECT_EQ(store->person(1)->name, "Ali Can");
  EXPECT_FALSE(store->person(1)->guest);
  EXPECT_EQ(store->session("s")->seen, 2);
  EXPECT_EQ(store->session("s")->since, 1);
  const auto sessions = store->sessions_of(1);
  ASSERT_EQ(sessions.size(), 2U);
  EXPECT_EQ(sessions[0].first, "t") << "the last one first";
  EXPECT_EQ(sessions[1].second.seen, 2);
  EXPECT_EQ(store->account("alican")->password, "q");
  EXPECT_EQ(store->account_of(1)->recovery, "t");
  EXPECT_FALSE(store->program_of_token(""));
  EXPECT_FALSE(store->program_of_token("token"));
  EXPECT_EQ(store->program(3)->used, 5);
  ASSERT_EQ(store->programs(1).size(), 1U);
  EXPECT_EQ(store->rating(1, "go", true)->rating.deviation, strength.deviation);  // to the last bit
  EXPECT_EQ(store->rating(1, "go", true)->rating.volatility, strength.volatility);
  const auto archive = store->archive();
  ASSERT_NE(archive, nullptr);
  EXPECT_EQ(archive->history(1, "go", true, 9).size(), 2U);
  ASSERT_EQ(archive->leaders("go", true, 9).size(), 1U);
  for (const auto* const kind : {"", "go"}) {
    EXPECT_EQ(archive->games({.player = 1, .kind = kind, .score = Verdict::Won, .most = 9}).size(), 1U);
    EXPECT_EQ(archive->games({.player = 2, .kind = kind, .score = Verdict::Won, .most = 9}).size(), 0U);
    EXPECT_EQ(archive->games({.kind = kind, .result = "1-0", .most = 9}).size(), 1U);
    EXPECT_EQ(archive->games({.kind = kind, .before = {.ended = 9, .game = 1}, .most = 9}).size(), 0U);
  }
  ASSERT_EQ(store->commit(std::vector<Change>{change::DropPerson{1}}), Commit::Done);
  EXPECT_EQ(store->person(1)->name, "");
  EXPECT_FALSE(store->session("s"));
  EXPECT_FALSE(store->account("alican"));
  EXPECT_TRUE(store->ratings(1).empty());
}

}  // namespace
}  // namespace meydan::server
