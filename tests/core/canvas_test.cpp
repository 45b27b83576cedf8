#include "core/canvas.hpp"

#include <gtest/gtest.h>

namespace meydan {
namespace {

Canvas sample() {
  Canvas canvas{2, 6};
  canvas.text(0, 0, "a1", Ink::Label);
  canvas.put(0, 3, {U'●', 'x'}, Ink::Dark);
  canvas.put(1, 1, {U'━', '='}, Ink::Wall);
  canvas.mark(1, 1);
  return canvas;
}

TEST(Canvas, DrawsTheSameInAsciiAndUnicode) {
  EXPECT_EQ(sample().render({.unicode = false, .colour = false}), "a1 x\n =\n");
  EXPECT_EQ(sample().render({.unicode = true, .colour = false}), "a1 ●\n ━\n");
}

TEST(Canvas, ColoursOnlyWhenAsked) {
  EXPECT_EQ(sample().render({.unicode = true, .colour = false}).find('\033'), std::string::npos);
  const auto coloured = sample().render({.unicode = true, .colour = true});
  EXPECT_NE(coloured.find("\033["), std::string::npos);
  EXPECT_EQ(coloured.substr(coloured.size() - 5), "\033[0m\n") << "a line never leaves its colour on";
}

}  // namespace
}  // namespace meydan
