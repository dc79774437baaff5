"""The peloton chases: rolls on the Peloton Catch-Up chart (rule 5)."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.dice import NOBODY
from rouleur.core.event import Event
from rouleur.core.numeral import counted
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.rider import Rider

RULE = "Rule 5"


def chase(race: Position) -> None:
    """Rule 5: one roll for all rungs when a break has just succeeded; else a roll per rung, closest first."""
    if not race.rungs_away():
        return
    if race.fresh:
        chase_all_at_once(race)
    else:
        chase_rung_by_rung(race)


def closed(race: Position, group: list[Rider], roll: i64) -> i64:
    """The rungs closed on this group: −1 on the roll against a rider alone; some rows close more in phases 4 and 5."""
    charts = race.sheet.charts
    row = roll + charts.alone if len(group) == 1 else roll
    row = min(max(row, 2), 12)
    return charts.closes_late[row] if race.phase in charts.late_phases else charts.closes[row]


def chase_all_at_once(race: Position) -> None:
    """Rule 5: the single roll is read from the closest rung outwards, each with its own modifier, up to the first not caught."""
    roll = race.dice_for(NOBODY).total()
    tell_roll(race, roll, closed(race, race.on_rung(race.rungs_away()[0]), roll))
    for rung in race.rungs_away():
        group = race.on_rung(rung)
        target = max(rung - closed(race, group, roll), 0)
        bring_back(race, group, target)
        if target > 0:
            return


def chase_rung_by_rung(race: Position) -> None:
    """Rule 5: the closest rung first; only a catch allows a roll for the next; a result sweeps every rung it reaches."""
    while race.rungs_away():
        rung = race.rungs_away()[0]
        group = race.on_rung(rung)
        roll = race.dice_for(NOBODY).total()
        rungs = closed(race, group, roll)
        tell_roll(race, roll, rungs)
        if rungs < rung:
            bring_back(race, group, rung - rungs)
            return
        for swept in race.rungs_away():
            if swept <= rungs:
                bring_back(race, race.on_rung(swept), 0)


def bring_back(race: Position, group: list[Rider], target: i64) -> None:
    """Rule 5: caught riders take their boxes in the peloton again; others fall back in the breakaway column."""
    if race.listening and target == group[0].rung:
        riders = tuple(rider.card.slug for rider in group)
        race.tell(Event(kind="held", turn=race.turn, rule=RULE, others=riders, value=target))
    for rider in group:
        if rider.rung == target:
            continue
        path = race.move(rider, target)
        if race.listening:
            kind = "caught" if rider.rung == 0 else "fell back"
            race.tell(Event(kind=kind, turn=race.turn, rule=RULE, rider=rider.card.slug, value=rider.rung, path=path))


def tell_roll(race: Position, roll: i64, rungs: i64) -> None:
    if race.listening:
        row = f"the peloton closes {counted(int(rungs), 'rung')}" if rungs else "the peloton closes nothing"
        detail = {"chart": "peloton catch-up", "phase": race.phase, "row": row}
        race.note("rolled", RULE, value=roll, detail=detail)
