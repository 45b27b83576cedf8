// Being one of several nodes: the lease, those who are gone, and what the others tell all.
#include <algorithm>
#include <future>

#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

constexpr std::chrono::milliseconds kLook{250};
constexpr std::chrono::milliseconds kBeat{500};
constexpr std::chrono::milliseconds kRenew{1000};
constexpr std::chrono::milliseconds kCutOff{1500};  // so long without the bus, and others go on with the games
constexpr std::chrono::seconds kLists{2};           // so often all is told that may have been lost
constexpr std::chrono::seconds kListsKept{8};
constexpr std::chrono::seconds kAdopt{10};
constexpr std::chrono::seconds kRefresh{30};  // so old may be what is remembered of others' changes
constexpr std::chrono::seconds kDraining{2};
constexpr std::chrono::seconds kRemembered{
    10};  // so long all are told of one who is missed: it may hear the first of it too soon
constexpr std::chrono::seconds kRemind{1};
constexpr std::uint32_t kAdoptAtOnce = 20;
constexpr Millis kApart = 20;  // clocks of nodes

}  // namespace

void Hall::join_others() {
  post_ = std::make_unique<Post>(
      *settings_.bus, Links::Calls{.take =
                                       [this](Node from, Unpacker& items) {
                                         while (auto item = unpack_from_node(items))
                                           std::visit([&](auto& one) { hear_node(from, std::move(one)); }, *item);
                                       },
                                   .broken = [this](Node with) { break_with(with); },
                                   .called =
                                       [this](Node from, Unpacker& item) {
                                         if (auto call = unpack_to_all(item))
                                           std::visit([&](auto& one) { hear_call(from, std::move(one)); }, *call);
                                       },
                                   .post = [this](std::string message) {  // what is dropped is missed by its number
                                     notice_missed(message);
                                     if (loop_.waiting() < Limits::kMostTasks)
                                       loop_.post([this, message = std::move(message)] { post_->links().arrived(message); });
                                   }});
  post_->be(fence_);
  limits_.commands.count();
  limits_.requests.count();
  limits_.requests_from.count();
  limits_.looks_from.count();
}

/// From a thread of the bus: somebody is missed, and it is us if nobody has confirmed our lease for as long as it lasts, while
/// others reach the database. The thread of the hall may be waiting for it; clients go where somebody answers.
void Hall::notice_missed(std::string_view message) {
  if (is_ready()) return;
  Unpacker said{message};
  if (!Links::is_call(said, store_.fence())) return;
  const auto call = unpack_to_all(said);
  if (!call || !std::holds_alternative<far::Gone>(*call)) return;
  cut_off_ = true;
  open_lines_.close(kGoingAway);
}

/// The lease was ended by others, who took the games: all that is known of them here may be old.
void Hall::start_anew() {
  fence_ = store_.fence();
  while (!rooms_.empty()) lose(rooms_.begin()->first);
  for (const auto number : classes_.all_here()) lose_class(number);
  tournaments_->be(fence_);
  errands_.give_up();
  while (!far_.empty()) {
    far_.begin()->second->close(kGoingAway);
    see_off_guests_of(far_.begin()->first.first);
  }
  seekers_ = {};
  for (auto& [line, visitor] : visitors_) {
    visitor.abroad.clear();
    line->close(kGoingAway);
  }
  post_->flush();
  owners_.clear();
  deadlines_.clear();
  to_show_.clear();
  post_->be(fence_);
}

void Hall::look_around() {
  if (store_.fence() != fence_) start_anew();
  look_after_bus();
  if (clock_.held()) return;
  const auto seen = store_.look_around();
  if (seen.fences.empty()) return;  // the database did not answer
  post_->links().speak(seen.version);
  if (seen.house > clock_.now() + kApart && !clock_.held()) clock_.follow(seen.house);
  const auto now = Loop::Clock::now();
  for (const auto node : nodes_) {
    if (node == fence_ || std::ranges::binary_search(seen.fences, node)) continue;
    missed_ = now;
    called_ = {};
    break_with(node);
    post_->forget(node);
    lobby_changed_ = lists_.erase(node) != 0 || lobby_changed_;
    adopt_soon_ = true;
  }
  if (now - missed_ < kRemembered && now - called_ >= kRemind) {  // so that all know at once
    called_ = now;
    post_->call(far::Gone{});
  }
  nodes_ = seen.fences;
  std::erase_if(lines_elsewhere_, [this](const auto& one) { return !std::ranges::binary_search(nodes_, one.first); });
  forget_ghosts();
  std::erase_if(owners_, [&](const auto& one) {
    return one.second.fence != fence_ && !std::ranges::binary_search(seen.fences, one.second.fence);
  });
  if (looked_ - beaten_ >= kBeat) {
    beaten_ = looked_;
    post_->links().beat();
    tell_spent(now);
  }
}

/// Whoever was woken may have spoken once more by a number that all have given up; new numbers may not be known here yet.
void Hall::forget_ghosts() {
  const auto is_ghost = [this](Node node) { return node < nodes_.back() && !std::ranges::binary_search(nodes_, node); };
  for (const auto node : post_->links().nodes())
    if (is_ghost(node)) {
      see_off_guests_of(node);
      post_->forget(node);
    }
}

/// Each commit renews the lease.
void Hall::renew() {
  renewed_ = Loop::Clock::now();
  write({}, [this, now = renewed_] {
    confirmed_ = now;
    cut_off_ = false;
    if (!cut_since_ && !clock_.held() && !draining_) ready_until_ = now + kLease;
  });
}

/// Who cannot reach the others leaves the games to them, once; clients come to nodes that are ready.
void Hall::look_after_bus() {
  const auto now = Loop::Clock::now();
  if (settings_.bus->connected()) {
    if (cut_since_) renew();
    cut_since_.reset();
    gave_up_ = false;
    return;
  }
  if (!cut_since_) cut_since_ = now;
  ready_until_ = Loop::Time{};
  if (gave_up_ || clock_.held() || now - *cut_since_ < kCutOff || nodes_.size() < 2) return;
  gave_up_ = true;
  store_.retire(clock_.now(), false);
  retired_ = Loop::Clock::now();
  for (auto& [line, visitor] : visitors_) line->close(kGoingAway);
}

/// Games that need the house and are nobody's.
void Hall::adopt() {
  adopted_ = Loop::Clock::now();
  if (!has_room()) return void(adopt_soon_ = false);
  const auto games = store_.orphans(kAdoptAtOnce);
  for (const auto game : games)
    if (has_room()) (void)room(game);
  adopt_soon_ = games.size() == kAdoptAtOnce && has_room();
}

std::optional<Loop::Time> Hall::due_of_nodes() {
  if (!among_others()) return {};
  const auto now = Loop::Clock::now();
  if (now - looked_ >= kLook) {
    looked_ = now;
    look_around();
  }
  if (now - renewed_ >= kRenew) renew();
  if (!clock_.held() && !cut_since_ && (adopt_soon_ || now - adopted_ >= kAdopt)) adopt();
  if (now - listed_at_ >= kLists) {
    listed_at_ = now;
    call(told_lists_);
    const auto old = std::erase_if(lists_, [now](const auto& one) { return now - one.second.heard > kListsKept; });
    lobby_changed_ = lobby_changed_ || old != 0;
  }
  errands_.give_up_late(now);
  if (now - refreshed_ >= kRefresh && pending_.empty()) {
    refreshed_ = now;
    tournaments_->look_again({});
    for (auto* const shelf : shelves_) shelf->clear();
  }
  return adopt_soon_ && !clock_.held() && !cut_since_ ? now : looked_ + kLook;
}

/// What we changed ourselves is durable by then, and is not forgotten.
void Hall::hear_call(Node /*from*/, far::Changed&& item) {
  once_durable([this, item = std::move(item)] {
    for (const auto who : item.rated) ratings_.forget(who);
    for (const auto who : item.people) {
      peace_.look_again(who);
      classes_.forget_pupil(who);
      if (people_.forget(who)) tell_name(who);
    }
    if (!item.people.empty()) tournaments_->look_again(item.people);
    for (const auto who : item.signed_out) end_sessions_of(who);
    for (const auto& session : item.ended) end_session(session);
    for (const auto& hash : item.spent) moderators_.spend(hash);
    for (const auto& [who, until] : item.suspended) peace_.was_suspended(who, until);
    if (item.accounts)
      for (auto* const shelf : accounts_.shelves()) shelf->clear();
    if (item.programs) programs_.shelf().clear();
  });
}

void Hall::hear_call(Node from, far::Lists&& item) {
  auto& known = lists_[from];
  known.heard = Loop::Clock::now();
  if (known.lists == item) return;
  known.lists = std::move(item);
  lobby_changed_ = true;
}

void Hall::hear_call(Node /*from*/, far::Handover&& item) { handovers_.put(item.code, item.person, Loop::Clock::now()); }

void Hall::hear_call(Node /*from*/, far::Tried&& item) {
  const auto now = Loop::Clock::now();
  if (item.right) {
    limits_.wrong_names.give_back(item.account);
    limits_.wrong_here.give_back(item.tries);
    limits_.wrong_from.give_back(item.from);
  } else {
    (void)limits_.wrong_names.take(item.account, now);
    (void)limits_.wrong_here.take(item.tries, now);
    (void)limits_.wrong_from.take(item.from, now);
  }
}

/// Others look, and go on with the games of those who cannot.
void Hall::hear_call(Node /*from*/, far::Gone&&) { looked_ = {}; }

void Hall::drain() {
  if (settings_.bus == nullptr) return;
  const auto given_up = std::make_shared<std::promise<void>>();
  loop_.post([this, given_up] {
    draining_ = true;
    ready_until_ = Loop::Time{};
    once_durable([this, given_up] {
      store_.retire(clock_.now(), true);
      while (!rooms_.empty()) lose(rooms_.begin()->first);
      errands_.give_up();
      post_->flush();
      post_->call(far::Gone{});
      given_up->set_value();
    });
  });
  (void)given_up->get_future().wait_for(kDraining);
}

}  // namespace meydan::server
