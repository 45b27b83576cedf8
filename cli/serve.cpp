// meydan serve: the page for browsers and live play, until Ctrl-C.
#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/data.hpp"
#include "cli/keep/keep.hpp"
#include "cli/terminal/amounts.hpp"
#include "cli/terminal/qr.hpp"
#include "server/bus/bus.hpp"
#include "server/hall/hall.hpp"
#include "server/net/http.hpp"
#include "server/store/copies.hpp"
#include "server/store/open.hpp"

namespace meydan::cli {
namespace {

namespace fs = std::filesystem;

/// Beside the program: in the build folder, or where it is installed.
fs::path page_folder() {
  std::error_code error;
  const auto program = fs::read_symlink("/proc/self/exe", error);
  for (const auto* const place : {"../web", "../share/meydan/web"})
    if (auto folder = program.parent_path() / place; fs::exists(folder / "index.html", error)) return folder;
  stop(Message{"cli.serve.not_built"_key});
}

[[noreturn]] void cannot_serve(const server::SiteTrouble& trouble) {
  using server::Site;
  using server::SiteTrouble;
  const auto about = [&](Key key, std::string_view name) { return Message{key}.with(name, printable(trouble.path.string())); };
  switch (trouble.what) {
    case SiteTrouble::NoPage:
      stop(about("cli.serve.no_page"_key, "folder"), "--folder");
    case SiteTrouble::LeadsOut:
      stop(about("cli.serve.leads_out"_key, "file"), "--folder");
    case SiteTrouble::Unreadable:
      stop(about("cli.file.unreadable"_key, "file"), "--folder");
    case SiteTrouble::TooLarge:
      stop(about("cli.serve.too_large"_key, "folder")
               .with("files", grouped(Site::kMostFiles))
               .with("size", size_text(Site::kMostBytes)),
           "--folder");
  }
  std::unreachable();
}

server::Site site_of(const std::string& folder) {
  auto site = server::Site::open(folder.empty() ? page_folder() : fs::path{folder});
  if (!site) cannot_serve(site.error());
  return std::move(*site);
}

/// Live games, and the right to write them: a database gives it itself.
struct House {
  std::optional<server::StoreLock> lock;
  std::unique_ptr<server::Bus> bus;  // to other nodes on the same database
  std::unique_ptr<server::Store> store;
};

House house_of(const Arguments& arguments, const Terminal& terminal) {
  House house;
  auto where = arguments.store;
  if (where.empty()) {
    const auto file = live_file(arguments);
    std::error_code error;
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
    auto lock = server::StoreLock::take(where = file.string());
    if (!lock) cannot_open(file, lock.error(), terminal);
    house.lock.emplace(std::move(*lock));
  }
  if (!arguments.bus.empty()) {
    auto bus = server::open_nats(arguments.bus);
    if (!bus) stop(bus.error(), "--bus");
    house.bus = std::move(*bus);
  }
  auto store = server::open_store(where, house.bus ? server::Role::Node : server::Role::Server);
  if (!store) cannot_open_store(arguments, store.error(), terminal);
  house.store = std::move(*store);
  return house;
}

/// What was committed is not known, and whoever comes next reads it from the disk; or another one writes there now.
[[noreturn]] void cannot_go_on(server::Commit why, const Terminal& terminal) {
  fmt::print(stderr, "meydan: {}\n",
             terminal.say(why == server::Commit::Lost ? "cli.serve.taken_over"_key : "cli.serve.disk_failed"_key));
  std::_Exit(static_cast<int>(Status::Wrong));
}

/// "There is none" would be a wrong answer to whoever asked.
[[noreturn]] void cannot_read(const Message& why, const Terminal& terminal) {
  fmt::print(stderr, "meydan: {} {}\n", terminal.say("cli.serve.unreadable"_key), terminal.say(why));
  std::_Exit(static_cast<int>(Status::Wrong));
}

void note(server::Log& log, std::string_view what) { log.write({{"is", json::text(what)}}); }

std::string_view stuck_word(server::Commit why) {
  return why == server::Commit::Full ? "disk full" : why == server::Commit::Away ? "database away" : "goes on";
}

/// A text that was built into the program.
std::string text_of(std::string_view name) {
  const auto bytes = built_in(name);
  return bytes ? std::string{reinterpret_cast<const char*>(bytes->data()), bytes->size()} : std::string{};
}

/// An address of this computer, and the network that it is in: "192.168.1.5", "wlan0".
struct OwnAddress {
  std::string host;
  std::string network;
};

/// Those by which other machines see this one.
std::vector<OwnAddress> own_addresses() {
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner{all, ::freeifaddrs};
  std::vector<OwnAddress> found;
  for (const auto* one = all; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_LOOPBACK) != 0) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* const address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (::inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr)
      found.push_back({.host = text.data(), .network = one->ifa_name});
  }
  return found;
}

bool is_everywhere(const std::string& host) { return host == "0.0.0.0" || host == "::"; }

/// What to type into a browser.
std::vector<OwnAddress> addresses(const std::string& host, std::uint16_t port) {
  auto all = is_everywhere(host) ? own_addresses() : std::vector{OwnAddress{.host = host, .network = {}}};
  if (all.empty()) all.push_back({.host = "127.0.0.1", .network = {}});
  for (auto& [name, network] : all)
    name = fmt::format("http://{}:{}/", name.contains(':') ? fmt::format("[{}]", name) : name, port);
  return all;
}

/// Where it is, how to try it out, and whether others can come.
void welcome(const std::vector<OwnAddress>& all, const std::string& host, std::uint16_t port, const Terminal& terminal) {
  for (const auto& [address, network] : all) {
    terminal.line(terminal.say(Message{"cli.serve.here"_key}.with("address", address)));
    const auto try_out = terminal.say(Message{"cli.serve.try_out"_key}.with("address", address + "#/check"));
    terminal.line("  " + try_out + (network.empty() ? "" : "  (" + network + ")"));
  }
  if (is_everywhere(host))
    terminal.line(terminal.say(Message{"cli.serve.here_alone"_key}.with("address", fmt::format("http://localhost:{}/", port))));
  if (host == "127.0.0.1" || host == "localhost" || host == "::1") terminal.line("  " + terminal.say("cli.serve.alone"_key));
  Terminal::flush();
}

/// How pupils come in; into one class, where there is a code. It is drawn where somebody sees it.
void show_door(const std::vector<OwnAddress>& all, const std::string& code, const Terminal& terminal) {
  for (const auto& [address, network] : all) {
    const auto door = address + terminal.say("cli.serve.class_door"_key);
    terminal.line(terminal.say(Message{"cli.serve.class_come"_key}.with("address", door)));
    if (Terminal::interactive())
      for (const auto& line : qr_lines(address + "class.html#/door" + (code.empty() ? "" : "/" + code), terminal.style()))
        terminal.line("  " + line);
  }
  Terminal::flush();
}

/// In two groups, as it stands on the board of the room.
std::string spaced(std::string code) {
  std::erase(code, '-');
  return code.insert(code.size() / 2, " ");
}

/// What goes on in the classes of this server, for whoever sits at it.
class Classroom {
 public:
  explicit Classroom(const Terminal& terminal) : terminal_{terminal} {}

  void open_at(const std::vector<OwnAddress>& addresses, const std::vector<server::ClassRow>& lessons) {
    addresses_ = addresses;
    terminal_.line();
    terminal_.line(terminal_.say(Message{"cli.serve.class_open"_key}.with("address", addresses.front().host + "#/class")));
    if (lessons.empty()) show_door(addresses_, {}, terminal_);
    for (const auto& row : lessons) lesson(row.name, row.code);
  }
  /// It has begun, or is over where there is no code.
  void lesson(const std::string& name, const std::string& code) const {
    terminal_.line();
    const auto what = Message{code.empty() ? "cli.serve.class_over"_key : "cli.serve.class_begun"_key};
    terminal_.line(terminal_.say(Message{what}.with("class", printable(name)).with("code", spaced(code))));
    if (code.empty()) Terminal::flush();
    else show_door(addresses_, code, terminal_);
  }

 private:
  const Terminal& terminal_;
  std::vector<OwnAddress> addresses_;
};

std::shared_ptr<server::Log> log_of(const std::string& file) {
  if (file.empty()) return std::make_shared<server::Log>();
  const int opened = file == "-" ? ::dup(STDERR_FILENO) : ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (opened < 0)
    stop(Message{"cli.serve.no_log"_key}.with("file", printable(file)).with("reason", std::generic_category().message(errno)),
         "--log");
  return std::make_shared<server::Log>(opened);
}

[[noreturn]] void cannot_begin(const Arguments& arguments, std::error_code error) {
  const auto port = std::to_string(arguments.port);
  if (error == std::errc::address_in_use) stop(Message{"cli.serve.busy"_key}.with("port", port), "--port");
  if (error == std::errc::permission_denied) stop(Message{"cli.serve.forbidden"_key}.with("port", port), "--port");
  stop(Message{"cli.serve.failed"_key}.with("host", printable(arguments.host)).with("reason", error.message()), "--host");
}

}  // namespace

Status serve(const Arguments& given, const Terminal& terminal) {
  auto arguments = given;
  if (arguments.host.empty()) arguments.host = arguments.for_class ? "0.0.0.0" : "127.0.0.1";
  const auto log = log_of(arguments.log);
  server::ServeOptions options{.host = arguments.host,
                               .port = arguments.port,
                               .names = arguments.names,
                               .trusted_proxies = arguments.proxies,
                               .operators = arguments.metrics,
                               .log = log};
  const auto site = site_of(arguments.folder);
  const auto house = house_of(arguments, terminal);
  house.store->when_unreadable([&](const Message& why) { cannot_read(why, terminal); });
  const auto lessons = house.store->classes().open();  // that were not ended when it last stopped
  std::mutex speaking;                                 // the hall has a thread of its own
  Classroom classes{terminal};
  server::Hall hall{*house.store,
                    {.data = program_data(),
                     .thinkers = std::max(1U, std::thread::hardware_concurrency() / 2),
                     .broken = [&](server::Commit why) { cannot_go_on(why, terminal); },
                     .api = text_of("openapi"),
                     .meters = options.meters,
                     .stuck = [log](server::Commit why) { note(*log, stuck_word(why)); },
                     .bus = house.bus.get(),
                     .lesson =
                         [&](const std::string& name, const std::string& code) {
                           const std::lock_guard lock{speaking};
                           if (arguments.for_class) classes.lesson(name, code);
                         }}};
  options.leaving = [&hall] { hall.drain(); };
  const auto error = server::serve(site, &hall, options, [&](std::uint16_t port) {
    note(*log, "start");
    const auto all = addresses(arguments.host, port);
    std::vector<std::string> hosts;
    hosts.reserve(all.size());
    for (const auto& one : all) hosts.push_back(one.host);
    hall.open_at(hosts, arguments.proxies.empty());  // behind a proxy they are of no use to others
    const std::lock_guard lock{speaking};
    welcome(all, arguments.host, port, terminal);
    if (arguments.for_class) classes.open_at(all, lessons);
  });
  if (error) cannot_begin(arguments, error);
  note(*log, "stop");
  return Status::Fine;
}

}  // namespace meydan::cli
