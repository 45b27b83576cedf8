#include "server/store/leases.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "server/bus/version.hpp"

namespace meydan::server {
namespace {

constexpr std::uint64_t kNumbers = 100;  // at once
/// Somebody who looked so long ago may have been cut off together with all others: they have time to renew their leases first.
constexpr Millis kSteady = 1500;
constexpr Millis kSteadyLook = 1000;  // from one look to the next
constexpr Millis kAtOnceOrNot = 1000;
constexpr int kTries = 5;
constexpr Millis kFresh = 200;                          // so old may the time of another node be that one goes by
constexpr Millis kRemembered = Millis{60} * 60 * 1000;  // a lease that has ended, for those who take its games

/// What is lost of this in a crash of the database does no game any harm: every append looks whose it is.
constexpr const char* kRelaxed = "set_config('synchronous_commit', 'off', true)";

/// What a node may have: a game, a class, a tournament.
constexpr const char* kThere =
    "($3 = 1 OR EXISTS (SELECT 1 FROM seed WHERE game = $1) OR EXISTS (SELECT 1 FROM class WHERE class = $1) OR EXISTS (SELECT 1 "
    "FROM tournament WHERE tournament = $1))";

}  // namespace

std::string now_text() { return "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"; }
std::string until_text() { return now_text() + " + " + std::to_string(kLease.count()); }

/// A lease without an end is that of a server that was alone here; it is gone, or nobody would have let us in.
Result<std::uint64_t> take_lease_among_others(Postgres& writing) {
  const auto old = "(until < 0 AND until > " + std::to_string(kRemembered) + " - " + now_text() + ")";
  const std::array steps{
      std::string{"BEGIN"},
      std::string{"UPDATE house SET fence = fence + 1"},  // one after the other
      "UPDATE lease SET until = -" + now_text() + " WHERE until = 9223372036854775807",
      std::string{
          "UPDATE house SET time = (SELECT max(time) FROM (SELECT time FROM house UNION ALL SELECT time FROM lease) AS known)"},
      "DELETE FROM owner WHERE fence NOT IN (SELECT fence FROM lease WHERE NOT " + old + ")",
      "DELETE FROM lease WHERE " + old,
      "DELETE FROM counter WHERE what LIKE 'name %' AND last < " + now_text() + " - " + std::to_string(Store::kNameKept),
      "INSERT INTO lease SELECT fence, '" + std::to_string(own_bus_version()) + "', " + until_text() +
          ", 0, time FROM house RETURNING fence",
  };
  PostgresResult done;
  for (const auto& step : steps) {
    done = writing.execute(step);
    if (done) continue;
    auto trouble = writing.trouble();
    if (writing.connected()) writing.execute("ROLLBACK");
    return fail(std::move(trouble));
  }
  if (!writing.execute("COMMIT")) return fail(writing.trouble());
  return static_cast<std::uint64_t>(first_number(done));
}

Leases::Leases(Sql& sql, Sql& looking)
    : claim_(sql.prepare(
          "WITH taken AS (INSERT INTO owner SELECT $1, $2 WHERE " + std::string{kThere} +
          " AND EXISTS "
          "(SELECT 1 FROM lease WHERE fence = $2 AND until >= 0) ON CONFLICT(game) DO UPDATE SET fence = excluded.fence WHERE "
          "owner.fence = $2 OR NOT EXISTS (SELECT 1 FROM lease WHERE lease.fence = owner.fence AND until >= 0) RETURNING fence) "
          "SELECT coalesce((SELECT fence FROM taken), (SELECT fence FROM owner JOIN lease USING(fence) WHERE game = $1 AND until "
          ">= 0), "
          "0), "
          "coalesce((SELECT time FROM lease JOIN owner USING(fence) WHERE game = $1 AND fence <> $2 AND until < 0), -1), "
          "CASE WHEN " +
          std::string{kThere} + " THEN 1 ELSE 0 END, " + std::string{kRelaxed})),
      look_(looking.prepare("SELECT fence, CASE WHEN until - " + now_text() + " > " + std::to_string(kLease.count() - kFresh) +
                            " THEN time ELSE 0 END, until < " + now_text() + ", " + now_text() +
                            ", CASE node WHEN '' THEN '1' ELSE node END::bigint FROM lease WHERE until >= 0 ORDER BY fence")),
      end_late_(looking.prepare("UPDATE lease SET until = -" + now_text() +
                                " WHERE fence IN (SELECT fence FROM lease WHERE fence <> $1 AND until >= 0 AND until < " +
                                now_text() + " AND " + now_text() + " < $2 FOR UPDATE SKIP LOCKED) RETURNING fence")),
      orphans_(
          sql.prepare("SELECT game FROM game WHERE open = 1 AND (engine = 1 OR clock <> 'none') AND NOT EXISTS (SELECT 1 FROM "
                      "owner JOIN lease USING(fence) WHERE owner.game = game.game AND until >= 0) LIMIT $1")),
      end_(
          sql.prepare("UPDATE lease SET until = -" + now_text() + ", time = greatest(time, $2) WHERE fence = $1 AND until >= 0")),
      reserve_(
          sql.prepare("INSERT INTO counter VALUES($1, $2 + $3) ON CONFLICT(what) DO UPDATE SET last = greatest(counter.last, "
                      "$2) + $3 RETURNING last")),
      turn_(sql.prepare("INSERT INTO counter VALUES($1, " + now_text() + ") ON CONFLICT(what) DO UPDATE SET last = " +
                        now_text() + " WHERE counter.last < " + now_text() + " - $2 RETURNING last")) {}

Owner Leases::claim(std::uint64_t game, std::uint64_t fence, bool made) {
  Owner found;
  bool there = true;
  for (int tries = 0; found.fence == 0 && there && tries < kTries; ++tries) {  // others may take it at the same moment
    there = false;
    for (claim_->with(game, fence, made); claim_->row();) {
      found.fence = static_cast<std::uint64_t>(claim_->number(0));
      if (found.fence == fence && claim_->number(1) >= 0) found.stood_at = claim_->number(1);
      there = claim_->number(2) != 0;
    }
  }
  return found;
}

/// Leases are ended only by one who looks steadily, and who sees it within this second: after a time in which nobody could reach
/// the database all of them are late.
Neighbourhood Leases::look_around(std::uint64_t fence) {
  Neighbourhood found;
  bool late = false;
  Millis now = 0;
  for (look_->with(); look_->row();) {
    found.fences.push_back(static_cast<std::uint64_t>(look_->number(0)));
    now = look_->number(3);
    const bool other = found.fences.back() != fence;
    if (other) found.house = std::max(found.house, look_->number(1));
    late = late || (other && look_->text(2) == "t");
    found.version = std::min(found.version, static_cast<std::uint64_t>(look_->number(4)));
  }
  if (now - looked_ > kSteadyLook) steady_since_ = now;
  looked_ = now;
  if (late && now - steady_since_ >= kSteady)
    for (end_late_->with(fence, now + kAtOnceOrNot); end_late_->row();)
      std::erase(found.fences, static_cast<std::uint64_t>(end_late_->number(0)));
  return found;
}

std::vector<std::uint64_t> Leases::orphans(std::uint32_t most) {
  std::vector<std::uint64_t> found;
  for (orphans_->with(most); orphans_->row();) found.push_back(static_cast<std::uint64_t>(orphans_->number(0)));
  return found;
}

void Leases::end(std::uint64_t fence, Millis house) { end_->with(fence, house).run(); }

Numbers Leases::reserve(Numbered what, std::uint64_t last) {
  constexpr std::array<std::string_view, 3> kNames{"person", "report", "deed"};
  Numbers found;
  for (reserve_->with(kNames[static_cast<std::size_t>(what)], last, kNumbers); reserve_->row();) {
    found.end = static_cast<std::uint64_t>(reserve_->number(0)) + 1;
    found.next = found.end - kNumbers;
  }
  return found;
}

bool Leases::take_turn(const std::string& what, Millis every) {
  bool taken = false;
  for (turn_->with(what, every); turn_->row();) taken = true;
  return taken;
}

}  // namespace meydan::server
