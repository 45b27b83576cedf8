#include "cli/match/opponent.hpp"

#include <algorithm>
#include <ctime>

#include "cli/match/opponents.hpp"
#include "cli/play/player.hpp"
#include "cli/terminal/signal_guard.hpp"

namespace meydan::cli {
namespace {

class Level final : public Opponent {
 public:
  Level(const AnyRules& rules, EngineOptions options)
      : rules_(rules), options_(std::move(options)), clock_(options_.threads > 1 ? meydan::cpu_seconds : thread_seconds) {}

  Result<void> begin(const Match&, std::uint64_t seed) override {
    options_.seed = seed;
    engine_ = make();
    return {};
  }

  Result<std::optional<AnyMove>> choose(const Match& match, const Pace& pace) override {
    const auto begin = clock_();
    const auto& thought = think_through(*engine_, match,
                                        {.limits = pace.limits,
                                         .seconds = pace.seconds,
                                         .clock = pace.cpu_time ? clock_ : wall_seconds,
                                         .watch = [](const Thought&) { return !interrupted(); }});
    used_ += clock_() - begin;
    if (thought.hopeless) return std::nullopt;
    return thought.move;
  }

  double cpu_seconds() const override { return used_; }

  std::vector<Message> troubles() override {
    if (!engine_) engine_ = make();
    return {engine_->troubles().begin(), engine_->troubles().end()};
  }

 private:
  std::unique_ptr<Engine> make() const { return engine_of(rules_.game()).make(rules_, options_); }

  AnyRules rules_;
  EngineOptions options_;
  std::unique_ptr<Engine> engine_;
  Clock clock_;
  double used_ = 0;
};

/// One of the best moves by a measure, or of all where there is none.
class Yardstick final : public Opponent {
 public:
  using Measure = double (*)(const AnyState& after, Seat seat);

  explicit Yardstick(Measure measure) : measure_(measure) {}

  Result<void> begin(const Match&, std::uint64_t seed) override {
    random_ = Random{seed};
    return {};
  }

  Result<std::optional<AnyMove>> choose(const Match& match, const Pace&) override {
    auto moves = match.moves();
    if (measure_ != nullptr) keep_best(match, moves);
    return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  double cpu_seconds() const override { return 0; }

 private:
  void keep_best(const Match& match, std::vector<AnyMove>& moves) const {
    std::vector<AnyMove> best;
    double highest = 0;
    for (const auto move : moves) {
      auto after = match.state();
      after.apply(move);
      const auto value = measure_(after, match.to_move());
      if (!best.empty() && value < highest) continue;
      if (best.empty() || value > highest) best.clear();
      highest = value;
      best.push_back(move);
    }
    moves = std::move(best);
  }

  Measure measure_;
  Random random_{1};
};

Result<std::unique_ptr<Opponent>> level(std::string_view word, const AnyRules& rules, EngineOptions options) {
  const auto chosen = read_level(word, rules.game());
  if (!chosen) return fail(no_such_level(word, rules.game()));
  options.level = *chosen;
  return std::make_unique<Level>(rules, std::move(options));
}

}  // namespace

double thread_seconds() noexcept {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return seconds_of(now);
}

Result<std::unique_ptr<Opponent>> make_opponent(std::string_view player, const AnyRules& rules, const EngineOptions& options) {
  const auto& game = rules.game();
  const auto colon = player.find(':');
  const auto kind = player.substr(0, colon);
  const auto rest = colon == std::string_view::npos ? std::string_view{} : player.substr(colon + 1);
  if (player == "random") return std::make_unique<Yardstick>(nullptr);
  if (player == "greedy") return std::make_unique<Yardstick>(engine_of(game).plain_value);
  if (kind == "level" && !rest.empty()) return level(rest, rules, options);
  if (kind == "gtp" && !rest.empty()) {
    if (game.id() != "go" && game.id() != "reversi") return fail("cli.opponent.no_gtp"_key);
    return std::make_unique<GtpProgram>(std::string{rest}, game);
  }
  if (kind == "ugi" && !rest.empty()) return std::make_unique<UgiProgram>(std::string{rest});
  return fail(Message{"cli.opponent.unknown"_key}.with("player", std::string{player}));
}

bool is_crash(const Message& fault) { return fault.key == "cli.opponent.died"_key || fault.key == "cli.opponent.silent"_key; }

bool Program::restart() {
  if (process_) return false;
  process_ = std::make_unique<Process>(command_);
  return true;
}

std::unexpected<Message> Program::give_up(Message message) {
  if (process_) before_ += process_->cpu_seconds();
  process_.reset();
  return fail(std::move(message));
}

Result<void> Program::say(std::string_view line, double patience) {
  patience_ = patience;
  deadline_ = wall_seconds() + patience;
  if (process_ && process_->say(line)) return {};
  const bool missing = process_ && process_->was_missing();
  return give_up(about(missing ? "cli.opponent.not_started"_key : "cli.opponent.died"_key));
}

Result<std::string> Program::hear() {
  constexpr double kGlance = 0.1;  // seconds between looks for Ctrl-C
  std::string line;
  auto heard = Heard::Silence;
  while (heard == Heard::Silence && wall_seconds() < deadline_ && !interrupted())
    heard = process_ ? process_->hear(line, std::min(kGlance, deadline_ - wall_seconds())) : Heard::End;
  switch (heard) {
    case Heard::Line:
      std::erase_if(line, [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == '\x7f'; });
      return line;
    case Heard::Silence:
      return give_up(about("cli.opponent.silent"_key).with("seconds", std::to_string(static_cast<int>(patience_))));
    case Heard::End:
      break;
  }
  const bool missing = process_ && process_->was_missing();
  return give_up(about(missing ? "cli.opponent.not_started"_key : "cli.opponent.died"_key));
}

Result<AnyMove> Program::legal(const Match& match, std::string_view move, std::string_view text) {
  auto read = match.read_move(move);
  if (read) return read;
  return give_up(about("cli.opponent.illegal"_key).with("move", std::string{text}));
}

}  // namespace meydan::cli
