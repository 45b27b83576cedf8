"""Games of two nets, on the GPU: duel.py LIBRARY NET.bin RIVAL.bin SIZE:RULES:GAMES:VISITS,... [DEVICE]. RULES is chinese, japanese or
sheet. The last line is about all games together, and says whether the first net is proved to be the better one."""
import json
import math
import os
import sys

import torch

import export
from play import duel, evaluator_of
from selfplay import Library


def interval(share, games, z=1.96):
    """Wilson's, of 95%."""
    middle, width = share + z * z / (2 * games), z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return [round((middle + sign * width) / (1 + z * z / games), 4) for sign in (-1, 1)]


def main(library, net, rival, parts, device="cuda"):
    torch.set_num_threads(1)
    library = Library(library)
    crew = library.crew(os.cpu_count())
    both = [evaluator_of(path, device, device == "cuda") for path in (net, rival)]
    age, against = (export.read(path)["age"] for path in (net, rival))
    played = won = 0
    for size, rules, games, visits in (part.split(":") for part in parts.split(",")):
        which = {} if rules == "chinese" else {rules: 1}
        found = duel(*both, library, crew, int(size), int(visits), int(games), 1, **which)
        print(json.dumps(dict(kind="final", age=age, rules=rules, against=f"the net of {against:.0f} s", **found)), flush=True)
        played += found["games"]
        won += found["games"] * found["share"]
    share = won / played
    low, high = interval(share, played)
    print(json.dumps(dict(kind="gate", age=age, games=played, share=round(share, 4), interval=[low, high], better=low > 0.5)))


if __name__ == "__main__":
    main(*sys.argv[1:])
