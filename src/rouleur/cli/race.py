"""`rouleur race GAME RACE`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from rouleur.cli.console import console, print_json, waiting
from rouleur.cli.options import json_option, race_options, save_option, seats_for, table_for, top_option
from rouleur.core.errors import RouleurError
from rouleur.core.numeral import counted
from rouleur.play.save import save_record
from rouleur.play.table import Table
from rouleur.printing.tables import result_rows, result_table
from rouleur.road.box import box


@click.command("race")
@click.argument("game")
@click.argument("race")
@race_options
@save_option
@json_option
@top_option(0)
def command(
    game: str,
    race: str,
    seed: int | None,
    seats: str | None,
    settings: tuple[str, ...],
    route: Path | None,
    peloton: Path | None,
    save: Path | None,
    as_json: bool,
    top: int,
) -> None:
    """Ride a RACE of a GAME at once, with bots in all seats, and print result and gaps.

    \b
    rouleur race wielersim ronde --seed 7
    rouleur race wielersim mine --route mine.toml --save mine.json
    rouleur race homas paris-roubaix --seats bot:3,bot:1 --json
    """
    sitting = seats_for(box(game), seats)
    if any(seat.person for seat in sitting):
        raise RouleurError("A race without pictures is ridden by bots; use `rouleur play` to direct riders yourself.")
    table = table_for(game, race, sitting, seed, settings, route, peloton)
    with waiting("The race is ridden …"):
        table.run()
    if save is not None:
        save_record(save, table)
    print_result(table, as_json, top)


def print_result(table: Table, as_json: bool, top: int = 0) -> None:
    result = table.result()
    if result is None:
        raise RouleurError("The race is not over: there is no result yet.")
    situation = table.situation()
    if as_json:
        print_json({**result_data(table), "result": result_rows(result, situation)[: top or None]})
        return
    title = box(table.setup.game).picture(table.setup).title
    out = console()
    out.print(result_table(result, situation, f"{title} · {counted(result.turns, 'turn')} · seed {table.seed}", top))
    if result.awards:
        out.print()
        out.print(awards_words(table))


def result_data(table: Table) -> dict[str, Any]:
    result = table.result()
    assert result is not None
    return {
        "game": table.setup.game,
        "race": table.setup.race,
        "seed": table.seed,
        "seats": [seat.name for seat in table.seats],
        "turns": result.turns,
        "unit": result.unit,
        "awards": result.awards,
    }


def awards_words(table: Table) -> str:
    """Who won what on the road, one line per classification."""
    result = table.result()
    assert result is not None
    names = {rider.id: rider.name for rider in table.situation().riders}
    lines = []
    for classification in dict.fromkeys(award.classification for award in result.awards):
        totals: dict[str, int] = {}
        for award in result.awards:
            if award.classification == classification:
                totals[award.rider] = totals.get(award.rider, 0) + award.amount
        best = sorted(totals.items(), key=lambda entry: -abs(entry[1]))[:5]
        lines.append(
            f"{classification}: "
            + ", ".join(f"{names.get(who, who)} {awarded(total, classification)}" for who, total in best)
        )
    return "\n".join(lines)


def awarded(total: int, classification: str) -> str:
    """`+5`; seconds are named as such."""
    return f"{total:+d}".replace("-", "−") + (" s" if classification == "time" else "")
