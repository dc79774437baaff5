"""What a button says is what happens: the way, the number of squares, the cards it costs."""

from __future__ import annotations

import re
import zlib
from collections import Counter

import pytest

from rouleur.core.match import Match
from rouleur.core.question import Option, Question
from rouleur.road.box import box
from rouleur.road.situation import Situation

QUESTIONS = 400
CARD = re.compile(r"\+\d\*?")
RACES = [
    ("homas", "milan-san-remo"),
    ("homas", "tour-de-france-5"),
    ("head", "tour-of-flanders"),
    ("head", "tour-alps"),
    ("tdf", "paris"),
    ("tdf", "briancon-alpe-dhuez"),
]


def lot(number: int, question: Question) -> Option:
    return question.options[zlib.crc32(f"{number} {question.rider}".encode()) % len(question.options)]


def check_way(option: Option, rider: str, match: Match, told: int) -> None:
    moved = [event for event in match.events[told:] if event.rider == rider and event.path]
    if not option.path or not moved:
        return
    assert moved[0].path[-1] == option.path[-1], (option.label, moved[0])
    squares = re.search(r"(\d+) (?:squares?|steps?) to", option.label)
    assert squares is None or int(squares[1]) == moved[0].value
    box_said = re.search(r"to box (\d+)", option.label)
    assert box_said is None or int(box_said[1]) == moved[0].path[-1][0]


@pytest.mark.parametrize(("slug", "name"), RACES)
def test_the_way_said_is_the_way_ridden(slug: str, name: str) -> None:
    game = box(slug)
    match = Match.start(game.setup(name, [f"Director {seat}" for seat in range(game.seats.usual)]), 3)
    for number in range(QUESTIONS):
        question = match.question()
        if question is None:
            break
        option = lot(number, question)
        told = len(match.events)
        match.answer(option.text)
        check_way(option, question.rider, match, told)


def hands(seen: Situation) -> dict[str, Counter[str]]:
    """Homas: the open cards of every rider and every team."""
    held = {rider.id: Counter(rider.public.get("cards", {})) for rider in seen.riders}
    return held | {f"team {team.id}": Counter(team.public.get("cards", {})) for team in seen.teams}


def said(cost: str) -> tuple[Counter[str], Counter[str]]:
    """The cards of the rider and of his team that a cost names: `the cards +6 and +4, and the team card +5`."""
    own, _, team = cost.partition("the team card ")
    return Counter(CARD.findall(own)), Counter(CARD.findall(team))


@pytest.mark.parametrize("name", ["paris-roubaix", "tour-de-france-4"])
def test_the_cards_said_are_the_cards_paid(name: str) -> None:
    game = box("homas")
    match = Match.start(game.setup(name, ["Ann", "Ben", "Cas", "Dee"]), 3)
    paid = 0
    for number in range(QUESTIONS):
        question = match.question()
        if question is None:
            break
        seen = match.state.situation(question.seat)
        before, option = hands(seen), lot(number, question)
        match.answer(option.text)
        if question.rider:
            after, team = hands(match.state.situation(question.seat)), f"team {seen.rider(question.rider).team}"
            own, shared = said(option.cost)
            assert before[question.rider] - after[question.rider] == own, option.text
            assert before[team] - after[team] == shared, option.text
            paid += sum(own.values()) + sum(shared.values())
    assert paid > 10
