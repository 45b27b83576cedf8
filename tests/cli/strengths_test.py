"""How strong the levels are is told from one place, engine/<id>/ladder.hpp: the docs say what stands there."""
import re
import unittest
from pathlib import Path

from driver import EngineTest, GAMES

ROOT = Path(__file__).resolve().parents[2]


def page(name):
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def steps_of(game):
    """[(score, games)] of level 2 against 1, 3 against 2, ..."""
    text = (ROOT / "engine" / game / "ladder.hpp").read_text(encoding="utf-8")
    return [(float(score), int(games)) for score, games in re.findall(r"\{(0\.\d+), (\d+)\}", text)]


def told(strength):
    return "-" if strength is None else f"{strength['elo']} ± {strength['margin']}" if strength["margin"] else str(strength["elo"])


class Strengths(EngineTest):
    def test_the_table_of_the_engines(self):
        for game in self.value("games", "--lang", "en"):
            if any(game["strengths"]):
                cells = [told(strength) for strength in game["strengths"][:10]]
                row = f"| {game['name']} | {' | '.join(cells + [''] * (10 - len(cells)))} |"
                self.assertIn(row.replace("|  ", "| "), page("engines.md"))

    def test_every_level_that_was_played_is_told(self):
        for game in self.value("games"):
            measured = [strength["elo"] for strength in game["strengths"] if strength]
            if measured:
                self.assertEqual(len(measured), len(steps_of(game["id"])) + 1, game["id"])
                self.assertEqual(measured, sorted(measured), game["id"])

    def test_a_line_for_people(self):
        text = self.answer("games", "--lang", "en")
        self.assertIn("How strong they are, in Elo above level 1: 2: ", " ".join(text.split()))
        self.assertIn("Güçleri, 1. düzeyden kaç Elo fazla: 2: ", " ".join(self.answer("games").split()))


class Benchmarks(unittest.TestCase):
    """docs/benchmarks.md, in which every figure stands with its games and its interval."""

    def compare(self, game, cells, usual):
        for level, (score, games) in enumerate(steps_of(game), 2):
            cell = cells[level - 2]
            self.assertTrue(cell.startswith(f"{100 * score:.1f}% ("), f"{game} {level}: {score} {cell}")
            said = re.search(r"(\d+) games", cell)
            self.assertEqual(games, int(said[1]) if said else usual(level), f"{game} {level}")

    def test_the_steps_of_ten_levels(self):
        rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in page("benchmarks.md").splitlines() if re.match(r"\| (level against|\d+ \w+ \|)", line)]
        for column, name in enumerate(rows[0]):
            game = name.split()[0].lower()
            if column and game in GAMES:
                self.compare(game, [row[column] for row in rows[1:]], lambda level: 200 if level <= 6 else 60)

    def test_the_steps_of_daha(self):
        if "daha" in GAMES:
            cells = next(line for line in page("benchmarks.md").splitlines() if line.startswith("| score (asked for: 53%)")).split("|")[2:-1]
            self.compare("daha", [cell.strip() for cell in cells], lambda level: 1000)
