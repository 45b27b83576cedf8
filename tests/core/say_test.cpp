#include "lang/say.hpp"

#include <gtest/gtest.h>

#include <array>
#include <utility>

#include "lang/catalogue.hpp"
#include "lang/move.hpp"

namespace meydan {
namespace {

TEST(Say, FillsPlaceholders) {
  const auto message = Message{"rules.bad_value"_key}.with("option", "size").with("value", "20").with("values", "2..19");
  EXPECT_EQ(say(Language::English, message), "The option \"size\" does not take \"20\". It takes: 2..19.");
  EXPECT_EQ(say(Language::Turkish, message), "\"size\" seçeneği \"20\" değerini almaz. Alabileceği değerler: 2..19.");
}

TEST(Say, ValuesAreNotFilledAgain) {
  const auto message = Message{"rules.bad_value"_key}.with("option", "{value}").with("value", "x").with("values", "y");
  EXPECT_EQ(say(Language::English, message), "The option \"{value}\" does not take \"x\". It takes: y.");
}

TEST(Say, TurkishWritesADecimalComma) {
  const auto message = [](const std::string& value) {
    return Message{"position.fields"_key}.with("expected", value).with("found", "1.");
  };
  EXPECT_EQ(say(Language::Turkish, message("6.5")), "Konum satırında 6,5 alan olmalı, 1. alan var.");
  EXPECT_EQ(say(Language::English, message("6.5")), "A position has 6.5 fields; here are 1..");
  EXPECT_EQ(say(Language::Turkish, message("2..19")), "Konum satırında 2..19 alan olmalı, 1. alan var.");
}

TEST(Say, LanguagesAreTrAndEn) {
  EXPECT_EQ(read_language("tr"), Language::Turkish);
  EXPECT_EQ(read_language("en"), Language::English);
  EXPECT_EQ(read_language("de"), std::nullopt);
}

TEST(Moves, ThatAreWordsAreSpelledInTheLanguageOfTheReader) {
  const auto words = std::to_array<std::pair<std::string_view, std::string_view>>(
      {{"pass", "pas"}, {"done", "tamam"}, {"resume", "devam"}, {"dead:D4", "ölü:D4"}, {"a1-goal", "a1-bitiş"}});
  for (const auto& [notation, turkish] : words) {
    EXPECT_EQ(spelled(Language::Turkish, notation), turkish);
    EXPECT_EQ(spelled(Language::English, notation), notation);
    EXPECT_EQ(notation_of(turkish), notation);
    EXPECT_EQ(notation_of(notation), notation);
  }
  EXPECT_EQ(spelled(Language::Turkish, "resign:south"), "seti bıraktı");
  for (const auto* move : {"D4", "seki:D4", "a1-c2", "c4-B", "321123", "passe", "", "goal"}) {
    EXPECT_EQ(spelled(Language::Turkish, move), move);
    EXPECT_EQ(notation_of(move), move);
  }
}

TEST(Catalogue, NoSentenceGluesASuffixToAPlaceholder) {
  for (const auto& sentence : lang::sentences()) {
    const auto turkish = sentence.in[0];
    for (std::size_t at = turkish.find('}'); at != std::string_view::npos; at = turkish.find('}', at + 1)) {
      const auto after = at + 1 < turkish.size() ? turkish[at + 1] : ' ';
      const bool letter = std::isalpha(static_cast<unsigned char>(after)) != 0 || static_cast<unsigned char>(after) >= 0xC3;
      const bool apostrophe = after == '\'' || turkish.substr(at + 1).starts_with("’");
      EXPECT_FALSE((letter && !turkish.substr(at + 1).starts_with("×")) || apostrophe) << sentence.key << ": " << turkish;
    }
  }
}

}  // namespace
}  // namespace meydan
