"""What every client was told, and whether one order of events explains all of it."""
import copy
import threading
import time

from live_client import LiveClient

WITHOUT_EVENTS = ("seek", "unseek")


def game_of(answer, asked):
    """None where it is about none: a wish names a kind of game."""
    command = asked.get(answer["key"], {})
    return answer.get("game") or (None if command.get("do") in WITHOUT_EVENTS else command.get("game"))


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
        """All that anybody was told of, or was answered about."""
        games = set()
        for witness in self.witnesses:
            asked = {}
            for _, how, message in witness.notes:
                if how == "said" and "key" in message:
                    asked[message["key"]] = message
                elif how == "heard" and message["is"] == "events":
                    games.add(message["game"])
                elif how == "heard" and message["is"] == "done":
                    games.add(game_of(message, asked))
        return games - {None}

    def explained_by(self, orders):
        """`orders`: by game, the events as they stand in the end. How many events and answers were looked at; AssertionError where one is not explained:
        - an event that anybody was told is the one of its number, and on one line numbers follow one another,
        - a command that was answered `done` led to events once, next to one another, which were told on that line before if it watches,
        - a command in a game that was said after anybody had heard of an event of that game, or was answered, leads to later ones,
        - whoever begins to watch is told at once of every event that anybody had heard of before,
        - a command that was refused each time that it was said led to nothing."""
        looked = 0
        answered = {}  # by game: (said, answered, numbers, command)
        heard = {}  # by game and number: when anybody was first told
        said_first = {}  # by key: when it was first said, on whatever line
        for witness in self.witnesses:
            for at, how, message in witness.notes:
                if how == "said" and "key" in message:
                    said_first[message["key"]] = min(at, said_first.get(message["key"], at))
        for witness in self.witnesses:
            following, asked = {}, {}
            for at, how, message in witness.notes:
                if how == "said":
                    if message["do"] in ("watch", "unwatch"):
                        following[message["game"]] = None
                    elif "key" in message:
                        asked[message["key"]] = message
                elif message["is"] == "events":
                    looked += self.follow(at, message, orders, following, heard.setdefault(message["game"], {}))
                elif message["is"] == "done" and message["key"] in asked:
                    command = asked[message["key"]]
                    game = game_of(message, asked)
                    numbers = self.led_to(command, orders.get(game, []), following.get(game))
                    if game in orders and not numbers and command["do"] not in WITHOUT_EVENTS:
                        raise AssertionError(f"answered, and nothing of it is there: {command}")
                    answered.setdefault(game, []).append((said_first[message["key"]], at, numbers, command))
                    looked += 1
        for game, commands in answered.items():
            self.in_order(commands, heard.get(game, {}))
        for witness in self.witnesses:
            self.nothing_stale(witness.notes, heard)
        self.nothing_refused_happened(orders)
        return looked

    @staticmethod
    def nothing_stale(notes, heard):
        begun = {}  # by game: when it was asked to watch it, and from which event on
        watched = set()
        for at, how, message in notes:
            if how == "said" and message["do"] in ("watch", "unwatch"):
                game = message["game"]
                begun.pop(game, None)
                if message["do"] == "unwatch":
                    watched.discard(game)
                elif game not in watched:  # else something may be on its way already
                    watched.add(game)
                    begun[game] = at, message.get("from", 0)
            elif how == "heard" and message["is"] == "events" and message["game"] in begun:
                since, first = begun.pop(message["game"])
                known = [number for number, when in heard.get(message["game"], {}).items() if when < since and number >= first]
                told = {event["n"] for event in message["events"]}
                if missing := set(known) - told:
                    raise AssertionError(f"who began to watch was not told of {sorted(missing)} of {message['game']}, which others had heard of")

    def nothing_refused_happened(self, orders):
        said, refused = {}, {}  # by key: how often
        for witness in self.witnesses:
            for _, how, message in witness.notes:
                key = message.get("key", 0)
                if how == "said" and key:
                    said[key] = said.get(key, 0) + 1
                elif how == "heard" and message["is"] == "refused" and key:
                    refused[key] = refused.get(key, 0) + 1
        happened = {event.get("cause") for order in orders.values() for event in order}
        if wrong := [key for key, times in refused.items() if times == said.get(key) and key in happened]:
            raise AssertionError(f"refused, and done all the same: {wrong}")

    @staticmethod
    def follow(at, message, orders, following, heard):
        game = message["game"]
        for event in message["events"]:
            if game in orders and orders[game][event["n"]] != event:
                raise AssertionError(f"told {event}, and it is {orders[game][event['n']]}")
            expected = following.get(game)
            if expected is not None and event["n"] != expected:
                raise AssertionError(f"told {event['n']} of {game} where {expected} was next")
            following[game] = event["n"] + 1
            heard[event["n"]] = min(at, heard.get(event["n"], at))
        return len(message["events"])

    @staticmethod
    def led_to(command, order, following):
        """The numbers of its events; `following`: what is next on the line that is answered, if it watches."""
        numbers = [event["n"] for event in order if event.get("cause") == command["key"]]
        if numbers and numbers != list(range(numbers[0], numbers[-1] + 1)):
            raise AssertionError(f"done twice: {command} led to {numbers}")
        if numbers and following is not None and following <= numbers[-1]:
            raise AssertionError(f"answered before it was told of {numbers}: {command}")
        return numbers

    @staticmethod
    def in_order(commands, heard):
        """From the last event to the first: whatever was said first after a later one was known."""
        known, first = dict(heard), {}
        for said, at, numbers, command in commands:
            if numbers:
                known[numbers[-1]] = min(at, known.get(numbers[-1], at))
                first.setdefault(numbers[0], []).append((said, command))
        earliest = float("inf")
        for number in sorted({*known, *first}, reverse=True):
            for said, command in first.get(number, ()):
                if said > earliest:
                    raise AssertionError(f"it stands before what was known before it was said: {command}")
            earliest = min(earliest, known.get(number, earliest))
