"""docs/security.md promises nothing without a test: each of its lines names one by the name under which it is declared."""
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`((?:\w+/)[\w./]+)#([^`]+)`")


def declared(file, name):
    """Whether the file has a test of this name."""
    text, name = (ROOT / file).read_text(encoding="utf-8"), re.escape(name)
    if file.startswith("tests/fuzz/"):  # a program a file; what it tries is a function
        programs = re.search(r"foreach\(target ([\w ]+)\)", (ROOT / "tests/fuzz/CMakeLists.txt").read_text(encoding="utf-8"))[1].split()
        return Path(file).stem in programs and re.search(rf"^void {name}\((std::string_view|fuzz::Input&) ", text, re.M) is not None
    kinds = {"_test.cpp": rf"^TEST(_F|_P)?\(\w+, {name}\)", "_test.py": rf"^    def {name}\(self\)", "_test": rf"^    def {name}\(self\)",
             ".test.ts": rf'^ *test\(\s*"{name}"'}
    return any(file.endswith(ending) and re.search(kind, text, re.M) for ending, kind in kinds.items())


def promises():
    """The lines of its tables, but for the one of those against whom all of it is, and for the headers."""
    for section in re.split(r"^## ", PAGE, flags=re.M)[1:]:
        if not section.startswith("Against whom"):
            rows = [line for line in section.splitlines() if line.startswith("|")]
            yield from (row for row, after in zip(rows, [*rows[1:], ""]) if not re.match(r"\|[ -]*-", row) and not re.match(r"\| *-", after))


def sections():
    """Those of the ASVS that its lines speak of: {"2": {1, 2, ...}}."""
    spoken = {}
    for row in promises():
        for chapter, section in re.findall(r"(\d+)\.(\d+)", re.match(r"\|([\d., ]*)", row)[1]):
            spoken.setdefault(chapter, set()).add(int(section))
    return spoken


class SecurityPage(unittest.TestCase):
    def test_every_test_it_names_is_declared(self):
        named = NAMED.findall(PAGE)
        self.assertGreater(len(named), 200)
        for file, name in named:
            with self.subTest(f"{file}#{name}"):
                self.assertTrue(declared(file, name))

    def test_every_promise_has_a_test(self):
        rows = list(promises())
        self.assertGreater(len(rows), 100)
        for row in rows:
            with self.subTest(row[:60]):
                self.assertTrue(NAMED.search(row) or re.match(r"\| [\d., ]+ \| None: .*\| \|$", row))


    def test_every_section_of_level_2_is_spoken_of(self):
        """3.6 is of level 3."""
        self.assertEqual(sections(), {"2": {*range(1, 11)}, "3": {1, 2, 3, 4, 5, 7}, "4": {1, 2, 3}, "5": {*range(1, 6)}, "7": {*range(1, 5)},
                                      "8": {1, 2, 3}, "11": {1}, "12": {*range(1, 7)}, "13": {*range(1, 5)}, "14": {*range(1, 6)}})


if __name__ == "__main__":
    unittest.main()
