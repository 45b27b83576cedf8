#include "server/hall/people.hpp"

#include <gtest/gtest.h>

#include "server/store/store_testing.hpp"

namespace meydan::server {
namespace {

class PeopleTest : public testing::Test {
 protected:
  PeopleTest() {
    People people{*store_};
    std::vector<Change> changes;
    person_ = people.add_guest("Neşeli Kirpi", kStart, changes).person;
    session_ = hash_of(People::add_session(person_, kStart, changes));
    EXPECT_EQ(store_->commit(changes), Commit::Done);
  }

  static constexpr Millis kStart = 1'000'000;
  StorePlace place_;
  std::unique_ptr<Store> store_ = place_.open();
  Person person_ = 0;
  SessionHash session_;
};

TEST_F(PeopleTest, ASessionThatIsNotUsedEnds) {
  std::vector<Change> changes;
  EXPECT_EQ(People{*store_}.of_session(session_, kStart + People::kSessionLife, changes)->name, "Neşeli Kirpi");
  EXPECT_FALSE(People{*store_}.of_session(session_, kStart + People::kSessionLife + 1, changes));
  const std::vector<Change> sweep{change::DropSessionsBefore{kStart + 1}};
  EXPECT_EQ(store_->commit(sweep), Commit::Done);
  EXPECT_FALSE(store_->session(session_));
}

TEST_F(PeopleTest, ASessionThatIsUsedLivesOn) {
  People people{*store_};
  std::vector<Change> changes;
  EXPECT_TRUE(people.of_session(session_, kStart + kDay, changes));
  EXPECT_TRUE(changes.empty()) << "not written at every visit";
  EXPECT_TRUE(people.of_session(session_, kStart + kDay + 1, changes));
  EXPECT_EQ(store_->commit(changes), Commit::Done);
  EXPECT_EQ(store_->session(session_)->seen, kStart + kDay + 1);
  EXPECT_TRUE(People{*store_}.of_session(session_, kStart + People::kSessionLife + 1, changes));
}

TEST_F(PeopleTest, OfWhoLeavesOnlyTheNumberStays) {
  People people{*store_};
  std::vector<Change> changes{change::PutAccount{{.person = person_, .key = "ali", .password = "p", .recovery = "r"}},
                              change::PutRating{{.person = person_, .kind = "go"}}};
  EXPECT_EQ(store_->commit(changes), Commit::Done);
  changes.clear();
  people.remove(person_, changes);
  EXPECT_EQ(people.name(person_), "");
  EXPECT_EQ(store_->commit(changes), Commit::Done);
  EXPECT_EQ(store_->person(person_)->name, "");
  EXPECT_FALSE(store_->session(session_));
  EXPECT_FALSE(store_->account("ali"));
  EXPECT_FALSE(store_->account_of(person_));
  EXPECT_FALSE(store_->rating(person_, "go", false));
  EXPECT_EQ(store_->last(Numbered::Person), person_) << "it is not given to anybody else";
}

}  // namespace
}  // namespace meydan::server
