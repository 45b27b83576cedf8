// Passwords, as argon2id keeps them. It is meant to take long, so a bounded number of threads at a low priority does it: however
// many sign in, games go on. Whoever waits is heard in turn by address, so that nobody can fill the queue for others.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/hall/turns.hpp"

namespace meydan::server {

enum class PasswordFault : std::uint8_t { Short, Long, Name, Common };

/// Why it cannot be the password of the account with this key.
std::optional<PasswordFault> fault_of_password(std::string_view password, std::string_view key);

class Passwords {
 public:
  struct Cost {  // the least that OWASP asks for
    unsigned long long passes = 2;
    std::size_t memory = std::size_t{19} << 20;
  };
  static constexpr std::size_t kMostWaiting = 256;  // a whole school that comes at once

  Passwords(unsigned threads, Cost cost);
  ~Passwords();
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;

  /// Does not block. `then` is called from a thread of theirs, with nothing where there was no room for it, in the queue or in
  /// memory.
  void hash(const std::string& from, std::string password, const std::function<void(std::optional<std::string> hash)>& then);
  /// An empty hash is nobody's: no password is right for it.
  void check(const std::string& from, std::string hash, std::string password,
             const std::function<void(std::optional<bool> right)>& then);
  /// What a password is compared with: where there is no account, another hash of the same cost, so that nobody learns by the
  /// time it takes which names there are.
  const std::string& compared_with(const std::string& hash) const { return hash.empty() ? nobody_ : hash; }

 private:
  struct Job {
    std::function<void()> work;
    std::function<void()> give_up;
  };

  void wait(const std::string& from, Job job);
  std::optional<std::string> hashed(const std::string& password) const;
  void run();

  const Cost cost_;
  const std::string nobody_;
  std::mutex mutex_;
  std::condition_variable more_;
  Turns<Job> waiting_{kMostWaiting};  // by address
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace meydan::server
