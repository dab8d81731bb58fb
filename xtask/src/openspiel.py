"""Measures OpenSpiel's C++ search or playouts: openspiel.py GAME (search|playouts) SECONDS, prints JSON.

The Python binding has no call for rollouts alone. A search of one simulation evaluates only the root, by as many
rollouts as the evaluator is told, and so measures nothing else.
"""

import json
import sys
import time

import pyspiel

UCT_C = 1.4
MEMORY_MB = 1000
SIMULATIONS = 2000


def main():
    name, quantity, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    simulations, rollouts = (SIMULATIONS, 1) if quantity == "search" else (1, SIMULATIONS)

    def bot(seed):
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=seed)
        solve, verbose = False, False
        return pyspiel.MCTSBot(game, evaluator, UCT_C, simulations, MEMORY_MB, solve, seed, verbose)

    bot(0).mcts_search(state)
    searches, searched = 0, 0.0
    while searched < seconds:
        searcher = bot(searches + 1)
        start = time.perf_counter()
        searcher.mcts_search(state)
        searched += time.perf_counter() - start
        searches += 1
    print(json.dumps({"game": name, "quantity": quantity, "per_second": searches * SIMULATIONS / searched}))


main()
