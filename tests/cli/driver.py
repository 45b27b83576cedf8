"""Runs the program under test, whose path is in the environment variable MEYDAN."""
import faulthandler
import json
import os
import resource
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

PROGRAM = os.environ.get("MEYDAN", str(Path(__file__).resolve().parents[2] / "build" / "release" / "meydan"))
PATIENCE = 300  # seconds in which all that is waited for comes, however busy the machine is
faulthandler.dump_traceback_later(2 * PATIENCE - 30)  # where it stands, before it is ended from outside
START = "reversi ---------------------------ox------xo--------------------------- x"


def built_games():
    text = subprocess.run([PROGRAM, "games", "--lang", "en"], capture_output=True, text=True, check=True).stdout
    return [line.split(":")[0] for line in text.splitlines() if line and not line.startswith(" ")]


GAMES = built_games()


def wait_until(done):
    """Looks again and again whether it is done."""
    end = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > end:
            raise AssertionError("It did not come.")
        time.sleep(0.01)


def needs(*games):
    """There is no such test where one of these games was left out of the build."""
    return lambda test: test if set(games) <= set(GAMES) else None


class ProgramTest(unittest.TestCase):
    """A folder of its own for each test, and a plain environment: Turkish, UTF-8, no colours."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.state = self.folder / "state" / "meydan"
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.folder), "XDG_STATE_HOME": str(self.folder / "state"),
            "LANG": "C.UTF-8", "TERM": "xterm",
        }

    def run_program(self, *arguments, given="", **changes):
        environment = {name: value for name, value in {**self.environment, **changes}.items() if value is not None}
        return subprocess.run([PROGRAM, *arguments], input=given, capture_output=True, text=True, encoding="utf-8",
                              cwd=self.folder, env=environment, timeout=PATIENCE, check=False)

    def answer(self, *arguments, **changes):
        """What a command that must succeed prints."""
        done = self.run_program(*arguments, **changes)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done)
        return done.stdout

    def refusal(self, status, *arguments, **changes):
        """The sentence of a command that must fail with this status, and print nothing else."""
        done = self.run_program(*arguments, **changes)
        self.assertEqual((done.returncode, done.stdout), (status, ""), done)
        self.assertTrue(done.stderr.startswith("meydan: "), done.stderr)
        return done.stderr

    def play(self, *lines, arguments=("reversi", "--seed", "1"), **changes):
        """What a game played with these lines prints."""
        return self.answer("play", *arguments, given="".join(line + "\n" for line in lines), **changes)

    def autosaved(self):
        return (self.state / "autosave.meydan").read_text(encoding="utf-8")


class EngineTest(ProgramTest):
    """What commands with --json say, and files for them."""

    def value(self, *words, **changes):
        return json.loads(self.answer(*words, "--json", **changes))

    def error(self, *words):
        done = self.run_program(*words, "--json")
        self.assertEqual(done.returncode, 2, done)
        return json.loads(done.stdout)["error"]["id"]

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")
        return name


class LongTest(EngineTest):
    """Commands that are stopped half way, and files that they write."""

    def interrupted(self, *words, when, how=signal.SIGINT):
        """Status, output and complaint of a command that is told to stop as soon as `when()`."""
        with subprocess.Popen([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=self.folder,
                              env=self.environment) as process:
            wait_until(when)
            process.send_signal(how)
            return (lambda out, err: (process.returncode, out, err))(*process.communicate(timeout=PATIENCE))

    def on_a_full_disk(self, room, *words):
        return subprocess.run([PROGRAM, *words], capture_output=True, text=True, cwd=self.folder, env=self.environment, timeout=PATIENCE,
                              check=False, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)))

    def lines(self, name):
        file = self.folder / name
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


class Conversation:
    """A running program, talked to line by line."""

    def __init__(self, test, *arguments, **changes):
        self.process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=test.folder,
                                        env={**test.environment, **changes})
        test.addCleanup(self.close)

    def say(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()

    def hear(self, text):
        """Reads until the text has been said; what was read."""
        heard = b""
        while text.encode() not in heard:
            byte = self.process.stdout.read(1)
            if not byte:
                raise AssertionError(f"{text!r} was not said: {heard.decode()}")
            heard += byte
        return heard.decode(errors="replace")

    def end(self, how=signal.SIGKILL):
        self.process.send_signal(how)
        rest = self.process.stdout.read().decode()
        return self.process.wait(timeout=PATIENCE), rest

    def wait_until_it_thinks(self):
        """Until it has worked for a fifth of a second of processor time, and would notice Ctrl-C."""
        wait_until(lambda: self.worked() > 0.2 and self.catches(signal.SIGINT))

    def worked(self):
        user, system = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def catches(self, number):
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(status.split("SigCgt:")[1].split()[0], 16) >> (number - 1) & 1 == 1

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
