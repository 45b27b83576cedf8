"""meydan serve --config: settings in a file, and what is said when one is wrong."""
import re
import unittest
from pathlib import Path

from driver import Conversation, ProgramTest

EXAMPLE = Path(__file__).resolve().parents[2] / "deploy" / "meydan.conf"


class Settings(ProgramTest):
    def setUp(self):
        super().setUp()
        self.page = self.folder / "page"
        self.page.mkdir()
        (self.page / "index.html").write_text("<p>Meydan</p>", encoding="utf-8")
        self.file = self.folder / "meydan.conf"

    def write(self, *lines):
        self.file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")

    def served(self, *lines, words=()):
        """The line with the address of a server with these settings."""
        self.write("port = 0", f"folder = {self.page}", f"data = {self.folder / 'live.db'}", *lines)
        program = Conversation(self, "serve", "--lang", "en", "--config", str(self.file), *words)
        said = program.hear("\n")
        self.assertEqual(program.end(2)[0], 0)
        return said

    def refused(self, *lines, words=()):
        """What is said of these settings, without the place before it; that must be their last line."""
        self.write(*lines)
        said = self.refusal(2, "serve", "--lang", "en", "--config", self.file.name, *words)
        before = f"meydan: {self.file.name}:{len(lines)}: "
        self.assertTrue(said.startswith(before), said)
        return said.removeprefix(before).rstrip()

    def test_a_server_with_a_file_alone(self):
        self.assertIn("http://localhost:", self.served("# a remark", "", "  host =  localhost\t\r", "class = no", "name = a.example", "name = b.example"))
        self.assertTrue((self.folder / "live.db").exists())

    def test_flags_win(self):
        self.assertIn("http://127.0.0.1:", self.served("host = localhost", words=("--host", "127.0.0.1")))
        self.assertNotIn("127.0.0.1", self.served("class = yes", words=("--host", "localhost")))
        self.served("name = a.example", words=("--name", "b.example"))

    def test_what_is_wrong_is_told_with_its_line(self):
        self.assertEqual(self.refused("port = 0", "", "pot = 1"), '"pot" is no setting. Did you mean: port')
        self.assertEqual(self.refused("config = a"), '"config" is no setting.')
        self.assertIn("is no setting", self.refused("help = yes"))
        self.assertEqual(self.refused("# x", "port 8080"), "A setting reads: name = value")
        self.assertIn('--port does not take "80800". It takes: 0..65535.', self.refused("port = 80800"))
        self.assertIn('--class does not take "true". It takes: yes|no.', self.refused("class = true"))
        self.assertIn("--host needs a value.", self.refused("host ="))
        self.assertIn("--port is given more than once", self.refused("port = 1", "port = 1"))
        self.assertIn('--proxy does not take "10.0.0.0/33"', self.refused("proxy = 10.0.0.0/8", "proxy = 10.0.0.0/33"))
        self.assertIn('--name does not take "a b"', self.refused("name = a b"))
        self.assertIn('--bus does not take "http://nats"', self.refused("bus = http://nats"))

    def test_a_mistake_counts_where_a_flag_wins(self):
        self.assertIn("is no setting", self.refused("port = 1", "ports = 1", words=("--port", "0")))

    def test_a_file_that_is_not_there(self):
        said = self.refusal(2, "serve", "--lang", "en", "--config", "none.conf")
        self.assertIn('--config: There is no file "none.conf".', said)

    def test_the_example_has_every_setting_and_is_taken(self):
        text = EXAMPLE.read_text(encoding="utf-8")
        known = set(re.findall(r"--([a-z]+)", self.answer("serve", "--help"))) - {"help", "config", "lang", "ascii", "colour"}
        self.assertEqual(set(re.findall(r"^#?([a-z]+) = ", text, re.MULTILINE)), known)
        self.file.write_text(re.sub(r"^#([a-z]+ = )", r"\1", text, flags=re.MULTILINE), encoding="utf-8")
        said = self.refusal(2, "serve", "--lang", "en", "--config", str(self.file))
        self.assertIn("--store and --data cannot be given together", said)
        self.file.write_text(text, encoding="utf-8")
        Conversation(self, "serve", "--config", str(self.file), "--port", "0", "--data", str(self.folder / "live.db"), "--folder", str(self.page)).hear("http://127.0.0.1:")


if __name__ == "__main__":
    unittest.main()
