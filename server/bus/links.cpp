#include "server/bus/links.hpp"

#include <sodium.h>

#include <utility>

namespace meydan::server {
namespace {

const std::string kAll = "meydan.all";
constexpr std::size_t kPiece = Bus::kLongest - 256;

// What a message is.
constexpr std::uint64_t kBeat = 0;
constexpr std::uint64_t kWhole = 1;  // or the last piece
constexpr std::uint64_t kMore = 2;

constexpr std::uint64_t kMostSilent = 6;  // beats

}  // namespace

Links::Links(Bus& bus, Calls calls, std::uint64_t version) : bus_(bus), calls_(std::move(calls)), version_(version) {
  bus_.subscribe(kAll, [post = calls_.post](std::string_view message) { post(std::string{message}); });
}

Links::~Links() {
  bus_.subscribe(kAll, nullptr);
  if (self_ != 0) bus_.subscribe(subject_of(self_), nullptr);
}

std::uint64_t Links::new_epoch() {
  std::uint64_t word = 0;
  randombytes_buf(&word, sizeof word);
  return word | 1;
}

void Links::be(Node self) {
  if (self_ != 0) bus_.subscribe(subject_of(self_), nullptr);
  links_.clear();
  self_ = self;
  bus_.subscribe(subject_of(self_), [post = calls_.post](std::string_view message) { post(std::string{message}); });
}

void Links::send(Node node, const Link& link, std::uint64_t kind, std::string_view piece) {
  Packer head;
  head.number(spoken_).number(self_).number(node).number(link.epoch).number(link.refused).number(link.sent).number(kind);
  bus_.publish(subject_of(node), head.str() + std::string{piece});
}

void Links::flush() {
  for (auto& [node, link] : links_) {
    if (link.out.str().empty()) continue;
    for (std::string_view left = link.out.str(); !left.empty(); ++link.sent) {
      const auto piece = left.substr(0, kPiece);
      left.remove_prefix(piece.size());
      send(node, link, left.empty() ? kWhole : kMore, piece);
    }
    link.out.clear();
  }
}

void Links::beat() {
  for (const auto node : nodes()) {
    auto& link = links_[node];
    if (++link.silent > kMostSilent) begin_anew(node, link);
    send(node, links_[node], kBeat, {});
  }
}

std::vector<Node> Links::nodes() const {
  std::vector<Node> all;
  all.reserve(links_.size());
  for (const auto& [node, link] : links_) all.push_back(node);
  return all;
}

/// Something that we sent was missing there, or nothing comes from there.
void Links::begin_anew(Node node, Link& link) {
  link.epoch = new_epoch();
  link.sent = 0;
  link.silent = 0;
  link.out.clear();
  calls_.broken(node);
}

void Links::call(const Packer& item) {
  Packer head;
  head.number(spoken_).number(self_).number(0);
  bus_.publish(kAll, head.str() + item.str());
}

bool Links::is_call(Unpacker& message, Node self, std::uint64_t version) {
  const auto spoken = message.number();
  const auto from = message.number();
  const auto to = message.number();
  return message.fine() && (spoken == version || spoken + 1 == version) && from != self && to == 0;
}

void Links::arrived(std::string_view message) {
  Unpacker in{message};
  const auto version = in.number();
  const auto from = in.number();
  const auto to = in.number();
  const bool understood = version == version_ || version + 1 == version_;
  if (!in.fine() || !understood || from == self_) return;
  if (to == 0) return calls_.called(from, in);
  if (to != self_) return;  // it was for somebody we were before
  const auto epoch = in.number();
  const auto refused = in.number();
  const auto number = in.number();
  const auto kind = in.number();
  if (!in.fine()) return;
  auto& link = links_[from];
  link.silent = 0;
  if (refused == link.epoch) begin_anew(from, link);
  if (epoch == link.refused) return;
  if (epoch != link.their_epoch) {
    const bool had = std::exchange(link.their_epoch, epoch) != 0;
    link.heard = 0;
    link.part.clear();
    if (had) calls_.broken(from);
  }
  if (number == link.heard) return take(from, link, kind, in.rest());
  link.refused = epoch;
  link.their_epoch = 0;
  calls_.broken(from);
  send(from, link, kBeat, {});  // so that they know at once
}

void Links::take(Node from, Link& link, std::uint64_t kind, std::string_view piece) {
  if (kind == kBeat) return;
  ++link.heard;
  link.part += piece;
  if (kind == kMore) return;
  const auto whole = std::exchange(link.part, {});
  Unpacker items{whole};
  calls_.take(from, items);
}

}  // namespace meydan::server
