// Requests over HTTP that another node answers: those that concern a class or a tournament that is there.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "server/bus/links.hpp"
#include "server/hall/answers.hpp"
#include "server/hall/loop.hpp"
#include "server/net/host.hpp"

namespace meydan::server {

using Reply = std::function<void(ApiResponse)>;

/// So often what is asked or said may go from node to node until it finds the one that has what it is about.
inline constexpr std::uint64_t kMostHops = 3;

/// Answers once. Where it is dropped unanswered, whoever asked is told that nobody knows whether it was done.
inline Reply answering_always(Reply reply, Language language) {
  struct Once {
    Reply reply;
    Language language;
    Once(Reply to, Language in) : reply(std::move(to)), language(in) {}
    Once(const Once&) = delete;
    Once& operator=(const Once&) = delete;
    ~Once() {
      if (reply) reply(too_many(language, "server.node_gone"_key, 503));
    }
  };
  return [once = std::make_shared<Once>(std::move(reply), language)](ApiResponse response) {
    if (const auto answer = std::exchange(once->reply, nullptr)) answer(std::move(response));
  };
}

/// Those of this node that others do, and those of others that are done here. Used by the thread of the hall.
class Errands {
 public:
  static constexpr std::size_t kMost = 20'000;
  static constexpr std::size_t kLongestAnswer = std::size_t{16} * 1024 * 1024;
  /// One who follows a tournament may be answered after 20 s; the network gives up after 30.
  static constexpr std::chrono::seconds kPatience{25};

  struct Errand {
    Node node = 0;
    ApiRequest request{};
    std::uint64_t hops = 0;
    Reply reply{};  // which answers always
    Loop::Time until{};
  };

  bool full() const { return sent_.size() >= kMost; }
  std::uint64_t send(Errand errand) {
    sent_.emplace(++last_, std::move(errand));
    return last_;
  }
  /// It is over.
  std::optional<Errand> take(std::uint64_t number) {
    auto found = sent_.extract(number);
    return found ? std::optional{std::move(found.mapped())} : std::nullopt;
  }
  std::vector<Errand> take_all_of(Node node) {
    std::vector<Errand> all;
    for (auto& [number, errand] : sent_)
      if (errand.node == node) all.push_back(std::move(errand));
    std::erase_if(sent_, [node](const auto& one) { return one.second.node == node; });
    return all;
  }
  void give_up_late(Loop::Time now) {
    std::erase_if(sent_, [now](const auto& one) { return one.second.until <= now; });
  }
  void give_up() { sent_.clear(); }

  void begin(Node from, std::uint64_t number) { here_.emplace(from, number); }
  /// False where nobody waits for it any more.
  bool end(Node from, std::uint64_t number) { return here_.erase({from, number}) != 0; }
  void forget(Node from) { here_.erase(here_.lower_bound({from, 0}), here_.lower_bound({from + 1, 0})); }

 private:
  std::map<std::uint64_t, Errand> sent_;
  std::uint64_t last_ = 0;
  std::set<std::pair<Node, std::uint64_t>> here_;
};

}  // namespace meydan::server
