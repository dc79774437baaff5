"""What a player cyclist is asked, and what he may answer (rules 3 and 8, optional rule 1)."""

from __future__ import annotations

from typing import Final

from rouleur.core.question import Option, Question, Worded
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.cards import Card
from rouleur.games.thetour.rules.rider import Rider

ANNOUNCING: Final = "announce"
LISTING: Final = "list"
FOLLOWING: Final = "follow"
WORKING: Final = "work"

NONE: Final = "none"
GO: Final = "go"
TOP_FIVE: Final = "if:top5"
ALL_TOP_FIVE: Final = "if:all-top5"
SEVERAL: Final = "if:several"
IF: Final = "if:"
ANY: Final = "any"
ALL: Final = "all"
STAY: Final = "stay"

GO_WITH: Final = "Go with …"
WATCH: Final = "Watch …"


class Condition(Worded):
    """Rule 3: to go only if others do; all conditions are chosen in one picker."""

    def __init__(self, text: str, label: str) -> None:
        super().__init__(text, label, "Rule 3")

    @property
    def picker(self) -> str:
        return GO_WITH


class Watched(Worded):
    """Rule 3: one more rider of a list that is watched."""

    def __init__(self, card: Card) -> None:
        super().__init__(card.slug, card.name, "Rule 3")

    @property
    def picker(self) -> str:
        return WATCH


class Try(Worded):
    """A try to break away, with the chances of the Solitaire chart and of his card (rules 3 and 4)."""

    def __init__(self, label: str, rule: str, race: Position, rider: Rider, cost: str = "") -> None:
        super().__init__(GO, label, rule, cost)
        self.race = race
        self.subject = rider

    @property
    def brings(self) -> str:
        """Of 36 throws of two dice: how often the chart lets him go, and how often his card then has a +."""
        card = self.subject.card
        column = card.mountain if self.race.sheet.stage.climbing else card.flat
        goes = sum([ways(total) for total in range(2, 13) if self.race.sheet.charts.solitaire[total]])
        gains = sum([ways(total) for total in range(2, 13) if column[total] > 0])
        return f"a roll on the Solitaire chart ({goes} of 36 let him go), then on his card ({gains} of 36 get away)"


def ways(total: int) -> int:
    """How many throws of two dice give this total."""
    return 6 - abs(7 - total)


def conditions(cards: list[Card]) -> list[Option]:
    """Rule 3: if this or that rider goes; made once for all phases and races."""
    options: list[Option] = []
    for card in cards:
        options.append(Condition(IF + card.slug, f"Attack if {card.name} does"))
    return options


def announcement(race: Position, rider: Rider) -> Question:
    """None, go, and the conditions of rule 3; other riders in the order of the general classification."""
    sheet = race.sheet
    options: list[Option] = [Worded(NONE, "Stay", "Rule 3"), Try("Attack", "Rule 3", race, rider)]
    if sheet.general:
        options.append(Condition(TOP_FIVE, "Attack if any of the top five does"))
        options.append(Condition(ALL_TOP_FIVE, "Attack if all of the top five do"))
    options.append(Condition(SEVERAL, "Attack if several riders do …"))
    for other in may_be_watched(race):
        options.append(sheet.components.conditions[other.index])
    words = f"Phase {race.phase}: will {rider.card.name} try to break away?"
    return Question(0, ANNOUNCING, options, rider.card.slug, "Rule 3", words)


def may_be_watched(race: Position) -> list[Rider]:
    """Whom a condition may name: everybody whom no player directs, in the order of the general classification."""
    general = race.sheet.general
    order = [race.riders[index] for index in general] if general else race.riders
    return [rider for rider in order if not race.directed(rider)]


def one_more_to_watch(race: Position, rider: Rider, listed: list[Rider]) -> Question:
    """A list of riders is named one by one, and then whether any or all of them must attempt."""
    options: list[Option] = [Worded(NONE, "Stay after all", "Rule 3")]
    if len(listed) > 1:
        names = ", ".join([other.card.name for other in listed])
        options.append(Worded(ANY, f"Attack if any of them does: {names}", "Rule 3"))
        options.append(Worded(ALL, f"Attack if all of them do: {names}", "Rule 3"))
    for other in may_be_watched(race):
        if other not in listed:
            options.append(Watched(other.card))
    words = f"Phase {race.phase}: whom does {rider.card.name} watch{' as well' if listed else ''}?"
    return Question(0, LISTING, options, rider.card.slug, "Rule 3", words)


def whether_to_follow(race: Position, rider: Rider, attacker: Rider) -> Question:
    rule = "Optional Rule 1"
    options: list[Option] = [Worded(STAY, "Stay", rule), Try("Follow", rule, race, rider)]
    words = f"{attacker.card.name} attacks: will {rider.card.name} try as well?"
    return Question(0, FOLLOWING, options, rider.card.slug, rule, words)


def whether_to_work(race: Position, mate: Rider, rider: Rider) -> Question:
    ride = Try(f"Ride for {rider.card.name}", "Rule 8", race, mate, "his try in this phase")
    options: list[Option] = [Worded(STAY, "Stay", "Rule 8"), ride]
    words = f"{rider.card.name} can break away with a team mate's help: will {mate.card.name} work?"
    return Question(0, WORKING, options, mate.card.slug, "Rule 8", words)
