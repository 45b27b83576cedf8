#include "server/store/postgres_store.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>
#include <thread>

#include "server/store/leases.hpp"
#include "server/store/pen.hpp"
#include "server/store/postgres.hpp"
#include "server/store/postgres_tables.hpp"
#include "server/store/sql_store.hpp"

namespace meydan::server {
namespace {

/// A server that was killed is noticed by the database within this time.
constexpr std::chrono::milliseconds kUntilFree{3000};
constexpr std::chrono::milliseconds kLook{50};
/// The thread of all games waits for no look at others any longer.
constexpr std::chrono::milliseconds kLongestLook{1000};

/// The only server: whatever leases there were are void, and no game is anybody's. Its own lease does not end.
constexpr const char* kTakeLease =
    "BEGIN;"
    "UPDATE house SET fence = fence + 1, time = (SELECT max(time) FROM (SELECT time FROM house UNION ALL SELECT time FROM lease) "
    "AS known);"
    "DELETE FROM lease;"
    "DELETE FROM owner;"
    "INSERT INTO lease SELECT fence, '', 9223372036854775807, 0, time FROM house;"
    "COMMIT;"
    "SELECT fence FROM house";

std::string list_of(const std::vector<std::uint64_t>& numbers) {
  std::string list = "{";
  for (const auto number : numbers) list += (list.size() > 1 ? "," : "") + std::to_string(number);
  return list + "}";
}

class PostgresStore final : public SqlStore {
 public:
  PostgresStore(std::string url, Role role, std::unique_ptr<Postgres> writing, std::uint64_t fence,
                std::shared_ptr<Patience> patience, std::unique_ptr<Postgres> reading)
      : SqlStore(std::move(reading)),
        url_(std::move(url)),
        among_others_(role == Role::Node),
        patience_(std::move(patience)),
        writing_(std::move(writing)),
        fence_(fence),
        pen_(*writing_) {}

  Kept keep(std::span<const Note> notes) override {
    if (!writing_->connected()) {
      const auto back = come_back();
      if (back != Commit::Done) return {.commit = back};
      if (std::exchange(cut_off_, false) && taken_) return ++batch_, Kept{.refused = refused_};
    }
    for (unfit_.clear();;) {
      auto begun = begin(notes);
      if (begun == Commit::Lost) {
        begun = take_anew();
        if (begun == Commit::Done) begun = begin(notes);
      }
      if (begun != Commit::Done) return {.commit = begun};
      const auto known = unfit_.size();
      const auto done = write(notes);
      if (unfit_.size() == known) return {.commit = done, .refused = refused_};
    }
  }

  std::uint64_t fence() const override { return fence_; }
  Millis waited() const override { return reader_.waited() + looking_.waited(); }
  Owner claim(std::uint64_t game, std::uint64_t fence, bool made) override {
    return among_others_ ? leases_.claim(game, fence, made) : Owner{};
  }
  Neighbourhood look_around() override {
    const bool there = among_others_ && (looking_.connected() || looking_.connect());
    return there ? leases_.look_around(fence_) : Neighbourhood{};
  }
  std::vector<std::uint64_t> orphans(std::uint32_t most) override { return leases_.orphans(most); }
  void retire(Millis house, bool for_good) override {
    retired_ = for_good;
    if (among_others_) leases_.end(fence_, house);
  }
  bool take_turn(const std::string& what, Millis every) override { return !among_others_ || leases_.take_turn(what, every); }
  Numbers reserve(Numbered what) override { return among_others_ ? leases_.reserve(what, last(what)) : SqlStore::reserve(what); }
  void when_unreadable(std::function<void(const Message& why)> act) override {
    if (patience_) patience_->unreadable = std::move(act);
  }
  void wait_no_more() override {
    if (patience_) patience_->over = true;
  }

  std::unique_ptr<Archive> archive() override {
    auto reading = std::make_unique<Postgres>(url_, patience_);
    return reading->connect() ? sql_archive(std::move(reading)) : nullptr;
  }

 private:
  /// A connection again. If a commit was cut off, `taken_` says what became of it: whoever may still be at it for us has the
  /// row of our lease, and is waited for.
  Commit come_back() {
    if (!writing_->connect()) return writing_->failure();
    if (fence_ == 0) return cut_off_ ? Commit::Broken : Commit::Done;
    const auto locked = take_writers_lock(*writing_, !among_others_);
    const auto found = writing_->execute("SELECT batch FROM lease WHERE fence = " + std::to_string(fence_) + " FOR UPDATE");
    if (found && PQntuples(found.get()) == 0) return Commit::Lost;
    if (!found || !locked || !*locked) {
      writing_->close();
      return Commit::Away;
    }
    taken_ = std::to_string(batch_ + 1) == PQgetvalue(found.get(), 0, 0);
    return Commit::Done;
  }

  /// Among others: whoever was thought to be gone comes as somebody new. What was read under the old lease is refused.
  Commit take_anew() {
    if (!among_others_ || retired_) return Commit::Lost;
    const auto taken = take_lease_among_others(*writing_);
    if (!taken) return writing_->failure();
    fence_ = *taken;
    batch_ = 0;
    return Commit::Done;
  }

  /// Holds on to the lease, and looks which games are still ours.
  Commit begin(std::span<const Note> notes) {
    std::vector<std::uint64_t> games;
    std::vector<std::uint64_t> fences;
    for (const auto& note : notes) {
      games.push_back(note.game);
      fences.push_back(note.fence);
    }
    writing_->begin_trip();
    (void)(begin_->with().run() && hold_->with(fence_.load(), batch_ + 1, last_time(notes)).run() &&
           ours_->with(fence_.load(), list_of(games), list_of(fences)).run());
    if (!writing_->end_trip()) return writing_->failure();
    if (fence_ != 0 && !hold_->row()) {
      writing_->execute("ROLLBACK");
      return Commit::Lost;
    }
    std::vector<bool> ours(notes.size());
    while (ours_->row()) ours[static_cast<std::size_t>(ours_->number(0)) - 1] = true;
    refused_.clear();
    for (std::size_t i = 0; i < notes.size(); ++i)
      if (!ours[i] || unfit_.contains(i)) refused_.push_back(i);
    return Commit::Done;
  }

  /// Where a note holds what the database takes from nobody, nothing is written, and `unfit_` has the note.
  Commit write(std::span<const Note> notes) {
    writing_->begin_trip();
    bool sent = true;
    std::vector<std::size_t> ends;  // of each note, on the trip
    for (std::size_t i = 0; i < notes.size() && sent; ++i) {
      if (!std::ranges::binary_search(refused_, i))
        for (const auto& change : notes[i].changes) sent = sent && pen_.write(change);
      ends.push_back(writing_->sent());
    }
    cut_off_ = sent && commit_->with().run();
    if (writing_->end_trip()) {
      cut_off_ = false;
      ++batch_;
      return Commit::Done;
    }
    const auto why = writing_->failure();
    if (why == Commit::Away) writing_->close();  // the other end may have done it all the same
    else cut_off_ = false;
    const auto note = std::ranges::upper_bound(ends, writing_->failed_at());
    if (why == Commit::Broken && sent && writing_->of_values() && note != ends.end())
      unfit_.insert(static_cast<std::size_t>(note - ends.begin()));
    return why;
  }

  std::string url_;
  bool among_others_;
  std::shared_ptr<Patience> patience_;
  const Postgres& reader_ = static_cast<const Postgres&>(reading());
  std::unique_ptr<Postgres> writing_;
  std::atomic<std::uint64_t> fence_;  // 0: a visitor
  std::atomic<bool> retired_ = false;
  std::uint64_t batch_ = 0;  // the last that is known to be committed
  std::vector<std::size_t> refused_;
  std::set<std::size_t> unfit_;  // of those
  bool cut_off_ = false;         // the connection was lost when a commit had been asked for
  bool taken_ = false;
  Statement begin_ = writing_->prepare("BEGIN");
  /// A lease that nobody has ended is renewed, however late.
  Statement hold_ = writing_->prepare("UPDATE lease SET batch = $2, time = greatest(time, $3), until = greatest(until, " +
                                      until_text() + ") WHERE fence = $1 AND until >= 0 RETURNING fence");
  /// Alone one has all that nobody else has; a node has what it took, and no longer what it let go.
  Statement ours_ = writing_->prepare(
      "SELECT place FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS asked(game, fence, place) LEFT JOIN owner ON "
      "owner.game = asked.game WHERE asked.game = 0 OR (asked.fence = $1 AND " +
      std::string{among_others_ ? "owner.fence" : "coalesce(owner.fence, $1)"} + " = $1)");
  Statement commit_ = writing_->prepare("COMMIT");
  Pen pen_;
  Postgres looking_{url_, kLongestLook};
  Leases leases_{reading(), looking_};
};

/// The right to write. Whoever had it before may take a moment to be gone.
Result<void> wait_for_lock(Postgres& writing, bool alone) {
  for (const auto patience = std::chrono::steady_clock::now() + kUntilFree;;) {
    const auto taken = take_writers_lock(writing, alone);
    if (!taken) return fail(taken.error());
    if (*taken) return {};
    if (std::chrono::steady_clock::now() > patience) return fail("server.store.database_taken"_key);
    std::this_thread::sleep_for(kLook);
  }
}

/// The number of the new lease.
Result<std::uint64_t> take_over(Postgres& writing, bool alone) {
  if (auto version = version_of(writing); !version) return fail(version.error());
  if (auto locked = wait_for_lock(writing, alone); !locked) return fail(locked.error());
  if (auto migrated = migrate(writing); !migrated) return fail(migrated.error());
  if (!alone) return take_lease_among_others(writing);
  const auto fence = writing.execute(kTakeLease);
  if (!fence) return fail(writing.trouble());
  return static_cast<std::uint64_t>(first_number(fence));
}

}  // namespace

Result<std::unique_ptr<Store>> open_postgres(const std::string& url, Role role) {
  auto writing = std::make_unique<Postgres>(url);
  if (auto connected = writing->connect(); !connected) return fail(connected.error());
  std::uint64_t fence = 0;
  if (role == Role::Visitor) {
    if (auto there = must_be_there(*writing); !there) return fail(there.error());
  } else {
    const auto taken = take_over(*writing, role == Role::Server);
    if (!taken) return fail(taken.error());
    fence = *taken;
  }
  auto patience = role != Role::Visitor ? std::make_shared<Patience>() : nullptr;
  auto reading = std::make_unique<Postgres>(url, patience);
  if (auto connected = reading->connect(); !connected) return fail(connected.error());
  return std::make_unique<PostgresStore>(url, role, std::move(writing), fence, std::move(patience), std::move(reading));
}

}  // namespace meydan::server
