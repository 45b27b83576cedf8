"""The public API of the server, as openapi.json describes it; tokens, meters, health and logs."""
import json
import re
import signal
import unittest
from http.client import HTTPConnection

import described
from driver import PATIENCE, Conversation, ProgramTest, wait_until
from live_client import Gone, LiveClient, ask, new_guest
from live_store import Place


class ApiTest(ProgramTest):
    options = ()

    def setUp(self):
        super().setUp()
        self.page = self.folder / "page"
        self.page.mkdir()
        (self.page / "index.html").write_text("<p>Meydan</p>", encoding="utf-8")
        self.place = Place(self.folder)
        self.start()

    def start(self):
        self.program = Conversation(self, "serve", "--port", "0", "--folder", str(self.page), *self.place.words, "--lang", "en",
                                    *self.options)
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", self.program.hear("\n"))[1])

    def ask(self, method, path, body=None, **who):
        return ask(self.port, method, path, body, **who)

    def raw(self, method, path, headers=None, host="127.0.0.1", body=None):
        connection = HTTPConnection(host, self.port, timeout=PATIENCE)
        self.addCleanup(connection.close)
        connection.request(method, path, body, headers or {})
        response = connection.getresponse()
        return response.status, response.headers, response.read().decode()

    def new_program(self, cookie):
        status, _, program = self.ask("POST", "/api/tokens", {"name": "Neşeli Kirpi"}, cookie=cookie)
        self.assertEqual(status, 201, program)
        return program


class Described(ApiTest):
    def test_the_file_is_served_as_it_is(self):
        status, headers, told = self.ask("GET", "/api/openapi.json")
        self.assertEqual((status, headers["Content-Type"], told), (200, "application/json", described.API))

    def test_every_request_of_the_file_is_answered_as_it_says(self):
        cookie, _ = new_guest(self.port)
        for path, methods in described.API["paths"].items():
            for method, operation in methods.items():
                if path.startswith("/api/live"):
                    continue
                with self.subTest(f"{method} {path}"):
                    target = re.sub(r"\{\w+\}", "999999", path)
                    status, headers, _ = self.ask(method.upper(), target, cookie=cookie)
                    self.assertNotIn(status, (405, 500), operation)
                    self.assertRegex(headers["X-Request-Id"], r"^[0-9a-f]{8}-[0-9]+$")

    def test_what_does_not_fit_is_refused_with_the_place(self):
        for method, path, body, field in (("GET", "/api/leaders?game=reversi&pace=quick", None, "pace"), ("GET", "/api/leaders", None, "game"),
                                          ("GET", "/api/me?who=1", None, "who"), ("GET", "/api/people/x", None, "person"),
                                          ("POST", "/api/guest", {"name": 3}, "name"), ("POST", "/api/guest", {}, "name"),
                                          ("POST", "/api/guest", {"name": "Neşeli Kirpi", "age": 8}, "age"), ("POST", "/api/guest", [], "body"),
                                          ("GET", "/api/me", {}, "body")):
            status, _, why = self.ask(method, path, body)
            sentence = f'"{field}" olması gerektiği gibi değil: nasıl olacağını /api/openapi.json anlatır.'
            self.assertEqual((status, why), (400, {"why": sentence}), path)
        self.assertEqual(self.ask("POST", "/api/guest?lang=en", {})[2]["why"],
                         '"name" is not as it should be: /api/openapi.json tells how.')

    def test_bytes_that_no_database_takes_are_refused_and_the_server_goes_on(self):
        cookie, _ = new_guest(self.port)
        headers = {"Cookie": cookie, "Content-Type": "application/json", "Origin": f"http://127.0.0.1:{self.port}"}
        settings = {"do": "set", "name": "NAME", "game": "reversi", "format": "swiss", "rounds": 3, "sets": 1, "third_place": True, "group_size": 4,
                    "qualifiers": 2, "order": "surname", "seed": "1", "schools_apart": 0, "best_of_school": 2, "tiebreaks": ["buchholz", "wins"]}
        made = json.dumps({"by": "WHO", "entry": settings}).encode()
        self.assertEqual(self.raw("POST", "/api/tournaments", headers, body=made)[0], 201)
        for sign in (b"\xff", b"\\u0000", b"\\ud800", b"\xed\xa0\x80"):
            for place in (b"NAME", b"WHO"):
                self.assertEqual(self.raw("POST", "/api/tournaments", headers, body=made.replace(place, b"a" + sign))[0], 400, (sign, place))
        self.assertEqual(self.raw("GET", "/api/people?name=%ff")[0], 404)
        self.assertEqual(self.raw("GET", "/api/people?name=a%00")[0], 404)
        self.assertEqual(self.ask("GET", "/api/me", cookie=cookie)[0], 200)

    def test_refusals_of_the_network_have_a_number_too(self):
        status, headers, _ = self.raw("POST", "/api/guest", {"Origin": "http://evil.example"})
        self.assertEqual(status, 403)
        self.assertRegex(headers["X-Request-Id"], r"^[0-9a-f]{8}-[0-9]+$")
        self.assertIsNone(self.raw("GET", "/")[1]["X-Request-Id"])
        numbers = [self.raw("GET", "/api/me")[1]["X-Request-Id"] for _ in range(3)]
        self.assertEqual(len(set(numbers)), 3)


class Tokens(ApiTest):
    def test_a_program_plays_under_a_name_of_its_own(self):
        cookie, owner = new_guest(self.port)
        program = self.new_program(cookie)
        self.assertEqual(program["name"], "Robot Neşeli Kirpi")
        status, _, hello = self.ask("GET", "/api/me", token=program["token"])
        self.assertEqual((status, hello["me"]), (200, {"person": program["person"], "name": "Robot Neşeli Kirpi", "guest": False, "program": True}))
        self.assertNotEqual(program["person"], owner)
        self.assertTrue(self.ask("GET", f"/api/people/{program['person']}")[2]["program"])
        robot = LiveClient(self.port, token=program["token"])
        self.addCleanup(robot.close)
        self.assertTrue(robot.welcome["me"]["program"])

    def test_a_token_is_shown_once_kept_hashed_and_revoked(self):
        cookie, _ = new_guest(self.port)
        program = self.new_program(cookie)
        token = program["token"]
        self.assertEqual(self.ask("GET", "/api/me", token=token)[0], 200)
        listed = self.ask("GET", "/api/tokens", cookie=cookie)[2]["programs"]
        self.assertEqual([one["person"] for one in listed], [program["person"]])
        self.assertNotIn(token, json.dumps(listed))
        self.program.end()
        self.assertNotIn(token[len("meydan_"):].encode(), self.place.content())
        self.start()
        self.assertEqual(self.ask("GET", "/api/me", token=token)[0], 200)
        line = LiveClient(self.port, token=token)
        self.assertEqual(self.ask("DELETE", f"/api/tokens/{program['person']}", cookie=cookie)[0], 204)
        with self.assertRaises(Gone):
            line.hear("never")
        status, headers, _ = self.ask("GET", "/api/me", token=token)
        self.assertEqual((status, headers["WWW-Authenticate"]), (401, "Bearer"))
        self.assertEqual(self.ask("GET", "/api/tokens", cookie=cookie)[2], {"programs": []})

    def test_only_their_owner_has_anything_to_do_with_them(self):
        cookie, _ = new_guest(self.port)
        other, _ = new_guest(self.port)
        program = self.new_program(cookie)
        self.assertEqual(self.ask("DELETE", f"/api/tokens/{program['person']}", cookie=other)[0], 404)
        self.assertEqual(self.ask("GET", "/api/tokens", cookie=other)[2], {"programs": []})
        for method, path, body in (("GET", "/api/tokens", None), ("POST", "/api/tokens", {"name": "Neşeli Kirpi"}), ("DELETE", "/api/tokens/1", None)):
            self.assertEqual(self.ask(method, path, body)[0], 401, path)
            self.assertIn(self.ask(method, path, body, token=program["token"])[0], (401, 403), path)


class Operation(ApiTest):
    def meters(self, **headers):
        status, _, text = self.raw("GET", "/metrics", headers)
        self.assertEqual(status, 200)
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        for line in lines:
            self.assertRegex(line, r'^[a-z_]+(\{[a-z]+="[^"]+"\})? [0-9.]+$')
        return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in lines}

    def test_meters_follow_what_happens(self):
        before = self.meters()
        clients = [LiveClient(self.port, new_guest(self.port)[0]) for _ in range(2)]
        made, _ = clients[0].command(do="create", game="reversi", chairs=["me", "open"], lot=False)
        clients[1].command(do="sit", game=made["game"])
        self.assertEqual(clients[0].command(do="move", game=made["game"], ply=0, text="f5")[0]["is"], "done")
        self.assertEqual(clients[0].command(do="move", game=made["game"], ply=0, text="f5")[0]["is"], "refused")
        self.ask("GET", "/api/nowhere")
        after = self.meters()
        grown = {name: after[name] - before.get(name, 0) for name in after}
        self.assertEqual([grown[name] for name in ("meydan_lines", "meydan_games_open", "meydan_moves_total", "meydan_refused_commands_total")],
                         [2, 1, 1, 1])
        self.assertEqual(grown['meydan_http_requests_total{status="201"}'], 2)
        self.assertEqual(grown['meydan_http_requests_total{status="404"}'], 1)
        self.assertEqual(after["meydan_commits_total"], after["meydan_commit_seconds_count"])
        self.assertEqual(after["meydan_commits_total"], after['meydan_commit_seconds_bucket{le="+Inf"}'])
        self.assertGreater(after["meydan_commit_seconds_sum"], 0)
        self.assertGreaterEqual(after["meydan_connections"], 2)
        for client in clients:
            client.close()
        wait_until(lambda: self.meters()["meydan_lines"] == 0)

    def test_meters_are_for_the_operator(self):
        self.assertEqual(self.raw("GET", "/metrics", {"X-Forwarded-For": "192.168.1.7"})[0], 403)
        self.assertEqual(self.raw("GET", "/metrics", {"Host": "evil.example"})[0], 421)

    def test_alive_and_ready(self):
        self.assertEqual(self.raw("GET", "/healthz")[::2], (204, ""))
        self.assertEqual(self.raw("POST", "/healthz")[0], 405)
        self.assertEqual(self.raw("GET", "/readyz")[::2], (200, '{"ready":true}'))
        self.assertEqual(self.raw("HEAD", "/readyz")[::2], (200, ""))


class Allowed(ApiTest):
    options = ("--metrics", "192.168.1.0/24", "--proxy", "127.0.0.1")

    def test_networks_that_the_operator_named_read_the_meters(self):
        for sender, status in (("192.168.1.7", 200), ("192.168.2.7", 403), ("10.0.0.1", 403)):
            self.assertEqual(self.raw("GET", "/metrics", {"X-Forwarded-For": sender})[0], status, sender)


class Logs(ApiTest):
    def setUp(self):
        self.options = ("--log", "log.jsonl")
        super().setUp()

    def test_a_log_says_what_happened_and_no_secret(self):
        cookie, person = new_guest(self.port)
        name = self.ask("GET", "/api/me", cookie=cookie)[2]["me"]["name"]
        program = self.new_program(cookie)
        client = LiveClient(self.port, token=program["token"])
        made, _ = client.command(do="create", game="reversi", chairs=["me", "open"])
        number = self.ask("GET", f"/api/games/{made['game']}")[1]["X-Request-Id"]
        self.ask("GET", "/api/secret-word")
        self.ask("GET", "/api/me?secret-word=1")
        self.assertEqual(self.raw("SECRET-WORD", "/api/me")[0], 405)
        client.close()
        self.assertEqual(self.program.end(signal.SIGTERM)[0], 0)
        text = (self.folder / "log.jsonl").read_text(encoding="utf-8")
        lines = [json.loads(line) for line in text.splitlines()]
        self.assertEqual((lines[0]["is"], lines[-1]["is"]), ("start", "stop"))
        for line in lines:
            self.assertRegex(line["at"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
        game = next(line for line in lines if line.get("request") == number)
        self.assertEqual((game["method"], game["route"], game["status"]), ("GET", "/api/games/*", 200))
        self.assertGreaterEqual(game["ms"], 0)
        self.assertIn(("GET", "/api/live", 101), [(line.get("method"), line.get("route"), line.get("status")) for line in lines])
        self.assertIn(("GET", "", 404), [(line.get("method"), line.get("route"), line.get("status")) for line in lines])
        for secret in (cookie.split("=")[1], program["token"], program["token"][7:], name, program["name"], "127.0.0.1", made["game"], "secret-word",
                       "SECRET-WORD"):
            self.assertNotIn(secret, text)
        self.assertEqual((self.folder / "log.jsonl").stat().st_mode & 0o777, 0o600)

    def test_a_log_that_cannot_be_opened_is_told(self):
        why = self.refusal(2, "serve", "--folder", str(self.page), "--data", "x.db", "--log", "no/such/folder", "--lang", "en")
        self.assertIn('The log "no/such/folder" could not be opened: No such file or directory', why)


if __name__ == "__main__":
    unittest.main()
