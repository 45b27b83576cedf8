// Accounts as they are now: what was changed is known here before it can be read from the store.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/recent.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

class Accounts {
 public:
  explicit Accounts(Store& store) : store_(store) {}

  std::optional<AccountRow> named(const std::string& key) {
    const auto* const changed = changed_.find(key);
    return changed == nullptr ? store_.account(key) : *changed;
  }
  std::optional<AccountRow> of(Person person) {
    const auto* const changed = keys_.find(person);
    if (changed == nullptr) return store_.account_of(person);
    return changed->empty() ? std::nullopt : named(*changed);
  }
  void put(const AccountRow& row, std::vector<Change>& changes) {
    changed_.put(row.key, row);
    keys_.put(row.person, row.key);
    changes.emplace_back(change::PutAccount{row});
  }
  /// It goes with the person (change::DropPerson).
  void forget(Person person) {
    const auto row = of(person);
    if (!row) return;
    changed_.put(row->key, {});
    keys_.put(person, {});
  }
  std::array<Shelf*, 2> shelves() { return {&changed_, &keys_}; }

 private:
  Store& store_;
  Recent<std::string, std::optional<AccountRow>> changed_;  // nothing: it is gone
  Recent<Person, std::string> keys_;                        // empty: alike
};

}  // namespace meydan::server
