#pragma once

#include <initializer_list>
#include <string>

namespace meydan::server {

/// A row in the place of the one with the same key, if there is one. The key's columns are the first of the table.
inline std::string put(const std::string& table, std::initializer_list<const char*> key,
                       std::initializer_list<const char*> rest) {
  std::string names;
  std::string values;
  std::string conflict;
  std::string changes;
  int place = 0;
  const auto add = [](std::string& list, const std::string& word) { list += (list.empty() ? "" : ", ") + word; };
  for (const std::string column : key) {
    add(names, column);
    add(conflict, column);
    add(values, "$" + std::to_string(++place));
  }
  for (const std::string column : rest) {
    add(names, column);
    add(changes, column);
    changes.append(" = excluded.").append(column);
    add(values, "$" + std::to_string(++place));
  }
  return "INSERT INTO " + table + "(" + names + ") VALUES(" + values + ") ON CONFLICT(" + conflict + ") DO UPDATE SET " + changes;
}

}  // namespace meydan::server
