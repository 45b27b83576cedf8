#!/usr/bin/env python3
"""tools/names and tools/recipe find what they are for, and nothing else."""
import unittest
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

TOOLS = Path(__file__).parents[2] / "tools"


def tool(name):
    loader = SourceFileLoader(name, str(TOOLS / name))
    module = module_from_spec(spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


NAMES = tool("names")


class Names(unittest.TestCase):
    def finds(self, name, line, path="cli/some.cpp"):
        return any(NAMES.pattern(name).search(code) for code in NAMES.code_of(Path(path), line))

    def test_knows_the_list(self):
        self.assertIn("go", NAMES.ids())
        self.assertIn("nim", NAMES.ids())

    def test_finds_an_id_in_every_form(self):
        for line in ('game.id() == "go"', "go::State state;", '"go.option.size"_key', '"wasm.option.go.size"_key', '#include "games/go/go.hpp"',
                     "import GoBoard from", "const words = { go: 3 }", "go_engine.make()"):
            self.assertTrue(self.finds("go", line), line)
        for line in ("mangala_state(match)", "<MangalaBoard />", '"meydan.mangala"', "mangalaPits"):
            self.assertTrue(self.finds("mangala", line), line)

    def test_is_not_misled_by_words(self):
        for line in ('"let it go on"', "match.go_to(ply)", '"gone"', "category", "int x;  // go::State", "study.go(ply)", "go: (ply) => void"):
            self.assertFalse(self.finds("go", line), line)
        self.assertFalse(self.finds("daha", '"Bu program daha yeni bir işlemci ister"'))
        self.assertFalse(self.finds("nim", "minimum animation"))

    def test_a_game_is_free_in_its_own_folders_and_formats_only(self):
        self.assertTrue(NAMES.is_free("engine/go/board.hpp", "go"))
        self.assertTrue(NAMES.is_free("protocol/sgf/read.cpp", "go"))
        self.assertFalse(NAMES.is_free("engine/go/board.hpp", "reversi"))
        self.assertFalse(NAMES.is_free("wasm/show.cpp", "go"))


class Recipe(unittest.TestCase):
    def test_wants_a_piece_of_one_file(self):
        shown = tool("recipe").shown_lines
        texts = ["one\ntwo\nthree\n", "four\n"]
        self.assertEqual(shown("two\nthree\n", texts), (2, 2))
        self.assertEqual(shown("two\nfour\n", texts), (1, 2))
        self.assertEqual(shown("wo\n", texts), (0, 1))


if __name__ == "__main__":
    unittest.main()
