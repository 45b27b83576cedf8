// Work that several threads share; where there are no threads, one does it all.
#pragma once

#ifndef __wasi__
#include <thread>
#include <vector>
#endif

namespace meydan::mangala {

/// Calls work(0) on this thread and, at the same time, work(1) ... work(threads - 1) on others, and waits for them.
template <class Work>
void together([[maybe_unused]] unsigned threads, const Work& work) {
#ifndef __wasi__
  std::vector<std::jthread> helpers;
  for (unsigned i = 1; i < threads; ++i) helpers.emplace_back([&work, i] { work(i); });
#endif
  work(0U);
}

}  // namespace meydan::mangala
