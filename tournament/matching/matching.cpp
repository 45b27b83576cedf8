#include "tournament/matching/matching.hpp"

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

#include <cstddef>

namespace meydan::tournament {
namespace {

using Graph = lemon::SmartGraph;
using Weights = Graph::EdgeMap<Weight>;
using Search = lemon::MaxWeightedPerfectMatching<Graph, Weights>;

static_assert(Search::dualScale == Matching::kDualScale,
              "128-bit weights must be taken for whole numbers: compile with GNU extensions");

Matching read(const Graph& graph, const Search& search, int vertices) {
  const auto size = static_cast<std::size_t>(vertices);
  Matching found{std::vector<int>(size), std::vector<Weight>(size), {}};
  for (int vertex = 0; vertex < vertices; ++vertex) {
    const auto node = graph.nodeFromId(vertex);
    found.mates[static_cast<std::size_t>(vertex)] = graph.id(search.mate(node));
    found.duals[static_cast<std::size_t>(vertex)] = search.nodeValue(node);
  }
  for (int number = 0; number < search.blossomNum(); ++number) {
    Blossom blossom{{}, search.blossomValue(number)};
    for (Search::BlossomIt node(search, number); node != lemon::INVALID; ++node) blossom.members.push_back(graph.id(node));
    found.blossoms.push_back(std::move(blossom));
  }
  return found;
}

}  // namespace

std::optional<Matching> cheapest_matching(int vertices, const std::vector<Edge>& edges) {
  if (vertices == 0) return Matching{};
  Graph graph;
  graph.reserveNode(vertices);
  graph.reserveEdge(static_cast<int>(edges.size()));
  for (int vertex = 0; vertex < vertices; ++vertex) graph.addNode();
  Weights weights(graph);
  for (const auto& edge : edges)  // it looks for the greatest
    weights[graph.addEdge(graph.nodeFromId(edge.one), graph.nodeFromId(edge.other))] = -edge.cost;
  Search search(graph, weights);
  search.fractionalInit();
  if (!search.start()) return std::nullopt;
  return read(graph, search, vertices);
}

}  // namespace meydan::tournament
