"""Several servers on one PostgreSQL and one NATS: people at different ones play with one another, and any of them may die, sleep, or be cut off."""
import contextlib
import json
import os
import random
import re
import signal
import subprocess
import threading
import time
import unittest

from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import quote

import live_kills_test
from driver import PROGRAM, needs, wait_until
from history import History, Witness
from link import Link
from live_client import Gone, LiveClient, ask, new_guest
from live_server import LiveTest
from live_store import TOOLS, Nats, Place, Postgres, free_port, psql
from proxies import NAME, Proxies

WITHIN = float(os.environ.get("MEYDAN_WITHIN", "5"))  # seconds in which games go on; told in each test
TRIES = 1 if {"MEYDAN_KILLS", "MEYDAN_STEADY"} & set(os.environ) else 3  # on a machine that does something else as well, trouble may be made again
DRAINED = 1  # seconds from SIGTERM on, in which the node ends, its games move on, and everybody has played on
SILENCE = 1.5  # seconds after which a client tries another line
CUT = 10  # seconds
KILLS = int(os.environ.get("MEYDAN_KILLS", "3"))
TOLD_EVERY = 10  # kills


def setUpModule():
    Cluster.database = Postgres(loopback=True).__enter__()
    unittest.addModuleCleanup(Cluster.database.__exit__)
    Cluster.nats = Nats().__enter__()
    unittest.addModuleCleanup(Cluster.nats.__exit__)


class Cluster(LiveTest):
    """On one PostgreSQL and one NATS for all, which each test leaves running."""

    database = nats = None
    sees_all = ""  # the cookie of somebody who may look at every game

    def setUp(self):
        super().setUp()
        self.place = Place(self.folder, self.database.url)
        self.nodes = {}  # by port
        self.history = History()

    def tearDown(self):
        self.explain()
        for port in list(self.nodes):
            self.end(port)
        super().tearDown()

    def explain(self):
        """All that anybody was told by `at` and its like."""
        if self.nodes and self.history.games():
            self.patiently(self.look_into_history)

    def look_into_history(self):
        orders = self.orders(LiveClient(self.port, self.sees_all))
        print(f"one order explains {self.history.explained_by(orders)} events and answers of {len(orders)} games", flush=True)

    def orders(self, client):
        """All games that anybody knows of, as they stand."""
        orders = {}
        try:
            for game in self.history.games():
                orders[game] = self.events(client, game)
                client.say(do="unwatch", game=game)
        finally:
            client.close()
        return orders

    def choose(self):
        """A node where lines may begin."""
        return next(filter(self.is_ready, self.nodes))

    def patiently(self, act):
        """From the beginning where the line ends: links between nodes may still be mended."""
        for _ in range(20):
            self.port = self.choose()
            try:
                return act()
            except (Gone, OSError):
                time.sleep(0.2)
        return self.fail("no line lasts")

    def soon(self, trouble, within=WITHIN):
        """`trouble` makes some, and says after how many seconds all goes on. The first time is told, whatever comes after it."""
        took = [trouble()]
        print(f"{self.id().rsplit('.', 1)[1]}: {took[0]:.2f} s at the first try", flush=True)
        while took[-1] >= within and len(took) < TRIES:
            took.append(trouble())
        self.assertLess(took[-1], within, f"after {took} s")

    def node(self, bus=None, store=None, **changes):
        """The port of a new one."""
        words = ("--store", store) if store else ()
        place, self.place.words = self.place.words, words or self.place.words
        try:
            program = self.serve("--bus", bus or self.nats.url, "--name", "a.example", "--name", NAME, "--proxy", "127.0.0.1", **changes)
        finally:
            self.place.words = place
        port = self.port
        self.nodes[port] = program
        wait_until(lambda: self.is_ready(port))
        return port

    def refused(self, *words):
        return self.refusal(2, "serve", "--port", "0", "--folder", str(self.page), "--lang", "en", *words)

    def end(self, port, how=signal.SIGKILL):
        program = self.nodes.pop(port)
        status = program.end(how)[0]
        program.close()
        return status

    def link_to_nats(self):
        """One that can be cut, and the address that leads over it."""
        link = Link(self.nats.port)
        self.addCleanup(link.close)
        return link, f"nats://127.0.0.1:{link.port}"

    def link_to_database(self):
        link = Link(self.database.port)
        self.addCleanup(link.close)
        there = f"host={quote(str(self.database.folder), safe='')}&port={self.database.port}"
        self.assertIn(there, self.place.url)
        return link, self.place.url.replace(there, f"host=127.0.0.1&port={link.port}")

    @staticmethod
    def is_ready(port):
        try:
            return ask(port, "GET", "/readyz")[0] == 200
        except OSError:
            return False

    def at(self, port, cookie=None):
        client = Witness(self.history, port, cookie or new_guest(port)[0])
        self.addCleanup(client.close)
        return client

    def two_at_nodes(self, first, second, kind="reversi", **order):
        """Two people, each at a node of their own: their lines, by seat, and the game."""
        people = [self.at(first), self.at(second)]
        answer, _ = people[0].command(do="create", game=kind, chairs=["me", "open"], lot=False, **order)
        answer_there, _ = people[1].command(do="sit", game=answer["game"])
        self.assertEqual(answer_there["is"], "done", answer_there)
        return people, answer["game"]


class Refused(Cluster):
    def test_a_bus_without_a_database_or_one_that_is_not_there(self):
        self.assertIn("give --store postgres://", self.refused("--bus", self.nats.url))
        self.assertIn("nats://host:4222", self.refused(*self.place.words, "--bus", "http://host"))
        self.assertIn("NATS cannot be reached", self.refused(*self.place.words, "--bus", "nats://127.0.0.1:1"))

    def test_a_server_alone_beside_nodes(self):
        self.node()
        self.assertIn("another Meydan server is using this database", self.refused(*self.place.words))


class Buses(Cluster):
    """What --bus may be given."""

    def nats_with(self, *words):
        nats = Nats(*words).__enter__()
        self.addCleanup(nats.__exit__)
        return nats

    def plays_over(self, first, second):
        """Two people at nodes with these."""
        people, game = self.two_at_nodes(self.node(bus=first), self.node(bus=second))
        return people[1].command(do="move", game=game, ply=0, text="f5")[0]["is"], people[0].command(do="move", game=game, ply=0, text="f5")[0]["is"]

    def test_one_of_several_addresses_is_enough(self):
        nobody = "nats://127.0.0.1:1"
        self.assertEqual(self.plays_over(f"{nobody},{self.nats.url}", f"{self.nats.url},{nobody}"), ("refused", "done"))

    def test_one_of_two_is_killed(self):
        routes = [free_port(), free_port()]
        both = [self.nats_with("--cluster_name", "test", "--cluster", f"nats://127.0.0.1:{here}", "--routes", f"nats://127.0.0.1:{there}")
                for here, there in (routes, routes[::-1])]
        urls = ",".join(nats.url for nats in both)
        ports = [self.node(bus=urls) for _ in range(2)]
        people, game = self.two_at_nodes(*ports)
        cookies = [client.cookie for client in people]
        both[0].stop()
        for ply, text in enumerate(("f5", "d6", "c3", "d3")):
            message = {"do": "move", "game": game, "ply": ply, "text": text, "key": 100 + ply}
            wait_until(lambda: done(ports[ply % 2], cookies[ply % 2], message))

    def test_tls_is_never_plain(self):
        tls = self.nats.url.replace("nats://", "tls://")
        for url in (tls, f"nats://127.0.0.1:1,{tls}", f"{tls},{self.nats.url}"):
            self.assertIn("NATS cannot be reached", self.refused(*self.place.words, "--bus", url))

    def test_tls(self):
        key, certificate = self.folder / "key", self.folder / "certificate"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1",
                        "-keyout", key, "-out", certificate], check=True, capture_output=True)
        nats = self.nats_with("--tls", "--tlscert", certificate, "--tlskey", key)
        tls = nats.url.replace("nats://", "tls://")
        self.node(bus=tls, SSL_CERT_FILE=str(certificate))
        self.assertIn("NATS cannot be reached", self.refused(*self.place.words, "--bus", tls))


def done(port, cookie, message):
    """On a new line, as a page that lost its own."""
    try:
        client = LiveClient(port, cookie, patience=SILENCE)
        try:
            return client.command(**message)[0]["is"] == "done"
        finally:
            client.close()
    except (Gone, OSError, AssertionError):
        return False


class Played(Cluster):
    def test_a_whole_game_between_two_nodes_with_a_watcher_at_a_third(self):
        ports = [self.node() for _ in range(3)]
        people, game = self.two_at_nodes(*ports[:2], clock="60+1")
        watcher = self.at(ports[2])
        seen = self.events(watcher, game)
        for ply, text in enumerate(("f5", "d6", "c3", "d3")):
            answer, _ = people[ply % 2].command(do="move", game=game, ply=ply, text=text)
            self.assertEqual(answer["is"], "done", answer)
        refused, _ = people[1].command(do="move", game=game, ply=4, text="a1")
        self.assertEqual(refused["is"], "refused")
        people[1].command(do="resign", game=game)
        while not any(event["e"] == "opened" for event in seen):
            seen += watcher.hear("events")["events"]
        self.assertEqual([event["n"] for event in seen], list(range(len(seen))))
        self.assertEqual([event["text"] for event in seen if event["e"] == "moved"], ["f5", "d6", "c3", "d3"])
        for port in ports:
            self.assertEqual(self.events(self.at(port), game), seen)

    def test_who_is_there_is_known_across_nodes(self):
        ports = [self.node() for _ in range(2)]
        people, game = self.two_at_nodes(*ports)
        for client in people:
            self.events(client, game)
        while (there := people[0].hear("there"))["seats"] != [True, True]:
            pass
        watcher = self.at(ports[1])
        self.events(watcher, game)
        while (there := people[0].hear("there"))["watchers"] != 1:
            pass
        people[1].close()
        while (there := people[0].hear("there"))["seats"] != [True, False]:
            pass
        self.assertEqual(there["watchers"], 1)

    def test_a_guests_games_follow_from_another_node(self):
        ports = [self.node() for _ in range(2)]
        account = {"name": "Ali Can 7", "password": "mavi kirpi uyur"}
        self.assertEqual(ask(ports[0], "POST", "/api/account", account)[0], 201)
        people, game = self.two_at_nodes(*ports)  # the game is at the first
        cookie = people[1].cookie
        status, headers, me = ask(ports[1], "POST", "/api/account/sign-in", account | {"bring": True}, cookie)
        self.assertEqual(status, 200, me)
        people[0].command(do="move", game=game, ply=0, text="f5")
        brought = self.at(ports[1], headers["Set-Cookie"].split(";")[0])
        wait_until(lambda: ("replaced", me["me"]["person"]) in [(event["e"], event.get("sitter")) for event in self.events(brought, game)])
        self.assertEqual(brought.command(do="move", game=game, ply=1, text="d6")[0]["is"], "done")

    def test_a_page_is_told_that_there_are_several(self):
        port = self.node()
        self.assertIs(ask(port, "GET", "/api/me")[2]["several"], True)
        self.assertIs(self.at(port).welcome["several"], True)

    def test_the_lobby_is_one(self):
        ports = [self.node() for _ in range(2)]
        waits = self.at(ports[1])
        waits.say(do="lobby", on=True)
        waits.hear("lobby")
        maker = self.at(ports[0])
        game = maker.command(do="create", game="reversi", chairs=["me", "open"], listed=True)[0]["game"]
        lobby = waits.hear("lobby")
        while not any(one["game"] == game for one in lobby["waiting"]):
            lobby = waits.hear("lobby")
        self.assertIn(str(lobby["waiting"][0]["chairs"][0]), lobby["people"])
        self.assertEqual(waits.command(do="sit", game=game)[0]["is"], "done")
        while not any(one["game"] == game for one in waits.hear("lobby")["playing"]):
            pass

    def test_people_at_two_nodes_are_brought_together(self):
        ports = [self.node() for _ in range(3)]
        people = [self.at(port) for port in ports[1:]]
        for client in people:
            self.assertEqual(client.command(do="seek", game="reversi", clock="300+5")[0]["is"], "done")
        games = [client.hear("paired")["game"] for client in people]
        self.assertEqual(games[0], games[1])
        for client in people:
            client.say(do="watch", game=games[0], **{"from": 0})
            client.hear("events")

    def test_what_one_node_changes_the_other_knows(self):
        first, second = self.node(), self.node()
        cookie, person = new_guest(first)
        line = self.at(second, cookie)
        self.assertEqual(ask(second, "GET", "/api/me", cookie=cookie)[2]["me"]["person"], person)
        name = ask(first, "GET", "/api/nickname?lang=en")[2]["name"]
        ask(first, "POST", "/api/me/name", {"name": name}, cookie)
        wait_until(lambda: ask(second, "GET", "/api/me", cookie=cookie)[2]["me"]["name"] == name)
        code = ask(first, "POST", "/api/me/handover", {}, cookie)[2]["code"]
        wait_until(lambda: ask(second, "GET", "/api/me/handover", cookie=cookie)[2]["waiting"])
        status, headers, _ = ask(second, "POST", "/api/me/take-over", {"code": code})
        self.assertEqual(status, 200)
        other = headers["Set-Cookie"].split(";")[0]
        self.assertEqual(ask(first, "GET", "/api/me", cookie=other)[2]["me"]["person"], person)
        ask(first, "POST", "/api/me/sign-out", {"everywhere": True}, other)
        with self.assertRaises(Gone):
            line.hear("never")
        self.assertIsNone(ask(second, "GET", "/api/me", cookie=cookie)[2]["me"])
        people = {new_guest(port)[1] for port in (first, second) * 4}
        self.assertEqual(len(people), 8)


class Tool(LiveTest):
    """tools/cluster: the whole of it, with a proxy."""

    def tool(self, *words):
        return subprocess.run([TOOLS / "cluster", *words], env={**os.environ, "MEYDAN": PROGRAM, "MEYDAN_PAGE": str(self.page),
                                                               "MEYDAN_CLUSTER": str(self.folder / "cluster.json")}, capture_output=True, text=True, check=False)

    def up(self):
        self.port = free_port()
        started = self.tool("up", "--port", str(self.port))
        self.addCleanup(self.tool, "down")
        self.assertEqual(started.returncode, 0, started.stderr)
        return started

    def test_what_belongs_together_goes_to_one_node(self):
        self.up()
        cookies = [new_guest(self.port)[0] for _ in range(2)]
        maker = self.visitor(cookies[0])
        games = [maker.command(do="create", game="reversi", chairs=["me", "open"])[0]["game"] for _ in range(6)]
        lines = [(game, LiveClient(self.port, cookie, about=game)) for game in games for cookie in cookies]
        for game, line in lines:
            self.addCleanup(line.close)
            self.events(line, game)
        nodes = [node["port"] for node in json.loads((self.folder / "cluster.json").read_text(encoding="utf-8"))["nodes"]]
        far = [re.search(r"^meydan_far_lines (\d+)", ask(port, "GET", "/metrics")[2], re.MULTILINE)[1] for port in nodes]
        self.assertEqual(far, ["0", "0"])
        events = HTTPConnection("127.0.0.1", self.port, timeout=SILENCE * 10)
        self.addCleanup(events.close)
        events.request("GET", "/api/live/events?at=word", headers={"Cookie": cookies[0]})
        coming = events.getresponse()
        while not (name := re.match(rb"data: (\w{32})", coming.readline())):
            pass
        for said in ({"do": "hello", "version": 1, "lang": "tr"}, *[{"do": "lobby", "on": True}] * 8):
            self.assertEqual(ask(self.port, "POST", f"/api/live/send?at=word&line={name[1].decode()}", said, cookies[0])[0], 204)

    def told_state(self):
        return json.loads((self.folder / "cluster.json").read_text(encoding="utf-8"))

    def test_what_a_killed_one_left_behind_is_no_cluster(self):
        self.up()
        left = self.told_state()
        os.kill(left["pid"], signal.SIGKILL)
        wait_until(lambda: "No cluster runs" in self.tool("status").stderr)
        for stale in (left, {**left, "pid": os.getpid()}):
            (self.folder / "cluster.json").write_text(json.dumps(stale), encoding="utf-8")
            for words in (("down",), ("kill", "1")):
                self.assertIn("No cluster runs", self.tool(*words).stderr)
            (self.folder / "cluster.json").write_text(json.dumps(stale), encoding="utf-8")
        self.up()

    def test_a_node_that_is_started_again_cannot_be_killed(self):
        self.up()
        self.assertEqual(self.tool("kill", "2").returncode, 0)
        self.assertIn("Node 2 does not run", self.tool("kill", "2").stderr)
        wait_until(lambda: self.tool("status").stdout.count(" ready") == 3)

    def test_a_port_that_is_another_servers(self):
        self.serve()
        before = self.tool("up", "--port", str(self.port))
        self.assertIn(f"Port {self.port} is another program's", before.stderr)
        self.assertIn("No cluster runs", self.tool("status").stderr)

    def test_people_play_through_the_proxy_and_a_node_is_killed(self):
        self.assertIn("No cluster runs", self.tool("status").stderr)
        started = self.up()
        self.assertEqual(started.stdout.count(" ready"), 3, started.stdout)
        folder = re.search(r"host=(\S+)", started.stdout)[1].replace("%2F", "/")
        self.assertIn("A cluster runs already", self.tool("up").stderr)
        self.assertIn("There is no node 7.", self.tool("kill", "7").stderr)
        players, game = self.two_at("reversi", lot=False)
        cookies = [player.cookie for player in players]
        for ply, text in enumerate(("f5", "d6", "c3", "d3")):
            if ply == 2:
                self.assertEqual(self.tool("kill", "1").returncode, 0)
            message = {"do": "move", "game": game, "ply": ply, "text": text, "key": 100 + ply}
            wait_until(lambda: done(self.port, cookies[ply % 2], message))
        self.assertEqual(sum(event["e"] == "moved" for event in self.events(self.visitor(cookies[0]), game)), 4)
        self.assertEqual(self.tool("down").stdout, "down\n")
        self.assertFalse(Path(folder).exists())


class CutOff(Cluster, Proxies):
    """Through the proxies of deploy/: where two nodes are, and one of them is cut off, whoever is brought there is served by the other."""

    def brought_to(self, port, other):
        """A game whose lines come to the node at this port, made at the other."""
        maker = self.at(other, self.guest)
        while True:
            game = maker.command(do="create", game="reversi", chairs=["me", "open"], lot=False)[0]["game"]
            line = Witness(self.history, self.tls, self.guest, name=NAME, about=game)
            self.addCleanup(line.close)
            self.events(line, game)
            if int(re.search(r"^meydan_rooms (\d+)", ask(port, "GET", "/metrics")[2], re.MULTILINE)[1]) > 0:
                return game, line
            line.close()

    def is_served(self, game):
        try:
            line = Witness(self.history, self.tls, self.guest, name=NAME, about=game, patience=SILENCE)
            self.addCleanup(line.close)
            return bool(self.events(line, game))
        except (Gone, OSError):
            return False

    @staticmethod
    def hear_out(line):
        with contextlib.suppress(Gone):
            line.hear("never")

    def serves(self, begin_proxy, link, port):
        other = self.node()
        begin_proxy(port, other)
        self.guest = new_guest(self.tls, NAME)[0]

        def cut():
            (game, line), longest = self.brought_to(port, other), 0
            begun = time.monotonic()
            link.cut()
            sent_away = threading.Thread(target=self.hear_out, args=(line,))
            sent_away.start()
            while (since := time.monotonic()) < begun + 6:  # seconds: twice a lease
                wait_until(lambda: self.is_served(game))
                longest = max(longest, time.monotonic() - since)
                time.sleep(0.5)
            sent_away.join(begun + 6 - time.monotonic())
            self.assertFalse(sent_away.is_alive(), "whoever was there already is still there")
            link.mend()
            wait_until(lambda: self.is_ready(port))
            print(f"cut off behind {begin_proxy.__name__}: served within {longest:.2f} s", flush=True)
            return longest

        self.soon(cut)

    def without_nats(self, begin_proxy):
        link, bus = self.link_to_nats()
        self.serves(begin_proxy, link, self.node(bus=bus))

    def without_database(self, begin_proxy):
        link, store = self.link_to_database()
        self.serves(begin_proxy, link, self.node(store=store))

    def test_nats_behind_nginx(self):
        self.without_nats(self.begin_nginx)

    def test_nats_behind_caddy(self):
        self.without_nats(self.begin_caddy)

    def test_the_database_behind_nginx(self):
        self.without_database(self.begin_nginx)

    def test_the_database_behind_caddy(self):
        self.without_database(self.begin_caddy)


class ApartPair(live_kills_test.Pair):
    """Each line goes to whichever node the proxy of the moment chooses; any may end, the last one too."""

    def run(self):
        super().run()
        if self.over and isinstance(self.trouble, (Gone, OSError)):
            self.trouble = None

    def __init__(self, choose, history, seed):
        super().__init__(choose, seed)
        self.history = history

    def line(self, who, game=None):
        client = Witness(self.history, self.port_of(), self.people[who][0], patience=SILENCE)
        if game:
            self.catch_up(client, game)
        return client


class Watcher(threading.Thread):
    """Somebody who watches the games of a pair, one after the other, at whichever node."""

    def __init__(self, pair):
        super().__init__(daemon=True)
        self.pair = pair
        self.trouble = None

    def run(self):
        try:
            while not self.pair.over:
                try:
                    self.watch(list(self.pair.told))
                except (Gone, OSError):
                    time.sleep(0.05)
        except Exception as error:  # told by the one who joins it
            self.trouble = error

    def watch(self, games):
        if not games:
            return time.sleep(0.05)
        with contextlib.closing(Witness(self.pair.history, self.pair.port_of(), patience=SILENCE)) as client:
            client.say(do="watch", game=games[-1], **{"from": 0})
            while not self.pair.over and not any(event["e"] == "opened" for event in client.hear("events")["events"]):
                pass


class InTrouble(Cluster, live_kills_test.Played):
    """Like a proxy that asks /readyz, people find the nodes that are awake."""

    def setUp(self):
        super().setUp()
        self.asleep = set()
        self.chosen = random.Random(live_kills_test.SEED)

    def choose(self):
        awake = [port for port in self.nodes if port not in self.asleep]
        if not awake:
            raise OSError("no node is there")
        return self.chosen.choice(awake)

    def begin(self, nodes):
        for _ in range(nodes - len(self.nodes)):
            self.node()
        print(f"MEYDAN_SEED={live_kills_test.SEED}", flush=True)
        pairs = [ApartPair(self.choose, self.history, live_kills_test.SEED + i) for i in range(live_kills_test.PAIRS)]
        self.watchers = [Watcher(pair) for pair in pairs]
        for one in (*pairs, *self.watchers):
            one.start()
        self.enough(pairs)
        return pairs

    def enough(self, pairs):
        before = [len(pair.acknowledged) for pair in pairs]
        begun = time.monotonic()
        wait_until(lambda: any(pair.trouble for pair in pairs) or all(len(pair.acknowledged) > known + 2 for pair, known in zip(pairs, before)))
        self.assertFalse([pair.trouble for pair in pairs if pair.trouble])
        return time.monotonic() - begun

    def goes_on(self, pairs, what):
        took = self.enough(pairs)
        print(f"{what}: every game went on within {took:.2f} s", flush=True)
        return took

    def check(self, pair):
        self.patiently(lambda: super(InTrouble, self).check(pair))

    def knows(self, port, cookie, told):
        """A node tells nobody less than others have told already."""
        client = self.at(port, cookie)
        for game, known in told.items():
            self.assertEqual(self.events(client, game)[:len(known)], known)
            client.say(do="unwatch", game=game)

    def look_at(self, pairs):
        super().look_at(pairs)
        for watcher in self.watchers:
            watcher.join(60)
            self.assertIsNone(watcher.trouble)

    def check_clock(self, events):
        """As alone; and where a game was taken over, whoever thought is charged for no more than the time in which somebody had it."""
        left, since, at, ply = [live_kills_test.MAIN + live_kills_test.EACH] * 4, 0, 0, 0
        for event in events:
            self.assertGreaterEqual(event["at"], at, events)
            at = event["at"]
            if event["e"] in ("moved", "paused"):
                each = live_kills_test.EACH if event["e"] == "moved" else 0
                changed = [(before, after) for before, after in zip(left, event["left"]) if before != after]
                self.assertLessEqual(len(changed), 1 if ply >= 2 else 0, event)
                charged = each - sum(after - before for before, after in changed)
                if ply >= 2:
                    self.assertLessEqual(charged, at - since, event)
                    self.assertGreaterEqual(charged, 0 if event["e"] == "paused" else max(0, at - since - live_kills_test.LAG_GIVEN), event)
                left, ply = event["left"], ply + (event["e"] == "moved")
            if event["e"] in ("moved", "gone-on"):
                since = at


@needs("mangala")
class Killed(InTrouble):
    """bench/kills --cluster kills more often than ./test does."""

    def test_a_node_is_killed(self):
        pairs = self.begin(3)
        self.longest = 0
        self.kill_often(pairs)
        self.look_at(pairs)

    def test_one_of_two_is_killed(self):
        """The other has it all then, until another comes."""
        pairs = self.begin(2)
        self.longest = 0
        self.kill_often(pairs)
        self.look_at(pairs)

    def kill_often(self, pairs):
        for kill in range(1, KILLS + 1):
            self.soon(lambda: self.kill_one(pairs))
            if kill % TOLD_EVERY == 0:
                print(f"{kill} kills, {self.acknowledged(pairs)} commands acknowledged; games went on within {self.longest:.2f} s", flush=True)
        print(f"killed: every game went on within {self.longest:.2f} s", flush=True)

    def kill_one(self, pairs):
        time.sleep(self.chosen.uniform(0.02, 0.3))  # of play: the kill is to come at a moment that nobody chose
        self.end(self.chosen.choice(list(self.nodes)))
        took = self.enough(pairs)
        self.longest = max(self.longest, took)
        self.node()
        return took


@needs("mangala")
class Trouble(InTrouble):
    def cut_off(self, link, port, what):
        pairs = self.begin(2)

        def cut():
            link.cut()
            begun = time.monotonic()
            self.asleep.add(port)  # it is not ready, or does not answer
            took = self.goes_on(pairs, what)
            time.sleep(max(0, begun + CUT - time.monotonic()))
            link.mend()
            wait_until(lambda: self.is_ready(port))
            self.asleep.clear()
            return took

        self.soon(cut)
        self.assertLess(self.goes_on(pairs, f"{what}, and mended"), WITHIN)
        self.look_at(pairs)

    def test_the_link_of_a_node_to_the_database_is_cut(self):
        link, store = self.link_to_database()
        self.cut_off(link, self.node(store=store), "database cut off")

    def test_the_link_of_a_node_to_nats_is_cut(self):
        link, bus = self.link_to_nats()
        self.cut_off(link, self.node(bus=bus), "NATS cut off")

    def drain_one(self, pairs, choose, what):
        """After another one has come."""
        new = self.node()
        old = choose([port for port in self.nodes if port != new])
        begun = time.monotonic()
        self.assertEqual(self.end(old, signal.SIGTERM), 0)
        self.enough(pairs)
        took = time.monotonic() - begun
        print(f"{what}: every game went on within {took:.2f} s of SIGTERM", flush=True)
        return took

    def test_a_node_drains(self):
        pairs = self.begin(2)
        for _ in range(2):
            self.soon(lambda: self.drain_one(pairs, self.chosen.choice, "drained"), DRAINED)
        self.look_at(pairs)

    def test_nodes_are_upgraded_one_at_a_time(self):
        """The old ones say and understand the version before, and nothing else; then back again, as where an upgrade is given up."""
        for _ in range(2):
            self.node(MEYDAN_BUS="before")
        pairs = self.begin(2)
        for version in (None, None, "before"):
            old = next(iter(self.nodes))
            self.node(**({"MEYDAN_BUS": version} if version else {}))
            self.assertLess(self.goes_on(pairs, "old and new together"), WITHIN)
            self.assertEqual(self.end(old, signal.SIGTERM), 0)
            self.assertLess(self.goes_on(pairs, "the oldest drained"), WITHIN)
        self.look_at(pairs)

    def sleeps_past_its_lease(self, woken):
        port = self.node(store=f"{self.place.url}&application_name=sleeper")
        watcher = new_guest(port)[0]
        pairs = self.begin(2)
        self.asleep.add(port)
        self.nodes[port].process.send_signal(signal.SIGSTOP)
        time.sleep(6)
        told = {game: list(known) for pair in pairs for game, known in list(pair.told.items())}
        woken()
        self.nodes[port].process.send_signal(signal.SIGCONT)
        self.patiently(lambda: self.knows(port, watcher, told))  # at once
        self.asleep.clear()
        self.assertLess(self.goes_on(pairs, "slept"), WITHIN)
        self.look_at(pairs)

    def test_a_node_sleeps_past_its_lease(self):
        self.sleeps_past_its_lease(lambda: None)

    def test_a_node_sleeps_past_its_lease_and_the_database_gave_it_up(self):
        """As it does with whoever falls asleep in the middle of a commit."""
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sleeper'"
        self.sleeps_past_its_lease(lambda: self.assertTrue(psql(self.database.url, ended)))

    def test_the_database_is_restarted(self):
        pairs = self.begin(2)

        def restart(how, away):
            self.database.stop(how)
            time.sleep(away)
            self.database.start()
            return self.goes_on(pairs, f"database {how.name}")

        self.soon(lambda: restart(signal.SIGINT, 0))
        self.soon(lambda: restart(signal.SIGKILL, 4))
        self.look_at(pairs)

    def test_nats_is_restarted(self):
        pairs = self.begin(2)

        def restart(away):
            self.nats.stop()
            time.sleep(away)
            self.nats.start()
            return self.goes_on(pairs, f"NATS away for {away} s")

        self.soon(lambda: restart(0))
        self.soon(lambda: restart(5))
        self.look_at(pairs)


if __name__ == "__main__":
    unittest.main()
