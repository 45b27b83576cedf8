"""The files of deploy/ as they are given away: proxies with TLS before a real server, and meters that there are."""
import json
import os
import re
import socket
import subprocess
import unittest
from pathlib import Path

from driver import wait_until
from live_client import LiveClient, ask, new_guest, reach
from live_server import LiveTest

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
NAME = "oyun.example"
NGINX = """daemon off; pid {0}/pid; error_log {0}/error;
events {{}}
http {{
  access_log off; client_body_temp_path {0}/a; proxy_temp_path {0}/b; fastcgi_temp_path {0}/c; uwsgi_temp_path {0}/d; scgi_temp_path {0}/e;
  include {0}/site;
}}"""


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return listening.getsockname()[1]


class ProxyTest(LiveTest):
    """The server behind a proxy that is started by `begin` with the file of deploy/, but for ports and certificates."""

    def setUp(self):
        super().setUp()
        self.serve("--name", NAME, "--proxy", "127.0.0.1")
        self.tls, self.plain = free_port(), free_port()

    def run_beside(self, *words, **changes):
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **changes)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        wait_until(self.answers)

    def answers(self):
        try:
            return ask(self.tls, "GET", "/api/me", name=NAME)[0] == 200
        except (OSError, ValueError):
            return False

    def text(self, file, *changes):
        text = (DEPLOY / file).read_text(encoding="utf-8")
        for old, new in ((r"127\.0\.0\.1:8080", f"127.0.0.1:{self.port}"), *changes):
            text, found = re.subn(old, new, text)
            self.assertGreater(found, 0, f"{file}: {old}")
        return text

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
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}", "-keyout", self.folder / "key", "-out",
                        self.folder / "certificate"], check=True, capture_output=True)
        (self.folder / "site").write_text(self.text("nginx.conf", ("listen 443", f"listen 127.0.0.1:{self.tls}"), ("listen 80", f"listen 127.0.0.1:{self.plain}"),
                                                    (r"/\S+fullchain\.pem", f"{self.folder}/certificate"), (r"/\S+privkey\.pem", f"{self.folder}/key")))
        (self.folder / "nginx.conf").write_text(NGINX.format(self.folder))
        self.run_beside("nginx", "-c", str(self.folder / "nginx.conf"), "-e", str(self.folder / "error"))
        self.play_through_it()

    def test_caddy(self):
        site = "{\n\tgrace_period 1s\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n}\n"
        text = self.text("Caddyfile", (rf"(?m)^{re.escape(NAME)} {{", f"{NAME}:{self.tls} {{\n\tbind 127.0.0.1"))
        (self.folder / "Caddyfile").write_text(site + text)
        self.run_beside("caddy", "run", "--adapter", "caddyfile", "--config", str(self.folder / "Caddyfile"),
                        env=os.environ | {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)})
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
