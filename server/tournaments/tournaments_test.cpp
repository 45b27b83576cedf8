#include "server/tournaments/tournaments.hpp"

#include <future>

#include "server/tournaments/tournaments_testing.hpp"

namespace meydan::server {
namespace {

TEST_F(TournamentsTest, AListIsShownBeforeItIsEntered) {
  const auto text = R"({"saw":1,"text":"Ad;Soyad;Yıl\nAyşe;Yılmaz;doksan\n;;2015\n"})";
  const auto preview = Value::read(post(organiser_, "/list", text).body);
  EXPECT_EQ(preview->find("players")->items().size(), 1U);
  ASSERT_EQ(preview->find("refused")->items().size(), 1U);
  EXPECT_EQ(preview->find("refused")->items().front().number("line"), 3);
  ASSERT_EQ(preview->find("doubts")->items().size(), 1U);
  EXPECT_EQ(preview->find("doubts")->items().front().number("line"), 2);
  EXPECT_EQ(version(), 1);
  add_four();
  EXPECT_EQ(version(), 5);
  EXPECT_EQ(names_in(look(organiser_)).front(), "Ayşe Yılmaz");
}

TEST_F(TournamentsTest, EverybodySeesFirstNamesAndInitialsUnlessConsentIsTicked) {
  add_four();
  ASSERT_EQ(enter(organiser_, 5, R"({"do":"change","player":2,"name":"Ali","surname":"Kaya","consent":true})").status, 200);
  const auto seen = look("");
  EXPECT_EQ(names_in(seen), (std::vector<std::string>{"Ayşe Y.", "Ali Kaya", "Işıl Ç.", "Ömer Ş."}));
  EXPECT_EQ(seen.text("role"), "follower");
  for (const auto* const hidden : {"settings", "arbiters", "prizes"}) EXPECT_EQ(seen.find(hidden), nullptr);
  EXPECT_TRUE(look(organiser_).find("players")->items()[1].number("consented"));
  for (const auto* const hidden : {"name", "surname", "school", "year", "gender", "consented"})
    EXPECT_EQ(seen.find("players")->items()[1].find(hidden), nullptr);
  EXPECT_EQ(names_in(look(organiser_, "as=follower")), names_in(seen));
  EXPECT_EQ(send("GET", "", "", "only=girls", "").status, 403);
  EXPECT_EQ(look(organiser_, "only=school%3AAtat%C3%BCrk").find("standings")->items().size(), 2U);
  for (const auto* const end : {"/history", "/paper", "/export"})
    EXPECT_EQ(send("GET", new_guest(), end,
                   std::string{end} == "/paper"    ? "sheet=names"
                   : std::string{end} == "/export" ? "format=csv"
                                                   : "",
                   "")
                  .status,
              403);
  EXPECT_EQ(enter(new_guest(), 6, R"({"do":"enter","name":"Veli"})").status, 403);
}

TEST_F(TournamentsTest, AWholeRoundSurvivesTheHouse) {
  add_four();
  pair();
  auto now = look(organiser_);
  EXPECT_EQ(now.find("missing")->items().size(), 2U);
  ASSERT_EQ(enter(organiser_, *now.number("version"), typed(1, 1, "1") + "," + typed(1, 2, "5")).status, 200);
  close();
  open();
  now = look(organiser_);
  EXPECT_TRUE(now.find("missing")->items().empty());
  EXPECT_EQ(now.find("standings")->items().front().text("points"), "1");
  EXPECT_EQ(now.find("columns")->items().size(), 2U);
  const auto wrong = enter(organiser_, *now.number("version"), typed(1, 9, "1"));
  EXPECT_EQ(wrong.status, 422);
  const auto paper = send("GET", organiser_, "/paper", "sheet=standings&names=full", "");
  EXPECT_TRUE(paper.body.contains("Işıl Çelik"));
  EXPECT_FALSE(paper.body.contains("<style"));  // which the page's own policy would not let in
  const auto hung = send("GET", organiser_, "/paper", "sheet=standings", "").body;
  EXPECT_TRUE(hung.contains("Işıl Ç.") && !hung.contains("Çelik") && !hung.contains("Atatürk")) << hung;
  EXPECT_EQ(send("GET", organiser_, "/paper", "sheet=standings&names=short", "").status, 400);
  EXPECT_FALSE(
      send("GET", organiser_, "/paper", "sheet=standings&only=school:cumhuriyet&names=full", "").body.contains("Işıl Çelik"));
  EXPECT_EQ(send("GET", organiser_, "/paper", "sheet=standings&only=tall", "").status, 400);
  EXPECT_TRUE(send("GET", organiser_, "/paper", "sheet=standings&teams=1", "").body.contains("Atatürk"));
  EXPECT_EQ(send("GET", organiser_, "/paper", "sheet=names&teams=1", "").status, 400);
  EXPECT_TRUE(send("GET", organiser_, "/export", "format=trf", "").body.contains("012 Bahar Kupası"));
  EXPECT_EQ(send("GET", organiser_, "/export", "format=trf&only=section:A", "").status, 400);
  const auto part = send("GET", organiser_, "/export", "format=csv&only=section:K%C3%BC%C3%A7%C3%BCkler+(A)", "");
  EXPECT_TRUE(part.headers.back().second.ends_with("-kucukler-a.csv\"")) << part.headers.back().second;
  EXPECT_FALSE(send("GET", organiser_, "/export", "format=csv&only=school:cumhuriyet", "").body.contains("Işıl"));
  const auto told = Value::read(send("GET", organiser_, "/history", "", "").body);
  EXPECT_EQ(told->find("entries")->items().back().find("entry")->text("by"), "Ayşe Öğretmen");
}

TEST_F(TournamentsTest, OfTwoArbitersTheSecondIsToldWhoWasFirst) {
  add_four();
  pair();
  const auto other = new_arbiter("Veli Hoca");
  const auto saw = version();
  EXPECT_EQ(enter(other, saw, typed(1, 1, "1")).status, 200);
  const auto refused = enter(organiser_, saw, typed(1, 1, "0"));
  EXPECT_EQ(refused.status, 409);
  EXPECT_TRUE(refused.body.contains("Veli Hoca")) << refused.body;
  EXPECT_EQ(enter(organiser_, saw, typed(1, 2, "0")).status, 200);  // at another table
  EXPECT_EQ(look(organiser_).find("arbiters")->items().size(), 2U);
  const auto person = look(organiser_).find("arbiters")->items().back().number("person");
  EXPECT_EQ(send("DELETE", organiser_, "/arbiters", "person=" + std::to_string(*person), "").status, 204);
  EXPECT_EQ(enter(other, version(), typed(1, 1, "0")).status, 403);
  EXPECT_EQ(post(other, "/join", R"({"key":"0123456789abcdef","name":"Veli Hoca"})").status, 403);
  EXPECT_EQ(post(other, "/link", "").status, 403);
}

TEST_F(TournamentsTest, ACorrectionIsToldWithWhatItReplacedAndByWhom) {
  add_four();
  pair();
  const auto other = new_arbiter("Veli Hoca");
  EXPECT_EQ(enter(other, version(), typed(1, 1, "1")).status, 200);
  EXPECT_EQ(enter(organiser_, version(), typed(1, 2, "5")).status, 200);
  for (int round = 2; round <= 3; ++round) {
    pair();
    EXPECT_EQ(enter(organiser_, version(), typed(round, 1, "1") + "," + typed(round, 2, "0")).status, 200);
  }
  EXPECT_EQ(enter(organiser_, version(), typed(1, 1, "0")).status, 200);
  EXPECT_EQ(enter(other, version(), R"({"do":"change","player":1,"name":"Ayşe","surname":"Ak"})").status, 200);
  const auto history = get_history("");
  const auto& all = history.find("entries")->items();
  EXPECT_EQ(history.find("more")->is_true(), false);
  const auto& corrected = all[all.size() - 2];
  const auto* const before = corrected.find("before");
  ASSERT_NE(before, nullptr);
  EXPECT_EQ(before->number("number"), 8);
  EXPECT_EQ(before->find("entry")->text("by"), "Veli Hoca");
  EXPECT_EQ(before->find("entry")->text("do"), "result");
  EXPECT_EQ(before->find("entry")->number("at"), all[7].find("entry")->number("at"));
  EXPECT_EQ(before->find("entry")->find("score")->find("half_points")->items()[0].number(), 2);
  EXPECT_EQ(all.back().find("before")->find("entry")->text("surname"), "Yılmaz");
  EXPECT_EQ(all[7].find("before"), nullptr) << "the first result of a table";

  const auto numbers = [&](const std::string& query) {
    std::vector<std::int64_t> those;
    const auto part = get_history(query);
    for (const auto& one : part.find("entries")->items()) those.push_back(*one.number("number"));
    return those;
  };
  EXPECT_EQ(numbers("round=1&table=1"), (std::vector<std::int64_t>{7, 8, 16}));
  EXPECT_EQ(numbers("round=1"), (std::vector<std::int64_t>{7, 8, 9, 16}));
  EXPECT_EQ(numbers("round=2&table=2"), (std::vector<std::int64_t>{10, 12}));
  EXPECT_EQ(numbers("round=1&before=9"), (std::vector<std::int64_t>{7, 8, 9}));
  EXPECT_EQ(send("GET", organiser_, "/history", "table=1", "").status, 400);
  EXPECT_EQ(send("GET", organiser_, "/history", "round=x", "").status, 400);
}

TEST_F(TournamentsTest, TheHistoryReachesBackToItsBeginning) {
  std::string many;
  for (int i = 0; i < 400; ++i) many += (i == 0 ? "" : ",") + std::string{R"({"do":"enter","name":"x"})"};
  ASSERT_EQ(enter(organiser_, 1, many).status, 200);
  const auto last = get_history("");
  EXPECT_EQ(last.find("entries")->items().size(), 300U);
  EXPECT_TRUE(last.find("more")->is_true());
  const auto first = last.find("entries")->items().front().number("number");
  EXPECT_EQ(first, 102);
  const auto rest = get_history("before=" + std::to_string(*first - 1));
  EXPECT_EQ(rest.find("entries")->items().size(), 101U);
  EXPECT_EQ(rest.find("entries")->items().front().find("entry")->text("do"), "set");
  EXPECT_FALSE(rest.find("more")->is_true());
}

TEST_F(TournamentsTest, ARoundIsPairedFromWhatItsArbiterSaw) {
  add_four();
  const auto other = new_arbiter("Veli Hoca");
  const auto saw = version();
  EXPECT_EQ(enter(other, saw, R"({"do":"away","player":4,"from":1,"to":1,"half_points":0})").status, 200);
  EXPECT_EQ(post(organiser_, "/pair", R"({"saw":)" + std::to_string(saw) + "}").status, 409);
  pair();
  const auto now = look(organiser_);
  EXPECT_EQ(now.find("games")->items().size(), 1U);
  EXPECT_EQ(now.find("byes")->items().size(), 1U);
  EXPECT_EQ(now.find("away")->items().size(), 1U);
  EXPECT_EQ(post(organiser_, "/pair", R"({"saw":)" + std::to_string(version()) + "}").status, 422);  // results are missing
}

TEST_F(TournamentsTest, ChangesByHandAreTriedFirst) {
  add_four();
  pair();
  const auto saw = version();
  const auto games = R"({"do":"rearrange","round":1,"games":[[1,1,2]]})";
  const auto tried =
      post(organiser_, "/entries", R"({"saw":)" + std::to_string(saw) + R"(,"try":true,"entries":[)" + games + "]}");
  EXPECT_FALSE(Value::read(tried.body)->find("concerns")->items().empty()) << tried.body;
  EXPECT_EQ(version(), saw);
  EXPECT_EQ(enter(organiser_, saw, R"({"do":"pair","round":2,"games":[]})").status, 400);
}

TEST_F(TournamentsTest, WhatConcernsAnArbiterIsToldWithWhatWasEntered) {
  add_four();
  const auto concerns = [](const ApiResponse& response) { return Value::read(response.body)->find("concerns")->items().size(); };
  const auto at_table_1 = [](int player) {
    return R"({"do":"change","player":)" + std::to_string(player) + R"(,"name":"x","table":1})";
  };
  EXPECT_EQ(concerns(enter(organiser_, 5, at_table_1(1))), 0U);
  EXPECT_EQ(concerns(enter(organiser_, 6, at_table_1(3))), 1U);
  const auto paired = post(organiser_, "/pair", R"({"saw":7})");
  ASSERT_EQ(paired.status, 200) << paired.body;
  const auto now = look(organiser_);
  const auto& first = now.find("games")->items().front();
  const bool meet = first.number("first").value() + first.number("second").value() == 4;
  EXPECT_EQ(concerns(paired), meet ? 0U : 1U) << paired.body;
}

TEST_F(TournamentsTest, WhoComesForOneRoundIsAwayInTheOthers) {
  add_four();
  EXPECT_EQ(enter(organiser_, 5, R"({"do":"away","player":4,"from":1,"to":3,"half_points":0})").status, 200);
  EXPECT_EQ(enter(organiser_, 6, R"({"do":"back","player":4,"from":2,"to":2})").status, 200);
  EXPECT_EQ(look(organiser_).find("players")->items()[3].find("away")->items().size(), 2U);
  EXPECT_EQ(enter(organiser_, 7, R"({"do":"back","player":4,"from":2})").status, 422) << "is not away";
}

TEST_F(TournamentsTest, WhoeverFollowsIsAnsweredWhenSomethingIsNew) {
  std::promise<ApiResponse> told;
  hall_->asked({.method = "GET", .path = "/api/tournaments/" + name_, .query = "after=1"},
               [&](ApiResponse response) { told.set_value(std::move(response)); });
  auto answer = told.get_future();
  EXPECT_EQ(answer.wait_for(std::chrono::milliseconds{50}), std::future_status::timeout);
  ASSERT_EQ(enter(organiser_, 1, R"({"do":"enter","name":"Veli","surname":"Ak"})").status, 200);
  ASSERT_EQ(answer.wait_for(std::chrono::seconds{20}), std::future_status::ready);
  EXPECT_EQ(names_in(*Value::read(answer.get().body)), std::vector<std::string>{"Veli A."});
}

TEST_F(TournamentsTest, WhatIsDeletedIsGone) {
  add_four();
  EXPECT_EQ(send("DELETE", new_arbiter("Veli Hoca"), "", "", "").status, 403);
  EXPECT_EQ(send("DELETE", organiser_, "", "", "").status, 204);
  EXPECT_EQ(send("GET", organiser_, "", "", "").status, 404);
  close();
  open();
  EXPECT_EQ(send("GET", organiser_, "", "", "").status, 404);
  name_.clear();
  EXPECT_TRUE(look(organiser_).find("tournaments")->items().empty());
}

TEST_F(TournamentsTest, WithTheirMakerTournamentsGo) {
  add_four();
  const auto other = new_arbiter("Veli Hoca");
  EXPECT_EQ(ask({.method = "POST", .path = "/api/me/delete", .cookie = organiser_.substr(0, organiser_.find(';')), .body = "{}"})
                .status,
            200);
  EXPECT_EQ(send("GET", other, "", "", "").status, 404);
  EXPECT_TRUE(store_->archive()->tournaments().entries(*read_game_name(name_)).empty());
}

}  // namespace
}  // namespace meydan::server
