// A class in the hall: its teacher, its pupils, and what others see of them.
#include <map>
#include <thread>

#include "server/hall/hall_testing.hpp"
#include "server/hall/teaching.hpp"

namespace meydan::server {
namespace {

class ClassTest : public HallTest {
 protected:
  static std::string pair_of(const std::string& cookie) { return cookie.substr(0, cookie.find(';')); }
  ApiResponse request(std::string method, std::string path, const std::string& cookie, std::string body = {}) {
    return ask(
        {.method = std::move(method), .path = std::move(path), .query = "lang=en", .cookie = cookie, .body = std::move(body)});
  }
  /// The cookie of somebody with an account.
  std::string new_teacher(const std::string& name) {
    const auto made = request("POST", "/api/account", "", R"({"name":")" + name + R"(","password":"uzun bir parola"})");
    EXPECT_EQ(made.status, 201) << made.body;
    return pair_of(made.headers.at(0).second);
  }
  void open_class(const std::string& pupils = R"([{"call":"Ayşe","note":"Kaya"},{"call":"Can"},{"call":"Ece"}])") {
    teacher_ = new_teacher("Deniz Hoca");
    const auto made = request("POST", "/api/classes", teacher_, R"({"key":5,"name":"3-A","pupils":)" + pupils + "}");
    ASSERT_EQ(made.status, 201) << made.body;
    class_ = std::string{*Value::read(made.body)->text("class")};
    begin();
  }
  void begin() {
    teach(R"({"do":"begin"})");
    board_ = visit(teacher_);
    say(board_, R"({"do":"class","class":")" + class_ + R"(","on":true})");
    code_ = std::string{*board_->next("class").text("code")};
  }
  void teach(const std::string& deed, int status = 204) {
    const auto response = request("POST", "/api/classes/" + class_, teacher_, deed);
    EXPECT_EQ(response.status, status) << deed << ' ' << response.body;
  }
  Value at_the_door() { return *Value::read(request("GET", "/api/door/" + code_, "").body); }
  std::int64_t number_of(std::string_view call) {
    const auto door = at_the_door();
    for (const auto& pupil : door.find("pupils")->items())
      if (pupil.text("call") == call) return *pupil.number("person");
    return 0;
  }
  ApiResponse knock(std::string_view call, const std::string& more = {}, const std::string& cookie = {}) {
    return request("POST", "/api/door/" + code_, cookie, R"({"person":)" + std::to_string(number_of(call)) + more + "}");
  }
  std::string come_in(std::string_view call) {
    const auto response = knock(call);
    EXPECT_EQ(response.status, 200) << response.body;
    return pair_of(response.headers.at(0).second);
  }
  /// What the teacher is told once it is so.
  template <class Is>
  Value told(const Is& is) {
    say(board_, R"({"do":"class","class":")" + class_ + R"(","on":true})");
    for (;;) {
      auto value = board_->next("class");
      if (value.find("pupils") == nullptr || is(value)) return value;
    }
  }
  static const Value* pupil_in(const Value& told, std::string_view call) {
    for (const auto& one : told.find("pupils")->items())
      if (one.text("call") == call) return &one;
    return nullptr;
  }
  /// Those the teacher is told of: their chairs, by game.
  static std::map<std::string, std::vector<Value>> chairs_in(const Value& told) {
    std::map<std::string, std::vector<Value>> chairs;
    for (const auto& one : told.find("games")->items()) chairs[std::string{*one.text("game")}] = one.find("chairs")->items();
    return chairs;
  }
  std::string game_of(std::string_view call) {
    const auto value = told([&](const Value& now) { return pupil_in(now, call)->text("game").has_value(); });
    return std::string{*pupil_in(value, call)->text("game")};
  }

  std::string teacher_;
  std::string class_;
  std::string code_;
  std::shared_ptr<Client> board_;
};

TEST_F(ClassTest, IsOpenedByATeacherWithAnAccountAlone) {
  constexpr auto kBody = R"({"key":5,"name":"3-A","pupils":[{"call":"Ayşe"}]})";
  EXPECT_EQ(request("POST", "/api/classes", "", kBody).status, 401);
  EXPECT_EQ(request("POST", "/api/classes", pair_of(new_guest()), kBody).status, 401);
  const auto teacher = new_teacher("Deniz Hoca");
  const auto made = request("POST", "/api/classes", teacher, kBody);
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(request("POST", "/api/classes", teacher, kBody).body, made.body);  // sent twice, made once
  EXPECT_EQ(get("/api/classes", {}, teacher).find("classes")->items().size(), 1U);
  for (const auto* const bad : {R"({"key":6,"name":" ","pupils":[]})", R"({"key":6,"name":"3-B","pupils":[{"call":""}]})",
                                R"({"key":6,"name":"3-B","pupils":[{"call":"Ayşe"},{"call":"Ayşe"}]})",
                                R"({"key":6,"name":"3-B","pupils":[{"call":"abcdefghijklmnopqrstuvwxyz"}]})"})
    EXPECT_EQ(request("POST", "/api/classes", teacher, bad).status, 400) << bad;
  EXPECT_EQ(get("/api/classes", {}, teacher).find("classes")->items().size(), 1U);
  const auto other = new_teacher("Selin Hoca");
  const auto name = std::string{*Value::read(made.body)->text("class")};
  EXPECT_EQ(request("POST", "/api/classes/" + name, other, R"({"do":"begin"})").status, 404);
  EXPECT_EQ(request("POST", "/api/classes/" + name, teacher, R"({"do":"dance"})").status, 400);
}

TEST_F(ClassTest, AtTheDoorCallNamesStandWhileTheLessonGoesOn) {
  open_class();
  const auto door = at_the_door();
  EXPECT_EQ(door.text("name"), "3-A");
  ASSERT_EQ(door.find("pupils")->items().size(), 3U);
  EXPECT_FALSE(request("GET", "/api/door/" + code_, "").body.contains("Kaya"));
  EXPECT_EQ(request("GET", "/api/door/BBBBBB", "").status, 404);
  EXPECT_EQ(request("GET", "/api/door/" + code_.substr(0, 3) + "%20" + code_.substr(3), "").status, 200);  // as it is read aloud
  const auto ayse = come_in("Ayşe");
  EXPECT_EQ(Value::read(request("GET", "/api/me", ayse).body)->find("me")->text("class"), class_);
  teach(R"({"do":"end"})");
  EXPECT_EQ(request("GET", "/api/door/" + code_, "").status, 404);
  EXPECT_EQ(Value::read(request("GET", "/api/me", ayse).body)->find("me")->kind(), Value::Kind::Null);  // signed out
}

TEST_F(ClassTest, EachNameIsTakenOnceUntilTheTeacherFreesIt) {
  open_class();
  const auto first = come_in("Ayşe");
  EXPECT_EQ(knock("Ayşe").status, 409);
  EXPECT_EQ(knock("Ayşe", "", first).status, 200);  // the same device, again
  teach(R"({"do":"free","pupil":)" + std::to_string(number_of("Ayşe")) + "}");
  EXPECT_EQ(request("POST", "/api/pupil", first, R"({"do":"hand-up"})").status, 401);
  const auto second = come_in("Ayşe");
  EXPECT_EQ(request("POST", "/api/pupil", second, R"({"do":"leave"})").status, 204);  // "that is not me"
  (void)come_in("Ayşe");
}

TEST_F(ClassTest, WhoChoseAPictureComesBackWithItAndNobodyElseDoes) {
  open_class();
  const auto ayse = come_in("Ayşe");
  EXPECT_EQ(request("POST", "/api/pupil", ayse, R"({"do":"picture","picture":4})").status, 204);
  teach(R"({"do":"end"})");
  begin();
  EXPECT_EQ(knock("Ayşe").status, 403);
  EXPECT_EQ(knock("Ayşe", R"(,"picture":4)").status, 200);
  EXPECT_EQ(knock("Ayşe", R"(,"picture":4)").status, 200);  // at another device: it is the same child
  for (int i = 0; i < Classes::kMostWrong + 1; ++i) EXPECT_EQ(knock("Ayşe", R"(,"picture":5)").status, 403);
  EXPECT_EQ(knock("Ayşe", R"(,"picture":4)").status, 403);  // too often wrong: the teacher helps
  teach(R"({"do":"free","pupil":)" + std::to_string(number_of("Ayşe")) + "}");
  EXPECT_EQ(knock("Ayşe").status, 200);
}

TEST_F(ClassTest, AWholeClassComesInBehindOneAddress) {
  std::string list;
  for (int i = 0; i < 60; ++i) list += std::string{i == 0 ? "" : ","} + R"({"call":"Pupil )" + std::to_string(i) + R"("})";
  open_class("[" + list + "]");
  const auto from_school = [&](std::string method, const std::string& code, std::string body = {}) {
    return ask({.method = std::move(method),
                .path = "/api/door/" + code,
                .query = "lang=en",
                .body = std::move(body),
                .from = "192.168.1.9"})
        .status;
  };
  for (int i = 0; i < 60; ++i) {
    for (int wrong = 0; wrong < 3; ++wrong) EXPECT_EQ(from_school("GET", "BBBBBB"), 404);
    EXPECT_EQ(from_school("GET", code_), 200);
    EXPECT_EQ(from_school("POST", code_, R"({"person":)" + std::to_string(number_of("Pupil " + std::to_string(i))) + "}"), 200);
  }
  (void)told([](const Value& now) { return now.find("pupils")->items().back().is_true("in"); });
}

TEST_F(ClassTest, ADeviceIsAgainWhoItWasBeforeTheLesson) {
  open_class();
  const auto guest = pair_of(new_guest());
  const auto before = Value::read(request("GET", "/api/me", guest).body)->find("me")->number("person");
  const auto both = guest + "; " + come_in("Can");
  EXPECT_EQ(Value::read(request("GET", "/api/me", both).body)->find("me")->text("name"), "Can");
  teach(R"({"do":"end"})");
  EXPECT_EQ(Value::read(request("GET", "/api/me", both).body)->find("me")->number("person"), before);
}

TEST_F(ClassTest, PupilsAreKnownToTheirClassAlone) {
  open_class();
  const auto ayse = come_in("Ayşe");
  const auto person = std::to_string(number_of("Can"));
  const auto guest = pair_of(new_guest());
  EXPECT_EQ(request("GET", "/api/people/" + person, guest).status, 404);
  EXPECT_EQ(request("POST", "/api/blocked", guest, R"({"person":)" + person + "}").status, 404);
  EXPECT_EQ(request("GET", "/api/people/" + person, ayse).status, 200);
  EXPECT_EQ(request("GET", "/api/people/" + person, teacher_).status, 200);
}

TEST_F(ClassTest, DuringALessonPupilsPlayWithTheirClassAlone) {
  open_class();
  const auto ayse = come_in("Ayşe");
  const auto pupil = visit(ayse);
  const auto guest = visit(new_guest());
  const auto open = create(guest, R"("game":"reversi","chairs":["me","open"],"listed":true)");
  command(pupil, open, R"("sit")");
  EXPECT_EQ(pupil->next("refused").text("why"), "During a lesson you play with your class only.");
  say(pupil, R"({"do":"create","key":71,"game":"reversi","chairs":["me","open"],"listed":true})");
  (void)pupil->next("refused");
  say(pupil, R"({"do":"seek","key":72,"game":"reversi"})");
  (void)pupil->next("refused");
  EXPECT_EQ(request("POST", "/api/account", ayse, R"({"name":"Ayse Kaya","password":"uzun bir parola"})").status, 403);
  EXPECT_EQ(request("POST", "/api/me/name", ayse, R"({"name":"Neşeli Kirpi"})").status, 403);
  const auto mine = create(pupil, R"("game":"reversi","chairs":["me",{"level":1}],"lot":false)");  // with the computer
  EXPECT_EQ(game_of("Ayşe"), mine);
}

TEST_F(ClassTest, IsPairedAndItsGamesArePrivate) {
  open_class();
  std::map<std::string, std::shared_ptr<Client>> pupils;
  for (const auto* const call : {"Ayşe", "Can", "Ece"}) pupils[call] = visit(come_in(call));
  teach(R"({"do":"pair","kind":"reversi","how":"lot","level":2})");
  const auto now = told([](const Value& value) { return value.find("games")->items().size() == 2; });
  for (const auto* const call : {"Ayşe", "Can", "Ece"}) EXPECT_TRUE(pupil_in(now, call)->text("game")) << call;
  const auto game = game_of("Ayşe");
  const auto stranger = visit(new_guest());
  watch(stranger, game);
  EXPECT_EQ(stranger->next("refused").text("why"), "There is no such game.");
  EXPECT_EQ(request("GET", "/api/games/" + game, pair_of(new_guest())).status, 404);
  EXPECT_EQ(request("GET", "/api/games/" + game, teacher_).status, 200);
  watch(pupils["Can"], game);
  (void)pupils["Can"]->next("events");
  teach(R"({"do":"pair","kind":"reversi"})", 409);  // nobody is free
  teach(R"({"do":"stop"})");
  (void)told([](const Value& value) { return value.find("games")->items().empty(); });
  teach(R"({"do":"pair","kind":"pentago","how":"ladder"})");
  (void)told([](const Value& value) { return value.find("games")->items().size() == 2; });
}

TEST_F(ClassTest, TheOddOneJoinsATableAsTheThirdAndAnEmptySeatThereHasTheComputer) {
  open_class();
  std::map<std::string, std::shared_ptr<Client>> pupils;
  for (const auto* const call : {"Ayşe", "Can", "Ece"}) pupils[call] = visit(come_in(call));
  const auto is_engine = [](const Value& chair) { return chair.number("level") == 2; };
  const auto paired = [&](const std::string& kind) {
    teach(R"({"do":"pair","kind":")" + kind + R"(","join":true,"level":2})");
    return chairs_in(told([](const Value& now) { return !now.find("games")->items().empty(); }));
  };
  const auto three = paired("daha");
  ASSERT_EQ(three.size(), 1U);
  EXPECT_EQ(three.begin()->second.size(), 3U);
  EXPECT_TRUE(std::ranges::none_of(three.begin()->second, is_engine));
  teach(R"({"do":"stop"})");
  (void)told([](const Value& now) { return now.find("games")->items().empty(); });
  const auto four = paired("quoridor");  // which three cannot play
  ASSERT_EQ(four.size(), 1U);
  EXPECT_EQ(four.begin()->second.size(), 4U);
  EXPECT_EQ(std::ranges::count_if(four.begin()->second, is_engine), 1);
  for (const auto& [call, client] : pupils) {
    EXPECT_EQ(game_of(call), four.begin()->first);
    act(client, four.begin()->first, R"("mix","mix":"0123456789abcdef0123456789abcdef")");
  }
  watch(board_, four.begin()->first);
  const auto begun = [](const Value& event) { return event.text("e") == "begun"; };
  while (std::ranges::none_of(board_->next("events").find("events")->items(), begun) && !HasFailure()) continue;
}

TEST_F(ClassTest, ABoardIsEndedAndItsPupilsArePairedAnew) {
  open_class(R"([{"call":"Ayşe"},{"call":"Can"},{"call":"Ece"},{"call":"Mert"}])");
  for (const auto* const call : {"Ayşe", "Can", "Ece", "Mert"}) (void)come_in(call);
  const auto end_and_pair = [&](const std::string& game, int status = 204) {
    teach(R"({"do":"again","level":2,"game":")" + game + "\"}", status);
  };
  const auto partners = [](const std::map<std::string, std::vector<Value>>& games) {
    std::map<std::int64_t, std::int64_t> found;
    for (const auto& [game, chairs] : games)
      for (const std::size_t side : {0U, 1U}) found[*chairs[side].number()] = *chairs[1 - side].number();
    return found;
  };
  teach(R"({"do":"pair","kind":"reversi","clock":"300+5"})");
  const auto before = chairs_in(told([](const Value& now) { return now.find("games")->items().size() == 2; }));
  const auto game = game_of("Ayşe");
  end_and_pair(game);
  // Nobody else is free: the two play a new game, as the one before. The other board is left alone.
  const auto now = chairs_in(told([&](const Value& value) { return !chairs_in(value).contains(game); }));
  EXPECT_EQ(partners(now), partners(before));
  for (const auto& [number, chairs] : before) EXPECT_EQ(now.contains(number), number != game);
  const auto next = game_of("Ayşe");
  const auto created = Value::read(request("GET", "/api/games/" + next, teacher_).body)->find("events")->items()[0];
  EXPECT_EQ(created.text("clock"), "300+5");
  end_and_pair(game, 409);  // it is over by now
  // With others free everybody meets somebody else.
  for (const auto& [number, chairs] : now)
    if (number != next) teach(R"({"do":"stop","game":")" + number + "\"}");
  end_and_pair(next);
  const auto mixed = chairs_in(
      told([&](const Value& value) { return value.find("games")->items().size() == 2 && !chairs_in(value).contains(next); }));
  for (const auto& [one, other] : partners(mixed)) EXPECT_NE(partners(before).at(one), other);
  teach(R"({"do":"pause"})");
  end_and_pair(mixed.begin()->first, 409);
}

TEST_F(ClassTest, ALessonThatNobodyEndsIsOverAfterSixToSevenHours) {
  open_class();
  const auto ayse = come_in("Ayşe");
  const auto hours_later = [&](int hours) {
    const auto passed = Millis{hours} * 60 * 60 * 1000;
    const auto number = *read_game_name(class_);
    close();
    for (const auto& body : place_.open(Role::Visitor)->classes().events(number)) {
      auto event = *read_class_event(body);
      event.wall -= passed;
      place_.execute("UPDATE class_event SET body = '" + write_class_event(event) +
                     "' WHERE number = " + std::to_string(event.number));
    }
    place_.execute("UPDATE house SET time = time + " + std::to_string(passed));
    open();
  };
  const auto at_the_door = [&] { return request("GET", "/api/door/" + code_, "").status; };
  const auto me = [&] { return Value::read(request("GET", "/api/me", ayse).body)->find("me")->kind(); };
  hours_later(5);
  EXPECT_EQ(at_the_door(), 200);
  EXPECT_EQ(me(), Value::Kind::Object);
  hours_later(2);
  while (me() != Value::Kind::Null && !HasFailure()) std::this_thread::sleep_for(std::chrono::milliseconds{50});  // few enough
  EXPECT_EQ(at_the_door(), 404);
  begin();  // the next lesson
  EXPECT_EQ(knock("Ayşe").status, 200);
}

TEST_F(ClassTest, IsPausedAndGoesOnWithItsGames) {
  open_class(R"([{"call":"Ayşe"},{"call":"Can"}])");
  std::map<std::string, std::shared_ptr<Client>> pupils;
  for (const auto* const call : {"Ayşe", "Can"}) pupils[call] = visit(come_in(call));
  teach(R"({"do":"pair","kind":"reversi"})");
  const auto game = game_of("Ayşe");
  for (auto& [call, client] : pupils) {
    act(client, game, R"("mix","mix":"0123456789abcdef0123456789abcdef")");  // and it begins
    watch(client, game);
  }
  teach(R"({"do":"pause"})");
  for (const auto* const what : {R"("continue")", R"("move","ply":0,"text":"f5")"}) {
    command(pupils["Ayşe"], game, what);
    EXPECT_EQ(pupils["Ayşe"]->next("refused").text("why"), "The teacher has paused the games.");
  }
  teach(R"({"do":"pair","kind":"reversi"})", 409);
  close();
  open();  // a killed server: all of it is there again
  begin();
  EXPECT_TRUE(told([](const Value&) { return true; }).is_true("paused"));
  EXPECT_EQ(game_of("Ayşe"), game);
  teach(R"({"do":"go-on"})");
  const auto ayse = std::to_string(number_of("Ayşe"));
  teach(R"({"do":"replace","pupil":)" + ayse + R"(,"level":1})");
  const auto now = told([](const Value& value) { return !pupil_in(value, "Ayşe")->text("game"); });
  EXPECT_EQ(pupil_in(now, "Can")->text("game"), game);
  teach(R"({"do":"replace","pupil":)" + std::to_string(number_of("Can")) + R"(,"by":)" + ayse + "}");
  (void)told([&](const Value& value) { return pupil_in(value, "Ayşe")->text("game") == game; });
}

TEST_F(ClassTest, AFinishedGameCountsInTheClass) {
  open_class(R"([{"call":"Ayşe"},{"call":"Can"}])");
  const auto ayse = visit(come_in("Ayşe"));
  const auto can = visit(come_in("Can"));
  teach(R"({"do":"pair","kind":"reversi"})");
  const auto game = game_of("Ayşe");
  for (const auto& client : {ayse, can}) act(client, game, R"("mix","mix":"0123456789abcdef0123456789abcdef")");
  act(can, game, R"("resign")");
  const auto now = told([](const Value& value) { return value.find("games")->items().empty(); });
  EXPECT_EQ(pupil_in(now, "Ayşe")->number("points"), 2);
  EXPECT_EQ(pupil_in(now, "Can")->number("points"), 0);
  EXPECT_EQ(pupil_in(now, "Can")->number("played"), 1);
  act(ayse, game, R"("offer","what":"rematch")");
  act(can, game, R"("offer","what":"rematch")");
  EXPECT_NE(game_of("Can"), game);  // in the class again
}

TEST_F(ClassTest, PupilsDoWhatTheTeacherAllows) {
  open_class();
  const auto pupil = visit(come_in("Ayşe"));
  const auto refused_to = [&](const std::string& what) {
    say(pupil, R"({"do":"create","key":)" + std::to_string(++key_) + "," + what + "}");
    return std::string{pupil->next("refused").text("why").value_or("")};
  };
  teach(R"({"do":"allow","games":["pentago"],"level":3,"strangers":false})");
  EXPECT_EQ(refused_to(R"("game":"reversi","chairs":["me",{"level":1}])"), "Your teacher does not want this game now.");
  EXPECT_EQ(refused_to(R"("game":"pentago","chairs":["me",{"level":4}])"), "Your teacher allows levels up to 3.");
  teach(R"({"do":"allow","games":["chess"]})", 409);
  teach(R"({"do":"allow","strangers":true})");
  const auto guest = visit(new_guest());
  const auto open = create(guest, R"("game":"reversi","chairs":["me","open"],"listed":true)");
  act(pupil, open, R"("sit")");
}

TEST_F(ClassTest, WhatATaskAsksForIsAllowedUntilItIsDone) {
  open_class();
  const auto ayse = visit(come_in("Ayşe"));
  const auto can = visit(come_in("Can"));
  const auto with_level = [](const std::string& game, int level) {
    return R"("game":")" + game + R"(","chairs":["me",{"level":)" + std::to_string(level) + R"(}],"lot":false)";
  };
  const auto refused_to = [&](const auto& pupil, const std::string& what) {
    say(pupil, R"({"do":"create","key":)" + std::to_string(++key_) + "," + what + "}");
    return std::string{pupil->next("refused").text("why").value_or("")};
  };
  teach(R"({"do":"allow","games":["pentago"],"level":2})");
  teach(R"({"do":"task","kind":"reversi","count":1})");
  teach(R"({"do":"task","kind":"pentago","level":3,"count":1})");
  EXPECT_EQ(refused_to(ayse, with_level("reversi", 3)), "Your teacher allows levels up to 2.");
  EXPECT_EQ(refused_to(ayse, with_level("pentago", 4)), "Your teacher allows levels up to 3.");
  act(ayse, create(ayse, with_level("reversi", 2)), R"("resign")");
  act(ayse, create(ayse, with_level("pentago", 3)), R"("resign")");
  EXPECT_EQ(refused_to(ayse, with_level("reversi", 1)), "Your teacher does not want this game now.");
  EXPECT_EQ(refused_to(ayse, with_level("pentago", 3)), "Your teacher allows levels up to 2.");
  act(can, create(can, with_level("reversi", 1)), R"("resign")");  // Can's are not done
}

TEST_F(ClassTest, TheTeacherIsToldHowOftenSomebodyWasAlone) {
  open_class(R"([{"call":"Ayşe"},{"call":"Can"}])");
  const auto ayse = come_in("Ayşe");
  teach(R"({"do":"pair","kind":"reversi"})");
  const auto now = told([](const Value& value) { return pupil_in(value, "Ayşe")->number("alone") == 1; });
  EXPECT_EQ(pupil_in(now, "Can")->number("alone"), 0);
  const auto pupil = visit(ayse);
  say(pupil, R"({"do":"class","class":")" + class_ + R"(","on":true})");
  EXPECT_EQ(pupil_in(pupil->next("class"), "Ayşe")->find("alone"), nullptr);
}

TEST_F(ClassTest, TasksAreCountedAndTheTableIsForTheTeacherAlone) {
  open_class();
  const auto cookie = come_in("Ayşe");
  const auto pupil = visit(cookie);
  teach(R"({"do":"task","kind":"reversi","lesson":true})");
  teach(R"({"do":"task","kind":"reversi","level":2,"count":2})");
  EXPECT_EQ(request("POST", "/api/pupil", cookie, R"({"do":"lesson","kind":"reversi"})").status, 204);
  for (const auto level : {1, 2}) {
    const auto game = create(pupil, R"("game":"reversi","chairs":["me",{"level":)" + std::to_string(level) + R"(}],"lot":false)");
    act(pupil, game, R"("resign")");
  }
  const auto own = *Value::read(request("GET", "/api/pupil", cookie).body);
  ASSERT_EQ(own.find("tasks")->items().size(), 2U);
  EXPECT_EQ(own.find("tasks")->items()[0].number("done"), 1);
  EXPECT_EQ(own.find("tasks")->items()[1].number("done"), 1);  // level 1 is not enough
  teach(R"({"do":"consent","pupil":)" + std::to_string(number_of("Can")) + R"(,"on":true})");
  const auto told_now = told([](const Value& now) { return pupil_in(now, "Can")->number("consent") > 0; });
  EXPECT_EQ(told_now.find("tasks")->items().size(), 2U);
  const auto table = ask({.method = "GET", .path = "/api/classes/" + class_, .query = "format=csv&lang=en", .cookie = teacher_});
  EXPECT_EQ(table.status, 200);
  EXPECT_TRUE(table.body.contains("Reversi: 2 games against level 2")) << table.body;
  EXPECT_TRUE(table.body.contains("Ayşe;Kaya;2;0;;1/1;1/2;2")) << table.body;  // both in this week
  EXPECT_EQ(request("GET", "/api/classes/" + class_, cookie).status, 404);
  const auto all = *Value::read(request("GET", "/api/classes/" + class_, teacher_).body);
  EXPECT_EQ(all.text("name"), "3-A");
  EXPECT_EQ(all.find("tasks")->items()[1].number("count"), 2);
  EXPECT_EQ(all.find("weeks")->items().size(), 1U);
  const auto* const her = pupil_in(all, "Ayşe");
  EXPECT_EQ(her->text("note"), "Kaya");
  EXPECT_EQ(her->number("played"), 2);
  EXPECT_EQ(her->find("done")->items()[1].number(), 1);
  EXPECT_EQ(her->find("weeks")->items()[0].number(), 2);
  EXPECT_EQ(her->number("consent"), 0);
  EXPECT_GT(*pupil_in(all, "Can")->number("consent"), 0);
  const auto task = told_now.find("tasks")->items()[0].number("task");
  teach(R"({"do":"untask","task":)" + std::to_string(*task) + "}");
  (void)told([](const Value& now) { return now.find("tasks")->items().size() == 1; });
}

TEST_F(ClassTest, GamesFromAPositionAreTakenByThePupilsWord) {
  open_class();
  const auto cookie = come_in("Ayşe");
  const auto pupil = visit(cookie);
  teach(R"({"do":"task","kind":"mangala","position":"mangala nonsense"})", 409);
  teach(R"({"do":"task","kind":"mangala","position":"mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0 s","level":2,"count":2})");
  const auto tasks = told([](const Value& now) { return now.find("tasks")->items().size() == 1; });
  const auto& task = tasks.find("tasks")->items()[0];
  EXPECT_EQ(task.text("position"), "mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0 s");
  // A game from the beginning is none of these.
  act(pupil, create(pupil, R"("game":"mangala","chairs":["me",{"level":2}],"lot":false)"), R"("resign")");
  const auto done = [&] {
    return Value::read(request("GET", "/api/pupil", cookie).body)->find("tasks")->items()[0].number("done");
  };
  EXPECT_EQ(done(), 0);
  for (const auto now : {1, 2, 2}) {
    EXPECT_EQ(
        request("POST", "/api/pupil", cookie, R"({"do":"practised","task":)" + std::to_string(*task.number("task")) + "}").status,
        204);
    EXPECT_EQ(done(), now);
  }
  const auto table = ask({.method = "GET", .path = "/api/classes/" + class_, .query = "format=csv&lang=en", .cookie = teacher_});
  EXPECT_TRUE(table.body.contains("Mangala: 2 games from the position given")) << table.body;
  EXPECT_TRUE(table.body.contains(";2/2;")) << table.body;
}

TEST_F(ClassTest, HandsAreSeenByTheTeacher) {
  open_class();
  const auto ayse = come_in("Ayşe");
  EXPECT_EQ(request("POST", "/api/pupil", ayse, R"({"do":"hand-up"})").status, 204);
  (void)told([](const Value& now) { return pupil_in(now, "Ayşe")->is_true("hand"); });
  teach(R"({"do":"lower","pupil":)" + std::to_string(number_of("Ayşe")) + "}");
  (void)told([](const Value& now) { return !pupil_in(now, "Ayşe")->is_true("hand"); });
}

TEST_F(ClassTest, IsChangedPutAwayAndDeletedWithEverythingPersonal) {
  open_class();
  const auto ayse = std::to_string(number_of("Ayşe"));
  teach(R"({"do":"change","pupil":)" + ayse + R"(,"call":"Ayşe K.","note":""})");
  EXPECT_NE(number_of("Ayşe K."), 0);
  teach(R"({"do":"change","pupil":)" + ayse + R"(,"call":"Can"})", 409);
  teach(R"({"do":"enter","pupils":[{"call":"Mert"}]})");
  teach(R"({"do":"remove","pupil":)" + std::to_string(number_of("Ece")) + "}");
  EXPECT_EQ(number_of("Ece"), 0);
  teach(R"({"do":"name","name":"3-B"})");
  teach(R"({"do":"put-away","away":true})", 409);
  (void)come_in("Can");
  teach(R"({"do":"end"})");
  teach(R"({"do":"put-away","away":true})");
  teach(R"({"do":"begin"})", 409);
  teach(R"({"do":"delete"})");
  EXPECT_TRUE(get("/api/classes", {}, teacher_).find("classes")->items().empty());
  EXPECT_EQ(request("GET", "/api/people/" + ayse, teacher_).status, 404);
  close();
  const auto store = place_.open();
  EXPECT_FALSE(store->classes().row(*read_game_name(class_)));
  EXPECT_TRUE(store->classes().events(*read_game_name(class_)).empty());
  EXPECT_FALSE(store->classes().pupil(std::stoul(ayse)));
  EXPECT_EQ(store->person(std::stoul(ayse))->name, "");
}

TEST(PlainText, IsOneLineOfLetters) {
  EXPECT_EQ(plain_text("  Ayşe  ", 4), "Ayşe");
  EXPECT_FALSE(plain_text("Ayşe K", 4));
  EXPECT_FALSE(plain_text("a\nb", 9));
  EXPECT_FALSE(plain_text("   ", 9));
}

}  // namespace
}  // namespace meydan::server
