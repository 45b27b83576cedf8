"""A server of live games for tests: the program, a page folder with one file, a place for the games."""
import json
import random
import re
import resource

from driver import Conversation, ProgramTest
from live_client import LiveClient, new_guest
from live_store import Place


class LiveTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.page = self.folder / "page"
        self.page.mkdir()
        (self.page / "index.html").write_text("<p>Meydan</p>", encoding="utf-8")
        self.place = Place(self.folder)
        self.data = self.place.file

    def stored(self):
        return self.place.words if self.place.url else ("--data", str(self.data))

    def serve(self, *words, **changes):
        """Starts the program, and knows its port from then on."""
        program = Conversation(self, "serve", "--port", "0", "--folder", str(self.page), *self.stored(), "--lang", "en", *words, **changes)
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", program.hear("\n"))[1])
        return program

    def visitor(self, cookie=None):
        client = LiveClient(self.port, cookie or new_guest(self.port)[0])
        self.addCleanup(client.close)
        return client

    def two_at(self, kind, **order):
        """Two people who sit down to a game: their lines, by seat, and its name."""
        people = [self.visitor(), self.visitor()]
        answer, _ = people[0].command(do="create", game=kind, chairs=["me", "open"], **order)
        game = answer["game"]
        people[1].command(do="sit", game=game, mix="%032x" % random.getrandbits(128))
        begun = next(event for event in self.events(people[0], game) if event["e"] == "begun")
        return [people[chair] for chair in begun["order"]], game

    @staticmethod
    def events(client, game):
        client.say(do="watch", game=game, **{"from": 0})
        heard = client.hear("events", "refused", which=lambda message: message.get("game") == game and (
            message["is"] == "refused" or (message["events"] and message["events"][0]["n"] == 0)))
        if heard["is"] == "refused":
            raise AssertionError(heard["why"])
        return heard["events"]

    def seed_of(self, game):
        """What nobody may know before the end, from the store itself. `game`: its number there."""
        return self.place.ask(f"SELECT seed FROM seed WHERE game = {game}")[0][0]

    def game_numbers(self):
        return [row[0] for row in self.place.ask("SELECT game FROM game")]

    @staticmethod
    def room_for_files(program, size):
        """No file of the program may be longer from now on, as if the disk were full; None: there is room again."""
        most = resource.RLIM_INFINITY if size is None else size
        resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    @staticmethod
    def lines(text):
        return [json.loads(line) for line in text.splitlines()]
