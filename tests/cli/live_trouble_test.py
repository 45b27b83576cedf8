"""A full disk, a disk that fails, and a server that was away: nothing is lost, and nobody pays for it with time."""
import os
import time
import unittest

from driver import wait_until
from live_client import new_guest
from live_server import LiveTest
from live_store import POSTGRES

SLOW_DISK = os.environ.get("MEYDAN_SLOW_DISK", "")


class FullDisk(LiveTest):
    def test_games_and_clocks_stand_still_until_there_is_room_again(self):
        program = self.serve()
        players, game = self.two_at("reversi", lot=False, clock="60+0")
        for ply, text in enumerate(("f5", "d6")):
            players[ply % 2].command(do="move", game=game, ply=ply, text=text)
        watcher = self.visitor()
        self.events(watcher, game)
        self.room_for_files(program, (self.folder / "live.db-wal").stat().st_size)
        key = 4711
        began = time.monotonic()
        players[0].say(do="move", game=game, ply=2, text="c3", key=key)  # is not answered: it is not on the disk
        trouble = watcher.hear("trouble")
        self.assertTrue(trouble["on"])
        self.assertIn("The disk of the server is full", trouble["why"])
        answer, _ = players[1].command(do="move", game=game, ply=3, text="f3")
        self.assertEqual((answer["is"], answer["why"]), ("refused", trouble["why"]))
        late = self.visitor(cookie="meydan=nobody")
        self.assertTrue(late.hear("trouble")["on"])
        self.assertEqual(sum(event["e"] == "moved" for event in self.events(late, game)), 2)  # what is told is durable
        stood = late.welcome["now"]
        time.sleep(2)  # in which a clock that ran would show it
        self.assertLess(self.visitor(cookie="meydan=nobody").welcome["now"] - stood, 100)
        self.room_for_files(program, None)
        self.assertFalse(watcher.hear("trouble")["on"])
        self.assertEqual(players[0].hear("done")["key"], key)
        answer, events = players[1].command(do="move", game=game, ply=3, text="d3")
        self.assertEqual(answer["is"], "done", answer)
        passed = (time.monotonic() - began) * 1000
        left = [event["left"] for event in self.events(watcher, game) if event["e"] == "moved"]
        self.assertGreater(left[3][1], 60_000 - passed + 1500)
        program.end()
        self.serve()
        self.assertEqual(sum(event["e"] == "moved" for event in self.events(self.visitor(), game)), 4)


class Away(LiveTest):
    def test_time_while_the_server_was_down_is_charged_to_nobody(self):
        program = self.serve()
        cookies = [new_guest(self.port)[0] for _ in range(2)]
        players = [self.visitor(cookie) for cookie in cookies]
        game = players[0].command(do="create", game="reversi", chairs=["me", "open"], lot=False, clock="60+0")[0]["game"]
        players[1].command(do="sit", game=game)
        for ply, text in enumerate(("f5", "d6")):
            players[ply].command(do="move", game=game, ply=ply, text=text)
        began = time.monotonic()
        program.end()
        up = time.monotonic() - began
        time.sleep(3)  # in which a clock that ran would lose three seconds
        began = time.monotonic()
        self.serve()
        players = [self.visitor(cookie) for cookie in cookies]
        answer, _ = players[0].command(do="move", game=game, ply=2, text="c3")
        up += time.monotonic() - began
        self.assertEqual(answer["is"], "done", answer)
        moved = [event for event in self.events(players[0], game) if event["e"] == "moved"]
        self.assertGreaterEqual(moved[2]["left"][0], 60_000 - up * 1000 - 500)

    def test_a_flag_that_would_have_fallen_meanwhile_falls_later(self):
        """The room is opened by its deadline alone: nobody comes back."""
        program = self.serve()
        players, game = self.two_at("reversi", lot=False, clock="1+0")
        for ply, text in enumerate(("f5", "d6")):
            players[ply].command(do="move", game=game, ply=ply, text=text)
        program.end()
        self.serve()

        def fell():
            exported = self.run_program("export", *self.stored(), "--format", "jsonl").stdout
            return '"how":"time","seat":0' in exported
        wait_until(fell)


class FailingDisk(LiveTest):
    def test_a_sync_that_fails_ends_the_program_and_loses_nothing(self):
        fails = self.folder / "fails"
        program = self.serve(LD_PRELOAD=SLOW_DISK, MEYDAN_SYNC_FAILS_IF=str(fails))
        players, game = self.two_at("reversi", lot=False)
        players[0].command(do="move", game=game, ply=0, text="f5")
        fails.touch()
        players[1].say(do="move", game=game, ply=1, text="d6", key=1)
        self.assertEqual(program.process.wait(60), 1)
        fails.unlink()
        self.serve()
        self.assertEqual([event["text"] for event in self.events(self.visitor(), game) if event["e"] == "moved"][:1], ["f5"])


if not SLOW_DISK or POSTGRES:
    del FailingDisk  # a build with sanitizers has no such disk
if POSTGRES:
    del FullDisk  # which is of the program's own files


if __name__ == "__main__":
    unittest.main()
