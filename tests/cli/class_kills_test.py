"""A server killed at any moment of a lesson has all that teacher and pupils were ever told."""
import json
import os
import random
import threading
import time
import unittest
from http.client import HTTPException

from driver import PATIENCE
from live_client import ask
from live_server import LiveTest

KILLS = int(os.environ.get("MEYDAN_KILLS", "20"))
SEED = int(os.environ.get("MEYDAN_SEED", str(random.getrandbits(30))))
PUPILS = 6
MOST_HANDS = 40  # of a pupil in a lesson (server/school/class.hpp)


class Person(threading.Thread):
    """Does one thing after the other until the lesson is over; each until it is answered, however often the server dies meanwhile."""

    def __init__(self, lesson, seed):
        super().__init__(daemon=True)
        self.lesson = lesson
        self.random = random.Random(seed)
        self.trouble = None

    def run(self):
        try:
            while not self.lesson.over:
                self.act()
                time.sleep(0.002)
        except Exception as error:  # told by the one who joins it
            self.trouble = error

    def insist(self, method, path, body=None, cookie="", known=()):
        """Status, headers, what was said; a status in `known` is an answer, too: it was done before the server died."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                status, headers, said = ask(self.lesson.port_of(), method, path, body, cookie)
            except (OSError, HTTPException):
                if time.monotonic() > until:
                    raise
                time.sleep(0.01)
                continue
            if status >= 400 and status not in known:
                raise AssertionError(f"{method} {path} {body}: {status} {said}")
            return status, headers, said


class Pupil(Person):
    """`told`: what became of this one, in order, as the answers said."""

    def __init__(self, lesson, seed, person):
        super().__init__(lesson, seed)
        self.person = person
        self.told = []
        self.cookie = ""
        self.hands = 0

    def come(self):
        """With a picture a pupil may come in once more, where the answer was lost."""
        body = {"person": self.person, **({"picture": 3} if self.told else {})}
        _, headers, _ = self.insist("POST", f"/api/door/{self.lesson.code}", body)
        self.cookie = headers["Set-Cookie"].split(";")[0]
        self.told.append("came")

    def do(self, what, event=None, **more):
        self.insist("POST", "/api/pupil", {"do": what, **more}, self.cookie, known=(401,) if what == "leave" else ())
        if event:
            self.told.append(event)

    def begin(self):
        self.come()
        self.do("picture", picture=3)

    def act(self):
        if not self.cookie:
            self.come()
        elif self.hands < MOST_HANDS and self.random.random() < 0.6:
            self.hands += 1
            self.do("hand-up", "hand-up")
            self.do("hand-down", "hand-down")
        else:
            self.do("leave", "went")
            self.cookie = ""


class Teacher(Person):
    """`allowed` and `tasks`: what was answered; `games`: all that the table ever told of."""

    def __init__(self, lesson, seed, cookie):
        super().__init__(lesson, seed)
        self.cookie = cookie
        self.allowed = []
        self.tasks = 0
        self.games = set()
        self.before = None

    def teach(self, known=(), **deed):
        return self.insist("POST", f"/api/classes/{self.lesson.name}", deed, self.cookie, known)[0]

    def look(self):
        told = self.insist("GET", f"/api/classes/{self.lesson.name}", cookie=self.cookie)[2]
        if told["code"] != self.lesson.code or not told["open"]:
            raise AssertionError(f"the lesson is not the same: {told}")
        if len(told["tasks"]) < self.tasks:
            raise AssertionError(f"a task is gone: {self.tasks} were told, now {told['tasks']}")
        if self.allowed and told["may"]["level"] != self.allowed[-1]:
            raise AssertionError(f"level {self.allowed[-1]} was allowed, now {told['may']}")
        played = {pupil["person"]: pupil["played"] for pupil in told["pupils"]}
        if self.before and any(played[person] < many for person, many in self.before.items()):
            raise AssertionError(f"games that were finished are gone: {self.before} {played}")
        self.before = played
        self.games |= {pupil["game"] for pupil in told["pupils"] if pupil["game"]}

    def act(self):
        what = self.random.choice(["allow", "pair", "pair", "stop", "pause", "task", "look", "look"])
        if what == "allow":
            level = self.random.randint(1, 10)
            self.teach(do="allow", level=level)
            self.allowed.append(level)
        elif what == "task" and self.tasks < 10:
            self.teach(do="task", kind="reversi", lesson=True)
            self.tasks += 1
        elif what == "pair":
            self.teach(do="pair", kind="reversi", known=(409,))  # nobody is free
        elif what == "stop":
            self.teach(do="stop")
        elif what == "pause":
            self.teach(do="pause")
            self.teach(do="go-on")
        self.look()


class Lesson:
    def __init__(self, port_of, name, code):
        self.port_of, self.name, self.code = port_of, name, code
        self.over = False


class Killed(LiveTest):
    def open_class(self):
        """A lesson that has begun, its teacher, and the numbers of its pupils."""
        _, headers, _ = ask(self.port, "POST", "/api/account", {"name": "Deniz Hoca", "password": "uzun bir parola"})
        cookie = headers["Set-Cookie"].split(";")[0]
        made = {"key": 1, "name": "3-A", "pupils": [{"call": f"Pupil {i}"} for i in range(PUPILS)]}
        name = ask(self.port, "POST", "/api/classes", made, cookie)[2]["class"]
        self.assertEqual(ask(self.port, "POST", f"/api/classes/{name}", {"do": "begin"}, cookie)[0], 204)
        told = ask(self.port, "GET", f"/api/classes/{name}", cookie=cookie)[2]
        lesson = Lesson(lambda: self.port, name, told["code"])
        return lesson, Teacher(lesson, SEED, cookie), [pupil["person"] for pupil in told["pupils"]]

    def test_nothing_that_was_told_in_a_lesson_is_lost(self):
        print(f"MEYDAN_SEED={SEED}", flush=True)
        chosen = random.Random(SEED)
        program = self.serve()
        lesson, teacher, numbers = self.open_class()
        pupils = [Pupil(lesson, SEED + person, person) for person in numbers]
        for pupil in pupils:
            pupil.begin()
        people = [teacher, *pupils]
        for one in people:
            one.start()
        for _ in range(KILLS):
            time.sleep(chosen.uniform(0.02, 0.3))
            program.end()
            program.close()
            program = self.serve()
            self.assertFalse([one.trouble for one in people if one.trouble])
        time.sleep(0.2)
        lesson.over = True
        for one in people:
            one.join(PATIENCE)
            self.assertIsNone(one.trouble)
        teacher.look()
        program.end()
        self.check(teacher, pupils)

    def check(self, teacher, pupils):
        """What is kept is what was answered: all of it, in order, and nothing twice."""
        rows = self.place.ask("SELECT number, body FROM class_event ORDER BY number")
        self.assertEqual([int(number) for number, _ in rows], list(range(len(rows))))
        events = [json.loads(body) for _, body in rows]
        for pupil in pupils:
            own = [event["e"] for event in events if event["e"] in ("came", "went", "hand-up", "hand-down") and pupil.person in event["pupils"]]
            self.assertEqual(own, pupil.told)
        # What is asked for anew each time may be there twice, where its answer was lost.
        kept = iter(event.get("level") for event in events if event["e"] == "allowed")
        self.assertTrue(all(level in kept for level in teacher.allowed), "in their order")
        self.assertGreaterEqual(sum(event["e"] == "tasked" for event in events), teacher.tasks)
        self.assertLessEqual(teacher.games, {event["game"] for event in events if event["e"] == "sat"})
        self.assertTrue(teacher.games, "nobody played")


if __name__ == "__main__":
    unittest.main()
