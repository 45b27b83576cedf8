"""Whole games against other programs over their own protocols, and programs that misbehave."""
import json
import stat
import subprocess
import unittest

from driver import PROGRAM, ProgramTest, needs

GNUGO = "/usr/games/gnugo --mode gtp --level 1 --japanese-rules --never-resign"
GRHINO = "/usr/games/gtp-rhino --level 1"


class Opponents(ProgramTest):
    def match(self, a, b, game, *arguments, games=2, nodes=40):
        text = self.answer("match", a, b, "--game", game, "--games", str(games), "--nodes", str(nodes), "--seed", "3", "--json", *arguments)
        result = json.loads(text)
        self.assertEqual(result["wins_a"] + result["wins_b"] + result["draws"], games, result)
        return result

    def script(self, name, body):
        path = self.folder / name
        path.write_text("#!/bin/sh\n" + body, encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    def lost(self, player, game="reversi", *arguments):
        """The reason why a player that cannot play lost both its games."""
        done = self.run_program("match", player, "random", "--game", game, "--games", "2", "--lang", "en", *arguments)
        self.assertEqual(done.returncode, 0, done)
        return done.stdout + done.stderr


@needs("go")
class GnuGo(Opponents):
    def test_a_game(self):
        self.match("level:10", f"gtp:{GNUGO}", "go", "--rules", "japanese", "--set", "size=9")


@needs("reversi")
class GRhino(Opponents):
    def test_a_game(self):
        self.match("level:10", f"gtp:{GRHINO}", "reversi")


@needs("reversi", "mangala", "go", "daha")
class Ourselves(Opponents):
    def test_over_gtp(self):
        self.match("random", f"gtp:{PROGRAM} gtp reversi --nodes 20", "reversi")
        self.match("greedy", f"gtp:{PROGRAM} gtp --nodes 20", "go", "--rules", "japanese", "--set", "size=5")

    def test_over_ugi(self):
        for game in ("reversi", "mangala"):
            self.match(f"ugi:{PROGRAM} ugi", "greedy", game)
        self.match(f"ugi:{PROGRAM} ugi", "random", "go", "--set", "size=5")
        self.match(f"ugi:{PROGRAM} ugi", "random", "daha", nodes=20)


@needs("reversi")
class Troublemakers(Opponents):
    def refused(self, player):
        """The sentence of a match that cannot begin."""
        return self.refusal(2, "match", player, "random", "--game", "reversi", "--games", "2", "--lang", "en")

    def test_a_program_that_is_not_there(self):
        self.assertIn("could not be started", self.refused("gtp:/no/such/program"))
        self.assertIn("could not be started", self.refused("ugi:/no/such/program"))

    def test_a_program_that_dies_at_once(self):
        dies = self.script("dies", "read line; exit 3")
        self.assertIn("ended unexpectedly", self.refused("gtp:" + dies))
        self.assertIn("ended unexpectedly", self.refused("ugi:" + dies))

    def test_a_program_that_dies_in_the_game(self):
        dies = self.script("dies", 'while read line; do case "$line" in genmove*) exit 3;; *) printf "=\\n\\n";; esac; done')
        self.assertIn("ended unexpectedly", self.lost("gtp:" + dies))

    def test_a_program_that_talks_nonsense(self):
        nonsense = self.script("nonsense", "while read line; do echo hello; done")
        self.assertIn("not understood: hello", self.refused("gtp:" + nonsense))

    def test_a_program_that_plays_illegal_moves(self):
        gtp = self.script("illegal", 'while read line; do case "$line" in genmove*) printf "= A1\\n\\n";; *) printf "=\\n\\n";; esac; done')
        self.assertIn("played an illegal move: A1", self.lost("gtp:" + gtp))
        ugi = self.script("illegal", 'while read line; do case "$line" in ugi) echo ugiok;; isready) echo readyok;; go*) echo bestmove a1;; esac; done')
        self.assertIn("played an illegal move: a1", self.lost("ugi:" + ugi))

    def test_a_program_that_resigns(self):
        gtp = self.script("resigns", 'while read line; do case "$line" in genmove*) printf "= resign\\n\\n";; *) printf "=\\n\\n";; esac; done')
        self.assertEqual(self.match("gtp:" + gtp, "random", "reversi")["wins_b"], 2)

    def test_nobody_is_left_behind(self):
        stays = self.script("stays", '''trap "" TERM
            while :; do read line || sleep 0.05; case "$line" in genmove*) printf "= resign\\n\\n";; ?*) printf "=\\n\\n";; esac; line=; done''')
        self.match("gtp:" + stays, "random", "reversi")
        left = subprocess.run(["pgrep", "-f", stays], capture_output=True, text=True, check=False).stdout
        self.assertEqual(left, "")

    def test_players_nobody_knows(self):
        for player in ("level:11", "level:0", "level:", "level", "chess", "gtp:", "ugi:"):
            self.assertIn("meydan: ", self.refusal(2, "match", player, "random", "--game", "reversi", "--games", "2"), player)

    @needs("mangala")
    def test_gtp_plays_two_games(self):
        self.assertIn("ugi:", self.refusal(2, "match", "gtp:x", "random", "--game", "mangala", "--games", "2"))


if __name__ == "__main__":
    unittest.main()
