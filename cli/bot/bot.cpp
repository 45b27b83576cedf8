// meydan bot: plays on a server of live play through its public protocol (docs/live.md), until Ctrl-C.
#include <poll.h>
#include <sodium.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <utility>

#include "cli/args/values.hpp"
#include "cli/bot/line.hpp"
#include "cli/bot/player.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/setup.hpp"
#include "cli/terminal/signal_guard.hpp"
#include "cli/thinking.hpp"

namespace meydan::cli {
namespace {

constexpr double kFirstWait = 0.5;  // seconds
constexpr double kLongestWait = 30;
constexpr double kLastWords = 5;  // seconds, for what was given up to arrive
constexpr double kLook = 0.5;     // seconds after which it is looked whether somebody wants to leave

/// Never on the command line, where everybody on the computer sees it.
std::string token_of(const BotOptions& options) {
  std::string token;
  if (!options.token.empty()) {
    auto read = read_file(options.token);
    if (!read) stop(read.error(), "--token");
    token = std::move(*read);
  } else if (const char* set = std::getenv("MEYDAN_TOKEN"); set != nullptr) {
    token = set;
  }
  while (!token.empty() && (token.back() == '\n' || token.back() == '\r' || token.back() == ' ')) token.pop_back();
  const auto plain = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '_'; };
  if (token.empty()) stop(Message{"cli.bot.no_token"_key});
  if (!std::ranges::all_of(token, plain)) stop(Message{"cli.bot.bad_token"_key});
  return token;
}

std::uint64_t seed_of(const Arguments& arguments) {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return arguments.seed.value_or(seed);
}

class Bot {
 public:
  Bot(const Arguments& arguments, const Terminal& terminal)
      : terminal_(terminal),
        server_(server_of(arguments.bot.server)),
        token_(token_of(arguments.bot)),
        random_(seed_of(arguments)),
        player_(plan_of(arguments), random_()) {}

  Status run() {
    const SignalGuard guard;
    for (int failures = 0; !leaves_;) {
      auto line = BotLine::open(server_, token_);
      if (line) {
        failures = 0;
        converse(*line);
        if (line->code() == BotLine::kNotLetIn) stop(Message{"cli.bot.bad_token"_key});
        if (player_.too_old()) stop(Message{"cli.bot.too_old"_key});
      }
      // Without a line there is nobody to be polite to, but for those whose games go on.
      if (leaves_ || times_interrupted() > 1 || (interrupted() && player_.idle())) break;
      wait(failures++, line ? std::to_string(line->code()) : line.error());
    }
    return Status::Fine;
  }

 private:
  static ServerAddress server_of(const std::string& url) {
    const auto server = read_server(url);
    if (!server) stop(Message{"cli.bot.bad_server"_key}.with("url", printable(url)), "--server");
    return *server;
  }

  static BotPlan plan_of(const Arguments& arguments) {
    const auto& bot = arguments.bot;
    if (!server::TimeControl::read(bot.clock)) bad_value("--clock", bot.clock, "none, 300+5, 600+3x30, 3d");
    const auto rules = match_from(arguments).rules();
    auto options = engine_options(rules, arguments.think);
    return {.rules = rules,
            .clock = bot.clock,
            .joins = bot.joins,
            .games = static_cast<std::size_t>(bot.games),
            .engine = [options](const AnyRules& of, std::uint64_t seed) mutable {
              options.seed = seed;
              return make_engine(of, options);
            }};
  }

  void tell(const Message& message) const {
    terminal_.line(terminal_.say(message));
    Terminal::flush();
  }

  BotCalls calls(BotLine& line, std::deque<std::string>& heard) {
    return {.say = [&line](std::string_view text) { line.say(text); },
            .pump =
                [&] {
                  while (auto text = line.next()) heard.push_back(std::move(*text));
                },
            .welcomed =
                [this](const std::string& name) {
                  tell(Message{"cli.bot.here"_key}.with("name", name).with("server", "http://" + server_.authority()));
                },
            .begun = [this](const std::string& game) { tell(Message{"cli.bot.begun"_key}.with("game", game)); },
            .ended = [this](const std::string& game) { tell(Message{"cli.bot.ended"_key}.with("game", game)); },
            .refused = [this](const std::string& why) { tell(Message{"cli.bot.refused"_key}.with("why", why)); }};
  }

  /// Until the line is lost, or it may leave.
  void converse(BotLine& line) {
    std::deque<std::string> heard;
    const auto call = calls(line, heard);
    player_.greet(call, terminal_.language() == Language::Turkish ? "tr" : "en");
    while (!line.lost() && !leaves_) {
      call.pump();
      for (; !heard.empty(); heard.pop_front()) player_.hear(heard.front());
      consider_leaving();
      player_.act();
      if (!line.lost() && heard.empty() && !leaves_) line.wait(kLook);
    }
  }

  void consider_leaving() {
    if (!interrupted()) return;
    if (!std::exchange(retired_, true)) {
      player_.retire();
      if (!player_.idle()) tell(Message{"cli.bot.leaving"_key});
    }
    if (times_interrupted() > 1 && gave_up_ == 0) {
      player_.resign_all();
      gave_up_ = wall_seconds();
    }
    leaves_ = player_.idle() || (gave_up_ != 0 && wall_seconds() - gave_up_ > kLastWords);
  }

  /// Everybody who lost the line at the same moment comes back at another.
  void wait(int failures, const std::string& reason) {
    const double jitter = 0.5 + static_cast<double>(random_.below(1000)) / 1000;
    const double seconds = std::min(kLongestWait, kFirstWait * static_cast<double>(1U << std::min(failures, 6))) * jitter;
    const auto told =
        std::to_string(static_cast<int>(seconds * 10) / 10) + "." + std::to_string(static_cast<int>(seconds * 10) % 10);
    tell(Message{"cli.bot.lost"_key}.with("reason", reason).with("seconds", told));
    (void)::poll(nullptr, 0, static_cast<int>(seconds * 1000));
  }

  const Terminal& terminal_;
  ServerAddress server_;
  std::string token_;
  Random random_;
  BotPlayer player_;
  bool retired_ = false;
  double gave_up_ = 0;
  bool leaves_ = false;
};

}  // namespace

Status bot(const Arguments& arguments, const Terminal& terminal) { return Bot{arguments, terminal}.run(); }

}  // namespace meydan::cli
