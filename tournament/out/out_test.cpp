// What other programs and printers get.
#include <gtest/gtest.h>

#include "core/text.hpp"
#include "tournament/model/tournament_testing.hpp"
#include "tournament/names/schools.hpp"
#include "tournament/out/csv.hpp"
#include "tournament/out/json.hpp"
#include "tournament/out/paper.hpp"
#include "tournament/out/trf.hpp"
#include "tournament/standings/choice.hpp"

namespace meydan::tournament {
namespace {

using testing::Desk;

/// Five players and two rounds with one of everything: a win, a draw, forfeits, a bye, half a point asked for, nobody there.
Desk hall() {
  Desk desk{{.name = "Bahar <Kupası>", .place = "İzmir", .prizes = {"girls=5", "teams=1"}}};
  for (const auto* surname : {"Şen", "Çelik", "Işık", "Güneş-Öztürkoğullarından Kızılırmaklı", "İnan"})
    desk.enter(entries::Enter{{.name = "Ali", .surname = surname, .school = "Okul", .year = 2015, .gender = 'f'}});
  desk.enter(entries::Change{1, {.name = "Ali", .surname = "Şen", .school = "Okul", .year = 2015, .gender = 'f', .rating = 987}});
  desk.number();
  desk.pair({{1, 2}, {3, 4}, {5, 0}});
  desk.results({"1", "5"});
  desk.enter(entries::Away{.player = 1, .from = 2, .to = 2, .half_points = 1});
  desk.enter(entries::Away{.player = 2, .from = 2, .to = 2, .half_points = 2});
  desk.enter(entries::Away{.player = 4, .from = 2, .to = 0});
  desk.pair({{5, 3}});
  desk.results({"+"});
  return desk;
}

/// In characters, from 1, as the format counts.
std::string columns(const std::string& line, std::size_t from, std::size_t to) {
  std::string text;
  std::size_t column = 0;
  for (const char c : line) {
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++column;
    if (column >= from && column <= to) text += c;
  }
  return text;
}

std::size_t times(std::string_view what, std::string_view text) {
  std::size_t many = 0;
  for (auto at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1)) ++many;
  return many;
}

TEST(Trf, HasEveryFieldInItsColumnsAndEveryResultLetter) {
  const auto text = as_trf(hall().now).value();
  std::vector<std::string> players;
  for (const auto& [line, at] : split(text, '\n'))
    if (line.starts_with("001")) players.emplace_back(line);
  ASSERT_EQ(players.size(), 5U);
  EXPECT_EQ(columns(players[0], 5, 8), "   1");
  EXPECT_EQ(columns(players[0], 10, 10), "w");
  EXPECT_EQ(columns(players[0], 15, 22), "Şen, Ali");
  EXPECT_EQ(columns(players[3], 15, 47), "Güneş-Öztürkoğullarından Kızılırm") << "33 characters";
  EXPECT_EQ(columns(players[0], 49, 52), " 987");
  EXPECT_EQ(columns(players[1], 49, 52), "    ");
  EXPECT_EQ(columns(players[0], 70, 73), "2015");
  EXPECT_EQ(columns(players[0], 81, 84), " 1.5");
  std::vector<std::string> ranks;
  ranks.reserve(players.size());
  for (const auto& line : players) ranks.push_back(columns(line, 86, 89));
  EXPECT_EQ(ranks, (std::vector<std::string>{"   2", "   3", "   4", "   5", "   1"}));
  EXPECT_EQ(columns(players[0], 92, 99), "   2 w 1");
  EXPECT_EQ(columns(players[0], 102, 109), "0000 - H");
  EXPECT_EQ(columns(players[1], 92, 99), "   1 b 0");
  EXPECT_EQ(columns(players[1], 102, 109), "0000 - F");
  EXPECT_EQ(columns(players[2], 92, 99), "   4 w =");
  EXPECT_EQ(columns(players[2], 102, 109), "   5 b -");
  EXPECT_EQ(columns(players[3], 102, 109), "0000 - Z");
  EXPECT_EQ(columns(players[4], 92, 99), "0000 - U");
  EXPECT_EQ(columns(players[4], 102, 109), "   3 w +");
  EXPECT_NE(text.find("012 Bahar <Kupası>\n"), std::string::npos);
}

TEST(Trf, HasItsDayAsFederationsWriteItOrNone) {
  const auto report = [](const char* date) { return as_trf(Desk{{.name = "x", .date = date}}.now).value(); };
  for (const auto* date : {"2026-03-05", "5.3.2026", "05/03/2026", " 2026/3/5 "})
    EXPECT_TRUE(report(date).contains("\n042 2026/03/05\n")) << date;
  for (const auto* date : {"", "5-6 Mart 2026", "31.2.2026", "5.3.26", "2026"})
    EXPECT_FALSE(report(date).contains("042")) << date;
}

TEST(Trf, SaysThatARoundRobinIsDouble) {
  Settings settings{.name = "x"};
  settings.format = Format::RoundRobin;
  EXPECT_TRUE(as_trf(Desk{settings}.now)->contains("092 Individual: Round-Robin\n"));
  settings.twice = true;
  EXPECT_TRUE(as_trf(Desk{settings}.now)->contains("092 Individual: Double Round-Robin\n"));
}

TEST(Csv, OpensInExcelAndIsNeverReckonedWith) {
  Desk desk;
  desk.enter(entries::Enter{{.name = "=1+1", .surname = "a;b\"c"}});
  desk.number();
  const auto text = as_csv(desk.now, Language::Turkish);
  EXPECT_TRUE(text.starts_with("\xEF\xBB\xBFSıra;Ad;Soyad;"));
  EXPECT_NE(text.find("1;'=1+1;\"a;b\"\"c\";"), std::string::npos) << text;
  EXPECT_NE(as_csv(hall().now, Language::Turkish).find(";1,5;"), std::string::npos);
  EXPECT_NE(as_csv(hall().now, Language::English).find(";1.5;"), std::string::npos);
}

TEST(Paper, EverySheetHasEverybodyAndNothingUnescaped) {
  const auto desk = hall();
  for (const auto& word : sheet_words()) {
    for (const auto language : {Language::Turkish, Language::English}) {
      const auto text = paper(desk.now, {.sheet = *read_sheet(word), .round = 1, .full_names = true}, language);
      EXPECT_TRUE(text.starts_with("<!doctype html>")) << word;
      EXPECT_EQ(text.find("<Kupası>"), std::string::npos) << word;
      EXPECT_EQ(text.find("<script"), std::string::npos) << word;
      EXPECT_EQ(text.find("http"), std::string::npos) << word;
      EXPECT_EQ(text.find("Işık") == std::string::npos, word == "cards") << word;
    }
  }
  EXPECT_FALSE(read_sheet("posters"));
}

TEST(Paper, NamesStandInTheOrderOfTheTurkishAlphabet) {
  const auto text = paper(hall().now, {.sheet = Sheet::Names, .round = 1, .full_names = true}, Language::Turkish);
  std::size_t before = 0;
  for (const auto* name : {"Çelik Ali", "Güneş-", "Işık Ali", "İnan Ali", "Şen Ali"}) {
    const auto found = text.find(std::string{"\"b w\">"} + name);
    ASSERT_NE(found, std::string::npos) << name;
    EXPECT_GT(found, before) << name;
    before = found;
  }
}

TEST(Paper, WhatHangsOnTheWallShowsWholeNamesOnlyWithConsentOrWhenAskedFor) {
  Desk desk;
  for (const auto& [name, surname, consent] : std::vector<std::tuple<const char*, const char*, bool>>{
           {"Zeynep", "Ak", false}, {"Ali", "Şen", true}, {"Can", "Çelik", false}, {"Can", "Çakır", false}, {"Ece", "", false}})
    desk.enter(entries::Enter{{.name = name, .surname = surname, .school = "Atatürk", .consent = consent}});
  desk.number();
  desk.pair({{1, 2}, {3, 4}, {5, 0}});
  desk.results({"1", "5"});
  for (const auto sheet : {Sheet::Pairings, Sheet::Names, Sheet::Standings, Sheet::Cross}) {
    const auto text = paper(desk.now, {sheet, 1}, Language::Turkish);
    for (const auto* shown : {">Zeynep A.<", ">Ali Şen<", ">Can Ç. (3)<", ">Can Ç. (4)<", ">Ece<"})
      EXPECT_TRUE(text.contains(shown)) << static_cast<int>(sheet) << shown;
    for (const auto* hidden : {"Ak<", "Çelik", "Çakır", "Atatürk", "Okul"})
      EXPECT_FALSE(text.contains(hidden)) << static_cast<int>(sheet) << hidden;
    const auto whole = paper(desk.now, {.sheet = sheet, .round = 1, .full_names = true}, Language::Turkish);
    EXPECT_TRUE(whole.contains("Çakır"));
    EXPECT_EQ(whole.contains("Atatürk"), sheet == Sheet::Names || sheet == Sheet::Standings);
  }
  const auto names = paper(desk.now, {Sheet::Names, 1}, Language::Turkish);
  EXPECT_LT(names.find("\"b w\">Ali"), names.find("\"b w\">Can"));
  EXPECT_LT(names.find("\"b w\">Can"), names.find("\"b w\">Zeynep")) << "by what is shown";
  for (const auto sheet : {Sheet::Slips, Sheet::Certificates, Sheet::Schools})
    EXPECT_TRUE(paper(desk.now, {sheet, 1}, Language::Turkish).contains("Çakır")) << "for the child and those who know it";
}

TEST(Paper, PrizesStandInTheirListsAndEachHasACertificate) {
  const auto now = hall().now;
  const auto lists = paper(now, {Sheet::Prizes, 2}, Language::Turkish);
  EXPECT_LT(lists.find("<h2>Kızlar</h2>"), lists.find("<h2>Okullar</h2>"));
  EXPECT_TRUE(lists.contains("Her çocuk bir ödül alır"));
  const auto awards = paper(now, {Sheet::Awards, 2}, Language::English);
  EXPECT_EQ(times("\"certificate\"", awards), 6U);
  EXPECT_TRUE(awards.contains("Girls, prize 1"));
  EXPECT_TRUE(paper(Desk{}.now, {Sheet::Prizes, 0}, Language::English).contains("No prizes are set"));
}

/// Two sections of two, in which B's have fewer points than A's.
Desk two_sections(Format format) {
  Settings settings{.name = "Kupa", .date = "5.3.2026"};
  settings.format = format;
  settings.rounds = 1;
  settings.prizes = {"all=1"};
  Desk desk{settings};
  for (const auto* section : {"A", "A", "B", "B"})
    desk.enter(entries::Enter{{.name = std::string{section} + std::to_string(desk.now.players().size()),
                               .school = "Okul " + std::to_string(desk.now.players().size() % 2),
                               .section = section,
                               .gender = 'f'}});
  desk.number();
  desk.pair({{1, 2}, {3, 4}});
  desk.results({"1", format == Format::Swiss ? "5" : "0"});
  return desk;
}

TEST(Sections, HavePlacesOfTheirOwnOnEveryPaper) {
  for (const auto format : {Format::Swiss, Format::Knockout}) {
    const auto now = two_sections(format).now;
    const auto standings = paper(now, {Sheet::Standings, 1}, Language::Turkish);
    EXPECT_LT(standings.find("<h2>Kategori A</h2>"), standings.find("A0"));
    EXPECT_LT(standings.find("A1"), standings.find("<h2>Kategori B</h2>"));
    EXPECT_FALSE(standings.contains("<td class=\"n\">3</td>")) << "nobody is third";
    EXPECT_FALSE(paper(now, {Sheet::Certificates, 1}, Language::English).contains("place 3"));
    EXPECT_TRUE(paper(now, {Sheet::Certificates, 1}, Language::English).contains("took place 1 of section B in Kupa"));
    EXPECT_FALSE(paper(now, {Sheet::Cross, 1}, Language::English).contains("<td class=\"n\">3</td>"));
    for (const auto sheet : {Sheet::Pairings, Sheet::Slips, Sheet::Prizes})
      EXPECT_TRUE(paper(now, {sheet, 1}, Language::Turkish).contains("Kategori B"));
    EXPECT_TRUE(paper(now, {Sheet::Names, 1}, Language::Turkish).contains("<th>Kategori</th>"));
  }
}

TEST(Paper, CertificatesOfAKnockOutHaveThePlaceThatIsShared) {
  Settings settings{.name = "Kupa"};
  settings.format = Format::Knockout;
  Desk desk{settings};
  desk.players(8);
  desk.number();
  for (int round = 1; round <= 3; ++round) {
    desk.pair();
    for (const int table : desk.now.missing(round)) desk.result(table, "1");
  }
  const auto text = paper(desk.now, {Sheet::Certificates, 3}, Language::English);
  for (const auto* place : {"place 1 ", "place 2 ", "place 3 ", "place 4 "}) EXPECT_EQ(times(place, text), 1U) << place;
  EXPECT_EQ(times("place 5 ", text), 4U);
}

TEST(Sections, AreReportedInAFileEach) {
  const auto now = two_sections(Format::Swiss).now;
  EXPECT_EQ(as_trf(now).error().key, "tournament.trf.section"_key);
  EXPECT_EQ(as_trf(now, "C").error().key, "tournament.trf.section"_key);
  const auto text = as_trf(now, "b").value();
  EXPECT_TRUE(text.starts_with("012 Kupa (B)\n"));
  EXPECT_TRUE(text.contains("\n062 2\n"));
  EXPECT_FALSE(text.contains("A0"));
  EXPECT_TRUE(text.contains("0.5    1     2 w =\n")) << text;
  EXPECT_TRUE(text.contains("0.5    1     1 b =\n")) << text;
}

TEST(Paper, PrintsOnlyThoseWhoAreWanted) {
  const auto now = two_sections(Format::Swiss).now;
  for (const auto sheet : {Sheet::Pairings, Sheet::Names, Sheet::Slips, Sheet::Standings, Sheet::Cross, Sheet::Schools,
                           Sheet::Certificates, Sheet::Prizes, Sheet::Awards}) {
    const auto text = paper(now, {sheet, 1, {.section = "B"}}, Language::Turkish);
    EXPECT_TRUE(text.contains("B2")) << static_cast<int>(sheet);
    EXPECT_FALSE(text.contains("A0")) << static_cast<int>(sheet);
  }
  EXPECT_TRUE(paper(now, {Sheet::Standings, 1, {.gender = 'f'}}, Language::Turkish).contains("Sıralama · Kızlar · 1. tur"));
  EXPECT_FALSE(paper(now, {Sheet::Standings, 1, {.gender = 'm'}}, Language::Turkish).contains("B2"));
  const auto teams = paper(now, {.sheet = Sheet::Standings, .round = 1, .teams = true}, Language::Turkish);
  EXPECT_LT(teams.find("Okul 0"), teams.find("Okul 1"));
  EXPECT_FALSE(teams.contains("A0, B2")) << "it would tell everybody who goes to which school";
  const auto whole = paper(now, {.sheet = Sheet::Standings, .round = 1, .teams = true, .full_names = true}, Language::Turkish);
  EXPECT_TRUE(whole.contains("A0, B2"));
}

TEST(Groups, StandApartOnEveryPaperAndInEveryFile) {
  const Settings settings{.name = "Kupa", .format = Format::Groups, .group_size = 3, .qualifiers = 1};
  Desk desk{settings};
  desk.players(6);  // A D E and B C F
  desk.number();
  desk.pair();
  desk.results({"1", "1"});
  const auto standings = paper(desk.now, {Sheet::Standings, 1}, Language::Turkish);
  EXPECT_LT(standings.find("<h2>1. grup</h2>"), standings.find("<h2>2. grup</h2>"));
  EXPECT_TRUE(standings.contains("Her gruptan ilk 1 oyuncu elemeye kalır."));
  EXPECT_TRUE(standings.contains("madde 15, Mart 2026"));
  EXPECT_FALSE(standings.contains("<td class=\"n\">4</td>")) << "nobody is fourth of three";
  for (const auto sheet : {Sheet::Pairings, Sheet::Slips, Sheet::Cross})
    EXPECT_TRUE(paper(desk.now, {sheet, 1}, Language::English).contains("Group 2"));
  EXPECT_TRUE(paper(desk.now, {Sheet::Names, 1}, Language::English).contains("<th class=\"n\">Group</th>"));
  EXPECT_TRUE(as_csv(desk.now, Language::English).contains(";Section;Group;"));
  EXPECT_TRUE(as_csv(desk.now, Language::English).contains(";B;;;;2;"));
  EXPECT_TRUE(as_json(desk.now).str().contains(R"("group":2)"));
  for (int round = 2; round <= 4; ++round) {
    desk.pair();
    for (const int table : desk.now.missing(round)) desk.result(table, "1");
  }
  EXPECT_FALSE(paper(desk.now, {Sheet::Standings, 4}, Language::Turkish).contains("grup</h2>"));
  EXPECT_TRUE(paper(desk.now, {Sheet::Standings, 3}, Language::Turkish).contains("grup</h2>"));
}

TEST(Paper, SaysThatARoundWasPairedByPermission) {
  auto desk = hall();
  const auto says = [&](int round) {
    return paper(desk.now, {Sheet::Pairings, round}, Language::Turkish)
        .contains("hakem tekrar maçına ya da ikinci kez tur atlamaya izin");
  };
  desk.enter(entries::Pair{.round = 3, .games = {{1, 1, 2}, {0, 5, 0}}, .licence = true});
  EXPECT_TRUE(says(3));
  EXPECT_FALSE(says(2));
}

TEST(Schools, AreOneHoweverTheyAreTyped) {
  const Settings settings{.name = "Kupa", .schools_apart = 1};
  Desk desk{settings};
  for (const auto* school : {"Zafer", "Şafak", "zafer ", "Çınar", "ZAFER", "Cumhuriyet"})
    desk.enter(entries::Enter{{.name = std::to_string(desk.now.players().size()), .school = school}});
  EXPECT_EQ(schools_of(desk.now), (std::vector<std::string>{"Cumhuriyet", "Çınar", "Şafak", "Zafer"}));
  desk.number();
  desk.pair();
  for (const auto& game : desk.now.round(1).games)
    EXPECT_NE(school_key(desk.now.player(game.seating.first).player.school),
              school_key(desk.now.player(game.seating.second).player.school));
  EXPECT_EQ(teams(desk.now, listed(overall(desk.now, 1))).size(), 4U);
  const auto sheets = paper(desk.now, {Sheet::Schools, 1}, Language::Turkish);
  EXPECT_LT(sheets.find("<h2>Çınar</h2>"), sheets.find("<h2>Şafak</h2>"));
  EXPECT_LT(sheets.find("<h2>Şafak</h2>"), sheets.find("<h2>Zafer</h2>"));
  EXPECT_FALSE(sheets.contains("<h2>ZAFER</h2>"));
}

/// The slip of one game.
std::string slip(int sets, Language language) {
  Desk desk{{.name = "Kupa", .sets = sets}};
  desk.players(2);
  desk.number();
  desk.pair({{1, 2}});
  return paper(desk.now, {Sheet::Slips, 1}, language);
}

TEST(Slips, HaveABoxForEachSetAndOneForTheMatchBesideEachName) {
  for (const auto& [sets, language, heads] : std::vector<std::tuple<int, Language, std::string>>{
           {2, Language::Turkish, R"(<th class="set">1. set</th><th class="set">2. set</th><th class="match">Sonuç</th>)"},
           {9, Language::English, R"(<th class="set">Set 9</th><th class="match">Result</th>)"}}) {
    const auto text = slip(sets, language);
    EXPECT_TRUE(text.contains(heads)) << text;
    EXPECT_EQ(times(R"(<td class="set"></td>)", text), 2U * static_cast<unsigned>(sets));
    EXPECT_EQ(times(R"(<td class="match"></td>)", text), 2U);
    EXPECT_FALSE(text.contains(R"(class="box")"));
  }
}

TEST(Slips, OfOneGameOrOfMoreSetsThanStandInALineHaveOneBoxBesideEachName) {
  for (const int sets : {1, 10}) {
    const auto text = slip(sets, Language::Turkish);
    EXPECT_EQ(times(R"(class="box")", text), 2U);
    EXPECT_FALSE(text.contains("<table"));
  }
}

TEST(Paper, CardsAreThereBeforeTheFirstRound) {
  Desk desk;
  EXPECT_TRUE(paper(desk.now, {Sheet::Cards, 0}, Language::English).contains("no tables yet"));
  desk.players(5);
  desk.enter(entries::Change{.player = 1, .details = {.name = "A", .table = 9}});
  const auto text = paper(desk.now, {Sheet::Cards, 0}, Language::Turkish);
  for (const auto* card : {"<b>1</b>", "<b>2</b>", "<b>9</b>"}) EXPECT_TRUE(text.contains(card)) << card;
  EXPECT_FALSE(text.contains("<b>3</b>"));
  EXPECT_TRUE(paper(desk.now, {Sheet::Pairings, 0}, Language::English).contains("No round is paired yet."));
}

TEST(Choices, AreReadAndTake) {
  const Player girl{.name = "x", .school = "Atatürk", .section = "A", .year = 2015, .gender = 'f'};
  for (const auto* text : {"girls", "born:2015", "born:2014-2016", "school:ATATÜRK", "section:a", "girls,born:2015"})
    EXPECT_TRUE(takes(*read_choice(text), girl)) << text;
  for (const auto* text : {"boys", "born:2016-2017", "school:Cumhuriyet", "girls,born:2010"})
    EXPECT_FALSE(takes(*read_choice(text), girl)) << text;
  for (const auto* text : {"", "tall", "born:", "born:2016-2015", "school:"}) EXPECT_FALSE(read_choice(text)) << text;
}

}  // namespace
}  // namespace meydan::tournament
