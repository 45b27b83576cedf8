"""Nothing played is lost: autosave, resume, save and load, full disks, Ctrl-C."""
import os
import resource
import signal
import stat
import subprocess
import unittest

from driver import GAMES, PATIENCE, PROGRAM, Conversation, ProgramTest, needs

TWO = ("reversi", "--players", "person")


class Autosave(ProgramTest):
    def moves_saved(self):
        return self.autosaved().split("\n\n", 1)[1].split("\n*")[0]

    def test_after_every_move(self):
        talk = Conversation(self, "play", *TWO)
        talk.say("f5")
        talk.hear("Sıra: beyaz")
        self.assertEqual(self.moves_saved(), "1. f5")
        talk.say("d6")
        talk.hear("Sıra: siyah")
        self.assertEqual(self.moves_saved(), "1. f5 d6")

    def test_kill_in_mid_game_then_resume(self):
        talk = Conversation(self, "play", *TWO)
        talk.say("f5")
        talk.say("d6")
        talk.hear("Siyah 3, beyaz 3.")
        talk.end(signal.SIGKILL)
        self.assertIn("Siyah 3, beyaz 3.\nSıra: siyah", self.play(arguments=("--resume",)))

    def test_resume_keeps_players_rules_and_undo(self):
        self.play("f5")
        text = self.play("geri", arguments=("--resume",))
        self.assertIn("Siyah 2, beyaz 2.", text)
        self.assertIn('[Players "person,level:3"]', self.autosaved())

    @needs("mangala")
    def test_resume_in_a_later_set(self):
        self.play("1", "çık", arguments=("mangala", "--set", "sets=3", "--set", "stones=2", "--players", "person"))
        self.assertIn("Set 1/3.", self.play(arguments=("--resume",)))

    def test_end_of_input_says_how_to_go_on(self):
        self.assertTrue(self.play("f5").endswith("Oyun kaydedildi. Kaldığın yerden sürdürmek için: meydan play --resume\n"))

    def test_ctrl_c_says_how_to_go_on(self):
        for kind in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            talk = Conversation(self, "play", *TWO)
            talk.say("f5")
            talk.hear("Sıra: beyaz\n> ")
            status, rest = talk.end(kind)
            self.assertEqual(status, 0)
            self.assertIn("meydan play --resume", rest)

    def test_nothing_to_resume(self):
        self.assertIn("Yarım kalmış bir oyun yok.", self.refusal(2, "play", "--resume"))

    def test_a_broken_autosave_is_told_with_its_place(self):
        self.state.mkdir(parents=True)
        (self.state / "autosave.meydan").write_text('[Game "reversi"]\n\na1 *\n', encoding="utf-8")
        self.assertIn("autosave.meydan:3:1: a1 karesine", self.refusal(2, "play", "--resume"))

    def test_loading_and_saving_keeps_names_comments_and_variations(self):
        (self.folder / "a.meydan").write_text('[Game "reversi"]\n[Black "Ayşe"]\n[Date "2020-01-02"]\n\nf5 {güzel} d6 (f4) *\n',
                                              encoding="utf-8")
        self.play("yükle a.meydan", "c3", "kaydet b.meydan", arguments=TWO)
        saved = (self.folder / "b.meydan").read_text(encoding="utf-8")
        for part in ('[Black "Ayşe"]', '[Date "2020-01-02"]', "{güzel}", "(2. f4)", "c3"):
            self.assertIn(part, saved)

    def test_a_new_game_keeps_the_unfinished_one(self):
        self.play("f5", arguments=TWO)
        text = self.play("d3", arguments=TWO)
        self.assertIn(f"Yarım kalan önceki oyunun saklandı. Açmak için şunu yaz: yükle {self.state}/autosave.1.meydan", text)
        self.play("c4", arguments=TWO)
        kept = [(self.state / f"autosave.{number}.meydan").read_text(encoding="utf-8") for number in (1, 2)]
        self.assertIn("1. f5", kept[0])
        self.assertIn("1. d3", kept[1])
        self.assertIn("1. c4", self.autosaved())

    def test_the_order_new_keeps_the_unfinished_one_too(self):
        self.assertIn("autosave.1.meydan", self.play("f5", "yeni", "d3", arguments=TWO))

    def test_a_new_game_without_a_move_leaves_the_unfinished_one(self):
        self.play("f5", arguments=TWO)
        self.play("çık", arguments=TWO)
        self.play("yeni", "çık", arguments=("--resume",))
        self.assertIn("Siyah 4, beyaz 1.", self.play(arguments=("--resume",)))

    def test_a_game_put_aside_is_resumed_when_the_newer_one_is_over(self):
        self.play("f5", arguments=TWO)
        self.play("d3", "çekil", arguments=TWO)
        self.assertIn("Son hamle: siyah f5", self.play(arguments=("--resume",)))

    def test_an_unfinished_game_is_offered_with_the_games(self):
        self.assertNotIn("yarım kalan", self.play("çık", arguments=()))
        self.play("f5", arguments=TWO)
        number = str(len(GAMES) + 1)
        self.assertIn(f"\n  {number}  yarım kalan oyunu sürdür  (Enter)\n", self.play("çık", arguments=()))
        self.assertIn("Son hamle: siyah f5", self.play(number, arguments=()))

    def test_looking_for_a_game_to_resume_leaves_no_files(self):
        self.play("f5", "çekil", arguments=TWO)
        self.refusal(2, "play", "--resume")
        self.assertEqual(sorted(os.listdir(self.state)), ["autosave.lock", "last.meydan"])

    def test_a_finished_game_is_not_resumed_but_kept(self):
        self.play("f5", "çekil", arguments=TWO)
        self.assertFalse((self.state / "autosave.meydan").exists())
        self.assertIn('[Reason "resigned"]', (self.state / "last.meydan").read_text(encoding="utf-8"))

    def test_two_programs_at_once_do_not_share_a_file(self):
        first = Conversation(self, "play", *TWO)
        first.say("f5")
        first.hear("Sıra: beyaz")
        self.play("d3", arguments=TWO)
        self.assertEqual(self.moves_saved(), "1. f5")
        self.assertIn("1. d3", (self.state / "autosave-2.meydan").read_text(encoding="utf-8"))
        self.assertIn("Siyah 4, beyaz 1.", self.play(arguments=("--resume",)))

    def test_a_game_that_another_program_plays_is_not_resumed(self):
        first = Conversation(self, "play", *TWO)
        first.say("f5")
        first.hear("Sıra: beyaz")
        self.assertIn("Yarım kalmış bir oyun yok.", self.refusal(2, "play", "--resume"))

    def test_without_xdg_state_home_it_is_in_the_home_folder(self):
        self.play("f5", XDG_STATE_HOME=None)
        self.assertTrue((self.folder / ".local/state/meydan/autosave.meydan").exists())

    def test_no_file_is_left_beside(self):
        self.play("f5", "d6", arguments=TWO)
        self.assertEqual(sorted(os.listdir(self.state)), ["autosave.lock", "autosave.meydan"])


class WhenSavingFails(ProgramTest):
    def play_on(self, **options):
        done = subprocess.run([PROGRAM, "play", *TWO], input="f5\nd6\n", capture_output=True, text=True, cwd=self.folder,
                              env=self.environment, timeout=PATIENCE, check=False, **options)
        self.assertEqual(done.returncode, 0, done)
        self.assertIn("Siyah 3, beyaz 3.", done.stdout)
        self.assertEqual(done.stderr.count("yazılamadı"), 1, done.stderr)
        self.assertEqual(done.stdout.count("Oyun kaydedilemiyor ama oynamayı sürdürebilirsin."), 1)
        self.assertNotIn("Oyun kaydedildi", done.stdout)

    def test_a_folder_that_cannot_be_made(self):
        (self.folder / "state").write_text("in the way", encoding="utf-8")
        self.play_on()

    def test_a_full_disk(self):
        self.play_on(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
        self.assertFalse((self.state / "autosave.meydan").exists())

    def without_home(self, *lines):
        return self.run_program("play", *TWO, given="".join(line + "\n" for line in lines), HOME=None, XDG_STATE_HOME=None)

    def test_no_home_at_all(self):
        done = self.without_home("f5", "d6")
        self.assertEqual((done.returncode, done.stderr),
                         (0, "meydan: Oyunun kaydedileceği yer bilinmiyor: HOME ve XDG_STATE_HOME boş.\n"))
        self.assertIn("Siyah 3, beyaz 3.", done.stdout)
        self.assertTrue(done.stdout.endswith("\nBu oyun kaydedilmedi.\nGörüşmek üzere!\n"), done.stdout)

    def test_without_a_home_nothing_is_written_anywhere(self):
        self.without_home("f5", "çekil")
        self.assertEqual(os.listdir(self.folder), [])
        done = self.run_program("play", "--resume", HOME=None, XDG_STATE_HOME=None)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("Oyunun kaydedileceği yer bilinmiyor", done.stderr)

    def test_help_does_not_promise_what_cannot_be_done(self):
        self.assertIn("çık; oyun kaydedilemiyor", self.without_home("f5", "?").stdout)
        self.assertIn("çık; oyun kaydedilir", self.play("f5", "?", arguments=TWO))

    def test_a_game_saved_by_hand_is_not_called_unsaved(self):
        self.assertNotIn("kaydedilmedi", self.without_home("f5", "kaydet a.meydan").stdout)
        self.assertIn("Bu oyun kaydedilmedi.", self.without_home("f5", "kaydet b.meydan", "d6").stdout)

    def test_a_new_game_says_that_the_old_one_is_lost(self):
        self.assertEqual(self.without_home("f5", "yeni", "d3").stdout.count("Bu oyun kaydedilmedi."), 2)

    def saved_then_not(self, *lines):
        """Leaves a game after moves that could not be saved behind one that was."""
        talk = Conversation(self, "play", *TWO)
        talk.say("f5")
        talk.hear("Sıra: beyaz")
        in_the_way = self.state / ".autosave.meydan.saving"
        in_the_way.mkdir()
        for line in ("d6", *lines):
            talk.say(line)
        talk.hear("Oyun kaydedilemiyor ama oynamayı sürdürebilirsin.")
        talk.hear("Siyah 3, beyaz 3.")
        return talk, in_the_way

    def test_leaving_after_a_failed_save_tells_what_is_kept(self):
        talk, in_the_way = self.saved_then_not()
        talk.say("çık")
        talk.hear("Oyunun son hâli kaydedilmedi; daha önceki bir hâli kayıtlı: meydan play --resume\n")
        self.assertEqual(talk.end(0)[0], 0)
        in_the_way.rmdir()
        self.assertIn("Siyah 4, beyaz 1.", self.play(arguments=("--resume",)))

    def test_leaving_tries_once_more(self):
        talk, in_the_way = self.saved_then_not()
        in_the_way.rmdir()
        talk.say("çık")
        talk.hear("Oyun kaydedildi. Kaldığın yerden sürdürmek için: meydan play --resume\n")
        self.assertEqual(talk.end(0)[0], 0)
        self.assertIn("Siyah 3, beyaz 3.", self.play(arguments=("--resume",)))

    def test_an_unfinished_game_that_cannot_be_put_aside_is_not_written_over(self):
        self.play("f5", arguments=TWO)
        before = self.autosaved()
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        done = subprocess.run([PROGRAM, "play", *TWO], input="d3\n", capture_output=True, text=True, cwd=self.folder,
                              env=self.environment, timeout=PATIENCE, check=False, preexec_fn=limit)
        self.assertIn("Bu oyun kaydedilmedi.", done.stdout)
        self.assertIn(before, [file.read_text(encoding="utf-8") for file in self.state.glob("autosave*.meydan")])
        self.assertIn("Siyah 4, beyaz 1.", self.play(arguments=("--resume",)))

    def test_no_place_is_shared_when_none_can_be_taken(self):
        first = Conversation(self, "play", *TWO)
        first.say("f5")
        first.hear("Sıra: beyaz")
        for number in range(2, 100):
            (self.state / f"autosave-{number}.lock").mkdir()
        done = self.run_program("play", *TWO, given="d3\n")
        self.assertIn("Bu oyun kaydedilmedi.", done.stdout)
        self.assertIn("1. f5", self.autosaved())


class SaveAndLoad(ProgramTest):
    def test_a_saved_game_loads_again(self):
        self.play("f5", "kaydet oyun.meydan", "d6", arguments=TWO)
        self.assertEqual(self.answer("check", "oyun.meydan"), "")
        text = self.play("yükle oyun.meydan", arguments=TWO)
        self.assertTrue(text.rsplit("Siyah", 1)[1].startswith(" 4, beyaz 1."))

    def test_a_name_with_spaces_and_turkish_letters(self):
        self.play("f5", "save Ayşe'nin oyunu.meydan", arguments=TWO)
        self.assertTrue((self.folder / "Ayşe'nin oyunu.meydan").exists())

    def test_refuses_to_overwrite_until_asked_twice(self):
        file = self.folder / "a.meydan"
        file.write_text("precious", encoding="utf-8")
        self.assertIn("zaten var", self.play("f5", "kaydet a.meydan", arguments=TWO))
        self.play("f5", "kaydet a.meydan", "d6", "kaydet a.meydan", arguments=TWO)
        self.assertEqual(file.read_text(encoding="utf-8"), "precious")
        self.assertIn("Kaydedildi", self.play("f5", "kaydet a.meydan", "kaydet a.meydan", arguments=TWO))
        self.assertIn("1. f5", file.read_text(encoding="utf-8"))

    def test_places_that_cannot_be_written(self):
        for name, reason in (("/yok/a.meydan", "klasör yok"), (".", "bir klasör"), ("/dev/full", "yazılamadı")):
            done = self.run_program("play", *TWO, given=f"f5\nkaydet {name}\nkaydet {name}\nd6\n")
            self.assertRegex(done.stderr, f"^meydan: .*{reason}")
            self.assertIn("Siyah 3, beyaz 3.", done.stdout)
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/full").st_mode))
        self.assertIn("Dosya adını da yaz", self.play("kaydet", "yükle", arguments=TWO))

    def test_a_wrong_file_is_told_and_the_game_goes_on(self):
        (self.folder / "bad.meydan").write_text('[Game "reversi"]\n\nf5 a1 *\n', encoding="utf-8")
        done = self.run_program("play", *TWO, given="f5\nyükle bad.meydan\nyükle yok\nd6\n")
        self.assertIn("bad.meydan:3:4: a1 karesine", done.stderr)
        self.assertIn('"yok" diye bir dosya yok.', done.stderr)
        self.assertIn("Siyah 3, beyaz 3.", done.stdout)

    def test_loading_keeps_the_game_it_replaces(self):
        self.play("d3", "kaydet a.meydan", "çekil", arguments=TWO)
        self.assertIn("autosave.1.meydan", self.play("f5", "yükle a.meydan", arguments=TWO))

    def test_a_transcript_can_be_played_on(self):
        (self.folder / "t.txt").write_text("f5d6", encoding="utf-8")
        self.assertIn("Siyah 3, beyaz 3.", self.play("load t.txt", arguments=TWO))
        self.assertIn('[Players "person,person"]', self.autosaved())

    @needs("go")
    def test_another_game_can_be_loaded(self):
        (self.folder / "a.sgf").write_text("(;GM[1]FF[4]SZ[9];B[ee];W[cc])", encoding="utf-8")
        self.assertIn("go", self.play("load a.sgf", "d4", arguments=TWO) and self.autosaved())

    @needs("go")
    def test_go_is_saved_as_sgf_where_the_name_says_so(self):
        self.play("d4", "kaydet a.sgf", arguments=("go", "--set", "size=9", "--players", "person"))
        self.assertIn(";B[df]", (self.folder / "a.sgf").read_text(encoding="utf-8"))
        self.assertEqual(self.answer("check", "a.sgf"), "")

    @needs("daha")
    def test_chance_is_saved_with_the_game(self):
        self.play("kaydet a.meydan", arguments=("daha", "--seed", "4", "--players", "person"))
        self.assertIn("Sıra: kırmızı", self.play("yükle a.meydan", arguments=("daha", "--seed", "9", "--players", "person")))
        self.assertEqual(self.answer("check", "a.meydan"), "")


if __name__ == "__main__":
    unittest.main()
