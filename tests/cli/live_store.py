"""Where tests keep live games: in a file, or, where MEYDAN_POSTGRES says where one runs (tools/postgres.py), in a schema of its own in PostgreSQL."""
import os
import sqlite3
import subprocess
import sys
import uuid
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[2] / "tools"
sys.path.append(str(TOOLS))
from nats import Nats, free_port  # tools/nats.py
from postgres import Postgres, programs, psql  # tools/postgres.py

POSTGRES = os.environ.get("MEYDAN_POSTGRES", "")


def new_schema(url):
    """The address of an empty one."""
    name = f"test_{uuid.uuid4().hex}"
    psql(url, f"CREATE SCHEMA {name}")
    return f"{url}&options=-csearch_path%3D{name}"


class Place:
    """`words` tell the program of it."""

    def __init__(self, folder, url=POSTGRES):
        self.file = folder / "live.db"
        self.url = new_schema(url) if url else ""
        self.words = ("--store", self.url) if url else ("--data", str(self.file))

    def ask(self, sql):
        if self.url:
            return psql(self.url, sql)
        with sqlite3.connect(f"file:{self.file}?mode=ro", uri=True) as database:
            return [[str(value) for value in row] for row in database.execute(sql)]

    def content(self):
        """All that is kept, as it is kept."""
        if self.url:
            return subprocess.run([programs() / "pg_dump", "--schema", self.url.rsplit("%3D", 1)[1], "-d", self.url], stdout=subprocess.PIPE, check=True).stdout
        return b"".join(file.read_bytes() for file in self.file.parent.glob("live.db*"))
