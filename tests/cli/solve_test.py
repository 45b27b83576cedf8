"""Mangala solved: the database it builds, the answers, and what is said when something is in the way."""
import os
import signal
import unittest

from driver import LongTest, needs

FEW = "mangala 0,0,1,0,2,1|20|0,1,0,0,0,1|22 s"


@needs("mangala")
class Solutions(LongTest):
    def setUp(self):
        super().setUp()
        self.cache = self.folder / "cache"
        self.environment["MEYDAN_CACHE"] = str(self.cache)

    def solved(self, *words):
        return self.value("solve", "mangala", "--database", "8", "--memory", "1", *words)

    def test_the_shape_of_the_answer(self):
        value = self.solved("--position", FEW)
        self.assertEqual((value["game"], value["position"], value["to_move"]), ("mangala", FEW, "south"))
        self.assertEqual([move["move"] for move in value["moves"]], ["3", "5", "6"])
        self.assertEqual(value["score"], 2 * value["value"] - 48)
        self.assertEqual(value["score"], max(move["score"] for move in value["moves"]))
        self.assertEqual(value["best_move"], value["pv"][0])
        self.assertIs(value["exact"], True)
        database = value["database"]
        self.assertEqual((database["stones"], database["built"]), (8, True))
        self.assertGreater(database["positions_per_second"], 0)
        self.assertEqual(os.listdir(self.cache), ["mangala-endgames-8.bin"])
        self.assertEqual(os.path.getsize(self.cache / "mangala-endgames-8.bin"), database["bytes"])

    def test_the_line_ends_as_promised(self):
        for words in (["--set", "stones=1"], ["--position", FEW], ["--set", "stones=1", "--moves", "5 5"]):
            value = self.solved(*words)
            replayed = self.value("replay", "mangala", *words[:2], "--moves", " ".join([*words[3:4], *value["pv"]]))
            points = replayed["points"]
            self.assertEqual(points[value["to_move"]], value["value"])
            self.assertEqual(2 * value["value"] - sum(points.values()), value["score"])

    def test_agrees_with_itself_over_databases_threads_and_analysis(self):
        words = ("solve", "mangala", "--set", "stones=1", "--memory", "16")
        small = self.value(*words, "--database", "6", "--threads", "1")
        large = self.value(*words, "--database", "9", "--threads", "3")
        self.assertEqual(small["moves"], large["moves"])
        self.assertGreater(small["nodes"], large["nodes"])
        analysed = self.value("analyse", "mangala", "--set", "stones=1", "--exact")
        self.assertEqual(analysed["score"], small["score"])

    def test_a_database_that_is_there_is_used(self):
        self.answer("database", "mangala", "--stones", "10")
        database = self.solved("--position", FEW)["database"]
        self.assertEqual((database["stones"], database["built"], database["positions_per_second"]), (10, False, None))
        self.assertEqual(os.listdir(self.cache), ["mangala-endgames.bin"])

    def test_in_words(self):
        words = ("solve", "mangala", "--database", "8", "--position", FEW)
        told = self.answer(*words)
        self.assertRegex(told, r"^Önce 8 taşa kadar .*Gereken disk: 127 KB, bellek: \d+ MB\.")
        self.assertRegex(told, r"İki taraf da en iyi oynarsa \w+ .* \(\d+:\d+\)\.")
        self.assertRegex(told, r"(?m)^  hamle  güney:kuzey  sonuç\n[* ] 3      \d+:\d+")
        self.assertIn("İki tarafın da en iyi oynadığı bir oyun:\n  1. güney ", told)
        self.assertRegex(told, r"Çözerken bakılan konum: [\d ]+\. Süre: \d+,\d\d s, işlemci süresi: \d+,\d\d s\.\n$")
        english = self.answer(*words, "--lang", "en")
        self.assertRegex(english, r"With best play on both sides .* \(\d+:\d+\)\.")
        self.assertIn("The table is there already", english)

    def test_what_cannot_be_solved(self):
        self.assertIn("Mangala", self.refusal(2, "solve", "reversi"))
        self.refusal(2, "solve")
        for stones in ("0", "31", "x"):
            self.refusal(2, "solve", "mangala", "--database", stones)
        self.assertIn("60 taş", self.refusal(2, "solve", "mangala", "--database", "4", "--set", "stones=5"))
        self.assertEqual(self.error("solve", "mangala", "--position", "mangala 0,0,0,0,0,0|24|0,0,0,0,0,0|24 s"), "cli.analyse.over")
        self.refusal(2, "solve", "mangala", "--position", "mangala 1")
        self.assertFalse(self.cache.exists())

    def test_too_little_memory_or_disk_is_told_beforehand(self):
        if os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") < 64 << 30:
            self.assertIn("Bellek yetmiyor", self.refusal(2, "solve", "mangala", "--database", "4", "--memory", "65536"))
            self.assertFalse(self.cache.exists())
        done = self.on_a_full_disk(1000, "solve", "mangala", "--database", "8")
        self.assertEqual(done.returncode, 2)
        self.assertIn("yer yok", done.stderr)
        self.assertEqual(os.listdir(self.cache), [])

    def test_stopped_in_any_way_it_goes_on_from_there(self):
        part = self.cache / "mangala-endgames-18.bin.part"
        words = ("solve", "mangala", "--database", "18", "--position", FEW)

        def layers():
            return int.from_bytes(part.read_bytes()[28:32], "little") if part.exists() else 0

        status, _, complaint = self.interrupted(*words, when=lambda: layers() > 9)
        self.assertEqual(status, 130)
        self.assertIn("kaldığı yerden", complaint)
        kept = layers()
        self.assertGreater(kept, 9)
        status, _, _ = self.interrupted(*words, when=lambda: layers() > max(kept, 14), how=signal.SIGKILL)
        self.assertEqual(status, -signal.SIGKILL)
        database = self.value(*words)["database"]
        self.assertTrue(database["built"])
        self.assertEqual(os.listdir(self.cache), ["mangala-endgames-18.bin"])
        self.assertFalse(self.value(*words)["database"]["built"])

    def test_ctrl_c_while_solving_keeps_the_database(self):
        file = self.cache / "mangala-endgames-12.bin"
        status, _, complaint = self.interrupted("solve", "mangala", "--database", "12", "--memory", "16", when=file.exists, how=signal.SIGTERM)
        self.assertEqual(status, 130)
        self.assertIn("Tablo kaybolmadı", complaint)


if __name__ == "__main__":
    unittest.main()
