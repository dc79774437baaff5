"""Small positions for the rules of one paragraph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rouleur.core.event import Event
from rouleur.core.state import Listener
from rouleur.games.wielersim.race import Race
from rouleur.games.wielersim.scenario import placed

Placing = Callable[..., Race]


class Heard(Listener):
    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, number: int, event: Event) -> None:
        self.events.append(event)

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]


@pytest.fixture
def place() -> Placing:
    """`place(riders={"a": (20, 1, "leader")}, tape=[8], …)`: a position; a fourth entry marks a rider as moved."""

    def build(
        riders: dict[str, tuple[Any, ...]],
        tape: list[int] | None = None,
        forms: dict[str, int] | None = None,
        **position: Any,
    ) -> Race:
        hierarchy = ["leader", "sprinter", "climber", "helper"]
        entries = {
            name: {
                "at": [entry[0], entry[1]],
                "role": entry[2],
                "moved": len(entry) > 3,
                "form": (forms or {}).get(name, 0),
            }
            for name, entry in riders.items()
        }
        race = placed({"hierarchy": hierarchy, "riders": entries, **position})
        race.dice.tape = list(tape or [])
        race.listener = Heard()
        return race

    return build


def at(race: Race, name: str) -> tuple[int, int]:
    rider = race.riders[race.sheet.ids.index(name)]
    return (rider.row, rider.lane + 1)


def heard(race: Race) -> Heard:
    assert isinstance(race.listener, Heard)
    return race.listener
