"""A race as plain values, and back."""

from __future__ import annotations

from typing import Any

from rouleur.games.head.pile import Pile
from rouleur.games.head.race import Attack, Overtaking, Race
from rouleur.games.head.rider import Rider


def race_data(race: Race) -> dict[str, Any]:
    attack = race.attack
    return {
        **race.base_data(),
        "phase": race.phase,
        "riders": [rider.to_data() for rider in race.riders],
        "boxes": {str(number): indices(box) for number, box in enumerate(race.boxes) if box},
        "queue": indices(race.queue),
        "line_up": race.line_up[:],
        "attack": attack
        and [attack.rider.sheet.index, attack.card, attack.die, indices(attack.asked), indices(attack.jumpers)],
        "overtakings": [[indices(one.chain), indices(one.overtaken)] for one in race.overtakings],
        "passed": [indices(riders) for riders in race.passed],
        "settled": race.settled[:],
        "finishers": indices(race.finishers),
        "home": race.home,
        "piles": [race.attack_pile.to_data(), race.slip_pile.to_data(), race.bad_luck_pile.to_data()],
    }


def restore_race(race: Race, data: dict[str, Any]) -> None:
    """Fill a freshly built race of the same setup with what `race_data` wrote."""
    race.restore_base(data)
    race.phase = data["phase"]
    for rider, values in zip(race.riders, data["riders"], strict=True):
        rider.restore(values)
    for number, box in data["boxes"].items():
        race.boxes[int(number)] = named(race, box)
    race.queue = named(race, data["queue"])
    race.line_up = list(data["line_up"])
    if data["attack"]:
        attacker, card, die, asked, jumpers = data["attack"]
        race.attack = Attack(race.riders[attacker], card, die, named(race, asked), named(race, jumpers))
    race.overtakings = [
        Overtaking(named(race, chain), named(race, overtaken)) for chain, overtaken in data["overtakings"]
    ]
    race.passed = [named(race, riders) for riders in data["passed"]]
    race.settled = list(data["settled"])
    race.finishers = named(race, data["finishers"])
    race.home = data["home"]
    race.attack_pile, race.slip_pile, race.bad_luck_pile = (
        Pile(list(left), list(spent)) for left, spent in data["piles"]
    )


def indices(riders: list[Rider]) -> list[int]:
    return [rider.sheet.index for rider in riders]


def named(race: Race, numbers: list[int]) -> list[Rider]:
    return [race.riders[number] for number in numbers]
