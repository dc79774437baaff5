"""Whatever the position: the ways offered are ways, wheels are kept, nothing is lost."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rouleur.games.homas import GAME
from rouleur.games.homas.options import MoveOption
from rouleur.games.homas.race import Race
from rouleur.games.homas.rules.falling_back_or_resting import beside, may_fall_back
from rouleur.games.homas.rules.movement import destinations
from rouleur.games.homas.rules.neutral_riders import best_square
from rouleur.games.homas.rules.relaying import line_between, may_be_asked, take_the_lead
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.rules.time_differences import gap

NAMES = [f"{team}{number}" for team in range(1, 6) for number in range(1, 5)]
CURVES = [{"side": "right", "rows": [6, 11], "missing": [8, 10]}, {"side": "left", "rows": [14, 18], "missing": [16]}]
SURFACES = st.sampled_from(["flat", "up", "cobbles", "down"])


@st.composite
def positions(draw: st.DrawFn) -> Race:
    surface = draw(SURFACES)
    numbers = [draw(st.integers(1, 4))] * 20 if surface != "flat" else []
    sections: list[dict[str, Any]] = [
        {"length": 20, "surface": surface, "numbers": numbers, "curves": CURVES, "mountain": draw(st.booleans())},
        {"length": 20, "curves": CURVES},
    ]
    places = [
        (row, lane) for row in range(1, 25) for lane in (1, 2, 3) if (row, lane) not in ((8, 1), (10, 1), (16, 3))
    ]
    taken = draw(st.lists(st.sampled_from(places), min_size=2, max_size=14, unique=True))
    names = draw(st.permutations(NAMES))
    riders = {
        name: {"at": list(place), "moved": draw(st.booleans()), "waited": draw(st.booleans())}
        for name, place in zip(names, taken, strict=False)
    }
    race: Race = GAME.place({"sections": sections, "riders": riders, "seats": draw(st.integers(1, 4))})
    return race


@settings(max_examples=60, deadline=None)
@given(positions(), st.integers(1, 14))
def test_every_way_offered_is_a_way(race: Race, squares: int) -> None:
    road = race.road
    for rider in race.on_the_road():
        offered = destinations(race, rider, squares)
        assert len({option.text for option in offered}) == len(offered)
        for option in offered:
            assert isinstance(option, MoveOption)
            line = option.route()
            assert line[0] == rider.cell
            assert race.free(line[-1])
            assert 1 <= len(line) - 1 <= squares
            for number, cell in enumerate(line[1:]):
                start = line[number]
                assert cell in (road.straight[start], road.right[start], road.left[start])


@settings(max_examples=60, deadline=None)
@given(positions(), st.integers(1, 14))
def test_a_neutral_goes_where_he_may(race: Race, squares: int) -> None:
    for rider in race.on_the_road():
        if rider.neutral:
            node = best_square(race, rider, squares)
            ends = {option.cell for option in destinations(race, rider, squares) if isinstance(option, MoveOption)}
            assert (node is None and not ends) or (node is not None and (node.cell in ends or race.solo))


@settings(max_examples=60, deadline=None)
@given(positions())
def test_falling_back_parts_nobody(race: Race) -> None:
    for rider in race.on_the_road():
        back = race.road.behind[rider.cell]
        if back < 0 or not race.free(back):
            assert not may_fall_back(race, rider)
            continue
        others = joined(race, rider) - {rider.id}
        allowed = may_fall_back(race, rider)
        start = rider.cell
        race.put(rider, back)
        assert allowed == all(others <= joined(race, race.named(name)) for name in sorted(others)[:1])
        race.put(rider, start)


def joined(race: Race, rider: Rider) -> set[str]:
    """Everybody joined to him by wheels, looked for rider by rider."""
    found, waiting = {rider.id}, [rider]
    while waiting:
        bits = beside(race, waiting.pop().cell)
        fresh = [other for other in race.riders if bits >> other.index & 1 and other.id not in found]
        found |= {other.id for other in fresh}
        waiting += fresh
    return found


@settings(max_examples=60, deadline=None)
@given(positions())
def test_a_relay_moves_squares_around_and_loses_none(race: Race) -> None:
    for asker in race.on_the_road():
        for relayer in may_be_asked(race, asker)[:2]:
            if asker.moved:
                continue
            line = line_between(race, asker, relayer)
            cells = sorted(rider.cell for rider in line)
            front = asker.cell
            take_the_lead(race, asker, relayer)
            assert relayer.cell == front
            assert sorted(rider.cell for rider in line) == cells
            assert all(race.at[rider.cell] == rider.index for rider in line)
            break


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 12), st.integers(-30, 30))
def test_gaps_grow_with_turns_and_shrink_by_one_turn_at_most(turns: int, ahead: int) -> None:
    race = GAME.place({"sections": [{"length": 20}], "riders": {"21": {"at": [1, 1]}}})
    assert gap(race, turns, ahead) >= (turns - 1) * 60
    assert gap(race, turns + 1, ahead) == gap(race, turns, ahead) + 60
    assert gap(race, turns, ahead + 1) <= gap(race, turns, ahead)
