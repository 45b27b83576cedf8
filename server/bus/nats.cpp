#include <nats/nats.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <ranges>
#include <vector>

#include "server/bus/bus.hpp"

namespace meydan::server {
namespace {

// A link that is cut is noticed within seconds.
constexpr std::int64_t kConnect = 2000;
constexpr std::int64_t kPing = 500;
constexpr int kPingsOut = 2;
constexpr std::int64_t kReconnect = 50;
constexpr std::int64_t kWrite = 1000;  // so long at most whoever publishes waits for a link that takes nothing
constexpr int kHeldBack = 1024;        // bytes, while there is no connection: what is older than that is better lost

struct FreeOptions {
  void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
};
using Options = std::unique_ptr<natsOptions, FreeOptions>;

/// Lives as long as the library may call it.
struct Ear {
  std::mutex mutex;
  Bus::Take take;

  static void hear(natsConnection*, natsSubscription*, natsMsg* message, void* ear) {
    auto& self = **static_cast<std::shared_ptr<Ear>*>(ear);
    {
      const std::lock_guard lock{self.mutex};
      if (self.take) self.take({natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))});
    }
    natsMsg_Destroy(message);
  }
  static void let_go(void* ear) { delete static_cast<std::shared_ptr<Ear>*>(ear); }
};

class NatsBus final : public Bus {
 public:
  explicit NatsBus(natsConnection* connection) : connection_(connection) {}
  ~NatsBus() override {
    for (auto& [subject, heard] : heard_) close(heard);
    natsConnection_Close(connection_);
    natsConnection_Destroy(connection_);
  }
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;

  void publish(const std::string& subject, std::string_view message) override {
    (void)natsConnection_Publish(connection_, subject.c_str(), message.data(), static_cast<int>(message.size()));
  }

  void subscribe(const std::string& subject, Take take) override {
    const std::lock_guard lock{mutex_};
    if (const auto found = heard_.find(subject); found != heard_.end()) {
      close(found->second);
      heard_.erase(found);
    }
    if (!take) return;
    Heard heard{.ear = std::make_shared<Ear>()};
    heard.ear->take = std::move(take);
    auto* const held = new std::shared_ptr<Ear>{heard.ear};
    if (natsConnection_Subscribe(&heard.subscription, connection_, subject.c_str(), Ear::hear, held) != NATS_OK)
      return Ear::let_go(held);
    (void)natsSubscription_SetOnCompleteCB(heard.subscription, Ear::let_go, held);
    heard_.emplace(subject, heard);
    (void)natsConnection_FlushTimeout(connection_, kConnect);  // it is known there before anybody is told the subject
  }

  bool connected() const override { return natsConnection_Status(connection_) == NATS_CONN_STATUS_CONNECTED; }

 private:
  struct Heard {
    std::shared_ptr<Ear> ear;
    natsSubscription* subscription = nullptr;
  };

  static void close(Heard& heard) {
    {
      const std::lock_guard lock{heard.ear->mutex};
      heard.ear->take = nullptr;
    }
    (void)natsSubscription_Unsubscribe(heard.subscription);
    natsSubscription_Destroy(heard.subscription);
  }

  natsConnection* connection_;
  std::mutex mutex_;
  std::map<std::string, Heard> heard_;
};

std::vector<std::string> servers_in(std::string_view url) {
  std::vector<std::string> servers;
  for (const auto one : std::views::split(url, ',')) servers.emplace_back(std::string_view{one});
  return servers;
}

bool is_safe(std::string_view server) { return server.starts_with("tls://"); }

}  // namespace

bool is_nats(std::string_view url) {
  return std::ranges::all_of(servers_in(url), [](const std::string& one) { return one.starts_with("nats://") || is_safe(one); });
}

/// libnats asks for TLS by an option, and by no address.
Result<std::unique_ptr<Bus>> open_nats(const std::string& url) {
  const auto servers = servers_in(url);
  std::vector<const char*> pointers;
  for (const auto& server : servers) pointers.push_back(server.c_str());
  natsOptions* made = nullptr;
  auto status = natsOptions_Create(&made);
  const Options options{made};
  const auto set = [&](natsStatus next) { status = status == NATS_OK ? next : status; };
  if (status == NATS_OK) {
    set(natsOptions_SetServers(made, pointers.data(), static_cast<int>(pointers.size())));
    if (std::ranges::any_of(servers, is_safe)) set(natsOptions_SetSecure(made, true));
    set(natsOptions_SetName(made, "meydan"));
    set(natsOptions_SetTimeout(made, kConnect));
    set(natsOptions_SetPingInterval(made, kPing));
    set(natsOptions_SetMaxPingsOut(made, kPingsOut));
    set(natsOptions_SetMaxReconnect(made, -1));
    set(natsOptions_SetReconnectWait(made, kReconnect));
    set(natsOptions_SetReconnectJitter(made, kReconnect, kReconnect));
    set(natsOptions_SetReconnectBufSize(made, kHeldBack));
    set(natsOptions_SetWriteDeadline(made, kWrite));
    set(natsOptions_SetSendAsap(made, true));
    set(natsOptions_SetNoEcho(made, true));
  }
  natsConnection* connection = nullptr;
  if (status == NATS_OK) status = natsConnection_Connect(&connection, made);
  if (status != NATS_OK) return fail(Message{"server.bus.trouble"_key}.with("reason", natsStatus_GetText(status)));
  return std::make_unique<NatsBus>(connection);
}

}  // namespace meydan::server
