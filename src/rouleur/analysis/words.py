"""Chances, ledgers and losses as people read them."""

from __future__ import annotations

from rouleur.analysis.analysis import Analysis, Decision, Name
from rouleur.analysis.paired import Difference

NOT_SHOWN = "no difference that can be shown"


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def signed(points: float) -> str:
    """`+31`, `−12`, `0`."""
    whole = round(points)
    return f"{whole:+d}".replace("-", "−") if whole else "0"


def loss_words(loss: Difference) -> str:
    """`12 points (5 to 19)`, or that nothing can be shown."""
    if loss.low <= 0:
        return NOT_SHOWN
    return f"{100 * loss.mean:.0f} points ({100 * loss.low:.0f} to {100 * loss.high:.0f})"


def name_of(names: list[Name], identity: str) -> str:
    return next((each.name for each in names if each.id == identity), identity)


def decision_words(analysis: Analysis, decision: Decision) -> str:
    """Who decided what: `Ann, Solvik: attack with 2 cards`."""
    rider = name_of(analysis.riders, decision.rider)
    who = ", ".join(part for part in (analysis.directors[decision.seat].name, rider) if part)
    return f"{who}: {decision.chosen_label}"


def how_made(analysis: Analysis) -> str:
    directed = f" by bots of level {analysis.level}" if analysis.directors else ""
    return (
        f"Every position was ridden out {analysis.rides:,} times{directed}, seed {analysis.seed}. Of {analysis.asked:,} questions with a choice "
        f"{analysis.usual:,} were answered as those bots would; {len(analysis.decisions)} were looked at."
        if analysis.asked
        else f"Every position was ridden out {analysis.rides:,} times{directed}, seed {analysis.seed}: all of it is luck."
    )
