// Makes the function table of core/any.hpp from a typed game.
#pragma once

#include <cstring>
#include <new>

#include "core/any.hpp"

namespace meydan {

template <Game G>
struct Erased {
  using State = typename G::State;
  using Move = typename G::Move;
  using Book = RuleBook<typename G::Rules>;

  static const State& state(const void* bytes) noexcept { return *static_cast<const State*>(bytes); }
  static State& state(void* bytes) noexcept { return *static_cast<State*>(bytes); }
  static const Book& book(const void* bytes) noexcept { return *static_cast<const Book*>(bytes); }
  static Book& book(void* bytes) noexcept { return *static_cast<Book*>(bytes); }

  static AnyMove erase(Move move) noexcept {
    AnyMove any;
    std::memcpy(&any.bits, &move, sizeof move);
    return any;
  }
  static Move typed(AnyMove any) noexcept {
    Move move;
    std::memcpy(static_cast<void*>(&move), &any.bits, sizeof move);
    return move;
  }

  static Result<std::optional<std::size_t>> set(void* bytes, std::string_view key, std::string_view value, const Loader& load) {
    Result<std::optional<std::size_t>> result = std::optional<std::size_t>{};
    std::size_t place = 0;
    G::visit_options(book(bytes), [&](Key name, Key, auto& field, const auto& domain) {
      if (name.leaf() == key) {
        if (auto done = assign(name, field, domain, value, load)) result = place;
        else result = fail(std::move(done.error()));
      }
      ++place;
    });
    return result;
  }

  static std::vector<OptionInfo> options(const void* bytes) {
    std::vector<OptionInfo> all;
    G::visit_options(book(bytes), [&]<class Domain>(Key name, Key title, const auto& field, const Domain& domain) {
      std::vector<Key> choices;
      if constexpr (requires { domain.choices(); }) choices = domain.choices();
      all.push_back({name, title, domain.values(), domain.write(field), std::move(choices), std::same_as<Domain, Halves>});
    });
    return all;
  }

  static void copy_options(void* to, const void* from, std::uint32_t which) {
    std::array<const void*, 32> fields{};
    std::size_t count = 0;
    G::visit_options(book(from), [&](Key, Key, const auto& field, const auto&) { fields[count++] = &field; });
    std::size_t place = 0;
    G::visit_options(book(to), [&]<class Field>(Key, Key, Field& field, const auto&) {
      if ((which >> place & 1U) != 0) field = *static_cast<const Field*>(fields[place]);
      ++place;
    });
  }

  static std::vector<AnyMove> moves(const void* bytes) {
    typename G::MoveList list;
    if (state(bytes).to_move() != Seat::Nobody) state(bytes).moves(list);
    std::vector<AnyMove> all;
    all.reserve(list.size());
    for (const auto move : list) all.push_back(erase(move));
    return all;
  }

  static std::optional<Key> look_back(const void* before, void* after, std::span<const AnyMove> moves) {
    if constexpr (LooksBack<G>) {
      std::vector<Move> line;
      line.reserve(moves.size());
      for (const auto move : moves) line.push_back(typed(move));
      return G::look_back(state(before), state(after), line);
    } else {
      return std::nullopt;
    }
  }

 private:
  template <class Field, class Domain>
  static Result<void> assign(Key name, Field& field, const Domain& domain, std::string_view value, const Loader& load) {
    if constexpr (requires { domain.read(value, load); }) {  // a domain that may need a file says itself what is wrong
      auto read = domain.read(value, load);
      if (!read) return fail(std::move(read.error()));
      field = *read;
    } else {
      const auto read = domain.read(value);
      if (!read)
        return fail(Message{"rules.bad_value"_key}
                        .with("option", std::string{name.leaf()})
                        .with("value", std::string{value})
                        .with("values", domain.values()));
      field = static_cast<Field>(*read);
    }
    return {};
  }
};

template <Game G>
constexpr GameType erase_game() {
  using E = Erased<G>;
  using State = typename G::State;
  return {
      .info = &G::info,
      .preset = [](std::size_t place, void* bytes) { new (bytes) typename E::Book(G::preset(place)); },
      .complete = [](void* bytes) { return G::complete(E::book(bytes)); },
      .adopt =
          [](void* bytes, std::string_view position) {
            if constexpr (AdoptsFromText<G>) G::adopt(E::book(bytes), position);
          },
      .set = E::set,
      .options = E::options,
      .copy_options = E::copy_options,
      .match_rules = [](const void* bytes) { return &E::book(bytes).match; },
      .same_rules = [](const void* a, const void* b) { return E::book(a) == E::book(b); },
      .seats = [](const void* bytes) { return G::seats(E::book(bytes).rules); },
      .seat_name = [](const void* bytes, Seat seat) { return G::seat_name(E::book(bytes).rules, seat); },
      .attachment = [](const void* bytes) -> std::string {
        if constexpr (HasAttachment<G>) return G::attachment(E::book(bytes).rules);
        else return {};
      },
      .layout = [](const void* bytes) { return G::layout(E::book(bytes).rules); },
      .played_in_sets = PlayedInSets<G>,
      .tournament_sets =
          [] {
            if constexpr (HasTournamentSets<G>) return G::kTournamentSets;
            else return 1;
          }(),
      .start =
          [](const void* bytes, Seat starter, void* state) {
            const auto& rules = E::book(bytes).rules;
            if constexpr (PlayedInSets<G>) new (state) State(G::start(rules, starter));
            else new (state) State(G::start(rules));
          },
      .to_move = [](const void* bytes) { return E::state(bytes).to_move(); },
      .play_over = [](const void* bytes) { return play_over<G>(E::state(bytes)); },
      .moves = E::moves,
      .random_move = [](const void* bytes, Random& random) { return E::erase(E::state(bytes).random_move(random)); },
      .apply = [](void* bytes, AnyMove move) { E::state(bytes).apply(E::typed(move)); },
      .outcome = [](const void* bytes) { return E::state(bytes).outcome(); },
      .key = [](const void* bytes) { return E::state(bytes).key(); },
      .same_state = [](const void* a, const void* b) { return E::state(a) == E::state(b); },
      .repeats = Repeats<G>,
      .repetition_key = [](const void* bytes, Sameness sameness) -> std::uint64_t {
        if constexpr (Repeats<G>) return E::state(bytes).repetition_key(sameness);
        else return E::state(bytes).key();
      },
      .adds_position =
          [](const void* bytes, AnyMove move) {
            if constexpr (ChoosesPositions<G>) return G::adds_position(E::state(bytes), E::typed(move));
            else return true;
          },
      .look_back = E::look_back,
      .read_move = [](const void* bytes, std::string_view text) -> Result<AnyMove> {
        auto move = G::read_move(E::state(bytes), text);
        if (!move) return std::unexpected(std::move(move.error()));
        return E::erase(*move);
      },
      .write_move = [](const void* bytes, AnyMove move) { return G::write_move(E::state(bytes), E::typed(move)); },
      .read_state = [](const void* bytes, std::string_view text, void* into) -> Result<void> {
        auto read = G::read_state(E::book(bytes).rules, text);
        if (!read) return std::unexpected(std::move(read.error()));
        new (into) State(*read);
        return {};
      },
      .write_state = [](const void* bytes) { return G::write_state(E::state(bytes)); },
      .trace = [](const void* bytes, AnyMove move) { return G::trace(E::state(bytes), E::typed(move)); },
      .draw = [](const void* bytes, std::span<const std::string> marked) { return G::draw(E::state(bytes), marked); },
      .status = [](const void* bytes) { return G::status(E::state(bytes)); },
      .scene = [](const void* bytes) { return G::scene(E::state(bytes)); },
      .steps = [](const void* bytes, AnyMove move) { return G::steps(E::state(bytes), E::typed(move)); },
      .next = [](const void* bytes, Touches touches) { return G::next(E::state(bytes), touches); },
      .spell = [](const void* bytes, Touches touches) { return G::spell(E::state(bytes), touches); },
      .arranged = [](const void* bytes, std::span<const Piece> pieces,
                     Seat mover) { return G::arranged(E::state(bytes), pieces, mover); },
      .record_tags = [](const void* bytes) -> Tags {
        if constexpr (KeepsTags<G>) return G::record_tags(E::state(bytes));
        else return {};
      },
      .perft = [](const void* bytes, int depth) { return perft<G>(E::state(bytes), depth); },
      .random_games = [](const void* bytes, std::uint64_t games, bool count_choices,
                         Random& random) { return random_games<G>(E::state(bytes), games, count_choices, random); },
  };
}

}  // namespace meydan
