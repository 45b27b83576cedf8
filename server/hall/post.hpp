// What the hall sends to other nodes, and the lines of clients that are there.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "server/bus/links.hpp"
#include "server/hall/loop.hpp"
#include "server/ipc/far.hpp"
#include "server/net/host.hpp"

namespace meydan::server {

/// Used by the thread of the hall.
class Post {
 public:
  Post(Bus& bus, Links::Calls calls) : links_(bus, std::move(calls)) {}

  void send(Node node, const FromNode& item) {
    if (!knows(links_.spoken(), item)) return;
    waits_ = true;
    send_said(node);
    pack(links_.to(node), item);
  }
  /// One text that goes to many lines is sent once.
  void say(Node node, LineNumber line, const Text& text) {
    waits_ = true;
    auto& saying = saying_[node];
    if (saying.text != text) send_said(node);
    saying.text = text;
    saying.lines.push_back(line);
  }
  /// One answer that many wait for is sent once.
  void answer(Node node, std::uint64_t number, ApiResponse response) {
    waits_ = true;
    auto& answering = answering_[node];
    const bool same = !answering.numbers.empty() && answering.response.status == response.status &&
                      answering.response.body == response.body && answering.response.type == response.type &&
                      answering.response.headers == response.headers;
    if (!same) send_answered(node);
    answering.response = std::move(response);
    answering.numbers.push_back(number);
  }
  void call(const ToAllNodes& item) {
    if (!knows(links_.spoken(), item)) return;
    Packer out;
    pack(out, item);
    links_.call(out);
  }
  void flush() {
    for (const auto& [node, saying] : saying_) send_said(node);
    for (const auto& [node, answering] : answering_) send_answered(node);
    links_.flush();
    waits_ = false;
  }
  /// The same, if it has been a moment since the last time; otherwise when to ask again. Each message wakes several threads on
  /// its way, so under load those of a moment go together; the first after a rest goes at once.
  std::optional<Loop::Time> flush_in_time(Loop::Time now) {
    if (!waits_) return {};
    if (now < flushed_ + kMoment) return flushed_ + kMoment;
    flushed_ = now;
    flush();
    return {};
  }
  void forget(Node node) {
    saying_.erase(node);
    answering_.erase(node);
    links_.forget(node);
  }
  void be(Node self) {
    saying_.clear();
    answering_.clear();
    links_.be(self);
  }
  Links& links() noexcept { return links_; }

 private:
  struct Saying {
    Text text;
    std::vector<LineNumber> lines;
  };

  void send_said(Node node) {
    const auto found = saying_.find(node);
    if (found == saying_.end() || found->second.lines.empty()) return;
    auto [text, lines] = std::exchange(found->second, {});
    pack(links_.to(node), far::Said{.lines = std::move(lines), .text = *text});
  }

  void send_answered(Node node) {
    const auto found = answering_.find(node);
    if (found == answering_.end() || found->second.numbers.empty()) return;
    pack(links_.to(node), std::exchange(found->second, {}));
  }

  static constexpr std::chrono::milliseconds kMoment{3};

  Links links_;
  std::map<Node, Saying> saying_;
  std::map<Node, far::Answered> answering_;
  Loop::Time flushed_{};
  bool waits_ = false;  // something, for the next flush
};

/// To a client of another node.
class FarLine final : public Line {
 public:
  FarLine(Post& post, Node node, LineNumber line) : post_(post), node_(node), line_(line) {}

  void send(std::shared_ptr<const std::string> text) override { post_.say(node_, line_, text); }
  void close(int code) override { post_.send(node_, far::Ended{.line = line_, .code = code}); }
  std::chrono::milliseconds round_trip() const override { return std::chrono::milliseconds{round_trip_}; }
  void took(Millis round_trip) { round_trip_ = round_trip; }

 private:
  Post& post_;
  Node node_;
  LineNumber line_;
  Millis round_trip_ = 0;
};

}  // namespace meydan::server
