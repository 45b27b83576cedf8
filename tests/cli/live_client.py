"""A client of live play (docs/live.md) with nothing but sockets."""
import base64
import functools
import json
import os
import random
import socket
import ssl
import struct
import time
from http.client import HTTPConnection

import described
from driver import PATIENCE


class Gone(Exception):
    """The server ended the line, or lets none begin now."""


def reach(port, name="", patience=PATIENCE):
    """A connection to a server of this computer; where it has a name, through the TLS of its proxy, whoever signed for it."""
    plain = socket.create_connection(("127.0.0.1", port), timeout=patience)
    if not name:
        return plain
    return trusting().wrap_socket(plain, server_hostname=name)


@functools.cache
def trusting():
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def place(port, name=""):
    """The host and the origin of a page of it."""
    return (name, f"https://{name}") if name else (f"127.0.0.1:{port}", f"http://127.0.0.1:{port}")


def ask(port, method, path, body=None, cookie="", token="", name=""):
    """Status, headers and what the answer says; it must be as openapi.json describes it. With a token no page is named."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.sock = reach(port, name)
    host, origin = place(port, name)
    headers = {"Host": host, "Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {"Origin": origin})}
    if cookie:
        headers["Cookie"] = cookie
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = connection.getresponse()
        text = response.read().decode()
        described.check(method, path, response.status, response.headers.get("Content-Type", ""), text)
        said = json.loads(text) if response.headers.get("Content-Type") == "application/json" else text
        return response.status, response.headers, said
    finally:
        connection.close()


def new_guest(port, name=""):
    """The cookie of somebody new, and their number."""
    nickname = ask(port, "GET", "/api/nickname?lang=tr", name=name)[2]["name"]
    status, headers, me = ask(port, "POST", "/api/guest", {"name": nickname}, name=name)
    assert status == 201, (status, me)
    return headers["Set-Cookie"].split(";")[0], me["me"]["person"]


class LiveClient:
    """A line to the server. `hear` gives the next message; everything is one thread."""

    def __init__(self, port, cookie="", lang="en", token="", name="", patience=PATIENCE, about=""):
        self.cookie = cookie
        self.end = None  # of what is being waited for
        self.socket = reach(port, name, patience)
        host, origin = place(port, name)
        key = base64.b64encode(os.urandom(16)).decode()
        headers = [f"GET /api/live{about and '?at=' + about} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
                   f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Origin: {origin}"]
        if cookie:
            headers.append(f"Cookie: {cookie}")
        if token:
            headers[-1] = f"Authorization: Bearer {token}"
        self.send(("\r\n".join(headers) + "\r\n\r\n").encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.more()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        status = head.split(b"\r\n")[0]
        if b" 502 " in status or b" 503 " in status:
            self.close()
            raise Gone(status)
        if b" 101 " not in status:
            raise AssertionError(head)
        self.say(do="hello", version=1, lang=lang)
        self.welcome = self.hear("welcome")

    def more(self):
        try:
            if piece := self.socket.recv(65536):
                return piece
            reason = None
        except OSError as error:
            reason = error
        self.close()
        raise Gone from reason

    def frame(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        self.send(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def send(self, data):
        try:
            self.socket.sendall(data)
        except OSError as error:
            self.close()
            raise Gone from error

    def say(self, **message):
        self.frame(1, json.dumps(message).encode())

    def take(self, size):
        while len(self.rest) < size:
            self.rest += self.more()
        taken, self.rest = self.rest[:size], self.rest[size:]
        return taken

    def next(self):
        while True:
            if time.monotonic() > self.end:
                raise AssertionError("What was waited for was not said.")
            first, second = self.take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack("!H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self.take(8))[0]
            payload = self.take(size)
            if first & 15 == 9:
                self.frame(10, payload)
            elif first & 15 == 8:
                self.close()
                raise Gone
            elif first & 15 == 1:
                return json.loads(payload)

    def hear(self, *kinds, which=lambda message: True):
        """The next message of one of these kinds that is the one. Pings and other messages do not make the wait longer."""
        self.end = time.monotonic() + PATIENCE
        while (message := self.next())["is"] not in kinds or not which(message):
            pass
        return message

    def command(self, **message):
        """Says it, and waits for what becomes of it: the answer and the events that came before."""
        key = message.setdefault("key", random.getrandbits(52) + 1)
        self.say(**message)
        events = []
        while (answer := self.hear("done", "refused", "events")).get("key") != key:
            if answer["is"] == "events":
                events += answer["events"]
        return answer, events

    def close(self):
        self.socket.close()
