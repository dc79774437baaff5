"""The report: one file that needs nothing else."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from rouleur.analysis.analysis import Analysis, Decision
from rouleur.analysis.chart import chart
from rouleur.analysis.ledger import Term
from rouleur.analysis.words import decision_words, how_made, loss_words, percent, signed

TERMS = ("start", "luck", "own", "others", "unseen")
HEADINGS = ("at the start", "luck", "own decisions", "others' decisions", "not looked at", "end")


def page(analysis: Analysis) -> str:
    style = (files("rouleur.analysis") / "content" / "report.css").read_text(encoding="utf-8")
    parts = [
        f"<h1>{escape(analysis.title)}</h1><p class=soft>{escape(analysis.winner.name)} wins after {analysis.turns} turns.</p>",
        f"<h2>Chance to win over the turns</h2>{chart(analysis)}",
        f"<h2>The ledger, in points of a hundred</h2>{ledgers(analysis)}",
        turning(analysis),
        decisions(analysis),
        f"<footer>{escape(how_made(analysis))} Intervals are 95 %.</footer>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(analysis.title)}: analysis</title><style>{style}</style></head>\n<body><main>{''.join(parts)}</main></body></html>\n"
    )


def table(headings: tuple[str, ...], rows: list[str]) -> str:
    head = "".join(f"<th{' class=n' if number else ''}>{escape(name)}" for number, name in enumerate(headings))
    return f"<div class=scroll><table><thead><tr>{head}</thead><tbody>{''.join(rows)}</tbody></table></div>"


def ledgers(analysis: Analysis) -> str:
    rows = []
    for line in analysis.lines:
        terms = "".join(f"<td class=n>{term_words(getattr(line.ledger, name))}" for name in TERMS)
        rows.append(f"<tr><td>{escape(line.who.name)}{terms}<td class=n>{line.ledger.end:.0f}")
    return table(("", *HEADINGS), rows)


def term_words(term: Term) -> str:
    if term.points == term.low == term.high == 0:
        return "0"
    tenths = f"{term.points:+.1f}".replace("-", "−")
    return f"{tenths} <span class=soft>({signed(term.low)} to {signed(term.high)})</span>"


def turning(analysis: Analysis) -> str:
    items = [
        f"<li>Turn {point.turn}: {escape(point.words)} {percent(point.before)} → {percent(point.after)}"
        for point in analysis.turning_points
    ]
    return f"<h2>Turning points of {escape(analysis.winner.name)}</h2><ul>{''.join(items)}</ul>" if items else ""


def decisions(analysis: Analysis) -> str:
    if not analysis.decisions:
        return ""
    rows = [row(analysis, decision) for decision in analysis.decisions]
    return f"<h2>Decisions</h2>{table(('turn', 'decision', 'value', 'best instead', 'lost', 'mark'), rows)}"


def row(analysis: Analysis, decision: Decision) -> str:
    cells = [
        f"<td>{decision.turn}",
        f"<td>{escape(decision_words(analysis, decision))}<br><span class=soft>{escape(decision.words)}</span>",
        f"<td class=n>{percent(decision.value.share)}",
        f"<td>{escape(decision.best_label or 'nothing better was found')}",
        f"<td>{escape(loss_words(decision.loss) if decision.best else '')}",
        f"<td>{decision.mark}",
    ]
    return f"<tr class={decision.mark or 'none'}>{''.join(cells)}"
