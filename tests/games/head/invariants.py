"""What holds at every step of every race; and a fuzzer: `python -m tests.games.head.invariants 2000`."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator

from rouleur.bots import bot
from rouleur.core.state import Director
from rouleur.games.head import GAME, content
from rouleur.games.head.race import Race

SPREAD = [3, 4, 5, 6, 7, 8, 9, 10]


def violations(race: Race) -> Iterator[str]:
    """Everything that is wrong with a position, in words."""
    standing = Counter(rider.entrant.id for box in race.boxes for rider in box)
    for rider in race.riders:
        name = rider.entrant.id
        if standing[name] != (1 if rider.on_road else 0):
            yield f"{name} stands in {standing[name]} places"
        if rider.on_road and rider not in race.boxes[rider.box]:
            yield f"{name} is not on his box {rider.box}"
        if min(*rider.attack_cards, *rider.slip_cards, rider.trial_cards) < 0:
            yield f"{name} has played a card he did not hold"
        if rider.finished != (rider in race.finishers):
            yield f"{name} is home and not in the order of arrival, or the other way round"
    for number, box in enumerate(race.boxes):
        if len(box) > race.road.room[number]:
            yield f"box {number} holds {len(box)} riders"
    for kind in range(3):
        attack = race.attack_pile.left[kind] + race.attack_pile.spent[kind]
        if attack + sum(rider.attack_cards[kind] for rider in race.riders) != race.components.attack_deck[kind]:
            yield f"demarrage cards of kind {kind} got lost"
        slip = race.slip_pile.left[kind] + race.slip_pile.spent[kind]
        if slip + sum(rider.slip_cards[kind] for rider in race.riders) != race.components.slip_deck[kind]:
            yield f"slip-on cards of kind {kind} got lost"
    if sum(race.bad_luck_pile.left) + sum(race.bad_luck_pile.spent) != 25:
        yield "bad luck cards got lost"
    if len(set(race.queue)) != len(race.queue):
        yield "somebody would move twice"
    if race.phase == "riding" and any(rider.moved or not rider.on_road for rider in race.queue):
        yield "somebody in the queue has moved or is not on the road"


def start(number: int) -> tuple[Race, list[Director | None]]:
    """Position `number` of the fuzzer: all races in turn, 3 to 10 directors, now and then a crowd, bots of all levels."""
    slugs = list(content.races())
    slug = slugs[number % len(slugs)]
    seats = SPREAD[(number // len(slugs) + number) % len(SPREAD)]
    names = list(content.teams())
    teams = [names[(number + 3 * seat) % len(names)] for seat in range(seats)]
    crowded = number % 40 == 0
    setup = GAME.setup(
        slug,
        [f"Director {seat}" for seat in range(seats)],
        teams=teams if len(set(teams)) == seats else names[:seats],
        **({"riders": 3, "crowded": True} if crowded else {}),
    )
    levels = [(number + seat) % 4 if number % 5 == 0 else 0 for seat in range(seats)]
    return GAME.start(setup, number), [bot("head", level, number * 50 + seat) for seat, level in enumerate(levels)]


def fuzz(number: int, every: int = 1) -> Race:
    race, directors = start(number)
    race.directors = directors
    places: dict[str, int] = {}
    steps = 0
    while not race.over:
        race.step()
        steps += 1
        assert steps < 60_000, f"race {number} does not end"
        if steps % every == 0:
            found = list(violations(race))
            assert not found, f"race {number}, turn {race.turn}: {found}"
    result = race.result()
    assert result is not None
    for arrival in result.arrivals:
        places[arrival.rider] = arrival.place
    assert sorted(places.values()) == list(range(1, len(race.riders) + 1))
    return race


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    begun = time.perf_counter()
    turns = 0
    kinds: Counter[str] = Counter()
    riders: Counter[int] = Counter()
    for number in range(count):
        race = fuzz(number)
        turns += race.turn
        kinds[content.races()[race.sheet.slug].board] += 1
        riders[len(race.riders)] += 1
    print(f"{count} races in {time.perf_counter() - begun:.0f} s, {turns / count:.1f} turns each: nothing violated")
    print("boards: " + ", ".join(f"{name} {number}" for name, number in sorted(kinds.items())))
    print("riders: " + ", ".join(f"{number} riders × {times}" for number, times in sorted(riders.items())))


if __name__ == "__main__":
    main()
