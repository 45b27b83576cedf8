// Lists as they come from teachers.
#include "tournament/in/list.hpp"

#include <gtest/gtest.h>

#include "tournament/names/fold.hpp"

namespace meydan::tournament {
namespace {

TEST(Lists, OfExcelInTurkey) {
  const auto list = read_list(
      "\xEF\xBB\xBFSıra;Adı;Soyadı;Okulu;Doğum Tarihi;Cinsiyet\r\n1;Çağla;Iğdır;\"Atatürk; "
      "İlkokulu\";05.03.2015;K\r\n2;Ömer;Şen;;;E\r\n");
  EXPECT_FALSE(list.windows);
  EXPECT_EQ(list.separator, ';');
  EXPECT_TRUE(list.header);
  ASSERT_EQ(list.players.size(), 2U);
  EXPECT_EQ(list.players[0].player,
            (Player{.name = "Çağla", .surname = "Iğdır", .school = "Atatürk; İlkokulu", .year = 2015, .gender = 'f'}));
  EXPECT_EQ(list.players[1].player.gender, 'm');
  EXPECT_EQ(list.columns[0].second, Column::Ignored);
}

TEST(Lists, InWindows1254) {
  const auto list = read_list("Ad;Soyad\n\xDE\xFCkr\xFC;\xDD\xF0neci\n\xC7i\xF0\xFDr;I\xFEIK\n");
  EXPECT_TRUE(list.windows);
  ASSERT_EQ(list.players.size(), 2U);
  EXPECT_EQ(list.players[0].player.name, "Şükrü");
  EXPECT_EQ(list.players[0].player.surname, "İğneci");
  EXPECT_EQ(list.players[1].player.name, "Çiğır");
}

TEST(Lists, WithSignsThatNobodySees) {
  using namespace std::literals;
  const auto list = read_list("Ay\x01\u015Fe\0 Kaya\x7F\n\0\x02\n"sv);
  ASSERT_EQ(list.players.size(), 1U);
  EXPECT_EQ(list.players[0].player, (Player{.name = "Ay şe", .surname = "Kaya"}));
}

TEST(Lists, PastedNamesALine) {
  const auto list = read_list("  Ali Can   Yılmaz \n\nAyşe\nZeynep\u00a0Kaya\n");
  EXPECT_EQ(list.separator, '\n');
  ASSERT_EQ(list.players.size(), 3U);
  EXPECT_EQ(list.players[0].player, (Player{.name = "Ali Can", .surname = "Yılmaz"}));
  EXPECT_EQ(list.players[1].player, (Player{.name = "Ayşe"}));
  EXPECT_EQ(list.players[2].player.surname, "Kaya");
  EXPECT_EQ(list.players[2].line, 4);
}

TEST(Lists, WithoutAHeaderColumnsAreKnownByWhatTheyHold) {
  const auto list = read_list("1\tAli Veli\tCumhuriyet İlkokulu\t2016\tE\n2\tEce Su Ak\tBarış Ortaokulu\t2015\tK\n");
  EXPECT_FALSE(list.header);
  ASSERT_EQ(list.players.size(), 2U);
  EXPECT_EQ(list.players[1].player,
            (Player{.name = "Ece Su", .surname = "Ak", .school = "Barış Ortaokulu", .year = 2015, .gender = 'f'}));
}

TEST(Lists, NameAndSurnameInTwoColumns) {
  const auto list = read_list("Ali,Veli\nEce,Ak\n");
  ASSERT_EQ(list.players.size(), 2U);
  EXPECT_EQ(list.players[1].player, (Player{.name = "Ece", .surname = "Ak"}));
}

TEST(Lists, SayWhatTheyDidNotUnderstandAndTakeTheRest) {
  const auto list = read_list("Ad Soyad;Yıl;Cinsiyet\nAli Veli;on;E\n;2015;K\nEce Ak;2015;?\nCan Er;2014;E\n");
  ASSERT_EQ(list.players.size(), 2U);
  ASSERT_EQ(list.refused.size(), 2U);
  EXPECT_EQ(list.refused[0].why.key, "tournament.player.no_name"_key);
  EXPECT_EQ(list.refused[0].line, 3);
  EXPECT_EQ(list.refused[1].why.key, "tournament.list.gender"_key);
}

TEST(Lists, AnOddYearOfBirthKeepsTheChild) {
  for (const auto* text :
       {"Ad Soyad;Yıl\nAli Veli;2015\nEce Ak;5.3.15\nCan Er;2014\n", "Ali Veli;2015\nEce Ak;5.3.15\nCan Er;2014\n"}) {
    const auto list = read_list(text);
    ASSERT_EQ(list.players.size(), 3U);
    EXPECT_EQ(list.players[0].player.year, 2015);
    EXPECT_EQ(list.players[1].player, (Player{.name = "Ece", .surname = "Ak"}));
    ASSERT_EQ(list.doubts.size(), 1U);
    EXPECT_EQ(list.doubts[0].why.key, "tournament.list.year"_key);
    EXPECT_EQ(list.doubts[0].line, list.header ? 3 : 2);
  }
}

TEST(Lists, FirstNamesOfTwoWordsAreNoWholeNames) {
  for (const auto* text :
       {"Ali Can;Yılmaz\n", "Ali Can;Yılmaz\nEce;Ak\nAda;Ak\n", "Ali Can\tYılmaz\tZafer\nEce Su\tYılmaz\tZafer\n"})
    EXPECT_EQ(read_list(text).players[0].player.surname, "Yılmaz") << text;
  const auto first = read_list("Ali Can;Yılmaz\n").columns;
  EXPECT_EQ(first[1], (std::pair{std::string{"Yılmaz"}, Column::Surname})) << "an example for the preview";
  for (const auto* text : {"Ali Veli;Zafer\nEce Ak;Zafer\n", "Ali Veli;Ortaokulu\n", "Ali Can Veli;Zafer\nEce Ak;Barış\n"}) {
    EXPECT_EQ(read_list(text).players[0].player.surname, "Veli") << text;
    EXPECT_FALSE(read_list(text).players[0].player.school.empty()) << text;
  }
}

TEST(Lists, SectionsAndClassesAreKnownWithoutAHeader) {
  for (const auto* section : {"A", "U10", "8 yaş", "10 Yaş Altı", "Minikler", "Küçük Kızlar"}) {
    const auto list = read_list(std::string{"Ali Veli;"} + section + ";3/A;Zafer İlkokulu\n");
    ASSERT_EQ(list.players.size(), 1U);
    EXPECT_EQ(list.players[0].player, (Player{.name = "Ali", .surname = "Veli", .school = "Zafer İlkokulu", .section = section}));
    EXPECT_EQ(list.columns[2], (std::pair{std::string{"3/A"}, Column::Ignored}));
  }
}

TEST(Lists, HeadersAsSchoolsWriteThem) {
  const auto list = read_list("Öğrencinin Adı Soyadı;Sınıf;Okul Adı;Yaş Grubu\nAli Veli;3/A;Zafer;8 yaş\n");
  ASSERT_EQ(list.players.size(), 1U);
  EXPECT_EQ(list.players[0].player, (Player{.name = "Ali", .surname = "Veli", .school = "Zafer", .section = "8 yaş"}));
  EXPECT_EQ(list.columns[1], (std::pair{std::string{"Sınıf"}, Column::Ignored}));
}

TEST(Lists, NamesakesAreTakenAndSaid) {
  const auto list = read_list("Ad Soyad;Okul\nAli Işık;A\nALİ IŞIK;B\n");
  EXPECT_EQ(list.players.size(), 2U);
  ASSERT_EQ(list.namesakes.size(), 1U);
  EXPECT_EQ(list.namesakes[0].line, 3);
}

TEST(Lists, NothingIsNoPlayers) {
  EXPECT_TRUE(read_list("").players.empty());
  EXPECT_TRUE(read_list("\n ; ;\n").players.empty());
}

TEST(Names, FoldToPlainLetters) { EXPECT_EQ(fold("ÇIĞIR İnce ŞÖÜ âîû"), "cigir ince sou aiu"); }

}  // namespace
}  // namespace meydan::tournament
