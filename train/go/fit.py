"""Fits a net of another size to the rows that a run left, packed or kept: fit.py LIBRARY ROWS OUT BLOCKS CHANNELS SECONDS [MATCHES].
MATCHES: SIZE:LEVEL:VISITS:GAMES,... against the engine, by area."""
import glob
import json
import os
import re
import sys
import time

import torch

import export
import pack
from learn import Learner, Replay
from net import Net
from play import Evaluator, match
from selfplay import Library

ROUND, SETTLE = 0.6, 0.85  # the shares of the time after which the weights are rounded, and stay


def main(path, folder, out, blocks, channels, seconds, matches="", device="cuda", batch=1024, rate=2e-3):
    capture = device == "cuda"
    torch.manual_seed(1)
    torch.backends.cudnn.benchmark = True
    library = Library(path)
    crew = library.crew(os.cpu_count())
    net = Net(blocks, channels).to(device)
    evaluator = Evaluator(net, device, capture)
    learner = Learner(net, batch, device, capture)
    replays = []
    for size in sorted({int(re.search(r"rows(\d+)", file)[1]) for file in glob.glob(os.path.join(folder, "rows*"))}):
        kept = os.path.join(folder, f"rows{size}.pt")
        rows = torch.load(kept, map_location="cpu") if os.path.exists(kept) else pack.read_all(folder, size)
        if not rows:
            continue
        replays.append(Replay(size, rows[0].shape[0], device))
        replays[-1].add(rows)
        replays[-1].total = 10 * rows[0].shape[0]  # all of them are the window
        learner.prepare(size)
    begin = time.time()
    spent = {replay.size: 0 for replay in replays}
    while (passed := time.time() - begin) < seconds:
        replay = min(replays, key=lambda r: spent[r.size] / r.capacity)
        spent[replay.size] += 1
        if passed > ROUND * seconds:
            learner.round()
        if passed > SETTLE * seconds:
            learner.settle()
        learner.step(replay, rate * max(0.02, min(1.0, 1.2 * (1 - passed / seconds))))
        if capture and learner.steps % 20 == 0:
            torch.cuda.synchronize()
        if learner.steps % 2000 == 0:
            print(json.dumps(dict(kind="fit", blocks=blocks, channels=channels, steps=learner.steps, losses=learner.take_sums())), flush=True)
    os.makedirs(out, exist_ok=True)
    export.write(library, net, learner.played(), seconds, learner.steps, os.path.join(out, f"net-{blocks}x{channels}.bin"))
    evaluator.refresh(learner.flat.views(learner.played()))
    for part in filter(None, matches.split(",")):
        size, level, visits, games = map(int, part.split(":"))
        found = match(evaluator, library, crew, size, level, visits, games, 99)
        print(json.dumps(dict(kind="fitted", blocks=blocks, channels=channels, steps=learner.steps, **found)), flush=True)


if __name__ == "__main__":
    path, folder, out, blocks, channels, seconds, *rest = sys.argv[1:]
    main(path, folder, out, int(blocks), int(channels), float(seconds), *rest)
