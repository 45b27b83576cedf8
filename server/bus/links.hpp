// Between nodes: what one sends to another comes whole and in order, or both know that it did not. Messages are numbered; where
// one is missing the link is broken, and whoever spoke over it begins again. A node is known by the number of its lease.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/bus/bus.hpp"
#include "server/bus/packing.hpp"
#include "server/bus/version.hpp"

namespace meydan::server {

using Node = std::uint64_t;

/// Used by one thread.
class Links {
 public:
  struct Calls {
    std::function<void(Node from, Unpacker& items)> take;
    std::function<void(Node with)> broken;                  // something was lost, on the way there or here
    std::function<void(Node from, Unpacker& item)> called;  // by one, to all
    /// What came from the bus, from a thread of its own: to be given to `arrived` by the thread that uses this.
    std::function<void(std::string message)> post;
  };

  Links(Bus& bus, Calls calls, std::uint64_t version = own_bus_version());
  ~Links();
  Links(const Links&) = delete;
  Links& operator=(const Links&) = delete;

  /// From now on known by this number; all links are new.
  void be(Node self);
  /// What is put in here is sent by the next `flush`.
  Packer& to(Node node) { return links_[node].out; }
  void flush();
  /// To all others, at once; may be lost.
  void call(const Packer& item);
  /// Now and then: those at the other ends learn what is the last that they should have. A link over which nothing came for
  /// some beats is broken.
  void beat();
  void arrived(std::string_view message);
  /// From any thread: whether that message is said to all, by another node, and understood. What it says is what is left of it.
  static bool is_call(Unpacker& message, Node self, std::uint64_t version = own_bus_version());
  /// A node is no more.
  void forget(Node node) { links_.erase(node); }
  Bus& bus() noexcept { return bus_; }
  /// Those at the other ends.
  std::vector<Node> nodes() const;
  /// In which version all is said from now on: that of the oldest who is there, unless it is too old to be spoken here.
  void speak(std::uint64_t version) { spoken_ = std::clamp(version, version_ - 1, version_); }
  std::uint64_t spoken() const noexcept { return spoken_; }

 private:
  struct Link {
    std::uint64_t epoch = new_epoch();  // of what is sent
    std::uint64_t sent = 0;
    std::uint64_t their_epoch = 0;  // of what is heard; 0: none yet
    std::uint64_t heard = 0;
    std::uint64_t refused = 0;  // an epoch in which something was missing
    std::uint64_t silent = 0;   // beats of ours since anything was heard
    std::string part{};         // of a message that came in pieces
    Packer out{};
  };

  static std::uint64_t new_epoch();
  static std::string subject_of(Node node) { return "meydan.node." + std::to_string(node); }
  void begin_anew(Node node, Link& link);
  void send(Node node, const Link& link, std::uint64_t kind, std::string_view piece);
  void take(Node from, Link& link, std::uint64_t kind, std::string_view piece);

  Bus& bus_;
  Calls calls_;
  std::uint64_t version_;
  std::uint64_t spoken_ = version_;
  Node self_ = 0;
  std::map<Node, Link> links_;
};

}  // namespace meydan::server
