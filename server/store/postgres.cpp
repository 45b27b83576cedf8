#include "server/store/postgres.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <thread>

namespace meydan::server {
namespace {

constexpr std::chrono::milliseconds kLookAgain{50};
constexpr Oid kInt8 = 20;
constexpr Oid kText = 25;
constexpr Oid kFloat8 = 701;

/// What stands in the address goes before these. A link that is cut is noticed within seconds.
constexpr std::array kKeys{"connect_timeout",           "keepalives_idle",  "keepalives_interval",
                           "keepalives_count",          "tcp_user_timeout", "client_encoding",
                           "fallback_application_name", "dbname",           static_cast<const char*>(nullptr)};

/// The other end notices it, too, and lets go of what it held for us. What was found of synchronous_commit stays so for as long
/// as we are connected.
constexpr const char* kManners =
    "SELECT current_setting('fsync'), set_config('synchronous_commit', current_setting('synchronous_commit'), false), "
    "current_setting('server_encoding'), set_config('tcp_keepalives_idle', '2', false), set_config('tcp_keepalives_interval', "
    "'1', false), set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '5000', false), "
    "set_config('idle_in_transaction_session_timeout', '3000', false), set_config('client_min_messages', 'error', false)";

bool fine(const PGresult* result) {
  const auto status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/// By SQLSTATE. What the server could not do now, or was told to give up, may be tried again: nothing of it was taken.
Commit meaning_of(std::string_view state) {
  if (state == "53100") return Commit::Full;
  const auto kind = state.substr(0, 2);
  return kind == "08" || kind == "40" || kind == "53" || kind == "57" || kind == "58" ? Commit::Away : Commit::Broken;
}

}  // namespace

std::int64_t first_number(const PostgresResult& result) {
  const std::string_view text = PQgetvalue(result.get(), 0, 0);
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

class Postgres::Query final : public Prepared {
 public:
  Query(Postgres& connection, std::string sql, std::string name)
      : connection_(connection), sql_(std::move(sql)), name_(std::move(name)) {}

  bool row() override {
    if (!result_ && !connection_.run(*this)) return false;
    if (++row_ < PQntuples(result_.get())) return true;
    result_.reset();
    return false;
  }
  bool run() override { return connection_.on_trip_ ? connection_.send(*this) : connection_.run(*this); }

  std::int64_t number(int column) const override { return read<std::int64_t>(column); }
  double real(int column) const override { return read<double>(column); }
  std::string_view text(int column) const override {
    return {PQgetvalue(result_.get(), row_, column), static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
  }

 private:
  friend class Postgres;

  template <class Number>
  Number read(int column) const {
    const auto written = text(column);
    Number found{};
    std::from_chars(written.data(), written.data() + written.size(), found);
    return found;
  }
  void reset() override {
    values_.clear();
    types_.clear();
    result_.reset();
  }
  /// As it is, with its length: a byte 0 in it is refused by the other end, and does not cut it short.
  void bind(std::string_view text) override { add(std::string{text}, kText); }
  void bind(std::int64_t number) override { add(std::to_string(number), kInt8); }
  void bind(double number) override {
    std::array<char, 32> digits{};
    add({digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr}, kFloat8);
  }
  void add(std::string value, Oid type) {
    values_.push_back(std::move(value));
    types_.push_back(type);
  }
  void take(PGresult* result) {
    result_.reset(result);
    row_ = -1;
  }
  int count() const { return static_cast<int>(values_.size()); }
  const char* const* pointers() {
    pointers_.clear();
    lengths_.clear();
    as_they_are_.clear();
    for (std::size_t i = 0; i < values_.size(); ++i) {
      pointers_.push_back(values_[i].c_str());
      lengths_.push_back(static_cast<int>(values_[i].size()));
      as_they_are_.push_back(types_[i] == kText ? 1 : 0);
    }
    return pointers_.data();
  }

  Postgres& connection_;
  std::string sql_;
  std::string name_;
  std::uint64_t life_ = 0;  // of the connection in which it was prepared
  std::vector<std::string> values_;
  std::vector<Oid> types_;
  std::vector<const char*> pointers_;
  std::vector<int> lengths_;
  std::vector<int> as_they_are_;
  PostgresResult result_;
  int row_ = -1;
};

Result<void> Postgres::connect() {
  close();
  const std::array<const char*, kKeys.size()> values{"3", "2", "1", "3", "5000", "UTF8", "meydan", url_.c_str(), nullptr};
  connection_ = longest_.count() != 0 ? PQconnectStartParams(kKeys.data(), values.data(), 1)
                                      : PQconnectdbParams(kKeys.data(), values.data(), 1);
  if (longest_.count() != 0) connect_in_time();
  ++life_;
  failure_ = Commit::Away;
  if (!connected()) {
    said_ = connection_ == nullptr ? "out of memory" : PQerrorMessage(connection_);
    return fail(trouble());
  }
  PQsetNoticeProcessor(
      connection_, [](void*, const char*) {}, nullptr);
  const auto found = execute(kManners);
  if (!found) return fail(trouble());
  const auto setting = [&](int column) { return std::string{PQgetvalue(found.get(), 0, column)}; };
  failure_ = Commit::Broken;
  if (setting(0) != "on") return fail(Message{"server.store.no_sync"_key}.with("setting", "fsync").with("value", setting(0)));
  if (setting(1) == "off")
    return fail(Message{"server.store.no_sync"_key}.with("setting", "synchronous_commit").with("value", setting(1)));
  if (setting(2) != "UTF8") return fail(Message{"server.store.no_encoding"_key}.with("encoding", setting(2)));
  failure_ = Commit::Done;
  return {};
}

/// By then it is there, or it is not.
void Postgres::connect_in_time() {
  const auto end = std::chrono::steady_clock::now() + longest_;
  for (auto next = PGRES_POLLING_WRITING; next == PGRES_POLLING_READING || next == PGRES_POLLING_WRITING;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
    const auto wanted = static_cast<short>(next == PGRES_POLLING_READING ? POLLIN : POLLOUT);
    pollfd to{.fd = PQsocket(connection_), .events = wanted, .revents = 0};
    if (to.fd < 0 || left <= 0 || poll(&to, 1, static_cast<int>(left)) < 0) return;
    if (to.revents != 0) next = PQconnectPoll(connection_);
  }
}

void Postgres::close() {
  PQfinish(connection_);
  connection_ = nullptr;
  given_up_ = false;
  on_trip_ = false;
  sent_.clear();
}

/// Sentences of libpq end with a line's end.
Message Postgres::trouble() const {
  auto said = said_;
  while (said.ends_with('\n')) said.pop_back();
  return Message{"server.store.trouble"_key}.with("reason", std::move(said));
}

bool Postgres::failed(const PGresult* result) {
  const auto* const state = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  said_ = result == nullptr ? PQerrorMessage(connection_) : PQresultErrorMessage(result);
  const auto* const severity = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
  given_up_ = given_up_ || (severity != nullptr && std::string_view{severity} != "ERROR");
  failure_ = connected() && state != nullptr ? meaning_of(state) : Commit::Away;
  const auto kind = std::string_view{state == nullptr ? "" : state}.substr(0, 2);
  of_values_ = kind == "22" || kind == "23";
  return false;
}

PostgresResult Postgres::execute(const std::string& sql) {
  PostgresResult result{PQexec(connection_, sql.c_str())};
  if (fine(result.get())) return result;
  failed(result.get());
  return nullptr;
}

Statement Postgres::prepare(const std::string& sql) {
  return std::make_unique<Query>(*this, sql, "q" + std::to_string(++queries_));
}

/// For those who have patience: there is a connection again, however long it takes.
bool Postgres::come_back() {
  while (!connected() && !connect()) {
    if (patience_->over) return false;
    std::this_thread::sleep_for(kLookAgain);
  }
  return true;
}

/// A moment, for those who have patience.
bool Postgres::wait() const {
  if (patience_ == nullptr || patience_->over) return false;
  if (connected()) std::this_thread::sleep_for(kLookAgain);
  return true;
}

/// False where nothing comes by then, or nothing can come any more.
bool Postgres::answers_by(std::chrono::steady_clock::time_point end) {
  while (PQisBusy(connection_) != 0) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
    pollfd from{.fd = PQsocket(connection_), .events = POLLIN, .revents = 0};
    if (left <= 0 || poll(&from, 1, static_cast<int>(left)) < 0 || PQconsumeInput(connection_) != 1) return false;
  }
  return true;
}

bool Postgres::run_in_time(Query& query) {
  const auto begun = std::chrono::steady_clock::now();
  const auto* const values = query.pointers();
  const bool sent = connected() && PQsendQueryParams(connection_, query.sql_.c_str(), query.count(), query.types_.data(), values,
                                                     query.lengths_.data(), query.as_they_are_.data(), 0) == 1;
  bool answered = sent;
  while (answered && (answered = answers_by(begun + longest_))) {
    auto* const result = PQgetResult(connection_);
    if (result == nullptr) break;
    query.take(result);
  }
  given_up_ = given_up_ || !answered;
  if (answered && fine(query.result_.get())) return true;
  waited_ += std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun).count();
  failed(query.result_.get());
  query.result_.reset();
  return false;
}

bool Postgres::run(Query& query) {
  if (longest_.count() != 0) return run_in_time(query);
  const auto begun = std::chrono::steady_clock::now();
  bool smoothly = connected();
  do {
    if (patience_ != nullptr && !come_back()) return false;
    if (query.life_ != life_) {
      const PostgresResult prepared{
          PQprepare(connection_, query.name_.c_str(), query.sql_.c_str(), query.count(), query.types_.data())};
      if (!fine(prepared.get())) {
        smoothly = failed(prepared.get());
        continue;
      }
      query.life_ = life_;
    }
    const auto* const values = query.pointers();
    query.take(PQexecPrepared(connection_, query.name_.c_str(), query.count(), values, query.lengths_.data(),
                              query.as_they_are_.data(), 0));
    if (fine(query.result_.get())) {
      const auto took = std::chrono::steady_clock::now() - begun;
      if (!smoothly) waited_ += std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
      return true;
    }
    smoothly = failed(query.result_.get());
    query.result_.reset();
  } while (failure_ == Commit::Away && wait());
  if (patience_ != nullptr && failure_ == Commit::Broken && !of_values_) patience_->unreadable(trouble());
  return false;
}

void Postgres::begin_trip() {
  on_trip_ = PQenterPipelineMode(connection_) == 1;
  all_sent_ = on_trip_;
}

bool Postgres::send(Query& query) {
  if (query.life_ != life_) {
    if (PQsendPrepare(connection_, query.name_.c_str(), query.sql_.c_str(), query.count(), query.types_.data()) != 1)
      return all_sent_ = failed(nullptr);
    query.life_ = life_;
    sent_.push_back(nullptr);
  }
  query.result_.reset();
  const auto* const values = query.pointers();
  if (PQsendQueryPrepared(connection_, query.name_.c_str(), query.count(), values, query.lengths_.data(),
                          query.as_they_are_.data(), 0) != 1)
    return all_sent_ = failed(nullptr);
  sent_.push_back(&query);
  return true;
}

bool Postgres::end_trip() {
  const bool ended = on_trip_ && PQpipelineSync(connection_) == 1;
  bool done = ended && all_sent_;
  if (!ended) failed(nullptr);
  for (std::size_t at = 0; at < sent_.size(); ++at) {
    if (!done && !connected()) break;
    auto* const query = sent_[at];
    auto* const result = PQgetResult(connection_);
    if (done && !fine(result)) {
      done = failed(result);
      failed_at_ = at;
    }
    if (query != nullptr) query->take(result);
    else PQclear(result);
    if (result != nullptr) PQclear(PQgetResult(connection_));  // the end of this one
  }
  sent_.clear();
  on_trip_ = false;
  if (connected()) PQclear(PQgetResult(connection_));                         // the end of all
  if (connected() && PQexitPipelineMode(connection_) != 1) given_up_ = true;  // it ended right after what was done
  if (!done && connected()) {
    execute("ROLLBACK;DEALLOCATE ALL");  // whatever was to be prepared may not be
    ++life_;
  }
  return done;
}

bool Postgres::each(const std::string& select, const std::function<bool(const Prepared&)>& take) {
  if (!execute("DECLARE walk NO SCROLL CURSOR FOR " + select)) return false;
  const auto piece = prepare("FETCH 1000 FROM walk");
  for (bool more = true; more;) {
    more = false;
    for (piece->with(); piece->row(); more = true)
      if (!take(*piece)) return false;
  }
  return execute("CLOSE walk") != nullptr;
}

}  // namespace meydan::server
