#include "server/hall/passwords.hpp"

#include <sodium.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <unordered_set>

#include "server/hall/common_passwords.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kShortestPassword = 8;   // letters
constexpr std::size_t kLongestPassword = 128;  // letters
constexpr int kNiceness = 10;                  // after games, before engines

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

/// As it is compared with what is easily guessed.
std::string in_small_letters(std::string_view password) {
  std::string small{password};
  for (auto& letter : small)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return small;
}

bool is_common(const std::string& small) {
  static const auto common = [] {
    std::unordered_set<std::string_view> words;
    for (std::string_view rest = kCommonPasswords; !rest.empty();) {
      const auto word = rest.substr(0, rest.find_first_of(" \n"));
      rest.remove_prefix(std::min(rest.size(), word.size() + 1));
      words.insert(word);
    }
    return words;
  }();
  const bool one_sign = std::ranges::all_of(small, [&](char sign) { return sign == small.front(); });
  return one_sign || common.contains(small);
}

/// Nobody needs it any more.
void overwrite(std::string& password) { sodium_memzero(password.data(), password.size()); }

}  // namespace

std::optional<PasswordFault> fault_of_password(std::string_view password, std::string_view key) {
  const auto letters = letters_in(password);
  if (letters < kShortestPassword) return PasswordFault::Short;
  if (letters > kLongestPassword) return PasswordFault::Long;
  const auto small = in_small_letters(password);
  if (small.contains(key)) return PasswordFault::Name;
  return is_common(small) ? std::optional{PasswordFault::Common} : std::nullopt;
}

Passwords::Passwords(unsigned threads, Cost cost) : cost_(cost), nobody_(hashed("nobody").value_or("")) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Passwords::~Passwords() {
  {
    const std::lock_guard lock{mutex_};
    closing_ = true;
  }
  more_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void Passwords::hash(const std::string& from, std::string password, const std::function<void(std::optional<std::string>)>& then) {
  wait(from, {.work =
                  [this, password = std::move(password), then]() mutable {
                    const auto kept = hashed(password);
                    overwrite(password);
                    then(kept);
                  },
              .give_up = [then] { then({}); }});
}

void Passwords::check(const std::string& from, std::string hash, std::string password,
                      const std::function<void(std::optional<bool>)>& then) {
  wait(from, {.work =
                  [this, hash = std::move(hash), password = std::move(password), then]() mutable {
                    const auto& kept = compared_with(hash);
                    const bool right = crypto_pwhash_str_verify(kept.c_str(), password.data(), password.size()) == 0;
                    overwrite(password);
                    then(right && !hash.empty());
                  },
              .give_up = [then] { then({}); }});
}

void Passwords::wait(const std::string& from, Job job) {
  std::optional<Job> left_out;
  {
    const std::lock_guard lock{mutex_};
    left_out = waiting_.add(from, std::move(job));
  }
  more_.notify_one();
  if (left_out) left_out->give_up();
}

std::optional<std::string> Passwords::hashed(const std::string& password) const {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str(text.data(), password.data(), password.size(), cost_.passes, cost_.memory) != 0) return {};
  return text.data();
}

void Passwords::run() {
  (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNiceness);  // of this thread alone
  for (;;) {
    std::unique_lock lock{mutex_};
    more_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (closing_) return;
    const auto job = waiting_.next();
    lock.unlock();
    job->work();
  }
}

}  // namespace meydan::server
