"""Languages, looks, exit statuses, and what is said when something is typed wrong."""
import os
import pty
import shlex
import subprocess
import termios
import unittest

from driver import PROGRAM, ProgramTest, needs

COMMANDS = ("games", "rules", "show", "moves", "perft", "replay", "check", "play", "serve", "bot", "moderator", "tournament", "analyse", "match", "ladder", "bench", "database",
            "solve", "gtp", "ugi", "nboard")


class Language(ProgramTest):
    def turn(self, **environment):
        return self.answer("show", "reversi", **environment).splitlines()[-2]

    def test_turkish_unless_the_locale_is_english(self):
        self.assertEqual(self.turn(LANG="tr_TR.UTF-8"), "Sıra: siyah")
        self.assertEqual(self.turn(LANG="C.UTF-8"), "Sıra: siyah")
        self.assertEqual(self.turn(LANG="en_GB.UTF-8"), "To move: black")

    def test_lc_all_goes_before_lc_messages_before_lang(self):
        self.assertEqual(self.turn(LANG="tr_TR.UTF-8", LC_MESSAGES="en_US.UTF-8"), "To move: black")
        self.assertEqual(self.turn(LANG="en_US.UTF-8", LC_MESSAGES="en_US.UTF-8", LC_ALL="tr_TR.UTF-8"), "Sıra: siyah")

    def test_meydan_lang_goes_before_the_locale(self):
        self.assertEqual(self.turn(MEYDAN_LANG="en"), "To move: black")
        self.assertEqual(self.turn(MEYDAN_LANG="de"), "Sıra: siyah")

    def test_the_option_goes_before_all_and_stands_anywhere(self):
        for words in (["--lang", "en", "show", "reversi"], ["show", "--lang=en", "reversi"], ["show", "reversi", "--lang", "en"]):
            self.assertIn("To move: black", self.answer(*words, MEYDAN_LANG="tr"))

    def test_help_in_both(self):
        self.assertIn("Kullanım: meydan", self.answer("--help"))
        self.assertIn("Usage: meydan perft", self.answer("perft", "--help", "--lang", "en"))
        self.assertIn("Kullanım: meydan perft", self.answer("perft", "--help"))

    def test_every_command_has_help_in_both_that_fits_a_terminal(self):
        for command in COMMANDS:
            turkish, english = (self.answer(command, "--help", "--lang", language) for language in ("tr", "en"))
            self.assertIn(f"Kullanım: meydan {command}", turkish)
            self.assertIn(f"Usage: meydan {command}", english)
            self.assertIn("--lang tr|en", turkish)
            for text in (turkish, english):
                self.assertLessEqual(max(map(len, text.splitlines())), 80, text)
                self.assertEqual("--json" in text, command not in ("play", "serve", "bot", "gtp", "ugi", "nboard"))

    @needs("go", "mangala", "reversi", "quoridor", "daha")
    def test_the_examples_of_the_help_work(self):
        for command in COMMANDS:
            example = self.answer(command, "--help", "--lang", "en").splitlines()[-1].removeprefix("Example: meydan ")
            if command in ("games", "rules", "show", "moves", "perft", "replay"):
                self.answer(*shlex.split(example))

    def test_no_help_for_what_is_no_command(self):
        self.assertIn('"shwo"', self.refusal(2, "shwo", "--help"))

    def test_errors_in_both(self):
        self.assertIn("diye bir komut yok", self.refusal(2, "shwo"))
        self.assertIn("There is no command", self.refusal(2, "shwo", "--lang", "en"))


class Looks(ProgramTest):
    def on_a_terminal(self, *arguments, given=b"", size=None, **changes):
        master, slave = pty.openpty()
        if size:
            termios.tcsetwinsize(slave, size)
        os.write(master, given)
        with subprocess.Popen([PROGRAM, *arguments], stdout=slave, stdin=slave, cwd=self.folder, env={**self.environment, **changes}):
            os.close(slave)
            text = b""
            try:
                while chunk := os.read(master, 65536):
                    text += chunk
            except OSError:  # the other end is closed
                pass
        os.close(master)
        return text.decode()

    def test_colour_on_a_terminal_and_not_in_a_pipe(self):
        self.assertIn("\033[", self.on_a_terminal("show", "reversi"))
        self.assertNotIn("\033[", self.answer("show", "reversi"))

    def test_without_a_command_a_person_is_asked_for_a_game(self):
        self.assertIn("Hangi oyunu oynayalım?", self.on_a_terminal(given="çık\n".encode()))

    def test_who_plays_is_asked(self):
        text = self.on_a_terminal("play", "reversi", given="2\nf5\nçık\n".encode())
        self.assertIn("Kiminle oynayacaksın?", text)
        self.assertIn("Sıra: beyaz", text)

    @needs("go")
    def test_the_largest_board_and_the_prompt_fit_80_by_24(self):
        text = self.on_a_terminal("play", "go", "--players", "person", given="pas\nçık\n".encode(), size=(24, 80), NO_COLOR="1")
        screen = text.replace("\r", "").split("\n> ")[1].splitlines()[-23:]  # above the prompt
        self.assertEqual(sum("A B C D" in line for line in screen), 2)
        self.assertTrue(any(line.endswith("Sıra: beyaz") for line in screen))
        self.assertLessEqual(max(map(len, screen)), 80)

    def test_no_color_and_a_dumb_terminal(self):
        self.assertNotIn("\033[", self.on_a_terminal("show", "reversi", NO_COLOR="1"))
        self.assertNotIn("\033[", self.on_a_terminal("show", "reversi", TERM="dumb"))
        self.assertIn("\033[", self.on_a_terminal("show", "reversi", NO_COLOR=""))

    def test_the_option_decides(self):
        self.assertIn("\033[", self.answer("show", "reversi", "--colour", "always", NO_COLOR="1"))
        self.assertIn("\033[", self.answer("show", "reversi", "--color=always"))
        self.assertNotIn("\033[", self.on_a_terminal("show", "reversi", "--colour", "never"))

    def test_plain_letters_where_the_terminal_has_no_others(self):
        for text in (self.answer("show", "reversi", LANG="C"), self.answer("rules", "reversi", LANG="tr_TR.ISO-8859-9")):
            self.assertTrue(text.isascii())
        self.assertIn("Sira: siyah", self.answer("show", "reversi", LANG="C"))
        self.assertIn("diye bir komut yok. Komutlari", self.refusal(2, "shwo", LC_ALL="POSIX"))

    def test_ascii_draws_plain_boards_but_keeps_the_letters(self):
        text = self.answer("show", "reversi", "--ascii")
        self.assertIn("4  . . + o x . . . 4", text)
        self.assertIn("Sıra: siyah", text)


class Usage(ProgramTest):
    def test_version(self):
        self.assertRegex(self.answer("--version"), r"\Ameydan \d+\.\d+\.\d+\n\Z")

    def test_no_command(self):
        self.assertIn("meydan play", self.refusal(2))

    def test_a_mistyped_word_brings_the_nearest(self):
        for words, meant in ((["shwo", "reversi"], "show"), (["show", "revresi"], "reversi"),
                             (["show", "reversi", "--positon", "x"], "--position"), (["show", "reversi", "--pos", "x"], "--position"),
                             (["show", "reversi", "--rules", "shet"], "sheet"), (["bench", "playout", "reversi"], "playouts")):
            self.assertTrue(self.refusal(2, *words).rstrip().endswith("Şunu mu demek istedin: " + meant), words)

    @needs("go")
    def test_a_mistyped_rule_option_brings_the_nearest(self):
        self.assertIn("istedin: komi", self.refusal(2, "show", "go", "--set", "kmoi=6.5"))
        self.assertNotIn("istedin", self.refusal(2, "show", "go", "--set", "komi=red"))

    def test_nothing_near_brings_no_suggestion(self):
        self.assertNotIn("istedin", self.refusal(2, "xyzzy"))

    def test_what_is_missing_is_named(self):
        self.assertIn("<game>", self.refusal(2, "show"))
        self.assertIn("<depth>", self.refusal(2, "perft", "reversi"))
        self.assertIn("<file>", self.refusal(2, "check"))
        self.assertIn("playouts", self.refusal(2, "bench"))
        self.assertIn("--rules", self.refusal(2, "show", "reversi", "--rules"))

    def test_a_word_too_many(self):
        self.assertIn('"4"', self.refusal(2, "perft", "reversi", "3", "4"))

    def test_an_option_given_twice(self):
        self.assertIn("--moves", self.refusal(2, "replay", "reversi", "--moves", "f5", "--moves", "d6"))
        self.refusal(2, "show", "reversi", "--rules", "sheet", "--rules", "sheet")

    def test_wrong_values(self):
        for words in (["--lang", "de", "games"], ["show", "reversi", "--colour", "red"], ["perft", "reversi", "-1"],
                      ["perft", "reversi", "three"], ["perft", "reversi", "999999999999999999999"], ["perft", "reversi", "1.5"],
                      ["bench", "playouts", "reversi", "--seconds", "0"], ["bench", "playouts", "reversi", "--seconds", "nan"],
                      ["bench", "playouts", "reversi", "--seed", "x"], ["show", "reversi", "--set", "komi"],
                      ["play", "reversi", "--players", "person,dog"], ["play", "reversi", "--players", "person,person,person"],
                      ["play", "reversi", "--resume"], ["play", "--resume", "--lot"]):
            self.refusal(2, *words)

    def test_an_illegal_move_is_named_with_its_place(self):
        self.assertEqual(self.refusal(2, "show", "reversi", "--moves", "f5 d6 a1"),
                         "meydan: --moves, 3. hamle (a1): a1 karesine koyarsan hiçbir taş dönmez: rakibin taşını iki taşının arasına al.\n")

    def test_a_bad_position_is_named_with_its_place(self):
        self.assertEqual(self.refusal(2, "show", "reversi", "--position", "reversi " + "-" * 63 + "? x"),
                         "meydan: --position, 72. karakter: Tablada yalnız x, o ve - olur.\n")

    def test_every_refusal_is_one_line(self):
        for words in (["show", "reversi", "--moves", "f5\nd6\na1"], ["show", "reversi", "--position", "x\ny"], ["show", "x\ny"],
                      ["show", "reversi", "--set", "a\nb=c"], ["rules", "nogame"]):
            self.assertEqual(self.refusal(2, *words).count("\n"), 1, words)

    def test_a_very_long_text_is_cut(self):
        self.assertLess(len(self.refusal(2, "show", "reversi", "--moves", "f5 d6 " + "z" * 5000)), 1000)

    def test_control_characters_do_not_reach_the_terminal(self):
        self.assertNotIn("\033", self.refusal(2, "show", "reversi", "--moves", "\033[2J"))
        self.assertNotIn("\033", self.refusal(2, "show", "\033[31m"))

    def test_bytes_that_are_no_text(self):
        done = subprocess.run([PROGRAM.encode(), b"show", b"\xff\xfe"], capture_output=True, env=self.environment, check=False)
        self.assertEqual(done.returncode, 2)
        done.stderr.decode("utf-8")

    def test_empty_texts(self):
        self.answer("show", "reversi", "--moves", "")
        self.answer("show", "reversi", "--moves", "  ")
        self.refusal(2, "show", "reversi", "--position", "")
        self.refusal(2, "show", "")

    def test_a_full_disk_is_told(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([PROGRAM, "rules", "reversi"], stdout=full, stderr=subprocess.PIPE, text=True, env=self.environment,
                                  check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("Çıktı yazılamadı", done.stderr)

    @needs("quoridor")
    def test_a_position_that_disagrees_with_a_setting(self):
        position = self.answer("show", "quoridor", "--set", "size=5").splitlines()[-1]
        self.refusal(2, "show", "quoridor", "--set", "size=7", "--position", position)

    @needs("go")
    def test_rules_that_do_not_go_together(self):
        self.refusal(2, "show", "go", "--set", "superko=positional")

    @needs("daha")
    def test_a_board_file(self):
        self.assertIn("yok.txt", self.refusal(2, "show", "daha", "--set", "board=yok.txt"))
        self.assertIn("klasör", self.refusal(2, "show", "daha", "--set", "board=./"))
        (self.folder / "bad.txt").write_text("nothing\n", encoding="utf-8")
        self.refusal(2, "show", "daha", "--set", "board=bad.txt")


if __name__ == "__main__":
    unittest.main()
