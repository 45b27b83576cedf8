// PostgreSQL through libpq: a connection that comes back when it was lost, statements that are prepared when they are first used,
// and many of them in one trip.
#pragma once

#include <libpq-fe.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/store/sql.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresResult = std::unique_ptr<PGresult, ClearResult>;

/// For those who read: they wait until the database is back, or this is over.
struct Patience {
  std::atomic<bool> over = false;
  std::function<void(const Message& why)> unreadable = [](const Message&) {};
};

/// Of the first row.
std::int64_t first_number(const PostgresResult& result);

class Postgres final : public Sql {
 public:
  /// Without patience nobody waits: what fails has failed.
  explicit Postgres(std::string url, std::shared_ptr<Patience> patience = nullptr)
      : url_(std::move(url)), patience_(std::move(patience)) {}
  /// A connection, or an answer, that takes longer does not come, and the connection is given up.
  Postgres(std::string url, std::chrono::milliseconds longest) : url_(std::move(url)), longest_(longest) {}
  ~Postgres() override { close(); }
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  /// Once. Refused where what is committed would not be durable.
  Result<void> connect();
  void close();
  bool connected() const { return !given_up_ && connection_ != nullptr && PQstatus(connection_) == CONNECTION_OK; }

  /// Statements as they stand, several with a ; between. Nothing where it failed.
  PostgresResult execute(const std::string& sql);
  /// What the last thing that failed means for a commit.
  Commit failure() const { return failure_; }
  /// It failed for the values in it, which nobody could keep; and was the one of that place in the trip.
  bool of_values() const { return of_values_; }
  std::size_t failed_at() const { return failed_at_; }
  /// So many were sent off on this trip.
  std::size_t sent() const { return sent_.size(); }

  Message trouble() const override;
  Statement prepare(const std::string& sql) override;
  std::string number_behind(const std::string& text, const std::string& word) const override {
    return "substring(" + text + " FROM '" + word + "([0-9]{1,18})')::bigint";
  }
  /// In all, for a database that was away, or for answers that did not come.
  Millis waited() const { return waited_; }

  void begin_trip() override;
  bool end_trip() override;
  bool each(const std::string& select, const std::function<bool(const Prepared&)>& take) override;

 private:
  class Query;

  void connect_in_time();
  bool come_back();
  bool wait() const;
  bool run(Query& query);
  bool run_in_time(Query& query);
  bool answers_by(std::chrono::steady_clock::time_point end);
  bool send(Query& query);
  bool failed(const PGresult* result);

  std::string url_;
  std::shared_ptr<Patience> patience_;
  std::chrono::milliseconds longest_{};  // 0: however long it takes
  PGconn* connection_ = nullptr;
  bool given_up_ = false;  // by the other end, which said so
  std::atomic<Millis> waited_ = 0;
  std::uint64_t life_ = 0;  // of the connection: what was prepared in another one is not there
  std::uint64_t queries_ = 0;
  bool on_trip_ = false;
  bool all_sent_ = false;
  std::vector<Query*> sent_;  // nullptr: a preparation
  std::size_t failed_at_ = 0;
  std::string said_;
  Commit failure_ = Commit::Done;
  bool of_values_ = false;
};

}  // namespace meydan::server
