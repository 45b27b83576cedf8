#include "server/hall/codes.hpp"

#include <gtest/gtest.h>

#include <set>

#include "server/hall/account_name.hpp"
#include "server/hall/handovers.hpp"
#include "server/hall/limits.hpp"
#include "server/hall/passwords.hpp"
#include "server/hall/people.hpp"

namespace meydan::server {
namespace {

using namespace std::chrono_literals;

TEST(Code, IsReadHoweverItIsTyped) {
  EXPECT_EQ(read_code("7kqf-2m9x", 8), "7KQF-2M9X");
  EXPECT_EQ(read_code(" 7K QF2M 9X", 8), "7KQF-2M9X");
  EXPECT_EQ(read_code("oıİil0Lo", 8), "0111-1010");
  for (const auto* const typed : {"", "7KQF-2M9", "7KQF-2M9XX", "7KQF-2M9Ü", "7KQF-2M9A", "7KQF.2M9X"})
    EXPECT_FALSE(read_code(typed, 8)) << typed;
}

TEST(Code, IsNeverTheSame) {
  std::set<std::string> codes;
  for (int i = 0; i < 1000; ++i) {
    const auto code = new_code(kRecoverySigns);
    EXPECT_EQ(read_code(code, kRecoverySigns), code);
    EXPECT_TRUE(codes.insert(code).second);
  }
}

TEST(AccountName, IsKnownWithoutMarksCaseAndSpaces) {
  EXPECT_EQ(name_key("Şule IŞIK 27"), "suleisik27");
  EXPECT_EQ(name_key("İĞÜÖÇâ"), "iguoca");
  EXPECT_EQ(name_key("Düşünceli Uğur Böceği 27"), "dusunceliugurbocegi27");
}

TEST(AccountName, IsNoAddressAndNoNumber) {
  for (const auto* const name : {"", "ab", "a@b.example", "Ali.Can", "05321234567", "Ali 05321", "7 Cüce", " Ali", "Ali ",
                                 "Ali  Can", "Ali\tCan", "Али", "Ali😀", "abcdefghijklmnopqrstuvwxyz", "Ali\xff"})
    EXPECT_EQ(fault_of_name(name), NameFault::Form) << name;
  EXPECT_FALSE(fault_of_name("Ali 2016"));
}

TEST(AccountName, IsNoGuestsNickname) {
  EXPECT_EQ(fault_of_name("Neşeli Kirpi"), NameFault::Nickname);
  EXPECT_EQ(fault_of_name("NESELIKIRPI"), NameFault::Nickname);
  EXPECT_EQ(fault_of_name("Robot Ali 5"), NameFault::Rude);
  EXPECT_EQ(fault_of_name("Cheerful Hedgehog"), NameFault::Nickname);
  EXPECT_FALSE(fault_of_name("Neşeli Kirpi 27"));
  for (const auto& nickname : all_nicknames()) EXPECT_FALSE(fault_of_name(nickname + " 27")) << nickname;
}

TEST(AccountName, IsNotRude) {
  for (const auto* const name : {"Siktir Git", "s1ktir", "OROSPU", "amk 31", "fuck you", "F U C K"})
    EXPECT_EQ(fault_of_name(name), NameFault::Rude) << name;
  for (const auto* const name : {"Klasik Müzik", "Musiki", "Epic", "Gotik", "Nazife", "Şerefli"})
    EXPECT_FALSE(fault_of_name(name)) << name;
}

TEST(Password, IsLongEnoughAndNotTheFirstGuess) {
  EXPECT_EQ(fault_of_password("çğışöü1", "ali"), PasswordFault::Short);
  EXPECT_FALSE(fault_of_password("çğışöü12", "ali"));
  EXPECT_FALSE(fault_of_password(std::string(64, 'x') + "mavi", "ali"));
  EXPECT_EQ(fault_of_password(std::string(129, 'x'), "ali"), PasswordFault::Long);
  for (const auto* const common : {"password", "PASSWORD", "12345678", "Galatasaray", "aaaaaaaaaa", "qwertyuiop"})
    EXPECT_EQ(fault_of_password(common, "ali"), PasswordFault::Common) << common;
  EXPECT_EQ(fault_of_password("benALIyim", "ali"), PasswordFault::Name);
}

TEST(Buckets, AreEmptiedAndFillWithTime) {
  Buckets<int> buckets{3, 2};
  const Buckets<int>::Time start{};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(buckets.take(1, start));
  EXPECT_FALSE(buckets.take(1, start));
  EXPECT_TRUE(buckets.take(2, start)) << "each key has its own";
  EXPECT_TRUE(buckets.take(1, start + 500ms));
  EXPECT_FALSE(buckets.take(1, start + 500ms));
  buckets.give_back(1);
  EXPECT_TRUE(buckets.take(1, start + 500ms));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(buckets.take(1, start + 1h));
  EXPECT_FALSE(buckets.take(1, start + 1h)) << "never more than at the beginning";
}

TEST(Buckets, RememberOnlySoMany) {
  Buckets<int> buckets{1, 1};
  const Buckets<int>::Time start{};
  for (int i = 0; i < static_cast<int>(Buckets<int>::kMostKeys) * 2; ++i) EXPECT_TRUE(buckets.take(i, start));
}

TEST(Handover, EndsWithItsTime) {
  Handovers handovers;
  const Handovers::Time start{};
  const auto code = handovers.offer(7, start);
  EXPECT_TRUE(handovers.waits(7, start));
  EXPECT_FALSE(handovers.waits(8, start));
  EXPECT_FALSE(handovers.waits(7, start + Handovers::kLife));
  EXPECT_FALSE(handovers.take(code, start + Handovers::kLife));
  const auto other = handovers.offer(7, start);
  EXPECT_EQ(handovers.take(other, start + 1s), 7U);
  EXPECT_FALSE(handovers.take(other, start + 1s));
  EXPECT_FALSE(handovers.waits(7, start + 1s));
}

}  // namespace
}  // namespace meydan::server
