"""Writes positions and what PyTorch makes of them, for net_test.cpp: golden.py LIBRARY NET.bin OUT."""
import sys

import torch

import export
from net import Flat, Net, Unpack
from selfplay import Library, Pool
from train import USUAL

STEPS = {5: 150, 7: 400, 9: 700, 13: 300, 19: 200}  # of self-play, to come to a position in the middle of a game


def main(library_path, net_path, out):
    library = Library(library_path)
    crew = library.crew(1)
    state = export.read(net_path)
    net = Net(state["blocks"], state["channels"])
    Flat(net).weights.copy_(state["mean"])
    unpack = Unpack("cpu", torch.float32)
    with open(out, "w") as file, torch.no_grad():
        for size, steps in STEPS.items():
            pool = Pool(library, dict(USUAL, full_visits=16, fast_visits=8, sheet=0.5), size, 1, 3, False)
            for _ in range(steps):
                pool.step(crew)
                result, owners = net(unpack(pool.points, size), pool.wholes)
                pool.outputs.copy_(result)
            numbers = [size, *pool.points[0].tolist(), *pool.wholes[0].tolist(), *result[0].tolist(), *owners[0].tolist()]
            file.write(" ".join(f"{n:.6g}" for n in numbers) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
