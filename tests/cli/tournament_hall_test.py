"""A Swiss of 24 in which everything goes wrong that can go wrong in a hall; its standings, worked out here once more."""
import json
import subprocess
import unittest
from collections import namedtuple
from fractions import Fraction

from driver import PROGRAM
from tournament_test import TournamentTest

ROUNDS = 5
HALF = Fraction(1, 2)
POINTS = {"1": (1, 0), "0": (0, 1), "5": (HALF, HALF), "+": (1, 0), "-": (0, 1), "--": (0, 0)}
COLUMNS = ("buchholz_cut1", "buchholz", "sonneborn_berger", "wins", "progressive", "sets")

# What a round was for a child: against whom, if anybody; what it gave; whether it was played at the board; whether it was a bye of half
# a point or none that was asked for; whether it was that or a forfeit lost; and the sets.
Row = namedtuple("Row", "opponent points played requested voluntary sets")


def worked_out(rows):
    """Of each child the points and tie-breaks, by articles 16.3 to 16.5 of the federation's rules; `rows` by child, in order."""
    own = {child: sum(row.points for row in all_rows) for child, all_rows in rows.items()}

    def for_opponents(child):
        total, at_the_end = 0, True
        for row in reversed(rows[child]):
            total += HALF if at_the_end and row.requested else row.points
            at_the_end = at_the_end and row.voluntary
        return total

    def against(child, row):
        if row.played:
            return for_opponents(row.opponent)
        return min(own[child], for_opponents(row.opponent) if row.opponent else Fraction(ROUNDS, 2))

    def values(child):
        mine = [against(child, row) for row in rows[child]]
        cut = [value for value, row in zip(mine, rows[child]) if row.voluntary] or mine
        so_far = [sum(row.points for row in rows[child][:i + 1]) for i in range(len(rows[child]))]
        return (sum(mine) - min(cut), sum(mine), sum(row.points * value for value, row in zip(mine, rows[child])),
                sum(row.played and row.points == 1 for row in rows[child]), sum(so_far), sum(row.sets for row in rows[child]))

    return {child: (own[child], *values(child)) for child in rows}


class Hall(TournamentTest):
    def setUp(self):
        super().setUp()
        self.rows = {}      # by child, of the rounds that are over
        self.asked = {}     # (round, child): points
        self.results = {}   # (round, child): points, played
        self.section = {}
        self.met = set()

    def enter(self, *children):
        text = "Ad;Soyad;Okul;Kategori\n" + "".join(f"{name};{surname};Okul {number % 6};{section}\n"
                                                    for number, (name, surname, section) in enumerate(children, len(self.section)))
        self.tournament("add", "-", given=text)
        for _, _, section in children:
            self.section[len(self.section) + 1] = section

    def round(self, number=None):
        return json.loads(self.tournament("pairs", "--json", *(["--round", str(number)] if number else [])))

    def games(self, section):
        return [game for game in self.round()["games"] if self.section[game["first"]] == section]

    def pair(self):
        now = json.loads(self.tournament("pair", "--json"))
        tables = [game["table"] for game in now["games"]]
        self.assertEqual(sorted(tables), list(range(1, len(tables) + 1)), "one section after the other, and none left out")
        for game in now["games"]:
            pair = frozenset((game["first"], game["second"]))
            self.assertNotIn(pair, self.met)
            self.assertEqual(len({self.section[child] for child in pair}), 1)
            if 15 in pair:
                self.assertEqual(game["table"], 2, "a fixed table")
        return now

    def result(self, table, text, number=None):
        """Typed, and kept for the children who sit there."""
        now = self.round(number)
        game = next(game for game in now["games"] if game["table"] == table)
        self.tournament("result", f"{table} {text}", *(["--round", str(number)] if number else []))
        self.keep(now["round"], game, text)

    def keep(self, number, game, text):
        for child, points in zip((game["first"], game["second"]), POINTS[text.removesuffix(" !")]):
            self.results[number, child] = (Fraction(points), text not in ("+", "-", "--"))

    def missing(self):
        return [game for game in self.round()["games"] if "result" not in game]

    def finish(self):
        """The rest of the results: the one with the lower number wins, or it is a draw."""
        for game in self.missing():
            one, other = game["first"], game["second"]
            self.result(game["table"], "5" if (one + other) % 5 == 0 else "1" if one < other else "0")
        self.assertEqual(self.missing(), [])
        self.look()

    def ask(self, child, first, last, points):
        self.tournament("away", str(child), "--from", str(first), *(["--to", str(last)] if last else []), "--points", points)
        for number in range(first, (last or ROUNDS) + 1):
            self.asked[number, child] = Fraction(points)

    def row(self, number, child, now):
        if child in now["byes"]:
            return Row(None, 1, False, False, False, 1)
        game = next((game for game in now["games"] if child in (game["first"], game["second"])), None)
        if game is None:
            points = self.asked.get((number, child), 0)
            return Row(None, points, False, points < 1, points < 1, points)
        points, played = self.results[number, child]
        opponent = game["first"] + game["second"] - child
        return Row(opponent, points, played, False, not played and points == 0, points)

    def look(self):
        """The standings of every round so far are as they are worked out here, with places for each section."""
        last = self.round()["round"]
        rounds = [self.round(number) for number in range(1, last + 1)]
        self.met = {frozenset((game["first"], game["second"])) for now in rounds for game in now["games"] if game["played"]}
        for number in range(1, last + 1):
            rows = {child: [self.row(now["round"], child, now) for now in rounds[:number]] for child in self.section}
            expected = worked_out(rows)
            told = json.loads(self.tournament("standings", "--json", "--round", str(number)))["standings"]
            self.assertEqual({row["player"]: tuple(Fraction(row[name]) for name in ("points", *COLUMNS)) for row in told}, expected)
            for row in told:
                better = [one for one in expected if self.section[one] == row["section"] and expected[one] > expected[row["player"]]]
                self.assertEqual(row["place"], len(better) + 1)

    def test_goes_wrong_and_comes_out_right(self):
        self.tournament("new", "--rounds", str(ROUNDS), "--order", "surname", "--apart", "2", "--tiebreaks", ",".join(COLUMNS))
        self.enter(*(("Ali" if i in (3, 4) else f"Ad{i}", "Kaya" if i in (3, 4) else f"Soyad{i:02}", "A") for i in range(1, 13)),
                   *((f"Ad{i}", f"Soyad{i}", "B") for i in range(13, 22)))
        self.assertIn("numarasını ver", self.refusal(2, "tournament", "away", str(self.file), "Ali Kaya"))
        self.assertIn("Ali Kaya (3)", self.tournament("pair"))
        self.tournament("unpair")
        self.tournament("change", "15", "table=2")
        self.ask(5, 1, 1, "0")
        self.ask(7, 2, 2, "0.5")
        self.ask(16, 3, 3, "1")
        self.first_round()
        self.second_round()
        self.third_round()
        self.fourth_round()
        self.pair()
        self.finish()
        self.assertEqual(len(self.section), 24)
        self.assertIn("Bütün turlar oynandı.", self.refusal(2, "tournament", "pair", str(self.file)))

    def first_round(self):
        byes = self.pair()["byes"]
        free = next(child for child in byes if self.section[child] == "A")
        self.enter(("Geç", "Kalan", "A"))  # 22, and sits down with the one who is free
        self.tournament("seat", f"10 {free} 22")
        self.assertEqual(self.round()["byes"], [child for child in byes if child != free])
        self.enter(("Yalnız", "Bir", "B"), ("Yalnız", "İki", "B"))  # 23 and 24
        self.tournament("seat", "11 23 24")
        self.result(1, "1")
        game = self.round()["games"][0]
        self.tournament("seat", f"1 {game['second']} {game['first']}")  # they sat the other way round
        turned = self.round()["games"][0]
        self.assertEqual((turned["first"], turned["result"]), (game["second"], "0"))
        self.result(4, "5 !")  # the time was over
        self.two_at_once()
        self.cut_the_power()
        self.finish()

    def two_at_once(self):
        games = {game["table"]: game for game in self.round()["games"]}
        with subprocess.Popen([PROGRAM, "tournament", "result", str(self.file), "--by", "Burak"], env=self.environment, text=True,
                              encoding="utf-8", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as burak:
            burak.stdin.write("5 1\n")
            burak.stdin.flush()
            self.assertTrue(burak.stdout.readline().startswith("5 "))
            self.tournament("result", "6 1", "--by", "Ayşe")
            _, trouble = burak.communicate("6 0\n")
        self.assertIn("Ayşe", trouble)
        self.keep(1, games[5], "1")
        self.keep(1, games[6], "1")

    def cut_the_power(self):
        whole = self.file.read_bytes()
        self.file.write_bytes(whole + b'{"by":"Burak","at":1767000000000,"saw":40,"do":"result","round":1,"ta')
        self.assertIn("elektrik", self.run_program("tournament", "pairs", str(self.file)).stderr)
        self.assertEqual(self.file.read_bytes(), whole)

    def second_round(self):
        self.ask(9, 2, None, "0")  # gone, as it seems
        self.pair()
        one, other = [game for game in self.games("A") if game["table"] != 2][:2]
        self.tournament("seat", f"{one['table']} {one['first']} {other['first']}",  # they played whom they should not
                        f"{other['table']} {one['second']} {other['second']}", "--anyway")
        self.result(self.games("A")[-1]["table"], "+")
        self.result(self.games("B")[-1]["table"], "--")
        self.finish()

    def third_round(self):
        self.tournament("back", "9")
        for number in range(3, ROUNDS + 1):
            del self.asked[number, 9]
        self.ask(3, 3, None, "0")  # withdraws
        first = self.pair()["games"]
        self.tournament("result", f"{first[0]['table']} 0")
        self.tournament("unpair")
        self.assertEqual([(game["first"], game["second"]) for game in self.pair()["games"]], [(game["first"], game["second"]) for game in first])
        one, other = [game for game in self.games("B") if game["table"] != 2][:2]
        by_hand = [f"{one['table']} {one['first']} {other['second']}", f"{other['table']} {other['first']} {one['second']}"]
        self.tournament("seat", *by_hand, "--anyway")
        self.assertEqual(sum(game.get("by_hand", False) for game in self.round()["games"]), 2)
        alone = self.run_program("tournament", "seat", str(self.file), f"{one['table']} {one['first']} 3")
        self.assertEqual(alone.returncode, 1)
        self.assertIn("çekilmişti", alone.stderr)
        self.finish()

    def fourth_round(self):
        pairs = self.pair()["games"]
        wrong = next(game for game in self.round(2)["games"] if game["played"])
        self.result(wrong["table"], "0" if wrong["result"] == "1" else "1", 2)  # found two rounds later
        self.assertEqual([(game["first"], game["second"]) for game in self.round()["games"]], [(game["first"], game["second"]) for game in pairs])
        self.assertIn("yerine", self.tournament("history").splitlines()[-1])
        table = pairs[0]["table"]
        self.tournament("result", f"{table} 0")  # of another table
        self.tournament("result", f"{table} sil")
        self.assertIn(table, [game["table"] for game in self.missing()])
        self.result(pairs[-1]["table"], "-")
        self.finish()


if __name__ == "__main__":
    unittest.main()
