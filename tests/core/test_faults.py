"""Faults of content files: every value of a wrong shape is told under its own key, with a remedy."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from rouleur.core.content import MOST_TOLD, convert, load
from rouleur.core.errors import ContentError, Problem
from rouleur.core.faults import Fault, known, problems, refuse, under, within


class Card(msgspec.Struct, forbid_unknown_fields=True):
    at: tuple[int, int]
    side: Literal["left", "right"] = "left"
    speed: Annotated[float, Meta(ge=0)] = 0


class Walk(msgspec.Struct, tag_field="do", tag="walk", forbid_unknown_fields=True):
    steps: Annotated[int, Meta(le=3)]


class Rest(msgspec.Struct, tag_field="do", tag="rest", forbid_unknown_fields=True):
    turns: int


class Page(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    card: dict[str, Card] = {}
    rows: list[list[Annotated[int, Meta(ge=1, le=6)]]] = []
    late: bool | None = None
    moves: list[Walk | Rest] = []
    wait: int | Literal["soon"] = 0


def told(data: Any) -> list[tuple[str, str, str]]:
    with pytest.raises(ContentError) as caught:
        convert(data, Page, "page.toml")
    return [(problem.key, problem.reason, problem.remedy) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("data", "key", "reason", "remedy"),
    [
        ({}, "title", "is missing", "add it"),
        ({"titel": "A"}, "titel", "there is no key 'titel' here", "did you mean title?"),
        ({"title": 3}, "title", "3 is not possible here", "write a text in quotes"),
        ({"title": None}, "title", "nothing is not possible here", "write a text in quotes"),
        ({"title": "A", "card": []}, "card", "[] is not possible here", "write a table"),
        ({"title": "A", "card": {"7": {"at": [1]}}}, "card.7.at", "[1] is not possible here", "write a list of 2"),
        ({"title": "A", "card": {"7": {"at": [1, True]}}}, "card.7.at[1]", "true is not possible here", "write a whole number"),
        ({"title": "A", "card": {"7": {"at": [1, 2], "side": "up"}}}, "card.7.side", "'up' is not possible here", "write left or right"),
        ({"title": "A", "card": {"7": {"at": [1, 2], "speed": -1}}}, "card.7.speed", "-1 is not possible here", "write a number of at least 0"),
        ({"title": "A", "rows": [[1], [2, 7]]}, "rows[1][1]", "7 is not possible here", "write a whole number from 1 to 6"),
        ({"title": "A", "late": "yes"}, "late", "'yes' is not possible here", "write true or false"),
        ({"title": "A", "wait": "now"}, "wait", "'now' is not possible here", "write a whole number or soon"),
        ({"title": "A", "moves": [{"do": "walk", "steps": 4}]}, "moves[0].steps", "4 is not possible here", "write a whole number of at most 3"),
        ({"title": "A", "moves": ["x" * 90]}, "moves[0]", f"'{'x' * 39}… is not possible here", "write a table"),
        ([], "", "[] is not possible here", "write a table"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_told_with_its_key(data: Any, key: str, reason: str, remedy: str) -> None:
    assert (key, reason, remedy) in told(data)


def test_what_has_no_words_of_ours_is_told_in_those_of_the_reader() -> None:
    ((key, reason, _),) = told({"title": "A", "moves": [{"do": "fly"}]})
    assert (key, "fly" in reason) == ("", True)


def test_every_wrong_value_is_told_at_once() -> None:
    data = {"card": {"a": {"at": 1}, "b": {"at": [1, 2]}, "c": {}}, "rows": [[0, 1, 9]]}
    assert [key for key, _, _ in told(data)] == ["title", "card.a.at", "card.c.at", "rows[0][0]", "rows[0][2]"]


def test_a_file_that_is_wrong_throughout_does_not_fill_the_screen() -> None:
    assert len(told({"title": "A", "rows": [[0] * 500]})) == MOST_TOLD


def test_an_entry_of_a_table_is_told_with_its_line() -> None:
    text = 'title = "A"\n\n[card.ann]\nat = [1, 2]\n\n[card.ben]\nat = [1, 2]\nside = "up"\n'
    with pytest.raises(ContentError, match=r"^page\.toml:8: card\.ben\.side: 'up' is not possible here\. Write left"):
        load(text, Page, "page.toml")


def test_a_fault_stops_a_file_and_a_warning_does_not() -> None:
    warning = Fault("a", "is odd", warning=True)
    refuse([warning], "x.toml")
    with pytest.raises(ContentError) as caught:
        refuse([warning, Fault("b", "is wrong")], "x.toml", "a = 1\nb = 2\n")
    assert caught.value.problems == [Problem("x.toml", "b", "is wrong", line=2)]
    assert problems([warning], "x.toml") == [Problem("x.toml", "a", "is odd", warning=True)]


def test_names_and_numbers() -> None:
    assert list(known("a", "rider", "Ann", ["Ann"])) == list(within("a", 3, 1, 3)) == []
    assert list(known("a", "rider", "an", ["bob", "ann"])) == [
        Fault("a", "there is no rider 'an'", "did you mean ann?")
    ]
    assert list(known("a", "rider", "Zoe", ["Ann", "Bob"])) == [
        Fault("a", "there is no rider 'Zoe'", "known are: Ann, Bob")
    ]
    (fault,) = within("a", 4, 1, 3)
    assert str(Problem("x", *fault[:3])) == "x: a: 4 is not possible here. Write a number from 1 to 3."


def test_the_faults_of_an_entry_stand_under_its_key() -> None:
    inner = [Fault("", "whole"), Fault("top", "leaf"), Fault("[2]", "item")]
    assert [fault.key for fault in under("rows", inner)] == ["rows", "rows.top", "rows[2]"]
    assert [fault.key for fault in under("", inner)] == ["", "top", "[2]"]
