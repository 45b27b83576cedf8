// std::stable_sort without the buffer that the library of g++ 12 takes for it, by a function that clang calls deprecated.
#pragma once

#include <algorithm>
#include <numeric>
#include <ranges>
#include <utility>
#include <vector>

namespace meydan::tournament {

/// What is equal stays in its order.
template <std::ranges::random_access_range Range, class Less>
void sort_stably(Range&& range, Less less) {
  std::vector<std::size_t> order(std::ranges::size(range));
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto begin = std::ranges::begin(range);
  const auto one = [&](std::size_t i) -> const auto& { return begin[static_cast<std::ptrdiff_t>(i)]; };
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    if (less(one(a), one(b))) return true;
    return !less(one(b), one(a)) && a < b;
  });
  std::vector<std::ranges::range_value_t<Range>> sorted;
  sorted.reserve(order.size());
  for (const auto i : order) sorted.push_back(std::move(begin[static_cast<std::ptrdiff_t>(i)]));
  std::ranges::move(sorted, begin);
}

}  // namespace meydan::tournament
