#include "server/hall/passwords.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <future>

namespace meydan::server {
namespace {

constexpr Passwords::Cost kCheap{.passes = 1, .memory = 8192};

template <class Value>
struct Awaited {
  std::promise<std::optional<Value>> promise{};

  auto then() {
    return [this](std::optional<Value> value) { promise.set_value(std::move(value)); };
  }
  std::optional<Value> get() { return promise.get_future().get(); }
};

std::string hash_of_password(Passwords& passwords, const std::string& password) {
  Awaited<std::string> hash;
  passwords.hash("a", password, hash.then());
  return hash.get().value_or("");
}

bool is_right(Passwords& passwords, const std::string& hash, const std::string& password) {
  Awaited<bool> right;
  passwords.check("a", hash, password, right.then());
  return right.get().value_or(false);
}

TEST(Passwords, AreHashedWithArgon2idAsOwaspAsks) {
  Passwords passwords{1, {}};
  const auto hash = hash_of_password(passwords, "mavi kirpi");
  EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << hash;
  EXPECT_NE(hash, hash_of_password(passwords, "mavi kirpi")) << "each has its salt";
  EXPECT_TRUE(is_right(passwords, hash, "mavi kirpi"));
  EXPECT_FALSE(is_right(passwords, hash, "mavi kirpI"));
  EXPECT_FALSE(is_right(passwords, hash, ""));
}

TEST(Passwords, NobodyHasNone) {
  Passwords passwords{1, kCheap};
  EXPECT_FALSE(is_right(passwords, "", "nobody"));
  EXPECT_FALSE(is_right(passwords, "no hash", "nobody"));
}

/// What a hash says of the work that it takes: "$argon2id$v=19$m=19456,t=2,p=1$".
std::string work_of(const std::string& hash) {
  std::size_t end = 0;
  for (int part = 0; part < 4; ++part) end = hash.find('$', end) + 1;
  return hash.substr(0, end);
}

TEST(Passwords, AnUnknownNameIsAsMuchWorkAsAKnownOne) {
  Passwords passwords{1, {}};
  const auto hash = hash_of_password(passwords, "mavi kirpi");
  EXPECT_EQ(passwords.compared_with(hash), hash);
  EXPECT_EQ(work_of(passwords.compared_with("")), work_of(hash));
  EXPECT_TRUE(work_of(hash).starts_with("$argon2id$")) << hash;
  EXPECT_FALSE(is_right(passwords, "", "nobody")) << "it is compared, and nobody's all the same";
}

/// A pool whose only thread is held up, so that all others wait.
class CrowdedPasswords : public testing::Test {
 protected:
  CrowdedPasswords() {
    passwords_.hash("first", "x", [this](const auto&) {
      begun_.set_value();
      go_on_.get_future().wait();
    });
    begun_.get_future().wait();
  }
  ~CrowdedPasswords() override { let_go(); }

  void let_go() {
    if (!std::exchange(gone_, true)) go_on_.set_value();
  }
  void come(const std::string& from, std::size_t many) {
    for (std::size_t i = 0; i < many; ++i)
      passwords_.hash(from, "x", [this, from](const std::optional<std::string>& hash) {
        const std::lock_guard lock{mutex_};
        (hash ? served_ : left_out_).push_back(from);
        changed_.notify_one();
      });
  }
  std::vector<std::string> served(std::size_t many) {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [&] { return served_.size() >= many; });
    return served_;
  }

  std::promise<void> begun_;
  std::promise<void> go_on_;
  bool gone_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> served_;
  std::vector<std::string> left_out_;
  Passwords passwords_{1, kCheap};
};

TEST_F(CrowdedPasswords, AFullQueueSaysSoAtOnce) {
  come("a", Passwords::kMostWaiting + 3);
  EXPECT_EQ(left_out_, (std::vector<std::string>{"a", "a", "a"}));
  let_go();
  EXPECT_EQ(served(Passwords::kMostWaiting).size(), Passwords::kMostWaiting);
}

TEST_F(CrowdedPasswords, OneAddressCannotFillItForOthers) {
  come("crowd", Passwords::kMostWaiting);
  come("other", 2);
  EXPECT_EQ(left_out_, (std::vector<std::string>{"crowd", "crowd"}));
  let_go();
  const auto order = served(4);
  EXPECT_EQ((std::vector<std::string>{order.begin(), order.begin() + 4}),
            (std::vector<std::string>{"other", "crowd", "other", "crowd"}));
}

}  // namespace
}  // namespace meydan::server
