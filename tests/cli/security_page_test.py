"""docs/security.md promises nothing without a test: each that it names is there."""
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class SecurityPage(unittest.TestCase):
    def test_every_test_it_names_is_there(self):
        named = re.findall(r"`([\w./]+)#([^`]+)`", (ROOT / "docs" / "security.md").read_text(encoding="utf-8"))
        self.assertGreater(len(named), 40)
        for file, name in named:
            if file != "file":
                self.assertIn(name, (ROOT / file).read_text(encoding="utf-8"), file)
