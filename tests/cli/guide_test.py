"""The questions before a game, as a person at a terminal meets them."""
import os
import pty
import subprocess
import unittest

from driver import GAMES, PATIENCE, PROGRAM, ProgramTest, needs


class Guided(ProgramTest):
    def talk(self, *lines, arguments=()):
        """What the program says to these lines, each given when it waits for one, and to a last one that leaves."""
        ours, theirs = pty.openpty()
        process = subprocess.Popen([PROGRAM, "play", *arguments, "--colour", "never"], stdin=theirs, stdout=theirs, stderr=theirs,
                                   cwd=self.folder, env=self.environment)
        os.close(theirs)
        self.addCleanup(process.kill)
        heard = []
        for line in (*lines, "çık"):
            heard.append(self.until_prompt(ours))
            os.write(ours, (line + "\n").encode())
        heard.append(self.until_prompt(ours))
        os.close(ours)
        self.assertEqual(process.wait(timeout=PATIENCE), 0, heard)
        return [text.decode().replace("\r", "") for text in heard]

    @staticmethod
    def until_prompt(terminal):
        text = b""
        while not text.endswith(b"\n> "):
            try:
                text += os.read(terminal, 1)
            except OSError:  # the program has left
                break
        return text

    def number_of(self, game):
        return str(GAMES.index(game) + 1)

    def test_enter_takes_the_usual_answer_every_time(self):
        game, whom, level, first, board, *_ = self.talk(self.number_of("reversi"), "", "", "")
        self.assertIn("Hangi oyunu oynayalım?", game)
        self.assertIn("  1  bilgisayarla  (Enter)\n", whom)
        self.assertIn("   3  Sincap  (Enter)\n", level)
        self.assertIn("  1  ben  (Enter)\n  2  Sincap\n  3  kura çekelim\n", first)
        self.assertIn("Sıra sende: siyah", board)

    def test_the_other_one_begins(self):
        text = self.talk("", "tilki", "2", arguments=("reversi",))[3]
        self.assertRegex(text, r"siyah \(Tilki\): [cdef][3456]")
        self.assertIn("Sıra sende: beyaz", text)

    def test_lots_are_drawn(self):
        self.assertRegex(self.talk("", "1", "kura", arguments=("reversi",))[3],
                         r"Kura çekildi: siyah \((sen|Civciv)\), beyaz \((sen|Civciv)\)\.")

    def test_with_a_friend_nothing_more_is_asked(self):
        self.assertIn("Sıra: siyah", self.talk("2", arguments=("reversi",))[1])

    def test_a_wrong_answer_is_asked_again(self):
        self.assertIn("Listedeki numaralardan birini yaz.", self.talk("7", "arkadaş", arguments=("reversi",))[1])

    def test_what_the_command_line_says_is_not_asked(self):
        self.assertIn("Sıra sende: siyah", self.talk(arguments=("reversi", "--level", "1"))[0])

    @needs("go")
    def test_the_size_of_a_go_board(self):
        size, whom, board, *_ = self.talk("13", "2", arguments=("go",))
        self.assertIn("   9  9×9  (Enter)\n  13  13×13\n  19  19×19\n", size)
        self.assertIn("13 ┌", board)
        self.assertNotIn("9×9", self.talk("2", arguments=("go", "--set", "size=9"))[0])

    @needs("daha", "quoridor")
    def test_the_number_of_players(self):
        self.assertIn("  2  oyuncu  (Enter)\n  4  oyuncu\n", self.talk(arguments=("quoridor",))[0])
        seats, _, _, first, _, *_ = self.talk("3", "", "1", "", arguments=("daha",))
        self.assertIn("  2  oyuncu\n  3  oyuncu\n  4  oyuncu  (Enter)\n", seats)
        self.assertIn("  1  ben  (Enter)\n  2  kura çekelim\n", first)

    def test_an_unfinished_game_is_the_usual_answer(self):
        self.play("f5", arguments=("reversi", "--players", "person"))
        self.assertIn("Son hamle: siyah f5", self.talk("")[1])


if __name__ == "__main__":
    unittest.main()
