// What each entry replaces, whose that was, and when.
#include "tournament/model/replaced.hpp"

#include "tournament/model/tournament_testing.hpp"

namespace meydan::tournament {
namespace {

using testing::Desk;

/// Of each entry of a desk, as "3: what, by".
std::vector<std::string> told(const Desk& desk) {
  Replacing replacing;
  std::vector<std::string> all;
  for (const auto& entry : desk.entries) {
    const auto replaced = replacing.follow(entry);
    EXPECT_TRUE(replaced.has_value());
    if (!replaced || !*replaced) {
      all.emplace_back();
      continue;
    }
    const auto& [number, before] = **replaced;
    auto text = std::to_string(number) + " " + before.by + " ";
    if (const auto* report = std::get_if<entries::Report>(&before.what)) text += write_score(*report->score, desk.now.settings());
    if (const auto* change = std::get_if<entries::Change>(&before.what)) text += full_name(change->details);
    if (const auto* set = std::get_if<entries::Set>(&before.what)) text += set->settings.name;
    if (const auto* rearrange = std::get_if<entries::Rearrange>(&before.what))
      for (const auto& [table, first, second] : rearrange->games)
        text += std::to_string(table) + ":" + std::to_string(first) + "-" + std::to_string(second) + " ";
    EXPECT_EQ(before.at, desk.entries[static_cast<std::size_t>(number - 1)].at);
    EXPECT_EQ(before.what.index(), entry.what.index());
    all.push_back(text);
  }
  return all;
}

TEST(Replaced, IsToldWithWhoeverBroughtIt) {
  Desk desk{{.name = "Kupa"}};
  const auto by = [&](const char* who, auto what) { ASSERT_TRUE(desk.try_enter(std::move(what), who)); };
  const auto result = [&](const char* who, int table, const char* text) {
    by(who, entries::Report{1, table, *read_score(text, desk.now.settings())});
  };
  desk.players(5);                                                   // 2 to 6
  by("Burak", entries::Change{2, {.name = "B", .surname = "Can"}});  // 7
  by("Cem", entries::Change{2, {.name = "B", .surname = "Ak"}});     // 8
  by("Cem", entries::Set{{.name = "Bahar"}});                        // 9
  by("Ayşe", entries::Set{{.name = "Yaz"}});                         // 10
  desk.number();                                                     // 11
  desk.pair({{1, 2}, {3, 4}, {5, 0}});                               // 12
  result("Burak", 1, "1");                                           // 13
  result("Ayşe", 2, "5");                                            // 14
  result("Cem", 1, "0");                                             // 15
  by("Deniz", entries::Report{1, 1, std::nullopt});                  // 16
  result("Cem", 1, "+");                                             // 17
  by("Deniz", entries::Rearrange{1, {{1, 2, 1}}});                   // 18
  result("Ayşe", 1, "1");                                            // 19
  by("Deniz", entries::Rearrange{1, {{2, 3, 5}}});                   // 20
  result("Ayşe", 2, "1");                                            // 21
  by("Ayşe", entries::Unpair{1});                                    // 22
  desk.pair({{1, 2}});                                               // 23
  result("Ayşe", 1, "1");                                            // 24
  EXPECT_EQ(told(desk),
            (std::vector<std::string>{
                "", "", "", "", "",           "",         "3 Ayşe B", "7 Burak B Can",  "1 Ayşe Kupa", "9 Cem Bahar",
                "", "", "", "", "13 Burak 1", "15 Cem 0", "",         "12 Ayşe 1:1-2 ", "18 Deniz -",  "18 Deniz 2:3-4 0:5-0 ",
                "", "", "", ""}));
}

TEST(Replaced, AForfeitThatWasEnteredByPairingIsOfWhoeverPaired) {
  Settings settings{.name = "test"};
  settings.format = Format::RoundRobin;
  Desk desk{settings};
  desk.players(2);
  desk.number();
  desk.enter(entries::Away{.player = 1, .from = 1, .to = 1});
  desk.pair();
  desk.result(1, "1");
  EXPECT_EQ(told(desk).back(), "6 Ayşe -");
}

}  // namespace
}  // namespace meydan::tournament
