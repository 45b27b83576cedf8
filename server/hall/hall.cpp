#include "server/hall/hall.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "games/registry.hpp"
#include "server/hall/codes.hpp"
#include "server/ipc/client_out.hpp"
#include "server/rating/stars.hpp"
#include "server/store/leases.hpp"

namespace meydan::server {
namespace {

constexpr int kNotUnderstood = 1007;
constexpr int kNotAllowed = 1008;

std::uint64_t random_word() {
  std::uint64_t word = 0;
  randombytes_buf(&word, sizeof word);
  return word;
}

/// Play may have stopped, and what is dead is agreed on within a time of its own.
bool may_settle(std::string_view text) { return text == "pass" || is_mark(text); }

/// When an open game, whose room is not open, needs the house at the latest: when a clock may have run out, and at once where an
/// engine may be to move or its last event does not tell. A game that only waits for people has no such time.
std::optional<Millis> wakes_at(const OpenGame& game) {
  const auto last = read_event(game.last_event);
  const auto* const moved = last ? std::get_if<happened::Moved>(&last->what) : nullptr;
  if (game.engine || moved == nullptr) return 0;
  if (game.clock == TimeControl{}.text()) return {};
  if (may_settle(moved->text)) return 0;
  return last->at + std::ranges::min(moved->left, {}, &Left::time).time;
}

bool is_engine(const Sitter& chair) { return chair.kind == Sitter::Kind::Engine; }

/// Two people, or one and an engine whose strength is known, by rules as they come.
bool may_be_rated(const Order& order) {
  if (order.chairs.size() != 2 || !are_standard(order.rules)) return false;
  return std::ranges::count_if(order.chairs, is_engine) < 2 && std::ranges::all_of(order.chairs, [&](const Sitter& chair) {
           return !is_engine(chair) || level_rating(order.rules, chair.who);
         });
}

}  // namespace

std::uint64_t game_number(Person by, std::uint64_t key) { return number_of(std::to_string(by) + ":" + std::to_string(key)); }

Hall::Hall(Store& store, HallSettings settings)
    : store_(store),
      settings_(std::move(settings)),
      api_(settings_.api),
      clock_(store),
      people_(store),
      accounts_(store),
      programs_(store),
      ratings_(store),
      peace_(store, clock_.times().wall),
      classes_(store),
      moderators_(store),
      random_(random_word()),
      librarian_(store.archive()),
      loop_([this] { return due(); }) {
  ready_until_ = confirmed_ + kLease;
  if (sodium_init() < 0) settings_.broken(Commit::Broken);
  shelves_ = {&ratings_.shelf(), &programs_.shelf()};
  for (const auto& pair : {people_.shelves(), accounts_.shelves(), peace_.shelves(), classes_.shelves()})
    std::ranges::copy(pair, std::back_inserter(shelves_));
  loop_.post([this] {
    writer_ = std::make_unique<Writer>(
        store_, Writer::Calls{
                    .durable =
                        [this](std::uint64_t ticket, std::vector<std::uint64_t> refused) {
                          loop_.post([this, ticket, refused = std::move(refused)] { durable(ticket, refused); });
                        },
                    .stuck = [this](Commit why) { loop_.post([this, why] { stuck(why); }); },
                    .broken = settings_.broken,
                    .committed =
                        [meters = settings_.meters](std::chrono::steady_clock::duration took) {
                          ++meters->commits;
                          meters->commit_times.add(took);
                        },
                });
    thinkers_ = std::make_unique<Thinkers>(
        std::max(1U, settings_.thinkers), settings_.data,
        [this](std::uint64_t game, const Thinkers::Position& position, const std::vector<std::string>& moves) {
          loop_.post([this, game, position, moves] { thought(game, position, moves); });
        },
        settings_.thoughts);
    passwords_ = std::make_unique<Passwords>(1, settings_.passwords);
    fence_ = store_.fence();
    tournaments_ = open_tournaments();
    tournaments_->be(fence_);
    if (settings_.bus != nullptr) join_others();
    else open_again();
    if (settings_.bus == nullptr) tournaments_->enter_the_rest();
    bring_the_rest();
  });
}

Hall::~Hall() {
  store_.wait_no_more();
  loop_.post([this] {
    if (!draining_) write({}, {});
  });
  loop_.stop();  // what waits there is done, with all who help
  thinkers_.reset();
  passwords_.reset();
  tournaments_.reset();
  librarian_.stop();
  unsure_.clear();
  pending_.clear();  // whoever waits is told, while there is somebody to tell
  errands_.give_up();
  post_.reset();
  writer_.reset();  // commits what it was handed
}

void Hall::thought(std::uint64_t game, const Thinkers::Position& position, const std::vector<std::string>& moves) {
  if (draining_) return;
  auto* const found = room(game);
  if (found == nullptr || found->asked != position) return;  // somebody took back a move meanwhile
  found->asked.reset();
  if (moves.empty()) return;
  auto& live = found->live;
  const auto ply = position.ply;
  keep(
      game, *found,
      live.match().settling() ? live.propose(ply, moves, clock_.times()) : live.engine_moved(ply, moves.front(), clock_.times()));
}

void Hall::open_again() {
  const auto games = store_.open_games();
  not_over_ = games.size();
  for (const auto& game : games)
    if (const auto time = wakes_at(game)) deadlines_.emplace(*time, game.game);
}

void Hall::opened(const std::shared_ptr<Line>& line, ApiRequest request) {
  open_lines_.add(line);
  if (loop_.waiting() >= Limits::kMostTasks) return line->close(kTryAgainLater);
  loop_.post([this, line, request = std::move(request)] {
    Visitor visitor{.line = line, .me = {}, .from = request.from};
    if (!recognise(request, visitor.me, visitor.session)) line->close(kNotAllowed);
    if (visitor.me) {
      ++lines_[visitor.me->person];
      came_or_went(visitor.me->person);
      class_changed(visitor.me->in_class);
    }
    if (among_others()) numbered_[visitor.number = ++last_line_] = line.get();
    visitors_.emplace(line.get(), std::move(visitor));
  });
}

void Hall::heard(const std::shared_ptr<Line>& line, std::string text) {
  if (loop_.waiting() >= Limits::kMostTasks) return line->close(kTryAgainLater);
  auto read = read_client(text);
  loop_.post([this, line, message = std::move(read), text = std::move(text)]() mutable {
    const auto found = visitors_.find(line.get());
    if (found == visitors_.end() || draining_) return;
    auto& visitor = found->second;
    const bool greets = message && std::holds_alternative<says::Hello>(*message);
    if (!message || visitor.greeted == greets) return line->close(kNotUnderstood);
    hear_out(visitor, std::move(*message), std::move(text), 0);
  });
}

void Hall::closed(const std::shared_ptr<Line>& line) {
  open_lines_.remove(line);
  loop_.post([this, line] { see_off(line.get()); });
}

void Hall::see_off(Line* line) {
  const auto found = visitors_.find(line);
  if (found == visitors_.end()) return;
  auto& visitor = found->second;
  const auto watched = visitor.watched;
  for (const auto number : visitor.classes)
    if (auto* const room = classes_.here(number)) room->watchers.erase(line);
  send_away(visitor);
  for (const auto node : visitor.abroad) post_->send(node, far::Closed{.line = visitor.number});
  numbered_.erase(visitor.number);
  visitors_.erase(found);
  for (const auto& [game, glance] : watched) leave(game, line);
}

void Hall::hear(Visitor& visitor, const says::Hello& said) {
  if (!is_understood(said.version)) {
    visitor.line->send(reload());
    return visitor.line->close(kGoingAway);
  }
  visitor.language = said.language;
  if (visitor.me && lines_of(visitor.me->person) > Limits::kMostLines) {
    visitor.line->send(trouble(true, say(visitor.language, "server.too_many_lines"_key)));
    return visitor.line->close(kTryAgainLater);
  }
  visitor.greeted = true;
  visitor.line->send(welcome(visitor.me, clock_.now(), among_others()));
  if (clock_.held()) visitor.line->send(trouble(true, say(visitor.language, standstill())));
  if (!among_others() || !visitor.me || visitor.me->in_class == 0) return;
  const auto introduced = [this, line = visitor.line] {  // where it is told who is there
    const auto found = visitors_.find(line.get());
    if (found == visitors_.end() || !found->second.me) return;
    if (const auto node = elsewhere(found->second.me->in_class)) introduce(found->second, *node);
  };
  if (is_sure_of_lease()) introduced();
  else once_sure_of_lease(introduced);
}

Result<Order> Hall::order_of(const says::Create& said, Person by) const {
  const auto game = find_game(said.game);
  if (!game) return fail(game.error());
  const Loader load = [&said](std::string_view) -> Result<std::string> {
    return said.board.empty() ? Result<std::string>{fail("server.no_file"_key)} : said.board;
  };
  auto rules = said.rules.empty() ? AnyRules::preset(**game) : AnyRules::read(**game, said.rules, load);
  if (!rules) return fail(rules.error());
  if (auto complete = rules->complete(); !complete) return fail(complete.error());
  Order order{.rules = *rules,
              .chairs = {},
              .clock = said.clock,
              .by_lot = said.by_lot,
              .rated = said.rated,
              .listed = said.listed,
              .delay = said.delay};
  for (const auto& chair : said.chairs) order.chairs.push_back(chair.value_or(person(by)));
  if (std::ranges::count(order.chairs, person(by)) > 1) return fail("server.play.wrong_seats"_key);
  if (order.rated && !may_be_rated(order)) return fail("server.play.not_rated"_key);
  return order;
}

void Hall::refuse_command(const Visitor& visitor, std::uint64_t key, const Message& why) {
  ++settings_.meters->refused;
  visitor.line->send(refused(key, why, visitor.language));
}

void Hall::hear(Visitor& visitor, const says::Create& said) {
  const auto line = visitor.line;
  const auto refuse = [&](const Message& why) { refuse_command(visitor, said.key, why); };
  if (!visitor.me) return refuse(Message{"server.who"_key});
  if (!may_command(visitor, said.key)) return;
  const auto game = game_number(visitor.me->person, said.key);
  const auto answer = [line, key = said.key, game] { line->send(done(key, game)); };
  if (room(game) != nullptr) return once_durable(answer, game);
  if (visitor.me->program && said.rated) return refuse(Message{"server.play.program_rated"_key});
  if (clock_.held()) return refuse(Message{standstill()});
  if (const auto why = must_rest(visitor.me->person)) return refuse(*why);
  if (!may_sit(visitor, said.key, said.listed)) return;
  if (!has_room()) return refuse(Message{"server.busy"_key});
  auto order = order_of(said, visitor.me->person);
  if (!order) return refuse(order.error());
  if (std::ranges::any_of(order->chairs, is_engine) && thinkers_->full()) return refuse(Message{"server.busy"_key});
  if (visitor.me->in_class != 0)
    if (const auto may = make_of_class(*order, *visitor.me); !may) return refuse(may.error());
  const auto made = make_game(game, *order, said.key, answer);
  if (!made) refuse(made.error());
}

void Hall::hear(Visitor& visitor, says::InGame said) {
  const auto line = visitor.line;
  const auto key = said.command.number;
  const auto refuse = [&](const Message& why) { refuse_command(visitor, key, why); };
  if (!visitor.me) return refuse(Message{"server.who"_key});
  if (!may_command(visitor, key)) return;
  const auto entered = enter(visitor, said.game);
  if (!entered) return refuse(entered.error());
  auto* const found = *entered;
  const auto answer = [line, key] { line->send(done(key)); };
  if (found->live.has_heard(key)) return once_durable(answer, said.game);
  if (clock_.held()) return refuse(Message{standstill()});
  if (std::holds_alternative<asks::Sit>(said.command.asks) && !found->live.sits(visitor.me->person) && !may_sit(visitor, key))
    return;
  if (visitor.me->program && found->live.created().rated && std::holds_alternative<asks::Sit>(said.command.asks))
    return refuse(Message{"server.play.program_rated"_key});
  if (std::holds_alternative<asks::Fill>(said.command.asks) && thinkers_->full()) return refuse(Message{"server.busy"_key});
  said.command.by = visitor.me->person;
  if (const auto why = barred(found->live, said.command)) return refuse(*why);
  if (const auto why = barred_by_class(found->live, said.command)) return refuse(*why);
  said.command.lag = line->round_trip().count();
  const auto happened = found->live.hear(said.command, clock_.times());
  if (!happened) return refuse(happened.error());
  keep(said.game, *found, *happened, answer);
}

}  // namespace meydan::server
