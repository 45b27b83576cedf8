// Devices that come and sign in, as browsers do.
#pragma once

#include "server/hall/hall_testing.hpp"

namespace meydan::server {

class AccountTest : public HallTest {
 protected:
  struct Device {
    std::string cookie{};
    Value told{};
    int status = 0;

    std::string why() const { return std::string{told.text("why").value_or("")}; }
    std::string code() const { return std::string{told.text("recovery").value_or("")}; }
    std::optional<std::int64_t> person() const { return told.find("me")->number("person"); }
    std::string name() const { return std::string{told.find("me")->text("name").value_or("")}; }
  };

  /// What comes of it; a cookie that is set is kept, as browsers do.
  Device post(Device device, const std::string& path, const std::string& body = "{}", const std::string& from = "10.0.0.1") {
    const auto response =
        ask({.method = "POST", .path = path, .query = "lang=en", .cookie = device.cookie, .body = body, .from = from});
    for (const auto& [name, value] : response.headers)
      if (name == "Set-Cookie") device.cookie = value.substr(0, value.find(';'));
    device.told = Value::read(response.body).value_or(Value{});
    device.status = response.status;
    return device;
  }
  /// All of them before the first answer; their statuses.
  std::vector<int> post_at_once(const std::string& path, const std::vector<std::string>& bodies,
                                const std::string& from = "10.0.0.7") {
    std::mutex mutex;
    std::condition_variable answered;
    std::vector<int> statuses;
    for (const auto& body : bodies)
      hall_->asked({.method = "POST", .path = path, .body = body, .from = from}, [&](const ApiResponse& response) {
        const std::lock_guard lock{mutex};
        statuses.push_back(response.status);
        answered.notify_one();
      });
    std::unique_lock lock{mutex};
    answered.wait(lock, [&] { return statuses.size() == bodies.size(); });
    return statuses;
  }
  static std::size_t count(const std::vector<int>& statuses, int status) {
    return static_cast<std::size_t>(std::ranges::count(statuses, status));
  }
  Device guest() { return post({}, "/api/guest", kNickname); }
  Device account(const std::string& name = "Ali Can 7") { return post(guest(), "/api/account", named(name, kGood)); }
  Device sign_in(const std::string& name, const std::string& password, const std::string& from = "10.0.0.1") {
    return post({}, "/api/account/sign-in", named(name, password), from);
  }
  /// Who the server takes a device for; 0 is nobody.
  std::int64_t who(const Device& device) {
    const auto told = Value::read(ask({.method = "GET", .path = "/api/me", .cookie = device.cookie}).body);
    return told->find("me")->number("person").value_or(0);
  }
  static std::string named(const std::string& name, const std::string& password) {
    return R"({"name":")" + name + R"(","password":")" + password + "\"}";
  }

  static constexpr const char* kGood = "mavi kirpi uyur";
  inline static const std::string kNickname = R"({"name":"Neşeli Kirpi"})";
};

}  // namespace meydan::server
