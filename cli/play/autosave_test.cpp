// The game on disk: it comes back as it was, and nothing else lies there.
#include "cli/play/autosave.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <set>

#include "cli/loading.hpp"
#include "cli/trouble.hpp"
#include "games/registry.hpp"

namespace meydan::cli {
namespace {

namespace fs = std::filesystem;

class AutosaveTest : public ::testing::Test {
 protected:
  AutosaveTest() {
    fs::create_directories(home_);
    setenv("XDG_STATE_HOME", home_.c_str(), 1);
  }
  ~AutosaveTest() override {
    std::error_code error;
    fs::remove_all(home_, error);
  }

  /// Some moves of the first game there is, from the middle of the list: the first of all may end a game at once.
  static Match game(int plies) {
    auto rules = *AnyRules::preset(*all_games().front());
    EXPECT_TRUE(rules.complete().has_value());
    Match match{rules};
    for (int ply = 0; ply < plies; ++ply) {
      const auto moves = match.moves();
      match.play(moves.at(moves.size() / 2));
    }
    return match;
  }

  std::set<std::string> games_on_disk() const {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator{home_ / "meydan"})
      if (entry.path().extension() != ".lock") names.insert(entry.path().filename());
    return names;
  }

  fs::path home_ = fs::path{::testing::TempDir()} / ("meydan-autosave-" + std::to_string(getpid()));
};

TEST_F(AutosaveTest, BringsTheGameBackAsItWas) {
  const auto match = game(5);
  auto record = record_of(match);
  record.set_tag("Event", "Sınıf");
  const Autosave autosave{false};
  EXPECT_FALSE(autosave.exists());
  ASSERT_TRUE(autosave.write(record).has_value());
  EXPECT_TRUE(autosave.exists());
  const auto loaded = load_game(autosave.path());
  EXPECT_EQ(loaded.match.line_text(), match.line_text());
  EXPECT_EQ(loaded.match.state(), match.state());
  EXPECT_EQ(loaded.record.tag("Event"), "Sınıf");
}

TEST_F(AutosaveTest, KeepsTheLastGameOnlyAndNothingBesides) {
  const Autosave autosave{false};
  for (int plies = 1; plies <= 3; ++plies) ASSERT_TRUE(autosave.write(record_of(game(plies))).has_value());
  EXPECT_EQ(load_game(autosave.path()).match.line().size(), 3U);
  EXPECT_EQ(games_on_disk(), std::set<std::string>{"autosave.meydan"});
}

TEST_F(AutosaveTest, LeavesAFinishedGameAsTheLastOne) {
  auto match = game(4);
  match.agree_draw();
  const Autosave autosave{false};
  ASSERT_TRUE(autosave.write(record_of(match)).has_value());
  ASSERT_TRUE(autosave.finish(record_of(match)).has_value());
  EXPECT_FALSE(autosave.exists());
  EXPECT_EQ(games_on_disk(), std::set<std::string>{"last.meydan"});
  EXPECT_TRUE(load_game(home_ / "meydan/last.meydan").match.over());
}

TEST_F(AutosaveTest, ADamagedFileIsToldAndStays) {
  const Autosave autosave{false};
  ASSERT_TRUE(autosave.write(record_of(game(3))).has_value());
  std::ofstream{autosave.path()} << "[Game \"";
  EXPECT_THROW((void)load_game(autosave.path()), Trouble);
  EXPECT_TRUE(autosave.exists());
}

TEST_F(AutosaveTest, GivesProgramsAtTheSameTimeAPlaceEach) {
  const Autosave first{false};
  const Autosave second{false};
  EXPECT_NE(first.path(), second.path());
  ASSERT_TRUE(second.write(record_of(game(2))).has_value());
  EXPECT_FALSE(first.exists());
}

TEST_F(AutosaveTest, ResumesWhereAGameLies) {
  {
    const Autosave first{false};
    const Autosave second{false};
    ASSERT_TRUE(second.write(record_of(game(2))).has_value());
  }
  const Autosave resumed{true};
  ASSERT_TRUE(resumed.exists());
  EXPECT_EQ(load_game(resumed.path()).match.line().size(), 2U);
}

TEST_F(AutosaveTest, PutsAGameAsideAndBringsItBack) {
  const Autosave autosave{false};
  const auto none = autosave.put_aside();
  ASSERT_TRUE(none.has_value());
  EXPECT_FALSE(none->has_value());
  ASSERT_TRUE(autosave.write(record_of(game(6))).has_value());
  const auto aside = autosave.put_aside();
  ASSERT_TRUE(aside.has_value() && aside->has_value());
  EXPECT_FALSE(autosave.exists());
  EXPECT_EQ(load_game(**aside).match.line().size(), 6U);
  autosave.bring_back();
  EXPECT_EQ(load_game(autosave.path()).match.line().size(), 6U);
  EXPECT_EQ(games_on_disk(), std::set<std::string>{"autosave.meydan"});
}

}  // namespace
}  // namespace meydan::cli
