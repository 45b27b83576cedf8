// Deciding what a command leads to: each thing that happens is followed at once, so that the next is decided on it.
#pragma once

#include <utility>
#include <vector>

#include "server/play/live.hpp"

namespace meydan::server {

class Live::Doing {
 public:
  Doing(Live& live, const Times& now, std::uint64_t cause) : live_(live), now_(now), cause_(cause) {}

  Result<void> operator()(const asks::Sit& ask);
  Result<void> operator()(const asks::Stand& ask);
  Result<void> operator()(const asks::Fill& ask);
  Result<void> operator()(const asks::Mix& ask);
  Result<void> operator()(const asks::Move& ask);
  Result<void> operator()(const asks::Propose& ask);
  Result<void> operator()(const asks::Answer& ask);
  Result<void> operator()(const asks::Continue& ask);
  Result<void> operator()(const asks::Resign& ask);
  Result<void> operator()(const asks::Abort& ask);
  Result<void> operator()(const asks::Say& ask);

  void by(Person who, Millis lag);
  void happen(What what);
  void begin_if_ready();
  void begin();
  Result<void> move(std::string_view text);
  void settled();
  void leave(Seat seat);
  void pause();
  void end(End how, Seat loser);
  void open();
  std::vector<Event> done();

 private:
  const Event& note(What what);
  void play(AnyMove entry, const AllLeft& left);
  Result<Seat> need_seat() const;
  Result<void> need_playing() const;
  void roll();
  Result<void> may_propose(Offer what, Seat seat) const;
  void agree(Offer what);
  Result<std::uint32_t> undo_to(Seat seat) const;
  std::uint8_t persons() const;
  AllLeft left_now() const;

  Live& live_;
  Times now_;
  std::uint64_t cause_;
  Person who_ = 0;
  Millis lag_ = 0;
  std::vector<Event> events_;
};

}  // namespace meydan::server
