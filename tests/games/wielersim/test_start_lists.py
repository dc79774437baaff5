"""Start lists people have: accepted, or every fault in one sentence each."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from rouleur.cli.group import rouleur
from rouleur.core.errors import ContentError
from rouleur.forecast.plan import make_plan
from rouleur.forecast.statements import assumptions
from rouleur.games.wielersim import GAME
from rouleur.games.wielersim.content import LARGEST
from rouleur.road.spreadsheet import decoded, named
from tests.games.wielersim.start_lists import FILES, StartFile


@pytest.mark.parametrize("file", [file for file in FILES if not file.faults], ids=lambda file: file.name)
def test_a_list_is_read_whatever_its_language_and_encoding(file: StartFile) -> None:
    found = GAME.read_start_list(decoded(file.text.encode(file.encoding)), file.name)
    assert len(found.rider) == file.riders
    assert (found.rider[0].name, found.rider[0].role) == file.first
    assert len({rider.bib for rider in found.rider}) == len(found.rider)


@pytest.mark.parametrize("file", [file for file in FILES if file.faults], ids=lambda file: file.name)
def test_all_faults_are_told_at_once(file: StartFile) -> None:
    with pytest.raises(ContentError) as caught:
        GAME.read_start_list(decoded(file.text.encode(file.encoding)), file.name)
    reasons = [problem.reason for problem in caught.value.problems]
    assert len(reasons) == len(file.faults)
    assert all(words in reason for words, reason in zip(file.faults, reasons, strict=True))


def test_six_languages_and_three_encodings() -> None:
    assert len(FILES) == 15
    assert {file.encoding.removesuffix("-sig") for file in FILES} == {"utf-8", "utf-16", "cp1252"}
    assert {file.name.partition(".")[0].partition("-")[0] for file in FILES} >= {
        "english", "dutch", "french", "german", "italian", "spanish"
    }  # fmt: skip


def test_a_long_list_is_cut_by_a_rule_that_is_shown(tmp_path: Path) -> None:
    file = next(file for file in FILES if file.name == "whole-tour.csv")
    path = tmp_path / file.name
    path.write_bytes(file.text.encode(file.encoding))
    found = GAME.read_start_list(file.text, file.name)
    assert len(found.rider) == LARGEST
    assert sum(rider.role == "leader" for rider in found.rider) == len(found.team) == 25
    assert len(found.left_out) == 25 * 7 - LARGEST
    said = CliRunner().invoke(rouleur, ["peloton", str(path)]).output
    assert "of every team its first by role" in " ".join(said.split())
    assert "Rider 34-7" in said


def test_who_stays_at_home_is_named_in_the_forecast() -> None:
    found = GAME.read_start_list("name,team,role\nAnn,Red,leader\nBea,Red,climber\nCis,Blue,sprinter\n", "x.csv")
    plan = make_plan("wielersim", "ronde", 10, own={"peloton": msgspec.to_builtins(found)})
    said = " ".join(assumptions(plan))
    assert "Left at home are Bea" in said


@pytest.mark.parametrize(
    ("word", "means"),
    [
        ("Tadej Šmid", [0]),
        ("tadej smid", [0]),
        ("SMID Tadej", [0]),
        ("Smid", [0]),
        ("Bos", [1, 2]),
        ("Ann Bos", [1]),
        ("Nobody", []),
        ("", []),
    ],
)
def test_a_name_is_matched_where_only_one_can_be_meant(word: str, means: list[int]) -> None:
    assert named(word, ["Tadej Šmid", "Ann Bos", "Bea Bos"]) == means


@pytest.mark.parametrize(
    ("head", "yes", "no"),
    [
        ("name;team;start", "yes", "no"),
        ("Naam;Ploeg;Rijdt", "ja", "nee"),
        ("Coureur;Équipe;Partant", "oui", "non"),
        ("Fahrer;Mannschaft;Fährt", "Ja", "Nein"),
        ("Corridore;Squadra;Parte", "sì", "no"),
        ("Corredor;Equipo;Corre", "sí", "no"),
        ("name;team;ride", "x", ""),
    ],
)
def test_a_column_chooses_who_starts(head: str, yes: str, no: str) -> None:
    found = GAME.read_start_list(f"{head}\nAnn;Red;{yes}\nBea;Red;{no}\nCis;Blue;{yes}\nDora;Blue;\n", "x.csv")
    assert [rider.name for rider in found.rider] == ["Ann", "Cis"]
    assert found.not_chosen == ["Bea", "Dora"]
    plan = make_plan("wielersim", "ronde", 10, own={"peloton": msgspec.to_builtins(found)})
    assert "Left at home are Bea, Dora: the start list says so." in assumptions(plan)


def test_where_only_some_are_crossed_out_the_others_start() -> None:
    found = GAME.read_start_list("name;team;start\nAnn;Red;\nBea;Red;no\nCis;Blue;\n", "x.csv")
    assert ([rider.name for rider in found.rider], found.not_chosen) == (["Ann", "Cis"], ["Bea"])


def test_start_times_choose_nobody() -> None:
    found = GAME.read_start_list("name;team;start\nAnn;Red;14:02\nBea;Red;14:03\n", "x.csv")
    assert len(found.rider) == 2


def test_a_choice_that_says_neither_is_one_sentence() -> None:
    with pytest.raises(ContentError, match="'perhaps' does not say whether he starts"):
        GAME.read_start_list("name;team;start\nAnn;Red;yes\nBea;Red;perhaps\nCis;Red;no\n", "x.csv")


def test_the_chosen_of_a_long_list_all_start(tmp_path: Path) -> None:
    rows = [f"Rider {number};Team {number // 7};{'x' if number % 7 == 6 else ''}" for number in range(175)]
    path = tmp_path / "chosen.csv"
    path.write_text("\n".join(["name;team;start", *rows]), encoding="utf-8")
    said = CliRunner().invoke(rouleur, ["peloton", str(path)]).output
    assert "25 riders in 25 teams" in said
    assert "150 riders not chosen by the list" in " ".join(said.split())


def test_a_rider_who_stands_there_twice_is_one_sentence() -> None:
    with pytest.raises(ContentError) as caught:
        GAME.read_start_list("name;team\nAnn Ölund;Red\nBea;Red\nANN OLUND;red\nAnn Ölund;Blue\n", "x.csv")
    assert [problem.reason for problem in caught.value.problems] == ["ANN OLUND of red stands in the list twice"]


@pytest.mark.parametrize(
    "data", [b"", b"\x00\x01\xfe" * 900, b"name,team;role\nAnn,Red;leader\n", b"PK\x03\x04rubbish"]
)
def test_what_is_no_list_is_one_sentence(data: bytes) -> None:
    with pytest.raises(ContentError, match="no line names the columns"):
        GAME.read_start_list(decoded(data), "x.csv")


@pytest.mark.parametrize("column", ["Nummer", "Startnummer", "Rugnummer", "Dossard", "Número", "Bib"])
def test_bibs_are_those_of_the_list(column: str) -> None:
    text = f"{column};Fahrer;Team\n7;Otto Klein;Grün\n"
    assert [rider.bib for rider in GAME.read_start_list(text, "list.csv").rider] == [7]
