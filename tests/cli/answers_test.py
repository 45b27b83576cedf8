"""What every answer of the server has and has not, whatever was asked: docs/security.md, chapters 4, 5, 8 and 11 to 14."""
import json
import re
import unittest
from http.client import HTTPConnection

import described
from driver import PATIENCE
from live_client import ask, new_guest
from live_server import LiveTest

MANNERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin",
           "Cross-Origin-Resource-Policy": "same-origin", "Permissions-Policy": "camera=(), geolocation=(), microphone=()"}


class Answers(LiveTest):
    def setUp(self):
        super().setUp()
        self.program = self.serve()
        self.cookie, self.person = new_guest(self.port)

    def raw(self, method, path, body=None, **headers):
        """Status, headers and text."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        self.addCleanup(connection.close)
        connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        return response.status, response.headers, response.read().decode(errors="replace")

    def everything(self):
        """A request of every kind, as somebody and as nobody, and what is refused before anybody looks at it: (what, answer)."""
        for path, methods in described.API["paths"].items():
            target = re.sub(r"\{\w+\}", "999999", path)
            if path.startswith("/api/live"):
                continue
            for method in methods:
                for who in ({}, {"Cookie": self.cookie}):
                    yield f"{method} {path} {who}", self.raw(method.upper(), target, **who)
        for path in ("/", "/index.html", "/missing", "/assets/", "/api/", "/api/nowhere", "/%2e%2e/live.db", "/live.db"):
            yield path, self.raw("GET", path)
        for method in ("PATCH", "TRACE", "BREW"):
            for path in ("/", "/api/me"):
                yield f"{method} {path}", self.raw(method, path)
        yield "415", self.raw("POST", "/api/guest", "name=x", Content_Type="application/x-www-form-urlencoded")
        yield "400", self.raw("POST", "/api/guest", "{", Content_Type="application/json")
        yield "413", self.raw("POST", "/api/guest", '"' + "x" * 70000 + '"', Content_Type="application/json")
        yield "403", self.raw("POST", "/api/guest", "{}", Content_Type="application/json", Origin="http://evil.example")
        yield "421", self.raw("GET", "/api/me", Host="evil.example")
        yield "431", self.raw("GET", "/", Long="x" * 9000)
        yield "a parameter twice", self.raw("GET", "/api/leaders?game=reversi&game=go&pace=fast")

    def test_every_answer_has_the_headers_that_protect(self):
        seen = set()
        for what, (status, headers, text) in self.everything():
            with self.subTest(what):
                seen.add(status)
                self.assertLess(status, 500)
                self.assertRegex(headers["Content-Security-Policy"], r"^default-src 'none';.*frame-ancestors 'none'")
                self.assertNotIn("unsafe-inline", headers["Content-Security-Policy"])
                for name, value in MANNERS.items():
                    self.assertEqual(headers[name], value, name)
                if text:
                    self.assertRegex(headers["Content-Type"], r"^(application/json|text/[a-z]+;.* charset=utf-8)$")
        self.assertLessEqual({200, 400, 401, 403, 404, 405, 413, 415, 421, 431}, seen)

    def test_no_answer_tells_what_the_server_is_made_of_or_lets_another_page_read(self):
        for what, (_, headers, text) in self.everything():
            with self.subTest(what):
                for name in headers:
                    self.assertNotRegex(name, r"(?i)^(Server|X-Powered-By|Via|Location|Access-Control-.*)$")
                self.assertNotRegex(text, r"(?i)sqlite|postgres|boost|\.cpp|terminate|exception|errno|SELECT |" + re.escape(str(self.folder)))

    def test_what_is_refused_is_one_sentence(self):
        for what, (status, headers, text) in self.everything():
            if status >= 400:
                with self.subTest(what):
                    if headers["Content-Type"] == "application/json":
                        self.assertEqual(list(json.loads(text)), ["why"])
                    self.assertLess(len(text), 200)
                    self.assertTrue(text)

    def test_what_is_told_of_anybody_is_stored_by_nobody_on_the_way(self):
        for what, (_, headers, _) in self.everything():
            if "/api/" in what and headers["Content-Type"] == "application/json":
                with self.subTest(what):
                    self.assertEqual(headers["Cache-Control"], "no-store")
        cookie, person = new_guest(self.port)  # the other one signed out on the way
        for path in (f"/api/people/{person}", "/api/me/devices", "/api/export?format=record", "/api/blocked", "/api/tokens"):
            status, headers, _ = self.raw("GET", path, Cookie=cookie)
            self.assertEqual((status, headers["Cache-Control"]), (200, "no-store"), path)

    def test_a_method_that_is_none_is_told_which_there_are(self):
        for path, methods in described.API["paths"].items():
            if path.startswith("/api/live"):
                continue
            status, headers, _ = self.raw("PATCH", re.sub(r"\{\w+\}", "999999", path))
            with self.subTest(path):
                self.assertEqual(status, 405)
                self.assertEqual(set(headers["Allow"].split(", ")) - {"HEAD"}, {method.upper() for method in methods})

    def test_no_folder_is_listed_and_nothing_beside_the_page_is_served(self):
        (self.page / "assets").mkdir()
        for path in ("/assets", "/assets/", "/.", "/./", "//", "/live.db", "/../live.db", "/%2e%2e%2flive.db"):
            status, _, text = self.raw("GET", path)
            self.assertEqual((status, "SQLite" in text), (404, False), path)

    def test_a_file_that_is_taken_along_is_named_by_the_server_and_opened_as_a_file(self):
        game = self.visitor(self.cookie).command(do="create", game="reversi", chairs=["me", {"level": 1}], lot=False)[0]["game"]
        for format, ending in (("record", "txt"), ("jsonl", "jsonl")):
            _, headers, _ = self.raw("GET", f"/api/games/{game}?format={format}", Cookie=self.cookie)
            self.assertEqual(headers["Content-Disposition"], f'attachment; filename="meydan-{game}.{ending}"')
        self.assertEqual(self.raw("GET", f"/api/games/{game}/evil.bat?format=record")[0], 404)

    def test_a_body_that_is_packed_is_not_unpacked(self):
        status, _, _ = self.raw("POST", "/api/guest", b"\x1f\x8b\x08\x00" + b"\x00" * 100, Content_Type="application/json",
                                Content_Encoding="gzip")
        self.assertEqual(status, 400)

    def test_a_field_that_is_sent_twice_has_one_meaning(self):
        once, twice = (self.raw("GET", f"/api/leaders?game=reversi{more}&pace=fast") for more in ("", "&game=nonsense"))
        self.assertEqual((once[0], once[2]), (twice[0], twice[2]))
        self.assertEqual(self.raw("GET", "/api/leaders?game=nonsense&game=reversi&pace=fast")[0], 400)

    def test_a_cookie_says_who_one_is_and_nothing_in_a_request_can(self):
        other, person = new_guest(self.port)
        for path in ("/api/me/name", "/api/me/sign-out", "/api/blocked"):
            status, _, _ = ask(self.port, "POST", path, {"person": person, "me": {"person": person}, "name": "Ali"}, self.cookie)
            self.assertIn(status, (400, 403, 404), path)
        self.assertEqual(ask(self.port, "GET", "/api/me", cookie=other)[2]["me"]["person"], person)
        games = f"/api/games?player={person}&open=1"
        line = self.visitor(other)
        made = line.command(do="create", game="reversi", chairs=["me", "open"], listed=False)[0]["game"]
        self.assertEqual([one["game"] for one in ask(self.port, "GET", games, cookie=other)[2]["games"]], [made])
        self.assertEqual(ask(self.port, "GET", games, cookie=self.cookie)[2]["games"], [])
        for deed in ("resign", "abort", "stand"):
            self.assertEqual(self.visitor(self.cookie).command(do=deed, game=made)[0]["is"], "refused", deed)

    def test_what_is_typed_stays_text(self):
        """What a teacher types is kept as text and told as text."""
        self.assertEqual(ask(self.port, "POST", "/api/account", {"name": "Ayla Hoca 3", "password": "mavi kirpi uyur"}, self.cookie)[0], 201)
        cookie = ask(self.port, "POST", "/api/account/sign-in", {"name": "Ayla Hoca 3", "password": "mavi kirpi uyur"})[1]["Set-Cookie"].split(";")[0]
        name = "3'); DROP TABLE pupil;--"
        status, _, made = ask(self.port, "POST", "/api/classes", {"key": 7, "name": name, "pupils": [{"call": "Ay' OR 1=1", "note": "<img src=x onerror=x>"}]}, cookie)
        self.assertEqual((status, made["name"]), (201, name))
        kept = ask(self.port, "GET", "/api/classes", cookie=cookie)[2]["classes"]
        self.assertEqual([one["name"] for one in kept], [name])

    def test_a_message_that_says_who_speaks_is_refused_or_not_believed(self):
        me, other = self.visitor(self.cookie), self.visitor()
        game = me.command(do="create", game="reversi", chairs=["me", "open"], lot=False)[0]["game"]
        other.command(do="sit", game=game)
        answer, _ = other.command(do="move", game=game, ply=0, text="f5", by=self.person, person=self.person, seat=0)
        self.assertEqual(answer["is"], "refused")
        self.assertEqual(me.command(do="move", game=game, ply=0, text="f5")[0]["is"], "done")


if __name__ == "__main__":
    unittest.main()
