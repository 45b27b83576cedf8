#include "server/hall/recent.hpp"

#include <gtest/gtest.h>

#include <string>

namespace meydan::server {
namespace {

TEST(Recent, KnowsWhatWasChangedUntilItMayBeReadAgain) {
  Recent<int, std::string> recent;
  const auto read = [] { return std::string{"old"}; };
  EXPECT_EQ(recent.get(1, read), "old");
  recent.put(1, "new");
  recent.put(2, "two");
  recent.set_aside();
  EXPECT_EQ(recent.get(1, read), "new") << "the store may not have it yet";
  recent.put(3, "three");
  recent.drop();
  EXPECT_EQ(recent.get(1, read), "new") << "it was asked for meanwhile";
  EXPECT_EQ(recent.get(2, read), "old");
  EXPECT_EQ(recent.get(3, read), "three");
}

TEST(Recent, IsFullAgainOnlyAfterItsFirstWasDropped) {
  Recent<std::size_t, int> recent;
  for (std::size_t i = 0; i < Shelf::kMost; ++i) {
    EXPECT_FALSE(recent.full());
    recent.put(i, 1);
  }
  EXPECT_TRUE(recent.full());
  recent.set_aside();
  for (std::size_t i = 0; i < Shelf::kMost; ++i) recent.put(Shelf::kMost + i, 2);
  EXPECT_FALSE(recent.full()) << "what was set aside may not be durable yet";
  recent.drop();
  EXPECT_TRUE(recent.full());
  EXPECT_EQ(recent.find(0), nullptr);
}

TEST(Recent, WhatIsForgottenIsForgottenEverywhere) {
  Recent<int, int> recent;
  recent.put(1, 10);
  recent.put(2, 20);
  recent.set_aside();
  recent.put(3, 30);
  recent.erase(1);
  recent.erase_if([](const auto& one) { return one.second == 20; });
  recent.each([](int& value) { ++value; });
  EXPECT_EQ(recent.find(1), nullptr);
  EXPECT_EQ(recent.find(2), nullptr);
  EXPECT_EQ(*recent.find(3), 31);
}

}  // namespace
}  // namespace meydan::server
