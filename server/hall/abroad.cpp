// Games that are at other nodes, and their clients who play here. A client's line stays where it came in; what it says of a game
// goes to the node that has the game, where a line like any other (FarLine) stands for it.
#include <algorithm>
#include <utility>

#include "server/hall/hall.hpp"
#include "server/ipc/client_out.hpp"
#include "server/store/leases.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kMostOwners = 200'000;  // that are remembered

/// Of a command, by which it is answered; 0: it is none.
std::uint64_t key_of(const FromClient& message) {
  if (const auto* const said = std::get_if<says::InGame>(&message)) return said->command.number;
  if (const auto* const said = std::get_if<says::Create>(&message)) return said->key;
  if (const auto* const said = std::get_if<says::Seek>(&message)) return said->wish.key;
  return 0;
}

}  // namespace

/// The node that has a game, a class or a tournament, where it is not this one. One that is nobody's is ours from now on; one
/// that is not there is nobody's, unless it is just `made`. Games of a class or a tournament are where that is, since they
/// are kept together.
std::optional<Node> Hall::elsewhere(std::uint64_t game, bool made) {
  if (!among_others() || rooms_.contains(game)) return {};
  auto known = owners_.find(game);
  if (known == owners_.end()) {
    const auto number = made ? 0 : host_of_game(game);
    const auto host = number != 0 ? elsewhere(number) : std::nullopt;
    const auto owner = host ? Owner{.fence = *host} : store_.claim(game, fence_, made);
    if (owner.fence == 0) return {};
    if (owners_.size() >= kMostOwners) std::erase_if(owners_, [](const auto& one) { return !one.second.stood_at; });
    known = owners_.emplace(game, Owned{.fence = owner.fence, .stood_at = owner.stood_at}).first;
  }
  const auto fence = known->second.fence;
  return fence == fence_ ? std::nullopt : std::optional{fence};
}

/// To whom a message goes.
std::optional<Node> Hall::whose(const Visitor& visitor, const FromClient& message) {
  if (const auto* const said = std::get_if<says::InGame>(&message)) return elsewhere(said->game);
  if (const auto* const said = std::get_if<says::Watch>(&message)) return elsewhere(said->game);
  if (const auto* const said = std::get_if<says::Unwatch>(&message)) return elsewhere(said->game);
  if (const auto* const said = std::get_if<says::InClass>(&message)) return elsewhere(said->number);
  if (const auto* const said = std::get_if<says::Create>(&message)) {
    if (!visitor.me) return {};
    const auto game = game_number(visitor.me->person, said->key);
    auto node = elsewhere(game);
    const bool there = node || rooms_.contains(game) || owners_.contains(game);
    return there || visitor.me->in_class == 0 ? node : elsewhere(visitor.me->in_class);
  }
  if (std::holds_alternative<says::Seek>(message) || std::holds_alternative<says::Unseek>(message))
    return elsewhere(kPairing, true);
  return {};
}

/// Whoever slept may have lost its games without knowing, and whoever retired has: it knows after the next commit, and nobody is
/// told anything old before.
bool Hall::is_sure_of_lease() const {
  return !among_others() || (unsure_.empty() && confirmed_ > retired_ && Loop::Clock::now() - confirmed_ <= kLease);
}

void Hall::once_sure_of_lease(Loop::Task then) {
  unsure_.push_back(std::move(then));
  if (unsure_.size() > 1) return;
  write({}, [this, now = Loop::Clock::now()] {
    confirmed_ = now;
    for (const auto& one : std::exchange(unsure_, {})) one();
  });
}

/// What is said of a game or a class waits for that; but while nothing can be kept commands are refused at once.
bool Hall::waits_to_be_sure(const Visitor& visitor, const FromClient& message, const std::string& text, std::uint64_t hops) {
  const bool of_no_game = std::holds_alternative<says::Hello>(message) || std::holds_alternative<says::Lobby>(message);
  if (of_no_game || is_sure_of_lease()) return false;
  const auto key = clock_.held() ? key_of(message) : 0;
  if (key != 0) refuse_command(visitor, key, Message{standstill()});
  else if (unsure_.size() >= Limits::kMostTasks) visitor.line->close(kTryAgainLater);
  else
    once_sure_of_lease([this, line = visitor.line, text, hops] {
      const auto found = visitors_.find(line.get());
      auto again = read_client(text);
      if (found != visitors_.end() && again) hear_out(found->second, std::move(*again), text, hops);
    });
  return true;
}

void Hall::hear_out(Visitor& visitor, FromClient message, std::string text, std::uint64_t hops) {
  if (waits_to_be_sure(visitor, message, text, hops)) return;
  const auto node = among_others() ? whose(visitor, message) : std::nullopt;
  if (node) return send_abroad(visitor, *node, std::move(text), hops);
  asking_ = visitor.line;
  std::visit([&](auto& said) { hear(visitor, std::move(said)); }, message);
  asking_.reset();
}

/// Whoever came from another node is sent back there, and asks anew; whoever cannot be served tries another node.
void Hall::send_abroad(Visitor& visitor, Node node, std::string text, std::uint64_t hops) {
  if (visitor.far) {
    const auto found = std::ranges::find_if(far_, [&](const auto& one) { return one.second.get() == visitor.line.get(); });
    if (found != far_.end())
      post_->send(found->first.first, far::Returned{.line = found->first.second, .hops = hops + 1, .text = std::move(text)});
    return;
  }
  const bool in_time = !visitor.me || limits_.commands.take(visitor.me->person, Loop::Clock::now());
  if (!in_time || hops > kMostHops || cut_since_) return visitor.line->close(kGoingAway);
  introduce(visitor, node);
  post_->send(
      node, far::Heard{
                .line = visitor.number, .round_trip = visitor.line->round_trip().count(), .hops = hops, .text = std::move(text)});
}

void Hall::introduce(Visitor& visitor, Node node) {
  if (visitor.abroad.insert(node).second)
    post_->send(node, far::Opened{.line = visitor.number,
                                  .me = visitor.me,
                                  .session = visitor.session,
                                  .from = visitor.from,
                                  .language = visitor.language});
}

void Hall::hear_node(Node from, far::Opened&& item) {
  if (item.me) {
    item.me->in_class = item.me->program ? 0 : classes_.of_pupil(item.me->person);
    ++far_lines_[item.me->person];
    came_or_went(item.me->person);
    class_changed(item.me->in_class);
  }
  auto line = std::make_shared<FarLine>(*post_, from, item.line);
  far_[{from, item.line}] = line;
  visitors_.emplace(line.get(), Visitor{.line = line,
                                        .me = std::move(item.me),
                                        .session = std::move(item.session),
                                        .from = std::move(item.from),
                                        .language = item.language,
                                        .greeted = true,
                                        .far = true});
}

void Hall::hear_node(Node from, far::Heard&& item) {
  const auto found = far_.find({from, item.line});
  if (found == far_.end() || draining_) return post_->send(from, far::Ended{.line = item.line, .code = kGoingAway});
  found->second->took(item.round_trip);
  auto message = read_client(item.text);
  if (message) hear_out(visitors_.at(found->second.get()), std::move(*message), std::move(item.text), item.hops);
}

void Hall::hear_node(Node from, far::Closed&& item) {
  const auto found = far_.find({from, item.line});
  if (found == far_.end()) return;
  see_off(found->second.get());
  far_.erase(found);
}

void Hall::hear_node(Node /*from*/, far::Leaves&& item) { leave_games(item.person); }

void Hall::hear_node(Node /*from*/, far::Said&& item) {
  const auto text = std::make_shared<const std::string>(std::move(item.text));
  for (const auto number : item.lines)
    if (const auto found = numbered_.find(number); found != numbered_.end()) found->second->send(text);
}

void Hall::hear_node(Node /*from*/, far::Ended&& item) {
  if (const auto found = numbered_.find(item.line); found != numbered_.end()) found->second->close(item.code);
}

/// The game is not there any more: whose it is now is asked anew.
void Hall::hear_node(Node from, far::Returned&& item) {
  if (draining_) return;
  const auto found = numbered_.find(item.line);
  auto message = read_client(item.text);
  if (found == numbered_.end() || !message) return;
  std::erase_if(owners_, [from](const auto& one) { return one.second.fence == from; });
  hear_out(visitors_.at(found->second), std::move(*message), std::move(item.text), item.hops);
}

void Hall::see_off_guests_of(Node node) {
  for (auto guest = far_.lower_bound({node, 0}); guest != far_.end() && guest->first.first == node; guest = far_.erase(guest))
    see_off(guest->second.get());
}

/// Something between us was lost, or the node is gone: whoever spoke over it comes back, and is told what is there.
void Hall::break_with(Node node) {
  see_off_guests_of(node);
  for (auto& [line, visitor] : visitors_)
    if (visitor.abroad.erase(node) != 0) line->close(kGoingAway);
  std::erase_if(owners_, [node](const auto& one) { return one.second.fence == node; });
  ask_anew(node);
}

/// Another node may have it: nobody is here for it, and all of it is durable.
void Hall::let_go(std::uint64_t game) {
  const auto found = rooms_.find(game);
  if (found == rooms_.end() || !found->second.watchers.empty() || found->second.told != found->second.live.events()) return;
  write_down({.game = game, .fence = found->second.fence, .changes = {change::LetGo{game}}}, [this, game] { take_back(game); });
  forget_game(game);
}

/// It is nobody's by now. Where somebody came here meanwhile, when it seemed to be ours, it is taken again, unless another node
/// was quicker.
void Hall::take_back(std::uint64_t game) {
  owners_.erase(game);
  const auto found = rooms_.find(game);
  if (found == rooms_.end()) return;
  const auto written = found->second.live.events();
  const bool ours = store_.claim(game, fence_, false).fence == fence_;
  if (!ours || !store_.events(game, written, written + 1).empty()) return lose(game);
  owners_[game] = {.fence = fence_};
}

}  // namespace meydan::server
