"""The server under attack from one address, while others, also behind one router, come to play. On loopback 127.0.0.2 and its
neighbours are other people. A house with few places is one whose server gets few descriptors."""
import os
import re
import resource
import select
import signal
import socket
import subprocess
import time
import unittest

from driver import PROGRAM, ProgramTest

LARGE = 24 << 20      # bytes: more than all buffers between the server and a client who does not read
NOT_PLACES = 64 + 32 + 4 * os.cpu_count()  # descriptors, as server/net/guests.cpp has them
SOON = 30  # seconds: far more than anything here takes


def get(target="/", *headers):
    return "\r\n".join([f"GET {target} HTTP/1.1", "Host: meydan", *headers, "", ""]).encode()


class Siege(ProgramTest):
    def setUp(self):
        super().setUp()
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        self.page = self.folder / "page"
        self.page.mkdir()
        (self.page / "index.html").write_text("<p>Meydan</p>")
        with open(self.page / "large.bin", "wb") as file:
            file.truncate(LARGE)

    def begin(self, places=None):
        def few():
            if places is not None:
                resource.setrlimit(resource.RLIMIT_NOFILE, (places + NOT_PLACES, places + NOT_PLACES))

        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--folder", str(self.page)], stdout=subprocess.PIPE,
                                        text=True, env=self.environment, preexec_fn=few)
        self.addCleanup(self.stop)
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", self.process.stdout.readline())[1])

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def connect(self, who="127.0.0.1"):
        connection = socket.socket()
        self.addCleanup(connection.close)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(SOON)
        connection.bind((who, 0))
        connection.connect(("127.0.0.1", self.port))
        return connection

    def mumbler(self, who="127.0.0.1"):
        """Inside, with a request that never ends: who says nothing is not let in at once."""
        connection = self.connect(who)
        connection.sendall(b"GET")
        return connection

    def status(self, connection, request=None):
        """Of the answer to a request; 0 where the server hangs up on it."""
        try:
            connection.sendall(request or get())
            heard = b""
            while b"\r\n\r\n" not in heard:
                piece = connection.recv(4096)
                if not piece:
                    return 0
                heard += piece
            return int(heard.split()[1])
        except ConnectionError:
            return 0

    @staticmethod
    def rest(connection):
        heard = 0
        while piece := connection.recv(1 << 20):
            heard += len(piece)
        return heard

    def until(self, done):
        end = time.monotonic() + SOON
        while not done():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.01)


class OneAgainstAll(Siege):
    def test_silent_ones_lock_nobody_out(self):
        self.begin(places=2048)
        for _ in range(2048 + 50):
            self.mumbler("127.0.0.2")
        children = [self.connect() for _ in range(40 * 6)]
        self.assertEqual({self.status(child) for child in children}, {200})
        self.assertEqual({self.status(child) for child in children}, {200})

    def test_silence_at_the_door_is_no_reason_to_be_kept_out(self):
        self.begin()
        shy = self.connect()
        time.sleep(1.5)
        self.assertEqual(self.status(shy), 200)

    def test_those_who_never_read_lock_nobody_out(self):
        self.begin(places=60)
        for connection in [self.connect("127.0.0.2") for _ in range(60)]:
            connection.sendall(get("/large.bin"))
        children = [self.connect() for _ in range(20)]
        self.assertEqual({self.status(child) for child in children}, {200})

    def test_a_class_behind_one_router_gets_in(self):
        self.begin()
        children = [self.connect() for _ in range(40 * 6)]
        for _ in range(2):
            self.assertEqual({self.status(child) for child in children}, {200})

    def test_a_silent_classmate_makes_room_too(self):
        self.begin(places=60)
        silent = [self.mumbler() for _ in range(60)]
        heard = set()

        def served():
            heard.add(self.status(self.connect()))
            return 200 in heard

        self.until(served)
        self.assertLessEqual(heard, {200, 503})
        self.assertEqual(silent[0].recv(1), b"")

    def test_no_room_is_said_in_a_sentence(self):
        self.begin(places=2)

        def said():
            _ = [self.mumbler() for _ in range(7)]
            last = self.connect()
            last.sendall(get())
            heard = b""
            while piece := last.recv(4096):
                heard += piece
                if b"</p>" in heard:
                    return False  # the others had been still for long enough to make room
            self.assertRegex(heard, rb"^HTTP/1.1 503 ")
            self.assertIn(b"Retry-After: 2\r\n", heard)
            self.assertIn(b"Connection: close\r\n", heard)
            self.assertTrue(heard.endswith("try again soon.\n".encode()))
            return True

        self.until(said)

    def test_who_does_not_read_is_let_go(self):
        self.begin()
        deaf = self.connect()
        deaf.sendall(get("/large.bin"))
        ended = select.poll()
        ended.register(deaf, select.POLLRDHUP)
        self.assertTrue(ended.poll(SOON * 1000))
        self.assertEqual(self.status(self.connect()), 200)


class Requests(Siege):
    def test_what_could_be_understood_in_two_ways_is_refused(self):
        self.begin()
        for request in (b"GET / HTTP/1.1\r\n\r\n", get("/", "Host: other"), get("/", "Transfer-Encoding: gzip"),
                        get("/", "Transfer-Encoding: gzip, chunked") + b"0\r\n\r\n", get("/", "Transfer-Encoding: x"),
                        get("/", "Transfer-Encoding: chunked", "Transfer-Encoding: chunked") + b"0\r\n\r\n",
                        get("/", "Transfer-Encoding: chunked", "Content-Length: 3") + b"0\r\n\r\n",
                        b"GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n"):
            connection = self.connect()
            self.assertEqual(self.status(connection, request), 400, request)
            self.rest(connection)  # the server hangs up
        self.assertEqual(self.status(self.connect(), get("/", "Transfer-Encoding: Chunked") + b"0\r\n\r\n"), 200)
        self.assertEqual(self.status(self.connect(), b"GET / HTTP/1.0\r\n\r\n"), 200)


class Closing(Siege):
    def test_what_is_being_sent_is_finished(self):
        self.begin()
        idle, reader = self.connect(), self.connect()
        self.assertEqual(self.status(idle), 200)
        reader.sendall(get("/large.bin"))
        heard = len(reader.recv(4096))
        self.process.send_signal(signal.SIGTERM)
        self.assertTrue(self.rest(idle) < 100)  # hung up on at once
        with self.assertRaises(OSError):
            self.connect()
        self.assertGreater(heard + self.rest(reader), LARGE)
        self.assertEqual(self.process.wait(SOON), 0)

    def test_those_who_do_not_read_cannot_hold_it_open(self):
        self.begin()
        deaf = self.connect()
        deaf.sendall(get("/large.bin"))
        deaf.recv(1)
        self.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.process.wait(SOON), 0)

    def test_a_second_signal_ends_it_at_once(self):
        self.begin()
        deaf, idle = self.connect(), self.connect()
        deaf.sendall(get("/large.bin"))
        deaf.recv(1)
        self.assertEqual(self.status(idle), 200)
        self.process.send_signal(signal.SIGTERM)
        self.rest(idle)
        self.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.process.wait(SOON), -signal.SIGTERM)


class Folders(Siege):
    def refused(self, folder, **changes):
        return self.refusal(2, "serve", "--port", "0", "--folder", str(folder), "--lang", "en", **changes)

    def test_no_link_leads_out(self):
        secret = self.folder / "secret"
        secret.write_text("secret")
        for target in (secret, self.folder, "../secret"):
            link = self.page / "link"
            link.symlink_to(target)
            self.assertIn(f'"{self.page.resolve() / "link"}" is a link that leads out', self.refused(self.page))
            link.unlink()

    def test_what_cannot_be_read_is_named(self):
        (self.page / "loop").symlink_to("loop")
        self.assertIn(f'"{self.page.resolve() / "loop"}" could not be read', self.refused(self.page))

    def test_a_closed_file_or_folder_is_named(self):
        closed = self.page / "closed"
        for make in (closed.mkdir, lambda: closed.write_text("x")):
            make()
            closed.chmod(0)
            words = [PROGRAM, "serve", "--port", "0", "--folder", str(self.page), "--lang", "en"]
            if os.geteuid() == 0:  # who may read everything, unless told not to
                words = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search", *words]
            done = subprocess.run(words, capture_output=True, text=True, env=self.environment, timeout=SOON, check=False)
            self.assertEqual(done.returncode, 2, done)
            self.assertIn(f'"{self.page.resolve() / "closed"}" could not be read', done.stderr)
            if closed.is_dir():
                closed.rmdir()

    def test_a_huge_folder_is_refused_before_it_is_read(self):
        with open(self.page / "sparse", "wb") as file:
            file.truncate(1 << 40)
        self.assertIn("at most 10 000 files and 269 MB", self.refused(self.page))

    def test_the_page_is_looked_for_first(self):
        """The root of a disk says so at once, however much lies below."""
        self.assertIn("index.html should be in it", self.refused("/"))


if __name__ == "__main__":
    unittest.main()
