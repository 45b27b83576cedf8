// Positions with known answers.
#include <numeric>

#include "engine/go/engine_testing.hpp"
#include "engine/go/position.hpp"
#include "engine/go/tactics.hpp"

namespace meydan::go {
namespace {

struct Problem {
  std::string_view name;
  std::string_view komi;  // such that the right answer decides the game
  std::string_view position;
  std::string_view answers;
};

class Tactics : public testing::TestWithParam<Problem> {};

/// Whether the move is among the answers.
bool is_answer(const Problem& problem, const std::string& move) {
  return (" " + std::string{problem.answers} + " ").find(" " + move + " ") != std::string::npos;
}

TEST_P(Tactics, FindsTheMove) {
  const auto& problem = GetParam();
  const auto match = match_from("japanese komi=" + std::string{problem.komi}, problem.position);
  const auto move = best(match, 3000);
  EXPECT_TRUE(is_answer(problem, move)) << problem.name << ": " << move << " instead of " << problem.answers;
}

/// The same board with the colours changed and turned upside down: nothing may depend on either.
TEST_P(Tactics, FindsItInTheMirror) {
  auto problem = GetParam();
  const std::string position{problem.position};
  const auto rows_end = position.find(' ');
  std::vector<std::string> rows;
  for (std::size_t at = 0; at < rows_end;) {
    const auto end = std::min(position.find('/', at), rows_end);
    rows.insert(rows.begin(), position.substr(at, end - at));
    at = end + 1;
  }
  std::string mirrored =
      std::accumulate(rows.begin() + 1, rows.end(), rows[0], [](const auto& all, const auto& row) { return all + "/" + row; });
  for (auto& letter : mirrored) letter = letter == 'x' ? 'o' : letter == 'o' ? 'x' : letter;
  mirrored += position.ends_with('b') ? " w" : " b";
  const std::string komi = problem.komi[0] == '-' ? std::string{problem.komi.substr(1)} : "-" + std::string{problem.komi};
  const auto match = match_from("japanese komi=" + komi, mirrored);
  auto move = best(match, 3000, 2);
  if (move != "pass") move = move.substr(0, 1) + std::to_string(static_cast<int>(rows.size()) + 1 - std::stoi(move.substr(1)));
  EXPECT_TRUE(is_answer(problem, move)) << problem.name << ": " << move << " instead of " << problem.answers;
}

// Black's group in the corner lives or dies; everything else is white's.
INSTANTIATE_TEST_SUITE_P(
    Life, Tactics,
    testing::Values(Problem{"three in a row, to live", "-6.5", "o1oo1oo/ooooooo/ooooooo/ooooooo/oooooo1/xxxxo2/3xo2 b", "B1"},
                    Problem{"three in a row, to kill", "-6.5", "o1oo1oo/ooooooo/ooooooo/ooooooo/oooooo1/xxxxo2/3xo2 w", "B1"},
                    Problem{"bent three, to live", "-8.5", "o1oo1oo/ooooooo/ooooooo/ooooooo/xxoooo1/1xxo3/2xo3 b", "A1"},
                    Problem{"bent three, to kill", "-8.5", "o1oo1oo/ooooooo/ooooooo/ooooooo/xxoooo1/1xxo3/2xo3 w", "A1"},
                    Problem{"pyramid four, to live", "-5.5", "o1oo1oo/ooooooo/ooooooo/ooooooo/xxxxoo1/x1xxo2/3xo2 b", "B1"},
                    Problem{"pyramid four, to kill", "-5.5", "o1oo1oo/ooooooo/ooooooo/ooooooo/xxxxoo1/x1xxo2/3xo2 w", "B1"},
                    Problem{"bulky five, to live", "-4.5", "o1oo1oo/ooooooo/ooooooo/ooooooo/xxxxoo1/2xxo2/3xo2 b", "B1"},
                    Problem{"bulky five, to kill", "-4.5", "o1oo1oo/ooooooo/ooooooo/ooooooo/xxxxoo1/2xxo2/3xo2 w", "B1"}));

// Two chains in the middle have only each other; the rest lives.
INSTANTIATE_TEST_SUITE_P(
    Fights, Tactics,
    testing::Values(
        Problem{"win the race", "0.5",
                "x1xxoo1oo/xxxxooooo/x1xxoo1oo/xxxxooooo/xxxxooooo/xxxxooooo/xx1ox1ooo/xx1ox1ooo/xx1ox1ooo b", "C1 C2 C3"},
        Problem{"win the race as white", "0.5",
                "x1xxoo1oo/xxxxooooo/x1xxoo1oo/xxxxooooo/xxxxooooo/xxxxooooo/xx1ox1ooo/xx1ox1ooo/xx1ox1ooo w", "F1 F2 F3"},
        Problem{"take what is in atari", "0.5",
                "x1xxoo1oo/xxxxooooo/x1xxoo1oo/xxxxooooo/xxxxooooo/xxxxooooo/xx1ox1ooo/xxxoxoooo/xxxoxoooo b", "C3"},
        Problem{"take what is in atari as white", "0.5",
                "x1xxoo1oo/xxxxooooo/x1xxoo1oo/xxxxooooo/xxxxooooo/xxxxooooo/xx1ox1ooo/xxxoxoooo/xxxoxoooo w", "F3"},
        Problem{"connect or take", "0.5",
                "x1xxoo1oo/xxxxooooo/x1xxoo1oo/xxxxooooo/xxxxooooo/xxxx1oooo/xx1ox1ooo/xxxoxoooo/xxxoxoooo b", "E4 C3"},
        Problem{"leave seki alone", "-0.5",
                "x1xxoo1oo/xxxxooooo/x1xxoo1oo/xxxxooooo/xxxxooooo/xxxxooooo/xxooxoooo/xxo1xoooo/xxo1xoooo b", "pass"},
        Problem{"leave seki alone as white", "0.5",
                "x1xxoo1oo/xxxxooooo/x1xxoo1oo/xxxxooooo/xxxxooooo/xxxxooooo/xxooxoooo/xxo1xoooo/xxo1xoooo w", "pass"}));

TEST(GoTactics, LadderReaderReadsToTheEdge) {
  LadderReader ladders;
  const auto white = point_at(3, 3);
  const FastBoard open{in_play("japanese", "9/9/9/9/2x6/2xo5/3x5/9/9 b")};
  EXPECT_EQ(vertex_name(ladders.attack(open, white)), "E4");
  const FastBoard broken{in_play("japanese", "9/9/6o2/9/2x6/2xo5/3x5/9/9 b")};
  EXPECT_EQ(ladders.attack(broken, white), kNoPoint);
  const FastBoard atari{in_play("japanese", "9/9/9/9/2x6/2xox4/3x5/9/9 w")};
  EXPECT_TRUE(ladders.is_lost(atari, white));
  const FastBoard takes{in_play("japanese", "9/9/9/9/2x1o4/2xoxo3/3x5/9/9 w")};
  EXPECT_FALSE(ladders.is_lost(takes, white));
}

TEST(GoTactics, VitalPoints) {
  const auto vital = [](std::string_view rows, int column, int row) {
    const auto point = vital_point(FastBoard{in_play("japanese", std::string{rows} + " b")}, point_at(column, row));
    return point == kNoPoint ? "none" : vertex_name(point);
  };
  EXPECT_EQ(vital("5/5/5/xxxx1/3x1", 0, 0), "B1");
  EXPECT_EQ(vital("5/5/xx3/1xx2/2x2", 0, 0), "A1");
  EXPECT_EQ(vital("5/5/xxx2/x1xx1/3x1", 0, 0), "B1");
  EXPECT_EQ(vital("5/5/xxx2/2xx1/3x1", 2, 0), "B1");
  EXPECT_EQ(vital("7/7/7/2xxx2/2x1x2/1xx1xx1/1x3x1", 3, 1), "none");  // five in a T lives
  EXPECT_EQ(vital("5/5/xxx2/2x2/2x2", 0, 0), "none");                 // a square of four
  EXPECT_EQ(vital("5/5/5/xxxxx/4x", 0, 0), "none");                   // four in a row
  EXPECT_EQ(vital("5/5/5/5/xx3", 4, 4), "none");
}

TEST(GoTactics, BoardAgreesWithTheRules) {
  Random random{5};
  for (const auto* rules : {"japanese size=5", "sheet size=2", "sheet size=4", "sheet size=9", "chinese size=7"}) {
    for (int game = 0; game < 60; ++game) {
      auto state = Game::start(typed(any_rules(rules)));
      Position position{state};
      position.watch_threats();
      for (int ply = 0; ply < 80 && !state.play_over(); ++ply) {
        PointSet legal;
        position.board.each_point([&](Point point) {
          if (position.board.is_open(point) && position.board.may_place(point, position.mover)) legal.insert(point);
          if (!position.board.is_open(point)) {
            EXPECT_EQ(position.board.in_atari(point), state.board().last_liberty(point) != kNoPoint);
            EXPECT_EQ(position.board.liberties(point, 9), std::min(9U, state.board().liberties(point).size()));
            return;
          }
          EXPECT_EQ(legal.contains(point), state.may_place(point));
          if (!state.may_place(point)) return;
          auto next = state.board();
          const int taken = next.place(point, state.standing().mover);
          EXPECT_EQ(position.board.captures(point, position.mover), taken);
          int size = 0;
          const int liberties = position.board.liberties_after(point, position.mover, 9, &size);
          EXPECT_EQ(liberties, static_cast<int>(std::min(9U, next.liberties(point).size())));
        });
        Points rescues;
        if (state.rules().atari) position.rescues(rescues);
        EXPECT_EQ(rescues.size(), state.rescues().size());
        Points watched;
        if (state.rules().atari) position.watched_rescues(watched);
        EXPECT_EQ(watched.size(), rescues.size());
        const auto move = state.random_move(random);
        state.apply(move);
        position.play(move.point);
        EXPECT_EQ(position.over(Terms{state.rules()}), state.play_over());
        if (!state.play_over()) {
          const Position fresh{state};
          EXPECT_EQ(position.played, fresh.played);
          EXPECT_EQ(position.mover, fresh.mover);
          EXPECT_EQ(position.board.ko(), fresh.board.ko());
        }
      }
    }
  }
}

}  // namespace
}  // namespace meydan::go
