#!/usr/bin/env python3
"""A real NATS for tests: an ordinary user's, at a port of its own on loopback, gone without a trace when it is done with.
  tools/nats.py COMMAND...    runs the command; where it is stands in its environment as MEYDAN_NATS
Debian's package `nats-server` has what it needs."""
import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

from own_server import run_beside, wait_until_ready

PATIENCE = 60  # seconds


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def found(server):
    """A program that Debian's package of the same name has, installed or as ./test unpacked it."""
    places = [os.environ["PATH"], "/usr/sbin", *map(str, (Path(__file__).resolve().parents[1] / ".tools" / "servers").glob("usr/*bin"))]
    return shutil.which(server, path=os.pathsep.join(places)) or sys.exit(f"{server} is not installed: apt install {server}")


class Nats:
    """Runs from the beginning of the block to its end; `stop` and `start` in between. `words`: more for its command line."""

    def __init__(self, *words):
        self.program = found("nats-server")
        self.words = words
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self.server = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        self.server = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", self.program, "-a", "127.0.0.1", "-p", str(self.port), *self.words], stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        wait_until_ready(self.server, self.listens, PATIENCE, lambda: "nats-server does not listen")

    def listens(self):
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            return True
        except OSError:
            return False

    def stop(self, how=signal.SIGKILL):
        if self.server is not None:
            self.server.send_signal(how)
            self.server.wait(PATIENCE)
            self.server = None


if __name__ == "__main__":
    run_beside(Nats, "MEYDAN_NATS", __doc__)
