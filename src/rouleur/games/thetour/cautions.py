"""What the director of a player cyclist should bear in mind: yellow reads worse, rungs lost cost minutes, the last phase is the last."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.numeral import counted
from rouleur.core.order import Caution
from rouleur.core.question import Question
from rouleur.games.thetour.options import ANNOUNCING, FOLLOWING
from rouleur.games.thetour.rules.stages import PHASES
from rouleur.road.situation import RiderView, Situation


def cautions(situation: Situation, question: Question | None) -> list[Caution]:
    if question is None or question.kind not in (ANNOUNCING, FOLLOWING):
        return []
    rider = situation.rider(question.rider)
    found = [of_yellow(rider), of_rungs_lost(rider)]
    if question.kind == ANNOUNCING:
        found.append(of_the_last_phase(situation, rider))
    return [caution for caution in found if caution is not None]


def of_yellow(rider: RiderView) -> Caution | None:
    """Rule 9: guarded against falls, but watched."""
    if "protected" not in rider.badges:
        return None
    return Caution(
        f"{rider.name} wears yellow: every roll on his card is read one row worse.", "Rule 9", rider.id, True
    )


def of_rungs_lost(rider: RiderView) -> Caution | None:
    """Rule 6: dropped riders finish behind the peloton, with one roll for every rung."""
    rung = int(rider.public["rung"])
    if rung >= 0:
        return None
    words = f"{rider.name} is dropped by {counted(-rung, 'rung')}, and each costs time at the line: only a + on his card brings him back."
    return Caution(words, "Rule 6", rider.id, True)


def of_the_last_phase(situation: Situation, rider: RiderView) -> Caution | None:
    """Rule 3: six phases, and who is away after them stays away."""
    ahead = [group for group in situation.groups if group.name.startswith("Break")]
    if situation.detail["phase"] != PHASES or not ahead or int(rider.public["rung"]) != 0:
        return None
    away = counted(sum(len(group.riders) for group in ahead), "rider")
    return Caution(
        f"The last phase: {away} ahead. Whoever is away after it finishes before {rider.name}.",
        "Rule 3",
        rider.id,
        True,
    )


def missed(situation: Situation) -> list[Caution]:
    """Falls of the player cyclists, whose seconds stand in their times (rule 13)."""
    return [
        Caution(f"{rider.name} lost {counted(int(rider.public['lost']), 'second')} by falls.", "Rule 13", rider.id)
        for rider in situation.riders
        if rider.id in situation.detail["players"] and rider.public.get("lost")
    ]
