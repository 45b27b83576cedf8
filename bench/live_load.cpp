// What bench/load measures with: how many moves a second the server keeps and tells, and how long each takes. Pairs of people on
// loopback play Mangala, every move answered before the next; the generator knows the rules, so that all of them are legal.
//   live_load PORT[,PORT ...] [--games 200] [--seconds 10] [--rate 0 (moves a second; 0: as fast as it goes)] [--idle 0
//   (connections besides)] [--watchers 0 (of each game)] [--together] [--json]
// With several ports, which are nodes, games are made at each in turn, and the two of a game are at different ones, unless
// --together says otherwise; those who watch are at the node after the maker's.
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/random.hpp"
#include "games/registry.hpp"
#include "protocol/json/value.hpp"

namespace {

using namespace meydan;
using Steady = std::chrono::steady_clock;
using json::Value;

struct Settings {
  std::vector<std::uint16_t> ports{};
  std::size_t games = 200;
  double seconds = 10;
  double rate = 0;
  std::size_t idle = 0;
  std::size_t watchers = 0;
  bool together = false;
  bool json = false;

  std::uint16_t port(std::size_t game, std::size_t seat) const { return ports[(game + (together ? 0 : seat)) % ports.size()]; }
};

[[noreturn]] void give_up(const char* what) {
  std::fprintf(stderr, "load: %s\n", what);
  std::exit(1);
}

int connected(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (socket < 0 || ::connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
    give_up("the server does not answer");
  const int yes = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return socket;
}

void send_all(int socket, std::string_view text) {
  while (!text.empty()) {
    const auto sent = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent <= 0) give_up("the server hung up");
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
}

/// A new guest's cookie.
std::string new_guest(std::uint16_t port) {
  const int socket = connected(port);
  const auto host = "127.0.0.1:" + std::to_string(port);
  const std::string body = R"({"name":"Neşeli Kirpi"})";
  send_all(socket, "POST /api/guest HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
                       "\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: " +
                       std::to_string(body.size()) + "\r\n\r\n" + body);
  std::string heard;
  for (char piece[4096]; const auto size = ::recv(socket, piece, sizeof piece, 0);) {
    if (size < 0) give_up("no answer to a new guest");
    heard.append(piece, static_cast<std::size_t>(size));
  }
  ::close(socket);
  const auto at = heard.find("meydan=");
  if (at == std::string::npos) give_up("no cookie for a new guest");
  return heard.substr(at, heard.find(';', at) - at);
}

struct Client {
  int socket = -1;
  std::size_t game = 0;
  std::string heard{};

  Client(std::uint16_t port, const std::string& cookie) : socket(connected(port)) {
    const auto host = "127.0.0.1:" + std::to_string(port);
    send_all(socket, "GET /api/live HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
                         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                         "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
                         (cookie.empty() ? "" : "Cookie: " + cookie + "\r\n") + "\r\n");
    while (heard.find("\r\n\r\n") == std::string::npos) read();
    if (!heard.starts_with("HTTP/1.1 101")) give_up("no line was given");
    heard.erase(0, heard.find("\r\n\r\n") + 4);
  }

  /// `how`: MSG_DONTWAIT takes what is there, if anything.
  void read(int how = 0) {
    char piece[65536];
    const auto size = ::recv(socket, piece, sizeof piece, how);
    if (size < 0 && errno == EAGAIN) return;
    if (size <= 0) give_up("the server ended a line");
    heard.append(piece, static_cast<std::size_t>(size));
  }

  void say(std::string_view text) const {
    std::string frame{'\x81'};
    if (text.size() < 126) {
      frame += static_cast<char>(0x80 | text.size());
    } else {
      frame += static_cast<char>(0x80 | 126);
      frame += static_cast<char>(text.size() >> 8);
      frame += static_cast<char>(text.size() & 255);
    }
    frame.append(4, '\0');  // a mask that changes nothing
    frame += text;
    send_all(socket, frame);
  }

  /// The next whole message, if one is there. Pings are answered on the way.
  std::optional<std::string> next() {
    for (;;) {
      if (heard.size() < 2) return {};
      const auto byte = [this](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(heard[i])); };
      auto size = byte(1) & 127;
      std::size_t head = 2;
      if (size == 126 && heard.size() >= 4) size = byte(2) << 8 | byte(3), head = 4;
      else if (size == 126) return {};
      if (size == 127) give_up("a message that is too long");
      if (heard.size() < head + size) return {};
      const auto opcode = byte(0) & 15;
      auto text = heard.substr(head, size);
      heard.erase(0, head + size);
      if (opcode == 1) return text;
      if (opcode == 8) give_up("the server closed a line");
      if (opcode == 9) send_all(socket, std::string{'\x8a', static_cast<char>(0x80 | size), 0, 0, 0, 0} + text);
    }
  }

  std::string wait_for(std::string_view is) {
    for (;; read())
      while (const auto text = next()) {
        if (text->starts_with("{\"is\":\"" + std::string{is} + "\"")) return *text;
        if (text->starts_with(R"({"is":"refused")")) give_up(text->c_str());
      }
  }
};

struct Pair {
  enum class Step : std::uint8_t { Create, Sit, Play };

  std::string name;
  std::optional<Match> match;
  Step step = Step::Create;   // that was asked for
  std::uint64_t awaited = 0;  // and its key
  Steady::time_point sent{};
};

class Load {
 public:
  explicit Load(const Settings& settings) : settings_(settings), rules_(*AnyRules::preset(**find_game("mangala"))) {
    (void)rules_.complete();
    for (std::size_t i = 0; i < settings.idle; ++i) {
      idle_.emplace_back(std::make_unique<Client>(settings.port(i, 0), ""));
      idle_.back()->say(R"({"do":"hello","version":1,"lang":"tr"})");
    }
    for (std::size_t i = 0; i < settings.games * 2; ++i) {
      const auto port = settings.port(i / 2, i % 2);
      add(i / 2, port, new_guest(port));
    }
    for (std::size_t i = 0; i < settings.games * settings.watchers; ++i)
      add(i / settings.watchers, settings.ports[(i / settings.watchers + 1) % settings.ports.size()], "");
    pairs_.resize(settings.games);
    for (std::size_t i = 0; i < settings.games; ++i) begin(i);
    while (ready_.size() < settings.games) hear(100);
  }

  void run() {
    std::puts("begun");  // whoever measures the servers begins now
    std::fflush(stdout);
    const auto begin = Steady::now();
    const auto end = begin + std::chrono::duration_cast<Steady::duration>(std::chrono::duration<double>{settings_.seconds});
    std::size_t started = 0;
    while (Steady::now() < end) {
      const double passed = std::chrono::duration<double>(Steady::now() - begin).count();
      while (!ready_.empty() && (settings_.rate == 0 || static_cast<double>(started) < settings_.rate * passed)) {
        move(ready_.front());
        ready_.pop_front();
        ++started;
      }
      hear(settings_.rate == 0 || ready_.empty() ? 100 : 1);
    }
    report(std::chrono::duration<double>(Steady::now() - begin).count());
  }

 private:
  void add(std::size_t game, std::uint16_t port, const std::string& cookie) {
    clients_.emplace_back(std::make_unique<Client>(port, cookie));
    auto& client = *clients_.back();
    client.game = game;
    client.say(R"({"do":"hello","version":1,"lang":"tr"})");
    (void)client.wait_for("welcome");
    epoll_event event{.events = EPOLLIN, .data = {.u64 = clients_.size() - 1}};
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, client.socket, &event);
  }

  /// Nobody waits for a game to begin but its own two: the others go on meanwhile.
  void begin(std::size_t game) {
    pairs_[game].match.emplace(rules_);
    ask(game, 0, Pair::Step::Create, R"("create","game":"mangala","chairs":["me","open"],"lot":false,"clock":"600+5")");
  }

  void sit(std::size_t game, std::string name) {
    pairs_[game].name = std::move(name);
    ask(game, 1, Pair::Step::Sit, R"("sit")" + of(game));
  }

  void watch(std::size_t game) {
    const auto said = R"({"do":"watch","from":0)" + of(game) + "}";
    for (const std::size_t seat : {0, 1}) clients_[2 * game + seat]->say(said);
    for (std::size_t i = 0; i < settings_.watchers; ++i) clients_[2 * settings_.games + game * settings_.watchers + i]->say(said);
    ready_.push_back(game);
  }

  void move(std::size_t game) {
    auto& match = *pairs_[game].match;
    const auto moves = match.moves();
    const auto chosen = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    const auto text = match.state().write_move(chosen);
    const auto ply = match.line().size();
    const auto mover = index(match.to_move());
    match.play(chosen);
    ask(game, mover, Pair::Step::Play,
        R"("move")" + of(game) + R"(,"ply":)" + std::to_string(ply) + R"(,"text":")" + text + "\"");
  }

  std::string of(std::size_t game) const { return R"(,"game":")" + pairs_[game].name + "\""; }

  void ask(std::size_t game, std::size_t seat, Pair::Step step, const std::string& what) {
    auto& pair = pairs_[game];
    pair.step = step;
    pair.awaited = ++key_;
    pair.sent = Steady::now();
    clients_[2 * game + seat]->say(R"({"key":)" + std::to_string(key_) + R"(,"do":)" + what + "}");
  }

  void go_on(std::size_t game, const Value& answer) {
    auto& pair = pairs_[game];
    if (pair.step == Pair::Step::Create) return sit(game, std::string{*answer.text("game")});
    if (pair.step == Pair::Step::Sit) return watch(game);
    times_.push_back(std::chrono::duration<double, std::milli>(Steady::now() - pair.sent).count());
    if (pair.match->over()) begin(game);
    else ready_.push_back(game);
  }

  void hear(int patience) {
    std::array<epoll_event, 256> events{};
    const int many = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), patience);
    for (int i = 0; i < many; ++i) {
      auto& client = *clients_[events[static_cast<std::size_t>(i)].data.u64];
      client.read(MSG_DONTWAIT);
      while (const auto text = client.next()) {
        if (text->starts_with(R"({"is":"refused")")) give_up(text->c_str());
        if (!text->starts_with(R"({"is":"done")")) continue;
        const auto answer = Value::read(*text);
        if (static_cast<std::uint64_t>(answer->number("key").value_or(0)) == pairs_[client.game].awaited)
          go_on(client.game, *answer);
      }
    }
  }

  void report(double seconds) {
    std::ranges::sort(times_);
    const auto at = [&](double part) {
      return times_.empty() ? 0.0 : times_[static_cast<std::size_t>(part * static_cast<double>(times_.size() - 1))];
    };
    const double rate = static_cast<double>(times_.size()) / seconds;
    std::printf(settings_.json ? "{\"games\":%zu,\"seconds\":%.2f,\"moves\":%zu,\"moves_per_second\":%.0f,\"p50_ms\":%.2f,\"p99_"
                                 "ms\":%.2f,\"max_ms\":%.2f}\n"
                               : "%zu games, %.2f s: %zu moves, %.0f a second; p50 %.2f ms, p99 %.2f ms, longest %.2f ms\n",
                settings_.games, seconds, times_.size(), rate, at(0.5), at(0.99), at(1));
  }

  Settings settings_;
  AnyRules rules_;
  int epoll_ = ::epoll_create1(0);
  std::vector<std::unique_ptr<Client>> clients_;
  std::vector<std::unique_ptr<Client>> idle_;
  std::vector<Pair> pairs_;
  std::deque<std::size_t> ready_;
  std::vector<double> times_;
  Random random_{1};
  std::uint64_t key_ = static_cast<std::uint64_t>(Steady::now().time_since_epoch().count()) & ((std::uint64_t{1} << 50) - 1);
};

}  // namespace

int main(int count, char** words) {
  Settings settings;
  if (count < 2)
    give_up("live_load PORT[,PORT ...] [--games N] [--seconds S] [--rate MOVES] [--idle N] [--watchers N] [--together] [--json]");
  for (const char* next = words[1]; next != nullptr; next = std::strchr(next, ',')) {
    next += *next == ',' ? 1 : 0;
    settings.ports.push_back(static_cast<std::uint16_t>(std::atoi(next)));
  }
  for (int i = 2; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--json") settings.json = true;
    else if (word == "--together") settings.together = true;
    else if (i + 1 == count) give_up("a value is missing");
    else if (word == "--games") settings.games = static_cast<std::size_t>(std::atoi(words[++i]));
    else if (word == "--seconds") settings.seconds = std::atof(words[++i]);
    else if (word == "--rate") settings.rate = std::atof(words[++i]);
    else if (word == "--watchers") settings.watchers = static_cast<std::size_t>(std::atoi(words[++i]));
    else if (word == "--idle") settings.idle = static_cast<std::size_t>(std::atoi(words[++i]));
    else give_up(("not understood: " + word).c_str());
  }
  Load{settings}.run();
}
