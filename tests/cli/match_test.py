"""Matches, ladders, measurements and the database."""
import json
import math
import os
import re
import signal
import unittest

from driver import GAMES, Conversation, LongTest, needs, wait_until


class Matches(LongTest):
    def match(self, *words, **changes):
        return self.value("match", *words, "--game", "reversi", **changes)

    def test_the_shape_of_the_answer(self):
        value = self.match("greedy", "random", "--games", "6", "--seed", "3")
        self.assertEqual(value["wins_a"] + value["wins_b"] + value["draws"], 6)
        self.assertEqual(value["games"], 6)
        self.assertAlmostEqual(value["score_a"], (value["wins_a"] + value["draws"] / 2) / 6, delta=0.001)
        p, n, z = value["score_a"], 6, 1.96
        centre, reach = p + z * z / 2 / n, z * math.sqrt(p * (1 - p) / n + z * z / 4 / n / n)
        for bound, sign in zip(value["interval"], (-1, 1)):
            self.assertAlmostEqual(bound, (centre + sign * reach) / (1 + z * z / n), delta=0.001)
        self.assertEqual((value["sprt"], value["faults"], value["too_long"]), (None, [], 0))

    def test_the_same_seed_gives_the_same_match(self):
        words = ("greedy", "random", "--games", "4", "--seed", "3", "--output")
        self.match(*words, "a.meydan")
        self.match(*words, "b.meydan")
        first, again = ((self.folder / name).read_text(encoding="utf-8") for name in ("a.meydan", "b.meydan"))
        self.assertEqual(first, again)

    def test_levels_are_known_by_their_names(self):
        value = self.value("match", "Tavşan", "level:CHICK", "--game", "reversi", "--games", "2")
        self.assertEqual((value["a"], value["b"]), ("level:2", "level:1"))
        self.assertIn('"tavsann"', self.refusal(2, "match", "tavsann", "random", "--game", "reversi"))

    def test_the_games_are_kept_and_colours_change(self):
        self.match("greedy", "random", "--games", "4", "--output", "a.meydan")
        text = (self.folder / "a.meydan").read_text(encoding="utf-8")
        self.assertEqual(self.answer("check", "a.meydan"), "")
        self.assertEqual(re.findall(r'\[Black "(\w+)"\]', text), ["greedy", "random", "greedy", "random"])
        openings = [game.split("1. ")[1].split()[:2] for game in text.split("*\n")[:4]]
        self.assertEqual((openings[0], openings[2]), (openings[1], openings[3]))
        self.assertNotEqual(openings[0], openings[2])

    def test_games_in_parallel(self):
        self.assertEqual(self.match("level:1", "random", "--games", "6", "--parallel", "3")["games"], 6)

    def games(self, *words):
        """The moves of every game, in the order of the rounds."""
        self.match(*words, "--output", "g.meydan")
        text = (self.folder / "g.meydan").read_text(encoding="utf-8")
        rounds = [int(number) for number in re.findall(r'\[Round "(\d+)"\]', text)]
        moves = [re.sub(r"\d+\. |\n", " ", game).split() for game in re.findall(r"\n\n(1\. [^*]*)\*", text)]
        return [game for _, game in sorted(zip(rounds, moves))]

    def test_games_do_not_depend_on_what_runs_beside_them(self):
        words = ("level:1", "level:2", "--games", "6")
        self.assertEqual(self.games(*words), self.games(*words, "--parallel", "3"))

    def test_levels_that_waver_play_differently_without_openings_too(self):
        games = self.games("level:1", "level:2", "--games", "6", "--openings", "0")
        self.assertEqual(len(set(map(tuple, games))), 6)
        self.assertEqual(self.match("level:1", "level:2", "--games", "6", "--openings", "0")["repeated"], 0)

    def test_games_that_repeat_others_are_told(self):
        words = ("level:10", "level:9", "--games", "6", "--openings", "0", "--nodes", "50")
        self.assertEqual(self.match(*words)["repeated"], 4)
        self.assertIn("aynı geçen oyun: 4", self.answer("match", *words, "--game", "reversi"))

    def test_openings_are_even(self):
        for game in self.games("random", "random", "--games", "12", "--openings", "8")[::2]:
            win = self.value("analyse", "reversi", "--moves", " ".join(game[:8]), "--level", "6")["win"]
            self.assertTrue(0.35 <= win <= 0.65, (game, win))

    def test_a_place_that_cannot_be_written_is_told_before_the_first_game(self):
        for place, reason in (("no/a.meydan", "no such folder"), ("/dev/full", "could not be written"), (".", "is a folder")):
            done = self.run_program("match", "level:10", "level:10", "--game", "reversi", "--output", place, "--lang", "en")
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(reason, done.stderr)

    def test_a_mistyped_player_leaves_the_old_file(self):
        self.write("a.meydan", "precious")
        self.refusal(2, "match", "level:1", "dog", "--game", "reversi", "--output", "a.meydan")
        self.assertEqual(self.lines("a.meydan"), ["precious"])

    def test_a_full_disk_keeps_whole_games_and_the_score(self):
        done = self.on_a_full_disk(3000, "match", "greedy", "random", "--game", "reversi", "--games", "20", "--json",
                                   "--output", "a.meydan")
        self.assertEqual((done.returncode, json.loads(done.stdout)["games"]), (1, 20))
        self.assertEqual(done.stderr.count("yazılamadı"), 1)
        self.assertIn("Öncekiler kaybolmadı", done.stderr)
        self.assertEqual(self.answer("check", "a.meydan"), "")
        self.assertGreater(len(self.lines("a.meydan")), 10)

    def test_a_killed_match_keeps_its_games(self):
        self.interrupted("match", "level:5", "level:4", "--game", "reversi", "--games", "100000", "--output", "a.meydan",
                         when=lambda: self.lines("a.meydan").count("*") > 2, how=signal.SIGKILL)
        self.assertEqual(self.answer("check", "a.meydan"), "")
        self.assertGreater(self.lines("a.meydan").count("*"), 2)

    def test_ctrl_c_gives_the_score_so_far(self):
        words = ("match", "level:5", "level:4", "--game", "reversi", "--games", "100000", "--output", "a.meydan")
        for more, said in ((["--json"], "Yarıda kesildi: 100000 oyunun "), (["--lang", "en"], "Interrupted: ")):
            (self.folder / "a.meydan").unlink(missing_ok=True)
            status, out, complaint = self.interrupted(*words, *more, when=lambda: self.lines("a.meydan").count("*") > 2)
            self.assertEqual(status, 130)
            self.assertTrue(complaint.startswith("meydan: " + said), complaint)
            games = self.lines("a.meydan").count("*")
            if more == ["--json"]:
                value = json.loads(out)
                self.assertEqual((value["complete"], value["games"]), (False, games))
            else:
                self.assertIn("Score of A: ", out)

    def test_ctrl_c_while_another_program_thinks(self):
        ready = self.folder / "ready"
        self.write("slow", f"""#!/bin/sh
            while read line; do case "$line" in genmove*) touch {ready}; sleep 3600;; *) printf "=\\n\\n";; esac; done""")
        os.chmod(self.folder / "slow", 0o755)
        status, out, complaint = self.interrupted("match", "gtp:./slow", "random", "--game", "reversi", when=ready.exists)
        self.assertEqual((status, out), (130, ""))
        self.assertIn("20 oyunun 0 tanesi", complaint)

    @needs("mangala")
    def test_a_damaged_table_is_told_at_the_start(self):
        (self.folder / "mangala-endgames.bin").write_bytes(b"MEYDAN\n\0" + bytes(100))
        words = ("match", "level:10", "random", "--game", "mangala", "--games", "2", "--nodes", "50")
        value = self.value(*words, MEYDAN_CACHE=str(self.folder))
        self.assertIn("mangala-endgames", value["troubles"][0])
        text = self.answer(*words, MEYDAN_CACHE=str(self.folder))
        self.assertLess(text.index("mangala-endgames"), text.index("A: Anka (level:10), B: random"))
        self.assertEqual(text.count("mangala-endgames"), 1)

    def test_a_level_beats_the_random_mover(self):
        self.assertGreater(self.match("level:3", "random", "--games", "4", "--nodes", "500")["score_a"], 0.6)

    def test_the_sequential_test_stops_early(self):
        value = self.match("level:3", "random", "--games", "200", "--sprt", "0", "200", "--nodes", "100")
        self.assertLess(value["games"], 200)
        self.assertEqual(value["sprt"]["verdict"], "accepted")
        self.assertEqual(sum(value["pairs"]), value["games"] // 2)

    def test_for_people_in_both_languages(self):
        words = ("match", "greedy", "random", "--game", "reversi", "--games", "2")
        self.assertIn("A kazandı: ", self.answer(*words))
        self.assertIn("Score of A: ", self.answer(*words, "--lang", "en"))

    @needs("daha")
    def test_more_seats_than_two(self):
        value = self.value("match", "greedy", "random", "--game", "daha", "--set", "seats=4", "--games", "8")
        self.assertEqual(value["games"], 8)

    def test_a_program_that_fails_loses_and_is_told(self):
        done = self.run_program("match", "ugi:false", "random", "--game", "reversi", "--games", "2", "--json")
        if done.returncode == 0:
            self.assertEqual(json.loads(done.stdout)["wins_b"], 2)
        else:
            self.assertEqual(done.returncode, 2)
            self.assertTrue(done.stderr.startswith("meydan: "))

    def test_a_wrong_option_is_named(self):
        words = ("match", "level:1", "level:2", "--game", "reversi")
        self.assertIn('"--gmaes" diye bir seçenek yok. Şunu mu demek istedin: --games', self.refusal(2, *words, "--gmaes", "3"))
        self.assertIn('"level:3" anlaşılmadı', self.refusal(2, *words, "level:3"))
        self.assertIn("<A> <B> eksik", self.refusal(2, "match", "level:1", "--game", "reversi"))

    def test_bad_words(self):
        for words in (["level:1"], ["level:1", "level:2"], ["level:1", "dog", "--game", "reversi"],
                      ["level:1", "random", "--game", "nogame"], ["level:1", "random", "--game", "reversi", "--games", "0"],
                      ["level:1", "random", "--game", "reversi", "--sprt", "5", "0"], ["a", "b", "c", "--game", "reversi"],
                      ["level:1", "random", "--game", "reversi", "--parallel", "0"]):
            self.refusal(2, "match", *words)


class Ladders(LongTest):
    WORDS = ("ladder", "reversi", "--to", "2", "--games", "6", "--openings", "30")

    def test_the_table(self):
        text = self.answer(*self.WORDS)
        self.assertRegex(text, r"düzey +ad +rakip +oyun +puan")
        self.assertRegex(text, r"(?m)^ *2  Tavşan +1 +6 +%\d+,\d")
        self.assertIn("| level | name |", self.answer(*self.WORDS, "--markdown", "--lang", "en"))
        step, = self.value(*self.WORDS)["steps"]
        self.assertEqual((step["level"], step["against"], step["games"]), (2, 1, 6))

    def test_the_lowest_level_is_below_the_highest(self):
        self.assertEqual(self.error("ladder", "reversi", "--from", "5", "--to", "3"), "cli.ladder.range")
        self.assertFalse((self.folder / "ladder-reversi.txt").exists())

    def test_a_finished_ladder_is_not_played_again(self):
        self.answer(*self.WORDS)
        before = (self.folder / "ladder-reversi.txt").read_text(encoding="utf-8")
        self.answer(*self.WORDS)
        self.assertEqual((self.folder / "ladder-reversi.txt").read_text(encoding="utf-8"), before)

    def test_a_killed_ladder_goes_on(self):
        file = self.folder / "ladder-reversi.txt"
        talk = Conversation(self, "ladder", "reversi", "--to", "2", "--games", "40", "--openings", "20")
        wait_until(lambda: file.exists() and file.read_text(encoding="utf-8").count("\n") >= 3)
        talk.end(signal.SIGKILL)
        kept = file.read_text(encoding="utf-8").splitlines()[1:3]
        self.answer("ladder", "reversi", "--to", "2", "--games", "8", "--openings", "20")
        lines = file.read_text(encoding="utf-8").splitlines()
        self.assertEqual(lines[1:3], kept)
        self.assertLessEqual({str(number) for number in range(8)}, {line.split()[2] for line in lines[1:]})

    def test_a_damaged_line_is_named_and_its_game_played_again(self):
        self.answer(*self.WORDS)
        file = self.folder / "ladder-reversi.txt"
        lines = file.read_text(encoding="utf-8").splitlines()
        file.write_text("\n".join(lines[:2] + ["2 1 1 0.7 x"] + lines[3:6] + [lines[6][:10]]), encoding="utf-8")
        done = self.run_program(*self.WORDS, "--json")
        self.assertEqual(done.returncode, 0)
        self.assertIn("3. satır", done.stderr)
        self.assertIn("7. satır", done.stderr)
        self.assertEqual(json.loads(done.stdout)["steps"][0]["games"], 6)

    def test_games_of_a_level_that_changed_do_not_count(self):
        self.answer(*self.WORDS)
        old = self.lines("ladder-reversi.txt")
        signature = old[1].split()[1]
        self.write("ladder-reversi.txt", "\n".join(line.replace(" " + signature, " 1", 1) for line in old) + "\n")
        done = self.run_program(*self.WORDS, "--json")
        self.assertIn("6 oyun sayılmadı: o günden beri 2. düzey ya da 1. düzey değişti", done.stderr)
        self.assertEqual(json.loads(done.stdout)["steps"][0]["games"], 6)
        lines = self.lines("ladder-reversi.txt")
        self.assertEqual([line.split()[1] for line in lines[1:]], ["1"] * 6 + [signature] * 6)

    def test_ctrl_c_prints_the_table_so_far(self):
        status, table, complaint = self.interrupted("ladder", "reversi", "--from", "5", when=lambda: len(self.lines("ladder-reversi.txt")) > 3)
        self.assertEqual(status, 130)
        self.assertIn("Yunus", table)
        self.assertIn("Yarıda kesildi. Oyunlar", complaint)

    def test_the_file_of_another_ladder_is_left_alone(self):
        self.write("a.txt", "my shopping list\n")
        self.assertIn("başka bir sıralama", self.refusal(2, *self.WORDS, "--output", "a.txt"))
        self.assertEqual((self.folder / "a.txt").read_text(encoding="utf-8"), "my shopping list\n")

    def test_a_full_disk_is_told(self):
        done = self.on_a_full_disk(100, *self.WORDS)
        self.assertEqual(done.returncode, 2)
        self.assertIn("yazılamadı", done.stderr)

    def test_bad_words(self):
        for words in ([], ["nogame"], ["reversi", "--to", "11"], ["reversi", "--from", "0"]):
            self.refusal(2, "ladder", *words)


class Measuring(LongTest):
    def test_nodes_a_second(self):
        value, = self.value("bench", "engine", "reversi", "--seconds", "0.1")
        self.assertEqual(value["game"], "reversi")
        self.assertGreater(value["nodes_per_cpu_second"], 0)
        self.assertRegex(self.answer("bench", "engine", "reversi", "--seconds", "0.1"), r"Reversi: saniyede [\d ]+ konum")

    def test_the_endgames_of_reversi_are_solved(self):
        value = self.value("bench", "engine", "reversi", "--ffo", "40")
        self.assertTrue(value["all_right"])
        self.assertEqual([(one["number"], one["score"]) for one in value["positions"]], [(40, 38)])

    def test_endgames_for_people_in_both_languages(self):
        words = ("bench", "engine", "reversi", "--ffo", "40", "--memory", "64")
        self.assertRegex(self.answer(*words), r"FFO 40: a2, \+38 taş, [\d ]+ konum, \d+,\d\d s\nToplam: ")
        self.assertRegex(self.answer(*words, "--lang", "en"), r"FFO 40: a2, \+38 discs, [\d ]+ positions, \d+\.\d\d s\nTogether: ")

    @needs("go")
    def test_light_playouts_of_go(self):
        values = self.value("bench", "engine", "go", "--seconds", "0.3")
        self.assertEqual([value["size"] for value in values if "size" in value], [9, 13, 19])

    def test_bad_words(self):
        for words in (["engine", "nogame"], ["engin", "reversi"], ["engine", "reversi", "--ffo", "39"], ["engine", "reversi", "--ffo", "45-40"]):
            self.refusal(2, "bench", *words)
        if "mangala" in GAMES:
            self.refusal(2, "bench", "engine", "mangala", "--ffo", "40")


@needs("mangala")
class Databases(LongTest):
    def setUp(self):
        super().setUp()
        self.cache = self.folder / "cache"
        self.environment["MEYDAN_CACHE"] = str(self.cache)

    def test_built_once_and_found(self):
        value = self.value("database", "mangala", "--stones", "6", "--threads", "2")
        self.assertTrue(value["built"])
        self.assertEqual(value["stones"], 6)
        self.assertEqual(os.listdir(self.cache), ["mangala-endgames.bin"])
        self.assertEqual(os.path.getsize(self.cache / "mangala-endgames.bin"), value["bytes"])
        self.assertFalse(self.value("database", "mangala", "--stones", "5")["built"])
        self.assertIn("zaten hazır: 6 taşa kadar 18 564 konum, 20 KB.", self.answer("database", "mangala", "--stones", "6"))

    def test_a_larger_one_takes_its_place(self):
        self.answer("database", "mangala", "--stones", "4")
        self.assertEqual(self.value("database", "mangala", "--stones", "6")["stones"], 6)

    def test_a_damaged_one_is_built_again(self):
        self.answer("database", "mangala", "--stones", "5")
        file = self.cache / "mangala-endgames.bin"
        data = bytearray(file.read_bytes())
        data[-1] ^= 1
        file.write_bytes(data)
        self.assertTrue(self.value("database", "mangala", "--stones", "5")["built"])

    def test_what_was_half_built_goes_on(self):
        self.cache.mkdir()
        self.answer("database", "mangala", "--stones", "5")
        (self.cache / "mangala-endgames.bin").rename(self.cache / "mangala-endgames.bin.part")
        self.assertEqual(self.value("database", "mangala", "--stones", "6")["stones"], 6)
        self.assertEqual(os.listdir(self.cache), ["mangala-endgames.bin"])

    def test_ctrl_c_keeps_the_layers_that_are_done(self):
        part = self.cache / "mangala-endgames.bin.part"
        status, out, complaint = self.interrupted("database", "mangala", "--stones", "18", "--threads", "1", when=part.exists)
        self.assertEqual((status, out), (130, ""))
        self.assertIn("kaldığı yerden", complaint)
        self.assertEqual(os.listdir(self.cache), [part.name])

    def test_a_full_disk_is_told_beforehand(self):
        done = self.on_a_full_disk(1000, "database", "mangala", "--stones", "8")
        self.assertEqual(done.returncode, 2)
        self.assertIn("yer yok", done.stderr)
        self.assertEqual(os.listdir(self.cache), [])

    def test_a_folder_that_cannot_be_made(self):
        self.write("cache", "in the way")
        self.assertIn("yazılamadı", self.refusal(2, "database", "mangala", "--stones", "4"))

    def test_other_games_have_none(self):
        self.assertIn("Mangala", self.refusal(2, "database", "reversi"))
        self.refusal(2, "database")
        self.refusal(2, "database", "mangala", "--stones", "99")


if __name__ == "__main__":
    unittest.main()
