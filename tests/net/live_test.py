"""Lines to clients, and what hostile ones try on them."""
import contextlib
import signal
import unittest

from client import BINARY, CLOSE, PING, PONG, TEXT, Client, NetTest, frame


class Talking(NetTest):
    def test_what_is_said_comes_back(self):
        line = self.line()
        self.assert_echo(line)
        self.assert_echo(line, "ü" * 8192)
        self.assert_echo(line, "")

    def test_fragments_and_pieces_are_put_together(self):
        line = self.line()
        line.send(frame(TEXT, b"mer", last=False) + frame(PING, b"now") + frame(0, b"", last=False) + frame(0, b"haba"))
        heard = {line.frame() for _ in range(3)}  # our ping, their pong, the message
        self.assertEqual(heard, {(PING, b"1"), (PONG, b"now"), (TEXT, b"merhaba")})
        for byte in frame(TEXT, b"yava\xc5\x9f"):
            line.send(bytes([byte]))
        self.assertEqual(line.message(), "yavaş")

    def test_a_message_for_all_reaches_all(self):
        lines = [self.line() for _ in range(100)]
        lines[0].say("all " + "x" * 5000)
        for line in lines:
            self.assertEqual(line.message(), "x" * 5000)

    def test_both_may_end_it(self):
        line = self.line()
        line.say("close 4001")
        self.assertEqual(line.message(), 4001)
        self.assertEqual(line.rest(), b"")
        line = self.line()
        line.send(frame(CLOSE, b"\x03\xe8"))
        self.assertEqual(line.message(), 1000)
        self.assertEqual(line.rest(), b"")
        self.until(self.all_closed)

    def test_what_was_sent_comes_before_the_end(self):
        line = self.line()
        line.send(frame(TEXT, b"bir") + frame(TEXT, b"iki") + frame(TEXT, b"close 1000"))
        self.assertEqual([line.message() for _ in range(3)], ["bir", "iki", 1000])


class Closing(NetTest):
    def test_lines_are_told_that_the_server_goes(self):
        lines = [self.line() for _ in range(50)]
        events = self.client()
        events.ask("GET", "/api/live/events")
        lines[0].say("all son söz")
        self.assertEqual({line.message() for line in lines}, {"son söz"})
        self.process.send_signal(signal.SIGTERM)
        for line in lines:
            self.assertEqual(line.message(), 1001)
            self.assertEqual(line.rest(), b"")
        self.assertIn(b"event: close\ndata: 1001\n\n", events.rest())
        self.assertEqual(self.process.wait(60), 0)

    def test_an_answer_that_never_comes_holds_nobody_up(self):
        waiting = self.client()
        waiting.send(f"GET /api/never HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
        self.assertEqual(self.ask("GET", "/")[0], 200)
        self.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.process.wait(60), 0)


class Pings(NetTest):
    options = ("--ping", "200")

    def test_round_trips_are_measured(self):
        line = self.line()
        while (trip := self.trip(line)) == 0:
            pass
        self.assertLess(trip, 60_000)

    def trip(self, line):
        line.say("trip")
        return int(line.message())

    def test_who_answers_no_ping_is_dropped(self):
        line = self.line()
        self.assertTrue(self.hung_up(line))
        self.until(self.all_closed)

    def test_who_answers_stays(self):
        line, lost = self.line(), self.line()
        answered = 0
        while answered < 6:  # three times as many as may be missed
            opcode, payload = line.frame()
            self.assertEqual(opcode, PING)
            line.send(frame(PONG, payload))
            answered += 1
        self.assertTrue(self.hung_up(lost))
        self.assert_echo(line)


class Hostile(NetTest):
    def test_a_malformed_wish_is_refused(self):
        good = "dGhlIHNhbXBsZSBub25jZQ=="
        for options, status in (({"key": ""}, 400), ({"key": "x"}, 400), ({"key": good + "="}, 400), ({"version": "12"}, 426),
                                ({"version": ""}, 426), ({"target": "/api/life"}, 200)):
            self.assertEqual(self.client().upgrade(**options), status, options)
        self.assertEqual(self.ask("GET", "/api/live")[0], 426)
        self.assertEqual(self.ask("GET", "/api/live", "Connection: Upgrade", "Upgrade: h2c")[0], 426)
        self.assertEqual(self.ask("POST", "/api/live")[0], 405)
        twice = f"Sec-WebSocket-Key: {good}"
        self.assertEqual(self.client().upgrade(twice, key=good), 400)
        self.assert_echo(self.line())

    def test_other_pages_and_names_get_no_line(self):
        here = f"127.0.0.1:{self.port}"
        for origin, status in ((f"http://{here}", 101), (f"http://localhost:{self.port}", 403), ("http://evil.example", 403),
                               ("null", 403), (f"https://{here}", 403), (f"http://{here}.evil.example", 403), ("http://127.0.0.1", 403)):
            self.assertEqual(self.client().upgrade(f"Origin: {origin}"), status, origin)
        for host, status in ((f"localhost:{self.port}", 101), ("evil.example", 421), (f"evil.example:{self.port}", 421),
                             ("127.0.0.2", 421), ("127.0.0.1", 101), ("[::1]", 421), ("a b", 421)):
            self.assertEqual(self.client().upgrade(host=host), status, host)
        self.assertEqual(self.client().upgrade("Sec-Fetch-Site: cross-site"), 403)

    def test_what_is_no_message_ends_the_line_with_the_reason(self):
        for sent, code in ((frame(BINARY, b"x"), 1003), (frame(TEXT, b"x", mask=None), 1002), (frame(3), 1002),
                           (frame(TEXT, b"\xc3\x28"), 1007), (frame(TEXT, b"x" * 16385), 1009), (frame(0, b"x"), 1002),
                           (frame(TEXT, length=1 << 40), 1009), (frame(PING, b"x" * 126), 1002), (b"\xff" * 14, 1002),
                           (frame(TEXT, b"x" * 9000, last=False) + frame(0, b"x" * 9000), 1009)):
            line = self.line()
            line.send(sent)
            self.assertEqual(line.message(), code, sent[:20])
            line.rest()
        self.until(self.all_closed)

    def test_half_frames_and_sudden_ends_do_no_harm(self):
        for piece in (b"", b"\x81", frame(TEXT, b"merhaba")[:-3], frame(TEXT, length=16000), frame(TEXT, b"a", last=False)):
            for end in (Client.close, Client.reset):
                line = self.line()
                line.send(piece)
                end(line)
        self.until(self.all_closed)
        self.assert_echo(self.line())

    def test_a_flood_is_slowed_and_holds_nobody_up(self):
        flood, other = self.line(), self.line()
        flood.socket.settimeout(0.2)
        sent = 0
        try:
            while sent < 64 << 20:
                sent += flood.socket.send(frame(TEXT, b"x" * 4000) * 16)
        except TimeoutError:
            pass
        self.assertLess(sent, 64 << 20)
        self.assert_echo(other)
        self.assertLess(self.counts()["heard"], 3000)

    def test_floods_of_pings_and_empty_fragments_are_slowed_too(self):
        for flooding in (frame(PING, b"x" * 100) * 1000, frame(TEXT, last=False) + frame(0, last=False) * 10000):
            flood, other = self.line(), self.line()
            flood.socket.settimeout(0.2)
            try:
                for _ in range(1000):
                    flood.socket.send(flooding)
                self.fail("It was all taken.")
            except OSError:
                pass
            self.assert_echo(other)

    def test_slow_readers_are_dropped_and_hold_nobody_up(self):
        deaf, other = self.line(buffer=4096), self.line()
        with contextlib.suppress(ConnectionError):
            for _ in range(20):
                deaf.say("burst 200")
                self.assert_echo(other)
        self.assertTrue(self.hung_up(deaf))
        self.assert_echo(other)
        other.close()
        self.until(self.all_closed)

    def test_two_thousand_come_and_go(self):
        for _ in range(4):
            lines = [self.line() for _ in range(500)]
            for number, line in enumerate(lines):
                (Client.close, Client.reset)[number % 2](line)
        self.until(self.all_closed)
        self.assertEqual(self.counts()["opened"], 2000)
        self.assert_echo(self.line())

    def test_lines_that_are_still_stay_where_visitors_leave(self):
        quiet = self.line()
        visitors = [self.client("127.0.0.2") for _ in range(300)]
        self.assert_echo(quiet)
        for visitor in visitors:
            self.assertEqual(visitor.ask("GET", "/")[0], 200)


class Events(NetTest):
    options = ("--ping", "200")

    def open(self, *headers):
        events = self.client()
        status, head, _ = events.ask("GET", "/api/live/events", *headers)
        self.assertEqual(status, 200)
        self.assertIn("Content-Type: text/event-stream\r\n", head)
        kind, name = events.event()
        self.assertEqual((kind, len(name)), ("line", 32))
        return events, name

    def say(self, name, text="", *headers, pong=None):
        target = f"/api/live/send?line={name}" + (f"&pong={pong}" if pong else "")
        return self.ask("POST", target, *headers, body=text.encode())[0]

    def message(self, events, name):
        while (event := events.event())[0] == "ping":
            self.assertEqual(self.say(name, pong=event[1]), 204)
        return event[1]

    def test_the_same_line_without_websockets(self):
        events, name = self.open()
        self.assertEqual(self.say(name, "merhaba"), 204)
        self.assertEqual(self.message(events, name), "merhaba")
        self.say(name, "iki\nsatır")
        self.assertEqual(self.message(events, name), "iki\nsatır")
        self.say(name, "close 4001")
        self.assertEqual(self.message(events, name), "4001")
        events.rest()
        self.until(self.all_closed)
        self.assertEqual(self.say(name, "late"), 404)
        self.assertEqual(self.say(name, pong=9), 204, "what a browser may have sent before it knew")

    def test_round_trips_are_measured_by_what_is_posted(self):
        events, name = self.open()
        kind, number = events.event()
        self.assertEqual((kind, number), ("ping", "1"))
        self.say(name, pong=number)
        self.say(name, "trip")
        self.assertGreater(int(self.message(events, name)), 0)

    def test_who_answers_no_ping_is_dropped(self):
        events, _ = self.open()
        self.assertTrue(self.hung_up(events))
        self.until(self.all_closed)

    def test_nobody_speaks_on_anothers_line(self):
        events, name = self.open("Cookie: a=1")
        self.assertEqual(self.say(name, "x"), 404)
        self.assertEqual(self.say(name, "x", "Cookie: a=2"), 404)
        self.assertEqual(self.say(name, "x", "Cookie: a=1", "Authorization: Bearer y"), 404)
        self.assertEqual(self.say("0" * 32, "x", "Cookie: a=1"), 404)
        self.assertEqual(self.say("", "x", "Cookie: a=1"), 404)
        self.assertEqual(self.say(name, "x", "Cookie: a=1", "Origin: http://evil.example"), 403)
        self.assertEqual(self.say(name, "merhaba", "Cookie: a=1"), 204)
        while (event := events.event())[0] == "ping":
            pass
        self.assertEqual(event[1], "merhaba")

    def test_what_is_no_message_is_refused(self):
        _, name = self.open()
        self.assertEqual(self.say(name, "x" * 16385), 413)
        self.assertEqual(self.ask("POST", f"/api/live/send?line={name}", body=b"\xff")[0], 400)
        self.assertEqual(self.ask("GET", f"/api/live/send?line={name}")[0], 404)
        self.assertEqual(self.ask("POST", "/api/live/events")[0], 405)

    def test_a_flood_is_told_to_slow_down(self):
        _, name = self.open()
        client = self.client()
        heard = {client.ask("POST", f"/api/live/send?line={name}", body=b"x")[0] for _ in range(1000)}
        self.assertEqual(heard, {204, 429})


if __name__ == "__main__":
    unittest.main()
