// What a room answers about every game there is.
#include "games/registry.hpp"
#include "wasm/engines.hpp"
#include "wasm/room_testing.hpp"

namespace meydan::wasm {
namespace {

std::string new_match(const GameType& game) { return R"({"do":"new","game":")" + std::string{game.id()} + R"("})"; }

TEST(Games, AreListedWithWordsForEverything) {
  Room room;
  const auto listed = ask(room, R"({"do":"games"})");
  ASSERT_EQ(listed.items().size(), all_games().size());
  for (const auto& game : listed.items()) {
    for (const auto& option : game.find("options")->items())
      for (const auto* language : {"tr", "en"}) {
        EXPECT_FALSE(option.find("title")->text(language)->empty()) << *game.text("id") << " " << *option.text("key");
        EXPECT_FALSE(option.find("words")->text(language)->empty()) << *game.text("id") << " " << *option.text("key");
      }
    EXPECT_FALSE(game.find("levels")->items().empty());
    EXPECT_EQ(game.find("strengths")->items().size(), game.find("levels")->items().size());
  }
}

TEST(Games, AreBegunAndPlayedToAnEndOrForAWhile) {
  for (const auto* game : all_games()) {
    Room room;
    (void)room.answer(new_match(*game));
    for (int ply = 1; ply <= 20; ++ply) {
      const auto moves = ask(room, R"({"do":"moves","match":1})");
      if (moves.items().empty()) break;
      const auto view = ask(room, R"({"do":"play","match":1,"text":")" + std::string{*moves.items()[0].text()} + R"("})");
      ASSERT_EQ(view.number("ply"), ply) << game->id();
    }
  }
}

/// The pieces of a view put up again are its position.
TEST(Games, ArrangeWhatTheyShow) {
  for (const auto* game : all_games()) {
    Room room;
    const auto view = room.answer(new_match(*game));
    const auto begin = view.find("\"pieces\":");
    const auto pieces = view.substr(begin, view.find(",\"marks\"", begin) - begin);
    const auto answer = ask(room, R"({"do":"arrange","match":1,"toMove":0,)" + pieces + "}");
    EXPECT_EQ(answer.text("position"), json::Value::read(view)->text("position")) << game->id();
  }
}

TEST(Games, TellHowManyLevelsThereAre) {
  for (const auto* engine : all_engines()) EXPECT_EQ(engine_facts(engine->game).levels, engine->levels) << engine->game;
}

}  // namespace
}  // namespace meydan::wasm
