// How nodes talk to one another: short messages by subject. Messages of one sender on one subject come in order; any may be lost,
// so whoever needs all of them numbers them (server/bus/links.hpp).
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace meydan::server {

class Bus {
 public:
  static constexpr std::size_t kLongest = std::size_t{512} * 1024;  // a message
  /// Called from a thread of the bus, or of whoever publishes: must not block.
  using Take = std::function<void(std::string_view message)>;

  virtual ~Bus() = default;
  /// Waits for a second at most, once, where the link takes nothing; from any thread. What cannot be sent is lost.
  virtual void publish(const std::string& subject, std::string_view message) = 0;
  /// In the place of whatever this one heard on the subject before; without `take` it hears no more, and nobody is in it when
  /// this returns. May wait for that; not from within `take`.
  virtual void subscribe(const std::string& subject, Take take) = 0;
  /// Whether messages go through now, as far as it is known. Does not block.
  virtual bool connected() const = 0;
};

/// nats://host:4222, or several with commas between. Where one is tls://, none is spoken to without TLS. Waits for the first
/// connection, once; later ones come by themselves.
Result<std::unique_ptr<Bus>> open_nats(const std::string& url);

bool is_nats(std::string_view url);

}  // namespace meydan::server
