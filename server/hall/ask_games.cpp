// Games, as they were kept.
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"
#include "server/ipc/client_out.hpp"

namespace meydan::server {

void Hall::ask_game(const Asked& asked, const Reply& reply) {
  const auto game = read_game_name(asked.star);
  auto* const found = game ? room(*game) : nullptr;
  if (found == nullptr) return reply(refusal(404, asked.language, "server.no_game"_key));
  const auto text =
      events(*game, store_.events(*game, 0, found->told), names_in(found->live), clock_.now(), found->live.stands());
  (void)close_if_done(*game);
  reply({.body = *text});
}

}  // namespace meydan::server
