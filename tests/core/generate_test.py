#!/usr/bin/env python3
"""The catalogue generator stops the build over every kind of mistake."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

GENERATOR = Path(__file__).parents[2] / "lang" / "generate.py"


class Generator(unittest.TestCase):
    def run_on(self, source='say("a.b"_key)', turkish="a.b = Merhaba {name}.", english="a.b = Hello {name}.", rules=("tr", "en")):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            game = folder / "toy"
            game.mkdir()
            files = {game / "code.cpp": source, game / "tr.txt": turkish, game / "en.txt": english}
            files.update({game / f"rules.{language}.md": "# Rules \\ \"quoted\"\n" for language in rules})
            for path, text in files.items():
                path.write_text(text, encoding="utf-8")
            result = subprocess.run([sys.executable, GENERATOR, "--games", "toy", "--output", folder / "out.cpp", *files],
                                    capture_output=True, text=True, check=False)
            return result.returncode, result.stderr

    def test_accepts_a_whole_catalogue(self):
        self.assertEqual(self.run_on(), (0, ""))

    def test_missing_sentence(self):
        status, error = self.run_on(source='say("a.b"_key); say("a.c"_key)')
        self.assertEqual(status, 1)
        self.assertIn("no tr sentence for a.c", error)

    def test_unused_sentence(self):
        self.assertIn("nobody says a.b", self.run_on(source="")[1])

    def test_one_language_only(self):
        self.assertIn("no en sentence for a.b", self.run_on(english="# none")[1])

    def test_different_placeholders(self):
        self.assertIn("different placeholders", self.run_on(english="a.b = Hello {nick}.")[1])

    def test_a_number_with_its_word_is_a_placeholder(self):
        self.assertEqual(self.run_on(turkish="a.b = {n} taş", english="a.b = {n:stone:stones}"), (0, ""))
        self.assertIn("different placeholders", self.run_on(turkish="a.b = {n} taş", english="a.b = {m:stone:stones}")[1])

    def test_said_twice(self):
        self.assertIn("said twice", self.run_on(turkish="a.b = Bir {name}\na.b = İki {name}")[1])

    def test_malformed_line(self):
        self.assertIn("expected `key = sentence`", self.run_on(turkish="a.b: Merhaba {name}")[1])

    def test_missing_rules(self):
        self.assertIn("rules.en.md is missing", self.run_on(rules=("tr",))[1])


if __name__ == "__main__":
    unittest.main()
