"""The net's opinions for pools of games, on the device; matches against the engine and other nets; the proofs on small boards."""
import copy
import random

import torch

import export
from net import Flat, Net, Unpack, inverse, symmetries
from selfplay import Pool

QUIET = dict(noise_full=0, noise_fast=0, full_share=1, random_opening=0, once=1)


class Table:
    """A pool and its buffers on the device. Every launch sees the boards turned or mirrored in one of eight ways. The answers go to
    the pool, or to where they are wanted."""

    def __init__(self, evaluator, pool, answers=None):
        self.evaluator, self.pool = evaluator, pool
        self.answers = pool.outputs if answers is None else answers
        device, size = evaluator.device, pool.size
        self.points, self.wholes, self.outputs = (t.to(device) for t in (pool.points, pool.wholes, pool.outputs))
        self.turns = symmetries(size, device)
        rest = torch.arange(size * size, size * size + 3, device=device).expand(8, 3)
        self.returns = torch.cat([inverse(self.turns), rest], 1).contiguous()
        self.turn, self.back = self.turns[0].clone(), self.returns[0].clone()
        self.graph = None
        self.done = None
        if evaluator.capture:
            self.stream = torch.cuda.Stream(priority=-1)
            torch.cuda.synchronize()
            with torch.cuda.stream(self.stream), torch.no_grad():
                for _ in range(3):
                    self.body()
            torch.cuda.synchronize()
            self.graph = torch.cuda.CUDAGraph()
            with torch.no_grad(), torch.cuda.graph(self.graph):
                self.body()
            torch.cuda.synchronize()

    def body(self):
        planes = self.evaluator.unpack(self.points.index_select(1, self.turn), self.pool.size)
        out, _ = self.evaluator.net(planes, self.wholes.to(self.evaluator.dtype), owners=False)
        self.outputs.copy_(out.index_select(1, self.back))

    def launch(self):
        i = random.randrange(8)
        if self.graph is None:
            with torch.no_grad():
                self.points.copy_(self.pool.points)
                self.wholes.copy_(self.pool.wholes)
                self.turn.copy_(self.turns[i])
                self.back.copy_(self.returns[i])
                self.body()
                self.answers.copy_(self.outputs)
            return
        with torch.cuda.stream(self.stream):
            self.points.copy_(self.pool.points, non_blocking=True)
            self.wholes.copy_(self.pool.wholes, non_blocking=True)
            self.turn.copy_(self.turns[i])
            self.back.copy_(self.returns[i])
            self.graph.replay()
            self.answers.copy_(self.outputs, non_blocking=True)
            self.done = torch.cuda.Event()
            self.done.record()

    def wait(self):
        if self.done is not None:
            self.done.synchronize()


class Evaluator:
    def __init__(self, net, device, capture):
        self.device, self.capture = device, capture
        self.dtype = torch.bfloat16 if device == "cuda" else torch.float32
        self.net = copy.deepcopy(net).to(self.dtype).to(memory_format=torch.channels_last).eval().requires_grad_(False)
        self.unpack = Unpack(device, self.dtype)

    def refresh(self, views):
        """Takes over weights. Games that are being played may see some old and some new ones once, which does no harm."""
        with torch.no_grad():
            for p, view in zip(self.net.parameters(), views):
                p.copy_(view)

    def chance_at_start(self, library, size, half_komis):
        """Black's chance to win from the empty board, by area, for each komi."""
        seen = [library.see_start(size, 2, half) for half in half_komis]
        points = torch.stack([s[0] for s in seen]).to(self.device)
        wholes = torch.stack([s[1] for s in seen]).to(self.device)
        with torch.no_grad():
            out, _ = self.net(self.unpack(points, size), wholes.to(self.dtype), owners=False)
        return torch.sigmoid(out[:, size * size + 1].float()).tolist()


def evaluator_of(path, device, capture):
    """Of a net's file."""
    state = export.read(path)
    net = Net(state["blocks"], state["channels"])
    Flat(net).weights.copy_(state["mean"])
    return Evaluator(net.to(device), device, capture)


def play_out(evaluator, library, crew, settings, size, games, seed):
    """Games that are played once, to the end; gives their figures."""
    pool = Pool(library, settings, size, games, seed, evaluator.capture)
    table = Table(evaluator, pool)
    while True:
        pool.step(crew)
        if pool.stopped() == games:
            break
        table.launch()
        table.wait()
    figures = pool.figures()
    pool.close()
    return figures


def match(evaluator, library, crew, size, level, visits, games, seed, **rules):
    """The share of games that the net wins against a level of the engine, colours in turn."""
    settings = dict(QUIET, full_visits=visits, opponent=level, usual_komi=1, **rules)
    figures = play_out(evaluator, library, crew, settings, size, games, seed)
    return dict(
        size=size, level=level, visits=visits, games=games,
        share=(figures.net_wins + figures.draws / 2) / games,
        length=figures.length / games, passes=figures.passes / games, black=figures.black_wins / games, **rules,
    )


def duel(evaluator, rival, library, crew, size, visits, games, seed, **rules):
    """The share of games that the net wins against another net, colours in turn."""
    settings = dict(QUIET, full_visits=visits, noise_full=0.3, noise_fast=0.3, opponent=-1, usual_komi=1, **rules)
    pool = Pool(library, settings, size, games, seed, evaluator.capture)
    both = [torch.empty_like(pool.outputs, pin_memory=evaluator.capture) for _ in range(2)]
    tables = [Table(e, pool, answers) for e, answers in zip((evaluator, rival), both)]
    while True:
        pool.step(crew)
        if pool.stopped() == games:
            break
        for table in tables:
            table.launch()
        for table in tables:
            table.wait()
        torch.where(pool.others()[:, None], both[1], both[0], out=pool.outputs)
    figures = pool.figures()
    pool.close()
    return dict(
        size=size, visits=visits, games=games, share=(figures.net_wins + figures.draws / 2) / games,
        length=figures.length / games, passes=figures.passes / games, black=figures.black_wins / games, **rules,
    )


def proof(evaluator, library, crew, size, points, visits, games, seed):
    """Black's share when komi is half a point less and half a point more than what black should win by."""
    shares = []
    for komi in (points - 1, points):
        settings = dict(
            QUIET, full_visits=visits, noise_full=0.3, noise_fast=0.3, usual_komi=0, komi_spread=0, komi_area=komi, sheet=0,
            japanese=0,
        )
        figures = play_out(evaluator, library, crew, settings, size, games, seed)
        shares.append((figures.black_wins / games, figures.area_points / games))
    return shares
