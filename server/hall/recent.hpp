// What was read or changed lately, by key: it is known here before the store has it. However many come, only so much is kept:
// once it is full, all of it is set aside, and what nobody asked for until it is surely durable is dropped.
#pragma once

#include <cstddef>
#include <map>
#include <unordered_map>
#include <utility>

namespace meydan::server {

class Shelf {
 public:
  static constexpr std::size_t kMost = 50'000;

  virtual ~Shelf() = default;
  virtual bool full() const = 0;
  /// All of it, while nothing waits to become durable.
  virtual void clear() = 0;
  virtual void set_aside() = 0;
  /// Once all that was handed in before it was set aside is durable.
  virtual void drop() = 0;
};

template <class Key, class Value, class Map = std::unordered_map<Key, Value>>
class Recent final : public Shelf {
 public:
  Value* find(const Key& key) {
    if (const auto found = now_.find(key); found != now_.end()) return &found->second;
    auto node = aside_.extract(key);
    return node ? &now_.insert(std::move(node)).position->second : nullptr;
  }
  Value& put(const Key& key, Value value) {
    aside_.erase(key);
    return now_.insert_or_assign(key, std::move(value)).first->second;
  }
  /// As it is known, or as `read` finds it.
  template <class Read>
  Value& get(const Key& key, const Read& read) {
    auto* const found = find(key);
    return found != nullptr ? *found : put(key, read());
  }
  bool erase(const Key& key) { return now_.erase(key) + aside_.erase(key) != 0; }
  template <class Is>
  void erase_if(const Is& is) {
    std::erase_if(now_, is);
    std::erase_if(aside_, is);
  }
  template <class Act>
  void each(const Act& act) {
    for (auto* const map : {&now_, &aside_})
      for (auto& [key, value] : *map) act(value);
  }

  bool full() const override { return now_.size() >= kMost && aside_.empty(); }
  void clear() override {
    now_.clear();
    aside_.clear();
  }
  void set_aside() override { aside_ = std::exchange(now_, {}); }
  void drop() override { aside_.clear(); }

 private:
  Map now_;
  Map aside_;
};

}  // namespace meydan::server
