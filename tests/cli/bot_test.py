"""meydan bot: a program that plays on a real server through the public protocol."""
import re
import signal
import unittest

from driver import Conversation, ProgramTest, needs
from live_client import LiveClient, ask, new_guest


class BotTest(ProgramTest):
    def setUp(self):
        super().setUp()
        page = self.folder / "page"
        page.mkdir()
        (page / "index.html").write_text("<p>Meydan</p>", encoding="utf-8")
        self.serve = ("serve", "--folder", str(page), "--data", str(self.folder / "live.db"), "--lang", "en")
        self.port = 0
        self.start_server()
        cookie, _ = new_guest(self.port)
        self.robot = ask(self.port, "POST", "/api/tokens", {"name": "Neşeli Kirpi"}, cookie=cookie)[2]
        (self.folder / "token").write_text(self.robot["token"] + "\n", encoding="utf-8")
        self.owner = cookie

    def start_server(self):
        """At the same port again."""
        self.server = Conversation(self, *self.serve, "--port", str(self.port))
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", self.server.hear("\n"))[1])

    def bot(self, *options, game="reversi"):
        bot = Conversation(self, "bot", game, "--server", f"http://127.0.0.1:{self.port}", "--token", str(self.folder / "token"), "--level", "1",
                           "--lang", "en", *options)
        bot.hear(f"Robot Neşeli Kirpi is at http://127.0.0.1:{self.port}.")
        return bot

    def person(self):
        client = LiveClient(self.port, new_guest(self.port)[0])
        self.addCleanup(client.close)
        return client

    def waiting(self, client, count=1):
        """The games that wait in the lobby, once there are so many."""
        client.say(do="lobby", on=True)
        while len(lobby := client.hear("lobby")["waiting"]) != count:
            pass
        client.say(do="lobby", on=False)
        return lobby

    def sit(self, client):
        game = self.waiting(client)[0]["game"]
        self.assertEqual(client.command(do="sit", game=game)[0]["is"], "done")
        return game

    def follow(self, client, game):
        client.say(do="watch", game=game, **{"from": 0})
        return client.hear("events")["events"]

    def next(self, client, *kinds):
        """The next event of one of these kinds."""
        while True:
            for event in client.hear("events")["events"]:
                if event["e"] in kinds:
                    return event


@needs("reversi")
class Playing(BotTest):
    def test_it_opens_a_game_and_plays_it_to_the_end(self):
        bot = self.bot()
        person = self.person()
        waiting = self.waiting(person)[0]
        self.assertEqual((waiting["kind"], waiting["rated"], waiting["chairs"]), ("reversi", False, [self.robot["person"], "open"]))
        game = self.sit(person)
        bot.hear(f"Game {game} begins.")
        events = self.follow(person, game)
        seat = next(event["order"] for event in events if event["e"] == "begun").index(1)
        while not any(event["e"] == "opened" for event in events):
            moves = [event["text"] for event in events if event["e"] == "moved"]
            if len(moves) % 2 == seat:
                text = self.answer("moves", "reversi", "--moves", " ".join(moves)).split()[0]
                answer, more = person.command(do="move", game=game, ply=len(moves), text=text)
                self.assertEqual(answer["is"], "done", answer)
                events += more
            else:
                events += person.hear("events")["events"]
        self.assertGreater(sum(event["e"] == "moved" for event in events), 8)  # the shortest game there is has nine
        self.assertFalse([event for event in events if event["e"] == "ended"])
        bot.hear(f"Game {game} is over.")

    def test_it_answers_offers(self):
        self.bot()
        person = self.person()
        game = self.sit(person)
        events = self.follow(person, game)
        if next(event["order"] for event in events if event["e"] == "begun")[0] == 0:  # the bot begins, and its move would end the offer
            while not any(event["e"] == "moved" for event in events):
                events += person.hear("events")["events"]
        person.command(do="offer", game=game, what="draw")
        self.assertIn(self.next(person, "declined", "ended")["e"], ("declined", "ended"))
        person.command(do="resign", game=game)
        person.command(do="offer", game=game, what="rematch")
        again = self.next(person, "followed")["game"]
        self.assertIn(self.robot["person"], self.follow(person, again)[0]["chairs"])

    def test_it_sits_down_with_others_where_it_is_told_to(self):
        person = self.person()
        made, _ = person.command(do="create", game="reversi", chairs=["me", "open"], listed=True, lot=False)
        rated, _ = person.command(do="create", game="reversi", chairs=["me", "open"], listed=True, rated=True)
        person.say(do="watch", game=made["game"], **{"from": 0})
        bot = self.bot("--join", "--clock", "300+5")
        bot.hear(f"Game {made['game']} begins.")
        self.assertEqual(self.next(person, "begun")["order"], [0, 1])
        person.command(do="move", game=made["game"], ply=0, text="f5")
        self.assertEqual(self.next(person, "moved")["text"][0] in "def", True)
        self.assertEqual([event["e"] for event in self.follow(person, rated["game"])], ["created"])
        while not (own := [one for one in self.waiting(person, 2) if one["chairs"][0] == self.robot["person"]]):
            pass
        self.assertEqual(own[0]["clock"], "300+5")

    def test_it_comes_back_after_the_server_was_away(self):
        bot = self.bot()
        person = self.person()
        game = self.sit(person)
        bot.hear(f"Game {game} begins.")
        self.server.end()
        bot.hear("Trying again in ")
        self.start_server()
        bot.hear("Robot Neşeli Kirpi is at ")
        person = LiveClient(self.port, person.cookie)
        self.addCleanup(person.close)
        events = self.follow(person, game)
        self.assertFalse(any(event["e"] == "ended" for event in events))
        person.command(do="resign", game=game)
        bot.hear(f"Game {game} is over.")

    def test_a_new_one_goes_on_with_the_games_of_the_last(self):
        bot = self.bot()
        person = self.person()
        game = self.sit(person)
        bot.hear(f"Game {game} begins.")
        bot.end(signal.SIGKILL)
        self.bot().hear(f"Game {game} begins.")


@needs("go")
class Settling(BotTest):
    def test_it_agrees_on_the_dead_stones(self):
        bot = self.bot("--set", "size=9", game="go")
        person = self.person()
        game = self.sit(person)
        events = self.follow(person, game)
        while not any(event["e"] == "opened" for event in events):
            ply = sum(event["e"] == "moved" for event in events)
            for text in ("pass", "done"):
                events += person.command(do="move", game=game, ply=ply, text=text)[1]
            if ply == sum(event["e"] == "moved" for event in events):
                events += person.hear("events")["events"]
        self.assertTrue([event for event in events if event["e"] == "agreed" and event.get("cause")])
        bot.hear(f"Game {game} is over.")


@needs("reversi")
class Leaving(BotTest):
    def test_who_waits_gets_up_and_leaves(self):
        bot = self.bot()
        person = self.person()
        self.waiting(person, 1)
        self.assertEqual(bot.end(signal.SIGINT)[0], 0)
        self.assertEqual(self.waiting(person, 0), [])

    def test_a_game_that_has_begun_is_finished_first(self):
        bot = self.bot()
        person = self.person()
        game = self.sit(person)
        bot.hear("begins.")
        bot.process.send_signal(signal.SIGINT)
        bot.hear("Ctrl-C once more gives them up.")
        self.assertIsNone(bot.process.poll())
        person.command(do="resign", game=game)
        self.assertEqual(bot.process.wait(), 0)

    def test_twice_gives_up(self):
        bot = self.bot()
        person = self.person()
        game = self.sit(person)
        self.follow(person, game)
        bot.hear("begins.")
        bot.process.send_signal(signal.SIGINT)
        bot.hear("Ctrl-C once more gives them up.")
        bot.process.send_signal(signal.SIGINT)
        self.assertIn(self.next(person, "ended")["how"], ("aborted", "resigned"))
        self.assertEqual(bot.process.wait(), 0)

    def test_a_token_that_is_revoked_ends_it(self):
        bot = self.bot()
        ask(self.port, "DELETE", f"/api/tokens/{self.robot['person']}", cookie=self.owner)
        self.assertEqual(bot.process.wait(), 2)


class Refused(BotTest):
    def test_what_it_cannot_begin_with(self):
        url = f"http://127.0.0.1:{self.port}"
        for words, environment, sentence in (
                (("--server", url), {}, "The token is missing."),
                (("--server", url, "--token", "nowhere"), {}, "nowhere"),
                (("--server", url), {"MEYDAN_TOKEN": "meydan_0"}, "The server does not know this token"),
                (("--server", url), {"MEYDAN_TOKEN": "a b\r\nX: y"}, "The server does not know this token"),
                (("--server", "https://example.org"), {"MEYDAN_TOKEN": "meydan_0"}, "is no address of a server"),
                (("--server", url, "--clock", "5"), {"MEYDAN_TOKEN": "meydan_0"}, "--clock"),
                ((), {"MEYDAN_TOKEN": "meydan_0"}, "--server")):
            self.assertIn(sentence, self.refusal(2, "bot", "reversi", *words, "--lang", "en", **environment))


if __name__ == "__main__":
    unittest.main()
