// Entries as text and back.
#include <gtest/gtest.h>

#include "tournament/model/entry.hpp"

namespace meydan::tournament {
namespace {

Settings everything() {
  Settings settings{.name = "Şenlik \"Kupası\"", .place = "İzmir", .date = "23 Nisan", .game = "x", .rules = "y z=1"};
  settings.format = Format::Groups;
  settings.sets = 5;
  settings.twice = true;
  settings.third_place = false;
  settings.order = Order::Surname;
  settings.seed = ~std::uint64_t{0};
  settings.online = true;
  settings.clock = "600+5";
  settings.tiebreaks = {Tiebreak::Stones, Tiebreak::SetPoints};
  settings.prizes = {"all=3", "girls,born:2015-2016=1"};
  return settings;
}

std::vector<Entry> all_kinds() {
  const Player player{.name = "Çağrı",
                      .surname = "Iğdır",
                      .school = "Atatürk O.O.",
                      .section = "9 yaş",
                      .year = 2017,
                      .gender = 'f',
                      .rating = 1200,
                      .table = 4,
                      .consent = true};
  const Score score{.kind = Score::Kind::Unfinished, .half_points = {2, 0}, .half_sets = {5, 1}, .stones = {3, 4}};
  std::vector<Entry> all;
  const auto add = [&](decltype(Entry::what) what) {
    all.push_back({.by = "Ayşe", .at = 1763290000123, .saw = 7, .what = std::move(what)});
  };
  add(entries::Set{everything()});
  add(entries::Enter{player});
  add(entries::Change{3, player});
  add(entries::Away{3, 2, 4, 1});
  add(entries::Back{3, 5});
  add(entries::Back{3, 5, 6});
  add(entries::Number{{2, 1, 3}});
  add(entries::Pair{1, {{1, 2, 3}, {0, 1, 0}}, true});
  add(entries::Unpair{1});
  add(entries::Rearrange{1, {{1, 3, 2}}});
  add(entries::Report{1, 1, score});
  add(entries::Report{1, 1, Score{.half_points = {1, 1}, .half_sets = {1, 1}, .goes_on = 2}});
  add(entries::Report{1, 1, std::nullopt});
  return all;
}

TEST(Entries, AreReadAsTheyWereWritten) {
  for (const auto& entry : all_kinds()) {
    const auto text = write_entry(entry);
    EXPECT_EQ(text.find('\n'), std::string::npos);
    const auto again = read_entry(text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(*again, entry) << text;
  }
}

TEST(Entries, AreNeverGuessed) {
  for (const auto& entry : all_kinds()) {
    const auto text = write_entry(entry);
    for (std::size_t cut = 0; cut < text.size(); ++cut) EXPECT_FALSE(read_entry(text.substr(0, cut))) << cut << ": " << text;
    EXPECT_FALSE(read_entry(text.substr(0, text.size() - 1) + ",\"more\":1}")) << "a field that is not known";
  }
  EXPECT_FALSE(read_entry(R"({"by":"a","at":1,"saw":0,"do":"dance"})"));
  EXPECT_FALSE(read_entry(R"({"by":"a","at":1,"saw":0,"do":"back","player":0,"from":1})"));
  EXPECT_FALSE(read_entry(
      R"({"by":"a","at":1,"saw":0,"do":"result","round":1,"table":1,"score":{"kind":"won","half_points":[2,0],"half_sets":[2,0]}})"));
}

}  // namespace
}  // namespace meydan::tournament
