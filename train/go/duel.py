"""Games of two nets, on the GPU: duel.py LIBRARY NET.bin RIVAL.bin SIZE:RULES:GAMES:VISITS,... [DEVICE]. RULES is chinese, japanese or
sheet."""
import json
import os
import sys

import torch

from play import duel, evaluator_of
from selfplay import Library


def main(library, net, rival, parts, device="cuda"):
    torch.set_num_threads(1)
    library = Library(library)
    crew = library.crew(os.cpu_count())
    both = [evaluator_of(path, device, device == "cuda") for path in (net, rival)]
    for size, rules, games, visits in (part.split(":") for part in parts.split(",")):
        which = {} if rules == "chinese" else {rules: 1}
        found = duel(*both, library, crew, int(size), int(visits), int(games), 1, **which)
        print(json.dumps(dict(kind="duel", net=net, rival=rival, **found)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
