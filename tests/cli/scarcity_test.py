"""What is said when memory is short, and when a table cannot be read or is cut while it is in use."""
import os
import resource
import signal
import subprocess
import unittest

from driver import GAMES, PATIENCE, PROGRAM, EngineTest, LongTest, needs

KB = 1024
THINKING = {"daha": ["--moves", "6"]}  # where dice are rolled, a roll comes first


def little_memory(kilobytes):
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (kilobytes * KB, kilobytes * KB))


def lives_in(kilobytes):
    return subprocess.run([PROGRAM, "games"], capture_output=True, check=False, preexec_fn=little_memory(kilobytes)).returncode == 0


class Memory(EngineTest):
    def poor(self, kilobytes, *words, given=""):
        return subprocess.run([PROGRAM, *words], input=given, capture_output=True, text=True, cwd=self.folder, env=self.environment,
                              timeout=PATIENCE, check=False, preexec_fn=little_memory(kilobytes))

    def assert_told(self, done, words="--memory, --threads ya da --parallel"):
        self.assertEqual(done.returncode, 2, done)
        self.assertRegex(done.stderr, rf"^meydan: Bellek yetmiyor\. {words}")
        self.assertEqual(done.stderr.count("\n"), 1)

    def test_too_many_threads_or_too_large_tables(self):
        """Wherever the memory ends, it ends in a thought or in a sentence."""
        for game in GAMES:
            words = ("analyse", game, "--movetime", "100", *THINKING.get(game, []))
            if game not in ("daha", "go"):  # one has no table, the other's tree grows as it thinks
                self.assert_told(self.poor(200000, *words, "--memory", "4096"))
            self.assert_told(self.poor(200000, *words, "--threads", "64"))
            for kilobytes in (60000, 80000, 100000, 140000, 200000):
                done = self.poor(kilobytes, *words, "--threads", "8")
                self.assertIn(done.returncode, (0, 2), (kilobytes, done))
                if done.returncode == 2:
                    self.assert_told(done)

    def test_in_every_command_that_thinks(self):
        large = ("--memory", "4096")
        self.assert_told(self.poor(60000, "play", "reversi", "--seed", "1", given="hint\n"))
        self.assert_told(self.poor(200000, "match", "level:10", "level:3", "--game", "reversi", "--games", "2", *large))
        self.assert_told(self.poor(200000, "match", "level:1", "level:2", "--game", "reversi", "--games", "64", "--parallel", "64"))
        self.assert_told(self.poor(200000, "gtp", "reversi", *large, given="genmove b\n"))
        self.assert_told(self.poor(200000, "ugi", "reversi", given="setoption name hash value 4096\nposition startpos\ngo movetime 10\n"))

    def test_more_than_the_computer_has_is_told_beforehand(self):
        if os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") < 64 << 30:
            self.assertIn("Bellek yetmiyor", self.refusal(2, "analyse", "reversi", "--memory", "65536"))

    def test_for_programs(self):
        done = self.poor(200000, "analyse", "reversi", "--json", "--memory", "4096")
        self.assertEqual(done.returncode, 2)
        self.assertIn('{"error":{"id":"cli.no_memory",', done.stdout.replace(" ", ""))


if not lives_in(60000):
    del Memory  # a program made to watch its memory needs more of it


@needs("mangala")
class Tables(LongTest):
    def setUp(self):
        super().setUp()
        self.cache = self.folder / "cache"
        self.cache.mkdir()
        self.environment["MEYDAN_CACHE"] = str(self.cache)
        self.table = self.cache / "mangala-endgames.bin"

    def analysed(self):
        return self.answer("analyse", "mangala", "--nodes", "1000")

    def test_an_unreadable_table_is_not_a_missing_one(self):
        self.assertIn("henüz yok", self.analysed())
        for make in (lambda: self.table.symlink_to(self.table), self.table.mkdir):
            make()
            said = self.analysed()
            self.assertNotIn("henüz yok", said)
            self.assertIn(f'"{self.table}" tablosu yerinde ama okunamadı', said)
            self.assertIn(f'"{self.table}" okunamadı', self.refusal(2, "database", "mangala", "--stones", "6"))
            if self.table.is_symlink():
                self.table.unlink()

    def test_an_empty_table_is_incomplete(self):
        self.table.write_bytes(b"")
        self.assertIn("sonu kesilmiş", self.analysed())

    def test_what_was_to_become_another_table_is_thrown_away(self):
        self.answer("database", "mangala", "--stones", "9")
        other = self.table.read_bytes()
        self.table.unlink()
        part = self.cache / "mangala-endgames.bin.part"
        for left in (other, other[:5000], b"x" * 100):
            part.write_bytes(left)
            self.answer("database", "mangala", "--stones", "6")
            self.assertEqual(os.listdir(self.cache), ["mangala-endgames.bin"])
            self.assertLess(self.table.stat().st_size, 100000)
            built = self.table.read_bytes()
            self.table.unlink()
        self.answer("database", "mangala", "--stones", "6")
        self.assertEqual(self.table.read_bytes(), built)

    def test_a_table_cut_short_in_use_ends_in_words(self):
        self.answer("database", "mangala", "--stones", "14")
        with subprocess.Popen([PROGRAM, "ugi", "mangala"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, cwd=self.folder, env=self.environment) as process:
            process.stdin.write("position fen 2,1,2,1,2,1|15|2,1,2,1,0,1|17 s\ngo nodes 1000\n")
            process.stdin.flush()
            while not process.stdout.readline().startswith("bestmove"):
                pass
            os.truncate(self.table, 4096)
            _, complaint = process.communicate("position fen 1,2,1,2,1,2|15|1,2,1,2,1,0|17 s\ngo nodes 1000000\n", timeout=PATIENCE)
        self.assertNotEqual(process.returncode, -signal.SIGBUS)
        self.assertEqual(process.returncode, 2)
        self.assertIn("kullanılırken kısaldı", complaint)


if __name__ == "__main__":
    unittest.main()
