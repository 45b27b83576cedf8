"""Whoever runs the server: the link to the page with what was reported, and where the server is."""
import json
import re
import unittest

from driver import Conversation, ProgramTest
from live_client import ask, new_guest
from live_store import Place


class ModeratorTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.place = Place(self.folder)
        page = self.folder / "page"
        page.mkdir()
        (page / "index.html").write_text("<p>Meydan</p>", encoding="utf-8")
        self.page = str(page)

    def serve(self, *options):
        """Its port, and what it said, once it has kept where it is."""
        program = Conversation(self, "serve", "--port", "0", "--folder", self.page, *self.place.words, "--lang", "en", *options)
        heard = program.hear("0.0.0.0")
        port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", heard)[1])
        new_guest(port)
        return port, heard

    def test_the_link_lets_in_once(self):
        port, _ = self.serve()
        link, words = self.answer("moderator", *self.place.words, "--lang", "en").splitlines()
        self.assertIn("15 minutes", words)
        key = re.fullmatch(rf"http://127\.0\.0\.1:{port}/#/moderator/([0-9a-f]{{64}})", link)[1]
        self.assertNotIn(key.encode(), self.place.content())
        self.assertEqual(ask(port, "GET", "/api/moderator/reports")[0], 401)
        status, headers, _ = ask(port, "POST", "/api/moderator", {"key": key})
        self.assertEqual(status, 200)
        cookie = headers["Set-Cookie"].split(";")[0]
        self.assertEqual(ask(port, "GET", "/api/moderator/reports", cookie=cookie)[2], {"reports": [], "more": False})
        self.assertEqual(ask(port, "POST", "/api/moderator", {"key": key})[0], 403)

    def test_as_json(self):
        self.serve()
        told = json.loads(self.answer("moderator", *self.place.words, "--json"))
        self.assertEqual(told["minutes"], 15)
        self.assertRegex(told["links"][0], r"^http://127\.0\.0\.1:\d+/#/moderator/[0-9a-f]{64}$")

    def test_without_a_server_it_says_so_and_makes_nothing(self):
        self.assertIn("meydan serve", self.refusal(2, "moderator", *self.place.words))
        self.assertFalse(self.place.file.exists())

    def test_the_server_tells_where_it_is_and_how_to_try_it_out(self):
        port, heard = self.serve()
        self.assertIn(f"http://127.0.0.1:{port}/#/check", heard)
        self.assertIn("meydan serve --host 0.0.0.0", heard)
        self.assertEqual(ask(port, "GET", "/api/house")[2]["addresses"], [f"http://127.0.0.1:{port}/"])

    def test_behind_a_proxy_its_own_addresses_are_told_to_nobody_but_its_owner(self):
        port, _ = self.serve("--proxy", "127.0.0.1")
        self.assertEqual(ask(port, "GET", "/api/house")[2]["addresses"], [])
        self.assertIn(f"http://127.0.0.1:{port}/", self.answer("moderator", *self.place.words))


if __name__ == "__main__":
    unittest.main()
