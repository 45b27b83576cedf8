"""Classes and tournaments on several servers: asked for at any of them, and none is lost with the one that has them."""
import threading
import time
import unittest

from cluster_test import WITHIN, Cluster, setUpModule  # noqa: F401 (unittest calls it)
from history import Witness
from live_client import Gone, ask, new_guest

MOVES = ("f5", "d6", "c3", "d3", "c4", "f4", "f6", "b4")
SETTINGS = {"do": "set", "name": "Bahar Kupası", "game": "reversi", "format": "swiss", "rounds": 3, "sets": 1, "third_place": True, "group_size": 4,
            "qualifiers": 2, "order": "surname", "seed": "1", "schools_apart": 0, "best_of_school": 2, "tiebreaks": ["buchholz", "wins"]}


class School(Cluster):
    def insist(self, port, method, path, body=None, cookie=""):
        """As a page does: nobody knows whether it was done, and it is said again."""
        begun = time.monotonic()
        while (answer := ask(port, method, path, body, cookie))[0] == 503 and time.monotonic() - begun < 2 * WITHIN:
            time.sleep(0.2)
        return answer

    def command(self, port, cookie, **message):
        """On new lines until one lasts."""
        for _ in range(40):
            try:
                client = Witness(self.history, port, cookie, patience=1.5)
                try:
                    return client.command(**message)[0]
                finally:
                    client.close()
            except (Gone, OSError):
                time.sleep(0.1)
        return self.fail("no line lasts")


class Lesson(School):
    def setUp(self):
        super().setUp()
        self.ports = [self.node() for _ in range(2)]
        status, headers, _ = ask(self.ports[0], "POST", "/api/account", {"name": "Deniz Hoca", "password": "uzun bir parola"})
        self.assertEqual(status, 201)
        self.teacher = self.sees_all = headers["Set-Cookie"].split(";")[0]
        made = ask(self.ports[0], "POST", "/api/classes", {"key": 5, "name": "3-A", "pupils": [{"call": "Ayşe"}, {"call": "Can"}]}, self.teacher)
        self.assertEqual(made[0], 201, made[2])
        self.path = "/api/classes/" + made[2]["class"]

    def teach(self, port, **deed):
        status, _, answer = self.insist(port, "POST", self.path, deed, self.teacher)
        self.assertEqual(status, 204, answer)

    def table(self, port):
        status, _, table = self.insist(port, "GET", self.path + "?format=json", cookie=self.teacher)
        self.assertEqual(status, 200, table)
        return table

    def pupils(self, port):
        return {pupil["call"]: pupil for pupil in self.table(port)["pupils"]}

    def come_in(self, port, call):
        door = "/api/door/" + self.table(port)["code"]
        person = next(one["person"] for one in ask(port, "GET", door)[2]["pupils"] if one["call"] == call)
        status, headers, answer = ask(port, "POST", door, {"person": person})
        self.assertEqual(status, 200, answer)
        return headers["Set-Cookie"].split(";")[0]

    def move(self, port, cookie, game, ply):
        return self.command(port, cookie, do="move", game=game, ply=ply, text=MOVES[ply], key=100 + ply)

    def test_a_lesson_goes_on_when_the_node_that_has_it_is_killed(self):
        first, second = self.ports
        self.teach(first, do="begin")
        pupils = [self.come_in(second, "Ayşe"), self.come_in(second, "Can")]
        self.teach(second, do="pair", kind="reversi", how="lot", clock="300+5")
        game = self.pupils(second)["Ayşe"]["game"]
        for cookie in pupils:
            self.assertEqual(self.command(second, cookie, do="mix", game=game, mix="0123456789abcdef" * 2)["is"], "done")
        if self.move(second, pupils[0], game, 0)["is"] != "done":
            pupils.reverse()
            self.assertEqual(self.move(second, pupils[0], game, 0)["is"], "done")
        self.assertEqual(self.move(first, pupils[1], game, 1)["is"], "done")
        self.assertEqual(ask(second, "POST", "/api/pupil", {"do": "hand-up"}, pupils[0])[0], 204)
        before = self.table(second)
        begun = time.monotonic()
        self.end(first)
        after = self.table(second)
        took = time.monotonic() - begun
        print(f"the class was there again after {took:.2f} s", flush=True)
        self.assertLess(took, WITHIN)
        same = ("name", "code", "open", "paused", "may", "tasks", "games")
        self.assertEqual({key: after[key] for key in same if key != "games"}, {key: before[key] for key in same if key != "games"})
        self.assertEqual([one["game"] for one in after["games"]], [game])
        self.assertEqual([(one["call"], one["in"], one["hand"], one["game"]) for one in after["pupils"]],
                         [(one["call"], one["in"], one["hand"], one["game"]) for one in before["pupils"]])
        for ply in range(2, len(MOVES)):
            self.assertEqual(self.move(second, pupils[ply % 2], game, ply)["is"], "done")
        took = time.monotonic() - begun
        print(f"the game had gone on after {took:.2f} s", flush=True)
        events = self.events(self.at(second, pupils[0]), game)
        self.assertEqual([event["text"] for event in events if event["e"] == "moved"], list(MOVES))
        third = self.node()
        self.teach(third, do="stop")
        self.assertEqual({pupil["game"] for pupil in self.pupils(third).values()}, {None})
        self.teach(third, do="end")
        self.assertIsNone(ask(second, "GET", "/api/me", cookie=pupils[0])[2]["me"])


class Tournament(School):
    def setUp(self):
        super().setUp()
        self.ports = [self.node() for _ in range(2)]
        self.arbiters = [new_guest(port)[0] for port in self.ports]
        status, _, made = ask(self.ports[0], "POST", "/api/tournaments", {"by": "Ayşe", "entry": SETTINGS}, self.arbiters[0])
        self.assertEqual(status, 201, made)
        self.path = "/api/tournaments/" + made["tournament"]
        players = "Ad;Soyad\n" + "".join(f"Oyuncu;No{i}\n" for i in range(24))
        self.done(0, "/list", {"saw": 1, "enter": True, "text": players})
        self.done(1, "/link", None, status=403)
        key = self.done(0, "/link", None)["key"]
        self.assertEqual(ask(self.ports[1], "POST", self.path + "/join", {"key": key, "name": "Can"}, self.arbiters[1])[0], 204)
        self.done(1, "/pair", {"saw": self.version(1)})

    def done(self, who, end, body, status=200):
        answer = ask(self.ports[who], "POST", self.path + end, body, self.arbiters[who])
        self.assertEqual(answer[0], status, answer[2])
        return answer[2]

    def view(self, who, query=""):
        status, _, view = self.insist(self.ports[who], "GET", self.path + query, cookie=self.arbiters[who])
        self.assertEqual(status, 200, view)
        return view

    def version(self, who):
        return self.view(who)["version"]

    @staticmethod
    def typed(saw, table, text):
        return {"saw": saw, "entries": [{"do": "type", "round": 1, "table": table, "text": text}]}

    def test_two_arbiters_at_two_nodes_and_one_node_is_killed(self):
        saw = self.version(1)
        self.done(0, "/entries", self.typed(saw, 1, "1"))
        self.done(1, "/entries", self.typed(saw, 1, "0"), status=409)  # it was typed meanwhile: never the last wins
        acknowledged, told = {1: "1"}, threading.Lock()

        def type_all(who, tables):
            for table in tables:
                try:
                    for _ in range(100):
                        status, _, _ = ask(self.ports[who], "POST", self.path + "/entries", self.typed(self.version(who), table, "1"), self.arbiters[who])
                        if status == 200:
                            with told:
                                acknowledged[table] = "1"
                            break
                        time.sleep(0.05)
                except OSError:
                    return  # its node is gone

        threads = [threading.Thread(target=type_all, args=(0, range(2, 13))), threading.Thread(target=type_all, args=(1, range(12, 1, -1)))]
        for thread in threads:
            thread.start()
        while len(acknowledged) < 4:
            time.sleep(0.01)
        begun = time.monotonic()
        self.end(self.ports[0])
        for thread in threads:
            thread.join()
        took = time.monotonic() - begun
        history = ask(self.ports[1], "GET", self.path + "/history", cookie=self.arbiters[1])[2]["entries"]
        self.assertEqual([entry["number"] for entry in history], list(range(1, len(history) + 1)))
        reported = [entry["entry"]["table"] for entry in history if entry["entry"]["do"] == "result"]
        self.assertLessEqual(set(acknowledged), set(reported))
        self.assertEqual(set(acknowledged), set(range(1, 13)))
        print(f"{len(acknowledged)} results, all there {took:.2f} s after the kill", flush=True)
        self.assertLess(took, WITHIN + 2)  # with those that were still to be typed
        self.assertEqual(ask(self.ports[1], "POST", self.path + "/pair", {"saw": self.version(1)}, self.arbiters[1])[0], 200)

    def test_followers_at_another_node_are_told(self):
        saw = self.version(0)
        seen = []

        def follow():
            status, _, view = ask(self.ports[1], "GET", f"{self.path}?after={saw}&as=follower")
            seen.append((status, view["version"], time.monotonic()))

        threads = [threading.Thread(target=follow) for _ in range(200)]
        for thread in threads:
            thread.start()
        time.sleep(1)
        self.assertFalse(seen)
        begun = time.monotonic()
        self.done(0, "/entries", self.typed(saw, 1, "1"))
        for thread in threads:
            thread.join()
        self.assertEqual({one[:2] for one in seen}, {(200, saw + 1)})
        print(f"{len(seen)} followers knew it after {max(one[2] for one in seen) - begun:.2f} s", flush=True)
        self.assertLess(max(one[2] for one in seen) - begun, 2)


if __name__ == "__main__":
    unittest.main()
