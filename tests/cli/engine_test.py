"""Engines at work: levels at the board, analysis, matches, ladders, measurements and the database."""
import json
import math
import os
import re
import resource
import signal
import subprocess
import time
import unittest

from driver import GAMES, PROGRAM, Conversation, ProgramTest, needs

TWO_LEFT = "reversi " + "-x" + "o" * 60 + "o-" + " x"
WON = "pentago wwww.." + "." * 18 + "bbbb.." + "." * 6 + " w"
QUICK = ("--nodes", "300")


class EngineTest(ProgramTest):
    def value(self, *words, **changes):
        return json.loads(self.answer(*words, "--json", **changes))

    def error(self, *words):
        done = self.run_program(*words, "--json")
        self.assertEqual(done.returncode, 2, done)
        return json.loads(done.stdout)["error"]["id"]

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")
        return name


class Levels(EngineTest):
    def test_every_game_names_its_levels_in_both_languages(self):
        for language, first, last in (("tr", "Civciv", "Anka"), ("en", "Chick", "Phoenix")):
            for game in self.value("games", "--lang", language):
                self.assertEqual(game["levels"][-1], last)
                self.assertIn(len(game["levels"]), (5, 10))
                if len(game["levels"]) == 10:
                    self.assertEqual(game["levels"][0], first)
        self.assertIn("Düzeyler: 1 Civciv, 2 Tavşan, 3 Sincap", self.answer("games"))

    def test_a_level_the_game_does_not_have(self):
        for players in ("person,level:11", "person,0", "person,level:", "person,level:x", "person,-1"):
            self.refusal(2, "play", "reversi", "--players", players)
        self.refusal(2, "analyse", "reversi", "--level", "11")
        self.assertIn("level:11", self.refusal(2, "match", "level:11", "level:1", "--game", "reversi"))

    @needs("daha")
    def test_daha_has_five(self):
        if len({game["id"]: game for game in self.value("games")}["daha"]["levels"]) == 5:
            self.assertIn("1 ile 5", self.refusal(2, "play", "daha", "--players", "person,level:6"))


class Playing(EngineTest):
    def test_the_computer_is_called_by_its_name(self):
        text = self.play("f5", arguments=("reversi", "--players", "person,level:2"))
        self.assertRegex(text, r"beyaz \(Tavşan\): [df][46]")
        self.assertRegex(self.play("f5", arguments=("reversi", "--players", "person,2", "--lang", "en")), r"white \(Rabbit\): ")

    def test_a_lone_player_meets_the_third_level(self):
        self.assertRegex(self.play("f5", arguments=("reversi",)), r"beyaz \(Sincap\): [df][46]")
        self.assertIn('[Players "person,level:3"]', self.autosaved())

    def test_the_same_seed_gives_the_same_game(self):
        first, again = (self.play(arguments=("reversi", "--players", "level:1", "--seed", "4")) for _ in range(2))
        self.assertEqual(first, again)
        self.assertIn("Oyun bitti.", first)

    def test_every_game_is_played_to_its_end_by_the_lowest_level(self):
        small = {"go": ["--set", "size=5"], "quoridor": ["--set", "size=5"]}
        for game in GAMES:
            text = self.play(arguments=(game, "--players", "level:1", "--seed", "5", *small.get(game, [])))
            self.assertIn("Oyun bitti.", text, game)

    def test_resuming_brings_the_level_back(self):
        self.play("f5", arguments=("reversi", "--players", "person,level:1"))
        self.assertIn("(Civciv)", self.play("hamleler", "geri", "d3", arguments=("--resume",)))
        self.assertIn('[Players "person,level:1"]', self.autosaved())

    def test_undo_takes_back_the_computers_move_too(self):
        text = self.play("f5", "geri", arguments=("reversi", "--players", "person,level:1"))
        self.assertTrue(text.rsplit("Siyah", 1)[1].startswith(" 2, beyaz 2."))

    def test_a_hint_is_a_move_with_its_line_and_a_word_on_the_score(self):
        text = self.play("ipucu", arguments=("reversi", "--players", "person"))
        self.assertRegex(text, r"Ben olsam şunu oynardım: (c4|d3|e6|f5)")
        self.assertRegex(self.play("hint", arguments=("reversi", "--players", "person", "--lang", "en")), r"I would play: (c4|d3|e6|f5)")

    def test_the_evaluation_line_is_off_until_asked_for(self):
        self.assertNotIn("Değerlendirme:", self.play(arguments=("reversi", "--players", "person")))
        self.assertIn("Değerlendirme:", self.play(arguments=("reversi", "--players", "person", "--eval")))
        for word in ("durum", "değerlendirme", "eval"):
            text = self.play(word, word, arguments=("reversi", "--players", "person"))
            self.assertEqual(text.count("Değerlendirme:"), 1)

    def test_ctrl_c_while_the_computer_thinks(self):
        talk = Conversation(self, "play", "reversi", "--players", "person,level:10")
        talk.say("f5")
        time.sleep(0.3)
        status, rest = talk.end(signal.SIGINT)
        self.assertEqual(status, 0)
        self.assertIn("meydan play --resume", rest)

    @needs("daha")
    def test_rolls_stay_visible(self):
        self.assertIn("Zar atıldı: ", self.play(arguments=("daha", "--players", "level:1", "--seed", "2")))


class Analysing(EngineTest):
    def test_the_shape_of_the_answer(self):
        value = self.value("analyse", "reversi", "--moves", "f5", *QUICK)
        self.assertEqual(value["to_move"], "white")
        self.assertIn(value["best_move"], ("d6", "f4", "f6"))
        self.assertEqual(value["pv"][0], value["best_move"])
        self.assertTrue(0 <= value["win"] <= 1)
        self.assertIn(value["exact"], (True, False))
        self.assertLess(value["nodes"], 600)
        for field in ("score", "depth", "cpu_seconds", "mate", "troubles"):
            self.assertIn(field, value)
        self.assertEqual(value["lines"][0]["move"], value["best_move"])
        for line in value["lines"]:
            self.assertEqual(set(line), {"move", "score", "win", "mate", "exact", "pv", "visits"})

    def test_every_game(self):
        rolled = {"daha": ["--moves", "3"]}
        for game in GAMES:
            if game == "go":
                continue
            value = self.value("analyse", game, *rolled.get(game, []), *QUICK)
            self.assertIn(value["best_move"], self.value("moves", game, *rolled.get(game, []))["moves"], game)

    @needs("go")
    def test_go_has_ownership(self):
        value = self.value("analyse", "go", "--set", "size=5", *QUICK)
        self.assertIn(len(value.get("ownership", [])), (0, 25))

    def test_the_number_of_lines(self):
        self.assertEqual(len(self.value("analyse", "reversi", "--lines", "4", *QUICK)["lines"]), 4)
        self.assertLessEqual(len(self.value("analyse", "reversi", "--lines", "1", *QUICK)["lines"]), 4)

    def test_for_people_in_both_languages(self):
        text = self.answer("analyse", "reversi", *QUICK)
        self.assertIn("Sıra: siyah", text)
        self.assertRegex(text, r"(?m)^ 1  (c4|d3|e6|f5)")
        self.assertRegex(text, r"Derinlik \d+, \d+ konum")
        self.assertRegex(self.answer("analyse", "reversi", "--lang", "en", *QUICK), r"Depth \d+, \d+ positions")

    def test_the_same_nodes_give_the_same_answer(self):
        first, again = (self.value("analyse", "reversi", *QUICK) for _ in range(2))
        for value in (first, again):
            del value["cpu_seconds"]
        self.assertEqual(first, again)

    def test_the_time_is_kept(self):
        value = self.value("analyse", "reversi", "--movetime", "50")
        self.assertLess(value["cpu_seconds"], 0.1)

    @needs("pentago")
    def test_a_win_at_once_is_seen(self):
        value = self.value("analyse", "pentago", "--position", WON, "--nodes", "20000")
        self.assertGreater(value["win"], 0.9)

    def test_an_endgame_solved_exactly(self):
        value = self.value("analyse", "reversi", "--position", TWO_LEFT, "--exact")
        self.assertTrue(value["exact"])
        self.assertEqual(value["score"], -64)

    @needs("mangala")
    def test_a_mangala_endgame_solved_exactly(self):
        value = self.value("analyse", "mangala", "--position", "mangala 0,0,0,0,0,1|20|0,0,0,0,0,4|23 s", "--exact")
        self.assertEqual((value["exact"], value["best_move"], value["score"]), (True, "6", 2))

    def test_what_cannot_be_solved_is_said(self):
        done = self.run_program("analyse", "reversi", "--exact", "--movetime", "30")
        self.assertEqual(done.returncode, 1)
        self.assertIn("kesin değil", done.stderr)

    @needs("go")
    def test_go_is_not_solved(self):
        done = self.run_program("analyse", "go", "--set", "size=9", "--exact", "--json")
        self.assertEqual((done.returncode, json.loads(done.stdout)["exact"]), (1, False))
        self.assertIn("çözülemiyor", done.stderr)

    def test_ctrl_c_gives_the_best_so_far(self):
        talk = Conversation(self, "analyse", "reversi", "--exact", "--json")
        time.sleep(0.7)
        status, rest = talk.end(signal.SIGINT)
        self.assertEqual(status, 1)
        self.assertFalse(json.loads(rest)["exact"])

    def test_positions_where_nobody_thinks(self):
        self.assertEqual(self.error("analyse", "reversi", "--position", "reversi " + "x" * 64 + " x"), "match.over")
        if "daha" in GAMES:
            self.assertEqual(self.error("analyse", "daha"), "cli.analyse.chance")

    def test_bad_flags(self):
        for words in (["--nodes", "x"], ["--movetime", "0"], ["--depth", "0"], ["--lines", "0"], ["--threads", "0"], ["--memory", "0"],
                      ["--level", "0"], ["--output", "a.meydan"], ["--nonsense"]):
            self.refusal(2, "analyse", "reversi", *words)
        self.refusal(2, "analyse")
        self.assertIn("istedin: reversi", self.refusal(2, "analyse", "revresi"))

    @needs("mangala")
    def test_a_damaged_database_is_named_and_thinking_goes_on(self):
        (self.folder / "cache").mkdir()
        (self.folder / "cache" / "mangala-20.bin").write_bytes(b"MEYDAN\n\0" + bytes(100))
        value = self.value("analyse", "mangala", *QUICK, MEYDAN_CACHE=str(self.folder / "cache"))
        self.assertTrue(value["best_move"])
        if self.value("analyse", "mangala", *QUICK, MEYDAN_CACHE=str(self.folder / "none"))["troubles"]:
            self.assertIn("mangala-20", value["troubles"][0])


class AnalysingGames(EngineTest):
    GAME = '[Game "reversi"]\n\nf5 d6 c3 d3 c4 f4 f6 {güzel} g5 *\n'

    def test_graph_players_and_mistakes(self):
        text = self.answer("analyse", self.write("a.meydan", self.GAME), *QUICK)
        self.assertIn("│", text)
        self.assertRegex(text, r"(?m)^siyah: isabet %\d+, 4 hamle, \d+ hata, \d+ büyük hata$")
        self.assertRegex(text, r"(?m)^beyaz: isabet %\d+, 4 hamle")
        self.assertIn("? mistake", self.answer("analyse", "a.meydan", "--lang", "en", *QUICK))

    def test_ascii(self):
        text = self.answer("analyse", self.write("a.meydan", self.GAME), "--ascii", *QUICK)
        self.assertNotIn("│", text)
        self.assertNotIn("█", text)
        self.assertIn(" |", text)

    def test_json(self):
        value = self.value("analyse", "reversi", self.write("a.meydan", self.GAME), *QUICK)
        self.assertEqual([move["move"] for move in value["moves"]], "f5 d6 c3 d3 c4 f4 f6 g5".split())
        self.assertEqual(value["players"]["black"]["moves"], 4)
        self.assertTrue(value["complete"])
        for move in value["moves"]:
            self.assertIn(move["judgement"], ("fine", "mistake", "blunder"))
            self.assertTrue(0 <= move["loss"] <= 1)

    def test_the_annotated_game_is_written_and_good(self):
        self.answer("analyse", self.write("a.meydan", self.GAME), "--output", "b.meydan", *QUICK)
        text = (self.folder / "b.meydan").read_text(encoding="utf-8")
        self.assertIn("güzel", text)
        self.assertRegex(text, r"\[.*(önde|dengede).*\]")
        self.assertEqual(self.answer("check", "b.meydan"), "")
        self.answer("analyse", "b.meydan", "--output", "b.meydan", *QUICK)
        self.assertEqual(self.answer("check", "b.meydan"), "")

    @needs("pentago")
    def test_a_blunder_is_found_with_the_better_move(self):
        """White could win at once, and lets black do so."""
        self.write("a.meydan", f'[Game "pentago"]\n[Position "{WON}"]\n\nf3-A e5-B *\n')
        blunder, win = self.value("analyse", "a.meydan", "--nodes", "5000", "--output", "b.meydan")["moves"]
        self.assertEqual((blunder["judgement"], blunder["better"][0][:2]), ("blunder", "e1"))
        self.assertEqual((win["judgement"], win["loss"]), ("fine", 0))
        self.assertRegex((self.folder / "b.meydan").read_text(encoding="utf-8"), r"büyük hata.*\(1\. e1-[A-D]")
        self.assertIn("1. f3-A: büyük hata", self.answer("analyse", "a.meydan", "--nodes", "5000"))

    def test_a_transcript_becomes_a_record(self):
        self.answer("analyse", self.write("t.txt", "f5d6c3"), "--output", "b.meydan", *QUICK)
        self.assertEqual(self.answer("check", "b.meydan"), "")

    @needs("go")
    def test_sgf_stays_sgf(self):
        self.answer("analyse", self.write("a.sgf", "(;GM[1]FF[4]SZ[5];B[cc];W[cb];B[bb])"), "--output", "b.sgf", *QUICK)
        self.assertTrue((self.folder / "b.sgf").read_text(encoding="utf-8").startswith("(;"))
        self.assertEqual(self.answer("check", "b.sgf"), "")

    @needs("daha")
    def test_a_game_with_dice(self):
        self.play("hamleler", arguments=("daha", "--players", "level:1", "--seed", "3", "--set", "seats=3"))
        (self.state / "last.meydan").rename(self.folder / "d.meydan")
        value = self.value("analyse", "d.meydan", "--nodes", "100")
        self.assertGreater(len(value["moves"]), 3)

    def test_wrong_files(self):
        self.assertIn("a.meydan:3:1", self.refusal(2, "analyse", self.write("a.meydan", '[Game "reversi"]\n\na1 *\n')))
        self.write("b.meydan", self.GAME)
        self.refusal(2, "analyse", "b.meydan", "--moves", "f5")
        self.refusal(2, "analyse", "b.meydan", "--exact")
        self.refusal(2, "analyse", "reversi", "yok.meydan")
        if "mangala" in GAMES:
            self.assertIn("Reversi", self.refusal(2, "analyse", "mangala", "b.meydan"))

    def test_a_full_disk_is_told(self):
        self.write("a.meydan", self.GAME)
        done = self.run_program("analyse", "a.meydan", "--output", "/dev/full", *QUICK)
        self.assertEqual(done.returncode, 1)
        self.assertIn("yazılamadı", done.stderr)


class Matches(EngineTest):
    def match(self, *words):
        return self.value("match", *words, "--game", "reversi")

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

    def test_a_level_beats_the_random_mover(self):
        self.assertGreater(self.match("level:3", "random", "--games", "4", "--nodes", "500")["score_a"], 0.6)

    def test_the_sequential_test_stops_early(self):
        value = self.match("level:3", "random", "--games", "200", "--sprt", "0", "200", "--nodes", "100")
        self.assertLess(value["games"], 200)
        self.assertEqual(value["sprt"]["verdict"], "accepted")

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

    def test_bad_words(self):
        for words in (["level:1"], ["level:1", "level:2"], ["level:1", "cat", "--game", "reversi"],
                      ["level:1", "random", "--game", "nogame"], ["level:1", "random", "--game", "reversi", "--games", "0"],
                      ["level:1", "random", "--game", "reversi", "--sprt", "5", "0"], ["a", "b", "c", "--game", "reversi"],
                      ["level:1", "random", "--game", "reversi", "--parallel", "0"]):
            self.refusal(2, "match", *words)


class Ladders(EngineTest):
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
        while not file.exists() or file.read_text(encoding="utf-8").count("\n") < 3:
            time.sleep(0.01)
        talk.end(signal.SIGKILL)
        kept = file.read_text(encoding="utf-8").splitlines()[1:3]
        self.answer("ladder", "reversi", "--to", "2", "--games", "8", "--openings", "20")
        lines = file.read_text(encoding="utf-8").splitlines()
        self.assertEqual(lines[1:3], kept)
        self.assertLessEqual({str(number) for number in range(8)}, {line.split()[1] for line in lines[1:]})

    def test_a_damaged_line_is_named_and_its_game_played_again(self):
        self.answer(*self.WORDS)
        file = self.folder / "ladder-reversi.txt"
        lines = file.read_text(encoding="utf-8").splitlines()
        file.write_text("\n".join(lines[:2] + ["2 1 0.7 x"] + lines[3:6] + [lines[6][:10]]), encoding="utf-8")
        done = self.run_program(*self.WORDS, "--json")
        self.assertEqual(done.returncode, 0)
        self.assertIn("3. satır", done.stderr)
        self.assertIn("7. satır", done.stderr)
        self.assertEqual(json.loads(done.stdout)["steps"][0]["games"], 6)

    def test_the_file_of_another_ladder_is_left_alone(self):
        self.write("a.txt", "my shopping list\n")
        self.assertIn("başka bir sıralama", self.refusal(2, *self.WORDS, "--output", "a.txt"))
        self.assertEqual((self.folder / "a.txt").read_text(encoding="utf-8"), "my shopping list\n")

    def test_a_full_disk_is_told(self):
        done = subprocess.run([PROGRAM, *self.WORDS], capture_output=True, text=True, cwd=self.folder, env=self.environment,
                              timeout=60, check=False, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)))
        self.assertEqual(done.returncode, 2)
        self.assertIn("yazılamadı", done.stderr)

    def test_bad_words(self):
        for words in ([], ["nogame"], ["reversi", "--to", "11"], ["reversi", "--from", "0"]):
            self.refusal(2, "ladder", *words)


class Measuring(EngineTest):
    def test_nodes_a_second(self):
        value, = self.value("bench", "engine", "reversi", "--seconds", "0.1")
        self.assertEqual(value["game"], "reversi")
        self.assertGreater(value["nodes_per_cpu_second"], 0)
        self.assertRegex(self.answer("bench", "engine", "reversi", "--seconds", "0.1"), r"Reversi: saniyede \d+ konum")

    def test_the_endgames_of_reversi_are_solved(self):
        value = self.value("bench", "engine", "reversi", "--ffo", "40")
        self.assertTrue(value["all_right"])
        self.assertEqual([(one["number"], one["score"]) for one in value["positions"]], [(40, 38)])

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
class Databases(EngineTest):
    def setUp(self):
        super().setUp()
        self.cache = self.folder / "cache"
        self.environment["MEYDAN_CACHE"] = str(self.cache)

    def test_built_once_and_found(self):
        value = self.value("database", "mangala", "--stones", "6", "--threads", "2")
        self.assertTrue(value["built"])
        self.assertEqual(value["stones"], 6)
        self.assertEqual(os.listdir(self.cache), ["mangala-20.bin"])
        self.assertEqual(os.path.getsize(self.cache / "mangala-20.bin"), value["bytes"])
        self.assertFalse(self.value("database", "mangala", "--stones", "5")["built"])
        self.assertIn("zaten hazır", self.answer("database", "mangala", "--stones", "6"))

    def test_a_larger_one_takes_its_place(self):
        self.answer("database", "mangala", "--stones", "4")
        self.assertEqual(self.value("database", "mangala", "--stones", "6")["stones"], 6)

    def test_a_damaged_one_is_built_again(self):
        self.answer("database", "mangala", "--stones", "5")
        file = self.cache / "mangala-20.bin"
        data = bytearray(file.read_bytes())
        data[-1] ^= 1
        file.write_bytes(data)
        self.assertTrue(self.value("database", "mangala", "--stones", "5")["built"])

    def test_what_was_half_built_goes_on(self):
        self.cache.mkdir()
        self.answer("database", "mangala", "--stones", "5")
        (self.cache / "mangala-20.bin").rename(self.cache / "mangala-20.bin.part")
        self.assertEqual(self.value("database", "mangala", "--stones", "6")["stones"], 6)
        self.assertEqual(os.listdir(self.cache), ["mangala-20.bin"])

    def test_a_full_disk_is_told_beforehand(self):
        done = subprocess.run([PROGRAM, "database", "mangala", "--stones", "8"], capture_output=True, text=True, env=self.environment,
                              timeout=60, check=False, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)))
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
