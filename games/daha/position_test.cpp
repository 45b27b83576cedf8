// Position texts of DAHA, and the rules compared with a slow and obvious player of them.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/daha/daha.hpp"

namespace meydan::daha {
namespace {

TEST(DahaPosition, SaysWhatIsWrongAndWhere) {
  const auto fault = [](std::string_view text) {
    const auto state = Game::read_state({}, text);
    return state ? std::string{"fine"} : std::string{state.error().key.text} + "@" + std::to_string(state.error().at);
  };
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 - 0,0,0,0 R 0 0"), "fine");
  EXPECT_EQ(fault("go halka a1,a5,a9,a13 - 0,0,0,0 R 0 0"), "position.wrong_game@0");
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 - 0,0,0,0 R 0"), "position.fields@37");
  EXPECT_EQ(fault("daha kucuk a1,a3,a5,a7 - 0,0,0,0 R 0 0"), "daha.position.board@5");
  EXPECT_EQ(fault("daha halka#12345678 a1,a5,a9,a13 - 0,0,0,0 R 0 0"), "daha.position.board@5");
  EXPECT_EQ(fault("daha halka a1,a5,a9 - 0,0,0,0 R 0 0"), "daha.position.pieces@11");
  EXPECT_EQ(fault("daha halka -,a5,a9,a13 - 0,0,0,0 Y 0 0"), "daha.position.seats@11");
  EXPECT_EQ(fault("daha halka a1,-,a9,- - 0,0,0,0 R 0 0"), "daha.position.other_seats@11");
  EXPECT_EQ(fault("daha halka a1,a17,a9,a13 - 0,0,0,0 R 0 0"), "daha.position.piece@14");
  EXPECT_EQ(fault("daha halka a1,out4,a9,a13 - 0,0,0,0 R 0 0"), "daha.position.piece@14");
  EXPECT_EQ(fault("daha halka a1,,a9,a13 - 0,0,0,0 R 0 0"), "daha.position.piece@14");
  EXPECT_EQ(fault("daha halka a1,a9,a9,a13 - 0,0,0,0 R 0 0"), "daha.position.same_cell@17");
  EXPECT_EQ(fault("daha halka a1,out1,out1,a13 - 0,0,0,0 R 0 0"), "daha.position.out_order@19");
  EXPECT_EQ(fault("daha halka a1,out2,a9,a13 - 0,0,0,0 R 0 0"), "daha.position.out_order@11");
  for (const auto* painted : {"a4", "a4=", "=R", "a4=r", "a17=R", "a4=RR", "a4==R", "a4=R,"})
    EXPECT_TRUE(fault("daha halka a1,a5,a9,a13 " + std::string{painted} + " 0,0,0,0 R 0 0").starts_with("daha.position.painted@"))
        << painted;
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 a4=R,a4=Y 0,0,0,0 R 0 0"), "daha.position.painted_twice@29");
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 a4=R,a5=R 0,0,0,0 R 0 0"), "daha.position.painted_under@29");
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 - 0,0,0 R 0 0"), "daha.position.last_rolls@26");
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 - 0,0,7,0 R 0 0"), "daha.position.last_rolls@30");
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 - 0,0,0,0 S 0 0"), "daha.position.side@34");
  EXPECT_EQ(fault("daha halka out1,a5,a9,a13 - 0,0,0,0 R 0 0"), "daha.position.side_out@36");
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 - 0,0,0,0 R 7 0"), "daha.position.roll@36");
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 - 0,0,0,0 R 0 -1"), "daha.position.quiet@38");
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 - 0,0,0,0 R 0 99999999999"), "daha.position.quiet@38");
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 - 0,0,0,0 R 0 101"), "daha.position.too_quiet@38");
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 - 0,0,0,0 R 0 100"), "fine");
  EXPECT_EQ(fault("daha halka a1,a5,a9,a13 - 0,0,0,0 R 1 100"), "daha.position.over_roll@36");
  EXPECT_EQ(fault("daha halka a1,out1,out2,out3 - 0,0,0,0 R 1 0"), "daha.position.over_roll@41");
}

TEST(DahaPosition, ARollForWhichNoMoveExistsIsAnError) {
  const auto state = Game::read_state({}, "daha halka a2,a5,a9,a13 a1=B,a4=Y,b2=K 0,0,0,0 R 2 0");
  ASSERT_FALSE(state.has_value());
  EXPECT_EQ(state.error().key, "daha.position.no_move"_key);
}

TEST(DahaPosition, QuietTurnsStopWhereThePositionTextDoes) {
  Rules rules;
  rules.quiet = 0;
  auto state = *Game::read_state(rules, "daha halka a1,a5,a9,a13 - 0,0,0,0 R 1 1000000000");
  state.apply(*Game::read_move(state, "a2"));
  EXPECT_EQ(Game::write_state(state), "daha halka a2,a5,a9,a13 - 1,0,0,0 Y 0 1000000000");
}

TEST(DahaPosition, NobodyPlaysForASeatThatIsNotInTheGame) {
  Rules rules;
  rules.seats = 2;
  const auto key = [&](std::string_view text) { return Game::read_state(rules, text).error().key; };
  EXPECT_EQ(key("daha halka a1,-,a9,- a4=Y 0,0,0,0 R 0 0"), "daha.position.painted_colour"_key);
  EXPECT_EQ(key("daha halka a1,-,a9,- - 0,1,0,0 R 0 0"), "daha.position.last_rolls"_key);
  EXPECT_EQ(key("daha halka a1,-,a9,- - 0,0,0,0 Y 0 0"), "daha.position.side_out"_key);
  EXPECT_EQ(key("daha halka out1,-,out2,- - 0,0,0,0 R 0 0"), "daha.position.out_order"_key);
}

TEST(DahaPosition, AloneDecidesSeatsAndBuiltInBoard) {
  RuleBook<Rules> book;
  Game::adopt(book, "daha kucuk a1,-,a5,- - 0,0,0,0 R 0 0");
  EXPECT_EQ(book.rules.seats, 2);
  EXPECT_EQ(book.rules.board, kucuk());
  for (const auto* text : {"", "daha", "daha halka - - - - - -", "daha x a1,-,-,a5 - 0,0,0,0 R 0 0"}) {
    auto untouched = book;
    Game::adopt(untouched, text);
    EXPECT_EQ(untouched.rules.seats, 2) << text;
  }
}

/// The page, sentence by sentence, with names and sets.
struct SlowGame {
  struct Player {
    std::string letter;
    std::string cell;
    std::set<std::string> painted;
    int last = 0;
    int out = 0;
  };
  std::map<std::string, std::set<std::string>> links;
  std::vector<Player> players;
  std::size_t mover = 0;
  int roll = 0;
  int quiet = 0;

  SlowGame(const Board& board, int seats) {
    for (int a = 0; a < board.size; ++a)
      for (int b = 0; b < board.size; ++b)
        if ((board.links[static_cast<std::size_t>(a)] >> b & 1) != 0) links[cell_name(board, a)].insert(cell_name(board, b));
    for (const std::size_t colour : seats == 2 ? std::vector<std::size_t>{0, 2} : std::vector<std::size_t>{0, 1, 2, 3})
      if (players.size() < static_cast<std::size_t>(seats))
        players.push_back({std::string{kColourLetters[colour]}, cell_name(board, board.starts[colour]), {}});
  }

  bool may_enter(const std::string& cell) const {
    for (std::size_t i = 0; i < players.size(); ++i)
      if (players[i].cell == cell || (i != mover && players[i].painted.contains(cell))) return false;
    return true;
  }
  void walk(std::vector<std::string>& path, int steps, std::set<std::string>& found) const {
    if (steps == 0) found.insert(path.back());
    else
      for (const auto& next : links.at(path.back())) {
        if (!may_enter(next) || std::find(path.begin(), path.end(), next) != path.end()) continue;
        path.push_back(next);
        walk(path, steps - 1, found);
        path.pop_back();
      }
  }
  std::set<std::string> moves() const {
    if (roll == 0) return {"1", "2", "3", "4", "5", "6"};
    std::set<std::string> found;
    std::vector<std::string> path{players[mover].cell};
    walk(path, roll, found);
    return found;
  }
  int left() const {
    int count = 0;
    for (const auto& player : players) count += player.out == 0 ? 1 : 0;
    return count;
  }
  bool over() const { return left() == 1 || quiet >= 25 * left(); }
  void next() {
    roll = 0;
    do mover = (mover + 1) % players.size();
    while (players[mover].out != 0);
  }
  void play(const std::string& move) {
    auto& player = players[mover];
    if (roll == 0) {
      roll = std::stoi(move);
      if (!moves().empty()) return;
      player.out = static_cast<int>(players.size()) - left() + 1;
      player.cell = "out" + std::to_string(player.out);
      quiet = 0;
      return next();
    }
    player.cell = move;
    const bool fresh = player.last == roll && player.painted.insert(move).second;
    player.last = roll;
    quiet = fresh ? 0 : quiet + 1;
    next();
  }
};

TEST(DahaReference, PlaysAsTheSlowGameDoes) {
  Random random{11};
  std::map<std::uint64_t, std::string> texts_by_key;
  for (int game = 0; game < 60; ++game) {
    Rules rules;
    rules.seats = static_cast<std::uint8_t>(2 + game % 3);
    if (game % 2 == 1) rules.board = kucuk();
    auto state = Game::start(rules);
    SlowGame slow{rules.board, rules.seats};
    while (true) {
      ASSERT_EQ(state.to_move() == Seat::Nobody, slow.over());
      for (const auto& player : slow.players) {
        const auto colour = kColourLetters.find(player.letter);
        ASSERT_EQ(state.table().out[colour], player.out);
        ASSERT_EQ(state.table().last_roll[colour], player.last);
        ASSERT_EQ(std::popcount(state.table().painted[colour]), static_cast<int>(player.painted.size()));
        for (const auto& cell : player.painted) ASSERT_NE(state.table().painted[colour] & bit(*find_cell(rules.board, cell)), 0U);
        if (player.out == 0) {
          ASSERT_EQ(cell_name(rules.board, state.table().cell[colour]), player.cell);
        }
      }
      ASSERT_EQ(kColourLetters[state.table().mover], slow.players[slow.mover].letter[0]);
      ASSERT_EQ(state.table().quiet_turns, static_cast<std::uint32_t>(slow.quiet));

      const auto text = Game::write_state(state);
      const auto read = Game::read_state(rules, text);
      ASSERT_TRUE(read.has_value()) << text;
      ASSERT_EQ(*read, state);
      ASSERT_EQ(read->key(), state.key());
      ASSERT_EQ(texts_by_key.emplace(state.key(), text).first->second, text);
      if (slow.over()) break;

      MoveList moves;
      state.moves(moves);
      std::set<std::string> texts;
      for (const auto move : moves) {
        texts.insert(Game::write_move(state, move));
        const auto trace = Game::trace(state, move);
        ASSERT_EQ(trace.size(), state.table().roll == 0 ? 0U : state.table().roll + 1U);
        ASSERT_EQ(std::set<std::string>(trace.begin(), trace.end()).size(), trace.size());
      }
      ASSERT_EQ(texts, slow.moves());
      const auto move = state.random_move(random);
      slow.play(Game::write_move(state, move));
      state.apply(move);
    }
  }
}

}  // namespace
}  // namespace meydan::daha
