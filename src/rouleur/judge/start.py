"""The start of a stage: its start list, and whether it needs the draw first."""

from __future__ import annotations

from rouleur.core.errors import RouleurError
from rouleur.judge.ranking import general_order
from rouleur.judge.state import JudgeState


def start(state: JudgeState) -> None:
    stage = state.stage()
    if stage.started and not stage.ended:
        raise RouleurError(f"{stage.title} has already started. End it before you start the next stage.")
    if stage.ended:
        raise RouleurError("All stages have been ridden. Add a stage to go on.")
    stage.start_list = start_list(state)
    stage.started = True


def start_list(state: JudgeState) -> list[int]:
    """By teams as drawn, one rider of each team in turn; in later stages by general classification where the game says so.

    Riders who did not finish are left out, and disqualified riders too unless the game lets them start again.
    """
    ridden = state.stages[: state.current]
    ride_on = state.rules.disqualified_ride_on
    out = {bib for stage in ridden for bib in (stage.abandoned if ride_on else stage.unclassified())}
    if ridden and state.rules.start_by_general:
        return [bib for bib in general_order(state, ridden) if bib not in out]
    teams = [state.teams[number - 1] for number in state.drawn] or state.teams
    deepest = max(len(team.bibs) for team in teams)
    turns = [team.bibs[turn] for turn in range(deepest) for team in teams if turn < len(team.bibs)]
    return [bib for bib in turns if bib not in out]


def waits_for_draw(state: JudgeState) -> bool:
    """True before the draw of a single race or first stage, where the game has a draw."""
    return state.rules.draws_teams and state.current == 0 and not state.drawn
