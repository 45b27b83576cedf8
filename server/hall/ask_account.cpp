// Accounts: a name, a password, and a code to print for the day the password is forgotten.
#include <sodium.h>

#include <array>

#include "protocol/json/value.hpp"
#include "server/hall/account_name.hpp"
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

Key words_of(NameFault fault) {
  constexpr std::array kWords{"server.account.bad_name"_key, "server.account.nickname"_key, "server.account.rude"_key};
  return kWords.at(static_cast<std::size_t>(fault));
}

Key words_of(PasswordFault fault) {
  constexpr std::array kWords{"server.account.short"_key, "server.account.long"_key, "server.account.name_in_password"_key,
                              "server.account.common"_key};
  return kWords.at(static_cast<std::size_t>(fault));
}

/// What was typed; a field that is missing is empty.
struct Typed {
  std::string name;
  std::string key;  // of the name; empty where it cannot be one
  std::string password;
  std::string fresh;  // the password it is to be
  std::string code;
  bool bring = false;  // the games of the device's guest
};

Typed typed_in(const Asked& asked) {
  const auto body = json::Value::read(asked.request.body);
  const auto text = [&](std::string_view field) { return std::string{body ? body->text(field).value_or("") : ""}; };
  Typed typed{.name = text("name"), .key = {}, .password = text("password"), .fresh = text("new"), .code = text("code")};
  typed.key = name_key(typed.name).value_or("");
  typed.bring = body && body->is_true("bring");
  return typed;
}

bool is_code(const std::optional<AccountRow>& account, std::string_view typed) {
  const auto code = read_code(typed, kRecoverySigns);
  const auto given = hash_of(code.value_or(""));
  const auto kept = account && code ? account->recovery : hash_of("none");
  return sodium_memcmp(given.data(), kept.data(), given.size()) == 0;
}

/// Whoever tries, at that account.
std::string tries_of(const Caller& caller, const std::string& key) {
  return key + "@" + (caller.me ? std::to_string(caller.me->person) : caller.from);
}

}  // namespace

bool Hall::may_try_from(const Caller& caller) {
  return Limits::at_home(caller.from) || limits_.wrong_from.take(caller.from, Loop::Clock::now());
}

/// Of failures only: what was right is given back.
bool Hall::may_try(const Caller& caller, const std::string& key) {
  const auto now = Loop::Clock::now();
  if (!limits_.wrong_names.take(key, now)) return false;
  if (limits_.wrong_here.take(tries_of(caller, key), now)) {
    if (may_try_from(caller)) {
      call(far::Tried{.account = key, .tries = tries_of(caller, key), .from = caller.from});
      return true;
    }
    limits_.wrong_here.give_back(tries_of(caller, key));
  }
  limits_.wrong_names.give_back(key);
  return false;
}

void Hall::was_right(const Caller& caller, const std::string& key) {
  limits_.wrong_names.give_back(key);
  limits_.wrong_here.give_back(tries_of(caller, key));
  limits_.wrong_from.give_back(caller.from);
  call(far::Tried{.account = key, .tries = tries_of(caller, key), .from = caller.from, .right = true});
}

/// Goes on where it is the password of the account; an account that is not there takes as long to refuse as one that is.
void Hall::check_password(const Caller& caller, const std::string& key, std::string password, const Reply& reply,
                          const std::function<void(AccountRow)>& then) {
  if (!may_try(caller, key)) return reply(too_many(caller.language, "server.account.too_often"_key));
  const auto account = accounts_.named(key);
  const auto hash = account ? account->password : "";
  passwords_->check(caller.from, hash, std::move(password), [this, caller, key, hash, reply, then](std::optional<bool> right) {
    loop_.post([this, caller, key, hash, reply, then, right] {
      const auto language = caller.language;
      if (!right || *right) was_right(caller, key);
      if (!right) return reply(too_many(language, "server.account.busy"_key, 503));
      const auto now = accounts_.named(key);
      if (!*right || !now || now->password != hash) return reply(refusal(401, language, "server.account.wrong"_key));
      if (clock_.held()) return reply(refusal(503, language, standstill()));
      then(*now);
    });
  });
}

/// Goes on, in the hall again, with what is kept of a password.
void Hall::hash_password(const Caller& caller, std::string password, const Reply& reply,
                         const std::function<void(std::string)>& then) {
  passwords_->hash(caller.from, std::move(password), [this, caller, reply, then](const std::optional<std::string>& hash) {
    loop_.post([this, language = caller.language, reply, then, hash] {
      if (!hash) return reply(too_many(language, "server.account.busy"_key, 503));
      if (clock_.held()) return reply(refusal(503, language, standstill()));
      then(*hash);
    });
  });
}

void Hall::ask_for_account(const Asked& asked, const Reply& reply) {
  const auto typed = typed_in(asked);
  const auto caller = asked.caller();
  const auto refuse = [reply, language = caller.language](int status, Key why) { reply(refusal(status, language, why)); };
  if (caller.me && !caller.me->guest) return refuse(409, "server.account.have"_key);
  if (const auto fault = fault_of_name(typed.name)) return refuse(400, words_of(*fault));
  if (const auto fault = fault_of_password(typed.password, typed.key)) return refuse(400, words_of(*fault));
  if (accounts_.named(typed.key)) return refuse(409, "server.account.taken"_key);
  if (!caller.me && !may_be_guest(caller.from)) return reply(too_many(caller.language, "server.too_many_guests"_key));
  hash_password(caller, typed.password, reply, [this, caller, typed, refuse, reply](const std::string& hash) {
    if (accounts_.named(typed.key)) return refuse(409, "server.account.taken"_key);
    if (caller.me && (!people_.me(caller.me->person).guest || people_.name(caller.me->person).empty()))
      return refuse(409, "server.account.have"_key);  // meanwhile
    if (!store_.reserve_name(typed.key)) return refuse(409, "server.account.taken"_key);
    std::vector<Change> changes;
    const auto who = caller.me ? caller.me->person : people_.add_guest(typed.name, clock_.times().wall, changes).person;
    const auto code = new_code(kRecoverySigns);
    people_.settle(who, typed.name, changes);
    accounts_.put({.person = who, .key = typed.key, .password = hash, .recovery = hash_of(code)}, changes);
    let_in(caller, who, {.status = 201, .changes = std::move(changes), .code = code, .renamed = true}, reply);
  });
}

void Hall::ask_to_sign_in(const Asked& asked, const Reply& reply) {
  const auto typed = typed_in(asked);
  check_password(asked.caller(), typed.key, typed.password, reply,
                 [this, caller = asked.caller(), bring = typed.bring, reply](const AccountRow& account) {
                   if (bring && !bring_along(caller, account.person))
                     return reply(refusal(409, caller.language, "server.account.too_many_games"_key));
                   let_in(caller, account.person, {}, reply);
                 });
}

void Hall::ask_to_recover(const Asked& asked, const Reply& reply) {
  const auto typed = typed_in(asked);
  const auto caller = asked.caller();
  const auto refuse = [reply, language = caller.language](int status, Key why) { reply(refusal(status, language, why)); };
  if (const auto fault = fault_of_password(typed.fresh, typed.key)) return refuse(400, words_of(*fault));
  if (!may_try_from(caller)) return reply(too_many(caller.language, "server.account.too_often"_key));
  if (!is_code(accounts_.named(typed.key), typed.code)) return refuse(401, "server.account.wrong_code"_key);
  limits_.wrong_from.give_back(caller.from);
  hash_password(caller, typed.fresh, reply, [this, caller, typed, refuse, reply](const std::string& hash) {
    auto account = accounts_.named(typed.key);
    if (!is_code(account, typed.code)) return refuse(401, "server.account.wrong_code"_key);  // it works once
    if (typed.bring && !bring_along(caller, account->person)) return refuse(409, "server.account.too_many_games"_key);
    const auto code = new_code(kRecoverySigns);
    account->password = hash;
    account->recovery = hash_of(code);
    std::vector<Change> changes;
    accounts_.put(*account, changes);
    let_in(caller, account->person, {.changes = std::move(changes), .code = code, .everywhere = true}, reply);
  });
}

void Hall::ask_for_other_password(const Asked& asked, const Reply& reply) {
  const auto typed = typed_in(asked);
  const auto caller = asked.caller();
  const auto account = caller.me ? accounts_.of(caller.me->person) : std::nullopt;
  if (!account) return reply(refusal(401, caller.language, "server.account.none"_key));
  if (const auto fault = fault_of_password(typed.fresh, account->key))
    return reply(refusal(400, caller.language, words_of(*fault)));
  check_password(caller, account->key, typed.password, reply, [this, caller, typed, reply](const AccountRow& checked) {
    hash_password(caller, typed.fresh, reply, [this, caller, checked, reply](const std::string& hash) {
      auto now = accounts_.named(checked.key);
      if (!now || now->password != checked.password) return reply(refusal(401, caller.language, "server.account.wrong"_key));
      now->password = hash;
      std::vector<Change> changes;
      accounts_.put(*now, changes);
      let_in(caller, now->person, {.changes = std::move(changes), .everywhere = true}, reply);
    });
  });
}

void Hall::ask_for_other_code(const Asked& asked, const Reply& reply) {
  const auto caller = asked.caller();
  const auto account = asked.me ? accounts_.of(asked.me->person) : std::nullopt;
  if (!account) return reply(refusal(401, caller.language, "server.account.none"_key));
  check_password(caller, account->key, typed_in(asked).password, reply, [this, caller, reply](AccountRow checked) {
    const auto code = new_code(kRecoverySigns);
    checked.recovery = hash_of(code);
    std::vector<Change> changes;
    accounts_.put(checked, changes);
    let_in(caller, checked.person, {.changes = std::move(changes), .code = code}, reply);
  });
}

void Hall::ask_to_be_forgotten(const Asked& asked, const Reply& reply) {
  if (!asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  const auto forget_all = [this, caller = asked.caller(), reply](bool without_classes) {
    if (!without_classes) return reply(too_many(caller.language, "server.node_gone"_key, 503));
    const auto who = caller.me->person;
    leave_games(who);
    std::vector<Change> changes;
    people_.remove(who, changes);
    peace_.forget(who);
    accounts_.forget(who);
    handovers_.forget(who);
    ratings_.forget(who);
    for (const auto& program : store_.programs(who)) (void)revoke(program.person, who, changes);
    ApiResponse response{.body = json::object(hello({})).str()};
    response.headers.push_back(cookie("", caller.secure));
    write(std::move(changes), [this, who, reply, response] {
      tell_name(who);
      end_sessions_of(who);
      tournaments_->forget(who);
      reply(response);
    });
  };
  const auto forget = [this, who = asked.me->person, request = asked.request, forget_all] {
    forget_classes_of(who, request, forget_all);
  };
  if (const auto account = accounts_.of(asked.me->person))
    return check_password(asked.caller(), account->key, typed_in(asked).password, reply,
                          [forget](const AccountRow&) { forget(); });
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  forget();
}

}  // namespace meydan::server
