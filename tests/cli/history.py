"""What every client was told, and whether one order of events explains all of it."""
import copy
import threading
import time

from live_client import LiveClient


class Witness(LiveClient):
    """A line whose client notes all that it says and hears, with the time."""

    def __init__(self, history, *words, **more):
        self.notes = []  # (time, "said" or "heard", message)
        history.add(self)
        super().__init__(*words, **more)

    def say(self, **message):
        self.notes.append((time.monotonic(), "said", message))
        super().say(**message)

    def next(self):
        message = super().next()
        self.notes.append((time.monotonic(), "heard", copy.deepcopy(message)))
        return message


class History:
    def __init__(self):
        self.witnesses = []
        self.lock = threading.Lock()

    def add(self, witness):
        with self.lock:
            self.witnesses.append(witness)

    def games(self):
        return {message["game"] for witness in self.witnesses for _, how, message in witness.notes if how == "heard" and message["is"] == "events"}

    def explained_by(self, orders):
        """`orders`: by game, the events as they stand in the end. How many events and answers were looked at; AssertionError where one is not explained:
        - an event that anybody was told is the one of its number, and on one line numbers follow one another,
        - a command that was answered `done` led to events once, which were told on that line before if it watches,
        - of two commands in a game, where one was answered before the other was said, its events come first."""
        looked = 0
        answered = {}  # by game: (said, answered, numbers)
        said_first = {}  # by key: when it was first said, on whatever line
        for witness in self.witnesses:
            for at, how, message in witness.notes:
                if how == "said" and "key" in message:
                    said_first[message["key"]] = min(at, said_first.get(message["key"], at))
        for witness in self.witnesses:
            following, asked = {}, {}
            for at, how, message in witness.notes:
                if how == "said":
                    if message["do"] == "watch":
                        following[message["game"]] = None
                    elif "key" in message:
                        asked[message["key"]] = message
                elif message["is"] == "events":
                    looked += self.follow(message, orders, following)
                elif message["is"] == "done" and message["key"] in asked:
                    command = asked[message["key"]]
                    game = message.get("game") or command["game"]
                    numbers = [event["n"] for event in orders.get(game, []) if event.get("cause") == message["key"]]
                    if game in orders and not numbers and command["do"] != "seek":
                        raise AssertionError(f"answered, and nothing of it is there: {command}")
                    answered.setdefault(game, []).append((said_first[message["key"]], at, numbers, command))
                    looked += 1
        for commands in answered.values():
            self.in_order(commands)
        return looked

    @staticmethod
    def follow(message, orders, following):
        game = message["game"]
        for event in message["events"]:
            if game in orders and orders[game][event["n"]] != event:
                raise AssertionError(f"told {event}, and it is {orders[game][event['n']]}")
            expected = following.get(game)
            if expected is not None and event["n"] != expected:
                raise AssertionError(f"told {event['n']} of {game} where {expected} was next")
            following[game] = event["n"] + 1
        return len(message["events"])

    @staticmethod
    def in_order(commands):
        """In the order of the events, no command was said for the first time after a later one had been answered."""
        earliest = float("inf")  # answer of those that come later
        for said, at, numbers, command in sorted((one for one in commands if one[2]), key=lambda one: one[2][0], reverse=True):
            if said > earliest:
                raise AssertionError(f"it stands before what was answered before it was said: {command}")
            earliest = min(earliest, at)
