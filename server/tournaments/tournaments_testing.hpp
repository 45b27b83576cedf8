// A tournament in a hall of the test's own process, and those who run it.
#pragma once

#include "server/hall/hall_testing.hpp"

namespace meydan::server {

inline constexpr std::string_view kSettings =
    R"({"do":"set","name":"Bahar Kupası","game":"mangala","format":"swiss","rounds":3,"sets":1,"third_place":true,"group_size":4,)"
    R"("qualifiers":2,"order":"surname","seed":"1","schools_apart":0,"best_of_school":2,"tiebreaks":["buchholz","wins"]})";
inline constexpr std::string_view kList =
    "Ad;Soyad;Okul\\nAyşe;Yılmaz;Atatürk\\nAli;Kaya;Cumhuriyet\\nIşıl;Çelik;Atatürk\\nÖmer;Şahin;Cumhuriyet\\n";

class TournamentsTest : public HallTest {
 protected:
  explicit TournamentsTest(std::string_view settings = kSettings) : organiser_(new_guest()) {
    const auto made = post(organiser_, "", R"({"by":"Ayşe Öğretmen","entry":)" + std::string{settings} + "}");
    EXPECT_EQ(made.status, 201) << made.body;
    name_ = Value::read(made.body)->text("tournament").value_or("");
  }

  ApiResponse send(std::string method, const std::string& cookie, const std::string& end, std::string query, std::string body) {
    return ask({.method = std::move(method),
                .path = "/api/tournaments" + (name_.empty() ? "" : "/" + name_) + end,
                .query = std::move(query),
                .cookie = cookie.substr(0, cookie.find(';')),
                .body = std::move(body)});
  }
  ApiResponse post(const std::string& cookie, const std::string& end, std::string body) {
    return send("POST", cookie, end, "", std::move(body));
  }
  Value look(const std::string& cookie, std::string query = {}) {
    const auto response = send("GET", cookie, "", std::move(query), "");
    EXPECT_EQ(response.status, 200) << response.body;
    return Value::read(response.body).value_or(Value{});
  }
  Value get_history(std::string query) {
    const auto response = send("GET", organiser_, "/history", std::move(query), "");
    EXPECT_EQ(response.status, 200) << response.body;
    return Value::read(response.body).value_or(Value{});
  }
  std::int64_t version() { return *look(organiser_).number("version"); }
  ApiResponse enter(const std::string& cookie, std::int64_t saw, const std::string& entries) {
    return post(cookie, "/entries", R"({"saw":)" + std::to_string(saw) + R"(,"entries":[)" + entries + "]}");
  }
  void add_four() {
    const auto body = R"({"saw":1,"enter":true,"text":")" + std::string{kList} + "\"}";
    EXPECT_EQ(post(organiser_, "/list", body).status, 200);
  }
  void pair() {
    const auto paired = post(organiser_, "/pair", R"({"saw":)" + std::to_string(version()) + "}");
    EXPECT_EQ(paired.status, 200) << paired.body;
  }
  static std::string typed(int round, int table, const std::string& text) {
    return R"({"do":"type","round":)" + std::to_string(round) + R"(,"table":)" + std::to_string(table) + R"(,"text":")" + text +
           "\"}";
  }
  std::string new_arbiter(const std::string& called) {
    const auto linked = Value::read(post(organiser_, "/link", "").body);
    auto cookie = new_guest();
    const auto body = R"({"key":")" + std::string{*linked->text("key")} + R"(","name":")" + called + "\"}";
    EXPECT_EQ(post(cookie, "/join", body).status, 204);
    return cookie;
  }

  std::string name_;
  std::string organiser_;
};

inline std::vector<std::string> names_in(const Value& view) {
  std::vector<std::string> names;
  for (const auto& player : view.find("players")->items()) names.emplace_back(*player.text("shown"));
  return names;
}

}  // namespace meydan::server
