"""What the program does with every game it was built with, whichever they are."""
import unittest

from driver import GAMES, EngineTest


class AnyGameTest(EngineTest):
    def begun_by_a_player(self):
        return [game for game in GAMES if self.value("show", game)["to_move"] != "chance"]

    def test_its_rules_are_told_in_both_languages(self):
        for game in GAMES:
            self.assertNotEqual(self.answer("rules", game, "--lang", "tr"), self.answer("rules", game, "--lang", "en"), game)

    def test_its_moves_are_those_that_perft_counts(self):
        for game in self.begun_by_a_player():
            self.assertEqual(self.value("perft", game, "1")["count"], len(self.answer("moves", game).split()), game)

    def test_it_is_played_and_kept(self):
        for game in self.begun_by_a_player():
            move = self.answer("moves", game).split()[0]
            self.play(move, "quit", arguments=(game, "--level", "1", "--seed", "1"))
            self.assertIn(f'[Game "{game}"]', self.autosaved())
            self.assertIn(move, self.autosaved().split())

    def test_the_computer_knows_a_move(self):
        for game in self.begun_by_a_player():
            thought = self.value("analyse", game, "--nodes", "50")
            self.assertIn(thought["best_move"], self.answer("moves", game).split(), game)

    def test_a_level_beats_chance(self):
        result = self.value("match", "level:5", "random", "--game", GAMES[-1], "--games", "4", "--seed", "1")
        self.assertGreater(result["wins_a"], result["wins_b"])


if __name__ == "__main__":
    unittest.main()
