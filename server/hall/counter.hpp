// New numbers, none of which was ever given before, by any node.
#pragma once

#include "server/store/store.hpp"

namespace meydan::server {

class Counter {
 public:
  Counter(Store& store, Numbered what) : store_(store), what_(what) {}

  std::uint64_t next() {
    if (left_.next >= left_.end) left_ = store_.reserve(what_);
    return left_.next++;
  }

 private:
  Store& store_;
  Numbered what_;
  Numbers left_{};
};

}  // namespace meydan::server
