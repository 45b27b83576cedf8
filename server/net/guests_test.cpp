#include "server/net/guests.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace meydan::server {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMost = 10;

class GuestsTest : public testing::Test {
 protected:
  static Address address(unsigned char last) { return {0, 0, 0, last}; }

  /// False where there was no room.
  bool come(unsigned char from) {
    const auto number = visits_.size();
    auto guest = guests_.admit(address(from), now_, [this, number] { left_[number] = true; });
    if (!guest) return false;
    left_.push_back(false);
    visits_.push_back(std::move(guest));
    return true;
  }
  int left() const { return static_cast<int>(std::ranges::count(left_, true)); }

  Guests guests_{kMost};
  Moment now_{};
  std::vector<bool> left_;
  std::vector<std::unique_ptr<Guest>> visits_;
};

TEST_F(GuestsTest, OneAddressMayFillTheHouse) {
  for (std::size_t i = 0; i < kMost; ++i) EXPECT_TRUE(come(1));
  EXPECT_FALSE(come(1));
  EXPECT_EQ(left(), 0);
}

TEST_F(GuestsTest, TheCrowdMakesRoomUntilTheSharesAreEqual) {
  for (std::size_t i = 0; i < kMost; ++i) come(1);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(come(2)) << i;
  EXPECT_FALSE(come(2));
  EXPECT_FALSE(come(1));
  EXPECT_EQ(left(), 5);
  EXPECT_TRUE(come(3));
}

TEST_F(GuestsTest, TheStillestGoesFirst) {
  for (std::size_t i = 0; i < kMost; ++i) come(1);
  visits_[0]->stir(now_ + milliseconds{1});
  come(2);
  EXPECT_FALSE(left_[0]);
  EXPECT_TRUE(left_[1]);
}

TEST_F(GuestsTest, WhoHasBeenStillForAWhileMakesRoomForAnybody) {
  for (std::size_t i = 0; i < kMost; ++i) come(1);
  now_ += milliseconds{900};
  EXPECT_FALSE(come(1));
  visits_[0]->stir(now_);
  now_ += milliseconds{100};
  EXPECT_TRUE(come(1));
  EXPECT_TRUE(left_[1]);
  EXPECT_FALSE(left_[0]);
}

TEST_F(GuestsTest, APlaceIsFreeWhenItsGuestHasGone) {
  for (std::size_t i = 0; i < kMost; ++i) come(1);
  visits_.pop_back();
  EXPECT_TRUE(come(1));
  EXPECT_EQ(left(), 0);
  come(2);                // one was sent away
  visits_[0].reset();     // and ends
  EXPECT_FALSE(come(1));  // that place is not counted twice
}

TEST_F(GuestsTest, AtTheEndTheAnsweredStay) {
  for (int i = 0; i < 3; ++i) come(1);
  visits_[1]->answering(true);
  guests_.close();
  EXPECT_TRUE(guests_.closing());
  EXPECT_EQ(left_, (std::vector{true, false, true}));
}

TEST_F(GuestsTest, AfterTheEndNobodyComes) {
  guests_.close();
  EXPECT_FALSE(come(1));
}

TEST_F(GuestsTest, WhoHasALineDoesNotLeaveForBeingStill) {
  for (std::size_t i = 0; i < kMost; ++i) come(1);
  for (auto& visit : visits_) visit->settle();
  now_ += Guests::kStill * 100;
  EXPECT_FALSE(come(1));
  EXPECT_EQ(left(), 0);
}

TEST_F(GuestsTest, LinesLeaveForThoseWithFewerWhenTheirVisitorsHaveGone) {
  for (std::size_t i = 0; i < kMost; ++i) come(1);
  for (std::size_t i = 1; i < kMost; ++i) visits_[i]->settle();
  EXPECT_TRUE(come(2));
  EXPECT_TRUE(left_[0]);
  EXPECT_TRUE(come(2));
  EXPECT_TRUE(left_[kMost - 1]);  // the last to come
  EXPECT_EQ(left(), 2);
}

TEST_F(GuestsTest, AtTheEndThoseWithALineStay) {
  come(1);
  visits_[0]->settle();
  guests_.close();
  EXPECT_EQ(left(), 0);
}

TEST(Guests, AHouseWithoutPlacesAdmitsNobody) {
  Guests guests{0};
  EXPECT_FALSE(guests.admit({}, {}, [] {}));
}

}  // namespace
}  // namespace meydan::server
