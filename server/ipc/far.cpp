#include "server/ipc/far.hpp"

#include <array>
#include <type_traits>

namespace meydan::server {
namespace {

constexpr std::uint64_t kMostInList = 100'000;
// So many kinds there were in version 1, in version 2, ...
constexpr std::array<std::size_t, 2> kItems{8, 10};
constexpr std::array<std::size_t, 2> kCalls{5, 7};

bool knows(std::uint64_t version, std::size_t kind, const std::array<std::size_t, 2>& counts) {
  return version > counts.size() || kind < counts[version - 1];
}

void put(Packer& out, std::uint64_t number) { out.number(number); }
void put(Packer& out, Millis number) { out.number(static_cast<std::uint64_t>(number)); }
void put(Packer& out, int number) { out.number(static_cast<std::uint64_t>(number)); }
void put(Packer& out, bool yes) { out.number(yes ? 1 : 0); }
void put(Packer& out, Language language) { out.number(static_cast<std::uint64_t>(language)); }
void put(Packer& out, const std::string& text) { out.text(text); }
void put(Packer& out, const Shown& shown) {
  put(out, shown.since);
  put(out, shown.text);
}
template <class First, class Second>
void put(Packer& out, const std::pair<First, Second>& both) {
  put(out, both.first);
  put(out, both.second);
}
template <class Item>
void put(Packer& out, const std::vector<Item>& list) {
  out.number(list.size());
  for (const auto& item : list) put(out, item);
}
void put(Packer& out, const Nicknames& people) {
  out.number(people.size());
  for (const auto& one : people) put(out, one);
}
void put(Packer& out, const std::optional<Me>& me) {
  put(out, me.has_value());
  if (!me) return;
  put(out, me->person);
  put(out, me->name);
  put(out, me->guest);
  put(out, me->program);
}

void put(Packer& out, const ApiRequest& it) {
  for (const auto* const text :
       {&it.method, &it.path, &it.query, &it.cookie, &it.authorization, &it.language, &it.body, &it.from})
    put(out, *text);
  put(out, it.secure);
  put(out, it.by_operator);
}
void put(Packer& out, const ApiResponse& it) {
  put(out, it.status);
  put(out, it.type);
  put(out, it.headers);
  put(out, it.body);
}

void get(Unpacker& in, std::uint64_t& number) { number = in.number(); }
void get(Unpacker& in, Millis& number) { number = static_cast<Millis>(in.number()); }
void get(Unpacker& in, int& number) { number = static_cast<int>(in.number()); }
void get(Unpacker& in, bool& yes) { yes = in.number() != 0; }
void get(Unpacker& in, Language& language) { language = in.number() == 0 ? Language{} : static_cast<Language>(1); }
void get(Unpacker& in, std::string& text) { text = in.text(); }
void get(Unpacker& in, Shown& shown) {
  get(in, shown.since);
  get(in, shown.text);
}
template <class First, class Second>
void get(Unpacker& in, std::pair<First, Second>& both) {
  get(in, both.first);
  get(in, both.second);
}
template <class Item>
void get(Unpacker& in, std::vector<Item>& list) {
  const auto size = in.number();
  for (std::uint64_t i = 0; i < size && i < kMostInList && in.fine(); ++i) get(in, list.emplace_back());
}
void get(Unpacker& in, Nicknames& people) {
  std::vector<std::pair<Person, std::string>> all;
  get(in, all);
  people = {all.begin(), all.end()};
}
void get(Unpacker& in, std::optional<Me>& me) {
  bool there = false;
  get(in, there);
  if (!there) return;
  me.emplace();
  get(in, me->person);
  get(in, me->name);
  get(in, me->guest);
  get(in, me->program);
}

void get(Unpacker& in, ApiRequest& it) {
  for (auto* const text : {&it.method, &it.path, &it.query, &it.cookie, &it.authorization, &it.language, &it.body, &it.from})
    get(in, *text);
  get(in, it.secure);
  get(in, it.by_operator);
}
void get(Unpacker& in, ApiResponse& it) {
  get(in, it.status);
  get(in, it.type);
  get(in, it.headers);
  get(in, it.body);
}

/// The fields of each, in the order in which they are sent.
template <class With>
void fields(far::Opened& it, const With& with) {
  with(it.line, it.me, it.session, it.from, it.language);
}
template <class With>
void fields(far::Heard& it, const With& with) {
  with(it.line, it.round_trip, it.hops, it.text);
}
template <class With>
void fields(far::Closed& it, const With& with) {
  with(it.line);
}
template <class With>
void fields(far::Leaves& it, const With& with) {
  with(it.person);
}
template <class With>
void fields(far::Brings& it, const With& with) {
  with(it.guest, it.account);
}
template <class With>
void fields(far::Said& it, const With& with) {
  with(it.lines, it.text);
}
template <class With>
void fields(far::Ended& it, const With& with) {
  with(it.line, it.code);
}
template <class With>
void fields(far::Returned& it, const With& with) {
  with(it.line, it.hops, it.text);
}
template <class With>
void fields(far::Asked& it, const With& with) {
  with(it.number, it.request);
}
template <class With>
void fields(far::Answered& it, const With& with) {
  with(it.numbers, it.response);
}
template <class With>
void fields(far::Changed& it, const With& with) {
  with(it.people, it.rated, it.signed_out, it.ended, it.spent, it.suspended, it.accounts, it.programs);
}
template <class With>
void fields(far::Lists& it, const With& with) {
  with(it.waiting, it.playing, it.people);
}
template <class With>
void fields(far::Handover& it, const With& with) {
  with(it.person, it.code);
}
template <class With>
void fields(far::Tried& it, const With& with) {
  with(it.account, it.tries, it.from, it.right);
}
template <class With>
void fields(far::Gone&, const With& with) {
  with();
}
template <class With>
void fields(far::ClassChanged& it, const With& with) {
  with(it.number);
}
template <class With>
void fields(far::Came& it, const With& with) {
  with(it.from);
}
template <class With>
void fields(far::Spent& it, const With& with) {
  with(it.commands, it.requests, it.requests_from, it.looks_from, it.lines);
}

template <class Items>
void pack_any(Packer& out, const Items& item) {
  out.number(item.index());
  std::visit(
      [&out](const auto& one) {
        auto& it = const_cast<std::remove_cvref_t<decltype(one)>&>(one);  // it is only read
        fields(it, [&out](const auto&... field) { (put(out, field), ...); });
      },
      item);
}

template <class Items, std::size_t At = 0>
std::optional<Items> unpack_any(Unpacker& in, std::uint64_t kind) {
  if constexpr (At < std::variant_size_v<Items>) {
    if (kind != At) return unpack_any<Items, At + 1>(in, kind);
    std::variant_alternative_t<At, Items> item;
    fields(item, [&in](auto&... field) { (get(in, field), ...); });
    return in.fine() ? std::optional<Items>{std::move(item)} : std::nullopt;
  } else {
    return {};
  }
}

}  // namespace

bool knows(std::uint64_t version, const FromNode& item) { return knows(version, item.index(), kItems); }
bool knows(std::uint64_t version, const ToAllNodes& item) { return knows(version, item.index(), kCalls); }

void pack(Packer& out, const FromNode& item) { pack_any(out, item); }
void pack(Packer& out, const ToAllNodes& item) { pack_any(out, item); }

std::optional<FromNode> unpack_from_node(Unpacker& in) {
  return in.at_end() ? std::nullopt : unpack_any<FromNode>(in, in.number());
}
std::optional<ToAllNodes> unpack_to_all(Unpacker& in) {
  return in.at_end() ? std::nullopt : unpack_any<ToAllNodes>(in, in.number());
}

far::Changed changed_by(std::span<const Change> changes) {
  far::Changed changed;
  const auto of_peace = [&changed](const auto& one) {
    using It = std::remove_cvref_t<decltype(one)>;
    if constexpr (std::is_same_v<It, change::Block>) changed.people.push_back(one.person);
    else if constexpr (std::is_same_v<It, change::PutReport>) changed.people.push_back(one.row.by);
    else if constexpr (std::is_same_v<It, change::Suspend>) changed.suspended.emplace_back(one.person, one.until);
    else if constexpr (std::is_same_v<It, change::DropKey>) changed.spent.push_back(one.hash);
  };
  for (const auto& change : changes)
    std::visit(
        [&](const auto& one) {
          using It = std::remove_cvref_t<decltype(one)>;
          if constexpr (std::is_same_v<It, change::PutPerson>) changed.people.push_back(one.row.number);
          else if constexpr (std::is_same_v<It, change::PutRating>) changed.rated.push_back(one.row.person);
          else if constexpr (std::is_same_v<It, change::DropSession>) changed.ended.push_back(one.session);
          else if constexpr (std::is_same_v<It, change::DropSessionsOf>) changed.signed_out.push_back(one.person);
          else if constexpr (std::is_same_v<It, change::Bring>) {
            changed.people.insert(changed.people.end(), {one.guest, one.account});
            changed.rated.push_back(one.guest);
            changed.signed_out.push_back(one.guest);
          } else if constexpr (std::is_same_v<It, change::PutAccount>) changed.accounts = true;
          else if constexpr (std::is_same_v<It, change::PutProgram>) changed.programs = true;
          else if constexpr (std::is_same_v<It, change::Peace>) std::visit(of_peace, one);
          else if constexpr (std::is_same_v<It, change::DropPerson>) {
            changed.people.push_back(one.person);
            changed.signed_out.push_back(one.person);
            changed.accounts = true;
          }
        },
        change);
  return changed;
}

}  // namespace meydan::server
