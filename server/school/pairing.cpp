#include "server/school/pairing.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace meydan::server {
namespace {

using Tables = std::vector<std::vector<Person>>;

constexpr int kDraws = 24;  // by lot: the one with the fewest who meet again

bool met(const Class& group, Person one, Person other) {
  const auto* const pupil = group.find(one);
  return pupil != nullptr && std::ranges::find(pupil->met, other) != pupil->met.end();
}

void shuffle(std::vector<Person>& all, Random& random) {
  for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random.below(static_cast<std::uint32_t>(i))]);
}

/// The best first; those who are equal as they came.
void put_in_order(const Class& group, std::vector<Person>& pupils, const PairingWish& wish) {
  if (wish.way == Way::Lot) return;
  // As if everybody had drawn one game: who won once out of once is not sure to be the best.
  const auto strength = [&](Person person) {
    const auto [played, points] = group.score(person, wish.kind);
    return (points + 1.0) / (played + 1.0);
  };
  const auto place = [&](Person person) {
    return static_cast<double>(std::ranges::find(group.ladder(), person) - group.ladder().begin());
  };
  std::vector<std::tuple<double, std::size_t, Person>> order;
  order.reserve(pupils.size());
  for (std::size_t i = 0; i < pupils.size(); ++i)
    order.emplace_back(wish.way == Way::Ladder ? place(pupils[i]) : -strength(pupils[i]), i, pupils[i]);
  std::ranges::sort(order);
  for (std::size_t i = 0; i < pupils.size(); ++i) pupils[i] = std::get<2>(order[i]);
}

/// Whoever stays over: those who were alone least often, from the bottom.
std::vector<Person> take_odd(const Class& group, std::vector<Person>& pupils, std::size_t many) {
  std::vector<Person> odd;
  for (; odd.size() < many; pupils.erase(std::ranges::find(pupils, odd.back()))) {
    const auto alone = [&](Person person) { return group.find(person) != nullptr ? group.find(person)->alone : 0; };
    auto least = pupils.back();
    for (const auto person : pupils)
      if (alone(person) <= alone(least)) least = person;
    odd.push_back(least);
  }
  return odd;
}

Tables in_order(const Class& group, std::vector<Person> pupils, std::size_t seats) {
  Tables tables;
  while (!pupils.empty()) {
    std::vector<Person> table{pupils.front()};
    pupils.erase(pupils.begin());
    while (table.size() < seats && !pupils.empty()) {
      auto next = std::ranges::find_if(pupils, [&](Person other) { return !met(group, table.front(), other); });
      if (next == pupils.end()) next = pupils.begin();
      table.push_back(*next);
      pupils.erase(next);
    }
    tables.push_back(std::move(table));
  }
  return tables;
}

std::size_t again(const Class& group, const Tables& tables) {
  std::size_t many = 0;
  for (const auto& table : tables)
    for (std::size_t i = 1; i < table.size(); ++i) many += met(group, table.front(), table[i]) ? 1 : 0;
  return many;
}

}  // namespace

std::optional<Way> read_way(std::string_view name) {
  constexpr std::array<std::string_view, 3> kWays{"lot", "strength", "ladder"};
  const auto found = std::ranges::find(kWays, name);
  return found == kWays.end() ? std::nullopt : std::optional{static_cast<Way>(found - kWays.begin())};
}

Tables pair_up(const Class& group, std::vector<Person> pupils, const PairingWish& wish, Random& random) {
  if (wish.way != Way::Ladder) shuffle(pupils, random);
  put_in_order(group, pupils, wish);
  const auto may_have = [&](std::size_t many) { return std::ranges::find(wish.sizes, many) != wish.sizes.end(); };
  const auto over = pupils.size() % wish.seats;
  auto odd = over == 0 || may_have(over) ? std::vector<Person>{} : take_odd(group, pupils, over);
  auto tables = in_order(group, pupils, wish.seats);
  if (wish.way == Way::Lot)
    for (int i = 0; i < kDraws && again(group, tables) > 0; ++i) {
      shuffle(pupils, random);
      auto other = in_order(group, pupils, wish.seats);
      if (again(group, other) < again(group, tables)) tables = std::move(other);
    }
  for (const auto person : odd)
    if (wish.join && !tables.empty() && may_have(tables.back().size() + 1)) tables.back().push_back(person);
    else tables.push_back({person});
  return tables;
}

}  // namespace meydan::server
