"""Looks over the shoulder of the game: what the text says of each phase, read from what is told, against what happened.

`python -m tests.games.thetour.umpire 2000` rides so many stages with random decisions and names the first that is wrong.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from rouleur.bots import bot
from rouleur.core.event import Event
from rouleur.core.state import Listener
from rouleur.games.thetour import GAME
from rouleur.games.thetour.laying import shipped_components, stage_slugs
from rouleur.games.thetour.position import PELOTON, RIDE
from rouleur.games.thetour.race import Race

CARDS = [card.slug for card in shipped_components().cards]
STAGES = [slug for slug in stage_slugs() if GAME.start(GAME.setup(slug, []), 0).sheet.stage.on_the_road]
Rungs = dict[str, int]


class Heard(Listener):
    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, number: int, event: Event) -> None:
        self.events.append(event)


def rungs_of(race: Race) -> Rungs:
    return {rider.card.slug: int(rider.rung) for rider in race.riders}


def rolls_on(events: list[Event], chart: str) -> list[Event]:
    return [event for event in events if event.detail.get("chart") == chart]


def chased(race: Race, before: Rungs, fresh: int, rolls: Iterator[int]) -> Rungs:
    """Rule 5: the closest group first, one roll for all or one for each; the first group not caught ends it."""
    chart = race.sheet.charts
    late = race.phase in chart.late_phases
    after = dict(before)
    roll = 0
    while any(rung > 0 for rung in after.values()):
        nearest = min(rung for rung in after.values() if rung > 0)
        group = [slug for slug, rung in after.items() if rung == nearest]
        if not roll or not fresh:
            roll = next(rolls)
        row = max(2, roll - 1) if len(group) == 1 else roll
        closes = int(chart.closes_late[row] if late else chart.closes[row])
        reached = closes if not fresh else nearest
        if closes < nearest:
            return after | dict.fromkeys(group, nearest - closes)
        after |= {slug: 0 for slug, rung in after.items() if 0 < rung <= reached}
    return after


def watch_the_peloton(race: Race, heard: Heard) -> Counter[str]:
    before, fresh, phase = rungs_of(race), int(race.fresh), race.phase
    told = len(heard.events)
    twin = race.clone()
    step(race)
    rolls = iter([event.value or 0 for event in rolls_on(heard.events[told:], "peloton catch-up")])
    assert rungs_of(race) == chased(twin, before, fresh, rolls), (
        f"phase {phase}: the peloton has chased wrongly (rule 5)"
    )
    assert next(rolls, None) is None, f"phase {phase}: a roll too many (rule 5)"
    return Counter(chases=1)


def watch_the_ride(race: Race, heard: Heard) -> Counter[str]:
    told = len(heard.events)
    step(race)
    events = heard.events[told:]
    tried = {event.rider for event in events if event.kind == "attacked" or "gain" in event.detail}
    marks = check_the_top_five(race, events, tried)
    conditions = 0 if marks or any(event.detail.get("result") == "team mate" for event in events) else 1
    if conditions:
        conditions = sum(
            check_the_announcement(race, events, tried, event) for event in events if event.kind == "announced"
        )
    return Counter(rides=1, marks=marks, conditions=conditions)


def check_the_top_five(race: Race, events: list[Event], tried: set[str]) -> int:
    """Optional rule 1: from stage 4 on, when one of the five attempts, each of the others rolls, but no player cyclist."""
    marked = [event.rider for event in rolls_on(events, "top five")]
    five = {rider.card.slug for rider in race.top_five()}
    directed = {race.riders[index].card.slug for index in race.sheet.players}
    if race.sheet.stage.number < 4 or not tried & five:
        assert not marked, "nobody had to be marked (optional rule 1)"
        return 0
    helped = {event.rider for event in events if event.kind == "helped"}
    assert len(set(marked)) == len(marked), "marked twice (optional rule 1)"
    assert set(marked) <= five - directed, "not one of the other top five (optional rule 1)"
    assert five - directed <= set(marked) | tried | helped, "one of the top five did not roll (optional rule 1)"
    return len(marked)


def check_the_announcement(race: Race, events: list[Event], tried: set[str], announced: Event) -> int:
    """Rule 3: the Solitaire chart is rolled exactly when the condition is met by attempts of others."""
    text: str = announced.detail["text"]
    others = tried - {announced.rider}
    five = {rider.card.slug for rider in race.top_five()} - {announced.rider}
    kind, _, rest = text.removeprefix("if:").partition(":")
    met = {
        "go": True,
        "top5": bool(others & five),
        "all-top5": bool(five) and five <= others,
        "any": bool(others & set(rest.split(","))),
        "all": set(rest.split(",")) <= others,
    }.get(kind, kind in others)
    rolled = [event for event in rolls_on(events, "solitaire") if event.rider == announced.rider]
    if len(race.sheet.players) == 1:
        assert len(rolled) == met, f"{text}: {'not rolled' if met else 'rolled'} on the Solitaire chart (rule 3)"
    return 1


def step(race: Race) -> None:
    race.step()


def watched(stage: str, seed: int) -> Counter[str]:
    """A stage of random decisions: two in three with a classification before it."""
    turned = seed % len(CARDS)
    general = CARDS[turned:] + CARDS[:turned] if seed % 3 else []
    setup = GAME.setup(stage, ["player"], riders=[CARDS[seed * 7 % len(CARDS)]], carry={"general": general})
    race = GAME.start(setup, seed)
    race.directors = [bot("thetour", 0, seed)]
    heard = Heard()
    race.listener = heard
    seen: Counter[str] = Counter()
    while not race.over:
        if race.part == RIDE:
            seen += watch_the_ride(race, heard)
        elif race.part == PELOTON:
            seen += watch_the_peloton(race, heard)
        else:
            step(race)
    return seen


if __name__ == "__main__":
    total: Counter[str] = Counter()
    for number in range(int(sys.argv[1])):
        slug = STAGES[number % len(STAGES)]
        try:
            total += watched(slug, number)
        except AssertionError as error:
            raise SystemExit(f"{slug} with seed {number}: {error}") from error
    print(f"{sys.argv[1]} stages: " + ", ".join(f"{count} {what}" for what, count in sorted(total.items())))
