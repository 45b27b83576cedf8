// A vector that never touches the heap: room for N plain values, of which `size()` are used.
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace meydan {

template <class T, std::size_t N>
class List {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  static constexpr std::size_t kCapacity = N;

  List() noexcept {}  // the room is left unwritten: clearing it would cost more than most move generators

  void push_back(const T& value) noexcept {
    assert(size_ < N);
    items_[size_++] = value;
  }
  void clear() noexcept { size_ = 0; }
  void pop_back() noexcept {
    assert(size_ > 0);
    --size_;
  }

  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  const T& operator[](std::size_t i) const noexcept {
    assert(i < size_);
    return items_[i];
  }
  T& operator[](std::size_t i) noexcept {
    assert(i < size_);
    return items_[i];
  }
  const T* begin() const noexcept { return items_; }
  const T* end() const noexcept { return items_ + size_; }
  T* begin() noexcept { return items_; }
  T* end() noexcept { return items_ + size_; }

 private:
  std::size_t size_ = 0;
  union {
    T items_[N];
  };
};

}  // namespace meydan
