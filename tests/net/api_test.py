"""Requests to the house, and files in parts."""
import gzip
import unittest

from client import NetTest


class Asking(NetTest):
    def test_the_house_is_told_what_was_asked(self):
        status, head, body = self.ask("POST", "/api/games?x=%201", "Cookie: a=1", "Cookie: b=2", body=b'{"go":9}')
        self.assertEqual((status, body), (200, b'POST /api/games?x=%201 from 127.0.0.1 cookie a=1; b=2 body {"go":9}'))
        for line in ("Content-Type: application/json", "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Set-Cookie: a=b",
                     "Content-Security-Policy: default-src 'none'"):
            self.assertIn("\r\n" + line, head)
        self.assertNotIn("X-Injected", head)
        self.assertRegex(head, r"\r\nDate: \w\w\w, \d\d \w\w\w \d{4} \d\d:\d\d:\d\d GMT\r\n")

    def test_answers_from_another_thread_and_large_ones(self):
        client = self.client()
        self.assertEqual(client.ask("GET", "/api/later")[0], 200)
        self.assertEqual(len(client.ask("GET", "/api/large")[2]), 512 << 10)
        status, head, body = client.ask("HEAD", "/api/large")
        self.assertEqual((status, body), (200, b""))
        self.assertIn(f"Content-Length: {512 << 10}\r\n", head)
        self.assertEqual(client.ask("DELETE", "/api/x")[2][:13], b"DELETE /api/x")

    def test_long_answers_are_short_for_those_who_take_gzip(self):
        client = self.client()
        status, head, body = client.ask("GET", "/api/large", "Accept-Encoding: gzip, deflate")
        self.assertEqual((status, gzip.decompress(body)), (200, b"x" * (512 << 10)))
        self.assertIn("\r\nContent-Encoding: gzip\r\n", head)
        self.assertIn(f"\r\nContent-Length: {len(body)}\r\n", head)
        self.assertLess(len(body), 8 << 10)
        status, short, nothing = client.ask("HEAD", "/api/large", "Accept-Encoding: gzip, deflate")
        self.assertEqual((status, nothing), (200, b""))
        self.assertIn(f"\r\nContent-Length: {len(body)}\r\n", short)
        for header in ("Accept-Encoding: br", "Accept-Encoding: gzip\r\nSec-Fetch-Site: cross-site"):
            _, head, body = client.ask("GET", "/api/large", header)
            self.assertNotIn("Content-Encoding", head)
            self.assertEqual(len(body), 512 << 10)

    def test_bodies_are_json_and_not_too_large(self):
        self.assertEqual(self.ask("POST", "/api/x", body=b"1" * 65536)[0], 200)
        self.assertEqual(self.ask("POST", "/api/x", body=b"1" * 65537)[0], 413)
        self.assertEqual(self.ask("POST", "/", body=b"1" * 4097)[0], 413)
        for kind in ("text/plain", "application/x-www-form-urlencoded", "application/jsonp"):
            self.assertEqual(self.ask("POST", "/api/x", f"Content-Type: {kind}", body=b"1")[0], 415, kind)
        chunked = self.client().ask("POST", "/api/x", "Transfer-Encoding: chunked", "Content-Type: application/json; charset=utf-8\r\n\r\n"
                                    "3;a=b\r\nmey\r\n3\r\ndan\r\n0\r\nHost: evil\r\nCookie: evil")
        self.assertEqual((chunked[0], chunked[2][-17:]), (200, b"cookie  body meydan"[-17:]))
        self.assertEqual(self.ask("POST", "/api/x", "Transfer-Encoding: chunked", "\r\nfffff\r\n")[0], 413)

    def test_bodies_are_text(self):
        for body in (b'{"a":"\xff"}', b'"\xc3', b'"\xed\xa0\x80"', b'"\xc0\x80"'):
            self.assertEqual(self.ask("POST", "/api/x", body=body)[0], 400, body)
        self.assertEqual(self.ask("POST", "/api/x", body='{"a":"ş"}'.encode())[0], 200)

    def test_only_our_names_and_pages(self):
        for host in ("evil.example", "127.0.0.1.evil.example", f"127.0.0.2:{self.port}", "a,b", "okul.example"):
            self.assertEqual(self.ask("GET", "/api/x", host=host)[0], 421, host)
        self.assertEqual(self.ask("GET", f"http://evil.example/api/x")[0], 421)
        self.assertEqual(self.ask("GET", f"http://localhost:{self.port}/api/x", host="evil.example")[0], 200)
        here = f"http://127.0.0.1:{self.port}"
        for method, origin, status in (("POST", here, 200), ("POST", "http://evil.example", 403), ("PUT", "null", 403),
                                       ("DELETE", "http://127.0.0.1:1", 403), ("GET", "http://evil.example", 200)):
            self.assertEqual(self.ask(method, "/api/x", f"Origin: {origin}")[0], status, (method, origin))
        self.assertEqual(self.ask("POST", "/api/x", "Sec-Fetch-Site: same-site")[0], 403)
        self.assertEqual(self.ask("GET", "/", host="evil.example")[0], 200)  # the page holds no secret

    def test_nobody_else_is_taken_for_a_proxy(self):
        _, _, body = self.ask("GET", "/api/x", "X-Forwarded-For: 5.5.5.5", "X-Forwarded-Proto: https")
        self.assertIn(b" from 127.0.0.1 cookie", body)

    def test_who_promises_a_body_is_told_to_go_on(self):
        client = self.client()
        client.send(f"POST /api/x HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nExpect: 100-continue\r\nContent-Type: application/json\r\n"
                    "Content-Length: 2\r\n\r\n".encode())
        self.assertEqual(client.until(b"\r\n\r\n"), b"HTTP/1.1 100 Continue\r\n\r\n")
        client.send(b"{}")
        self.assertEqual(client.answer()[0], 200)
        self.assertEqual(self.ask("POST", "/api/x", "Expect: 100-continue", "Content-Length: 99999")[0], 413)
        self.assertEqual(self.ask("GET", "/", "Expect: 100-continue")[0], 200)
        self.assertEqual(self.ask("GET", "/", "Expect: wonders")[0], 417)

    def test_several_at_once_are_answered_in_order(self):
        client = self.client()
        for number in range(100):
            client.send(f"GET /api/later?{number} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        for number in range(100):
            self.assertIn(f"?{number} from".encode(), client.answer()[2])
            self.assertEqual(client.answer()[2], b"<p>Meydan</p>")

    def test_clients_that_break_off_do_no_harm(self):
        for target in ("/api/x", "/api/later", "/api/large", "/api/never", "/api/live/events"):
            for _ in range(20):
                client = self.client()
                client.send(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
                client.reset()
        self.until(self.all_closed)


class BehindAProxy(NetTest):
    options = ("--name", "Okul.example", "--proxy", "127.0.0.2")

    def test_ours_is_believed(self):
        _, _, body = self.client("127.0.0.2").ask("GET", "/api/x", "X-Forwarded-For: 9.9.9.9, 5.5.5.5", "X-Forwarded-Proto: https",
                                                  host="okul.example")
        self.assertIn(b" from 5.5.5.5 safely cookie", body)
        proxy = self.client("127.0.0.2")
        secure = "X-Forwarded-Proto: https"
        self.assertEqual(proxy.ask("POST", "/api/x", secure, "Origin: https://okul.example", host="okul.example")[0], 200)
        self.assertEqual(proxy.ask("POST", "/api/x", secure, "Origin: http://okul.example", host="okul.example")[0], 403)
        self.assertIn(b" from 127.0.0.1 cookie", self.ask("GET", "/api/x", "X-Forwarded-For: 5.5.5.5", secure, host="okul.example")[2])


class Files(NetTest):
    def test_parts_of_a_file(self):
        client = self.client()
        status, head, body = client.ask("GET", "/", "Range: bytes=3-8")
        self.assertEqual((status, body), (206, b"Meydan"))
        self.assertIn("\r\nContent-Range: bytes 3-8/13\r\n", head)
        tag = head.split("\r\nETag: ")[1].split("\r\n")[0]
        self.assertEqual(client.ask("GET", "/", "Range: bytes=3-8", f"If-Range: {tag}")[0], 206)
        self.assertEqual(client.ask("GET", "/", "Range: bytes=3-8", 'If-Range: "old"')[0], 200)
        status, head, _ = client.ask("GET", "/", "Range: bytes=13-")
        self.assertEqual(status, 416)
        self.assertIn("\r\nContent-Range: bytes */13\r\n", head)
        self.assertEqual(len(client.ask("GET", "/large.bin", "Range: bytes=1000-")[2]), (24 << 20) - 1000)
        self.assertEqual(client.ask("GET", "/", "Range: bytes=0-1,3-4")[0], 200)

    def test_absolute_targets(self):
        for target in ("http://elsewhere/", "https://elsewhere/index.html?x", "http://elsewhere"):
            self.assertEqual(self.ask("GET", target)[2], b"<p>Meydan</p>", target)

    def test_without_a_house_there_is_no_api(self):
        self.assertEqual(self.ask("GET", "/apis")[0], 404)


if __name__ == "__main__":
    unittest.main()
