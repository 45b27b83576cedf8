"""What the servers that tests start for themselves have in common (tools/nats.py, tools/postgres.py)."""
import os
import signal
import subprocess
import sys
import time


def wait_until_ready(server, ready, patience, why):
    """Until `ready()`; where the process ends before, or it takes too long, an error with `why()`."""
    end = time.monotonic() + patience
    while not ready():
        if server.poll() is not None or time.monotonic() > end:
            raise RuntimeError(why())
        time.sleep(0.01)


def run_beside(opened, variable, help_text):
    """Runs the command of the command line while the server is there; where it is stands in the environment, and the command's status is ours."""
    if len(sys.argv) < 2 or sys.argv[1] in ("--help", "-h"):
        sys.exit(help_text)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with opened() as server:
        sys.exit(subprocess.run(sys.argv[1:], env={**os.environ, variable: server.url}, check=False).returncode)
