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

std::string new_session() { return hex(new_seed()); }

SessionHash hash_of(std::string_view session) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(session.data()), session.size());
  return hex(hash);
}

std::optional<std::string_view> session_in(std::string_view header) {
  constexpr std::string_view kName = "meydan=";
  while (!header.empty()) {
    auto one = header.substr(0, header.find(';'));
    header.remove_prefix(std::min(header.size(), one.size() + 1));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(kName)) return one.substr(kName.size());
  }
  return {};
}

std::optional<Me> People::of_session(std::string_view session) {
  const auto hash = hash_of(session);
  auto found = sessions_.find(hash);
  if (found == sessions_.end()) {
    const auto person = store_.session(hash);
    if (!person) return {};
    found = sessions_.emplace(hash, *person).first;
  }
  const auto person = found->second;
  const auto& called = name(person);
  return Me{.person = person, .name = called, .guest = known_[person].guest};
}

const std::string& People::name(Person person) {
  auto found = known_.find(person);
  if (found == known_.end()) found = known_.emplace(person, store_.person(person).value_or(PersonRow{})).first;
  return found->second.name;
}

Me People::add_guest(std::string name, Millis wall, std::vector<Change>& changes) {
  const PersonRow row{.number = ++last_, .name = std::move(name), .guest = true, .since = wall};
  known_[row.number] = row;
  changes.emplace_back(change::PutPerson{row});
  return {.person = row.number, .name = row.name, .guest = true};
}

}  // namespace meydan::server
