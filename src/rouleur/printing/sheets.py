"""Classification sheets: for every table of a stage race one page to print, a column for the standings after each stage."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from rouleur.printing.units import amount
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation
from rouleur.road.standings import Classification, Scales, Standings
from rouleur.tour.counting import count

STYLE = """
@page { size: A4 landscape; margin: 12mm }
body { font: 11px/1.3 system-ui, sans-serif; color: #1a1a1a; margin: 2em }
section { break-after: page; margin-bottom: 3em }
h1 { font-size: 20px; margin: 0 }
h2 { font-size: 15px; margin: .2em 0 .8em }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid #999; padding: 2px 5px; text-align: left; white-space: nowrap }
th { background: #efece2 }
td.place { text-align: right; color: #555 }
td small { float: right; padding-left: 1em; color: #333 }
"""


def sheets_html(results: Sequence[StageResult], scales: Scales, situation: Situation, title: str) -> str:
    after = [count(results[:stages], scales) for stages in range(1, len(results) + 1)]
    pages = [page(classification, after, situation, title) for classification in scales.classifications]
    head = f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{escape(title)}</title><style>{STYLE}</style>"
    return "\n".join([head, *(each for each in pages if each), "</html>", ""])


def page(classification: Classification, after: list[Standings], situation: Situation, title: str) -> str:
    """Name and total of every place after every stage; empty when nobody has anything in this table."""
    slug = classification.slug
    lines = max((len(standings.tables.get(slug, [])) for standings in after), default=0)
    if not lines:
        return ""
    stages = "".join(f"<th scope='col'>Stage {number}</th>" for number in range(1, len(after) + 1))
    rows = "".join(row(place, classification, after, situation) for place in range(lines))
    return (
        f"<section><h1>{escape(title)}</h1><h2>{escape(classification.heading)}</h2>"
        f"<table><tr><th></th>{stages}</tr>{rows}</table></section>"
    )


def row(place: int, classification: Classification, after: list[Standings], situation: Situation) -> str:
    cells = "".join(cell(place, classification, standings, situation) for standings in after)
    return f"<tr><td class='place'>{place + 1}</td>{cells}</tr>"


def cell(place: int, classification: Classification, standings: Standings, situation: Situation) -> str:
    table = standings.tables.get(classification.slug, [])
    if place >= len(table):
        return "<td></td>"
    names = {rider.id: rider.name for rider in situation.riders} | {team.id: team.name for team in situation.teams}
    line = table[place]
    value = amount(line.value, value_unit(classification, standings))
    return f"<td>{escape(names.get(line.who, line.who))} <small>{escape(value)}</small></td>"


def value_unit(classification: Classification, standings: Standings) -> str:
    """Times have the unit of the game; everything else is points."""
    return standings.unit if classification.counts in ("time", "team time", "team general") else "points"
