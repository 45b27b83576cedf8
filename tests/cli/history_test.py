"""The checker of histories finds what no order of events explains."""
import unittest
from types import SimpleNamespace

from history import History

ORDER = {"g": [{"n": 0, "e": "created", "cause": 1}, {"n": 1, "e": "moved", "cause": 2}, {"n": 2, "e": "moved", "cause": 3}]}


def events(*numbers):
    return {"is": "events", "game": "g", "events": [ORDER["g"][number] for number in numbers]}


def move(key):
    return {"do": "move", "game": "g", "key": key}


class Explained(unittest.TestCase):
    def explain(self, *lines):
        history = History()
        for notes in lines:
            history.add(SimpleNamespace(notes=[(at, "said" if "do" in message else "heard", message) for at, message in notes]))
        return history.explained_by(ORDER)

    def test_what_happened(self):
        first = [(0, {"do": "watch", "game": "g", "from": 0}), (1, events(0)), (2, move(2)), (3, events(1)), (4, {"is": "done", "key": 2}), (7, events(2))]
        second = [(5, move(3)), (6, {"is": "done", "key": 3})]
        self.assertEqual(self.explain(first, second), 5)

    def test_an_event_that_is_another(self):
        with self.assertRaisesRegex(AssertionError, "told"):
            self.explain([(1, {"is": "events", "game": "g", "events": [{"n": 1, "e": "moved", "cause": 9}]})])

    def test_a_gap(self):
        with self.assertRaisesRegex(AssertionError, "where 1 was next"):
            self.explain([(1, events(0)), (2, events(2))])

    def test_an_answer_without_an_event(self):
        with self.assertRaisesRegex(AssertionError, "nothing of it"):
            self.explain([(1, move(7)), (2, {"is": "done", "key": 7})])

    def test_what_was_done_twice(self):
        twice = {"g": [*ORDER["g"], {"n": 3, "e": "moved", "cause": 2}]}
        history = History()
        history.add(SimpleNamespace(notes=[(1, "said", move(2)), (2, "heard", {"is": "done", "key": 2})]))
        with self.assertRaisesRegex(AssertionError, "twice"):
            history.explained_by(twice)

    def test_an_answer_before_its_event_to_one_who_watches(self):
        watch = [(0, {"do": "watch", "game": "g", "from": 0}), (1, events(0)), (2, move(2))]
        with self.assertRaisesRegex(AssertionError, "before it was told"):
            self.explain([*watch, (3, {"is": "done", "key": 2}), (4, events(1))])
        self.explain([*watch, (3, events(1)), (4, {"is": "done", "key": 2})])
        self.explain([*watch, (3, {"do": "unwatch", "game": "g"}), (4, {"is": "done", "key": 2})])

    def test_a_command_that_stands_before_what_was_heard_before_it_was_said(self):
        watcher = [(0, {"do": "watch", "game": "g", "from": 0}), (1, events(0, 1, 2))]
        with self.assertRaisesRegex(AssertionError, "stands before"):
            self.explain(watcher, [(2, move(2)), (3, {"is": "done", "key": 2})])

    def test_who_begins_to_watch_and_is_told_less_than_others_were(self):
        first = [(0, {"do": "watch", "game": "g", "from": 0}), (1, events(0, 1))]
        with self.assertRaisesRegex(AssertionError, r"not told of \[1\]"):
            self.explain(first, [(2, {"do": "watch", "game": "g", "from": 0}), (3, events(0)), (4, events(1))])
        with self.assertRaisesRegex(AssertionError, r"not told of \[1\]"):
            self.explain(first, [(2, {"do": "watch", "game": "g", "from": 1}), (3, events())])
        self.explain(first, [(2, {"do": "watch", "game": "g", "from": 2}), (3, events())])
        self.explain(first, [(0.5, {"do": "watch", "game": "g", "from": 0}), (3, events(0)), (4, events(1))])

    def test_a_refused_command_that_was_done(self):
        refused = [(1, move(2)), (2, {"is": "refused", "key": 2})]
        with self.assertRaisesRegex(AssertionError, r"done all the same: \[2\]"):
            self.explain(refused)
        self.explain([(0, move(2))], refused)  # nobody knows what became of the first
        self.explain([(1, move(9)), (2, {"is": "refused", "key": 9})])

    def test_games_of_which_nobody_heard_an_event(self):
        history = History()
        history.add(SimpleNamespace(notes=[(1, "said", {"do": "create", "key": 5}), (2, "heard", {"is": "done", "key": 5, "game": "h"}), (3, "said", move(6)),
                                           (4, "heard", {"is": "done", "key": 6})]))
        history.add(SimpleNamespace(notes=[(1, "said", {"do": "seek", "game": "reversi", "key": 7}), (2, "heard", {"is": "done", "key": 7})]))
        self.assertEqual(history.games(), {"g", "h"})

    def test_an_order_that_time_forbids(self):
        with self.assertRaisesRegex(AssertionError, "stands before"):
            self.explain([(1, move(3)), (2, {"is": "done", "key": 3}), (3, move(2)), (4, {"is": "done", "key": 2})])


if __name__ == "__main__":
    unittest.main()
