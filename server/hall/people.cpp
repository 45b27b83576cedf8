#include "server/hall/people.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace meydan::server {
namespace {

constexpr std::uint32_t kWords = 40;

constexpr std::array<std::array<std::string_view, kWords>, 2> kHow{
    {{"Neşeli",    "Meraklı", "Uykucu",    "Çevik",   "Bilge",   "Cesur",    "Sakin",   "Parlak",   "Tatlı",    "Gezgin",
      "Şakacı",    "Hızlı",   "Minik",     "Nazik",   "Güneşli", "Yıldızlı", "Sessiz",  "Dikkatli", "Çalışkan", "Dost",
      "Oyuncu",    "Kıvrak",  "Tonton",    "Pamuk",   "Mavi",    "Yeşil",    "Turuncu", "Mor",      "Gümüş",    "Altın",
      "Düşünceli", "Sabırlı", "Becerikli", "Sevimli", "Zıpzıp",  "Afacan",   "Usta",    "Keskin",   "Akıllı",   "Rüzgârlı"},
     {"Cheerful",   "Curious", "Sleepy", "Nimble", "Wise",   "Brave",  "Calm",    "Bright",  "Sweet",  "Wandering",
      "Playful",    "Quick",   "Tiny",   "Gentle", "Sunny",  "Starry", "Quiet",   "Careful", "Busy",   "Friendly",
      "Merry",      "Agile",   "Fluffy", "Cotton", "Blue",   "Green",  "Orange",  "Purple",  "Silver", "Golden",
      "Thoughtful", "Patient", "Clever", "Lovely", "Bouncy", "Cheeky", "Skilful", "Keen",    "Smart",  "Windy"}}};

constexpr std::array<std::array<std::string_view, kWords>, 2> kWho{
    {{"Kirpi", "Sincap",    "Baykuş",   "Tilki",       "Serçe",     "Kedi",   "Penguen", "Tavşan", "Yunus",  "Kaplumbağa",
      "Arı",   "Kelebek",   "Karınca",  "Leylek",      "Martı",     "Ceylan", "Koala",   "Panda",  "Zürafa", "Fil",
      "Aslan", "Kaplan",    "Ayı",      "Kurt",        "Kartal",    "Şahin",  "Turna",   "Ördek",  "Kuğu",   "Balina",
      "Fok",   "Su Samuru", "Köstebek", "Uğur Böceği", "Kırlangıç", "Bülbül", "Keçi",    "Kuzu",   "Tay",    "Ahtapot"},
     {"Hedgehog", "Squirrel",  "Owl",  "Fox",      "Sparrow", "Cat",         "Penguin", "Rabbit", "Dolphin", "Turtle",
      "Bee",      "Butterfly", "Ant",  "Stork",    "Seagull", "Gazelle",     "Koala",   "Panda",  "Giraffe", "Elephant",
      "Lion",     "Tiger",     "Bear", "Wolf",     "Eagle",   "Falcon",      "Crane",   "Duck",   "Swan",    "Whale",
      "Seal",     "Otter",     "Mole", "Ladybird", "Swallow", "Nightingale", "Goat",    "Lamb",   "Foal",    "Octopus"}}};

}  // namespace

std::string nickname(Language language, Random& random) {
  const auto at = static_cast<std::size_t>(language);
  const std::string how{kHow[at][random.below(kWords)]};
  return how + " " + std::string{kWho[at][random.below(kWords)]};
}

bool is_nickname(std::string_view name) {
  const auto space = name.find(' ');
  if (space == std::string_view::npos) return false;
  const auto has = [](const auto& words, std::string_view word) { return std::ranges::find(words, word) != words.end(); };
  for (std::size_t at = 0; at < kHow.size(); ++at)
    if (has(kHow[at], name.substr(0, space)) && has(kWho[at], name.substr(space + 1))) return true;
  return false;
}

std::vector<std::string> all_nicknames() {
  std::vector<std::string> all;
  for (std::size_t at = 0; at < kHow.size(); ++at)
    for (const auto how : kHow[at])
      for (const auto who : kWho[at]) all.push_back(std::string{how} + " " + std::string{who});
  return all;
}

std::string new_session() { return hex(new_seed()); }

SessionHash hash_of(std::string_view session) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(session.data()), session.size());
  return hex(hash);
}

std::optional<std::string_view> session_in(std::string_view header) { return cookie_in(header, "meydan"); }

std::optional<std::string_view> cookie_in(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    auto one = header.substr(0, header.find(';'));
    header.remove_prefix(std::min(header.size(), one.size() + 1));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) return one.substr(name.size() + 1);
  }
  return {};
}

std::optional<Me> People::of_session(const SessionHash& session, Millis wall, std::vector<Change>& changes) {
  auto* found = sessions_.find(session);
  if (found == nullptr) {
    const auto kept = store_.session(session);
    if (!kept) return {};
    found = &sessions_.put(session, *kept);
  }
  auto& row = *found;
  if (wall - row.seen > kSessionLife) return {};
  if (wall - row.seen > kDay) {
    row.seen = wall;
    changes.emplace_back(change::PutSession{.session = session, .person = row.person, .seen = wall, .since = row.since});
  }
  return me(row.person);
}

std::string People::add_session(Person person, Millis wall, std::vector<Change>& changes) {
  auto session = new_session();
  changes.emplace_back(
      change::PutSession{.session = hash_of(session), .person = person, .seen = wall, .since = wall / kDay * kDay});
  return session;
}

void People::forget_sessions_of(Person person) {
  sessions_.erase_if([person](const auto& one) { return one.second.person == person; });
}

PersonRow& People::row(Person person) {
  return known_.get(person, [&] { return store_.person(person).value_or(PersonRow{.number = person, .name = {}}); });
}

Me People::me(Person person) {
  const auto& known = row(person);
  return {.person = person, .name = known.name, .guest = known.guest};
}

Me People::add_guest(std::string name, Millis wall, std::vector<Change>& changes) {
  const PersonRow added{.number = numbers_.next(), .name = std::move(name), .guest = true, .since = wall};
  known_.put(added.number, added);
  changes.emplace_back(change::PutPerson{added});
  return me(added.number);
}

void People::rename(Person person, std::string name, std::vector<Change>& changes) {
  auto& known = row(person);
  known.name = std::move(name);
  changes.emplace_back(change::PutPerson{known});
}

void People::settle(Person person, std::string name, std::vector<Change>& changes) {
  row(person).guest = false;
  rename(person, std::move(name), changes);
}

void People::remove(Person person, std::vector<Change>& changes) {
  known_.put(person, {.number = person, .name = {}, .guest = true, .since = 0});
  changes.emplace_back(change::DropPerson{person});
}

}  // namespace meydan::server
