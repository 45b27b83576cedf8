"""The server on PostgreSQL: what it refuses, a database that is restarted during play, and games that are carried from a file to it and back."""
import os
import re
import signal
import sqlite3
import subprocess
import time
import unittest
from pathlib import Path
from urllib.parse import unquote

import live_kills_test
from driver import PROGRAM, needs, wait_until
from live_client import ask
from live_server import LiveTest
from live_store import TOOLS, Place, Postgres, programs, psql

WITHIN = 5  # seconds after the database is back


def setUpModule():
    OnPostgres.database = Postgres().__enter__()
    unittest.addModuleCleanup(OnPostgres.database.__exit__)


class OnPostgres(LiveTest):
    """On one PostgreSQL for all, which each test leaves running."""

    database = None

    def setUp(self):
        super().setUp()
        self.place = Place(self.folder, self.database.url)

    def refused(self, *words):
        return self.refusal(2, *words, "--lang", "en")

    def serve_refused(self, *words):
        return self.refused("serve", "--port", "0", "--folder", str(self.page), *words)


class Refused(OnPostgres):
    def test_a_server_that_loses_what_it_was_told(self):
        for setting in ("fsync", "synchronous_commit"):
            self.database.stop()
            self.database.start(**{setting: "off"})
            self.assertIn(f"{setting} = off", self.serve_refused(*self.place.words))
        self.database.stop()
        self.database.start()
        self.serve()

    def test_one_that_another_server_uses(self):
        self.serve()
        self.assertIn("another Meydan server is using this database", self.serve_refused(*self.place.words))

    def test_one_that_is_not_there_is_told_without_its_password(self):
        said = self.serve_refused("--store", "postgres://meydan:secret@127.0.0.1:1/none")
        self.assertIn("postgres://meydan@127.0.0.1:1/none", said)
        self.assertNotIn("secret", said)
        self.assertIn("postgres://user@host/database", self.serve_refused("--store", "mysql://host/x"))

    def test_a_file_and_a_database_at_once(self):
        self.assertIn("--store and --data", self.serve_refused(*self.place.words, "--data", "x.db"))

    def test_copies_of_files_which_postgresql_makes_by_itself(self):
        self.assertIn("pg_dump --format=custom", self.refused("backup", "copy.db", *self.place.words))
        self.assertIn("pg_restore --single-transaction", self.refused("restore", "copy.db", *self.place.words))


class Tool(unittest.TestCase):
    def test_what_a_killed_one_left_behind_is_gone_when_the_next_begins(self):
        words = [TOOLS / "postgres.py", "sh", "-c", "echo $MEYDAN_POSTGRES; exec sleep 600"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, start_new_session=True) as killed, \
             subprocess.Popen(words, stdout=subprocess.PIPE, text=True, start_new_session=True) as lives:
            try:
                left, kept = (Path(unquote(re.search(r"host=(\S+)", process.stdout.readline())[1])) for process in (killed, lives))
                killed.kill()
                killed.wait()
                self.assertTrue(left.exists())
                subprocess.run([TOOLS / "postgres.py", "true"], check=True)
                self.assertFalse(left.exists())
                self.assertTrue((kept / "data").exists())
            finally:
                for process in (killed, lives):
                    os.killpg(process.pid, signal.SIGKILL)
        subprocess.run([TOOLS / "postgres.py", "true"], check=True)
        self.assertFalse(kept.exists())


class Unreadable(OnPostgres):
    def test_a_question_that_the_database_refuses_is_no_wrong_name(self):
        program = self.serve()
        account = {"name": "Ali Can 7", "password": "mavi kirpi uyur"}
        self.assertEqual(ask(self.port, "POST", "/api/account", account)[0], 201)
        self.assertEqual(ask(self.port, "POST", "/api/account/sign-in", account | {"name": "Ali Can 8"})[0], 401)
        self.place.ask("ALTER TABLE person RENAME TO away; ALTER TABLE account RENAME TO elsewhere")
        with self.assertRaises(OSError):
            ask(self.port, "POST", "/api/account/sign-in", account | {"name": "Ali Can 9"})
        self.assertEqual(program.process.wait(), 1)


class Copied(OnPostgres):
    def test_by_postgresqls_own_tools_while_it_is_played(self):
        program = self.serve()
        players, game = self.two_at("reversi", lot=False)
        players[0].command(do="move", game=game, ply=0, text="f5")
        dump = str(self.folder / "meydan.dump")
        subprocess.run([programs() / "pg_dump", "--format=custom", "--file", dump, self.place.url], check=True)
        players[1].command(do="move", game=game, ply=1, text="d6")
        program.end()
        schema = self.place.url.rsplit("%3D", 1)[1]
        psql(self.database.url, f"DROP SCHEMA {schema} CASCADE")
        subprocess.run([programs() / "pg_restore", "--single-transaction", "--dbname", self.database.url, dump], check=True)
        self.serve()
        self.assertEqual(sum(event["e"] == "moved" for event in self.events(self.visitor(), game)), 1)


@needs("mangala")
class Restarted(OnPostgres, live_kills_test.Played):
    def test_games_go_on_and_nothing_that_was_told_is_lost(self):
        program = self.start()
        pairs = self.at_play()
        wait_until(lambda: self.acknowledged(pairs) > 20)
        for how, away in ((signal.SIGINT, 0), (signal.SIGQUIT, 0), (signal.SIGKILL, 3)):
            self.database.stop(how)
            time.sleep(away)  # in which a clock that ran would show it
            self.database.start()
            back = time.monotonic()
            before = [len(pair.acknowledged) for pair in pairs]
            wait_until(lambda: all(len(pair.acknowledged) > known for pair, known in zip(pairs, before)))
            took = time.monotonic() - back
            print(f"{how.name}: every game went on {took:.2f} s after the database was back", flush=True)
            self.assertLess(took, WITHIN)
            self.awake -= away
        self.look_at(pairs)
        house = self.visitor().welcome["now"]
        self.kill(program)
        self.assertLessEqual(house, self.awake * 1000 + 1000, "the house's time ran while the database was away")

    def test_whoever_reads_waits_for_it(self):
        self.serve()
        players, game = self.two_at("reversi", lot=False)
        self.database.stop(signal.SIGQUIT)
        players[0].say(do="move", game=game, ply=0, text="f5", key=1)
        trouble = players[1].hear("trouble")
        self.assertIn("The database of the server cannot be reached", trouble["why"])
        self.database.start()
        self.assertFalse(players[1].hear("trouble")["on"])
        self.assertEqual(players[0].hear("done")["key"], 1)
        self.assertEqual(sum(event["e"] == "moved" for event in self.events(self.visitor(), game)), 1)

    def test_it_stops_though_the_database_is_away(self):
        program = self.serve()
        players, game = self.two_at("reversi", lot=False)
        self.database.stop(signal.SIGQUIT)
        players[0].say(do="move", game=game, ply=0, text="f5", key=1)
        players[1].hear("trouble")
        self.assertEqual(program.end(signal.SIGTERM)[0], 0)
        self.database.start()


class Moved(OnPostgres):
    def setUp(self):
        super().setUp()
        self.file = Place(self.folder, "")
        self.there = self.place

    def school(self, events=0):
        """A file in which something was played, with so many events more."""
        self.place = self.file
        program = self.serve()
        players, game = self.two_at("reversi", lot=False)
        for ply, text in enumerate(("f5", "d6")):
            players[ply].command(do="move", game=game, ply=ply, text=text)
        over, _ = self.two_at("reversi", lot=False)
        over[0].command(do="resign", game=_)
        program.end(signal.SIGTERM)
        with sqlite3.connect(self.file.file) as database:
            database.executemany("INSERT INTO event VALUES(1, ?, ?)", ((number, f"şaka {number} " + "x" * 80) for number in range(events)))
        return game

    @staticmethod
    def fill(file):
        """Every table has rows that nobody would write, with the largest numbers, fractions that have no end, and texts of all kinds."""
        texts = ("", "şaka ' \" \\ {} \t\n", "🦔" * 300, "NULL")
        with sqlite3.connect(file) as database:
            for (table,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('lease', 'owner', 'counter', 'house')").fetchall():
                columns = [(name, kind) for _, name, kind, *_ in database.execute(f"PRAGMA table_info({table})")]
                for row in range(4):
                    values = {"INTEGER": (-(2**63) + row, 2**53 + 1 + row, 2**63 - 1 - row, 7 + row), "REAL": (1 / 3, -1e-300, 0.1 + 0.2, 1.7e308),
                              "TEXT": tuple(text + str(row) for text in texts)}
                    database.execute(f"INSERT INTO {table} VALUES({', '.join('?' * len(columns))})",
                                     [values[kind][(row + place) % 4] for place, (_, kind) in enumerate(columns)])

    def content(self, file):
        with sqlite3.connect(file) as database:
            tables = [row[0] for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('lease', 'owner')")]
            return {table: sorted(map(str, database.execute(f"SELECT * FROM {table}"))) for table in tables}

    def test_there_and_back_again_nothing_is_lost(self):
        game = self.school(5000)
        self.fill(self.file.file)
        before = self.content(self.file.file)
        self.assertEqual([table for table, rows in before.items() if len(rows) < 4], ["house", "counter"])
        said = self.answer("move-store", str(self.file.file), self.there.url, "--lang", "en")
        self.assertIn("Moved and checked. Games: 6, ", said)
        self.answer("move-store", self.there.url, str(self.folder / "back.db"))
        after = self.content(self.folder / "back.db")
        fence = [table.pop("house")[0].rsplit(", ", 1) for table in (before, after)]
        self.assertEqual(fence[0][0], fence[1][0])  # the time, the addresses; a lease was taken to read it
        self.assertEqual(before, after)
        self.assertFalse(list(self.folder.glob("back.db?*")))
        self.place = self.there
        self.serve()
        self.assertEqual(sum(event["e"] == "moved" for event in self.events(self.visitor(), game)), 2)

    def test_a_target_that_is_not_empty_stays_as_it_is(self):
        self.school()
        self.answer("move-store", str(self.file.file), self.there.url)
        self.assertIn("is not empty", self.refused("move-store", str(self.file.file), self.there.url))
        self.assertIn("is there already", self.refused("move-store", self.there.url, str(self.file.file)))

    def test_a_store_that_a_server_uses_or_that_is_none(self):
        self.school()
        program = self.serve()
        self.assertIn("another Meydan server is using this file", self.refused("move-store", str(self.file.file), self.there.url))
        program.end()
        self.place = self.there
        program = self.serve()
        for words in ((str(self.file.file), self.there.url), (self.there.url, str(self.folder / "new.db"))):
            self.assertIn("another Meydan server is using this database", self.refused("move-store", *words))
        program.end(signal.SIGTERM)
        psql(self.database.url, f"DROP SCHEMA {self.there.url.rsplit('%3D', 1)[1]} CASCADE; CREATE SCHEMA {self.there.url.rsplit('%3D', 1)[1]}")
        self.assertIn("no file", self.refused("move-store", str(self.folder / "none.db"), self.there.url))
        self.assertIn("no live games", self.refused("move-store", self.there.url, str(self.folder / "new.db")))
        self.assertFalse((self.folder / "new.db").exists())
        self.assertIn("<from> <to>", self.refused("move-store", str(self.file.file)))

    def test_killed_in_the_middle_it_leaves_nothing(self):
        self.school(100_000)
        before = self.content(self.file.file)

        def kill(moving, source, target):
            with subprocess.Popen([PROGRAM, "move-store", source, target], cwd=self.folder, env=self.environment, stdout=subprocess.DEVNULL) as program:
                wait_until(moving)
                program.send_signal(signal.SIGKILL)
            self.assertEqual(program.returncode, -signal.SIGKILL)

        writes = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'INSERT INTO event%' AND xact_start IS NOT NULL"
        kill(lambda: psql(self.database.url, writes), str(self.file.file), self.there.url)
        self.assertEqual(psql(self.there.url, "SELECT count(*) FROM event"), [["0"]])
        self.answer("move-store", str(self.file.file), self.there.url)  # and then as if nothing had been
        back = self.folder / "back.db"
        log = Path(f"{back}.moving-wal")
        kill(lambda: log.exists() and log.stat().st_size > 1_000_000, self.there.url, str(back))
        self.assertFalse(back.exists())
        self.answer("move-store", self.there.url, str(back))
        self.assertEqual(self.content(back)["event"], before["event"])
        self.assertEqual([file.name for file in self.folder.glob("back.db*")], ["back.db"])


if __name__ == "__main__":
    unittest.main()
