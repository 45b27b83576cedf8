"""What is installed: the files of the package, and the entry in the desktop's menu by which a teacher begins."""
import shlex
import subprocess
import unittest
from configparser import ConfigParser
from pathlib import Path

from driver import PROGRAM, ProgramTest


class Installed(ProgramTest):
    def setUp(self):
        super().setUp()
        self.prefix = self.folder / "usr"
        build = Path(PROGRAM).resolve().parent
        subprocess.run(["cmake", "--install", build, "--prefix", self.prefix], check=True, stdout=subprocess.DEVNULL)

    def test_a_teacher_opens_a_class_from_the_menu(self):
        entry = ConfigParser(interpolation=None)
        entry.optionxform = str
        entry.read(self.prefix / "share/applications/meydan-class.desktop", encoding="utf-8")
        told = entry["Desktop Entry"]
        self.assertEqual(told["Type"], "Application")
        self.assertEqual(told["Terminal"], "true")  # address and code of the class are read there
        for name in ("Name", "Comment", "Keywords"):
            self.assertTrue(told[name])
            self.assertNotEqual(told[name], told[f"{name}[tr]"])
        shell, flag, command = shlex.split(told["Exec"])
        self.assertEqual((shell, flag), ("sh", "-c"))
        self.assertTrue(command.startswith("meydan serve --class "), command)
        self.assertTrue((self.prefix / "bin/meydan").is_file())
        self.assertTrue((self.prefix / f"share/icons/hicolor/scalable/apps/{told['Icon']}.svg").is_file())

    def test_why_it_cannot_begin_stays_to_be_read(self):
        """The window would close with the program: it waits for Enter."""
        program = subprocess.Popen(["sh", "-c", f"{PROGRAM} serve --class --port 0 --folder nowhere || read -r enter"], stdin=subprocess.PIPE,
                                   stderr=subprocess.PIPE, cwd=self.folder, env=self.environment)
        self.addCleanup(program.stderr.close)
        self.assertIn(b"nowhere", program.stderr.readline())
        self.assertIsNone(program.poll())
        program.stdin.write(b"\n")
        program.stdin.close()
        program.wait()


if __name__ == "__main__":
    unittest.main()
