// Classes and tournaments at other nodes: requests go there as they came in, and the answers come back.
#include "server/hall/errands.hpp"

#include "server/hall/hall.hpp"
#include "server/hall/teaching.hpp"

namespace meydan::server {
namespace {

bool is_of(std::string_view path, std::string_view part) { return path.starts_with(part); }

}  // namespace

/// What a request concerns and one node alone has; 0: nothing, or of no such thing.
std::optional<Node> Hall::who_answers(std::string_view route, const Asked& asked) {
  if (is_of(route, "/api/tournaments/") || is_of(route, "/api/classes/")) {
    const auto number = read_game_name(asked.star);
    return number ? elsewhere(*number) : std::nullopt;
  }
  if (is_of(route, "/api/door/")) {
    const auto number = class_at_door(asked);
    return number != 0 ? elsewhere(number) : std::nullopt;
  }
  if (!asked.me) return {};
  if (is_of(route, "/api/pupil")) return asked.me->in_class != 0 ? elsewhere(asked.me->in_class) : std::nullopt;
  if (!is_of(route, "/api/classes") || asked.request.method != "POST" || asked.me->guest || asked.me->program) return {};
  const auto body = json::Value::read(asked.request.body);
  return elsewhere(class_number(asked.me->person, body ? body->number("key").value_or(0) : 0), true);
}

void Hall::ask_abroad(Node node, const ApiRequest& request, std::uint64_t hops, const Reply& reply) {
  const bool understood = knows(post_->links().spoken(), FromNode{far::Asked{}});
  if (!understood || cut_since_ || hops > kMostHops || errands_.full()) return;  // which answers
  const auto number = errands_.send(
      {.node = node, .request = request, .hops = hops, .reply = reply, .until = Loop::Clock::now() + Errands::kPatience});
  post_->send(node, far::Asked{.number = number, .request = request});
}

void Hall::hear_node(Node from, far::Asked&& item) {
  errands_.begin(from, item.number);
  answer(item.request,
         [this, from, number = item.number](ApiResponse response) {
           loop_.post([this, from, number, response = std::move(response)]() mutable {
             if (!errands_.end(from, number)) return;
             if (response.body.size() > Errands::kLongestAnswer)
               response = too_many(Language::Turkish, "server.node_gone"_key, 503);
             post_->answer(from, number, std::move(response));
           });
         },
         {.far = true});
}

void Hall::hear_node(Node from, far::Answered&& item) {
  for (const auto number : item.numbers) {
    auto errand = errands_.take(number);
    if (!errand) continue;
    if (item.response.status != far::Answered::kNotHere) {
      errand->reply(item.response);
      continue;
    }
    std::erase_if(owners_, [from](const auto& one) { return one.second.fence == from; });
    answer(errand->request, errand->reply, {.hops = errand->hops + 1});
  }
}

/// What only looks is asked anew, of whoever has it now; whether the rest was done nobody knows.
void Hall::ask_anew(Node gone) {
  errands_.forget(gone);
  for (auto& errand : errands_.take_all_of(gone))
    if (errand.request.method == "GET" || errand.request.method == "HEAD")
      loop_.post([this, errand = std::move(errand)] { answer(errand.request, errand.reply, {.hops = errand.hops + 1}); });
}

/// Deletes the classes of somebody who leaves, wherever they are; `then` once all are gone.
void Hall::forget_classes_of(Person teacher, const ApiRequest& request, std::function<void(bool all)> then) {
  struct Left {
    std::size_t count = 1;
    bool all = true;
    std::function<void(bool all)> then;
    void did(bool done) {
      all = all && done;
      if (--count == 0) then(all);
    }
  };
  const auto left = std::make_shared<Left>();
  left->then = std::move(then);
  for (const auto& row : classes_.of_teacher(teacher)) {
    const auto node = elsewhere(row.number);
    auto* const room = node ? nullptr : classroom(row.number);
    if (room != nullptr) forget_class(*room, {});
    if (!node) continue;
    ++left->count;
    auto there = request;
    there.method = "POST";
    there.path = "/api/classes/" + game_name(row.number);
    there.query.clear();
    there.body = R"({"do":"delete"})";
    const auto done = [this, left](const ApiResponse& response) {
      loop_.post([left, status = response.status] { left->did(status == 204 || status == 404); });
    };
    ask_abroad(*node, there, 0, answering_always(done, Language::Turkish));
  }
  left->did(true);
}

void Hall::hear_call(Node /*from*/, far::ClassChanged&& item) { classes_.changed_elsewhere(item.number); }

void Hall::hear_call(Node /*from*/, far::Came&& item) { (void)limits_.guests_from.take(item.from, Loop::Clock::now()); }

/// Of what somebody is given at each node, so that it is not more where there are more nodes.
void Hall::tell_spent(Loop::Time now) {
  constexpr int kManyLines = 4;
  const auto since = now - std::exchange(spent_told_, now);
  far::Spent spent{.commands = limits_.commands.much_taken(since),
                   .requests = limits_.requests.much_taken(since),
                   .requests_from = limits_.requests_from.much_taken(since),
                   .looks_from = limits_.looks_from.much_taken(since)};
  for (const auto& [person, count] : lines_)
    if (count >= kManyLines) spent.lines.emplace_back(person, static_cast<std::uint64_t>(count));
  const bool had = std::exchange(many_lines_, !spent.lines.empty());
  if (had || !spent.empty()) call(spent);
}

void Hall::hear_call(Node from, far::Spent&& item) {
  const auto now = Loop::Clock::now();
  for (const auto& [who, count] : item.commands) limits_.commands.took(who, count, now);
  for (const auto& [who, count] : item.requests) limits_.requests.took(who, count, now);
  for (const auto& [where, count] : item.requests_from) limits_.requests_from.took(where, count, now);
  for (const auto& [where, count] : item.looks_from) limits_.looks_from.took(where, count, now);
  lines_elsewhere_[from] = {item.lines.begin(), item.lines.end()};
}

/// At all nodes.
std::uint64_t Hall::lines_of(Person who) const {
  const auto here = lines_.find(who);
  auto all = here != lines_.end() ? static_cast<std::uint64_t>(here->second) : 0;
  for (const auto& [node, lines] : lines_elsewhere_)
    if (const auto found = lines.find(who); found != lines.end()) all += found->second;
  return all;
}

/// From one address, whichever nodes they come to.
bool Hall::may_be_guest(const std::string& from) {
  if (Limits::at_home(from)) return true;
  if (!limits_.guests_from.take(from, Loop::Clock::now())) return false;
  call(far::Came{from});
  return true;
}

}  // namespace meydan::server
