"""A tournament from the terminal: from the list to the certificates, with the mishaps of a hall."""
import json
import subprocess
import unittest

from driver import PROGRAM, ProgramTest, needs

LIST = "Ad;Soyad;Okul;Doğum Yılı;Cinsiyet\n" + "".join(
    f"{name};{surname};{school};{year};{gender}\n" for name, surname, school, year, gender in (
        ("Ali", "Şen", "Atatürk", 2015, "E"), ("Ece", "Çelik", "Atatürk", 2016, "K"), ("Can", "Işık", "Barış", 2015, "E"),
        ("Su", "İnan", "Barış", 2014, "K"), ("Efe", "Öz", "Cumhuriyet", 2015, "E"), ("Ada", "Ünal", "Cumhuriyet", 2016, "K"),
        ("Mert", "Ak", "", 2015, "E")))


class TournamentTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "kupa.jsonl"
        self.list = self.folder / "liste.csv"
        self.list.write_bytes(LIST.encode("windows-1254"))

    def tournament(self, action, *words, **changes):
        return self.answer("tournament", action, str(self.file), *words, **changes)

    def begin(self, *options):
        self.tournament("new", "--name", "Bahar", "--rounds", "3", "--order", "surname", *options)
        self.tournament("add", str(self.list))

    def name(self, player):
        return next(one["name"] for one in json.loads(self.tournament("players", "--json")) if one["player"] == player)

    def lines(self):
        return [json.loads(line) for line in self.file.read_text(encoding="utf-8").splitlines()]


class Swiss(TournamentTest):
    def test_from_the_list_to_the_certificates(self):
        self.begin()
        first = self.tournament("pair")
        self.assertIn("1. tur", first)
        self.assertIn("tur atlar", first)
        self.assertIn("3", self.tournament("result", "1 1", "2 5"))
        missing = self.tournament("pairs").split("Sonucu eksik masa: 3\n")[1]
        self.assertRegex(missing, "^   3  .+ – .+$")
        self.assertEqual(len(missing.splitlines()), 1, "with the names, to be read out")
        self.assertIn("eksik", self.refusal(2, "tournament", "pair", str(self.file)))
        self.tournament("result", "3 0")
        for _ in range(2):
            self.tournament("pair")
            self.assertIn("Turun bütün sonuçları girildi.", self.tournament("result", "1 1", "2 0", "3 5"))
        standings = json.loads(self.tournament("standings", "--json"))
        self.assertEqual(standings["round"], 3)
        self.assertIn("madde 16, Mart 2026", self.tournament("standings"))
        self.assertIn("article 16, edition of March 2026", self.tournament("standings", "--lang", "en"))
        self.assertEqual(len(standings["standings"]), 7)
        self.assertEqual(sum(row["points"] for row in standings["standings"]), 12)
        self.assertEqual({row["place"] for row in json.loads(self.tournament("standings", "--json", "--only", "girls"))["standings"]} - {1, 2, 3}, set())
        self.assertIn("Atatürk", self.tournament("standings", "--teams"))
        certificates = self.folder / "belge.html"
        self.tournament("print", "certificates", "--output", str(certificates))
        self.assertIn("Ece Çelik", certificates.read_text(encoding="utf-8"))
        hung = self.tournament("print", "pairings")
        self.assertIn("Ece Ç.", hung)
        self.assertNotIn("Ece Çelik", hung)
        self.assertIn("Ece Çelik", self.tournament("print", "pairings", "--full-names"))
        self.tournament("set", "--prizes", "all=1;girls=1;teams=1")
        awards = self.folder / "odul.html"
        self.tournament("print", "awards", "--output", str(awards))
        self.assertEqual(awards.read_text(encoding="utf-8").count("ÖDÜL BELGESİ</h1>"), 3)
        self.assertIn("ödül listesi değil", self.refusal(2, "tournament", "set", str(self.file), "--prizes", "tall=1"))
        self.tournament("set", "--prizes", "none")
        self.assertNotIn("prizes", self.lines()[-1])
        self.assertIn("Bütün turlar oynandı.", self.refusal(2, "tournament", "pair", str(self.file)))

    def test_results_from_the_keyboard_go_on_after_a_wrong_line(self):
        self.begin()
        self.tournament("pair")
        done = self.run_program("tournament", "result", str(self.file), given="1 1\nx\n9 1\n2 7\n2 0\n3 +\n")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(len(done.stderr.splitlines()), 3)
        self.assertIn("Turun bütün sonuçları girildi.", done.stdout)

    def test_a_correction_leaves_a_trace(self):
        self.begin()
        self.tournament("pair")
        self.tournament("result", "1 1", "--by", "Ayşe")
        self.assertIn("(düzeltildi)", self.tournament("result", "1 0", "--by", "Burak"))
        history = self.tournament("history").splitlines()
        self.assertIn("Ayşe", history[-2])
        self.assertIn("Burak  1. tur, masa 1: 1 yerine 0", history[-1])
        self.assertNotIn("{", "".join(history))
        self.assertIn("Round 1, table 1: 0 instead of 1", self.tournament("history", "--lang", "en").splitlines()[-1])

    def test_history_says_what_was_changed(self):
        self.begin()
        self.tournament("change", "Ece", "school=Barış", "table=4")
        self.tournament("set", "--rounds", "7", "--tiebreaks", "wins")
        history = self.tournament("history").splitlines()
        self.assertIn("Ece Çelik: bilgileri düzeltildi (school: Atatürk → Barış; table: – → 4)", history[-2])
        self.assertIn("Ayarlar değişti (rounds: 3 → 7; tiebreaks: direct,buchholz_cut1,buchholz,sonneborn_berger,wins → wins)", history[-1])

    def test_a_round_paired_by_permission_says_so(self):
        self.tournament("new", "--rounds", "3")
        self.tournament("add", "-", given="Ad\nAli\nEce\n")
        self.assertNotIn("izin verdi", self.tournament("pair"))
        self.tournament("result", "1 1")
        self.assertIn("Tekrar maçı:", self.refusal(2, "tournament", "pair", str(self.file)))
        self.assertIn("hakem tekrar maçına ya da ikinci kez tur atlamaya izin verdi", self.tournament("pair", "--allow", "rematch"))
        self.assertIn("izin verdi", self.tournament("print", "pairings"))
        self.assertIn("izniyle", self.tournament("history").splitlines()[-1])

    def test_a_result_without_its_end_is_asked_for(self):
        self.begin()
        self.tournament("pair")
        self.assertIn('masa 1 için sonuç eksik. Masa ve sonuç birlikte yazılır: "1 1"',
                      self.run_program("tournament", "result", str(self.file), "1").stderr)

    def test_sets_are_asked_for_where_there_are_several(self):
        self.begin("--sets", "5")
        self.tournament("pair")
        self.assertIn("3 2", self.run_program("tournament", "result", str(self.file), "1 1").stderr)
        self.assertIn("3:2", self.tournament("result", "1 3 2"))

    def test_a_round_taken_back_and_set_by_hand(self):
        self.begin()
        self.tournament("pair")
        self.tournament("unpair")
        self.tournament("away", "Mert", "--from", "1", "--to", "1", "--points", "0.5")
        self.assertNotIn("tur atlar", self.tournament("pair"))
        lines = self.lines()
        told = self.run_program("tournament", "seat", str(self.file), "1 Ali Ece")
        self.assertEqual(told.returncode, 1)
        self.assertIn("--anyway", told.stderr)
        self.assertEqual(self.lines(), lines, "first it is said what speaks against it")
        done = self.run_program("tournament", "seat", str(self.file), "1 Ali Ece", "--anyway")
        self.assertEqual(done.returncode, 0)
        self.assertIn("(elle)", done.stdout)
        for said in (told, done):
            self.assertEqual(said.stderr.count("hiçbir masada oturmuyor"), 2, "the two who sat with them")
        self.assertIn("iki masada", self.refusal(2, "tournament", "seat", str(self.file), "1 1 2", "2 1 3"))

    def test_names_of_several_words_take_a_seat(self):
        self.begin()
        self.tournament("pair")
        for typed in ("1 Ali Şen Ece Çelik", "1 ali - ece", "1 Ali Şen – Ece"):
            self.assertRegex(self.run_program("tournament", "seat", str(self.file), typed, "--anyway").stdout, "1  Ali Şen +– Ece Çelik")
        self.assertIn("tire koy", self.refusal(2, "tournament", "seat", str(self.file), "1 Ali Kaya Ece Çelik"))
        self.refusal(2, "tournament", "seat", str(self.file), "1 Ali")

    def test_who_was_left_nowhere_is_not_forgotten(self):
        self.begin()
        self.tournament("pair")
        first, second = ([game[name] for name in ("first", "second")] for game in json.loads(self.tournament("pairs", "--json"))["games"][:2])
        self.run_program("tournament", "seat", str(self.file), f"1 {first[0]} {second[0]}", "--anyway")
        self.assertIn("hiçbir yerde oturmayan var", self.tournament("result", "1 1", "3 1"))
        self.assertIn(f"({first[1]})", self.refusal(2, "tournament", "pair", str(self.file)))
        self.tournament("away", str(first[1]), "--from", "1", "--to", "1", "--points", "0.5")
        self.assertNotIn("hiçbir yerde", self.tournament("seat", f"0 {second[1]}"))
        self.assertIn("2. tur", self.tournament("pair"))

    def test_a_result_is_taken_back_with_the_word_of_either_language(self):
        self.begin()
        self.tournament("pair")
        for word in ("sil", "SİL", "clear"):
            self.tournament("result", "1 1")
            self.assertIn("(geri alındı)", self.tournament("result", f"1 {word}"))
            self.assertIsNone(self.lines()[-1]["score"])
        self.assertIn("1", self.tournament("pairs").split("eksik masa: ")[1])
        self.assertIn("geri alınacak sonuç yok", self.run_program("tournament", "result", str(self.file), "1 sil").stderr)
        self.assertIn("1 yerine –", self.tournament("history").splitlines()[-1])

    def test_who_comes_back_for_one_round_is_away_in_the_others(self):
        self.begin()
        self.tournament("away", "Mert", "--from", "1")
        self.tournament("back", "Mert", "--from", "2", "--to", "2")
        self.assertIn("2. turda yine de oynuyor", self.tournament("history").splitlines()[-1])
        self.assertEqual(self.lines()[-1]["to"], 2)
        self.assertIn("zaten var", self.refusal(2, "tournament", "back", str(self.file), "Mert", "--from", "2"))
        self.assertIn("Mert", [self.name(one["player"]) for one in json.loads(self.tournament("pair", "--json"))["away"]])

    def test_a_fixed_table_of_two_is_said(self):
        self.begin()
        self.tournament("change", "Ali", "table=2")
        self.assertIn("Ali Şen", self.run_program("tournament", "change", str(self.file), "Ece", "table=2").stderr)
        self.assertIn("hep masa 2 ister", self.run_program("tournament", "pair", str(self.file)).stderr)

    def test_late_children_are_told_what_to_do(self):
        self.tournament("new", "--format", "knockout")
        self.tournament("add", str(self.list))
        self.tournament("pair")
        self.assertIn("ayrı bir turnuva aç", self.run_program("tournament", "add", str(self.file), "-", given="Ad\nGeç\n").stderr)

    def test_a_correction_that_comes_too_late_for_the_tree_is_said(self):
        self.tournament("new", "--format", "knockout", "--order", "surname")
        self.tournament("add", str(self.list))
        first = json.loads(self.tournament("pair", "--json"))["games"]
        self.tournament("result", *(f"{game['table']} 1" for game in first))
        second = json.loads(self.tournament("pair", "--json"))["games"]
        done = self.run_program("tournament", "result", str(self.file), f"{first[0]['table']} 0", "--round", "1")
        self.assertIn("2. tur eşleştiği gibi kalır", done.stderr)
        self.tournament("result", *(f"{game['table']} 1" for game in second))
        self.assertIn("3. tur", self.tournament("pair"))

    def test_export(self):
        self.begin()
        self.tournament("pair")
        self.tournament("result", "1 1", "2 5", "3 --")
        trf = self.tournament("export", "--format", "trf").splitlines()
        self.assertEqual(len([line for line in trf if line.startswith("001")]), 7)
        self.assertTrue(all(len(line) == 99 for line in trf if line.startswith("001")))
        self.assertIn("\ufeffSıra;Ad;Soyad", self.tournament("export", "--format", "csv"))
        whole = json.loads(self.tournament("export"))
        self.assertEqual(len(whole["rounds"][0]["games"]), 3)
        self.assertEqual(len(whole["rounds"][0]["byes"]), 1)


class Sections(TournamentTest):
    def setUp(self):
        super().setUp()
        self.list.write_text("Ad;Kategori\nAli;A\nEce;A\nCan;B\nSu;B\n", encoding="utf-8")
        self.begin()
        self.tournament("pair")
        self.tournament("result", "1 1", "2 5")

    def test_have_places_of_their_own(self):
        rows = json.loads(self.tournament("standings", "--json"))["standings"]
        self.assertEqual([(row["section"], row["place"]) for row in rows], [("A", 1), ("A", 2), ("B", 1), ("B", 1)])
        self.assertIn("Kategori B", self.tournament("standings"))

    def test_are_printed_and_exported_apart(self):
        printed = self.tournament("print", "standings", "--only", "section:B")
        self.assertIn("Su", printed)
        self.assertNotIn("Ece", printed)
        self.assertIn("anlaşılmadı", self.refusal(2, "tournament", "print", str(self.file), "standings", "--only", "tall"))
        self.assertIn("section:A, section:B", self.refusal(2, "tournament", "export", str(self.file), "--format", "trf"))
        self.assertIn("062 2", self.tournament("export", "--format", "trf", "--only", "section:B"))
        self.assertNotIn("Ece", self.tournament("export", "--format", "csv", "--only", "section:B"))
        self.refusal(2, "tournament", "export", str(self.file), "--format", "trf", "--only", "girls")
        self.refusal(2, "tournament", "export", str(self.file), "--only", "section:B")


class Groups(TournamentTest):
    def test_stand_apart_until_the_knock_out(self):
        self.tournament("new", "--format", "groups", "--group", "3", "--qualifiers", "2", "--order", "surname")
        self.tournament("add", str(self.list))
        self.assertRegex(self.tournament("pair"), r"(?s)1\. grup\n.*2\. grup\n.*3\. grup\n")
        self.tournament("result", *(f"{game['table']} 1" for game in json.loads(self.tournament("pairs", "--json"))["games"]))
        said = self.tournament("standings")
        self.assertIn("2. grup", said)
        self.assertIn("Her gruptan ilk 2 oyuncu elemeye kalır.", said)
        self.assertIn("madde 15, Mart 2026", said)
        rows = json.loads(self.tournament("standings", "--json"))["standings"]
        self.assertEqual(sorted((row["group"], row["place"]) for row in rows if row["place"] == 1), [(1, 1), (2, 1), (3, 1)])
        self.assertNotIn("grup", self.tournament("standings", "--teams"))


class Lists(TournamentTest):
    def test_a_preview_enters_nobody(self):
        self.tournament("new")
        said = self.tournament("add", str(self.list), "--preview")
        self.assertIn("Windows-1254", said)
        self.assertIn("Ece Çelik, Atatürk, 2016, kız", said)
        self.assertEqual(len(self.lines()), 1)

    def test_who_is_entered_already_is_said(self):
        self.begin()
        done = self.run_program("tournament", "add", str(self.file), "-", "--preview", given="Ad;Soyad\nALİ;ŞEN\nVeli;Ak\n")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(len(done.stderr.splitlines()), 1)
        self.assertIn("Satır 2: ALİ ŞEN oyuncu listesinde zaten var.", done.stderr)

    def test_consent_is_ticked_and_taken_back(self):
        self.begin()
        self.tournament("change", "Ali", "consent=yes")
        self.assertTrue(self.lines()[-1]["consent"])
        self.assertIn("veli izni var", self.tournament("players"))
        self.assertEqual([player["player"] for player in json.loads(self.tournament("players", "--json")) if player.get("consent")], [1])
        self.tournament("change", "Ali", "consent=no")
        self.assertNotIn("consent", self.lines()[-1])
        self.assertIn("consent=yes|no", self.refusal(2, "tournament", "change", str(self.file), "Ali", "consent=x"))

    def test_what_was_not_understood_is_said(self):
        self.tournament("new")
        done = self.run_program("tournament", "add", str(self.file), "-", given="Ad Soyad;Yıl;Cinsiyet\nAli Şen;5.3.15;E\nEce Ak;2015;x\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("Satır 2 alındı", done.stderr)
        self.assertIn("Satır 3 alınmadı", done.stderr)
        self.assertEqual([line["do"] for line in self.lines()], ["set", "enter"])


class TwoAtOnce(TournamentTest):
    def test_the_second_at_the_same_table_is_asked_to_look_again(self):
        self.begin()
        self.tournament("pair")
        with subprocess.Popen([PROGRAM, "tournament", "result", str(self.file), "--by", "Burak"], env=self.environment, text=True, encoding="utf-8",
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as burak:
            burak.stdin.write("2 1\n")
            burak.stdin.flush()
            self.assertTrue(burak.stdout.readline().startswith("2 "))
            self.tournament("result", "1 1", "--by", "Ayşe")
            said, trouble = burak.communicate("1 0\n3 1\n1 5\n")
        self.assertIn("Ayşe", trouble)
        self.assertEqual(len(trouble.splitlines()), 1, "having been told, Burak has seen it")
        self.assertIn("(düzeltildi)", said)
        self.assertEqual([(line["by"], line["table"]) for line in self.lines() if line["do"] == "result"],
                         [("Burak", 2), ("Ayşe", 1), ("Burak", 3), ("Burak", 1)])


class Files(TournamentTest):
    def test_a_torn_last_line_is_cut_off_and_said(self):
        self.begin()
        whole = self.file.read_bytes()
        for cut in (1, 10):
            self.file.write_bytes(whole + whole.splitlines(keepends=True)[-1][:-cut])
            done = self.run_program("tournament", "players", str(self.file))
            self.assertEqual(done.returncode, 0)
            self.assertIn("elektrik", done.stderr)
            self.assertEqual(self.file.read_bytes(), whole)

    def test_a_broken_line_in_the_middle_stops_everything(self):
        self.begin()
        lines = self.file.read_bytes().splitlines(keepends=True)
        broken = b"".join([*lines[:2], b"{}\n", *lines[2:]])
        self.file.write_bytes(broken)
        self.assertIn("satır 3", self.refusal(2, "tournament", "players", str(self.file)))
        self.assertEqual(self.file.read_bytes(), broken)

    def test_no_file_and_other_files(self):
        self.assertIn("yok", self.refusal(2, "tournament", "pair", str(self.file)))
        self.file.write_text("hello", encoding="utf-8")
        self.assertIn("turnuva dosyası değil", self.refusal(2, "tournament", "pair", str(self.file)))
        self.assertIn("zaten var", self.refusal(2, "tournament", "new", str(self.file)))

    def test_round_robins_do_without_buchholz(self):
        self.tournament("new", "--format", "round_robin")
        self.assertEqual(self.lines()[0]["tiebreaks"], ["direct", "sonneborn_berger", "wins"])
        self.tournament("set", "--format", "swiss")
        self.assertIn("buchholz", self.lines()[1]["tiebreaks"])
        self.tournament("set", "--tiebreaks", "wins")
        self.tournament("set", "--format", "knockout")
        self.assertEqual(self.lines()[3]["tiebreaks"], ["wins"])

    @needs("mangala", "reversi")
    def test_a_match_has_the_sets_of_the_sheet(self):
        self.tournament("new", "--game", "mangala")
        self.assertEqual(self.lines()[-1]["sets"], 5)
        self.assertEqual(self.lines()[-1]["tiebreaks"][-1], "sets")
        self.assertIn("setlerin yarısından fazlasına karşı sıfır", self.tournament("standings"))
        self.assertIn(";Set\n", self.run_program("tournament", "export", str(self.file), "--format", "csv").stdout)
        self.tournament("set", "--rounds", "7")
        self.assertEqual(self.lines()[-1]["sets"], 5)
        self.tournament("set", "--game", "mangala", "--sets", "3")
        self.tournament("set", "--game", "mangala")
        self.assertEqual(self.lines()[-1]["sets"], 3)
        self.tournament("set", "--game", "reversi")
        self.assertEqual(self.lines()[-1]["sets"], 1)
        self.assertNotIn("sets", self.lines()[-1]["tiebreaks"])

    def test_an_action_that_is_none(self):
        said = self.refusal(2, "tournament", "pars", str(self.file))
        help_text = self.answer("tournament", "--help")
        for action in ("new set add players change away back pair unpair seat pairs result standings history print export simulate").split():
            self.assertIn(action, said)
            self.assertIn(action, help_text)
        self.assertIn("5 berabere", help_text)


class Simulated(TournamentTest):
    def test_where_it_stopped_is_said(self):
        arguments = ("tournament", "simulate", "--players", "2", "--rounds", "9", "--seed", "1", "--absent", "90")
        stopped = json.loads(self.answer(*arguments, "--json"))
        self.assertEqual(stopped["stopped_before"], len(stopped["rounds"]) + 1)
        self.assertIn(f"{stopped['stopped_before']}. tur, tekrar maçı ve ikinci kez tur atlamayla bile eşleşmedi.", self.answer(*arguments))
        self.assertIsNone(json.loads(self.answer("tournament", "simulate", "--players", "8", "--rounds", "3", "--json"))["stopped_before"])

    def test_rematches_that_had_to_be_are_marked(self):
        self.assertIn("(tekrar maçı)", self.answer("tournament", "simulate", "--players", "4", "--rounds", "5", "--seed", "1"))
        self.assertNotIn("(tekrar maçı)", self.answer("tournament", "simulate", "--players", "8", "--rounds", "3", "--seed", "1"))

    def test_every_round_whole(self):
        arguments = ("tournament", "simulate", "--players", "21", "--rounds", "5", "--seed", "4", "--absent", "10", "--json")
        text = self.answer(*arguments)
        self.assertEqual(text, self.answer(*arguments))
        rounds = json.loads(text)["rounds"]
        self.assertEqual(len(rounds), 5)
        played = set()
        for each in rounds:
            seats = [player for game in each["games"] for player in (game["first"], game["second"])] + each["byes"] + [one["player"] for one in each["away"]]
            self.assertEqual(sorted(seats), list(range(1, 22)))
            for game in each["games"]:
                if game["played"]:
                    pair = frozenset((game["first"], game["second"]))
                    self.assertNotIn(pair, played)
                    played.add(pair)
            self.assertEqual(len(each["standings"]), 21)


if __name__ == "__main__":
    unittest.main()
