"""Who reads only the public events knows where everybody stands, at every checkpoint of a race."""

from __future__ import annotations

import pytest

from rouleur.core.event import Event
from rouleur.core.state import SPECTATOR
from rouleur.road.box import box
from rouleur.road.situation import Place
from tests.agreement.riding import started, steps

FIXED_LANES = ("homas", "tdf")
"""In the other games whoever leaves a row lets those beside him close up, which is not told."""
RACES = [
    ("homas", "milan-san-remo"),
    ("homas", "tour-de-france-4"),
    ("head", "tour-of-flanders"),
    ("head", "tour-alps"),
    ("tdf", "paris"),
    ("tdf", "briancon-alpe-dhuez"),
    ("wielersim", "amstel"),
    ("wielersim", "grand-12"),
]


def follow(places: dict[str, Place], event: Event, lanes: bool) -> None:
    if "places" in event.detail:
        places.update(event.detail["places"])
    elif event.rider and event.path:
        before = places.get(event.rider)
        if before is not None and len(event.path) > 1:
            assert event.path[0][: 1 + lanes] == before[: 1 + lanes], event
        places[event.rider] = event.path[-1]


@pytest.mark.parametrize(("slug", "name"), RACES)
def test_the_events_lead_to_the_places_of_the_situation(slug: str, name: str) -> None:
    lanes = slug in FIXED_LANES
    race, story = started(box(slug), name, 5)
    places: dict[str, Place] = {}
    for told in steps(race, story):
        for event in told:
            follow(places, event, lanes)
        for rider in race.situation(SPECTATOR).riders:
            if rider.place is not None:
                assert places[rider.id][: 1 + lanes] == rider.place[: 1 + lanes], (race.turn, rider.id)
    assert places
