// A tournament in a test: entries typed by one arbiter who has seen everything.
#pragma once

#include <gtest/gtest.h>

#include "lang/say.hpp"
#include "tournament/model/tournament.hpp"
#include "tournament/rounds/next_round.hpp"

namespace meydan::tournament::testing {

struct Desk {
  Tournament now;
  std::vector<Entry> entries;

  explicit Desk(Settings settings = {}) {
    if (settings.name.empty()) settings.name = "test";
    enter(entries::Set{std::move(settings)});
  }

  Result<void> try_enter(decltype(Entry::what) what, std::string by = "Ayşe", int unseen = 0) {
    Entry entry{.by = std::move(by), .at = 1000 + now.version(), .saw = now.version() - unseen, .what = std::move(what)};
    auto followed = now.enter(entry);
    if (followed) entries.push_back(std::move(entry));
    return followed;
  }
  void enter(decltype(Entry::what) what) {
    const auto followed = try_enter(std::move(what));
    ASSERT_TRUE(followed.has_value()) << say(Language::English, followed.error());
  }
  /// A, B, C, ...
  void players(int count) {
    for (int i = 0; i < count; ++i) enter(entries::Enter{{.name = std::string(1, static_cast<char>('A' + i))}});
  }
  void number() {
    entries::Number numbers;
    for (PlayerId id = 1; now.knows(id); ++id) numbers.order.push_back(id);
    enter(std::move(numbers));
  }
  void pair() {
    auto next = next_round(now);
    ASSERT_TRUE(next.has_value()) << say(Language::English, next.error());
    enter(std::move(*next));
  }
  /// These, at tables from 1; a pair with 0 is a bye.
  void pair(const std::vector<std::pair<PlayerId, PlayerId>>& pairs) {
    entries::Pair pair{.round = now.round_count() + 1};
    int table = 0;
    for (const auto& [first, second] : pairs) pair.games.push_back({second == 0 ? 0 : ++table, first, second});
    enter(std::move(pair));
  }
  void result(int table, std::string_view text) {
    const auto score = read_score(text, now.settings());
    ASSERT_TRUE(score.has_value()) << text;
    enter(entries::Report{now.round_count(), table, *score});
  }
  void results(const std::vector<std::string>& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i) result(static_cast<int>(i) + 1, texts[i]);
  }
};

inline std::string key_of(const Result<void>& result) { return result ? "fine" : std::string{result.error().key.text}; }

}  // namespace meydan::tournament::testing
