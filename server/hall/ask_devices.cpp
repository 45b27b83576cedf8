// One's devices: a list of them, and signing out a single one.
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kMostDevices = 100;

/// What a device is called: it tells nothing of its cookie, nor of what is kept of that.
std::string device_name(const SessionHash& session) { return hash_of("device " + session).substr(0, 16); }

}  // namespace

void Hall::ask_devices(const Asked& asked, const Reply& reply) {
  if (!asked.me || asked.me->program) return reply(refusal(401, asked.language, "server.who"_key));
  const auto wall = clock_.times().wall;
  std::vector<json::Written> all;
  for (const auto& [session, row] : store_.sessions_of(asked.me->person))
    if (wall - row.seen <= People::kSessionLife && all.size() < kMostDevices)
      all.push_back(json::object({{"device", json::text(device_name(session))},
                                  {"since", row.since == 0 ? json::null() : json::text(day_text(row.since))},
                                  {"seen", json::text(day_text(row.seen))},
                                  {"here", json::boolean(session == asked.session)}}));
  reply({.body = json::object({{"devices", json::list(all)}}).str()});
}

void Hall::ask_to_sign_device_out(const Asked& asked, const Reply& reply) {
  if (!asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  for (const auto& [session, row] : store_.sessions_of(asked.me->person))
    if (device_name(session) == asked.star) {
      handovers_.forget(asked.me->person);  // it may have been shown there
      call(far::Handover{.person = asked.me->person, .code = {}});
      return write({change::DropSession{session}}, [this, session, reply] {
        end_session(session);
        reply({.status = 204});
      });
    }
  reply(refusal(404, asked.language, "server.no_device"_key));
}

}  // namespace meydan::server
