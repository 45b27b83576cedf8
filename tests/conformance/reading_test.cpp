// Readers given damaged texts: an answer or an error, and what is accepted is written back as the same.
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "lang/say.hpp"
#include "tests/support/variants.hpp"

namespace meydan::testing {
namespace {

std::string damaged(std::string text, Random& random) {
  static constexpr std::string_view kSigns = "/ -,|.#=@x0129azGQ\t\n\x80";
  for (auto times = random.below(3); times < 3 && !text.empty(); ++times) {
    const auto at = random.below(static_cast<std::uint32_t>(text.size()));
    switch (random.below(4)) {
      case 0:
        text.erase(at, 1 + random.below(3));
        break;
      case 1:
        text.insert(at, 1, kSigns[random.below(kSigns.size())]);
        break;
      case 2:
        text[at] = kSigns[random.below(kSigns.size())];
        break;
      default:
        text.insert(at, text.substr(at, 5));
        break;
    }
  }
  return text;
}

class Reading : public ::testing::TestWithParam<const GameType*> {};

TEST_P(Reading, NeverGuessesADamagedPosition) {
  for (const auto& rules : all_variants(*GetParam())) {
    Random random{13};
    auto state = AnyState::start(rules);
    for (int ply = 0; ply < 150 && !state.over(); ++ply) {
      const auto text = damaged(state.text(), random);
      const auto read = AnyState::read(rules, text);
      if (read) {
        EXPECT_EQ(*AnyState::read(rules, read->text()), *read) << text;
        if (!read->over()) {
          EXPECT_FALSE(read->moves().empty()) << text;
        }
      } else {
        EXPECT_FALSE(say(Language::Turkish, read.error()).empty());
        EXPECT_NE(read.error().at, Message::kNowhere) << read.error().key.text << ": " << text;
      }
      state.apply(state.random_move(random));
    }
  }
}

TEST_P(Reading, AcceptsNoDamagedMoveThatIsNotLegal) {
  for (const auto& rules : all_variants(*GetParam())) {
    Random random{17};
    auto state = AnyState::start(rules);
    for (int ply = 0; ply < 100 && !state.over(); ++ply) {
      const auto move = state.random_move(random);
      const auto read = state.read_move(damaged(state.write_move(move), random));
      if (read) {
        const auto legal = state.moves();
        EXPECT_NE(std::find(legal.begin(), legal.end(), *read), legal.end());
      } else {
        EXPECT_FALSE(say(Language::English, read.error()).empty());
      }
      state.apply(move);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Reading, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string{info.param->id()}; });

}  // namespace
}  // namespace meydan::testing
