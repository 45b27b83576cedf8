"""Conversations over GTP, UGI and NBoard, as graphical programs hold them."""
import subprocess
import unittest

from driver import PATIENCE, PROGRAM, Conversation, ProgramTest, needs, wait_until

FAST = ("--nodes", "50")


class Talk(ProgramTest):
    def talk(self, *arguments, given):
        """All that is said in answer to these lines, or bytes."""
        data = given if isinstance(given, bytes) else "".join(line + "\n" for line in given).encode()
        done = subprocess.run([PROGRAM, *arguments], input=data, capture_output=True, cwd=self.folder, env=self.environment,
                              timeout=PATIENCE, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, b""), done)
        return done.stdout.decode()


class Help(ProgramTest):
    def test_in_both_languages_and_fitting_a_terminal(self):
        for command in ("gtp", "ugi", "nboard"):
            turkish, english = (self.answer(command, "--help", "--lang", language) for language in ("tr", "en"))
            self.assertIn(f"Kullanım: meydan {command}", turkish)
            self.assertIn(f"Usage: meydan {command}", english)
            self.assertLessEqual(max(map(len, (turkish + english).splitlines())), 80)
            self.assertNotIn("--json", english)


@needs("go")
class Gtp(Talk):
    def answers(self, *lines, arguments=()):
        return self.talk("gtp", *FAST, *arguments, given=lines)

    def test_a_transcript(self):
        self.assertEqual(
            self.answers("1 protocol_version", "2 name", "", "# comment", "3 boardsize 5", "4 komi 3.5", "5 play b C3", "6 play w C3",
                         "7 play w C4 # reply", "8 showboard", "9 undo", "10 known_command genmove", "11 fly", "12 quit", "13 name"),
            "=1 2\n\n=2 Meydan\n\n=3\n\n=4\n\n=5\n\n?6 illegal move\n\n=7\n\n"
            "=8\n   A B C D E\n 5 . . . . . 5\n 4 . . O . . 4\n 3 . . X . . 3\n 2 . . . . . 2\n 1 . . . . . 1\n   A B C D E\nblack to play\n\n"
            "=9\n\n=10 true\n\n?11 unknown command\n\n=12\n\n")

    def test_a_game_of_its_own(self):
        said = self.answers("boardsize 5", *(f"genmove {colour}" for _ in range(20) for colour in "bw"), "final_score")
        moves = [answer[2:] for answer in said.split("\n\n")[1:-2]]
        self.assertEqual(len(moves), 40)
        self.assertTrue(all(move in ("pass", "resign") or move[0] in "ABCDE" for move in moves), moves)
        self.assertRegex(said.split("\n\n")[-2], r"^= ([BW]\+\d+(\.5)?|0)$")

    def test_line_ends_of_windows_and_no_line_end(self):
        self.assertEqual(self.talk("gtp", given=b"1 name\r\n\r\n2 protocol_version\r\n3 name"), "=1 Meydan\n\n=2 2\n\n=3 Meydan\n\n")

    def test_malformed_lines(self):
        said = self.talk("gtp", given=b"\x00\x01\x02\n\xff\xfe\n99999999999999999999 name\nplay\nplay b\nplay b b b\n-1 name\n" + b"\xc4\x9f name\n")
        self.assertEqual(said, "? unknown command\n\n=99999999999999999999 Meydan\n\n" + "? syntax error\n\n" * 3 + "? unknown command\n\n" * 2)

    def test_a_huge_line(self):
        said = self.talk("gtp", given=b"play b " + b"x" * 3_000_000 + b"\n1 name\n")
        self.assertEqual(said, "? line too long\n\n=1 Meydan\n\n")
        self.assertEqual(self.talk("gtp", given=b"y" * 3_000_000), "? line too long\n\n")

    def test_analysis_is_stopped_by_any_line(self):
        gtp = Conversation(self, "gtp", "--set", "size=9")
        gtp.say("5 lz-analyze b 5")
        self.assertIn("=5\n", gtp.hear("info move"))
        gtp.say("6 name")
        self.assertIn("\n\n=6 Meydan\n\n", gtp.hear("=6 Meydan\n\n"))
        gtp.say("kata-analyze 5 ownership true")
        said = gtp.hear(" ownership ")
        self.assertIn("scoreLead", said)
        gtp.say("")
        gtp.hear("\n\n")
        gtp.say("quit")
        gtp.hear("=\n\n")
        self.assertEqual(gtp.process.wait(timeout=PATIENCE), 0)

    def test_the_end_of_input_ends_an_analysis(self):
        self.assertTrue(self.talk("gtp", "--set", "size=5", given=["lz-analyze 10"]).startswith("=\ninfo move"))

    def test_an_interrupt_of_gogui(self):
        gtp = Conversation(self, "gtp", "--set", "size=9", "--movetime", "60000")
        gtp.say("1 genmove b")
        wait_until(lambda: gtp.worked() > 0.2)
        gtp.say("# interrupt")
        self.assertRegex(gtp.hear("\n\n"), r"^=1 \w+\n\n$")

    def test_loadsgf(self):
        (self.folder / "game.sgf").write_text("(;GM[1]FF[4]SZ[9]KM[0.5];B[cc];W[gg];B[cg])", encoding="utf-8")
        said = self.answers("loadsgf game.sgf 3", "gogui-rules_side_to_move", "printsgf", "loadsgf other.sgf")
        self.assertIn("= black\n\n", said)
        self.assertIn(";B[cc];W[gg]", said)
        self.assertIn("? cannot load file\n\n", said)

    def test_other_rules(self):
        self.assertIn("RU[Meydan]", self.answers("printsgf", arguments=("--rules", "sheet", "--set", "size=5")))

    @needs("mangala")
    def test_other_games_are_refused(self):
        self.assertIn("meydan ugi", self.refusal(2, "gtp", "mangala"))


@needs("reversi")
class GtpReversi(Talk):
    def test_a_whole_game(self):
        said = self.talk("gtp", "reversi", *FAST, given=[f"genmove {colour}" for _ in range(32) for colour in "bw"] + ["final_score"])
        self.assertRegex(said.split("\n\n")[-2], r"^= ([BW]\+\d+|0)$")


@needs("reversi", "mangala", "go")
class Ugi(Talk):
    def test_a_transcript(self):
        self.assertEqual(
            self.talk("ugi", "reversi", given=["isready", "position startpos moves f5", "query p1turn", "query fen", "query legalmoves",
                                               "position startpos moves a1", "query result", "quit", "isready"]),
            "readyok\nresponse false\n"
            "response reversi ---------------------------ox------xxx-------------------------- o\n"
            "response f4 d6 f6\ninfo string error: move 1 (a1): a1 turns nothing over.\nresponse none\n".replace(
                "a1 turns nothing over.", self.reason("a1")))

    def reason(self, move):
        return self.refusal(2, "show", "reversi", "--moves", move, "--lang", "en").split("): ", 1)[1].strip()

    def test_the_session_of_the_documentation(self):
        said = self.talk("ugi", given=["ugi", "setoption name game value mangala", "setoption name level value 3", "isready", "uginewgame",
                                       "position startpos moves 3", "query turn", "go nodes 100", "quit"])
        self.assertIn("ugiok\nreadyok\nresponse p", said)
        self.assertRegex(said, r"info depth \d+ score (cp|mate) -?\d+ win \d+ nodes \d+ nps \d+ time \d+ pv \S+")
        self.assertRegex(said, r"\nbestmove \S+\n$")

    def test_stop(self):
        ugi = Conversation(self, "ugi", "go", "--set", "size=9")
        ugi.say("go infinite")
        ugi.say("isready")
        ugi.hear("readyok\n")
        ugi.say("stop")
        ugi.hear("bestmove ")
        ugi.say("quit")
        self.assertEqual(ugi.process.wait(timeout=PATIENCE), 0)

    def test_the_end_of_input_ends_a_search_without_end(self):
        self.assertRegex(self.talk("ugi", "reversi", given=["go infinite"]), r"bestmove \w\d\n$")

    def test_malformed_lines(self):
        said = self.talk("ugi", "reversi", given=b"\x00\xff\nposition\ngo nodes\nsetoption name\n" + b"position " + b"x" * 2_000_000 + b"\nisready\n")
        self.assertTrue(said.endswith("readyok\n"))
        self.assertEqual(said.count("info string error"), 5)


@needs("daha")
class UgiChance(Talk):
    def test_rolls_are_given_among_the_moves(self):
        said = self.talk("ugi", "daha", given=["query turn", "go", "position startpos moves 3", "query turn", "go nodes 50"])
        self.assertTrue(said.startswith("response chance\ninfo string error: chance is to move"))
        self.assertIn("bestmove none\nresponse p1\n", said)
        self.assertRegex(said, r"bestmove [^n]\S*\n$")


@needs("reversi")
class NBoard(Talk):
    GAME = "(;GM[Othello]PC[x]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)"

    def test_a_session(self):
        said = self.talk("nboard", given=["nboard 2", "set depth 2", f"set game {self.GAME}", "ping 1", "go", "move d6", "hint 2", "learn", "quit"])
        self.assertTrue(said.startswith("set myname Meydan\nset myname Meydan2\npong 1\nstatus Meydan is thinking\n"))
        self.assertRegex(said, r"\nsearch [A-H]\d\S* -?\d+\.\d+ 0 \S+\n")
        self.assertRegex(said, r"\n=== [A-H]\d/-?\d+\.\d+/\d+\.\d+\nstatus\n")
        self.assertTrue(said.endswith("status\nlearned\n"))


if __name__ == "__main__":
    unittest.main()
