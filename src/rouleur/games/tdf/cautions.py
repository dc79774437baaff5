"""What a director should not forget: jersey cards of this stage, and how few riders a team may lose."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.numeral import counted
from rouleur.core.order import Caution
from rouleur.core.question import Question
from rouleur.road.situation import RiderView, Situation

TEAM_TIME = 3
"""Riders of a team whose times make its own (§24)."""
TWO_THROWS_FLAT, TWO_THROWS_UPHILL = 12, 8
OUT = "DNF"
JERSEYS = ("yellow", "green", "polka")


def cautions(situation: Situation, question: Question | None) -> list[Caution]:
    rider = next((rider for rider in own_riders(situation) if question and rider.id == question.rider), None)
    if question is None or rider is None or rider.place is None or question.kind != "pace":
        return []
    return [*of_cards(situation, rider), *of_a_big_crash(situation, question)]


def own_riders(situation: Situation) -> list[RiderView]:
    teams = {team.id for team in situation.teams if team.seat == situation.seat}
    return [rider for rider in situation.riders if rider.team in teams]


def of_cards(situation: Situation, rider: RiderView) -> list[Caution]:
    """A jersey card counts in this stage only, the polka dot one on its climbs (§25)."""
    to_go = int(rider.public["to_go"])
    found = []
    for card in rider.public["cards"]:
        left, near, where = to_go, TWO_THROWS_FLAT, "the line"
        if card == "polka":
            left, near, where = to_go - last_summit(situation), TWO_THROWS_UPHILL, "the last summit"
        if 0 < left <= near:
            words = f"{rider.name} still holds the {card} card: it counts in this stage only, and {where} is {counted(left, 'step')} ahead."
            found.append(Caution(words, "§25", rider.id, True))
    return found


def last_summit(situation: Situation) -> int:
    """Steps from there to the line; the line itself where the stage has no summit."""
    return min((int(line["to_go"]) for line in situation.detail["lines"] if line["kind"] == "summit"), default=0)


def of_a_big_crash(situation: Situation, question: Question) -> list[Caution]:
    """One face of the red die puts a rider out of the race and of the tour (§18); a race alone has no team times to lose."""
    left = [rider for rider in own_riders(situation) if rider.status != OUT]
    if question.find("throw:red") is None or len(left) != TEAM_TIME or not in_a_tour(situation):
        return []
    words = (
        "Three of your riders are left: a big crash on the red die would leave two, and your team without a team time."
    )
    return [Caution(words, "§24", urgent=True)]


def in_a_tour(situation: Situation) -> bool:
    """Whether somebody wears the jersey of an earlier stage."""
    return any(badge in JERSEYS for rider in situation.riders for badge in rider.badges)


def missed(situation: Situation) -> list[Caution]:
    """Jersey cards that were never played."""
    return [
        Caution(f"{rider.name} never played his {card} card: it counted in this stage only.", "§25", rider.id)
        for rider in own_riders(situation)
        for card in rider.public["cards"]
    ]
