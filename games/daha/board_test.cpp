// Board files of DAHA: what they say, what is wrong with them, and games on them.
#include "games/daha/board.hpp"

#include <gtest/gtest.h>

#include "core/erase.hpp"
#include "core/record.hpp"
#include "games/daha/daha.hpp"

namespace meydan {
extern const GameType daha_type;
}

namespace meydan::daha {
namespace {

// A square with a tail: a1-a2-a3-a4-a1, a3-b.
constexpr std::string_view kSquare = R"(# a square with a tail
board kare
cell a1 0 0;   cell a2 40 0
cell a4 0 40;  cell a3 40 40
cell b 80 40
link a1 a2 a3 a4 a1
link a3 b
start a1 a2 a4 b
)";

Loader gives(std::string_view text) {
  return [text = std::string{text}](std::string_view) -> Result<std::string> { return text; };
}

std::string fault(std::string_view text) {
  const auto board = read_board(text);
  if (board) return "fine";
  std::string said{board.error().key.leaf()};
  for (const auto& [name, value] : board.error().arguments)
    if (name == "line" || name == "word") said += " " + value;
  for (const auto& cell : board.error().cells) said += " " + cell;
  return said;
}

TEST(DahaBoard, HalkaIsTheOneOfThePage) {
  const auto& board = halka();
  const auto linked = [&](std::string_view cell) {
    std::string names;
    for (const auto& name : cell_names(board, board.links[static_cast<std::size_t>(*find_cell(board, cell))]))
      names += name + " ";
    return names;
  };
  EXPECT_EQ(board.size, 25);
  EXPECT_EQ(linked("c"), "b1 b2 b3 b4 b5 b6 b7 b8 ");
  for (int i = 1; i <= 16; ++i) {
    const auto name = [](char letter, int number) { return letter + std::to_string(number) + " "; };
    const auto text = linked("a" + std::to_string(i));
    EXPECT_NE((" " + text).find(" " + name('a', i % 16 + 1)), std::string::npos) << i;
    EXPECT_EQ(std::count(text.begin(), text.end(), ' '), i % 2 == 1 ? 3 : 2);
    if (i % 2 == 1) {
      EXPECT_TRUE(text.ends_with(name('b', (i + 1) / 2)));
    }
  }
  EXPECT_EQ(linked("b1"), "a1 b2 b8 c ");
  EXPECT_EQ(linked("b8"), "a15 b1 b7 c ");
  EXPECT_EQ(board_id(board), "halka");
}

TEST(DahaBoard, KucukIsTheOneOfThePage) {
  const auto& board = kucuk();
  int links = 0;
  for (const auto cells : board.links) links += std::popcount(cells);
  EXPECT_EQ(board.size, 17);
  EXPECT_EQ(links, 2 * (8 + 8 + 8 + 8));
  Rules rules;
  rules.board = board;
  EXPECT_EQ(Game::write_state(Game::start(rules)), "daha kucuk a1,a3,a5,a7 - 0,0,0,0 R 0 0");
}

TEST(DahaBoard, FileReadsBackFromItsOneLine) {
  const auto board = read_board(kSquare);
  ASSERT_TRUE(board.has_value());
  EXPECT_EQ(write_board(*board),
            "board kare; cell a1 0 0; cell a2 40 0; cell a3 40 40; cell a4 0 40; cell b 80 40; link a1 a2; link a1 a4; "
            "link a2 a3; link a3 a4; link a3 b; start a1 a2 a4 b");
  EXPECT_EQ(*read_board(write_board(*board)), *board);
}

TEST(DahaBoard, HashDependsOnTheBoardAndNotOnHowItIsWritten) {
  const auto board = read_board(kSquare);
  const auto same = read_board(
      "start a1 a2 a4 b\r\nlink b a3 a2 a1 a4 a3\r\n\tcell b 80 40\ncell a4 0 40\ncell a3 40 40; cell a2 40 0\n\ncell a1 0 "
      "0;;\nboard kare");
  const auto other = read_board(
      "start a2 a1 a4 b\nlink b a3 a2 a1 a4 a3\ncell b 80 40\ncell a4 0 40\ncell a3 40 40; cell a2 40 0; cell a1 0 0; board "
      "kare");
  ASSERT_TRUE(same.has_value() && other.has_value());
  EXPECT_EQ(*same, *board);
  EXPECT_NE(other->hash, board->hash);
  EXPECT_EQ(board_id(*board).size(), std::string_view{"kare#"}.size() + 8);
}

TEST(DahaBoard, EveryFaultHasItsLineAndReason) {
  EXPECT_EQ(fault(kSquare), "fine");
  EXPECT_EQ(fault(""), "missing board");
  EXPECT_EQ(fault("board x\n\nbored y"), "word 3 bored");
  EXPECT_EQ(fault("board x\nboard y"), "said_twice 2 board");
  for (const auto* title : {"", "X", "1x", "a b", "a#b", "abcdefghijklmnop"})
    EXPECT_EQ(fault(std::string{"board "} + title), "title 1") << title;
  EXPECT_EQ(fault("board abcdefghijklmno"), "missing start");
  EXPECT_EQ(fault("board x\ncell a1 0"), "cell_form 2");
  for (const auto* name : {"A", "1", "ab", "a1b", "a123", "ç"})
    EXPECT_EQ(fault("board x\ncell " + std::string{name} + " 0 0"), "cell_name 2 " + std::string{name});
  EXPECT_EQ(fault("board x\ncell a 0 0\ncell a 99 0"), "cell_twice 3 a");
  for (const auto* number : {"-1", "241", "1.5", "x", "99999999999"})
    EXPECT_EQ(fault("board x\ncell a 0 " + std::string{number}), "coordinate 2 " + std::string{number});
  EXPECT_EQ(fault("board x\ncell a 0 0\ncell b 29 9"), "too_close 3 a b");
  EXPECT_EQ(fault("board x\ncell a 0 0\nlink a"), "link_form 3");
  EXPECT_EQ(fault("board x\ncell a 0 0\nlink a b"), "unknown_cell 3 b");
  EXPECT_EQ(fault("board x\ncell a 0 0\nlink a a"), "self_link 3 a");
  const std::string four = "board x\ncell a 0 0; cell b 30 0; cell c 60 0; cell d 90 0; cell e 120 0\n";
  EXPECT_EQ(fault(four + "link a b\nlink b a"), "double_link 4 b a");
  EXPECT_EQ(fault(four + "link a b a"), "double_link 3 b a");
  EXPECT_EQ(fault(four + "link a b c d e"), "missing start");
  EXPECT_EQ(fault(four + "link a b c d e\nstart a b c"), "start_form 4");
  EXPECT_EQ(fault(four + "link a b c d e\nstart a b c d e"), "start_form 4");
  EXPECT_EQ(fault(four + "link a b c d e\nstart a b c a"), "start_same 4 a");
  EXPECT_EQ(fault(four + "link a b c d e\nstart a b c f"), "unknown_cell 4 f");
  EXPECT_EQ(fault(four + "link a b c d e\nstart a b c d\nstart a b c d"), "said_twice 5 start");
  EXPECT_EQ(fault(four + "link a b c; link d e\nstart a b c d"), "not_connected d e");
  EXPECT_EQ(fault(four + "link a b c d\nstart a b c d"), "not_connected e");
  EXPECT_EQ(fault(std::string(65537, ' ')), "too_long");
}

TEST(DahaBoard, HasAtMost48Cells) {
  const auto chain = [](int cells) {
    std::string text = "board uzun\nlink";
    const auto name = [](int i) { return std::string{static_cast<char>('a' + i / 8), static_cast<char>('1' + i % 8)}; };
    for (int i = 0; i < cells; ++i) text += " " + name(i);
    for (int i = 0; i < cells; ++i)
      text += "\ncell " + name(i) + " " + std::to_string(i % 8 * 30) + " " + std::to_string(i / 8 * 10);
    return text + "\nstart a1 a2 a3 a4";
  };
  const auto board = read_board(chain(48));
  ASSERT_TRUE(board.has_value());
  EXPECT_EQ(board->size, 48);
  EXPECT_EQ(fault(chain(49)), "too_many 51");
  Rules rules;
  rules.board = *board;
  Random random{3};
  for (auto state = Game::start(rules); state.to_move() != Seat::Nobody; state.apply(state.random_move(random)))
    EXPECT_EQ(*Game::read_state(rules, Game::write_state(state)), state);
  EXPECT_FALSE(Game::draw(Game::start(rules), {}).render({}).empty());
}

TEST(DahaBoardOption, TakesBuiltInBoardsAndFiles) {
  const BoardOption option;
  EXPECT_EQ(*option.read("halka", {}), halka());
  EXPECT_EQ(*option.read("kucuk", {}), kucuk());
  EXPECT_EQ(*option.read("tabla.txt", gives(kSquare)), *read_board(kSquare));
  EXPECT_EQ(option.read("tabla.txt", {}).error().key, "daha.board.no_file"_key);
  EXPECT_EQ(option.read("", gives(kSquare)).error().key, "daha.board.no_file"_key);
  EXPECT_EQ(option.read("tabla.txt", gives("board")).error().key, "daha.board.title"_key);
}

TEST(DahaBoardOption, ANameWithHashMustAgreeWithTheFile) {
  const BoardOption option;
  const auto id = board_id(*read_board(kSquare));
  EXPECT_TRUE(option.read(id, gives(kSquare)).has_value());
  EXPECT_EQ(option.read("kare#00000000", gives(kSquare)).error().key, "daha.board.other"_key);
  EXPECT_EQ(option.read("x" + id, gives(kSquare)).error().key, "daha.board.other"_key);
}

TEST(DahaBoardOption, AFileBoardIsPlayedAndItsRecordCarriesIt) {
  auto rules = *AnyRules::read(daha_type, "sheet seats=2 board=kare.txt", gives(kSquare));
  ASSERT_TRUE(rules.complete().has_value());
  const auto id = board_id(*read_board(kSquare));
  EXPECT_EQ(rules.text(), "sheet board=" + id + " seats=2");
  Match match{rules};
  for (const auto* move : {"2", "a3", "1", "a1", "1", "b", "3", "a4"}) ASSERT_TRUE(match.play(move).has_value()) << move;
  EXPECT_EQ(match.state().text(), "daha " + id + " b,-,a4,- - 1,0,3,0 R 0 4");
  ASSERT_TRUE(match.play("6").has_value());  // from the tail there are three steps to go at most
  EXPECT_TRUE(match.over());
  const auto record = record_of(match);
  EXPECT_EQ(record.tag("Board"), write_board(*read_board(kSquare)));
  const auto again = match_of(record, daha_type);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->state(), match.state());
  EXPECT_EQ(again->rules(), match.rules());
}

TEST(DahaBoardOption, OptionsOutsideTheirRangeAreRefused) {
  auto rules = *AnyRules::preset(daha_type);
  for (const auto* wrong : {"seats=1", "seats=5", "quiet=-1", "quiet=1001", "board=yok.txt"})
    EXPECT_FALSE(rules.set(wrong, Loader{}).has_value()) << wrong;
  EXPECT_EQ(rules.text(), "sheet");
}

}  // namespace
}  // namespace meydan::daha
