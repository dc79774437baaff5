"""What is seen of a race agrees with itself: groups, gaps, queue, the end and the result."""

from __future__ import annotations

import pytest

from rouleur.core.registry import slugs
from rouleur.core.state import SPECTATOR
from rouleur.road.box import box
from rouleur.road.situation import Situation
from tests.agreement.riding import started, steps


def races(slug: str) -> list[str]:
    """One in seven, so that every kind of race is among them."""
    return [info.slug for info in box(slug).races()[::7]]


def check_groups(seen: Situation) -> None:
    grouped = [rider for group in seen.groups for rider in group.riders]
    on_board = [rider.id for rider in seen.riders if rider.place is not None]
    if seen.groups and not seen.over:
        assert sorted(grouped) == sorted(on_board)
    distances = [group.distance for group in seen.groups]
    assert distances == sorted(distances, reverse=True)
    gaps = [group.gap for group in seen.groups]
    assert gaps == sorted(gaps)
    for group in seen.groups:
        assert group.distance == max(seen.rider(rider).distance for rider in group.riders)


def check_queue(seen: Situation) -> None:
    """A rider's order is his number in the queue, in every game that has one."""
    if any(rider.order for rider in seen.riders):
        assert [seen.rider(rider).order for rider in seen.queue] == list(range(1, len(seen.queue) + 1))
        assert not any(rider.order for rider in seen.riders if rider.id not in seen.queue)


@pytest.mark.parametrize("slug", slugs())
def test_groups_and_queue_agree_with_the_riders(slug: str) -> None:
    for number, name in enumerate(races(slug)):
        race, story = started(box(slug), name, number)
        for _ in steps(race, story):
            seen = race.situation(SPECTATOR)
            assert seen.race == name
            check_groups(seen)
            if slug != "thetour":
                check_queue(seen)


@pytest.mark.parametrize("slug", slugs())
def test_the_end_agrees_with_the_result(slug: str) -> None:
    for number, name in enumerate(races(slug)):
        race, story = started(box(slug), name, number)
        for _ in steps(race, story):
            """To the end."""
        result = race.result()
        assert result is not None
        ended = story.events[-1]
        assert ended.kind == "race ended"
        assert (ended.rider or next(iter(ended.others), "")) == result.winner()
        arrivals = {arrival.rider: arrival for arrival in result.arrivals}
        for rider in race.situation(SPECTATOR).riders:
            assert (rider.status == "finished") == (arrivals[rider.id].status == "finished")
        order, times, finished = race.outcome()
        assert order == [arrival.rider for arrival in result.arrivals]
        assert list(times) == [arrival.time for arrival in result.arrivals]
        assert finished == len(result.classified())
        if slug != "homas":
            told = [event.rider for event in story.events if event.kind == "finished"]
            assert told == [arrival.rider for arrival in result.classified()]


@pytest.mark.parametrize("slug", ["tdf", "thetour", "wielersim"])
def test_every_award_of_a_line_was_told(slug: str) -> None:
    for number, name in enumerate(races(slug)):
        race, story = started(box(slug), name, number)
        for _ in steps(race, story):
            """To the end."""
        result = race.result()
        assert result is not None
        passed = {
            (event.rider, event.detail.get("name") or event.detail.get("line"))
            for event in story.events
            if event.kind in ("passed sprint", "passed summit")
        }
        for award in result.awards:
            if award.why not in ("finish", "stage win time bonus"):
                assert (award.rider, award.why) in passed, (name, award)
