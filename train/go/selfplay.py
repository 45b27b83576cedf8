"""Self-play games that run in the library which train/go/build makes."""
import ctypes as c
import os

import torch

from net import WHOLES

NUMBERS = WHOLES + 4


def doubles(names):
    return [(name, c.c_double) for name in names.split()]


class Settings(c.Structure):
    """train/go/settings.hpp"""

    _fields_ = doubles(
        "full_visits fast_visits full_share sheet japanese komi_area komi_territory komi_spread usual_komi random_opening "
        "noise_full noise_fast opponent once"
    )


class Figures(c.Structure):
    _fields_ = doubles(
        "evaluations moves games length passes black_wins draws area_games area_points territory_games territory_points net_wins"
    )

    def __sub__(self, other):
        return Figures(*(getattr(self, n) - getattr(other, n) for n, _ in self._fields_))


class Library:
    def __init__(self, path):
        lib = c.CDLL(os.path.abspath(path))
        p, u64 = c.c_void_p, c.c_uint64
        for name, result, arguments in (
            ("go_crew", p, [c.c_uint]),
            ("go_free_crew", None, [p]),
            ("go_pool", p, [p, c.c_int, u64, u64]),
            ("go_free_pool", None, [p]),
            ("go_set", None, [p, p]),
            ("go_figures", None, [p, p]),
            ("go_stopped", u64, [p]),
            ("go_others", None, [p, p]),
            ("go_step", None, [p, p, p, p, p]),
            ("go_rows", u64, [p]),
            ("go_take_rows", None, [p, p, p, p, p]),
            ("go_see_start", None, [c.c_int, u64, c.c_int, p, p]),
        ):
            function = getattr(lib, name)
            function.restype, function.argtypes = result, arguments
        self.lib = lib

    def crew(self, threads):
        """Threads to step pools with, one pool at a time."""
        return self.lib.go_crew(threads)

    def see_start(self, size, preset, half_komi):
        points = torch.empty(size * size, dtype=torch.int16)
        wholes = torch.empty(WHOLES)
        self.lib.go_see_start(size, preset, half_komi, points.data_ptr(), wholes.data_ptr())
        return points, wholes


class Pool:
    """Games of one size. The buffers stay where they are: a copy to and from the device goes by their addresses."""

    def __init__(self, library, settings, size, games, seed, pin):
        self.lib, self.size, self.games = library.lib, size, games
        self.settings = Settings()
        for name, value in settings.items():
            setattr(self.settings, name, value)
        self.handle = self.lib.go_pool(c.byref(self.settings), size, games, seed)
        make = lambda shape, kind: torch.zeros(shape, dtype=kind, pin_memory=pin)
        self.points = make((games, size * size), torch.int16)
        self.wholes = make((games, WHOLES), torch.float32)
        self.outputs = make((games, size * size + 3), torch.float32)
        self.asked = False

    def close(self):
        self.lib.go_free_pool(self.handle)
        self.handle = None

    def set(self, **values):
        for name, value in values.items():
            setattr(self.settings, name, value)
        self.lib.go_set(self.handle, c.byref(self.settings))

    def step(self, crew):
        """Precondition: `outputs` holds the answers to the questions of the last step."""
        self.lib.go_step(
            self.handle, crew, self.outputs.data_ptr() if self.asked else None, self.points.data_ptr(), self.wholes.data_ptr(),
        )
        self.asked = True

    def stopped(self):
        return self.lib.go_stopped(self.handle)

    def others(self):
        """Of each game, whether the other of two nets is to answer."""
        flags = torch.zeros(self.games, dtype=torch.uint8)
        self.lib.go_others(self.handle, flags.data_ptr())
        return flags.bool()

    def figures(self):
        figures = Figures()
        self.lib.go_figures(self.handle, c.byref(figures))
        return figures

    def take_rows(self):
        """Points, policy, owners, numbers of all games that ended since the last call; None if there are none."""
        rows, area = self.lib.go_rows(self.handle), self.size * self.size
        if rows == 0:
            return None
        points = torch.empty((rows, area), dtype=torch.int16)
        policy = torch.empty((rows, area + 1), dtype=torch.int16)  # unsigned in truth
        owners = torch.empty((rows, area), dtype=torch.int8)
        numbers = torch.empty((rows, NUMBERS), dtype=torch.float32)
        self.lib.go_take_rows(
            self.handle, points.data_ptr(), policy.data_ptr(), owners.data_ptr(), numbers.data_ptr()
        )
        return points, policy, owners, numbers
