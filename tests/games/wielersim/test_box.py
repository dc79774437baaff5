"""What the box offers to commands and pages: switches, route files, start lists."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from rouleur.core.errors import RouleurError
from rouleur.core.match import Match
from rouleur.core.registry import slugs
from rouleur.games.wielersim import GAME
from rouleur.games.wielersim.box import FILES, Options
from rouleur.games.wielersim.race import Race
from rouleur.road.box import box, boxes_with


def test_every_option_is_a_switch_or_a_file() -> None:
    assert {switch.slug for switch in GAME.switches()} | set(FILES) == set(Options.__struct_fields__)


def test_the_default_of_every_switch_is_accepted_and_is_what_happens_without_it() -> None:
    plain = Match.start(GAME.setup("week-1", []), 5)
    assert isinstance(plain.state, Race)
    for switch in GAME.switches():
        other_value = switch.choices[-1] if switch.choices else not switch.default
        default = Match.start(GAME.setup("week-1", [], **{switch.slug: switch.default}), 5)
        other = Match.start(GAME.setup("week-1", [], **{switch.slug: other_value}), 5)
        assert isinstance(default.state, Race) and isinstance(other.state, Race)
        assert default.state.result() == plain.state.result()
        assert other.state.result() != plain.state.result()


@pytest.mark.parametrize("race", ["appendix", "roubaix", "week-5", "week-prologue"])
def test_nobody_is_asked_anything_so_there_are_no_standing_orders(race: str) -> None:
    match = Match.start(GAME.setup(race, []), 3)
    assert match.over
    assert match.question() is None
    assert GAME.seats.most == 0


@pytest.mark.parametrize(
    ("race", "kind", "arrival"),
    [
        ("week-1", "flat stage", "flat"),
        ("week-2", "hilly stage", "flat"),
        ("week-3", "cobbled stage", "flat"),
        ("week-4", "mountain stage", "mountain"),
        ("week-5", "summit finish stage", "summit finish"),
        ("grand-06", "hill finish stage", "hill finish"),
        ("roubaix", "cobbled classic", "flat"),
        ("amstel", "hilly classic", "mountain"),
        ("appendix", "hilly classic", "mountain"),
    ],
)
def test_a_race_is_called_by_its_profile_and_counted_by_its_finish(race: str, kind: str, arrival: str) -> None:
    info = next(info for info in GAME.races() if info.slug == race)
    assert (info.kind, info.facts["arrival"]) == (kind, arrival)


def test_a_prologue_has_kilometres_and_no_squares() -> None:
    info = next(info for info in GAME.races() if info.slug == "week-prologue")
    assert (info.kind, info.length, info.unit) == ("prologue", 6.8, "km")
    drawn = GAME.picture(GAME.setup("week-prologue", []))
    assert (drawn.length, drawn.unit) == (6.8, "km")


@pytest.mark.parametrize("kind", ["classic", "stage"])
def test_the_route_to_begin_with_can_be_ridden(kind: str) -> None:
    text = GAME.new_route('The "Wall" {1}', kind)
    checked = GAME.check_route(text, "new.toml")
    assert checked.problems == []
    assert checked.rideable
    assert checked.route == GAME.read_route(text, "new.toml")
    assert checked.route["name"] == "The 'Wall' {1}"
    assert Match.start(GAME.setup("new", [], route=checked.route), 1).over


def test_a_warning_leaves_a_route_rideable_and_a_fault_does_not() -> None:
    route: dict[str, Any] = GAME.read_route(GAME.new_route("Short", "stage"), "short.toml")
    short = GAME.check_route(
        route | {"squares": 100, "section": [{"from": 100, "to": 0, "colour": "leader"}], "sprint": []}, "x"
    )
    assert [problem.warning for problem in short.problems] == [True]
    assert short.rideable
    broken = GAME.check_route(route | {"squares": 20}, "x")
    assert not broken.rideable
    assert broken.route is not None
    unreadable = GAME.check_route("name = ", "x")
    assert unreadable.route is None
    assert unreadable.problems


def test_commands_find_the_game_of_routes_and_start_lists_by_what_it_offers() -> None:
    assert boxes_with("check_route") == [GAME]
    assert boxes_with("read_start_list") == [GAME]
    for slug in set(slugs()) - {"wielersim"}:
        game = box(slug)
        calls: list[Callable[[], object]] = [
            partial(game.check_route, "", "x"),
            partial(game.new_route, "x", "stage"),
            game.start_list,
            partial(game.read_start_list, "", "x"),
        ]
        for call in calls:
            with pytest.raises(RouleurError, match=game.title):
                call()


def test_a_start_list_from_csv_guesses_the_missing_roles() -> None:
    listed = GAME.read_start_list("name,team,role,bib\nAnn,Red,,\nBea,Red,sprinter,7\n", "list.csv")
    assert [(rider.name, rider.role, rider.bib, rider.guessed) for rider in listed.rider] == [
        ("Ann", "leader", 11, True),
        ("Bea", "sprinter", 7, False),
    ]
    assert len(GAME.start_list().rider) == 36


@pytest.mark.parametrize("race", ["appendix", "week-prologue"])
def test_a_race_is_restored_from_what_it_wrote_down(race: str) -> None:
    setup = GAME.setup(race, [])
    first = GAME.start(setup, 7)
    for _ in range(20):
        if not first.over:
            first.step()
    second = Race.restore(GAME.sheet(setup), first.to_data())
    assert second.to_data() == first.to_data() == first.clone().to_data()
    first.ride([])
    second.ride([])
    assert second.to_data() == first.to_data()
