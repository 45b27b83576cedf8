// A search that can pause anywhere: each call of a node is a coroutine, and the runner, which resumes the innermost one, gets
// control back whenever a node is entered or left.
#pragma once

#include <coroutine>
#include <utility>

namespace meydan::reversi {

class Runner;

/// A running node; its value is a score. Destroying it destroys the nodes below.
class [[nodiscard]] Task {
 public:
  struct promise_type;
  using Handle = std::coroutine_handle<promise_type>;
  struct ToCaller {
    bool await_ready() const noexcept { return false; }
    void await_suspend(Handle self) const noexcept;
    void await_resume() const noexcept {}
  };
  struct promise_type {
    int value = 0;
    Runner* runner = nullptr;
    Handle caller;

    Task get_return_object() noexcept { return Task{std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() const noexcept { return {}; }
    ToCaller final_suspend() const noexcept { return {}; }
    void return_value(int score) noexcept { value = score; }
    void unhandled_exception() const noexcept {}
  };

  Task() = default;
  Task(Task&& from) noexcept : handle_(std::exchange(from.handle_, nullptr)) {}
  Task& operator=(Task&& from) noexcept {
    std::swap(handle_, from.handle_);
    return *this;
  }
  ~Task() {
    if (handle_) handle_.destroy();
  }

  bool await_ready() const noexcept { return false; }
  void await_suspend(Handle caller) const noexcept;
  int await_resume() const noexcept { return handle_.promise().value; }

 private:
  friend class Runner;
  explicit Task(Handle handle) noexcept : handle_(handle) {}

  Handle handle_;
};

class Runner {
 public:
  void start(Task task) noexcept {
    task_ = std::move(task);
    innermost_ = task_.handle_;
    innermost_.promise().runner = this;
  }
  void stop() noexcept {
    task_ = Task{};
    innermost_ = nullptr;
  }
  bool done() const noexcept { return !innermost_; }
  /// Precondition: not done().
  void step() { innermost_.resume(); }

 private:
  friend class Task;
  friend struct Task::ToCaller;

  Task task_;
  Task::Handle innermost_;
};

inline void Task::await_suspend(Handle caller) const noexcept {
  auto& promise = handle_.promise();
  promise.caller = caller;
  promise.runner = caller.promise().runner;
  promise.runner->innermost_ = handle_;
}

inline void Task::ToCaller::await_suspend(Handle self) const noexcept {
  self.promise().runner->innermost_ = self.promise().caller;
}

}  // namespace meydan::reversi
