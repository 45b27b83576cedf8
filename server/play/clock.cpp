#include "server/play/clock.hpp"

#include <algorithm>

#include "core/options.hpp"

namespace meydan::server {
namespace {

constexpr Millis kSecond = 1000;
constexpr std::int64_t kMostSeconds = std::int64_t{3} * 60 * 60;
constexpr std::int64_t kMostEach = std::int64_t{10} * 60;
constexpr std::int64_t kMostPeriods = 20;
constexpr std::int64_t kMostDays = 30;

std::optional<std::int64_t> whole(std::string_view text, std::int64_t least, std::int64_t most) {
  const auto value = read_number(text);
  return value && *value >= least && *value <= most ? std::optional<std::int64_t>{*value} : std::nullopt;
}

}  // namespace

std::optional<TimeControl> TimeControl::read(std::string_view text) {
  if (text == "none") return TimeControl{};
  if (text.ends_with('d')) {
    const auto days = whole(text.substr(0, text.size() - 1), 1, kMostDays);
    if (!days) return {};
    return TimeControl{.kind = Kind::Days, .each = *days * kDay};
  }
  const auto plus = text.find('+');
  if (plus == std::string_view::npos) return {};
  const auto main = whole(text.substr(0, plus), 0, kMostSeconds);
  const auto rest = text.substr(plus + 1);
  if (!main) return {};
  if (const auto times = rest.find('x'); times != std::string_view::npos) {
    const auto periods = whole(rest.substr(0, times), 1, kMostPeriods);
    const auto each = whole(rest.substr(times + 1), 1, kMostEach);
    if (!periods || !each) return {};
    return TimeControl{
        .kind = Kind::ByoYomi, .main = *main * kSecond, .each = *each * kSecond, .periods = static_cast<std::uint8_t>(*periods)};
  }
  const auto each = whole(rest, 0, kMostEach);
  if (!each || *main + *each == 0) return {};
  return TimeControl{.kind = Kind::Fischer, .main = *main * kSecond, .each = *each * kSecond};
}

std::string TimeControl::text() const {
  const auto seconds = [](Millis time) { return std::to_string(time / kSecond); };
  switch (kind) {
    case Kind::None:
      return "none";
    case Kind::Fischer:
      return seconds(main) + "+" + seconds(each);
    case Kind::ByoYomi:
      return seconds(main) + "+" + std::to_string(periods) + "x" + seconds(each);
    case Kind::Days:
      return std::to_string(each / kDay) + "d";
  }
  return {};
}

Clock::Clock(const TimeControl& control) : control_(control) {
  const auto first = control.kind == TimeControl::Kind::Days      ? control.each
                     : control.kind == TimeControl::Kind::Fischer ? control.main + control.each
                                                                  : control.main;
  left_.fill({.time = first, .periods = control.periods});
}

void Clock::start(Seat seat, Millis now) {
  running_ = is_player(seat) ? seat : Seat::Nobody;
  since_ = now;
}

void Clock::stop(Millis now, Millis lag) {
  if (running_ == Seat::Nobody) return;
  auto& left = left_[index(running_)];
  auto used = std::max<Millis>(0, now - since_ - std::clamp<Millis>(lag, 0, kLagGiven));
  running_ = Seat::Nobody;
  if (control_.kind == TimeControl::Kind::None) return;
  const auto from_main = std::min(used, left.time);
  left.time -= from_main;
  used -= from_main;
  if (control_.kind != TimeControl::Kind::ByoYomi || left.time > 0) return;
  const auto whole_periods = std::min<Millis>(used / control_.each, left.periods);
  left.periods = static_cast<std::uint8_t>(left.periods - whole_periods);
}

void Clock::press(Millis now, Millis lag) {
  const auto seat = running_;
  stop(now, lag);
  if (seat == Seat::Nobody) return;
  if (control_.kind == TimeControl::Kind::Fischer) left_[index(seat)].time += control_.each;
  if (control_.kind == TimeControl::Kind::Days) left_[index(seat)].time = control_.each;
}

std::optional<Millis> Clock::flag_at() const noexcept {
  if (running_ == Seat::Nobody || control_.kind == TimeControl::Kind::None) return {};
  const auto& left = left_[index(running_)];
  return since_ + left.time + (control_.kind == TimeControl::Kind::ByoYomi ? left.periods * control_.each : 0);
}

}  // namespace meydan::server
