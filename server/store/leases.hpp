// Several nodes on one PostgreSQL: each has a lease, by the database's clock, that every commit renews. Whoever does not renew it
// has it ended by the others, and its games are taken by those who need them.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "server/store/postgres.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

/// A node must renew its lease within this time.
inline constexpr std::chrono::milliseconds kLease{3000};

/// The database's clock, in milliseconds; and when a lease ends that is renewed now.
std::string now_text();
std::string until_text();

/// A new one, with a number that no other ever had.
Result<std::uint64_t> take_lease_among_others(Postgres& writing);

/// What a node asks beside what it reads.
class Leases {
 public:
  /// `looking`: for those looks that must not take long.
  Leases(Sql& sql, Sql& looking);

  Owner claim(std::uint64_t game, std::uint64_t fence, bool made);
  Neighbourhood look_around(std::uint64_t fence);
  std::vector<std::uint64_t> orphans(std::uint32_t most);
  void end(std::uint64_t fence, Millis house);
  Numbers reserve(Numbered what, std::uint64_t last);
  bool take_turn(const std::string& what, Millis every);

 private:
  Statement claim_;
  Statement look_;
  Statement end_late_;
  Statement orphans_;
  Statement end_;
  Statement reserve_;
  Statement turn_;
  Millis looked_ = 0;  // by the database's clock, as is
  Millis steady_since_ = 0;
};

}  // namespace meydan::server
