"""A server killed at any moment of play has all that it ever told anybody. bench/kills kills more often than ./test does."""
import os
import random
import threading
import time
import unittest

from driver import needs
from live_client import Gone, LiveClient, new_guest
from live_server import LiveTest

KILLS = int(os.environ.get("MEYDAN_KILLS", "20"))
SEED = int(os.environ.get("MEYDAN_SEED", str(random.getrandbits(30))))
PAIRS = 4
TOLD_EVERY = 50  # kills
MAIN, EACH, LAG_GIVEN = 600_000, 5_000, 500  # ms


class Pair(threading.Thread):
    """Two people at one game of Mangala after another, in one thread. What they were told is remembered."""

    def __init__(self, port_of, seed):
        super().__init__(daemon=True)
        self.port_of = port_of
        self.random = random.Random(seed)
        self.told = {}  # by game: the events, in order
        self.acknowledged = []  # (game, key)
        self.trouble = None
        self.over = False

    def run(self):
        try:
            self.people = [self.patiently(lambda: new_guest(self.port_of())) for _ in range(2)]
            while not self.over:
                self.play()
        except Exception as error:  # told by the one who joins it
            self.trouble = error

    def patiently(self, act):
        """The same again until the server is there for it."""
        while True:
            try:
                return act()
            except (Gone, OSError, AssertionError) as error:
                if self.over and isinstance(error, (Gone, OSError)):
                    raise
                if isinstance(error, AssertionError):
                    raise
                time.sleep(0.01)

    def line(self, who, game=None):
        """A line of one of them, caught up with the game."""
        client = LiveClient(self.port_of(), self.people[who][0])
        if game:
            self.catch_up(client, game)
        return client

    def catch_up(self, client, game):
        known = self.told.setdefault(game, [])
        # All of it once more: what was told before the server died must stand there to the letter.
        client.say(do="watch", game=game, **{"from": 0})
        events = client.hear("events")["events"]
        if events[:len(known)] != known:
            raise AssertionError(f"what was told is gone: {known} is now {events}")
        self.told[game] = events

    def hear(self, game, events):
        known = self.told[game]
        for event in events:
            if event["n"] == len(known):
                known.append(event)
            elif known[event["n"]] != event:
                raise AssertionError(f"told twice, and not the same: {known[event['n']]} {event}")

    def insist(self, who, at, message):
        """The same command, with the same key, until it is answered."""
        message["key"] = self.random.getrandbits(52) + 1

        def act():
            client = self.line(who, at)
            try:
                answer, events = client.command(**message)
            finally:
                client.close()
            if at:
                self.hear(at, events)
            if answer["is"] == "refused" and "cannot be reached" in answer["why"]:  # the database, for a moment
                raise Gone
            return answer

        answer = self.patiently(act)
        if answer["is"] == "done" and at:
            self.acknowledged.append((at, message["key"]))
        return answer

    def play(self):
        made = self.insist(0, None, {"do": "create", "game": "mangala", "chairs": ["me", "open"], "clock": "600+5"})
        game = made["game"]
        self.told[game] = []
        self.insist(1, game, {"do": "sit", "game": game})
        clients = [self.patiently(lambda who=who: self.line(who, game)) for who in range(2)]
        while not self.over and not any(event["e"] == "opened" for event in self.told[game]):
            who = self.random.randrange(2)  # Mangala's extra turns are the server's to know, so both are tried
            ply = sum(event["e"] == "moved" for event in self.told[game])
            message = {"do": "move", "game": game, "ply": ply, "text": str(self.random.randint(1, 6)), "key": self.random.getrandbits(52) + 1}
            while not self.over:
                try:
                    answer, events = clients[who].command(**message)
                    self.hear(game, events)
                    if answer["is"] == "done":
                        self.acknowledged.append((game, message["key"]))
                    break
                except (Gone, OSError):
                    clients[who] = self.patiently(lambda: self.line(who, game))
        for client in clients:
            client.close()
        if not self.over:
            self.play_again(game)

    def play_again(self, game):
        """A rematch that both want is there once that is acknowledged, and there is one."""
        for who in range(2):
            self.insist(who, game, {"do": "offer", "game": game, "what": "rematch"})
        self.patiently(lambda: self.line(0, game)).close()
        followed = [event["game"] for event in self.told[game] if event["e"] == "followed"]
        if len(followed) != 1:
            raise AssertionError(f"not one rematch: {self.told[game]}")
        self.insist(0, followed[0], {"do": "abort", "game": followed[0]})


class Played(LiveTest):
    """People play, and what became of it is looked at afterwards."""

    def setUp(self):
        super().setUp()
        self.awake = 0  # seconds in which there was a server, at the most

    def start(self):
        self.began = time.monotonic()
        return self.serve()

    def kill(self, program):
        program.end()
        program.close()
        self.awake += time.monotonic() - self.began

    def at_play(self, seed=SEED):
        print(f"MEYDAN_SEED={seed}", flush=True)
        pairs = [Pair(lambda: self.port, seed + i) for i in range(PAIRS)]
        for pair in pairs:
            pair.start()
        return pairs

    @staticmethod
    def acknowledged(pairs):
        return sum(len(pair.acknowledged) for pair in pairs)

    def look_at(self, pairs):
        """Twenty more commands, and then all that was told."""
        enough = self.acknowledged(pairs) + 20
        wait = time.monotonic() + 60
        while self.acknowledged(pairs) < enough and time.monotonic() < wait:
            time.sleep(0.01)
        for pair in pairs:
            pair.over = True
        for pair in pairs:
            pair.join(60)
            self.assertIsNone(pair.trouble)
        for pair in pairs:
            self.check(pair)

    def check(self, pair):
        """All that was told stands there, all that was acknowledged is in it once, and the clocks add up."""
        client = LiveClient(self.port, pair.people[0][0])
        for game, known in pair.told.items():
            events = self.events(client, game)
            client.say(do="unwatch", game=game)
            self.assertEqual(events[:len(known)], known)
            causes = [event["cause"] for event in events if "cause" in event and event["e"] == "moved"]
            self.assertEqual(len(causes), len(set(causes)), "done twice")
            for at, key in pair.acknowledged:
                self.assertTrue(at != game or any(event.get("cause") == key for event in events), (game, key))
            self.check_clock(events)
        client.close()

    def check_clock(self, events):
        """Whoever moved is charged the house's time since the move before, less what the network may have taken, and given what a move brings;
        nobody else's time changes, and the first move of each costs nothing."""
        left, at, since = [MAIN + EACH] * 4, 0, 0
        for ply, event in enumerate(event for event in events if event["e"] == "moved"):
            self.assertGreaterEqual(event["at"], at)
            at = event["at"]
            changed = [(before, after) for before, after in zip(left, event["left"]) if before != after]
            self.assertLessEqual(len(changed), 1 if ply >= 2 else 0, event)
            if ply >= 2:
                charged = EACH - sum(after - before for before, after in changed)
                self.assertLessEqual(charged, at - since, event)
                self.assertGreaterEqual(charged, max(0, at - since - LAG_GIVEN), event)
            left, since = event["left"], at


@needs("mangala")
class Killed(Played):
    def test_nothing_that_was_told_is_lost(self):
        chosen = random.Random(SEED)
        program = self.start()
        pairs = self.at_play()
        begun = time.monotonic()
        for kill in range(1, KILLS + 1):
            time.sleep(chosen.uniform(0.02, 0.3))  # of play: the kill is to come at a moment that nobody chose
            self.kill(program)
            program = self.start()
            self.assertFalse([pair.trouble for pair in pairs if pair.trouble])
            if kill % TOLD_EVERY == 0:
                print(f"{kill} kills, {self.acknowledged(pairs)} commands acknowledged, {time.monotonic() - begun:.0f} s", flush=True)
        self.look_at(pairs)
        house = self.visitor().welcome["now"]
        self.kill(program)
        self.assertLessEqual(house, self.awake * 1000, "the house's time ran while it was down")


if __name__ == "__main__":
    unittest.main()
