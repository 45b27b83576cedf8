"""One test for each line of the contract that scripts rely on."""
import json
import subprocess
import unittest

from driver import GAMES, START, ProgramTest, needs


class Games(ProgramTest):
    def test_lists_every_game_with_presets_and_options(self):
        text = self.answer("games")
        for game in GAMES:
            self.assertIn(f"{game}: ", text)
        self.assertIn("--rules sheet", text)

    @needs("go")
    def test_an_option_has_its_default_and_its_values(self):
        self.assertIn("--set size=19  (2..19)\n", self.answer("games"))

    def test_speaks_both_languages(self):
        self.assertIn("önce siyah oynar", self.answer("games", "--lang", "tr"))
        self.assertIn("black moves first", self.answer("games", "--lang", "en"))


class Rules(ProgramTest):
    def test_every_game_has_rules_in_both_languages(self):
        for game in GAMES:
            turkish, english = (self.answer("rules", game, "--lang", language) for language in ("tr", "en"))
            self.assertTrue(turkish.startswith("# ") and english.startswith("# "))
            self.assertNotEqual(turkish, english)


class Show(ProgramTest):
    def test_board_then_status_then_position_line_last(self):
        lines = self.answer("show", "reversi").splitlines()
        self.assertEqual(lines[0].split(), list("abcdefgh"))
        self.assertIn("Siyah 2, beyaz 2.", lines)
        self.assertIn("Sıra: siyah", lines)
        self.assertEqual(lines[-1], START)

    def test_every_game_can_be_shown_and_its_position_read_back(self):
        for game in GAMES:
            position = self.answer("show", game).splitlines()[-1]
            self.assertTrue(position.startswith(game + " "))
            self.assertEqual(self.answer("show", game, "--position", position).splitlines()[-1], position)

    def test_the_last_move_is_marked_in_colour(self):
        plain = self.answer("show", "reversi", "--colour", "always")
        marked = self.answer("show", "reversi", "--colour", "always", "--moves", "f5")
        self.assertNotIn("48;5;65m", plain)
        self.assertIn("48;5;65m", marked)

    def test_a_finished_game_shows_reason_and_winner(self):
        text = self.answer("show", "reversi", "--position", "reversi " + "x" * 33 + "o" * 31 + " x")
        self.assertIn("Bütün kareler doldu.\nKazanan: siyah\n", text)


class Moves(ProgramTest):
    def test_one_a_line_sorted_by_bytes(self):
        self.assertEqual(self.answer("moves", "reversi"), "c4\nd3\ne6\nf5\n")

    @needs("go")
    def test_capital_letters_come_before_pass(self):
        self.assertEqual(self.answer("moves", "go", "--set", "size=2"), "A1\nA2\nB1\nB2\npass\n")

    def test_nothing_when_the_game_is_over(self):
        self.assertEqual(self.answer("moves", "reversi", "--position", "reversi " + "x" * 64 + " x"), "")

    @needs("daha")
    def test_the_rolls_when_chance_is_next(self):
        self.assertEqual(self.answer("moves", "daha"), "1\n2\n3\n4\n5\n6\n")

    @needs("go")
    def test_rules_that_look_at_history_count(self):
        """Black at A1 would take three stones and stand alone there, as after the first move."""
        line = ["go", "--rules", "chinese", "--set", "size=2", "--moves", "A1 A2 B1 B2 A1 B1"]
        self.assertEqual(self.answer("moves", *line), "pass\n")
        self.assertEqual(self.answer("moves", *line, "--set", "superko=off"), "A1\npass\n")


class Perft(ProgramTest):
    def test_the_count_alone(self):
        self.assertEqual(self.answer("perft", "reversi", "5"), "1396\n")

    def test_depth_zero_is_one(self):
        self.assertEqual(self.answer("perft", "reversi", "0"), "1\n")

    def test_options_may_stand_between_game_and_depth(self):
        self.assertEqual(self.answer("perft", "reversi", "--moves", "f5", "1"), "3\n")

    @needs("go")
    def test_takes_rules_and_settings(self):
        self.assertEqual(self.answer("perft", "go", "--set", "size=2", "--set", "atari=off", "4"), "161\n")
        self.assertEqual(self.answer("perft", "go", "--set", "size=2", "4"), "145\n")

    @needs("quoridor")
    def test_a_position_brings_its_size_and_seats(self):
        position = self.answer("show", "quoridor", "--set", "size=5", "--set", "walls=3").splitlines()[-1]
        self.assertEqual(self.answer("perft", "quoridor", "--position", position, "2"), "1109\n")


class Replay(ProgramTest):
    def test_an_unfinished_game(self):
        self.assertEqual(self.answer("replay", "reversi"), f"position: {START}\noutcome: unfinished\nreason: -\n")

    def test_a_finished_game(self):
        nearly = "reversi -o" + "x" * 62 + " x"
        self.assertEqual(self.answer("replay", "reversi", "--position", nearly, "--moves", "a1").splitlines(), [
            "position: reversi " + "x" * 64 + " o", "outcome: black wins", "reason: board full", "points: black 64, white 0",
            "places: black 1, white 2"])

    def test_is_the_same_in_both_languages(self):
        self.assertEqual(self.answer("replay", "reversi", "--moves", "f5 d6", "--lang", "tr"),
                         self.answer("replay", "reversi", "--moves", "f5 d6", "--lang", "en"))

    @needs("go", "gyges")
    def test_takes_the_words_that_its_sentences_offer(self):
        small = ("go", "--set", "size=5")
        for turkish, english in (("C3 pas pas", "C3 pass pass"), ("C3 pas pas ölü:C3 tamam devam", "C3 pass pass dead:C3 done resume")):
            self.assertEqual(self.answer("replay", *small, "--moves", turkish), self.answer("replay", *small, "--moves", english))
        self.assertIn('"pas" yaz', self.refusal(2, "replay", *small, "--moves", "C3 pass?"))
        self.assertIn('ya da "tamam" yaz', self.refusal(2, "replay", *small, "--moves", "pas pas C3"))
        self.assertIn('"pass"', self.refusal(2, "replay", *small, "--moves", "C3 pass?", "--lang", "en"))
        ended = ("gyges", "--position", "gyges ....../1...../3.23../3.211./2.132./...... n")
        self.assertEqual(self.answer("replay", *ended, "--moves", "a5-bitiş"), self.answer("replay", *ended, "--moves", "a5-goal"))

    @needs("go")
    def test_keeps_the_notation_for_programs(self):
        self.assertIn('"moves":["C3","pass"]', self.answer("replay", "go", "--set", "size=5", "--moves", "C3 pas", "--json"))

    @needs("mangala")
    def test_sets_and_set_points(self):
        lines = self.answer("replay", "mangala", "--set", "sets=3", "--set", "stones=1").splitlines()
        self.assertEqual(lines[1:], ["outcome: unfinished", "reason: -"])


class Check(ProgramTest):
    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")
        return name

    def test_a_good_record_says_nothing(self):
        self.assertEqual(self.answer("check", self.write("a.meydan", '[Game "reversi"]\n\nf5 d6 *\n')), "")

    def test_an_illegal_move_has_file_line_and_column(self):
        done = self.run_program("check", self.write("a.meydan", '[Game "reversi"]\n\nf5 a1 *\n'))
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stdout.startswith("a.meydan:3:4: "), done.stdout)

    def test_a_missing_file_and_a_folder(self):
        self.assertIn('"yok.meydan" diye bir dosya yok.', self.refusal(2, "check", "yok.meydan"))
        self.assertIn("bir klasör", self.refusal(2, "check", "."))

    def test_a_file_that_is_too_big(self):
        self.assertIn("1 MiB", self.refusal(2, "check", self.write("big.meydan", "x" * (1 << 20) + "x")))

    def test_goes_on_after_a_wrong_file(self):
        done = self.run_program("check", "yok.meydan", self.write("a.meydan", '[Game "reversi"]\n\na1 *\n'))
        self.assertEqual(done.returncode, 2)
        self.assertIn("yok.meydan", done.stderr)
        self.assertIn("a.meydan:3:1: ", done.stdout)

    def test_a_transcript_and_bytes_of_no_kind(self):
        self.assertEqual(self.answer("check", self.write("t.txt", "f5d6c3")), "")
        (self.folder / "noise").write_bytes(bytes(range(256)))
        self.assertEqual(self.run_program("check", "noise").returncode, 1)

    @needs("go")
    def test_an_sgf_file(self):
        self.assertEqual(self.answer("check", self.write("a.sgf", "(;GM[1]FF[4]SZ[9];B[ee];W[cc])")), "")
        self.assertEqual(self.run_program("check", self.write("b.sgf", "(;GM[1]FF[4]SZ[9];B[ee];W[ee])")).returncode, 1)


class Bench(ProgramTest):
    def test_sentences(self):
        text = self.answer("bench", "playouts", "reversi", "--seconds", "0.05")
        self.assertRegex(text, r"\ASaniyede oyun: [\d ]+\nSaniyede hamle: [\d ]+\nOrtalama uzunluk: 6\d,\d hamle\nOrtalama seçenek: \d")

    def test_json(self):
        result = json.loads(self.answer("bench", "playouts", "reversi", "--seconds", "0.05", "--seed", "7", "--json"))
        self.assertEqual((result["game"], result["rules"], result["position"], result["seed"]), ("reversi", "sheet", START, 7))
        self.assertAlmostEqual(result["average_length"], result["moves"] / result["playouts"], delta=0.01)
        self.assertGreater(result["playouts_per_cpu_second"], 0)

    def test_a_finished_position_ends_too(self):
        result = json.loads(self.answer("bench", "playouts", "reversi", "--seconds", "0.01", "--json", "--position",
                                        "reversi " + "x" * 64 + " x"))
        self.assertEqual((result["average_length"], result["average_branching"]), (0, 0))


class Json(ProgramTest):
    def value(self, *words):
        return json.loads(self.answer(*words, "--json"))

    def error(self, *words):
        done = self.run_program(*words, "--json")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.count("\n"), 1)
        return json.loads(done.stdout)["error"]

    def test_games_list_presets_and_options(self):
        games = {game["id"]: game for game in self.value("games")}
        self.assertEqual(set(games), set(GAMES))
        self.assertEqual(games["reversi"]["presets"][0]["id"], "sheet")

    def test_rules_have_a_text(self):
        self.assertTrue(self.value("rules", "reversi")["text"].startswith("# Reversi"))

    def test_show_moves_and_perft_describe_the_position(self):
        for words in (["show", "reversi"], ["moves", "reversi"], ["perft", "reversi", "3"]):
            value = self.value(*words)
            self.assertEqual((value["game"], value["rules"], value["position"], value["to_move"]), ("reversi", "sheet", START, "black"))
        self.assertEqual(self.value("moves", "reversi")["moves"], ["c4", "d3", "e6", "f5"])
        self.assertEqual(self.value("perft", "reversi", "3")["count"], 56)
        self.assertIn("Siyah 2, beyaz 2.", self.value("show", "reversi")["status"])

    def test_replay_of_a_game_that_goes_on_and_of_a_finished_one(self):
        value = self.value("replay", "reversi", "--moves", "f5 d6")
        self.assertEqual((value["outcome"], value["reason"], value["moves"]), ("unfinished", None, ["f5", "d6"]))
        value = self.value("replay", "reversi", "--position", "reversi " + "x" * 33 + "o" * 31 + " x")
        self.assertEqual((value["outcome"], value["reason"], value["to_move"]), ("black wins", "board full", None))
        self.assertEqual((value["points"], value["places"]), ({"black": 33, "white": 31}, {"black": 1, "white": 2}))

    @needs("daha")
    def test_chance_is_to_move(self):
        self.assertEqual(self.value("show", "daha")["to_move"], "chance")

    def test_check_lists_findings(self):
        (self.folder / "a.meydan").write_text('[Game "reversi"]\n\nf5 a1 *\n', encoding="utf-8")
        done = self.run_program("check", "a.meydan", "--json")
        self.assertEqual(done.returncode, 1)
        finding = json.loads(done.stdout)[0]["findings"][0]
        self.assertEqual((finding["line"], finding["column"], finding["id"]), (3, 4, "reversi.illegal.turns_nothing"))

    def test_errors_have_a_stable_id(self):
        error = self.error("moves", "reversi", "--moves", "f5 a1")
        self.assertEqual((error["id"], error["argument"], error["at"], error["cells"]),
                         ("reversi.illegal.turns_nothing", "--moves", 3, ["a1"]))
        self.assertEqual(self.error("show", "nogame")["id"], "rules.unknown_game")
        self.assertEqual(self.error("show", "reversi", "--nonsense")["id"], "cli.usage.unknown_option")

    @needs("mangala")
    def test_is_utf8_on_every_terminal(self):
        done = self.run_program("rules", "mangala", "--json", LC_ALL="C")
        self.assertIn("taş", json.loads(done.stdout)["text"])


class Generated(ProgramTest):
    def test_the_manual_names_every_command_and_option(self):
        for language, heading in (("tr", ".SH KOMUTLAR"), ("en", ".SH COMMANDS")):
            page = self.answer("--manual", "--lang", language)
            self.assertIn(heading, page)
            for name in ("play", "games", "rules", "show", "moves", "replay", "perft", "check", "bench", "position", "set", "json"):
                self.assertIn(name, page)

    def test_the_completion_completes(self):
        script = self.answer("--completion")
        def complete(*words):
            count = len(words) - 1
            line = f'{script}\nCOMP_WORDS=({" ".join(repr(word) for word in words)}); COMP_CWORD={count}; _meydan; echo "${{COMPREPLY[@]}}"'
            return subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True).stdout.split()
        self.assertEqual(complete("meydan", "pe"), ["perft"])
        self.assertEqual(complete("meydan", "show", "rev"), ["reversi"])
        self.assertEqual(complete("meydan", "show", "reversi", "--rules", ""), ["sheet"])
        self.assertEqual(complete("meydan", "show", "reversi", "--pos"), ["--position"])


if __name__ == "__main__":
    unittest.main()
