"""The content: boards, circuits, teams and decks as §1, §3 and §6 describe them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rouleur.bots.chance import Chance
from rouleur.core.errors import ContentError, RouleurError
from rouleur.core.match import Match
from rouleur.games.head import GAME, content
from rouleur.games.head.route import Route, barriers, check_route, printed_boxes
from rouleur.games.head.rules.cards import ATTACK_DICE
from tests.games.head.conftest import stretch

NAMES = ["Ann", "Ben", "Cem"]
DOCS = Path(__file__).parents[3] / "docs" / "games" / "head.md"
EXACT_BOARDS = {
    "milan-san-remo",
    "tour-of-flanders",
    "paris-roubaix",
    "liege-bastogne-liege",
    "tour-time-trial",
    "tour-flat",
    "tour-transitional",
    "tour-alps",
    "tour-pyrenees-1",
    "tour-pyrenees-2",
    "champs-elysees",
    "giro",
    "semi-classics",
    "west-limburg",
}


def test_the_fourteen_boards_of_the_box() -> None:
    assert set(content.boards()) == EXACT_BOARDS
    assert {entry.board for entry in content.races().values()} == EXACT_BOARDS


@pytest.mark.parametrize("slug", sorted(content.races()))
def test_every_road_can_be_ridden(slug: str) -> None:
    route = content.route(slug, {})
    check_route(route)
    entry, boxes = route.race, printed_boxes(route)
    trial = bool(entry.trial_cards)
    assert (40 if trial else 180) <= len(boxes) <= 300
    assert all(box.surface == "flat" for box in boxes[:15] if not trial)
    assert sum(box.supply for box in boxes) >= (0 if trial else 3)
    assert all(3 <= box.bad_luck <= 8 for box in boxes if box.bad_luck)
    assert all(box.surface in ("hill", "mountain", "cobbled hill") for box in boxes if box.steep)
    assert not any(box.bad_luck and (box.supply or box.sprint) for box in boxes)
    assert trial or entry.flag > 10, "an attack from before the flag never crosses the line"


def test_surfaces_the_text_gives_to_the_crossroads_boards() -> None:
    def surfaces(name: str) -> set[str]:
        return {section.surface for road in content.boards()[name].roads for section in road.sections}

    assert surfaces("semi-classics") == {"flat", "hill", "cobbles", "cobbled hill", "descent"}
    assert surfaces("giro") == {"flat", "hill", "mountain", "descent"}


def test_spectators_leave_one_way_at_every_crossroads() -> None:
    for entry in content.races().values():
        route = content.route(entry.slug, {})
        for barrier in barriers(route):
            ends = [road.name for road in route.board.roads if barrier.crossroads in (road.start, road.end)]
            assert len(ends) - len(barrier.shut) <= 2
    amstel = content.route("amstel-gold-race", {})
    assert {barrier.crossroads for barrier in barriers(amstel)} >= {"Windmill", "Station"}


def test_the_circuits_differ() -> None:
    for board in ("semi-classics", "giro", "champs-elysees"):
        roads = [tuple(entry.route) for entry in content.races().values() if entry.board == board]
        assert len(roads) - len(set(roads)) <= 1, "the Champs-Élysées stage is the world championship without hills"


def test_a_route_that_does_not_join_is_refused() -> None:
    shipped = content.route("e3", {})
    route = Route(msgspec.structs.replace(shipped.race, route=["highway", "river"]), shipped.board)
    with pytest.raises(ContentError, match="begins at Station, but the road before ends at Windmill"):
        check_route(route)


CIRCUIT = {
    "slug": "round-the-citadel",
    "title": "Round the citadel",
    "board": "semi-classics",
    "kind": "semi-classic",
    "terrain": "hills",
    "route": ["highway", "canal", "citadel", "square"],
    "flag": 14,
}


@pytest.mark.parametrize(
    ("board", "roads"),
    [("semi-classics", ["highway", "canal", "citadel", "square"]), ("giro", content.races()["giro-plain"].route)],
)
def test_6_1_2_a_setup_chooses_a_circuit_on_a_board_with_crossroads(board: str, roads: list[str]) -> None:
    """§6.2.1 too; the board is named, not copied."""
    setup = GAME.setup("e3", NAMES, route={"race": {**CIRCUIT, "board": board, "route": roads, "laps": 1}})
    assert setup.content.keys() == {"race"}
    race = GAME.start(setup, 1)
    race.ride([Chance(seat) for seat in range(3)])
    assert race.over
    lengths = {piece.name: sum(each.boxes for each in piece.sections) for piece in content.boards()[board].roads}
    assert race.road.length == sum(lengths[name.removeprefix("-")] for name in roads)
    assert GAME.restore(setup, race.to_data()) == race


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"board": "semiclassics"}, "no board called 'semiclassics': did you mean semi-classics"),
        ({"route": ["highway", "citadel"]}, "'citadel' begins at Station, but the road before ends at Windmill"),
        ({"route": ["motorway"]}, "there is no road 'motorway'"),
        ({"laps": 9}, "make no road"),
    ],
)
def test_6_1_2_a_circuit_that_cannot_be_ridden_is_refused(changed: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RouleurError, match=sentence):
        GAME.setup("e3", NAMES, route={"race": {**CIRCUIT, **changed}})


def test_1_champions_wear_their_jersey_unless_they_lead() -> None:
    assert sorted(content.champions().values()) == ["Belgian", "French", "Italian", "Swiss", "world"]
    setup = GAME.setup("tour-alps", NAMES)
    setup.carry = {"jerseys": {"yellow": "21"}}
    badges = {rider.id: rider.badges for rider in GAME.start(setup, 1).situation(0).riders}
    assert (badges["11"], badges["21"], badges["12"]) == (["Belgian champion"], ["yellow"], [])


def test_a_setup_may_bring_its_own_board() -> None:
    setup = GAME.setup("e3", NAMES)
    setup.content = {
        "race": {
            "slug": "own",
            "title": "Own",
            "board": "own",
            "kind": "own",
            "terrain": "flat",
            "route": ["a"],
            "flag": 16,
        },
        "board": {
            "title": "Own",
            "origin": "rouleur",
            "road": [{"name": "a", "from": "x", "to": "y", "sections": [stretch("flat", 50)]}],
        },
    }
    race = GAME.start(setup, 1)
    race.ride([Chance(seat) for seat in range(3)])
    assert race.over
    assert GAME.picture(setup).length == 50


def test_decks_hold_the_cards_of_the_box() -> None:
    assert sum(content.components().attack_deck) == 150
    assert sum(content.components().slip_deck) == 200
    assert len(ATTACK_DICE) == 3


def test_bibs_are_unique() -> None:
    bibs = [rider.bib for team in content.teams().values() for rider in team.riders]
    assert len(set(bibs)) == 60


def test_two_riders_are_picked_by_number() -> None:
    setup = GAME.setup("e3", NAMES, teams=["verdeacqua", "zilver", "marram"], riders=2, picks={"verdeacqua": [71, 73]})
    assert [rider.entrant.id for rider in GAME.start(setup, 1).riders] == ["73", "71", "4", "6", "11", "12"]
    with pytest.raises(RouleurError, match="Pick 2 riders"):
        GAME.setup("e3", NAMES, teams=["verdeacqua", "zilver", "marram"], riders=2, picks={"verdeacqua": [71]})


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (2, {}, "for 3 to 10 directors"),
        (3, {"riders": 4}, "two or three riders"),
        (3, {"teams": ["zilver", "zilver", "marram"]}, "a team of his own"),
        (3, {"teams": ["zilvr", "corvo", "marram"]}, "did you mean zilver"),
        (3, {"speed": 4}, "no option called 'speed'"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_in_one_sentence(
    seats: int, options: dict[str, object], message: str
) -> None:
    with pytest.raises(RouleurError, match=message):
        GAME.setup("e3", [f"Director {seat}" for seat in range(seats)], **options)


def test_every_event_is_documented() -> None:
    text = DOCS.read_text(encoding="utf-8")
    documented = set(re.findall(r"`([a-z ]+)`", text[text.index("## Events") :]))
    told: set[str] = set()
    for number, slug in enumerate(("tour-alps", "paris-roubaix", "tour-prologue", "worlds-flat", "giro-lupo")):
        setup = GAME.setup(slug, NAMES)
        if number == 0:
            setup.carry = {"hands": {"11": [1, 1, 1]}}
        match = Match.start(setup, number, [Chance(seat) for seat in range(3)])
        told |= {event.kind for event in match.events}
    assert told <= documented
    assert documented - told <= {"discarded", "fell back", "lunged", "closed the gap", "missed the jump"}


def test_the_sheets_of_all_teams_are_worth_about_the_same() -> None:
    """Dice and attacks added up; the two printed teams are the best and the poorest of the box."""
    worth = {
        team.slug: sum(sum(rider.dice()[:4]) + rider.descent + rider.sprint + rider.attacks for rider in team.riders)
        for team in content.teams().values()
    }
    mean = sum(worth.values()) / len(worth)
    assert max(worth, key=lambda slug: worth[slug]) == "verdeacqua"
    assert min(worth, key=lambda slug: worth[slug]) == "zilver"
    assert all(abs(value - mean) <= 0.04 * mean for value in worth.values())
