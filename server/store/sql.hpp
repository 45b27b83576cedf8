// What the store asks of a database, whichever it is. One dialect for all: parameters are $1, $2, ... and come in that order.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace meydan::server {

/// A prepared statement: given its values from the left, run, and ready for others.
class Prepared {
 public:
  virtual ~Prepared() = default;

  template <class... Values>
  Prepared& with(const Values&... values) {
    reset();
    (give(values), ...);
    return *this;
  }
  /// The values of another's row: whole numbers (i), real ones (r) and texts (t).
  Prepared& with_row(const Prepared& row, std::string_view columns) {
    reset();
    for (int column = 0; column < static_cast<int>(columns.size()); ++column) {
      const auto kind = columns[static_cast<std::size_t>(column)];
      if (kind == 'i') bind(row.number(column));
      else if (kind == 'r') bind(row.real(column));
      else bind(row.text(column));
    }
    return *this;
  }
  /// Whether there is a row; at the end it is ready for other values.
  virtual bool row() = 0;
  /// For what gives no rows. False where it failed.
  virtual bool run() = 0;

  virtual std::int64_t number(int column) const = 0;
  virtual double real(int column) const = 0;
  virtual std::string_view text(int column) const = 0;

 protected:
  virtual void reset() = 0;
  /// Texts stay where they are until it was run.
  virtual void bind(std::string_view text) = 0;
  virtual void bind(std::int64_t number) = 0;
  virtual void bind(double number) = 0;

 private:
  void give(std::string_view text) { bind(text); }
  void give(double number) { bind(number); }
  template <std::integral Number>
  void give(Number number) {
    bind(static_cast<std::int64_t>(number));
  }
};

using Statement = std::unique_ptr<Prepared>;

/// A connection, used by one thread at a time.
class Sql {
 public:
  virtual ~Sql() = default;
  virtual Statement prepare(const std::string& sql) = 0;
  /// What is said of the last thing that failed.
  virtual Message trouble() const = 0;

  /// In this database's words: the whole number that stands in a text right behind the first `word`.
  virtual std::string number_behind(const std::string& text, const std::string& word) const = 0;

  /// From `begin_trip` to `end_trip` statements may be sent off without waiting for what becomes of them; then all of it is
  /// looked at: false where one failed, and those after it were not done.
  virtual void begin_trip() {}
  virtual bool end_trip() { return true; }

  /// Rows that may be more than there is memory for, within a transaction. False where it failed, or `take` said so.
  virtual bool each(const std::string& select, const std::function<bool(const Prepared&)>& take) {
    const auto rows = prepare(select);
    for (rows->with(); rows->row();)
      if (!take(*rows)) return false;
    return true;
  }
};

}  // namespace meydan::server
