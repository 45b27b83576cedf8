// Accounts and sessions, as a browser meets them.
#include "server/hall/account_testing.hpp"

namespace meydan::server {
namespace {

TEST_F(AccountTest, AGuestBecomesAnAccountWithAllGames) {
  auto device = guest();
  const auto number = who(device);
  const auto line = visit(device.cookie);
  const auto game = create(line, R"("game":"reversi","chairs":["me","open"])");
  watch(line, game);
  (void)line->next("there");
  device = post(device, "/api/account", named("Ali Can 7", kGood));
  EXPECT_EQ(device.status, 201);
  EXPECT_EQ(who(device), number);
  EXPECT_EQ(device.name(), "Ali Can 7");
  EXPECT_EQ(line->next("events").find("people")->text(std::to_string(number)), "Ali Can 7");
  const auto other = sign_in("ali can 7", kGood);
  EXPECT_EQ(other.status, 200);
  EXPECT_EQ(who(other), number);
  EXPECT_EQ(who(device), number);
  close();
  open();
  EXPECT_EQ(who(other), number);
  EXPECT_EQ(who(sign_in("ALİCAN7", kGood)), number);
}

TEST_F(AccountTest, OneNeedNotBeAGuestFirst) {
  const auto device = post({}, "/api/account", named("Ali Can 7", kGood));
  EXPECT_EQ(device.status, 201);
  EXPECT_EQ(device.name(), "Ali Can 7");
  EXPECT_EQ(post(device, "/api/account", named("Veli 8", kGood)).why(), "You have an account already.");
}

TEST_F(AccountTest, NamesAreUniqueHoweverTheyAreWritten) {
  (void)account("Şule Işık");
  for (const auto* const name : {"Şule Işık", "şule ışık", "SULE ISIK", "suleisik"}) {
    const auto refused = account(name);
    EXPECT_EQ(refused.status, 409) << name;
    EXPECT_EQ(refused.why(), "This name is taken: try another one, or add a number to it.");
  }
}

/// As where two nodes give a name away at once, which nobody may.
TEST_F(AccountTest, WhatTheDatabaseRefusesIsNotDoneAndHarmsNobody) {
  place_.execute("CREATE UNIQUE INDEX one_account ON account((length(password) * 0))");
  (void)account("Ali Can 7");
  const auto device = guest();
  const auto refused = post(device, "/api/account", named("Veli 8", kGood));
  EXPECT_EQ(refused.status, 503);
  EXPECT_TRUE(refused.why().contains("Look whether it was done")) << refused.why();
  EXPECT_EQ(get("/api/me", {}, device.cookie).find("me")->text("name"), "Neşeli Kirpi");
  place_.execute("DROP INDEX one_account");
  EXPECT_EQ(post(device, "/api/account", named("Veli 8", kGood)).status, 201);
}

TEST_F(AccountTest, SomebodyIsFoundByName) {
  const auto number = who(account("Şule Işık"));
  const auto found = [&](const std::string& name) {
    return ask({.method = "GET", .path = "/api/people", .query = "lang=en&name=" + name});
  };
  for (const auto* const name : {"%C5%9Eule+I%C5%9F%C4%B1k", "sule%20isik", "SULEISIK"})
    EXPECT_EQ(Value::read(found(name).body)->number("person"), number) << name;
  for (const auto* const name : {"Veli", "%", "%zz", "%C5", "sule%00isik"}) EXPECT_EQ(found(name).status, 404) << name;
  EXPECT_EQ(found("").status, 400);
}

TEST_F(AccountTest, WhatIsRefusedSaysWhy) {
  const auto why = [&](const std::string& name, const std::string& password) {
    const auto device = post(guest(), "/api/account", named(name, password));
    EXPECT_EQ(device.status, 400);
    return device.why();
  };
  EXPECT_TRUE(why("ali@okul.example", kGood).starts_with("A name has 3 to 25 letters"));
  EXPECT_TRUE(why("0532 123 45 67", kGood).starts_with("A name has 3 to 25 letters"));
  EXPECT_TRUE(why("neşeli kirpi", kGood).starts_with("This is a name of guests"));
  EXPECT_TRUE(why("Ali Can", "1234567").starts_with("A password has at least 8 letters"));
  EXPECT_TRUE(why("Ali Can", "12345678").starts_with("Everybody would guess"));
  EXPECT_TRUE(why("Ali Can", "alicanalican").starts_with("Your name must not"));
  EXPECT_TRUE(why("Ali Can", std::string(129, 'x')).starts_with("A password has at most 128"));
  EXPECT_EQ(post(guest(), "/api/account", "nonsense").status, 400);
}

TEST_F(AccountTest, AWrongPasswordAndAnUnknownNameAreAnsweredAlike) {
  (void)account();
  const auto wrong = sign_in("Ali Can 7", "yanlış parola");
  const auto unknown = sign_in("Veli Can 8", "yanlış parola");
  EXPECT_EQ(wrong.status, 401);
  EXPECT_EQ(unknown.status, 401);
  EXPECT_EQ(wrong.why(), unknown.why());
  EXPECT_TRUE(wrong.cookie.empty());
}

TEST_F(AccountTest, WhoGuessesHasToWaitAndOthersDoNot) {
  (void)account();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(sign_in("Ali Can 7", "yanlış parola").status, 401);
  const auto refused = sign_in("Ali Can 7", kGood);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.why(), "Too many wrong tries: wait a minute, then try again.");
  EXPECT_EQ(sign_in("Ali Can 7", kGood, "10.9.9.9").status, 200);
  EXPECT_EQ(post(guest(), "/api/account/sign-in", named("Ali Can 7", kGood)).status, 200) << "a guest is somebody";
  for (int i = 0; i < 10; ++i) EXPECT_EQ(sign_in("Kimse", "yanlış parola").status, 401);
  EXPECT_EQ(sign_in("Kimse", "yanlış parola").status, 429) << "a name that is not there is no exception";
}

TEST_F(AccountTest, GuessingIsSlowedDownByName) {
  const auto device = account();
  for (int i = 0; i < 50; ++i) EXPECT_EQ(sign_in("Ali Can 7", "yanlış parola", "10.7.7." + std::to_string(i)).status, 401);
  EXPECT_EQ(sign_in("Ali Can 7", "yanlış parola", "10.9.9.9").status, 429);
  EXPECT_NE(who(device), 0) << "whoever is in stays in";
  EXPECT_EQ(
      post({}, "/api/account/recover", R"({"name":"Ali Can 7","new":"yeni bir parola","code":")" + device.code() + "\"}").status,
      200)
      << "the printed code lets one in, and cannot be guessed";
}

TEST_F(AccountTest, GuessingIsSlowedDownByAddress) {
  (void)account();
  int heard = 0;
  for (int i = 0; i < 1100; ++i) {
    const auto name = "Ad " + std::string{static_cast<char>('a' + i / 676 % 26), static_cast<char>('a' + i / 26 % 26),
                                          static_cast<char>('a' + i % 26)};
    heard +=
        post({}, "/api/account/recover", R"({"name":")" + name + R"(","code":"x","new":"mavi kirpi uyur"})", "10.6.6.6").status ==
        401;
  }
  EXPECT_GE(heard, 1000);
  EXPECT_LT(heard, 1100);
  EXPECT_EQ(sign_in("Ali Can 7", kGood, "10.6.6.6").status, 429);
  EXPECT_EQ(sign_in("Ali Can 7", kGood, "10.0.0.1").status, 200);
}

TEST_F(AccountTest, TheCodeGivesANewPasswordOnce) {
  const auto device = account();
  const auto number = who(device);
  EXPECT_EQ(device.code().size(), 29U);
  const auto recover = [&](const std::string& code, const std::string& password) {
    return post({}, "/api/account/recover", R"({"name":"Ali Can 7","code":")" + code + R"(","new":")" + password + "\"}");
  };
  EXPECT_EQ(recover("0000-0000-0000-0000-0000-0000", "yeni bir parola").status, 401);
  EXPECT_EQ(recover(device.code(), "kısa").status, 400);
  auto typed = device.code();
  std::ranges::transform(typed, typed.begin(),
                         [](char sign) { return sign == '-' ? ' ' : static_cast<char>(std::tolower(sign)); });
  const auto back = recover(typed, "yeni bir parola");
  EXPECT_EQ(back.status, 200);
  EXPECT_EQ(who(back), number);
  EXPECT_EQ(who(device), 0) << "whoever knew the old password is out";
  EXPECT_NE(back.code(), device.code());
  EXPECT_EQ(recover(device.code(), "bir daha olmaz").status, 401);
  EXPECT_EQ(sign_in("Ali Can 7", kGood).status, 401);
  EXPECT_EQ(sign_in("Ali Can 7", "yeni bir parola").status, 200);
  EXPECT_EQ(recover(back.code(), "üçüncü parola").status, 200);
}

TEST_F(AccountTest, ANewPasswordAsksForTheOldOneAndSignsOutTheOthers) {
  const auto device = account();
  const auto number = who(device);
  const auto other = sign_in("Ali Can 7", kGood);
  const auto line = visit(other.cookie);
  EXPECT_EQ(post(device, "/api/account/password", R"({"password":"yanlış parola","new":"yeni bir parola"})").status, 401);
  const auto changed =
      post(device, "/api/account/password", R"({"password":")" + std::string{kGood} + R"(","new":"yeni bir parola"})");
  EXPECT_EQ(changed.status, 200);
  EXPECT_EQ(who(changed), number);
  EXPECT_EQ(who(other), 0);
  EXPECT_EQ(line->closed_with(), 1001);
  EXPECT_EQ(sign_in("Ali Can 7", "yeni bir parola").status, 200);
  EXPECT_EQ(post(guest(), "/api/account/password", R"({"password":"bir parola","new":"yeni bir parola"})").status, 401);
}

TEST_F(AccountTest, ANewCodeAsksForThePassword) {
  const auto device = account();
  EXPECT_EQ(post(device, "/api/account/code", R"({"password":"yanlış parola"})").status, 401);
  const auto fresh = post(device, "/api/account/code", R"({"password":")" + std::string{kGood} + "\"}");
  EXPECT_EQ(fresh.status, 200);
  EXPECT_NE(fresh.code(), device.code());
  EXPECT_EQ(
      post({}, "/api/account/recover", R"({"name":"Ali Can 7","new":"yeni bir parola","code":")" + device.code() + "\"}").status,
      401);
}

TEST_F(AccountTest, NotMeAndSignOutEverywhere) {
  const auto one = account();
  const auto two = sign_in("Ali Can 7", kGood);
  const auto three = sign_in("Ali Can 7", kGood);
  const auto line = visit(two.cookie);
  const auto out = post(two, "/api/me/sign-out");
  EXPECT_EQ(out.status, 200);
  EXPECT_EQ(out.cookie, "meydan=");
  EXPECT_EQ(line->closed_with(), 1001);
  EXPECT_EQ(who(two), 0);
  EXPECT_NE(who(one), 0);
  (void)post(one, "/api/me/sign-out", R"({"everywhere":true})");
  EXPECT_EQ(who(one), 0);
  EXPECT_EQ(who(three), 0);
  close();
  open();
  EXPECT_EQ(who(three), 0);
  EXPECT_EQ(post({}, "/api/me/sign-out").status, 200);
}

TEST_F(AccountTest, ASingleDeviceIsSignedOut) {
  const auto one = account();
  const auto two = sign_in("Ali Can 7", kGood);
  const auto other = account("Veli Can 8");
  const auto line = visit(two.cookie);
  const auto list = [&](const Device& device) {
    const auto response = ask({.method = "GET", .path = "/api/me/devices", .cookie = device.cookie});
    for (const auto& shown : {one, two}) {
      const auto session = shown.cookie.substr(shown.cookie.find('=') + 1);
      EXPECT_FALSE(response.body.contains(session));
      EXPECT_FALSE(response.body.contains(hash_of(session).substr(0, 8))) << "nor what is kept of it";
    }
    return Value::read(response.body);
  };
  const auto told = list(one);
  const auto devices = told->find("devices")->items();
  ASSERT_EQ(devices.size(), 2U);
  EXPECT_NE(devices[0].is_true("here"), devices[1].is_true("here"));
  const auto& there = devices[devices[0].is_true("here") ? 1 : 0];
  for (const auto* const day : {"since", "seen"}) EXPECT_EQ(there.text(day)->size(), 10U) << day;
  const auto path = "/api/me/devices/" + std::string{*there.text("device")};
  const auto sign_out = [&](const Device& device) {
    return ask({.method = "DELETE", .path = path, .cookie = device.cookie}).status;
  };
  EXPECT_EQ(sign_out({}), 401);
  EXPECT_EQ(sign_out(other), 404);
  const std::string code{*post(two, "/api/me/handover").told.text("code")};
  EXPECT_EQ(sign_out(one), 204);
  EXPECT_EQ(line->closed_with(), 1001);
  EXPECT_EQ(who(two), 0);
  EXPECT_NE(who(one), 0);
  EXPECT_EQ(post({}, "/api/me/take-over", R"({"code":")" + code + "\"}").status, 404) << "nor by a code that was shown there";
  EXPECT_EQ(sign_out(one), 404);
  close();
  open();
  EXPECT_EQ(who(two), 0);
  EXPECT_EQ(list(one)->find("devices")->items().size(), 1U);
  EXPECT_EQ(ask({.method = "GET", .path = "/api/me/devices"}).status, 401);
}

TEST_F(AccountTest, ASessionIsNewAfterEveryProofOfWhoOneIs) {
  const auto before = guest();
  const auto after = post(before, "/api/account", named("Ali Can 7", kGood));
  EXPECT_NE(before.cookie, after.cookie);
  EXPECT_EQ(who(before), 0);
}

TEST_F(AccountTest, AnotherDeviceTakesTheSeatOnce) {
  const auto first = guest();
  const auto line = visit(first.cookie);
  const auto game = create(line, R"("game":"reversi","chairs":["me","open"])");
  const auto offered = post(first, "/api/me/handover");
  const std::string code{*offered.told.text("code")};
  EXPECT_EQ(code.size(), 9U);
  const auto waits = [&] {
    const auto told = Value::read(ask({.method = "GET", .path = "/api/me/handover", .cookie = first.cookie}).body);
    return told && told->is_true("waiting");
  };
  EXPECT_TRUE(waits());
  const auto body = R"({"code":")" + code + "\"}";
  const auto second = post(guest(), "/api/me/take-over", body);
  EXPECT_EQ(second.status, 200);
  EXPECT_EQ(who(second), who(first));
  EXPECT_FALSE(waits());
  EXPECT_EQ(ask({.method = "GET", .path = "/api/me/handover"}).status, 401);
  EXPECT_EQ(post({}, "/api/me/take-over", body).status, 404);
  EXPECT_EQ(post({}, "/api/me/take-over", R"({"code":"0000-0000"})").status, 404);
  EXPECT_EQ(post({}, "/api/me/handover").status, 401);
  const auto other_line = visit(second.cookie);
  command(other_line, game, R"("abort")");
  (void)other_line->next("done");
}

TEST_F(AccountTest, ALaterCodeReplacesTheFirstAndSigningOutEndsIt) {
  const auto first = guest();
  const auto code = [&] { return R"({"code":")" + std::string{*post(first, "/api/me/handover").told.text("code")} + "\"}"; };
  const auto old = code();
  const auto fresh = code();
  EXPECT_EQ(post({}, "/api/me/take-over", old).status, 404);
  (void)post(first, "/api/me/sign-out");
  EXPECT_EQ(post({}, "/api/me/take-over", fresh).status, 404);
}

TEST_F(AccountTest, AGuestDrawsAnotherNameAndOthersSeeIt) {
  const auto device = guest();
  const auto line = visit(device.cookie);
  const auto watcher = visit("");
  const auto game = create(line, R"("game":"reversi","chairs":["me","open"])");
  watch(watcher, game);
  (void)watcher->next("there");
  EXPECT_EQ(post(device, "/api/me/name", R"({"name":"Uykucu Panda"})").name(), "Uykucu Panda");
  EXPECT_EQ(watcher->next("events").find("people")->text(std::to_string(who(device))), "Uykucu Panda");
  EXPECT_EQ(post(device, "/api/me/name", R"({"name":"Kötü Söz"})").status, 400);
  EXPECT_EQ(post({}, "/api/me/name", R"({"name":"Uykucu Panda"})").status, 401);
  EXPECT_EQ(post(account(), "/api/me/name", R"({"name":"Uykucu Panda"})").status, 403);
}

TEST_F(AccountTest, WhoLeavesIsForgottenAndOpponentsKeepTheirGames) {
  const auto leaver = account();
  const auto number = std::to_string(who(leaver));
  const auto stays = guest();
  const auto one = visit(leaver.cookie);
  const auto two = visit(stays.cookie);
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false,"rated":true,"clock":"60+0")");
  command(two, game, R"("sit")");
  (void)two->next("done");
  command(one, game, R"("move","ply":0,"text":"f5")");
  (void)one->next("done");
  command(two, game, R"("move","ply":1,"text":"d6")");
  (void)two->next("done");
  const auto waiting = create(one, R"("game":"go","chairs":["me","open"],"listed":true)");
  EXPECT_EQ(post(leaver, "/api/me/delete").status, 401) << "the password is asked for";
  const auto gone = post(leaver, "/api/me/delete", R"({"password":")" + std::string{kGood} + "\"}");
  EXPECT_EQ(gone.status, 200);
  EXPECT_EQ(gone.cookie, "meydan=");
  EXPECT_EQ(who(leaver), 0);
  EXPECT_EQ(one->closed_with(), 1001);
  EXPECT_EQ(sign_in("Ali Can 7", kGood).status, 401);
  EXPECT_EQ(ask({.method = "GET", .path = "/api/people/" + number}).status, 404);
  EXPECT_TRUE(store_->ratings(static_cast<Person>(std::stoi(number))).empty());
  for (int again = 0; again < 2; ++again) {
    const auto kept = ask({.method = "GET", .path = "/api/games/" + game}).body;
    EXPECT_TRUE(kept.contains(R"("how":"resigned")")) << kept;
    EXPECT_FALSE(kept.contains("Ali Can")) << kept;
    EXPECT_TRUE(ask({.method = "GET", .path = "/api/games/" + waiting}).body.contains(R"("how":"aborted")"));
    close();
    open();
  }
  const auto other = account();  // the name is free, and the number is not given again
  EXPECT_EQ(other.status, 201);
  EXPECT_NE(std::to_string(who(other)), number);
}

TEST_F(AccountTest, WhoLeavesAfterARestartLeavesGamesThatNobodyHasOpenedSince) {
  const auto leaver = guest();
  const auto game = create(visit(leaver.cookie), R"("game":"reversi","chairs":["me","open"])");
  close();
  open();
  EXPECT_EQ(post(leaver, "/api/me/delete").status, 200);
  EXPECT_TRUE(ask({.method = "GET", .path = "/api/games/" + game}).body.contains(R"("how":"aborted")"));
}

TEST_F(AccountTest, WhoLeavesLosesAllSetsOfAMatchAndIsNotFoundAnyMore) {
  const auto leaver = guest();
  const auto one = visit(leaver.cookie);
  const auto two = visit(guest().cookie);
  const auto game = create(one, R"("game":"mangala","rules":"sheet sets=3","chairs":["me","open"],"lot":false)");
  command(two, game, R"("sit")");
  (void)two->next("done");
  command(one, game, R"("move","ply":0,"text":"1")");
  (void)one->next("done");
  command(two, game, R"("move","ply":1,"text":"1")");
  (void)two->next("done");
  say(one, R"({"do":"seek","key":901,"game":"reversi"})");
  (void)one->next("done");
  EXPECT_EQ(post(leaver, "/api/me/delete").status, 200);
  EXPECT_TRUE(ask({.method = "GET", .path = "/api/games/" + game}).body.contains(R"("e":"opened")"));
  say(two, R"({"do":"seek","key":902,"game":"reversi"})");
  EXPECT_EQ(two->next("seeking").number("same"), 1);
}

TEST_F(AccountTest, AGuestIsForgottenWithoutAPassword) {
  const auto device = guest();
  EXPECT_EQ(post(device, "/api/me/delete").status, 200);
  EXPECT_EQ(who(device), 0);
  EXPECT_EQ(post({}, "/api/me/delete").status, 401);
}

TEST_F(AccountTest, TheCookieIsForTheServerAlone) {
  const auto set = [&](ApiRequest request) {
    const auto response = ask(std::move(request));
    return response.headers.at(0).second;
  };
  const ApiRequest plain{.method = "POST", .path = "/api/guest", .body = R"({"name":"Neşeli Kirpi"})"};
  const auto cookie = set(plain);
  EXPECT_TRUE(cookie.ends_with("; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000")) << cookie;
  EXPECT_EQ(cookie.find(';'), 7U + 64U);
  auto secure = plain;
  secure.secure = true;
  EXPECT_TRUE(set(secure).ends_with("; Secure"));
  const auto session = cookie.substr(7, 64);
  EXPECT_FALSE(store_->session(session)) << "only its hash is kept";
  EXPECT_TRUE(store_->session(hash_of(session)));
  EXPECT_TRUE(set({.method = "GET", .path = "/api/me", .cookie = "meydan=" + session}).starts_with("meydan=" + session))
      << "it lives on with every visit";
}

TEST_F(AccountTest, NothingOfAPasswordOrACodeIsKeptAsItIs) {
  const auto device = account();
  const auto kept = store_->account("alican7");
  ASSERT_TRUE(kept);
  EXPECT_TRUE(kept->password.starts_with("$argon2id$")) << kept->password;
  EXPECT_FALSE(kept->recovery.contains(device.code()));
  EXPECT_EQ(kept->recovery, hash_of(device.code()));
}

TEST_F(AccountTest, AClassBehindOneAddressGetsIn) {
  constexpr std::size_t kClass = 250;
  const auto name = [](std::size_t i) { return "Can " + std::to_string(i); };
  std::vector<std::string> bodies;
  std::vector<std::string> mistyped;
  for (std::size_t i = 0; i < kClass; ++i) {
    bodies.push_back(named(name(i), kGood));
    for (int times = 0; times < 3; ++times) mistyped.push_back(named(name(i), "yanlış parola"));
  }
  EXPECT_EQ(count(post_at_once("/api/guest", std::vector(2 * kClass, kNickname)), 201), 2 * kClass);
  EXPECT_EQ(count(post_at_once("/api/account", {bodies.begin(), bodies.begin() + 100}), 201), 100U);
  EXPECT_EQ(count(post_at_once("/api/account/sign-in", {mistyped.begin(), mistyped.begin() + 250}), 401), 250U);
  EXPECT_EQ(count(post_at_once("/api/account/sign-in", {mistyped.begin() + 250, mistyped.begin() + 500}), 401), 250U);
  EXPECT_EQ(count(post_at_once("/api/account/sign-in", {mistyped.begin() + 500, mistyped.end()}), 401), 250U);
  EXPECT_EQ(count(post_at_once("/api/account/sign-in", {bodies.begin(), bodies.begin() + 100}), 200), 100U);
}

TEST_F(AccountTest, AWholeSchoolMakesAccountsAtOnce) {
  std::vector<std::string> bodies;
  bodies.reserve(Passwords::kMostWaiting);
  for (std::size_t i = 0; i < Passwords::kMostWaiting; ++i) bodies.push_back(named("Can " + std::to_string(i), kGood));
  EXPECT_EQ(count(post_at_once("/api/account", bodies), 201), Passwords::kMostWaiting);
}

TEST_F(AccountTest, WhoFindsNoPlaceInTheQueueIsToldInASentence) {
  hall_ = nullptr;
  hall_ = std::make_unique<Hall>(*store_, HallSettings{.passwords = {.passes = 4, .memory = std::size_t{64} << 20}});  // slowly
  std::mutex mutex;
  std::condition_variable answered;
  std::optional<ApiResponse> refused;
  for (std::size_t i = 0; i < Passwords::kMostWaiting + 50; ++i)
    hall_->asked({.method = "POST",
                  .path = "/api/account/sign-in",
                  .query = "lang=en",
                  .body = named("Can " + std::to_string(i), kGood),
                  .from = "10.0.0.7"},
                 [&](const ApiResponse& response) {
                   const std::lock_guard lock{mutex};
                   if (response.status != 503) return;
                   refused = response;
                   answered.notify_one();
                 });
  {
    std::unique_lock lock{mutex};
    answered.wait(lock, [&] { return refused.has_value(); });
  }
  hall_ = nullptr;  // and with it the others who are refused
  EXPECT_TRUE(refused->body.contains("Many people are signing in just now")) << refused->body;
  EXPECT_EQ(refused->headers.at(0).first, "Retry-After");
}

TEST_F(AccountTest, NewGuestsOfOneAddressAreManyButNotEndless) {
  const auto came = count(post_at_once("/api/guest", std::vector(1000, kNickname)), 201);
  EXPECT_GE(came, 600U);
  EXPECT_LT(came, 1000U);
  EXPECT_EQ(post({}, "/api/guest", kNickname, "10.6.6.6").status, 201) << "elsewhere one gets in";
  EXPECT_EQ(count(post_at_once("/api/guest", std::vector(300, kNickname), "127.0.0.1"), 201), 300U);
}

/// Until something is too much; nothing where it never is.
template <class Try>
bool comes_to_an_end(Try once) {
  for (int i = 0; i < 20'000; ++i)
    if (!once()) return true;
  return false;
}

TEST_F(AccountTest, AskingHasALimitByPersonNotByAddress) {
  const auto busy = guest();
  const auto other = guest();
  EXPECT_TRUE(comes_to_an_end([&] {
    const auto response =
        ask({.method = "GET", .path = "/api/me", .query = "lang=en", .cookie = busy.cookie, .from = "10.0.0.1"});
    return response.status != 429 || !response.body.contains("A little slower");
  }));
  EXPECT_NE(who(other), 0);
}

TEST_F(AccountTest, NewNicknamesAreAFewAMinute) {
  auto busy = guest();
  const auto other = guest();
  const std::string name = R"({"name":"Uykucu Panda"})";
  int given = 0;
  while (given < 50 && (busy = post(busy, "/api/me/name", name)).status == 200) ++given;
  EXPECT_GE(given, 5);
  EXPECT_LT(given, 50);
  EXPECT_EQ(busy.status, 429);
  EXPECT_TRUE(busy.why().starts_with("A little slower")) << busy.why();
  EXPECT_EQ(post(other, "/api/me/name", name).status, 200);
}

TEST_F(AccountTest, CommandsHaveALimit) {
  const auto line = visit(guest().cookie);
  const auto game = create(line, R"("game":"reversi","chairs":["me","open"])");
  EXPECT_TRUE(comes_to_an_end([&] {
    for (int i = 0; i < 100; ++i) command(line, game, R"("fill","chair":0,"level":1)");
    std::string_view last;
    Value said;
    for (int i = 0; i < 100; ++i) last = (said = line->next("refused")).text("why").value_or("");
    return !last.starts_with("A little slower");
  }));
}

TEST_F(AccountTest, LookingAtGamesHasALimitByPersonAndWithoutANameByAddress) {
  const auto named = visit(guest().cookie);
  const auto nameless = std::make_shared<Client>();
  const auto elsewhere = std::make_shared<Client>();
  for (const auto& [line, from] : {std::pair{nameless, "10.0.0.1"}, std::pair{elsewhere, "10.6.6.6"}}) {
    hall_->opened(line, {.from = from});
    say(line, R"({"do":"hello","version":1,"lang":"en"})");
  }
  for (const auto& line : {named, nameless})
    EXPECT_TRUE(comes_to_an_end([&] {
      for (int i = 0; i < 100; ++i) watch(line, "0000000000000");
      std::string_view last;
      Value said;
      for (int i = 0; i < 100; ++i) last = (said = line->next("refused")).text("why").value_or("");
      return !last.starts_with("A little slower");
    }));
  watch(elsewhere, "0000000000000");
  EXPECT_EQ(elsewhere->next("refused").text("why"), "There is no such game.");
}

TEST_F(AccountTest, OpenGamesHaveALimitAndFinishedOnesDoNotCount) {
  const auto device = guest();
  const auto line = visit(device.cookie);
  std::string game;
  for (int i = 0; i < Limits::kMostOpenGames; ++i) game = create(line, R"("game":"reversi","chairs":["me","open"])");
  say(line, R"({"do":"create","key":5000,"game":"reversi","chairs":["me","open"]})");
  EXPECT_EQ(line->next("refused").text("why"), "You have too many open games: finish some of them first.");
  const auto host = visit(guest().cookie);
  const auto invited = create(host, R"("game":"reversi","chairs":["me","open"])");
  command(line, invited, R"("sit")");
  EXPECT_EQ(line->next("refused").text("why"), "You have too many open games: finish some of them first.");
  command(line, game, R"("abort")");
  (void)line->next("done");
  command(line, invited, R"("sit")");
  (void)line->next("done");
  close();
  open();
  const auto again = visit(device.cookie);
  say(again, R"({"do":"create","key":6000,"game":"reversi","chairs":["me","open"]})");
  EXPECT_EQ(again->next("refused").text("why"), "You have too many open games: finish some of them first.");
}

TEST_F(AccountTest, LinesHaveALimit) {
  const auto device = guest();
  std::vector<std::shared_ptr<Client>> lines;
  lines.reserve(Limits::kMostLines);
  for (int i = 0; i < Limits::kMostLines; ++i) lines.push_back(visit(device.cookie));
  const auto open_one_more = [&] {
    auto line = std::make_shared<Client>();
    hall_->opened(line, {.cookie = device.cookie});
    say(line, R"({"do":"hello","version":1,"lang":"en"})");
    return line;
  };
  const auto one_more = open_one_more();
  EXPECT_EQ(one_more->next("trouble").text("why"), "Meydan is open in too many places: close some tabs.");
  EXPECT_EQ(one_more->closed_with(), 1013);
  leave(one_more);
  leave(lines.back());
  (void)open_one_more()->next("welcome");
}

}  // namespace
}  // namespace meydan::server
