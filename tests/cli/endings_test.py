"""Where the other end of a protocol is gone, the program goes too: within a second, here with room for a busy machine."""
import subprocess
import unittest

from driver import GAMES, PATIENCE, PROGRAM, ProgramTest, needs


class EndOfInput(ProgramTest):
    def said_until_its_end(self, *command, given):
        """By a program whose input ends while it thinks."""
        with subprocess.Popen([PROGRAM, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True, cwd=self.folder, env=self.environment) as process:
            process.stdin.write(given)
            process.stdin.flush()
            try:
                said, _ = process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
            self.assertEqual(process.returncode, 0)
            return said

    def test_ugi_in_every_game(self):
        for game in GAMES:
            moves = " moves 3" if game == "daha" else ""
            with self.subTest(game):
                said = self.said_until_its_end("ugi", game, given=f"position startpos{moves}\ngo depth 60\n")
                self.assertRegex(said, r"bestmove (?!none)\S+\n$")

    @needs("reversi")
    def test_ugi_with_lines_that_wait(self):
        said = self.said_until_its_end("ugi", "reversi", given="position startpos\ngo depth 60\nposition startpos moves f5\ngo depth 60\n")
        self.assertEqual(said.count("bestmove "), 2)

    @needs("reversi")
    def test_nboard(self):
        for order in ("go", "hint 3", "analyze"):
            with self.subTest(order):
                self.assertTrue(self.said_until_its_end("nboard", given=f"nboard 2\nset depth 60\n{order}\n").endswith("status\n"))

    @needs("go")
    def test_gtp(self):
        for order in ("genmove b", "lz-genmove_analyze b 10", "lz-analyze b 10"):
            with self.subTest(order):
                self.assertTrue(self.said_until_its_end("gtp", "--movetime", "600000", given=f"{order}\n").startswith("="))

    @needs("reversi")
    def test_a_short_search_is_finished(self):
        said = self.said_until_its_end("ugi", "reversi", given="position startpos\ngo nodes 1000\n")
        self.assertRegex(said, r"nodes 1\d\d\d nps")


if __name__ == "__main__":
    unittest.main()
