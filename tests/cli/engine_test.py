"""Engines at work: levels at the board, and analysis."""
import json
import signal
import unittest

from driver import GAMES, Conversation, EngineTest, needs, wait_until

TWO_LEFT = "reversi " + "-x" + "o" * 60 + "o-" + " x"
WON = "pentago wwww.." + "." * 18 + "bbbb.." + "." * 6 + " w"
QUICK = ("--nodes", "300")


class Levels(EngineTest):
    def test_every_game_names_its_levels_in_both_languages(self):
        for language, first, last, perfect in (("tr", "Civciv", "Anka", "Kusursuz rakip"), ("en", "Chick", "Phoenix", "Perfect opponent")):
            for game in self.value("games", "--lang", language):
                levels = game["levels"]
                if game["id"] == "mangala":
                    self.assertEqual(levels.pop(), perfect)
                self.assertEqual(levels[-1], last)
                self.assertIn(len(levels), (5, 10))
                if len(levels) == 10:
                    self.assertEqual(levels[0], first)
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
            self.assertIn('"civciv"', self.refusal(2, "play", "daha", "--level", "civciv"))
            self.play(arguments=("daha", "--level", "Anka"))
            self.assertIn('"person,level:5', self.autosaved())

    def test_a_level_is_known_by_its_name_however_it_is_typed(self):
        for words, level in ((("--level", "Tilki"), 5), (("--level", "fox"), 5), (("--players", "person,ŞAHİN"), 8),
                             (("--players", "person,level:sahin"), 8)):
            self.play("f5", arguments=("reversi", *words))
            self.assertIn(f'[Players "person,level:{level}"]', self.autosaved())
        self.assertIn("1..11", self.refusal(2, "play", "reversi", "--level", "aslan"))


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
        self.assertRegex(text, r"Ben olsam şunu oynardım: siyah (c4|d3|e6|f5)\. Sonrası sırayla şöyle gidebilir: beyaz .., siyah ..")
        self.assertRegex(self.play("hint", arguments=("reversi", "--players", "person", "--lang", "en")), r"I would play: black (c4|d3|e6|f5)\.")

    def test_the_evaluation_line_is_off_until_asked_for(self):
        self.assertNotIn("Değerlendirme:", self.play(arguments=("reversi", "--players", "person")))
        self.assertIn("Değerlendirme:", self.play(arguments=("reversi", "--players", "person", "--eval")))
        for word in ("durum", "değerlendirme", "eval"):
            text = self.play(word, word, arguments=("reversi", "--players", "person"))
            self.assertEqual(text.count("Değerlendirme:"), 1)

    def test_a_hint_and_the_evaluation_say_the_same(self):
        lines = self.play("ipucu", "ipucu", arguments=("reversi", "--moves", "f5 d6 c3", "--players", "person")).splitlines()
        said = [line for line in lines if line.startswith("Değerlendirme: ")]
        self.assertEqual((len(said), len(set(said))), (2, 1))
        self.assertRegex(said[0], r"kazanma şansı:? .*%\d+\)$")

    @needs("mangala")
    def test_a_damaged_database_is_told_before_the_game_with_the_cure(self):
        self.answer("database", "mangala", "--stones", "4", MEYDAN_CACHE=str(self.folder))
        file = next(self.folder.glob("mangala*.bin"))
        data = bytearray(file.read_bytes())
        data[-1] ^= 1
        file.write_bytes(data)
        text = self.play(arguments=("mangala", "--level", "10"), MEYDAN_CACHE=str(self.folder))
        self.assertRegex(text.split("Sıra sende")[0], r"bozulmuş\. Onsuz oynanacak\. Yeniden kurmak için: meydan database mangala")

    def test_ctrl_c_while_the_computer_thinks(self):
        talk = Conversation(self, "play", "reversi", "--players", "person,level:10")
        talk.hear("Sıra sende")
        talk.say("f5")
        wait_until(lambda: self.state.joinpath("autosave.meydan").exists() and "f5" in self.autosaved())
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
        value = self.value("analyse", "reversi", "--movetime", "50", "--depth", "50")
        self.assertLess(value["depth"], 50)

    @needs("pentago")
    def test_a_win_at_once_is_seen(self):
        value = self.value("analyse", "pentago", "--position", WON, "--nodes", "20000")
        self.assertGreater(value["win"], 0.9)

    def test_an_endgame_solved_exactly(self):
        value = self.value("analyse", "reversi", "--position", TWO_LEFT, "--exact")
        self.assertTrue(value["exact"])
        self.assertEqual(value["score"], -64)

    @needs("mangala")
    def test_what_the_book_knows_is_answered_at_once(self):
        value = self.value("analyse", "mangala", "--exact", "--lines", "3", MEYDAN_CACHE=str(self.folder))
        self.assertTrue(value["exact"])
        self.assertLess(value["cpu_seconds"], 5)

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
        talk.wait_until_it_thinks()
        status, rest = talk.end(signal.SIGINT)
        self.assertEqual(status, 1)
        value = json.loads(rest)
        self.assertFalse(value["exact"])
        self.assertIn(value["best_move"], ("c4", "d3", "e6", "f5"))

    def test_positions_where_nobody_thinks(self):
        self.assertEqual(self.error("analyse", "reversi", "--position", "reversi " + "x" * 64 + " x"), "cli.analyse.over")
        if "daha" in GAMES:
            self.assertEqual(self.error("analyse", "daha"), "cli.analyse.chance")

    def test_bad_flags(self):
        for words in (["--nodes", "x"], ["--nodes", "0"], ["--number", "1"], ["--movetime", "0"], ["--depth", "0"], ["--lines", "0"], ["--threads", "0"], ["--memory", "0"],
                      ["--level", "0"], ["--output", "a.meydan"], ["--nonsense"]):
            self.refusal(2, "analyse", "reversi", *words)
        self.refusal(2, "analyse")
        self.assertIn("istedin: reversi", self.refusal(2, "analyse", "revresi"))

    @needs("mangala")
    def test_a_damaged_database_is_named_and_thinking_goes_on(self):
        (self.folder / "cache").mkdir()
        (self.folder / "cache" / "mangala-endgames.bin").write_bytes(b"MEYDAN\n\0" + bytes(100))
        value = self.value("analyse", "mangala", *QUICK, MEYDAN_CACHE=str(self.folder / "cache"))
        self.assertTrue(value["best_move"])
        if self.value("analyse", "mangala", *QUICK, MEYDAN_CACHE=str(self.folder / "none"))["troubles"]:
            self.assertIn("mangala-endgames", value["troubles"][0])


class AnalysingGames(EngineTest):
    GAME = '[Game "reversi"]\n\nf5 d6 c3 d3 c4 f4 f6 {güzel} g5 *\n'

    def test_graph_players_and_mistakes(self):
        text = self.answer("analyse", self.write("a.meydan", self.GAME), *QUICK)
        self.assertTrue(text.startswith("Kazanma şansı, hamle hamle:\nsiyah %100 │"), text)
        self.assertIn("\n            1      8\n", text)
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

    def test_one_of_several_games(self):
        self.write("a.meydan", self.GAME + '\n[Game "reversi"]\n\nd3 c3 *\n')
        text = self.answer("analyse", "a.meydan", *QUICK)
        self.assertIn('"a.meydan" dosyasında 2 oyun var: ilkine bakılıyor. Başka biri için: --number 2', text)
        value = self.value("analyse", "a.meydan", "--number", "2", *QUICK)
        self.assertEqual([move["move"] for move in value["moves"]], ["d3", "c3"])
        self.assertIn("oyun sayısı: 2", self.refusal(2, "analyse", "a.meydan", "--number", "3", *QUICK))

    def test_the_output_is_tried_before_the_thinking_and_kept_up_to_date(self):
        self.write("a.meydan", self.GAME)
        done = self.run_program("analyse", "a.meydan", "--output", "no/b.meydan", "--movetime", "60000")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        talk = Conversation(self, "analyse", "a.meydan", "--output", "b.meydan", "--movetime", "400")
        file = self.folder / "b.meydan"
        wait_until(lambda: file.exists() and "[" in file.read_text(encoding="utf-8").split("\n\n")[1])
        talk.end(signal.SIGKILL)
        self.assertEqual(self.answer("check", "b.meydan"), "")

    def test_wrong_files(self):
        self.assertIn('"yok.meydan" diye bir dosya yok.', self.refusal(2, "analyse", "yok.meydan"))
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


if __name__ == "__main__":
    unittest.main()
