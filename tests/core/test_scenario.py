"""The runner finds the first thing that does not follow; every kind of expectation can fail."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rouleur.core.scenario import Scenario, first_difference


def difference(expect: dict[str, Any], **moment: Any) -> str:
    position = {
        "hierarchy": ["leader", "sprinter", "climber", "helper"],
        "riders": {"a": {"at": [20, 1], "role": "leader"}, "b": {"at": [19, 1], "role": "helper"}},
    }
    then = [{"dice": [8], "expect": expect, **moment}]
    data = {"game": "wielersim", "title": "t", "position": position, "then": then}
    return first_difference(msgspec.convert(data, Scenario))


def test_what_follows_as_stated_has_no_difference() -> None:
    events = [{"kind": "rolled", "rider": "a"}, {"kind": "followed", "rider": "b", "value": 8}]
    assert difference({"at": {"a": [28, 1], "b": [27, 1]}, "events": events, "facts": {"waiting": []}}) == ""


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ({"at": {"a": [29, 1]}}, "rider a stands on (28, 1), not on (29, 1)"),
        ({"at": {"x": [1, 1]}}, "no rider 'x'"),
        ({"events": [{"kind": "attacked"}]}, "no event"),
        ({"events": [{"kind": "followed"}, {"kind": "rolled"}]}, "no event"),
        ({"never": [{"kind": "followed"}]}, "happened"),
        ({"facts": {"weather": "rain"}}, "weather is 'dry', not 'rain'"),
        ({"question": {"kind": "follow"}}, "nobody is asked anything"),
    ],
)
def test_the_first_difference_is_named(expect: dict[str, Any], said: str) -> None:
    assert said in difference(expect)


def test_dice_that_are_not_thrown_are_a_difference() -> None:
    assert "were not thrown" in difference({}, dice=[8, 5])


def test_answers_nobody_asked_for_are_a_difference() -> None:
    assert "nobody was asked" in difference({}, answers=["follow"], until="end", dice=[8])
