#include "tournament/model/settings.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "tournament/standings/prizes.hpp"

namespace meydan::tournament {
namespace {

template <class Enum, std::size_t N>
Result<Enum> read_word(std::string_view text, const std::array<std::string_view, N>& words) {
  const auto found = std::ranges::find(words, text);
  if (found != words.end()) return static_cast<Enum>(found - words.begin());
  std::string known;
  for (const auto each : words) known.append(known.empty() ? "" : ", ").append(each);
  return fail(Message{"tournament.unknown_word"_key}.with("word", std::string{text}).with("known", std::move(known)));
}

constexpr std::array<std::string_view, 4> kFormats{"swiss", "round_robin", "knockout", "groups"};
constexpr std::array<std::string_view, 3> kOrders{"lot", "rating", "surname"};
constexpr std::array<std::string_view, 9> kTiebreaks{
    "buchholz", "buchholz_cut1", "buchholz_median", "sonneborn_berger", "direct", "wins", "progressive", "sets", "stones"};

bool within(int value, int least, int most) { return value >= least && value <= most; }

}  // namespace

Result<void> check(const Settings& settings) {
  if (settings.name.empty()) return fail("tournament.settings.no_name"_key);
  if (!within(settings.rounds, 1, Settings::kMostRounds))
    return fail(Message{"tournament.settings.rounds"_key}.with("most", std::to_string(Settings::kMostRounds)));
  if (!within(settings.sets, 1, 99)) return fail("tournament.settings.sets"_key);
  if (!within(settings.group_size, 3, 16) || !within(settings.qualifiers, 1, settings.group_size - 1))
    return fail("tournament.settings.groups"_key);
  if (!within(settings.best_of_school, 1, 99)) return fail("tournament.settings.team"_key);
  if (!within(settings.schools_apart, 0, Settings::kMostRounds)) return fail("tournament.settings.apart"_key);
  if (std::set(settings.tiebreaks.begin(), settings.tiebreaks.end()).size() != settings.tiebreaks.size())
    return fail("tournament.settings.tiebreak_twice"_key);
  return check_prizes(settings.prizes);
}

std::vector<Tiebreak> usual_tiebreaks(Format format, int sets) {
  std::vector all{Tiebreak::DirectEncounter, Tiebreak::SonnebornBerger, Tiebreak::Wins};
  if (format == Format::Swiss) all = Settings{}.tiebreaks;
  if (sets > 1) all.push_back(Tiebreak::SetPoints);
  return all;
}

std::string_view word(Format format) { return kFormats[static_cast<std::size_t>(format)]; }
std::string_view word(Order order) { return kOrders[static_cast<std::size_t>(order)]; }
std::string_view word(Tiebreak tiebreak) { return kTiebreaks[static_cast<std::size_t>(tiebreak)]; }
Result<Format> read_format(std::string_view text) { return read_word<Format>(text, kFormats); }
Result<Order> read_order(std::string_view text) { return read_word<Order>(text, kOrders); }
Result<Tiebreak> read_tiebreak(std::string_view text) { return read_word<Tiebreak>(text, kTiebreaks); }

}  // namespace meydan::tournament
