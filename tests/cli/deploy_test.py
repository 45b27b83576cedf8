"""The files of deploy/ as they are given away: proxies with TLS before a real server, units and settings, and meters that there are."""
import configparser
import json
import re
import shutil
import signal
import socket
import subprocess
import unittest

from driver import PROGRAM, Conversation, wait_until
from live_client import LiveClient, ask, new_guest, reach
from live_server import LiveTest
from live_store import Postgres, free_port
from nats import found  # tools/nats.py
from proxies import DEPLOY, NAME, Proxies


class ProxyTest(LiveTest, Proxies):
    def setUp(self):
        super().setUp()
        self.serve("--name", NAME, "--proxy", "127.0.0.1")

    def play_through_it(self):
        status, headers, _ = ask(self.tls, "POST", "/api/guest", {"name": ask(self.tls, "GET", "/api/nickname?lang=tr", name=NAME)[2]["name"]}, name=NAME)
        self.assertEqual(status, 201)
        self.assertIn("Secure", headers["Set-Cookie"])
        self.assertEqual(headers["Strict-Transport-Security"], "max-age=31536000")
        people = [LiveClient(self.tls, cookie, name=NAME) for cookie in (headers["Set-Cookie"].split(";")[0], new_guest(self.tls, NAME)[0])]
        for one in people:
            self.addCleanup(one.close)
        game = people[0].command(do="create", game="reversi", chairs=["me", "open"], lot=False)[0]["game"]
        people[1].command(do="sit", game=game)
        for ply, move in enumerate(("f5", "d6", "c3")):
            self.assertEqual(people[ply % 2].command(do="move", game=game, ply=ply, text=move)[0]["is"], "done")
        self.events_come_at_once(people[0].cookie)

    def events_come_at_once(self, cookie):
        """Where WebSockets are refused: the first event is there though nothing follows it."""
        line = reach(self.tls, NAME)
        self.addCleanup(line.close)
        line.sendall(f"GET /api/live/events HTTP/1.1\r\nHost: {NAME}\r\nCookie: {cookie}\r\n\r\n".encode())
        heard = b""
        while b"event: line" not in heard:
            piece = line.recv(4096)
            self.assertTrue(piece, heard)
            heard += piece

    def test_nginx(self):
        self.begin_nginx(self.port)
        self.play_through_it()

    def test_caddy(self):
        self.begin_caddy(self.port)
        self.play_through_it()


class UnitsTest(LiveTest):
    units = ("meydan.service", "meydan-node@.service")

    def unit(self, file):
        """Its settings, by section and name."""
        unit = configparser.RawConfigParser(strict=False)
        unit.optionxform = str
        unit.read(DEPLOY / file, encoding="utf-8")
        return unit

    def test_they_are_started_again_however_often_they_end(self):
        for file in self.units:
            unit = self.unit(file)
            self.assertEqual((unit["Unit"]["StartLimitIntervalSec"], unit["Service"]["Restart"]), ("0", "on-failure"), file)

    def test_systemd_understands_them(self):
        tool = shutil.which("systemd-analyze")
        for file in self.units if tool else ():
            copy = self.folder / file.replace("@", "@8080")
            copy.write_text((DEPLOY / file).read_text(encoding="utf-8").replace("/usr/bin/meydan", PROGRAM), encoding="utf-8")
            said = subprocess.run([tool, "verify", "--man=no", copy], capture_output=True, text=True, check=False)
            self.assertEqual([line for line in (said.stdout + said.stderr).splitlines() if copy.name in line], [], file)

    def test_a_node_runs_with_the_settings_of_the_example_on_nats_with_its_own(self):
        port = free_port()
        config = (DEPLOY / "nats.conf").read_text(encoding="utf-8").replace("0.0.0.0:4222", f"127.0.0.1:{port}")
        (self.folder / "nats.conf").write_text(config, encoding="utf-8")
        nats = subprocess.Popen([found("nats-server"), "--config", self.folder / "nats.conf"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(nats.wait)
        self.addCleanup(nats.kill)
        with Postgres() as database:
            words = self.unit("meydan-node@.service")["Service"]["ExecStart"].replace("%i", "0").split()[2:]
            settings = (DEPLOY / "meydan-node.conf").read_text(encoding="utf-8")
            for there, here in (("postgres://meydan:password@db.example/meydan", database.url), ("nats.example:4222", f"127.0.0.1:{port}"), ("10.0.0.0/8", "127.0.0.1")):
                self.assertIn(there, settings)
                settings = settings.replace(there, here)
            (self.folder / "meydan-node.conf").write_text(settings, encoding="utf-8")
            wait_until(lambda: is_taken(port))
            program = Conversation(self, "serve", *(word.replace("%d", str(self.folder)) for word in words), "--folder", str(self.page), "--lang", "en")
            self.port = int(re.search(r"http://[\d.]+:(\d+)/", program.hear("\n"))[1])
            wait_until(lambda: ask(self.port, "GET", "/readyz")[0] == 200)
            self.assertIs(ask(self.port, "GET", "/api/me")[2]["several"], True)
            self.assertEqual(program.end(signal.SIGTERM)[0], 0)


def is_taken(port):
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


class MetersTest(LiveTest):
    def test_rules_and_dashboard_ask_for_meters_that_there_are(self):
        self.serve()
        ask(self.port, "GET", "/api/me")  # there are answers to count
        told = ask(self.port, "GET", "/metrics")[2]
        known = set(re.findall(r"(?m)^(meydan_\w+)[ {]", told))
        for file in ("prometheus-rules.yml", "grafana-dashboard.json"):
            asked = set(re.findall(r"meydan_\w+", (DEPLOY / file).read_text(encoding="utf-8")))
            self.assertGreater(len(asked), 5)
            self.assertEqual(asked - known, set(), file)

    def test_every_panel_of_the_dashboard_has_a_title_and_a_question(self):
        panels = json.loads((DEPLOY / "grafana-dashboard.json").read_text(encoding="utf-8"))["panels"]
        self.assertGreater(len(panels), 5)
        for panel in panels:
            self.assertTrue(panel["title"] and all(target["expr"] for target in panel["targets"]), panel)


if __name__ == "__main__":
    unittest.main()
