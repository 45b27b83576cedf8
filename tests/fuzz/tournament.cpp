// Lines of a tournament's file, lists of players, results: what is understood is written and read again the same.
// Input: what it is, then the text.
#include <algorithm>

#include "tests/fuzz/fuzz.hpp"
#include "tournament/in/list.hpp"
#include "tournament/model/tournament.hpp"
#include "tournament/out/csv.hpp"
#include "tournament/out/paper.hpp"
#include "tournament/rounds/next_round.hpp"
#include "tournament/standings/choice.hpp"

using namespace meydan;
using namespace meydan::tournament;
using fuzz::expect;

namespace {

/// Lines one after another: each is followed or refused, and what stands can be shown and paired on.
void lines(std::string_view text) {
  Tournament now;
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const auto entry = read_entry(line);
    if (!entry) continue;
    const auto again = read_entry(write_entry(*entry));
    expect(again && *again == *entry);
    const auto before = now.version();
    const bool followed = now.follow(*entry).has_value();
    expect(now.version() == before + (followed ? 1 : 0));
  }
  if (now.version() == 0 || now.players().size() > 64) return;
  for (int round = 1; round <= now.round_count(); ++round) (void)rankings(now, round);
  (void)next_round(now);
  (void)as_csv(now, Language::Turkish);
  for (const auto& sheet : sheet_words())
    (void)paper(now, {.sheet = *read_sheet(sheet), .round = now.round_count()}, Language::Turkish);
}

void lists(std::string_view text) {
  const auto list = read_list(text);
  for (const auto& [line, player] : list.players) {
    expect(line > 0 && !full_name(player).empty());
    const Entry entry{.by = "", .at = 0, .saw = 0, .what = entries::Enter{player}};
    const auto again = read_entry(write_entry(entry));
    expect(again && *again == entry);
  }
}

void scores(std::string_view text, int sets) {
  const Settings settings{.sets = sets};
  const auto score = read_score(text, settings);
  if (!score) return;
  const auto again = read_score(write_score(*score, settings), settings);
  expect(again && *again == *score);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const auto what = input.choice(4);
  const auto text = input.rest();
  if (what == 0) lines(text);
  if (what == 1) lists(text);
  if (what == 2) scores(text, 1);
  if (what == 3) scores(text, 5);
  return 0;
}
