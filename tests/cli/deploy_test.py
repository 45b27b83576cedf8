"""The files of deploy/ as they are given away: proxies with TLS before a real server, and meters that there are."""
import json
import re
import unittest

from live_client import LiveClient, ask, new_guest, reach
from live_server import LiveTest
from proxies import DEPLOY, NAME, Proxies


class ProxyTest(LiveTest, Proxies):
    def setUp(self):
        super().setUp()
        self.serve("--name", NAME, "--proxy", "127.0.0.1")

    def play_through_it(self):
        status, headers, _ = ask(self.tls, "POST", "/api/guest", {"name": ask(self.tls, "GET", "/api/nickname?lang=tr", name=NAME)[2]["name"]}, name=NAME)
        self.assertEqual(status, 201)
        self.assertIn("Secure", headers["Set-Cookie"])
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
