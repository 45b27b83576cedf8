// Work that several threads share; where there are no threads, one does it all.
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

}  // namespace meydan
