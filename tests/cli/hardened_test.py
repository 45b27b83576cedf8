"""How the program is built: what an attack on its memory meets."""
import subprocess
import unittest

from driver import PROGRAM


def told(*flags):
    return subprocess.run(["readelf", "--wide", *flags, PROGRAM], capture_output=True, check=True, text=True, env={"LC_ALL": "C"}).stdout


class HardenedTest(unittest.TestCase):
    def test_the_program_guards_its_memory(self):
        self.assertIn("DYN (Position-Independent Executable file)", told("--file-header"))
        self.assertIn("GNU_RELRO", told("--segments"))
        self.assertRegex(told("--segments"), r"GNU_STACK .* RW ")
        self.assertRegex(told("--dynamic"), r"FLAGS_1.*NOW.*PIE")
        symbols = told("--dyn-syms")
        for guard in ("__stack_chk_fail", "__memcpy_chk"):
            self.assertIn(guard, symbols)


if __name__ == "__main__":
    unittest.main()
