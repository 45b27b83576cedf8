"""Whole games against other programs over their own protocols, and programs that misbehave."""
import json
import re
import shlex
import stat
import subprocess
import unittest

from driver import PROGRAM, ProgramTest, needs, wait_until

GNUGO = "/usr/games/gnugo --mode gtp --level 1 --japanese-rules --never-resign"
GRHINO = "/usr/games/gtp-rhino --level 1"
OURSELVES = shlex.quote(PROGRAM)


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
        self.match("random", f"gtp:{OURSELVES} gtp reversi --nodes 20", "reversi")
        self.match("greedy", f"gtp:{OURSELVES} gtp --nodes 20", "go", "--rules", "japanese", "--set", "size=5")

    def test_over_ugi(self):
        for game in ("reversi", "mangala"):
            self.match(f"ugi:{OURSELVES} ugi", "greedy", game)
        self.match(f"ugi:{OURSELVES} ugi", "random", "go", "--set", "size=5")
        self.match(f"ugi:{OURSELVES} ugi", "random", "daha", nodes=20)


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
        wait_until(lambda: not subprocess.run(["pgrep", "-f", stays], capture_output=True, check=False).stdout)

    def test_players_nobody_knows(self):
        for player in ("level:11", "level:0", "level:", "level", "chess", "gtp:", "ugi:"):
            self.assertIn("meydan: ", self.refusal(2, "match", player, "random", "--game", "reversi", "--games", "2"), player)

    @needs("mangala")
    def test_gtp_plays_two_games(self):
        self.assertIn("ugi:", self.refusal(2, "match", "gtp:x", "random", "--game", "mangala", "--games", "2"))


@needs("reversi")
class Crashes(Opponents):
    """A game in which a player crashed proves nothing: it is void and played again."""

    def crashing(self, name, times, order="genmove*"):
        """Resigns where it is to move, but crashes at first, so often."""
        return "gtp:" + self.script(name, f'''while read line; do case "$line" in
            {order}) echo >> {name}.log; [ $(wc -l < {name}.log) -le {times} ] && exit 3;; esac
            case "$line" in genmove*) printf "= resign\\n\\n";; *) printf "=\\n\\n";; esac; done''')

    def played(self, *players, games=4):
        done = self.run_program("match", *players, "--game", "reversi", "--games", str(games), "--seed", "3", "--json",
                                "--output", "games.meydan")
        return done.returncode, json.loads(done.stdout), done.stderr

    def test_a_void_game_is_played_again(self):
        status, result, complaint = self.played(self.crashing("twice", 2), "random")
        self.assertEqual((status, complaint, result["complete"]), (0, "", True))
        self.assertEqual((result["games"], result["wins_b"], result["faults"]), (4, 4, []))
        self.assertEqual([(void["game"], void["player"], void["id"]) for void in result["voids"]],
                         [(1, "a", "cli.opponent.died")] * 2)
        text = (self.folder / "games.meydan").read_text(encoding="utf-8")
        self.assertEqual(re.findall(r'\[Round "(\d+)"\]', text), ["1", "2", "3", "4"])

    def test_it_begins_as_the_void_one_did(self):
        self.played(self.crashing("twice", 2), "random")
        crashed = (self.folder / "games.meydan").read_text(encoding="utf-8")
        self.played(self.crashing("never", 0), "random")
        fine = (self.folder / "games.meydan").read_text(encoding="utf-8")
        self.assertEqual(crashed.replace("twice", "never"), fine)

    def test_the_third_crash_ends_the_match(self):
        status, result, complaint = self.played("random", self.crashing("thrice", 3))
        self.assertEqual((status, result["complete"], result["games"], len(result["voids"])), (1, False, 0, 3))
        self.assertIn("thrice, 3 kez kapandı ya da yanıt vermedi. 4 oyunun 0 tanesi bitmişti.", complaint)

    def test_the_games_before_it_are_told(self):
        last = self.script("last", '''while read line; do case "$line" in genmove*) echo >> last.log; [ $(wc -l < last.log) -gt 2 ] && exit 3
            printf "= resign\\n\\n";; *) printf "=\\n\\n";; esac; done''')
        done = self.run_program("match", "gtp:" + last, "random", "--game", "reversi", "--games", "4", "--lang", "en")
        self.assertEqual(done.returncode, 1)
        self.assertIn("A won: 0, B won: 2", done.stdout)
        self.assertEqual(done.stdout.count("Game 3 does not count."), 3)
        self.assertIn("2 of 4 games were finished.", done.stderr)

    def test_crashes_of_both_are_counted_apart(self):
        status, result, _ = self.played(self.crashing("one", 2), self.crashing("other", 2))
        self.assertEqual((status, result["games"]), (0, 4))
        self.assertEqual(sorted(void["player"] for void in result["voids"]), ["a", "a", "b", "b"])

    def test_a_crash_between_two_games(self):
        between = self.script("between", '''while read line; do case "$line" in
            boardsize*) echo >> between.log; [ $(wc -l < between.log) = 2 ] && exit 3;; esac
            case "$line" in genmove*) printf "= resign\\n\\n";; *) printf "=\\n\\n";; esac; done''')
        status, result, _ = self.played("gtp:" + between, "random")
        self.assertEqual((status, result["games"], [void["game"] for void in result["voids"]]), (0, 4, [2]))

    def test_an_illegal_move_still_loses(self):
        illegal = self.script("illegal", 'while read line; do case "$line" in genmove*) printf "= A1\\n\\n";; *) printf "=\\n\\n";; esac; done')
        status, result, _ = self.played("gtp:" + illegal, "random")
        self.assertEqual((status, result["wins_b"], len(result["faults"]), result["voids"]), (0, 4, 4, []))


if __name__ == "__main__":
    unittest.main()
