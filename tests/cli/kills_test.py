"""A program killed at any moment has on the disk all that it had shown. MEYDAN_KILLS=560 kills more often than ./test does."""
import os
import re
import shutil
import signal
import subprocess
import unittest

from driver import PROGRAM, ProgramTest, needs

KILLS = int(os.environ.get("MEYDAN_KILLS", "40"))
TOLD = re.compile(rb"^(?:Zar at\xc4\xb1ld\xc4\xb1: |.*\(bilgisayar\): )(\S+)\r\n", re.MULTILINE)


class Killed(ProgramTest):
    def shown_until(self, lines, *arguments, given=b""):
        """What stood on the screen of a program killed when it had told so many moves and rolls of its own."""
        screen, theirs = os.openpty()
        with subprocess.Popen([PROGRAM, "play", *arguments], stdin=subprocess.PIPE, stdout=theirs, cwd=self.folder,
                              env=self.environment) as program:
            os.close(theirs)
            program.stdin.write(given)
            program.stdin.flush()
            shown = b""
            while len(TOLD.findall(shown)) < lines and (more := self.more(screen)):
                shown += more
            program.send_signal(signal.SIGKILL)
            while more := self.more(screen):
                shown += more
        os.close(screen)
        return [move.decode() for move in TOLD.findall(shown)]

    @staticmethod
    def more(screen):
        try:
            return os.read(screen, 4096)
        except OSError:  # nobody writes to it any more
            return b""

    def kept(self):
        """The moves of the running game, or of one that was over before it could be killed."""
        name = next(name for name in ("autosave.meydan", "last.meydan") if (self.state / name).exists())
        text = (self.state / name).read_text(encoding="utf-8").split("\n\n", 1)[1]
        return [word for word in text.split() if not re.fullmatch(r"\d+\.", word)]

    @needs("daha")
    def test_what_was_shown_is_there_when_the_game_goes_on(self):
        for kill in range(1, KILLS + 1):
            shutil.rmtree(self.state, ignore_errors=True)
            shown = self.shown_until(kill % 7 + 1, "daha", "--players", "random", "--seed", str(kill))
            self.assertEqual(self.kept()[:len(shown)], shown, f"kill {kill}")
            if kill % 10 == 0:
                self.goes_on(shown)

    def goes_on(self, shown):
        if (self.state / "autosave.meydan").exists():
            self.answer("play", "--resume", "--seed", "1")
        self.assertEqual(self.kept()[:len(shown)], shown)
        self.assertEqual(sorted(os.listdir(self.state)), ["autosave.lock", "last.meydan"])

    @needs("daha")
    def test_the_die_of_a_person_is_not_rolled_again(self):
        for kill in range(1, KILLS // 4 + 1):
            shutil.rmtree(self.state, ignore_errors=True)
            shown = self.shown_until(1, "daha", "--players", "person", "--seed", str(kill))
            self.assertEqual(self.kept()[:1], shown, f"kill {kill}")

    def test_the_lot_is_not_drawn_again(self):
        first = re.compile(r"Kura çekildi: siyah \((1|2)")
        self.play("çık", arguments=("reversi", "--players", "person", "--lot"))
        self.assertIn('[Players "person,person"]', self.autosaved())
        self.assertNotRegex(self.play(arguments=("--resume",)), first)

    def test_a_half_written_file_is_taken_over(self):
        self.state.mkdir(parents=True)
        (self.state / ".autosave.meydan.saving").write_text("the rest of a killed program, longer than any game " * 100,
                                                            encoding="utf-8")
        self.play("f5", arguments=("reversi", "--players", "person"))
        self.assertEqual(sorted(os.listdir(self.state)), ["autosave.lock", "autosave.meydan"])
        self.assertIn("1. f5 *", self.autosaved().replace("\n", " "))


if __name__ == "__main__":
    unittest.main()
