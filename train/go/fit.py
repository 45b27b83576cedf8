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
from selfplay import NUMBERS, Library


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
    found = {}
    for file in sorted(glob.glob(os.path.join(folder, "rows*"))):
        size = int(re.search(r"rows(\d+)", file)[1])
        packed = file.endswith(".bin")
        found.setdefault(size, []).append(pack.read(file, size * size, NUMBERS) if packed else torch.load(file, map_location="cpu"))
    for size, pieces in found.items():
        rows = [torch.cat(parts) for parts in zip(*pieces)]
        replays.append(Replay(size, rows[0].shape[0], device))
        replays[-1].add(rows)
        replays[-1].total = 10 * rows[0].shape[0]  # all of them are the window
        learner.prepare(size)
    begin = time.time()
    spent = {replay.size: 0 for replay in replays}
    while (passed := time.time() - begin) < seconds:
        replay = min(replays, key=lambda r: spent[r.size] / r.capacity)
        spent[replay.size] += 1
        learner.step(replay, rate * max(0.02, min(1.0, 1.2 * (1 - passed / seconds))))
        if capture and learner.steps % 20 == 0:
            torch.cuda.synchronize()
        if learner.steps % 2000 == 0:
            print(json.dumps(dict(kind="fit", blocks=blocks, channels=channels, steps=learner.steps, losses=learner.take_sums())), flush=True)
    os.makedirs(out, exist_ok=True)
    export.write(library, net, learner.mean, seconds, learner.steps, os.path.join(out, f"net-{blocks}x{channels}.bin"))
    evaluator.refresh(learner.flat.views(learner.mean))
    for part in filter(None, matches.split(",")):
        size, level, visits, games = map(int, part.split(":"))
        found = match(evaluator, library, crew, size, level, visits, games, 99)
        print(json.dumps(dict(kind="fitted", blocks=blocks, channels=channels, steps=learner.steps, **found)), flush=True)


if __name__ == "__main__":
    path, folder, out, blocks, channels, seconds, *rest = sys.argv[1:]
    main(path, folder, out, int(blocks), int(channels), float(seconds), *rest)
