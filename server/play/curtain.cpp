#include "server/play/curtain.hpp"

namespace meydan::server {

void Curtain::follow(const Event& event) {
  if (const auto* const created = std::get_if<happened::Created>(&event.what)) delay_ = created->delay;
  if (std::holds_alternative<happened::Opened>(event.what) || std::holds_alternative<happened::Frozen>(event.what))
    closed_ = false;
  if (closed_) {
    hidden_.push_back(event.at);
  } else {
    hidden_.clear();
    shown_ = event.number + 1;
  }
  if (std::holds_alternative<happened::Begun>(event.what)) closed_ = delay_ > 0;
}

void Curtain::draw(Millis now) {
  while (!hidden_.empty() && hidden_.front() + delay_ <= now) {
    hidden_.pop_front();
    ++shown_;
  }
}

std::optional<Millis> Curtain::next() const {
  if (hidden_.empty()) return {};
  return hidden_.front() + delay_;
}

}  // namespace meydan::server
