"""Playing: moves and orders, seats, chance, sets, the end of a game."""
import unittest

from driver import GAMES, ProgramTest, needs

TWO = ("--players", "person")
NEARLY_FULL = "reversi -o" + "x" * 62 + " x"
MUST_PASS = "reversi -ox" + "x" * 61 + " o"  # white has no move, black can still take a1


class Moving(ProgramTest):
    def test_the_board_is_shown_before_each_decision_and_the_answer_is_told(self):
        text = self.play("f5")
        self.assertEqual(text.count("Sıra sende: siyah"), 2)
        self.assertRegex(text, r"beyaz \(Sincap\): [dff][46]")

    def test_a_wrong_move_gets_its_reason_and_another_try(self):
        text = self.play("a1", "f5", arguments=("reversi", *TWO))
        self.assertIn("a1 karesine koyarsan hiçbir taş dönmez", text)
        self.assertIn("Sıra: beyaz", text)

    def test_spaces_and_capitals_do_not_matter(self):
        self.assertIn("Sıra: beyaz", self.play("  F5  ", arguments=("reversi", *TWO)))
        self.assertIn("a1 karesine", self.play("A1", arguments=("reversi", *TWO)))

    def test_windows_line_ends(self):
        self.assertIn("Sıra: beyaz", self.play("f5\r", arguments=("reversi", *TWO)))

    @needs("go")
    def test_small_letters_in_go_and_pas(self):
        text = self.play("d4", "pas", arguments=("go", "--set", "size=9", *TWO))
        self.assertEqual(text.count("Sıra: siyah"), 2)
        self.assertIn("Son hamle: beyaz pas\n", text)
        self.assertNotIn("pass", text)
        self.assertIn('1. D4 pass', self.autosaved())

    @needs("go")
    def test_no_prompt_offers_an_english_word_in_turkish(self):
        text = self.play("x", "pas", "pas", "x", "D4", "ölü:x", "tamam", "x", arguments=("go", "--set", "size=9", "--rules", "japanese", *TWO))
        for word in ("pass", "done", "resume", "dead:D4"):
            self.assertNotIn(f'"{word}"', text)
        for word in ("pas", "tamam", "devam", "ölü:D4"):
            self.assertIn(f'"{word}"', text)

    @needs("pentago")
    def test_each_letter_gets_the_case_the_game_writes(self):
        self.play("C4-c", arguments=("pentago", *TWO))
        self.assertIn("1. c4-C", self.autosaved())

    def test_spaces_inside_and_a_square_the_other_way_round(self):
        for typed in ("f 5", "5f", "F-5"):
            self.assertIn("Son hamle: siyah f5", self.play(typed, arguments=("reversi", *TWO)))

    @needs("pentago", "gyges", "quoridor", "mangala")
    def test_what_a_child_leaves_out_or_says_in_turkish(self):
        ended = "gyges ....../1...../3.23../3.211./2.132./...... s"
        for game, typed, written in (("pentago", "a1 A", "a1-A"), ("pentago", "a1a", "a1-A"), ("quoridor", "c3y", "c3h"),
                                     ("quoridor", "C3D", "c3v"), ("quoridor", "Engel c3 DİKEY", "c3v"),
                                     ("quoridor", "c3 yatay", "c3h"), ("mangala", "3. kuyu", "3"), ("gyges", "1 1 2 2 3 3", "112233")):
            self.play(typed, arguments=(game, *TWO))
            self.assertIn(f"1. {written}", self.autosaved(), typed)
        goals = [move for move in self.answer("moves", "gyges", "--position", ended).split() if move.endswith("goal")]
        typed = goals[0].replace("-goal", " bitiş")
        text = self.play("hamleler", typed, arguments=("gyges", "--position", ended, *TWO))
        self.assertIn("Kazanan: güney", text)
        self.assertIn("Son hamle: güney " + goals[0].replace("goal", "bitiş"), text)
        self.assertNotIn("goal", text)

    @needs("pentago")
    def test_what_was_typed_is_said_back_as_it_was_typed(self):
        self.assertIn('"Kedi A" anlaşılmadı', self.play("Kedi A", arguments=("pentago", *TWO)))

    @needs("go")
    def test_dead_stones_in_turkish(self):
        for typed in ("ölü:a1", "ölü a1", "ÖLÜ A1", "dead a1"):
            self.play("a1", "pas", "pas", typed, arguments=("go", "--set", "size=5", *TWO))
            self.assertIn("dead:A1", self.autosaved(), typed)

    @needs("quoridor")
    def test_the_turkish_i_is_an_i(self):
        for typed in ("ı5", "I5", "İ5", "i5"):
            self.play(typed, arguments=("quoridor", "--position", "quoridor 9 2 h5,e9 10,10 - s 0", *TWO))
            self.assertIn("1. i5", self.autosaved())

    def test_an_empty_line_tells_what_to_do(self):
        self.assertEqual(self.play("", arguments=("reversi", *TWO)).count("Hamleni yazıp Enter'a bas."), 2)

    def test_an_empty_line_does_nothing(self):
        self.assertEqual(self.play("", "", "f5", arguments=("reversi", *TWO)).count("Sıra: beyaz"), 1)

    def test_a_line_without_an_end_counts(self):
        self.assertIn("Sıra: beyaz", self.answer("play", "reversi", *TWO, given="f5"))

    def test_noise_is_answered(self):
        self.play("\x00\x01", "ş" * 5000, "-", "()", "f5 d6", "%s%n", arguments=("reversi", *TWO))

    def test_a_pass_that_must_be_made_is_made_with_enter(self):
        for line in ("", "pass", "PAS"):
            text = self.play(line, arguments=("reversi", "--position", MUST_PASS, *TWO))
            self.assertIn('Hamle yapamazsınız: "pas" yazın, sıra rakibinize geçer.', text)
            self.assertIn("Enter'a bas: senin yerine pas geçilir.", text)
            self.assertIn("Sıra: siyah", text)


class WhatHappened(ProgramTest):
    @needs("mangala")
    def test_a_person_is_told_what_the_move_did_and_the_computer_by_name(self):
        given = "mangala 2,4,1,0,0,0|16|0,0,0,0,5,0|20 s"  # the computer has one move, and it takes
        text = self.play("1", arguments=("mangala", "--position", given))
        self.assertIn("Dikkat, 2 numaralı kuyun açıkta: rakibin 6 taş alabilir.\n", text)
        self.assertIn("Sincap karşı kuyuyu çift yaptı: 6 taş aldı.\n", text)
        self.assertIn("Son taş hazinene düştü: bir daha oyna!\n", self.play("4", arguments=("mangala",)))

    @needs("mangala")
    def test_two_people_are_told_by_their_seats(self):
        text = self.play("4", arguments=("mangala", *TWO))
        self.assertIn("Güney son taşı hazinesine düşürdü: bir daha oynuyor.\n", text)
        self.assertIn("South ended in the treasury and plays again.\n", self.play("4", arguments=("mangala", *TWO, "--lang", "en")))

    def test_a_hint_gives_its_reason(self):
        self.assertIn("Köşeyi alırsın: oradaki taşın bir daha dönmez.\n",
                      self.play("ipucu", arguments=("reversi", "--position", NEARLY_FULL)))


class Orders(ProgramTest):
    def test_turkish_and_english_words_both_work_in_either_language(self):
        for words in (("hamleler", "moves", "HAMLELER"), ("kurallar", "rules"), ("?", "yardım", "help", "YARDIM")):
            for language in ("tr", "en"):
                arguments = ("reversi", *TWO, "--lang", language)
                plain = self.play(arguments=arguments)
                answers = [self.play(word, arguments=arguments) for word in words]
                self.assertEqual(len(set(answers)), 1, words)
                self.assertGreater(len(answers[0]), len(plain) + 5)

    def test_leaving(self):
        for word in ("çık", "ÇIK", "cik", "quit", "exit"):
            self.assertNotIn("Sıra: beyaz", self.play(word, "f5", arguments=("reversi", *TWO)))

    def test_moves_are_listed(self):
        self.assertIn("\n>   c4 d3 e6 f5\n", self.play("hamleler"))

    @needs("quoridor")
    def test_help_shows_every_kind_of_move(self):
        self.assertIn("örneğin: c1, d2, a1h, a1v.", self.play("?", arguments=("quoridor", *TWO)))

    def test_hints_are_legal_moves_and_change_nothing(self):
        text = self.play("ipucu", "hint")
        hints = [line.split("oynardım: siyah ")[1][:2] for line in text.splitlines() if "oynardım" in line]
        self.assertEqual(len(hints), 2)
        self.assertLessEqual(set(hints), {"c4", "d3", "e6", "f5"})
        self.assertEqual(self.play("f5").splitlines()[-8:], self.play("ipucu", "f5").splitlines()[-8:])

    def test_a_mistyped_order_brings_the_nearest(self):
        self.assertIn("Şunu mu demek istedin: hamleler", self.play("hamlelr"))
        self.assertIn("Şunu mu demek istedin: yükle", self.play("yukel"))

    def test_taking_back_in_other_words(self):
        for words in ("geri", "geri al", "undo", "take back", "Takeback"):
            self.assertIn("Siyah 2, beyaz 2.", self.play("f5", words, arguments=("reversi", *TWO)).rsplit("Siyah 4", 1)[1], words)

    def test_undo_and_redo_between_people_go_one_move(self):
        text = self.play("f5", "d6", "geri", "redo", "undo", "undo", "geri", arguments=("reversi", *TWO))
        self.assertIn("Geri alınacak hamlen yok.", text)
        self.assertEqual([line for line in text.splitlines() if line.startswith("Siyah ")],
                         ["Siyah 2, beyaz 2.", "Siyah 4, beyaz 1.", "Siyah 3, beyaz 3.", "Siyah 4, beyaz 1.", "Siyah 3, beyaz 3.",
                          "Siyah 4, beyaz 1.", "Siyah 2, beyaz 2."])

    def test_undo_against_the_computer_goes_to_ones_own_decision(self):
        text = self.play("f5", "geri")
        self.assertTrue(text.rsplit("Siyah", 1)[1].startswith(" 2, beyaz 2."))
        self.assertIn("Yeniden oynanacak hamle yok.", self.play("f5", "geri", "ileri", "ileri"))

    def test_what_the_computer_began_with_cannot_be_undone(self):
        self.assertIn("Geri alınacak hamlen yok.", self.play("geri", arguments=("reversi", "--players", "random,person")))

    def test_undo_skips_a_pass_that_had_to_be_made(self):
        text = self.play("", "geri", arguments=("reversi", "--position", MUST_PASS, *TWO))
        self.assertIn("Geri alınacak hamlen yok.", text)

    def test_another_move_after_undo_forgets_the_old_one(self):
        self.assertIn("Yeniden oynanacak", self.play("f5", "geri", "d3", "ileri", arguments=("reversi", *TWO)))

    def test_resigning_and_taking_it_back(self):
        text = self.play("f5", "çekil", arguments=("reversi", *TWO))
        self.assertIn("Oyunu bırakan: beyaz. Oyun burada biter.\nKazanan: siyah", text)
        self.assertIn("Sıra: beyaz", self.play("f5", "resign", "geri", arguments=("reversi", *TWO)).rsplit("Kazanan", 1)[1])

    @needs("go")
    def test_a_computer_that_sees_no_hope_resigns(self):
        text = self.play(arguments=("go", "--rules", "japanese", "--set", "size=7", "--set", "komi=-30.5", "--players", "person,level:7", "--position",
                                    "go 7 1x1xo2/xxxxooo/2xxo2/1oxxo1x/2xxo2/xxxxooo/1x1xo1o w - 0 0 0 - - play 0 -"))
        self.assertIn("Oyunu bırakan: beyaz. Oyun burada biter.\nKazanan: siyah", text)

    def test_a_draw_needs_everybody(self):
        self.assertIn("Berabere.", self.play("berabere", "evet", arguments=("reversi", *TWO)))
        self.assertNotIn("Berabere.", self.play("berabere", "h", arguments=("reversi", *TWO)))
        self.assertIn("Bilgisayarla beraberlikte anlaşılmaz.", self.play("draw"))
        self.assertIn("\n  berabere ", self.play("?", arguments=("reversi", *TWO)))
        self.assertNotIn("\n  berabere ", self.play("?"))

    @needs("mangala")
    def test_resigning_loses_the_set_of_a_match(self):
        two_sets = ("mangala", "--set", "sets=2", *TWO)
        text = self.play("1", "çekil", "2", arguments=two_sets)
        self.assertIn("Oyuncu seti bıraktı.\n1. set bitti. Kazanan: güney", text)
        self.assertIn("Set 2/2. Set puanı: güney 1, kuzey 0.", text)
        self.assertIn("Set 1/2.", self.play("1", "çekil", "geri", arguments=two_sets).rsplit("1. set bitti", 1)[1])
        self.assertIn("Kazanan: güney", self.play("1", "çekil", "çekil", arguments=two_sets).rsplit("Set puanı: güney 2, kuzey 0", 1)[1])

    @needs("quoridor")
    def test_resigning_among_four(self):
        text = self.play("d2", "çekil", arguments=("quoridor", "--set", "seats=4", *TWO))
        self.assertIn("Oyunu bırakan: batı.", text)
        self.assertIn("\n1. güney, kuzey, doğu\n4. batı\nBirinciliği paylaşanlar: güney, kuzey, doğu\n", text)
        self.assertNotIn("Berabere.", text)

    def test_a_new_game(self):
        text = self.play("a1", "yeni", "çık", arguments=("reversi", "--position", NEARLY_FULL, *TWO))
        self.assertEqual(text.count("Kazanan: siyah"), 1)
        self.assertEqual(text.count("Siyah 62, beyaz 1."), 2)


class TheEnd(ProgramTest):
    def test_result_reason_and_score(self):
        text = self.play("a1", arguments=("reversi", "--position", NEARLY_FULL, *TWO))
        self.assertIn("Siyah 64, beyaz 0.\nBütün kareler doldu.\nKazanan: siyah\nOyun bitti.", text)

    def test_a_person_against_the_computer_is_told_who_won(self):
        self.assertIn("Tebrikler, kazandın!", self.play("a1", arguments=("reversi", "--position", NEARLY_FULL)))
        self.assertIn("Bu kez bilgisayar kazandı.", self.play("çekil"))
        self.assertNotIn("Tebrikler", self.play("a1", arguments=("reversi", "--position", NEARLY_FULL, *TWO)))

    def test_moves_after_the_end(self):
        self.assertIn("artık hamle yapılamaz", self.play("a1", "b1", arguments=("reversi", "--position", NEARLY_FULL, *TWO)))
        self.play("a1", "ipucu", "hamleler", "çekil", "berabere", arguments=("reversi", "--position", NEARLY_FULL, *TWO))

    def test_every_game_is_played_to_its_end_by_random_movers(self):
        small = {"go": ["--set", "size=5"], "quoridor": ["--set", "size=5"]}
        for game in GAMES:
            text = self.play(arguments=(game, "--players", "random", "--seed", "5", *small.get(game, [])))
            self.assertRegex(text, r"(Kazanan: |Berabere\.)", game)
            self.assertIn("Oyun bitti.", text)

    def test_the_same_seed_gives_the_same_game(self):
        first, again, other = (self.play(arguments=("reversi", "--players", "random", "--seed", seed)) for seed in "112")
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)


    @needs("go")
    def test_go_ends_when_a_pass_is_answered_and_the_count_accepted(self):
        text = self.play("e5", "pas", "ölü:e5", "tamam", arguments=("go", "--set", "size=9", "--players", "person,random", "--seed", "2"))
        self.assertIn("beyaz (bilgisayar): pas\n", text)
        self.assertIn("beyaz (bilgisayar): tamam\n", text)
        self.assertIn("Oyun bitti.", text)


class Seats(ProgramTest):
    def test_the_last_player_named_stands_for_the_rest(self):
        self.play("f5", "çık", arguments=("reversi", "--players", "person,random"))
        self.assertIn('[Players "person,random"]', self.autosaved())
        self.play("f5", "çık", arguments=("reversi", "--players", "person"))
        self.assertIn('[Players "person,person"]', self.autosaved())

    def test_the_lot(self):
        drawn = set()
        for seed in range(8):
            text = self.play(arguments=("reversi", "--lot", "--seed", str(seed)))
            drawn.add([line for line in text.splitlines() if line.startswith("Kura çekildi: ")][0])
        self.assertEqual(drawn, {"Kura çekildi: siyah (sen), beyaz (Sincap).", "Kura çekildi: siyah (Sincap), beyaz (sen)."})
        self.assertRegex(self.play(arguments=("reversi", "--lot", "--players", "person")), r"siyah \([12]\. oyuncu\)")

    def test_a_level_in_short(self):
        self.assertRegex(self.play("f5", arguments=("reversi", "--level", "2")), r"beyaz \(Tavşan\): ")
        self.assertIn("birlikte yazılmaz", self.refusal(2, "play", "reversi", "--level", "2", "--players", "person"))

    def test_asks_for_the_game(self):
        text = self.play(str(GAMES.index("reversi") + 1), "f5", arguments=())
        self.assertTrue(text.startswith("Hangi oyunu oynayalım?"))
        self.assertIn("Siyah 2, beyaz 2.", text)
        self.assertIn("Siyah 2, beyaz 2.", self.play("reversi", arguments=()))
        self.assertIn("Listedeki numaralardan birini yaz.", self.play("0", "quit", arguments=()))
        self.assertIn("Listedeki numaralardan birini yaz.", self.play("99", "quit", arguments=()))
        for typed in ("REVERSİ", "Reversı", "rev"):
            self.assertIn("Siyah 2, beyaz 2.", self.play(typed, arguments=()))
        self.play(arguments=())

    def test_moves_given_on_the_command_line_come_first(self):
        self.assertIn("Siyah 3, beyaz 3.", self.play(arguments=("reversi", "--moves", "f5 d6", *TWO)))


class ChanceAndSets(ProgramTest):
    @needs("daha")
    def test_the_program_rolls_the_die(self):
        text = self.play(arguments=("daha", "--seed", "4"))
        self.assertRegex(text, r"Zar atıldı: [1-6]\n")
        self.assertIn("Sıra sende: kırmızı (R)", text)

    @needs("daha")
    def test_undo_keeps_the_roll(self):
        before = self.play(arguments=("daha", "--seed", "4", *TWO)).splitlines()
        cell = self.play("hamleler", arguments=("daha", "--seed", "4", *TWO)).split("> ")[1].split()[0]
        after = self.play(cell, "geri", arguments=("daha", "--seed", "4", *TWO)).splitlines()
        self.assertEqual(before[-4:-1], after[-4:-1])

    @needs("mangala")
    def test_another_turn_is_told(self):
        position = "mangala 4,4,4,4,6,1|1|4,4,4,4,4,4|0 s"
        again = "Güney son taşı hazinesine düşürdü: bir daha oynuyor."
        self.assertIn(again, self.play("6", arguments=("mangala", "--position", position, *TWO)))
        self.assertNotIn(again, self.play("1", arguments=("mangala", "--position", position, *TWO)))

    @needs("mangala")
    def test_a_position_opens_a_match_of_sets(self):
        position = "mangala 0,0,0,0,0,1|20|0,0,0,0,0,4|23 s"
        text = self.play("6", arguments=("mangala", "--set", "sets=2", "--position", position, *TWO))
        self.assertIn("Set 1/2.", text)
        self.assertIn("Set 2/2. Set puanı: güney 1, kuzey 0.", text)

    @needs("mangala")
    def test_the_end_of_a_set_is_announced_with_the_score(self):
        text = self.play(arguments=("mangala", "--set", "sets=2", "--players", "random", "--seed", "3"))
        self.assertRegex(text, r"1\. set (bitti\. Kazanan: (güney|kuzey)|berabere bitti\.)\n")
        self.assertRegex(text, r"Set 2/2\. Set puanı: güney [\d.]+, kuzey [\d.]+\.")


if __name__ == "__main__":
    unittest.main()
