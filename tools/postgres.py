#!/usr/bin/env python3
"""A real PostgreSQL for tests: an ordinary user's, in a folder of its own, reached by a socket there and by nothing else (but over loopback, where a
test cuts that), gone without a trace when it is done with; what one that was killed left behind is gone when the next begins.
  tools/postgres.py COMMAND...    runs the command; where the database is stands in its environment as MEYDAN_POSTGRES
Debian's package `postgresql` has what it needs. As root it runs as nobody, since PostgreSQL refuses to be root's."""
import contextlib
import fcntl
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

from nats import free_port  # tools/nats.py
from own_server import run_beside, wait_until_ready

NOBODY = 65534
PATIENCE = 120  # seconds
QUICK = "/dev/shm"  # where a sync costs nothing: what a killed process leaves there is what it leaves on a disk
NAME = "meydan-postgres-"  # of its folder
SETTINGS = {"shared_buffers": "16MB", "max_connections": "60", "dynamic_shared_memory_type": "mmap"}


def programs():
    """The folder of initdb and postgres: the newest that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    if on_path := shutil.which("initdb"):
        return Path(on_path).resolve().parent
    sys.exit("PostgreSQL is not installed: apt install postgresql")


def psql(url, sql):
    """The rows of an answer, each a list of texts."""
    done = subprocess.run([programs() / "psql", "-XqAt", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-d", url, "-c", sql], capture_output=True, text=True,
                          encoding="utf-8", check=False)
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    return [line.split("\t") for line in done.stdout.splitlines()]


def claimed(folder):
    """The lock of a folder, for as long as we live; None where somebody else has it."""
    with contextlib.suppress(OSError):
        lock = open(folder / "lock", "ab")  # closed by whoever gets it
        with contextlib.suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return lock
        lock.close()
    return None


def sweep(place):
    """Away with what was left there by those who were killed."""
    for folder in Path(place or tempfile.gettempdir()).glob(f"{NAME}*"):
        if (folder / "lock").exists() and (lock := claimed(folder)):  # without one it is just being made
            shutil.rmtree(folder, ignore_errors=True)
            lock.close()


class Postgres:
    """Runs from the beginning of the block to its end; `stop` and `start` in between. `place`: a folder on the disk to be measured. `loopback`: it can be
    reached at a port there, too, by whoever is on this computer."""

    def __init__(self, place=QUICK if os.access(QUICK, os.W_OK) else None, loopback=False):
        self.bin = programs()
        sweep(place)
        self.folder = Path(tempfile.mkdtemp(prefix=NAME, dir=place))
        self.lock = claimed(self.folder)
        self.data = self.folder / "data"
        self.port = free_port() if loopback else 5432
        self.url = f"postgres://meydan@/postgres?host={quote(str(self.folder), safe='')}" + (f"&port={self.port}" if loopback else "")
        self.settings = {**SETTINGS, "port": self.port, "listen_addresses": "127.0.0.1" if loopback else ""}
        self.server = None
        self.as_nobody = ["setpriv", "--pdeathsig", "INT"]
        if os.getuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
            self.as_nobody += [f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
        try:
            subprocess.run([*self.as_nobody, self.bin / "initdb", "-D", self.data, "-U", "meydan", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8",
                            "--no-sync", "--no-instructions"], cwd=self.folder, stdout=subprocess.DEVNULL, check=True)
        except BaseException:
            shutil.rmtree(self.folder)
            raise

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)
        self.lock.close()

    def start(self, **settings):
        words = [word for name, value in {**self.settings, **settings}.items() for word in ("-c", f"{name}={value}")]
        with open(self.folder / "log", "ab") as log:
            self.server = subprocess.Popen([*self.as_nobody, self.bin / "postgres", "-D", self.data, "-k", self.folder, *words], cwd=self.folder,
                                           stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        wait_until_ready(self.server, self.answers, PATIENCE, lambda: (self.folder / "log").read_text(encoding="utf-8"))

    def answers(self):
        return subprocess.run([self.bin / "pg_isready", "-q", "-h", self.folder, "-p", str(self.port)], check=False).returncode == 0

    def stop(self, how=signal.SIGINT):
        """SIGINT: in good order; SIGQUIT: at once, as after a crash; SIGKILL: the power is cut."""
        if self.server is None:
            return
        self.server.send_signal(how)
        self.server.wait(PATIENCE)
        if how == signal.SIGKILL:  # its children notice soon that they are alone
            end = time.monotonic() + PATIENCE
            while self.group_lives() and time.monotonic() < end:
                time.sleep(0.01)
        self.server = None

    def group_lives(self):
        try:
            os.killpg(self.server.pid, 0)
            return True
        except ProcessLookupError:
            return False


if __name__ == "__main__":
    run_beside(Postgres, "MEYDAN_POSTGRES", __doc__)
