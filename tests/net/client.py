"""The network under test, and clients of it that know what they send: the path of net_echo is in the environment variable NET_ECHO."""
import base64
import json
import os
import re
import resource
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

PROGRAM = os.environ.get("NET_ECHO", str(Path(__file__).resolve().parents[2] / "build" / "release" / "tests" / "net" / "net_echo"))
SOON = 60  # seconds: far more than anything here takes
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
MASK = b"\x12\xab\x00\xff"


def frame(opcode, payload=b"", last=True, mask=MASK, length=None):
    """As a client sends it; another length than the payload has is a lie."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if last else 0) | opcode])
    bit = 0x80 if mask else 0
    if size < 126:
        head += bytes([bit | size])
    elif size < 65536:
        head += struct.pack(">BH", bit | 126, size)
    else:
        head += struct.pack(">BQ", bit | 127, size)
    key = mask or b""
    pattern = (key * (len(payload) // 4 + 1))[:len(payload)] if mask else bytes(len(payload))
    return head + key + (int.from_bytes(payload) ^ int.from_bytes(pattern)).to_bytes(len(payload))


class Client:
    """A connection; `who` is the address it comes from."""

    def __init__(self, port, who="127.0.0.1", buffer=None):
        self.socket = socket.socket()
        self.socket.settimeout(SOON)
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.bind((who, 0))
        self.socket.connect(("127.0.0.1", port))
        self.port = port
        self.heard = b""

    def close(self):
        self.socket.close()

    def reset(self):
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)

    def more(self):
        piece = self.socket.recv(65536)
        self.heard += piece
        return bool(piece)

    def take(self, size):
        while len(self.heard) < size:
            if not self.more():
                raise EOFError
        taken, self.heard = self.heard[:size], self.heard[size:]
        return taken

    def until(self, end):
        while end not in self.heard:
            if not self.more():
                raise EOFError
        at = self.heard.index(end) + len(end)
        taken, self.heard = self.heard[:at], self.heard[at:]
        return taken

    def rest(self):
        """Everything until the server hangs up, also where it does so rudely."""
        try:
            while self.more():
                pass
        except ConnectionError:
            pass
        return self.heard

    def ask(self, method, target, *headers, body=b"", host=None):
        """Status, header and body of the answer."""
        lines = [f"{method} {target} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}", *headers]
        if body:
            lines += [f"Content-Length: {len(body)}", "Content-Type: application/json"]
        self.send("\r\n".join([*lines, "", ""]).encode() + body)
        return self.answer(method)

    def answer(self, method="GET"):
        head = self.until(b"\r\n\r\n").decode()
        length = re.search(r"(?i)\r\ncontent-length: (\d+)", head)
        return int(head.split()[1]), head, self.take(int(length[1]) if length and method != "HEAD" else 0)

    def upgrade(self, *headers, host=None, key=None, version="13", target="/api/live"):
        """Status of the answer to the wish for a WebSocket."""
        key = base64.b64encode(os.urandom(16)).decode() if key is None else key
        status, _, _ = self.ask("GET", target, "Connection: Upgrade", "Upgrade: websocket", f"Sec-WebSocket-Key: {key}",
                                f"Sec-WebSocket-Version: {version}", *headers, host=host)
        return status

    def say(self, text):
        self.send(frame(TEXT, text.encode()))

    def frame(self):
        """Opcode and payload of the next frame."""
        first, size = self.take(2)
        assert first & 0x70 == 0 and size < 128, (first, size)
        if size >= 126:
            size = int.from_bytes(self.take(2 if size == 126 else 8))
        return first & 15, self.take(size)

    def message(self):
        """The next message; pings are answered, an end is the code."""
        while True:
            opcode, payload = self.frame()
            if opcode == PING:
                self.send(frame(PONG, payload))
            elif opcode == CLOSE:
                return int.from_bytes(payload)
            elif opcode == TEXT:
                return payload.decode()

    def event(self):
        """Name and data of the next event."""
        fields = [line.split(": ", 1) for line in self.until(b"\n\n").decode().strip().split("\n")]
        return dict(fields).get("event", "message"), "\n".join(value for name, value in fields if name == "data")


class NetTest(unittest.TestCase):
    """A server of its own for each test."""

    options = ()

    def setUp(self):
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "index.html").write_text("<p>Meydan</p>")
        with open(self.folder / "large.bin", "wb") as file:
            file.truncate(24 << 20)
        self.process = subprocess.Popen([PROGRAM, str(self.folder), *self.options], stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.stop)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])

    def stop(self):
        """Every test ends as servers do: all lines are closed for the house, too."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(SOON)
        self.process.stdout.close()
        self.assertEqual(status, 0)

    def client(self, *arguments, **options):
        client = Client(self.port, *arguments, **options)
        self.addCleanup(client.close)
        return client

    def line(self, *arguments, **options):
        client = self.client(*arguments, **options)
        self.assertEqual(client.upgrade(), 101)
        return client

    def ask(self, *arguments, **options):
        return self.client().ask(*arguments, **options)

    def counts(self):
        return json.loads(self.ask("GET", "/api/counts")[2])

    def until(self, done):
        end = time.monotonic() + SOON
        while not done():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.01)

    def all_closed(self):
        counts = self.counts()
        return counts["opened"] == counts["closed"]

    def assert_echo(self, line, text="merhaba"):
        line.say(text)
        self.assertEqual(line.message(), text)

    @staticmethod
    def hung_up(client):
        """Whether the server has ended the connection, in time."""
        ended = select.poll()
        ended.register(client.socket, select.POLLRDHUP)
        return bool(ended.poll(SOON * 1000))
