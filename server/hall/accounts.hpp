// Accounts as they are now: what was changed is known here before it can be read from the store.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/store/store.hpp"

namespace meydan::server {

class Accounts {
 public:
  explicit Accounts(Store& store) : store_(store) {}

  std::optional<AccountRow> named(const std::string& key) {
    const auto changed = changed_.find(key);
    return changed == changed_.end() ? store_.account(key) : changed->second;
  }
  std::optional<AccountRow> of(Person person) {
    const auto changed = keys_.find(person);
    if (changed == keys_.end()) return store_.account_of(person);
    return changed->second.empty() ? std::nullopt : named(changed->second);
  }
  void put(const AccountRow& row, std::vector<Change>& changes) {
    changed_[row.key] = row;
    keys_[row.person] = row.key;
    changes.emplace_back(change::PutAccount{row});
  }
  /// It goes with the person (change::DropPerson).
  void forget(Person person) {
    const auto row = of(person);
    if (!row) return;
    changed_[row->key].reset();
    keys_[person].clear();
  }

 private:
  Store& store_;
  std::unordered_map<std::string, std::optional<AccountRow>> changed_;  // nothing: it is gone
  std::unordered_map<Person, std::string> keys_;                        // empty: alike
};

}  // namespace meydan::server
