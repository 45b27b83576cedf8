// What DAHA tells of a move: a position for each fact.
#include "learn/learn_testing.hpp"

namespace meydan::testing {
namespace {

TEST(DahaFacts, ARollAndAnOrdinaryMoveAreNotTold) {
  EXPECT_EQ(told("daha", "", "3"), Said{});
  EXPECT_EQ(told("daha", "daha halka a1,a5,a9,a13 - 0,0,0,0 R 3 0", "a4"), Said{});
}

TEST(DahaFacts, Paint) {
  EXPECT_EQ(voices("daha", "daha halka a3,-,a8,- - 2,0,1,0 R 2 2", "a5"),
            (Said{"a5 senin rengine boyandı: oraya artık yalnız sen girersin.", "a5 has your colour now: only you may enter it.",
                  "Tilki a5 hücresini boyadı: oraya artık başkası giremez.", "Tilki painted a5: nobody else may enter it now.",
                  "a5 senin rengine boyanır: oraya yalnız sen girersin.", "a5 gets your colour: only you may enter it.",
                  "Tilki a5 hücresini boyardı: oraya başkası giremezdi.", "Tilki would paint a5: nobody else could enter it."}));
  EXPECT_EQ(told("daha", "daha halka a3,-,a8,- a5=R 2,0,1,0 R 2 2", "a5"), Said{});  // it has that colour already
}

// Red is shut in with a1, a2, a3 and a4: from an end of them three steps can be made.
constexpr auto kFourCells = "daha halka a2,-,a9,- a5=B,a16=B,b1=B,b2=B 0,0,0,0 R 1 0";

TEST(DahaFacts, TheSafestOfTheChoices) {
  EXPECT_EQ(told("daha", kFourCells, "a1"), (Said{"En güvenli yeri seçtin: 6 zardan 3 tanesiyle gidebilirsin."}));
  EXPECT_EQ(told("daha", kFourCells, "a1", learn::Voice::They, Language::English),
            (Said{"Tilki chose the safest place. Safe rolls: 3 of 6."}));
}

TEST(DahaFacts, AChoiceThatIsLessSafe) {
  EXPECT_EQ(told("daha", kFourCells, "a3"), (Said{"Dikkat, büyük zar seni eler! Şimdilik 6 zardan 2 tanesi güvenli."}));
}

TEST(DahaFacts, AllRollsAreSafeWhereTheyMightNotBe) {
  constexpr auto kOneOfFew = "daha halka a1,-,b1,- a2=B,a10=B,b4=B,b5=B,b7=B,c=B 4,0,4,0 R 3 6";
  EXPECT_EQ(told("daha", kOneOfFew, "b8"), (Said{"Güvenli bir yer seçtin: hangi zar gelse gidebilirsin."}));
}

TEST(DahaFacts, WhoRollsNextIsHemmedIn) {
  constexpr auto kBesideBlue = "daha halka b3,-,a4,- a3=R,a6=B,b3=R 2,0,3,0 R 1 1";
  EXPECT_EQ(told("daha", kBesideBlue, "a5"), (Said{"Rakibinin bütün yollarını kapattın!"}));
  EXPECT_EQ(told("daha", kBesideBlue, "b4"), Said{});
  EXPECT_EQ(told("daha", "daha halka a9,-,a14,- a7=B,a8=B,b3=B,b5=B,c=R 6,0,6,0 B 3 7", "a11"),
            (Said{"Rakibini sıkıştırdın: 6 zardan 1 tanesiyle gidebilir."}));
}

}  // namespace
}  // namespace meydan::testing
