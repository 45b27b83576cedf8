"""What is kept of live games: copied and put back while people play, written out for people, and checked by anybody."""
import json
import sqlite3
import stat
import unittest

from driver import needs
from live_client import ask
from live_server import LiveTest
from live_store import POSTGRES

MOVES = ["f5", "d6", "c5", "f4"]


class Kept(LiveTest):
    def play(self, players, game, moves, done=0):
        for ply, text in enumerate(moves, done):
            answer, _ = players[ply % 2].command(do="move", game=game, ply=ply, text=text)
            self.assertEqual(answer["is"], "done", answer)

    def file(self, name):
        return str(self.folder / name)


class Copies(Kept):
    def test_a_backup_taken_in_the_middle_of_a_game_brings_it_back(self):
        program = self.serve()
        players, game = self.two_at("reversi", lot=False)
        self.play(players, game, MOVES[:2])
        said = self.answer("backup", self.file("copy.db"), "--data", str(self.data), "--lang", "en")
        self.assertIn("Backup made", said)
        self.assertEqual(stat.S_IMODE((self.folder / "copy.db").stat().st_mode), 0o600)
        self.assertEqual(stat.S_IMODE(self.data.stat().st_mode), 0o600)
        self.play(players, game, MOVES[2:], 2)

        restore = ("restore", self.file("copy.db"), "--data", str(self.data), "--lang", "en")
        self.assertIn("exists already", self.refusal(2, *restore))
        self.assertIn("another Meydan server is using this file", self.refusal(2, *restore, "--overwrite"))
        program.end()
        said = self.answer(*restore, "--overwrite")
        aside = said.split("The old file stands here: ")[1].split("\n")[0]

        self.serve()
        self.assertEqual(sum(event["e"] == "moved" for event in self.events(self.visitor(), game)), 2)
        with sqlite3.connect(aside) as old:
            self.assertEqual(old.execute("SELECT count(*) FROM event WHERE body LIKE '%moved%'").fetchone()[0], 4)

    def test_a_backup_on_a_machine_that_has_none_yet(self):
        self.serve().end()
        self.answer("backup", self.file("copy.db"), "--data", str(self.data))
        self.data = self.folder / "new" / "live.db"
        self.assertNotIn("Eski dosya", self.answer("restore", self.file("copy.db"), "--data", str(self.data)))
        self.serve()

    def test_what_is_no_backup_changes_nothing(self):
        self.serve().end()
        before = self.data.read_bytes()
        (self.folder / "letter.db").write_text("a letter " * 1000, encoding="utf-8")
        with sqlite3.connect(self.folder / "other.db") as other:
            other.execute("CREATE TABLE cake(sugar)")
        for name, words in (("letter.db", "not a database"), ("other.db", "this is not a file of live games"), ("none.db", "no file")):
            self.assertIn(words, self.refusal(2, "restore", self.file(name), "--data", str(self.data), "--overwrite", "--lang", "en"))
        self.assertEqual(self.data.read_bytes(), before)
        self.assertIn("aynı dosya", self.refusal(2, "backup", str(self.data), "--data", str(self.data)))
        self.assertIn("zaten var", self.refusal(2, "backup", self.file("letter.db"), "--data", str(self.data)))
        self.assertIn("diye bir dosya yok", self.refusal(2, "backup", self.file("copy.db"), "--data", self.file("no.db")))

    def test_a_file_of_a_newer_version_is_left_alone(self):
        self.serve().end()
        with sqlite3.connect(self.data) as newer:
            newer.execute("PRAGMA user_version=1000")
        words = ("--data", str(self.data), "--lang", "en")
        self.assertIn("made by a newer Meydan", self.refusal(2, "serve", "--folder", str(self.page), "--port", "0", *words))
        self.assertIn("made by a newer Meydan", self.refusal(2, "export", *words))

    def test_a_second_server_on_the_same_file_is_told_so(self):
        self.serve()
        said = self.refusal(2, "serve", "--folder", str(self.page), "--port", "0", "--data", str(self.data), "--lang", "en")
        self.assertIn("another Meydan server is using this file", said)


class Written(Kept):
    def finished(self):
        self.serve()
        players, game = self.two_at("reversi", lot=False)
        self.play(players, game, MOVES)
        going, unfinished = self.two_at("reversi", lot=False)
        self.play(going, unfinished, MOVES[:1])
        players[0].command(do="resign", game=game)
        return game, unfinished

    def exported(self, *words):
        return self.answer("export", *self.stored(), "--lang", "en", *words)

    def test_finished_games_are_written_while_others_go_on(self):
        game, unfinished = self.finished()
        record = self.exported()
        self.assertIn('[Result "white wins"]', record)
        self.assertIn("1. f5 d6 c5 f4", record)
        self.assertNotIn("unfinished", record)
        (self.folder / "games.meydan").write_text(record, encoding="utf-8")
        self.answer("check", self.file("games.meydan"))
        self.assertIn("Games written: 1", self.exported("--output", self.file("out.meydan")))
        self.assertEqual((self.folder / "out.meydan").read_text(encoding="utf-8"), record)
        self.assertEqual([one["game"] for one in self.lines(self.exported("--format", "jsonl"))], [game])
        self.assertEqual(self.exported("--game", game), record)
        self.assertIn("no finished game", self.refusal(2, "export", *self.stored(), "--game", unfinished, "--lang", "en"))
        self.assertEqual(self.exported("--player", "1"), record)
        self.assertEqual(self.exported("--player", "4"), "")
        done = self.run_program("export", *self.stored(), "--format", "sgf", "--lang", "en")
        self.assertIn("cannot be written in this format: 1", done.stderr)


@needs("daha")
class Honest(Kept):
    def play_out(self, players, game):
        """A few turns of DAHA, whoever is to move, and then one gives up."""
        for turn in range(8):
            ply = sum(event["e"] == "moved" for event in self.events(players[0], game))
            for text in ("a1", "a2", "a3", "a4", "a5", "a6", "a7", "b1", "b2", "b3", "c1", "pass"):
                if any(p.command(do="move", game=game, ply=ply, text=text)[0]["is"] == "done" for p in players):
                    break
        players[0].command(do="resign", game=game)

    def test_nobody_learns_the_seed_before_the_end_and_everybody_after_it(self):
        program = self.serve()
        players, game = self.two_at("daha", rules="sheet seats=2", listed=True)
        seed = self.seed_of(self.game_numbers()[0])
        watcher = self.visitor()
        heard = [json.dumps(self.events(watcher, game))]
        watcher.say(do="lobby", on=True)
        heard.append(json.dumps(watcher.hear("lobby")))
        for path in (f"/api/games/{game}", "/api/me", "/api/people/1", "/api/leaders?game=daha"):
            heard.append(json.dumps(ask(self.port, "GET", path)[2]))
        for form in ("record", "jsonl", "sgf"):
            heard.append(self.run_program("export", *self.stored(), "--format", form).stdout)
        (self.folder / "early.json").write_text(json.dumps(ask(self.port, "GET", f"/api/games/{game}")[2]), encoding="utf-8")
        done = self.run_program("verify", self.file("early.json"), "--lang", "en")
        self.assertEqual(done.returncode, 1)
        self.assertIn("The seed has not been opened yet", done.stdout)
        heard.append(done.stdout)
        self.assertFalse([text for text in heard if seed in text])

        self.play_out(players, game)
        late = json.dumps(ask(self.port, "GET", f"/api/games/{game}")[2])
        self.assertIn(seed, late)
        (self.folder / "game.json").write_text(late, encoding="utf-8")
        (self.folder / "all.jsonl").write_text(self.answer("export", *self.stored(), "--format", "jsonl"), encoding="utf-8")
        for name in ("game.json", "all.jsonl"):
            self.assertIn(f"{game}: right", self.answer("verify", self.file(name), "--lang", "en"))
        report = json.loads(self.answer("verify", self.file("all.jsonl"), "--json"))[0]
        self.assertEqual((report["right"], report["mixes"]), (True, 1))
        self.assertGreater(report["rolls"], 1)
        self.assertNotIn(seed, program.end()[1])  # nor in what the program said

        forged = json.loads(late)
        roll = next(event for event in forged["events"] if event["e"] == "moved")
        roll["text"] = "1" if roll["text"] != "1" else "2"
        (self.folder / "forged.json").write_text(json.dumps(forged, indent=2), encoding="utf-8")
        done = self.run_program("verify", self.file("forged.json"), "--lang", "en")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, rf"{game}: Event {roll['n']}: the die is written as {roll['text']}, but the lots gave \d")

    def test_what_is_no_game_is_said(self):
        (self.folder / "nonsense.json").write_text("nonsense", encoding="utf-8")
        self.assertIn("canlı oyun yok", self.refusal(2, "verify", self.file("nonsense.json")))
        self.assertIn("okunamadı", self.refusal(2, "verify", self.file("none.json")))


if POSTGRES:
    del Copies  # which are of files


if __name__ == "__main__":
    unittest.main()
