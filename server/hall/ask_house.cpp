// Of the house itself: what may be asked of it, whether it is ready, and its meters.
#include <algorithm>
#include <array>
#include <cstdio>

#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

/// The text format of Prometheus.
class Exposition {
 public:
  void add(std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
    head(name, type, help);
    line(name, {}, std::to_string(value));
  }
  void add_answers(const Meters& meters) {
    constexpr std::string_view kName = "meydan_http_requests_total";
    head(kName, "counter", "Requests to the house by the status of their answer; 4xx and 5xx were refused.");
    for (std::size_t status = 0; status < Meters::kStatuses; ++status)
      if (meters.answers[status] != 0)
        line(kName, "{status=\"" + std::to_string(status) + "\"}", std::to_string(meters.answers[status]));
  }
  void add(std::string_view name, std::string_view help, const Durations& times) {
    head(name, "histogram", help);
    const std::string bucket = std::string{name} + "_bucket";
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < Durations::kClasses; ++i) {
      total += times.count(i);
      line(bucket, "{le=\"" + seconds(Durations::bound(i)) + "\"}", std::to_string(total));
    }
    total += times.count(Durations::kClasses);
    line(bucket, "{le=\"+Inf\"}", std::to_string(total));
    line(std::string{name} + "_sum", {}, seconds(times.sum()));
    line(std::string{name} + "_count", {}, std::to_string(total));
  }
  std::string text() { return std::move(text_); }

 private:
  static std::string seconds(std::uint64_t micros) {
    std::array<char, 40> text{};
    const auto length = std::snprintf(text.data(), text.size(), "%.6f", static_cast<double>(micros) / 1e6);
    return {text.data(), static_cast<std::size_t>(length)};
  }
  void head(std::string_view name, std::string_view type, std::string_view help) {
    text_.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ").append(name).append(" ").append(type) +=
        '\n';
  }
  void line(std::string_view name, const std::string& labels, const std::string& value) {
    text_.append(name).append(labels).append(" ").append(value) += '\n';
  }

  std::string text_;
};

}  // namespace

void Hall::ask_openapi(const Asked&, const Reply& reply) { reply({.body = api_.text()}); }

void Hall::ask_ready(const Asked& asked, const Reply& reply) {
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  if (!is_ready()) return reply(refusal(503, asked.language, "server.busy"_key));
  reply({.body = json::object({{"ready", json::boolean(true)}}).str()});
}

void Hall::ask_metrics(const Asked& asked, const Reply& reply) {
  if (!asked.request.by_operator) return reply(refusal(403, asked.language, "server.operator_only"_key));
  const auto& meters = *settings_.meters;
  const auto engines = thinkers_->load();
  Exposition all;
  all.add("meydan_connections", "gauge", "Connections that are open.", meters.connections);
  all.add("meydan_lines", "gauge", "Lines to clients: WebSockets and streams of events.", meters.lines);
  all.add("meydan_turned_away_total", "counter", "Connections for which there was no room.", meters.turned_away);
  all.add_answers(meters);
  all.add("meydan_messages_total", "counter", "Messages of clients.", meters.heard);
  all.add("meydan_refused_commands_total", "counter", "Commands of clients that were refused with a reason.", meters.refused);
  const auto is_open = [](const auto& one) {
    return one.second.live.phase() != Live::Phase::Over && one.second.live.phase() != Live::Phase::Frozen;
  };
  all.add("meydan_games_open", "gauge", "Games that are not over; of several nodes, those in memory here.",
          among_others() ? static_cast<std::uint64_t>(std::ranges::count_if(rooms_, is_open)) : not_over_);
  all.add("meydan_rooms", "gauge", "Games in memory: others lie on the disk until somebody comes.", rooms_.size());
  all.add("meydan_nodes", "gauge", "Nodes on this database that have a lease, this one too; 0 where it is alone.", nodes_.size());
  all.add("meydan_far_lines", "gauge", "Lines of clients of other nodes to games that are here.", far_.size());
  all.add("meydan_bus_away", "gauge", "1 while other nodes cannot be reached.", cut_since_ ? 1 : 0);
  all.add("meydan_moves_total", "counter", "Moves and rolls of the die.", meters.moves);
  all.add("meydan_events_total", "counter", "Events of games.", meters.events);
  all.add("meydan_commits_total", "counter", "Commits; each takes all that waits.", meters.commits);
  all.add("meydan_commit_seconds", "Time of a commit, until it is synced to the disk.", meters.commit_times);
  all.add("meydan_disk_full", "gauge", "1 while the disk is full and games stand still.", stuck_ == Commit::Full ? 1 : 0);
  all.add("meydan_database_away", "gauge", "1 while the database cannot be reached and games stand still.",
          stuck_ == Commit::Away ? 1 : 0);
  all.add("meydan_hall_queue", "gauge", "Tasks that wait for the thread of all games.", loop_.waiting());
  all.add("meydan_writer_queue", "gauge", "What waits for the next commit.", writer_->waiting());
  all.add("meydan_durable_queue", "gauge", "Answers that wait until what they tell is durable.", pending_.size());
  all.add("meydan_engine_threads", "gauge", "Threads of engines.", engines.threads);
  all.add("meydan_engine_busy", "gauge", "Engines that think.", engines.busy);
  all.add("meydan_engine_queue", "gauge", "Games that wait for an engine.", engines.waiting);
  reply({.type = "text/plain; version=0.0.4; charset=utf-8", .body = all.text()});
}

}  // namespace meydan::server
