#include "tournament/simulate/simulate.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "tournament/at.hpp"
#include "tournament/matching/strict.hpp"
#include "tournament/rounds/next_round.hpp"

namespace meydan::tournament {
namespace {

class Play {
 public:
  Play(const Simulation& simulation, const Onlooker& onlooker)
      : asked_(simulation), onlooker_(onlooker), random_(simulation.seed) {}

  Result<Simulated> run() {
    Settings settings{.name = "simulation"};
    settings.rounds = asked_.rounds;
    settings.sets = asked_.sets;
    settings.order = Order::Rating;
    settings.seed = asked_.seed;
    settings.schools_apart = asked_.rounds / 2;
    settings.tiebreaks = {Tiebreak::BuchholzCut1, Tiebreak::Buchholz, Tiebreak::SonnebornBerger, Tiebreak::Wins,
                          Tiebreak::Progressive};
    enter(entries::Set{std::move(settings)});
    for (int i = 1; i <= asked_.players; ++i) enter(entries::Enter{somebody(i)});
    enter(numbers(tournament_));
    for (int round = 1; round <= asked_.rounds && !trouble_ && !stopped_; ++round) play(round);
    if (trouble_) return fail(*trouble_);
    return Simulated{std::move(entries_), std::move(stopped_)};
  }

 private:
  bool chance(int per_cent) { return random_.below(100) < static_cast<std::uint32_t>(per_cent); }

  void enter(decltype(Entry::what) what) {
    Entry entry{.by = "simulation", .at = 0, .saw = tournament_.version(), .what = std::move(what)};
    if (auto followed = tournament_.follow(entry); !followed) trouble_ = followed.error();
    entries_.push_back(std::move(entry));
  }

  Player somebody(int number) {
    Player player{.name = std::to_string(number)};
    if (asked_.schools > 0)
      player.school =
          std::string(1, static_cast<char>('A' + static_cast<char>(random_.below(static_cast<std::uint32_t>(asked_.schools)))));
    player.rating = 800 + static_cast<int>(random_.below(1200));
    return player;
  }

  void play(int round) {
    for (PlayerId id = 1; tournament_.knows(id); ++id)
      if (chance(asked_.absent))
        enter(entries::Away{.player = id, .from = round, .to = round, .half_points = chance(50) ? 1 : 0});
    for (const auto licence : {Licence{}, Licence{.rematch = true}, Licence{.second_bye = true, .rematch = true}}) {
      auto pair = next_round(tournament_, licence);
      if (!pair) {
        stopped_ = pair.error();
        if (pair.error().key == "tournament.pairing.unproved"_key) trouble_ = pair.error();
        continue;
      }
      if (onlooker_) look(licence);
      enter(std::move(*pair));
      for (const int table : tournament_.missing(round))
        enter(entries::Report{round, table, score(*tournament_.game_at(round, table))});
      stopped_.reset();
      return;
    }
  }

  void look(Licence licence) {
    auto field = swiss_field(tournament_, "");
    field.round.licence = licence;
    onlooker_(field);
  }

  Score score(const Game& game) {
    const auto& settings = tournament_.settings();
    if (chance(asked_.forfeits)) {
      const auto who = random_.below(5);
      return forfeit(who < 2, who == 2 || who == 3, settings);
    }
    const int apart =
        tournament_.player(game.seating.first).player.rating - tournament_.player(game.seating.second).player.rating;
    const int first = 50 + std::clamp(apart / 12, -45, 45);  // per cent
    Score score;
    for (int set = 0; set < settings.sets; ++set) {
      const int won = chance(10) ? 1 : chance(first) ? 2 : 0;
      score.half_sets[0] += won;
      score.half_sets[1] += 2 - won;
    }
    const auto [one, other] = score.half_sets;
    score.half_points = one > other ? std::array{2, 0} : one < other ? std::array{0, 2} : std::array{1, 1};
    return score;
  }

  Simulation asked_;
  const Onlooker& onlooker_;
  Random random_;
  Tournament tournament_;
  std::vector<Entry> entries_;
  std::optional<Message> trouble_;
  std::optional<Message> stopped_;
};

}  // namespace

Result<Simulated> simulate(const Simulation& simulation, const Onlooker& onlooker) { return Play{simulation, onlooker}.run(); }

}  // namespace meydan::tournament
