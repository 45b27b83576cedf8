// Where the house is, and what its clock says.
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {

void Hall::open_at(std::vector<std::string> addresses, bool for_all) {
  loop_.post([this, addresses = std::move(addresses), for_all]() mutable {
    std::string lines;
    for (const auto& address : addresses) lines += address + "\n";
    if (for_all) addresses_ = std::move(addresses);
    write({change::PutAddresses{lines}}, {});
  });
}

void Hall::ask_addresses(const Asked&, const Reply& reply) {
  reply({.body = json::object({{"addresses", json::texts(addresses_)}, {"wall", json::number(clock_.times().wall)}}).str()});
}

}  // namespace meydan::server
