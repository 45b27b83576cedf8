"""Rounded weights and packed rows; needs PyTorch, on any processor: python3 train/go/learn_test.py."""
import os
import tempfile
import unittest

import torch

import pack
from learn import Learner, Replay
from net import Net, is_rounded
from selfplay import NUMBERS

SIZE, ROWS = 5, 300


def some_rows():
    area = SIZE * SIZE
    numbers = torch.rand((ROWS, NUMBERS))
    return [
        torch.randint(0, 1 << 14, (ROWS, area)).short(), torch.randint(0, 1000, (ROWS, area + 1)).short(),
        torch.randint(-1, 2, (ROWS, area)).to(torch.int8), numbers,
    ]


class Rounding(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(1)
        self.learner = Learner(Net(2, 16), 8, "cpu", False)
        self.replay = Replay(SIZE, ROWS, "cpu")
        self.replay.add(some_rows())
        self.learner.prepare(SIZE)
        self.learn()

    def learn(self):
        for _ in range(3):
            self.learner.step(self.replay, 0.01)

    def test_rounded_weights_are_whole_units_of_their_output(self):
        flat = self.learner.flat
        exact, rounded = flat.views(self.learner.weights), flat.views(flat.rounded(self.learner.weights))
        for before, after in zip(exact, rounded):
            if not is_rounded(before):
                self.assertTrue(torch.equal(before, after))
                continue
            unit = before.abs().amax((1, 2, 3), keepdim=True).clamp(min=1e-30) / 127
            self.assertLess(((after / unit) - (after / unit).round()).abs().max(), 1e-3)
            self.assertLessEqual(((after - before).abs() / unit).max(), 0.501)

    def test_exact_weights_go_on_learning_behind_rounded_ones(self):
        self.assertTrue(torch.equal(self.learner.played(), self.learner.mean))
        self.learner.round()
        before = self.learner.weights.clone()
        self.learn()
        kept = self.learner.free.bool() & ~self.learner.flat.exact().bool()
        self.assertGreater((before != self.learner.weights)[kept].float().mean(), 0.9)
        self.assertFalse(torch.equal(self.learner.played(), self.learner.mean))

    def test_what_is_settled_stays_and_the_rest_learns(self):
        self.learner.settle()
        before = self.learner.mean.clone()
        self.learn()
        exact = self.learner.flat.exact().bool()
        self.assertTrue(torch.equal(before[~exact], self.learner.mean[~exact]))
        self.assertFalse(torch.equal(before[exact], self.learner.mean[exact]))
        self.assertLess((self.learner.played() - self.learner.mean).abs().max(), 1e-6)


class Packing(unittest.TestCase):
    def test_packed_rows_are_found_again_the_oldest_first(self):
        rows = some_rows()
        with tempfile.TemporaryDirectory() as folder:
            half = ROWS // 2
            for i, begin in ((0, half), (1, 0)):  # the newest come first
                pack.write([part[begin : begin + half] for part in rows], os.path.join(folder, f"rows{SIZE}-{i}.bin"), 1 << 20)
            for found, expected in zip(pack.read_all(folder, SIZE), rows):
                self.assertTrue(torch.equal(found, expected))
            self.assertEqual(pack.read_all(folder, SIZE + 1), [])


if __name__ == "__main__":
    unittest.main()
