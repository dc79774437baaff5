"""A course becomes a walk on the universal board, as the races of chapter 6 are."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings

from rouleur.course.shelf import shipped_course
from rouleur.games.homas import content
from rouleur.games.homas.courses import lengths, route_from
from rouleur.games.homas.laying import race_length
from rouleur.games.homas.route import Route
from rouleur.games.homas.rules.race_descriptions import neighbours
from rouleur.road.course import Climb, Cobbles, Course, Sprint
from tests.course.any_course import courses


def letters(route: Route) -> list[str]:
    return [step.partition(" ")[0] for step in route.steps]


def names(route: Route) -> list[str]:
    return [step.partition(" ")[2] for step in route.steps if " " in step]


def test_the_board_joins_its_sections_as_the_book_rides_them() -> None:
    assert neighbours() == {
        "": ["A", "B", "C", "D"],
        "A": ["B", "cobbles"],
        "B": ["C"],
        "C": ["D", "G"],
        "D": ["A", "E", "F"],
        "E": ["B", "cobbles"],
        "F": ["B"],
        "G": ["D"],
        "cobbles": ["B"],
    }


def test_lengths_are_those_the_book_prints() -> None:
    assert (lengths("stage"), lengths("classic")) == ((118, 149), (174, 185))


@settings(max_examples=80, deadline=None)
@given(courses())
def test_any_course_can_be_ridden_on_the_cardboard(course: Course) -> None:
    route = route_from(course)
    way = letters(route)
    assert all(after in neighbours()[before] for before, after in pairwise(["", *way]))
    assert 118 <= race_length(route) <= 185
    climbs = [letter for letter in way if content.board().sections[letter].surface == "up"]
    assert (content.board().sections[way[-1]].surface == "up") == course.summit_finish
    assert len(climbs) <= len(course.climb)
    assert way.count("cobbles") <= len(course.climb) + len(course.cobbles)
    assert route.rushes == sorted(set(route.rushes))
    assert all(way[number - 1] in "ABCD" and number < len(way) for number in route.rushes)
    assert (route.red, bool(route.tour)) == ((len(way) + 1) // 2, course.kind == "stage")


def test_a_mountain_stage_is_ridden_with_the_cards_and_the_limit_of_the_alps() -> None:
    route = route_from(shipped_course("ski-station"))
    assert route.steps[-1] in ("F The Balcony", "G The Balcony")
    assert names(route) == ["Col of the Larches", "Col of the Grey Wind", "The Balcony"]
    assert (route.cards, route.team_cards, route.limit) == ([3, 2, 1, 2], 0, 8)
    assert route.mountain_g == ("G" in letters(route))
    assert len(route.rushes) == 2


def test_a_classic_has_all_cards_no_limit_and_no_rushes() -> None:
    course = shipped_course("lantern-coast")
    course = Course(course.title, 286, course.profile, course.climb, sprint=[Sprint(100)], kind="classic")
    route = route_from(course)
    assert (route.cards, route.team_cards, route.limit, route.rushes, route.tour) == ([], 3, 0, [], "")
    assert names(route) == [climb.name for climb in course.climb]


def test_what_the_board_has_no_room_for_is_named() -> None:
    hills = [Climb(km, km + 3, 150, "3", f"Hill {km}") for km in range(20, 200, 20)]
    route = route_from(Course("Hills", 200, [(0, 10), (200, 10)], hills))
    kept = names(route)
    assert len(kept) >= 3
    assert kept == [climb.name for climb in hills if climb.name in kept]
    missing = [climb.name for climb in hills if climb.name not in kept]
    assert all(f"{name} (km" in route.note for name in missing)
    assert not any(f"{name} (km" in route.note for name in kept)


def test_the_hardest_stay_when_not_all_fit() -> None:
    climbs = [Climb(km, km + 3, 100, "4", f"Bump {km}") for km in range(20, 150, 10)] + [
        Climb(150, 165, 1200, "HC", "Giant")
    ]
    assert "F Giant" in route_from(Course("One giant", 200, [(0, 10), (200, 10)], climbs)).steps


@pytest.mark.parametrize(("stars", "hell"), [(4, False), (5, True)])
def test_five_stars_are_ridden_by_the_rules_of_roubaix(stars: int, hell: bool) -> None:
    course = Course("Lanes", 200, [(0, 10), (200, 10)], cobbles=[Cobbles(100, 103, stars)])
    route = route_from(course)
    assert "cobbles cobbles at km 100" in route.steps
    assert route.roubaix == hell


def test_a_paved_hill_is_a_cobbled_strip_as_the_koppenberg_is() -> None:
    hill = Climb(100, 102, 120, "3", "Paved hill")
    course = Course("Bergs", 200, [(0, 10), (200, 10)], [hill], [Cobbles(100.5, 102, 3, "Paved hill")])
    assert names(route_from(course)) == ["Paved hill"]
    assert "cobbles Paved hill" in route_from(course).steps
