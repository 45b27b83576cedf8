// Work that several threads share, and what only one of them may do at a time; where there are no threads, one does it all.
#pragma once

#include <algorithm>
#include <cstdint>

#ifndef __wasi__
#include <pthread.h>

#include <cstdlib>
#include <new>
#include <vector>
#endif

namespace meydan {

/// How many of so many threads share so many nodes: with less than some thousands each they would not be worth waking.
constexpr unsigned sharing(unsigned threads, std::uint64_t nodes) noexcept {
  return static_cast<unsigned>(std::clamp<std::uint64_t>(nodes / 4096, 1, std::max(threads, 1U)));
}

/// Calls work(0) on this thread and, at the same time, work(1) ... work(threads - 1) on others, and waits for them. A thread that
/// the system has no room for is a want of memory: the new handler decides, as it does for a table.
template <class Work>
void together([[maybe_unused]] unsigned threads, const Work& work) {
#ifndef __wasi__
  struct Helper {
    const Work* work;
    unsigned number;
    pthread_t thread;

    static void* help(void* self) {
      const auto& helper = *static_cast<const Helper*>(self);
      (*helper.work)(helper.number);
      return nullptr;
    }
  };
  std::vector<Helper> helpers;
  for (unsigned i = 1; i < threads; ++i) helpers.push_back({&work, i, {}});
  for (auto& helper : helpers)
    while (::pthread_create(&helper.thread, nullptr, &Helper::help, &helper) != 0) {  // std::thread would throw
      const auto handler = std::get_new_handler();
      if (handler == nullptr) std::abort();
      handler();
    }
#endif
  work(0U);
#ifndef __wasi__
  for (const auto& helper : helpers) ::pthread_join(helper.thread, nullptr);
#endif
}

/// What only one thread at a time may do: from an Alone on until that is gone.
class Turnstile {
 public:
#ifndef __wasi__
  Turnstile() = default;
  Turnstile(const Turnstile&) = delete;
  Turnstile& operator=(const Turnstile&) = delete;
  ~Turnstile() { ::pthread_mutex_destroy(&mutex_); }

 private:
  friend class Alone;

  pthread_mutex_t mutex_ = PTHREAD_MUTEX_INITIALIZER;
#endif
};

class Alone {
 public:
  Alone(const Alone&) = delete;
  Alone& operator=(const Alone&) = delete;
#ifdef __wasi__
  explicit Alone(Turnstile&) noexcept {}
#else
  explicit Alone(Turnstile& turnstile) noexcept : mutex_(turnstile.mutex_) { ::pthread_mutex_lock(&mutex_); }
  ~Alone() { ::pthread_mutex_unlock(&mutex_); }

 private:
  pthread_mutex_t& mutex_;
#endif
};

}  // namespace meydan
