// Go by the net: a search of the positions it thinks well of, and playouts only to see that the board is settled.
#pragma once

#include "engine/go/net_world.hpp"
#include "engine/go/player.hpp"
#include "engine/mcts_engine.hpp"

namespace meydan::go {

class NetEngine final : public Player {
 public:
  NetEngine(const NetTerms& terms, std::shared_ptr<const Int8Net> net, const MctsPlan& plan, const EngineOptions& options)
      : Player(options), search_(NetWorld{terms, std::move(net), options.seed}, plan, with_second(options)) {}

 private:
  Engine& search() noexcept override { return search_; }
  void consider() override;
  bool should_pass() override;

  MctsEngine<NetWorld, PuctTree<NetWorld>> search_;
};

}  // namespace meydan::go
