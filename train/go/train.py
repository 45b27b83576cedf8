"""Self-play and fit side by side, on one GPU: train.py LIBRARY OUT [options]. See train/README.md."""
import argparse
import json
import os
import random
import sys
import threading
import time

import torch

import export
import pack
from learn import Learner, Replay
from net import Net
from play import Evaluator, Table, duel, evaluator_of, match, proof
from selfplay import Figures, Library, Pool

USUAL = dict(
    full_visits=160, fast_visits=28, full_share=0.25, sheet=0.25, japanese=0.25, komi_area=6, komi_territory=6, komi_spread=1.5,
    usual_komi=0.3, random_opening=0.1, noise_full=1, noise_fast=0.5, opponent=0, once=0,
)
# Until a net is so many seconds old, fewer visits: what it says is not worth more yet.
RAMP = ((60, 32, 10), (150, 64, 16), (300, 112, 22), (1e9, 160, 28))
# From this size on komi is drawn around 7: there both sides play for komi, so that what is won by follows it wherever it drifts.
KOMI_FIXED = 13
PIECE = 14_000_000  # bytes of a file of packed rows, at most
PROOFS = {5: 25, 6: 4, 7: 9}  # by how much black wins by area


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("out")
    parser.add_argument("--seconds", type=float, default=540)
    parser.add_argument("--mix", default="5:10,6:10,7:25,9:55", help="SIZE:SHARE[:GAMES[:REUSE]],...: of the GPU's time; games in each pool")
    parser.add_argument("--turnover", type=float, default=25, help="seconds that a game should take")
    parser.add_argument("--speed", type=float, default=700_000, help="evaluations a second to plan for, on 9x9")
    parser.add_argument("--steppers", type=int, default=2, help="pools that are in the processor's hands at a time")
    parser.add_argument("--blocks", type=int, default=6)
    parser.add_argument("--channels", type=int, default=96)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--anneal", type=float, default=0, help="seconds at the end in which the rate falls to a tenth")
    parser.add_argument("--round", type=float, default=0, help="seconds at the end in which the net computes with rounded weights")
    parser.add_argument("--settle", type=float, default=0, help="seconds at the end in which the rounded weights stay as they are")
    parser.add_argument("--reuse", type=float, default=4, help="how often a row is learnt from, where the mix does not tell")
    parser.add_argument("--capacity", type=int, default=600_000, help="rows kept of each size")
    parser.add_argument("--threads", type=int, default=max(1, os.cpu_count() * 3 // 4), help="of each stepper")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", help="state.pt or net.bin")
    parser.add_argument("--keep", help="a folder that outlives the run: state and rows are left and found there")
    parser.add_argument("--packed", type=int, default=0, help="bytes of rows to leave packed in OUT, in files of at most 14 MB")
    parser.add_argument("--match-every", type=float, default=300)
    parser.add_argument("--rival", help="a net.bin to play against in place of a level")
    parser.add_argument("--duels", default="9:100:64", help="SIZE:GAMES:VISITS,... against the rival")
    parser.add_argument("--match-level", type=int, default=5)
    parser.add_argument("--match-games", type=int, default=100)
    parser.add_argument("--match-visits", type=int, default=64)
    parser.add_argument("--proof-visits", type=int, default=100)
    parser.add_argument("--final", default="", help="SIZE:LEVEL:RULES:GAMES:VISITS,... at the end; LEVEL may be `rival`, or r7: the rival against 7")
    parser.add_argument("--device", default="cuda")
    return parser.parse_args()


class Side:
    """All of one size: pools that take turns, the rows, what komi is fair."""

    def __init__(self, run, size, share, games="0", reuse=None):
        o = run.options
        area = size * size
        count = 4 if share > 0.4 else 2
        # So many games that each ends about `turnover` seconds after it began.
        games = int(games) or max(64, int(o.turnover * o.speed * share * 81 / area / (50 * area) / count) // 8 * 8)
        wide = dict(usual_komi=0.1, komi_spread=4.0) if size < 9 else dict(komi_spread=4.0) if size >= KOMI_FIXED else {}
        make = lambda i: Pool(run.library, dict(USUAL, **wide), size, games, o.seed * 1000 + size * 10 + i, run.capture)
        self.size, self.share, self.reuse = size, share, float(reuse or o.reuse)
        self.tables = [Table(run.evaluator, make(i)) for i in range(count)]
        self.busy = [False] * count
        self.spent = [0.0] * count
        self.replay = Replay(size, o.capacity, o.device)
        self.komi = [6.0, 6.0] if size < KOMI_FIXED else [7.0, 7.0]
        self.known = [False, False]
        self.weighed = [Figures(), Figures()]  # up to where games were taken into the komi
        self.born = run.age  # the age of the net when it first saw this size
        self.credit = 0.0
        self.seen = Figures()

    def figures(self):
        all_of = [table.pool.figures() for table in self.tables]
        return Figures(*(sum(getattr(f, n) for f in all_of) for n, _ in Figures._fields_))

    def adapt(self, age):
        """Takes over what was seen of fair komi, and the visits of a net of that age."""
        now = self.figures()
        for i, kind in enumerate(("area", "territory")):
            fresh = now - self.weighed[i]
            games, points = getattr(fresh, kind + "_games"), getattr(fresh, kind + "_points")
            if games >= 20 and self.size < KOMI_FIXED:
                self.komi[i] += (0.3 if self.known[i] else 1) * (points / games - self.komi[i])
                self.known[i] = True
                self.weighed[i] = now
        _, full, fast = next(r for r in RAMP if age - self.born < r[0])
        for table in self.tables:
            table.pool.set(full_visits=full, fast_visits=fast, komi_area=self.komi[0], komi_territory=self.komi[1])
        return now - self.seen


class Run:
    def __init__(self, o):
        self.options = o
        self.begin = time.time()
        self.capture = o.device == "cuda"
        torch.manual_seed(o.seed)
        torch.set_num_threads(1)  # the processor is the games'
        random.seed(o.seed)
        if self.capture:
            torch.backends.cudnn.benchmark = True
            torch.backends.cuda.matmul.allow_tf32 = True
        os.makedirs(o.out, exist_ok=True)
        self.log_file = open(os.path.join(o.out, "log.jsonl"), "a")
        self.library = Library(o.library)
        self.crew = self.library.crew(o.threads)
        self.age = 0.0  # seconds that the net was trained for, in all runs
        self.matches = []
        self.komis = {}
        self.clocks = [0.0, 0.0]  # waiting for the GPU, in the games
        net = Net(o.blocks, o.channels).to(o.device)
        self.evaluator = Evaluator(net, o.device, self.capture)
        self.learner = Learner(net, o.batch, o.device, self.capture)
        mix = [(int(size), float(share), rest) for size, share, *rest in (p.split(":") for p in o.mix.split(","))]
        total = sum(share for _, share, _ in mix)
        self.load()
        self.rival = evaluator_of(o.rival, o.device, self.capture) if o.rival else None
        self.show()
        self.sides = [Side(self, size, share / total, *rest) for size, share, rest in mix]
        self.load_rows()
        for side in self.sides:
            self.learner.prepare(side.size)
            side.adapt(self.age)
        self.older = self.age
        self.ready = time.time()
        self.say(kind="ready", seconds=self.ready - self.begin, weights=self.learner.mean.numel(), age=self.age)

    def show(self):
        """The games go on with what was learnt."""
        self.evaluator.refresh(self.learner.flat.views(self.learner.played()))

    def say(self, **what):
        what = {k: round(v, 4) if isinstance(v, float) else v for k, v in what.items()}
        line = json.dumps(what)
        print(line, flush=True)
        self.log_file.write(line + "\n")
        self.log_file.flush()

    def load(self):
        o = self.options
        kept = o.keep and os.path.join(o.keep, "state.pt")
        path = kept if kept and os.path.exists(kept) else o.resume
        if not path:
            return
        state = export.read(path) if path.endswith(".bin") else torch.load(path, map_location="cpu")
        if (state["blocks"], state["channels"]) != (o.blocks, o.channels):
            sys.exit(f"{path} is a net of {state['blocks']}x{state['channels']}")
        self.learner.load(state)
        self.age = state["age"]
        self.komis = state.get("komis", {})

    def load_rows(self):
        o = self.options
        for side in self.sides:
            if side.size in self.komis:
                side.born = 0.0
                if side.size < KOMI_FIXED:
                    side.komi, side.known = list(self.komis[side.size]), [True, True]
            path = o.keep and os.path.join(o.keep, f"rows{side.size}.pt")
            if path and os.path.exists(path):
                side.replay.add(torch.load(path, map_location="cpu"))
            elif o.keep and (rows := pack.read_all(o.keep, side.size)):
                side.replay.add(rows)

    def save(self, rows=False):
        o = self.options
        komis = {**self.komis, **{side.size: side.komi for side in self.sides}}
        state = dict(self.learner.state(), age=self.age, komis=komis)
        for folder in filter(None, (o.out, o.keep)):
            os.makedirs(folder, exist_ok=True)
            path = os.path.join(folder, "state.pt")
            torch.save(state, path + ".new")
            os.replace(path + ".new", path)
        export.write(
            self.library, self.learner.net, self.learner.played(), self.age, self.learner.steps, os.path.join(o.out, "net.bin")
        )
        for side in self.sides if rows and o.keep else ():
            torch.save(side.replay.last(), os.path.join(o.keep, f"rows{side.size}.pt"))

    def pack(self):
        """Leaves the last rows of each size in files, by the sizes' shares."""
        for side in self.sides:
            room = int(self.options.packed * side.share)
            rows = side.replay.last() if room > 0 else []
            for i in range(-(-room // PIECE)):
                path = os.path.join(self.options.out, f"rows{side.size}-{i}.bin")
                taken = pack.write(rows, path, min(PIECE, room - i * PIECE))
                self.say(kind="packed", size=side.size, rows=taken, bytes=os.path.getsize(path))
                rows = [part[: part.shape[0] - taken] for part in rows]

    def next_table(self):
        """Of the pools that nobody steps, the one that got least of its share."""
        due = lambda side, i: side.spent[i] * len(side.tables) / side.share
        free = [(due(s, i), k, i) for k, s in enumerate(self.sides) for i in range(len(s.tables)) if not s.busy[i]]
        _, k, i = min(free)
        return self.sides[k], i

    def serve(self, crew):
        """A stepper: plays one pool after the other."""
        try:
            while True:
                with self.turn:
                    while self.paused and not self.closing:
                        self.idle += 1
                        self.turn.notify_all()
                        self.turn.wait()
                        self.idle -= 1
                    if self.closing:
                        return
                    side, i = self.next_table()
                    table = side.tables[i]
                    side.busy[i] = True
                    side.spent[i] += table.pool.games * side.size**2
                begin = time.time()
                table.wait()
                waited = time.time()
                table.pool.step(crew)
                stepped = time.time()
                table.launch()
                rows = table.pool.take_rows()
                with self.turn:
                    side.busy[i] = False
                    self.clocks[0] += waited - begin
                    self.clocks[1] += stepped - waited
                    if rows is not None:
                        self.new_rows.append((side, rows))
        except BaseException as trouble:
            self.trouble = trouble
            raise

    def start(self):
        self.turn = threading.Condition()
        self.paused = self.closing = False
        self.idle = 0
        self.trouble = None
        self.new_rows = []
        sys.setswitchinterval(0.0005)
        crews = [self.library.crew(self.options.threads) for _ in range(self.options.steppers)]
        self.steppers = [threading.Thread(target=self.serve, args=(crew,), daemon=True) for crew in crews]
        for stepper in self.steppers:
            stepper.start()

    def pause(self):
        with self.turn:
            self.paused = True
            begin = time.time()
            while self.idle < len(self.steppers) and self.trouble is None:
                self.turn.wait(0.1)
                if time.time() - begin > 30:
                    self.say(kind="stop", why="self-play hangs")
                    os._exit(3)

    def go_on(self, closing=False):
        with self.turn:
            self.paused, self.closing = False, closing
            self.turn.notify_all()

    def take_rows(self):
        with self.turn:
            new, self.new_rows = self.new_rows, []
        for side, rows in new:
            side.replay.add(rows)
            side.credit = min(side.credit + side.reuse * rows[0].shape[0], 200 * self.options.batch)

    def learn(self):
        """A step for the size that is owed most, if the device is done with the last but one. Whether there was one."""
        side = max(self.sides, key=lambda s: s.credit)
        o = self.options
        if side.credit < o.batch or side.replay.total < 4 * o.batch:
            return False
        if self.capture and len(self.learned) == 2:
            if not self.learned[0].query():
                return False
            del self.learned[0]
        left = o.seconds - (time.time() - self.begin)
        self.learner.step(side.replay, o.rate * (max(0.1, min(1.0, left / o.anneal)) if o.anneal else 1))
        side.credit -= o.batch
        if self.capture:
            self.learned.append(torch.cuda.Event())
            self.learned[-1].record()
        return True

    def measure(self):
        o = self.options
        begin = time.time()
        seed = len(self.matches) + 1
        if self.rival is None:
            found = match(self.evaluator, self.library, self.crew, 9, o.match_level, o.match_visits, o.match_games, seed)
            self.say(kind="match", age=self.age, seconds=time.time() - begin, **found)
            self.matches.append(found["share"])
            return
        shares = []
        for size, games, visits in (map(int, part.split(":")) for part in o.duels.split(",")):
            begin = time.time()
            found = duel(self.evaluator, self.rival, self.library, self.crew, size, visits, games, seed)
            self.say(kind="duel", age=self.age, seconds=time.time() - begin, **found)
            shares.append(found["share"])
        self.matches.append(shares[0])

    def fallen(self):
        """Twice in a row, and by more than chance."""
        last = self.matches[-3:]
        return len(last) == 3 and last[2] < last[1] < last[0] - 0.05

    def prove(self):
        for side in self.sides:
            if side.size not in PROOFS:
                continue
            points = PROOFS[side.size]
            komis = [points - 2.5, points - 1.5, points - 0.5, points + 0.5, points + 1.5]
            chances = self.evaluator.chance_at_start(self.library, side.size, [int(2 * k) for k in komis])
            shares = proof(self.evaluator, self.library, self.crew, side.size, points, self.options.proof_visits, 32, 7)
            self.say(
                kind="proof", age=self.age, size=side.size, points=points, komis=komis, chances=[round(x, 3) for x in chances],
                black_share=[s[0] for s in shares], black_points=[round(s[1], 2) for s in shares],
            )

    def report(self, seconds):
        losses = [round(x, 4) for x in self.learner.take_sums()]
        sides = {}
        evaluations = 0.0
        for side in self.sides:
            new = side.adapt(self.age)
            side.seen = side.figures()
            evaluations += new.evaluations
            games = max(new.games, 1)
            sides[side.size] = dict(
                evaluations=round(new.evaluations / seconds), games=round(new.games), length=round(new.length / games, 1),
                passes=round(new.passes / games, 2), black=round(new.black_wins / games, 3), draws=round(new.draws / games, 3),
                komi=[round(k, 2) for k in side.komi], rows=side.replay.total, owed=round(side.credit),
            )
        self.say(
            kind="train", age=self.age, clock=time.time() - self.begin, evaluations=round(evaluations / seconds),
            waiting=self.clocks[0] / seconds, playing=self.clocks[1] / seconds, steps=self.learner.steps, losses=losses, sides=sides,
        )
        self.clocks = [0.0, 0.0]
        return all(x == x for x in losses)

    def work(self):
        o = self.options
        self.learned = []
        told = saved = matched = refreshed = time.time()
        left_out = 0.0  # seconds of matches
        self.start()
        while time.time() - self.begin < o.seconds:
            self.take_rows()
            if not self.learn():
                time.sleep(0.001)
            if self.trouble is not None:
                sys.exit(f"self-play stopped: {self.trouble!r}")
            now = time.time()
            self.age = self.older + now - self.ready - left_out
            if now - refreshed > 1:
                left = o.seconds - (now - self.begin)
                if left < o.round:
                    self.learner.round()
                if left < o.settle:
                    self.learner.settle()
                self.show()
                refreshed = now
            if now - told > 10:
                self.pause()
                if not self.report(now - told):
                    sys.exit("the fit went astray: not a number")
                self.go_on()
                told = time.time()
            if now - saved > 60:
                self.save()
                saved = time.time()
            if now - matched > o.match_every:
                self.pause()
                self.report(now - told)
                self.measure()
                if self.rival is None:
                    self.prove()
                left_out += time.time() - now
                matched = told = time.time()
                if self.fallen():
                    self.say(kind="stop", why="two falls")
                    break
                self.go_on()
        self.pause()
        self.go_on(closing=True)
        for stepper in self.steppers:
            stepper.join()
        if self.capture:
            torch.cuda.synchronize()
        self.show()
        self.save(rows=True)
        self.say(kind="saved", age=self.age, clock=time.time() - self.begin)
        self.pack()
        self.measure()
        for part in filter(None, o.final.split(",")):
            size, level, rules, games, visits = part.split(":")
            begin = time.time()
            which = {} if rules == "chinese" else {rules: 1}
            rest = (int(visits), int(games), 99)
            if level == "rival":
                found = duel(self.evaluator, self.rival, self.library, self.crew, int(size), *rest, **which)
            else:
                who = self.rival if level[0] == "r" else self.evaluator
                found = match(who, self.library, self.crew, int(size), int(level.lstrip("r")), *rest, **which)
            self.say(kind="final", age=self.age, seconds=time.time() - begin, rules=rules, against=level, **found)
        self.prove()
        self.say(kind="end", clock=time.time() - self.begin)


if __name__ == "__main__":
    Run(options()).work()
