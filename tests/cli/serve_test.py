"""The page as browsers and hostile clients find it: a real server on a free port of this computer."""
import re
import signal
import socket
import threading
import unittest
from http.client import HTTPConnection

from driver import PATIENCE, Conversation, ProgramTest
from live_client import ask


def get(target="/", *headers):
    return "\r\n".join([f"GET {target} HTTP/1.1", "Host: meydan", *headers, "", ""]).encode()


class ForAClass(ProgramTest):
    def test_it_says_how_a_class_comes_in(self):
        page = self.folder / "page"
        page.mkdir()
        (page / "index.html").write_text("<p>Meydan</p>", encoding="utf-8")
        program = Conversation(self, "serve", "--class", "--host", "127.0.0.1", "--port", "0", "--folder", str(page), "--data",
                               str(self.folder / "live.db"), "--lang", "en")
        said = program.hear("scan the code: http://127.0.0.1:")
        self.assertRegex(program.hear("\n"), r"^\d+/class$")
        self.assertRegex(said, r"To open a class \(teacher\): http://127\.0\.0\.1:\d+/#/class")
        self.assertNotIn("█", said)  # drawn only where somebody sees it

    def test_it_shows_the_code_while_a_lesson_goes_on(self):
        page = self.folder / "page"
        page.mkdir()
        (page / "index.html").write_text("<p>Meydan</p>", encoding="utf-8")
        words = ("serve", "--class", "--host", "127.0.0.1", "--port", "0", "--folder", str(page), "--data", str(self.folder / "live.db"))
        program = Conversation(self, *words)
        program.hear("kodu tarar: http://127.0.0.1:")
        port = int(program.hear("/")[:-1])
        _, headers, _ = ask(port, "POST", "/api/account", {"name": "Deniz Hoca", "password": "uzun bir parola"})
        cookie = headers["Set-Cookie"].split(";")[0]
        name = ask(port, "POST", "/api/classes", {"key": 1, "name": "3-A", "pupils": [{"call": "Ece"}]}, cookie)[2]["class"]

        def teach(what):
            self.assertEqual(ask(port, "POST", f"/api/classes/{name}", {"do": what}, cookie)[0], 204)

        teach("begin")
        said = program.hear("/ders\n")
        code = ask(port, "GET", f"/api/classes/{name}", cookie=cookie)[2]["code"].replace("-", "")
        self.assertRegex(code, r"^[0-9A-Z]{6}$")
        self.assertIn(f"Ders başladı: 3-A. Kod: {code[:3]} {code[3:]}\n", said)
        self.assertIn(f"kodu tarar: http://127.0.0.1:{port}/ders\n", said)
        teach("begin")  # it has begun already: nothing more is said of it
        program.end()
        program = Conversation(self, *words, "--lang", "en")
        program.hear(f"The lesson has begun: 3-A. Code: {code[:3]} {code[3:]}\n")
        program.hear("scan the code: http://127.0.0.1:")
        port = int(program.hear("/")[:-1])
        teach("end")
        self.assertEqual(program.hear("is over: 3-A\n").strip(), "class\n\nThe lesson is over: 3-A")
        teach("end")
        teach("begin")
        program.hear("The lesson has begun: 3-A.")
        teach("delete")
        program.hear("The lesson is over: 3-A\n")


class ServeTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.page = self.folder / "page"
        self.write("index.html", "<p>Meydan</p>")
        self.write("rules.wasm", "wasm")
        self.write("assets/page-1a2b.js", "play()" * 100)
        self.write("assets/page-1a2b.js.br", "brotli")
        self.write("assets/page-1a2b.js.gz", "gzip")
        self.write("assets/large.bin", "meydan" * 1000000)
        (self.folder / "secret").write_text("secret", encoding="utf-8")
        self.program = Conversation(self, "serve", "--port", "0", "--folder", str(self.page), "--lang", "en")
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", self.program.hear("\n"))[1])

    def write(self, name, text):
        (self.page / name).parent.mkdir(parents=True, exist_ok=True)
        (self.page / name).write_text(text, encoding="utf-8")

    def ask(self, target="/", method="GET", body=None, **headers):
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        self.addCleanup(connection.close)
        connection.request(method, target, body, {name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        return response.status, response.headers, response.read()

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)
        self.addCleanup(connection.close)
        return connection

    def exchange(self, request):
        """Everything that comes back until the server hangs up."""
        connection = self.connect()
        connection.sendall(request)
        return self.rest(connection)

    @staticmethod
    def rest(connection):
        heard = b""
        while piece := connection.recv(65536):
            heard += piece
        return heard

    def assert_alive(self):
        self.assertEqual(self.ask()[0], 200)


class Files(ServeTest):
    def test_types(self):
        for target, kind in (("/", "text/html; charset=utf-8"), ("/index.html?x=1", "text/html; charset=utf-8"),
                             ("/rules.wasm", "application/wasm"), ("/assets/page-1a2b.js", "text/javascript; charset=utf-8")):
            status, headers, _ = self.ask(target)
            self.assertEqual((status, headers["Content-Type"]), (200, kind), target)

    def test_sent_as_small_as_the_browser_takes_it(self):
        for accepted, body, coding in (("gzip, deflate, br", b"brotli", "br"), ("gzip", b"gzip", "gzip"),
                                       ("identity", b"play()" * 100, None)):
            _, headers, got = self.ask("/assets/page-1a2b.js", Accept_Encoding=accepted)
            self.assertEqual((got, headers["Content-Encoding"], headers["Vary"]), (body, coding, "Accept-Encoding"))

    def test_kept_for_ever_or_asked_for_anew(self):
        self.assertIn("immutable", self.ask("/assets/page-1a2b.js")[1]["Cache-Control"])
        _, headers, _ = self.ask()
        self.assertEqual(headers["Cache-Control"], "no-cache")
        status, again, body = self.ask(If_None_Match=headers["ETag"])
        self.assertEqual((status, again["ETag"], body), (304, headers["ETag"], b""))

    def test_nothing_from_elsewhere_is_allowed(self):
        policy = self.ask()[1]["Content-Security-Policy"]
        self.assertIn("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';", policy)
        self.assertNotIn("unsafe-inline", policy)

    def test_head_has_the_length_and_no_body(self):
        status, headers, body = self.ask(method="HEAD")
        self.assertEqual((status, headers["Content-Length"], body), (200, "13", b""))

    def test_a_large_file_arrives_whole(self):
        large = b"meydan" * 1000000
        self.assertTrue(self.ask("/assets/large.bin")[2] == large)
        self.assertTrue(self.ask("/assets/large.bin", Connection="close")[2] == large)
        self.assertTrue(self.ask("/assets/large.bin", Range="bytes=1000001-5000000")[2] == large[1000001:5000001])

    def test_only_what_is_there(self):
        for target in ("/missing", "/assets", "/assets/page-1a2b.js.br", "/../secret", "/%2e%2e/secret", "/..%2fsecret",
                       "//secret", "/assets/../../secret", "/index.html%00", "/%", str(self.folder / "secret")):
            status, _, body = self.ask(target)
            self.assertEqual((status, b"secret" in body), (404, False), target)

    def test_only_reading(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "BREW"):
            status, headers, _ = self.ask(method=method, body=b"x" * 100)
            self.assertEqual((status, headers["Allow"]), (405, "GET, HEAD"), method)


class Clients(ServeTest):
    def test_several_requests_at_once_are_answered_in_order(self):
        heard = self.exchange(get() + get("/missing") + get("/rules.wasm") + get("/", "Connection: close"))
        self.assertEqual(re.findall(rb"HTTP/1.1 (\d+)", heard), [b"200", b"404", b"200", b"200"])

    def test_an_old_client_is_answered_and_let_go(self):
        self.assertTrue(self.exchange(b"GET / HTTP/1.0\r\n\r\n").endswith(b"<p>Meydan</p>"))

    def test_what_is_too_long_or_not_understood_is_refused(self):
        for request, status in ((get("/", "X: " + "x" * 9000), 431), (get("/" + "x" * 20000), 431),
                                (get("/", "Content-Length: 5000") + b"x" * 5000, 413), (b"\x16\x03\x01 hello\r\n\r\n", 400),
                                (get("/", "Content-Length: -1"), 400), (b"GET / HTTP/9.9\r\n\r\n", 400)):
            heard = self.exchange(request)
            self.assertTrue(heard.startswith(b"HTTP/1.1 %d " % status), (request[:40], heard[:40]))
            self.assertIn(b"Connection: close", heard)
        self.assert_alive()

    def test_a_slow_client_is_let_go_and_holds_nobody_up(self):
        slow, silent = self.connect(), self.connect()
        ended = threading.Event()

        def drip():
            try:
                while not ended.wait(0.5):
                    slow.sendall(b"G")
            except OSError:
                pass

        thread = threading.Thread(target=drip)
        thread.start()
        self.assert_alive()
        self.assertEqual(self.rest(silent), b"")
        try:
            self.rest(slow)
        except ConnectionError:
            pass
        ended.set()
        thread.join()

    def test_clients_that_break_off_do_no_harm(self):
        for request, heard in ((b"", 0), (b"GET", 0), (get(), 0), (get("/assets/large.bin"), 0), (get("/assets/large.bin"), 100000),
                               (get("/", "Content-Length: 10") + b"x", 0)):
            for _ in range(20):
                connection = self.connect()
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")  # closes with a reset
                connection.sendall(request)
                connection.recv(heard)
                connection.close()
        self.assert_alive()


class Running(ServeTest):
    def apart(self):
        """Another file for the games of another server."""
        self.servers = getattr(self, "servers", 0) + 1
        return "--data", str(self.folder / f"{self.servers}.db")

    def test_ctrl_c_and_a_polite_end_are_fine(self):
        connection = self.connect()
        connection.sendall(get("/assets/large.bin"))
        self.assertEqual(self.program.end(signal.SIGINT)[0], 0)
        again = Conversation(self, "serve", "--port", "0", "--folder", str(self.page))
        self.assertIn("Meydan burada: http://127.0.0.1:", again.hear("\n"))
        self.assertEqual(again.end(signal.SIGTERM)[0], 0)

    def test_a_taken_port_says_so(self):
        words = self.refusal(2, "serve", "--port", str(self.port), "--folder", str(self.page), *self.apart())
        self.assertIn(f"--port: {self.port} numaralı port dolu.", words)

    def test_what_cannot_be_served_says_why(self):
        self.assertIn("index.html", self.refusal(2, "serve", "--folder", str(self.folder)))
        self.assertIn("\"no such host\"", self.refusal(2, "serve", "--folder", str(self.page), *self.apart(), "--host", "no such host"))
        self.assertIn("65535", self.refusal(2, "serve", "--port", "65536"))
        self.refusal(2, "serve", "--host", "")
        self.assertIn("--name", self.refusal(2, "serve", "--name", "a b"))
        self.assertIn("--proxy", self.refusal(2, "serve", "--proxy", "127.0.0.1", "--proxy", "10.0.0.0/33"))

    def test_the_address_for_a_browser(self):
        program = Conversation(self, "serve", "--port", "0", "--host", "localhost", "--folder", str(self.page), *self.apart())
        self.assertIn("http://localhost:", program.hear("\n"))
        program = Conversation(self, "serve", "--port", "0", "--host", "0.0.0.0", "--folder", str(self.page), *self.apart())
        said = program.hear("http://localhost:")
        self.assertNotIn("0.0.0.0", said)
        self.assertEqual(said.count("Meydan burada: http://"), said.count("/#/check"), said)


if __name__ == "__main__":
    unittest.main()
