"""Why not this card: the reason and the paragraph, on the road (§2.5, §2.6, §2.7) and in a sprint (§4.2)."""

from __future__ import annotations

from rouleur.core.question import Question
from rouleur.games.homas.energy import cards_left_to_play, playable_on
from rouleur.games.homas.race import Race
from rouleur.games.homas.rider import Rider
from rouleur.games.homas.road import COBBLES, DOWN, UP, row_of
from rouleur.games.homas.stage import SPRINTER

NO_REASON = ("", "")


def why_not_cards(race: Race, rider: Rider, question: Question, verb: str, names: str) -> tuple[str, str]:
    """The nearest reason first: the round, the words, how many, which, whose."""
    if race.first_round:
        return ("no cards in the first round", "§1.5")
    reason = why_not_written(question, verb, names)
    if reason[0]:
        return reason
    wanted = names.split(",")
    reason = why_not_so_many(race, rider, verb, wanted)
    if reason[0]:
        return reason
    for name in wanted:
        reason = why_not_card(race, rider, verb, name)
        if reason[0]:
            return reason
    if len([name for name in wanted if name.startswith("team")]) > 1:
        return ("one team card a turn", "§2.5")
    return ("he has not enough cards of that kind", "§2.5")


def why_not_written(question: Question, verb: str, names: str) -> tuple[str, str]:
    """No card named, or the cards of an option in another order."""
    if not names and verb == "attack":
        return ("an attack takes at least one individual energy card", "§2.6")
    if not names:
        return (f"the card must be named: {verb}:+6", question.rule)
    for text in question.texts():
        offered, _, cards = text.partition(":")
        if offered == verb and sorted(cards.split(",")) == sorted(names.split(",")):
            return (f"it is written {text}", question.rule)
    return NO_REASON


def why_not_so_many(race: Race, rider: Rider, verb: str, wanted: list[str]) -> tuple[str, str]:
    if len(wanted) > cards_left_to_play(race, rider):
        surface = race.road.on(rider.cell)
        if surface == DOWN:
            return ("downhill only one energy card a turn", "§3.3")
        if surface == COBBLES:
            return ("on cobbles only one energy card a turn", "§3.4")
        return ("two cards at most", "§2.5")
    if len(wanted) > 1 and verb == "counter":
        return ("a counter takes one card", "§2.6")
    if len(wanted) > 1 and verb == "pay":
        return ("one card annuls one turn", "§2.7")
    if len(wanted) > 1 and rider.one_die:
        return ("his group refused a relay: one die or card only", "§2.4")
    return NO_REASON


def why_not_card(race: Race, rider: Rider, verb: str, name: str) -> tuple[str, str]:
    team = name.startswith("team")
    kind = kind_of(race, name.removeprefix("team"))
    if kind < 0:
        return (f"there is no card {name}", "§1.2")
    if team and verb == "attack":
        return ("team cards cannot be used to attack", "§2.5")
    if team and verb == "counter":
        return ("only individual cards", "§2.6")
    if team and row_of(rider.cell) > race.road.red:
        return ("team cards are no longer valid after the red letter", "§2.5")
    if team and rider.team_card_used:
        return ("one team card a turn", "§2.5")
    held = race.team_cards(rider)[kind] if team else rider.hand[kind]
    if held < 1:
        return (f"he has no {name}", "§1.2")
    if not playable_on(race, rider.cell, kind):
        return (f"{name} may not be played here", barred_by(race, rider))
    return NO_REASON


def kind_of(race: Race, name: str) -> int:
    names = [card.name for card in race.stage.cards]
    return names.index(name) if name in names else -1


def barred_by(race: Race, rider: Rider) -> str:
    """§3.2 uphill, §3.4 on cobbles, §6.1 on those of Paris–Roubaix."""
    if race.road.on(rider.cell) == UP:
        return "§3.2"
    return "§6.1" if race.stage.roubaix else "§3.4"


def why_not_sprint_cards(race: Race, rider: Rider, question: Question, names: str) -> tuple[str, str]:
    """§4.2: one card, sprinters two, his own, and in a sprint uphill not the +6 that is barred there."""
    reason = why_not_written(question, "play", names)
    if reason[0]:
        return reason
    wanted = names.split(",")
    if len(wanted) > (2 if rider.number == SPRINTER else 1):
        return ("one card for one die; sprinters have two", "§4.2")
    for name in wanted:
        kind = kind_of(race, name.removeprefix("team"))
        if kind < 0:
            return (f"there is no card {name}", "§1.2")
        if name.startswith("team"):
            return ("a sprint is ridden with the rider's own cards", "§4.2")
        if rider.hand[kind] < wanted.count(name):
            return (f"he has not so many {name}" if rider.hand[kind] else f"he has no {name}", "§1.2")
    return ("that card may not be used in a sprint uphill", "§4.2")
