"""A comparison as files: CSV, HTML, PNG."""

from __future__ import annotations

import csv
import io
from html import escape
from pathlib import Path
from typing import Any

from rouleur.forecast.compare import Comparison, Difference
from rouleur.forecast.html import GROUP_WINS, Plot, assumed, figure, grid, origin, page
from rouleur.forecast.plots import Bar, bars
from rouleur.forecast.png import BAR, HAIR, INK, SOFT, picture
from rouleur.forecast.words import heading, percent, signed

SHOWN = 12
BREAKAWAY = "breakaway lasts"
CHANGED = "#b8860b"


def parts(found: Comparison) -> list[tuple[str, list[Difference]]]:
    """Everything that is compared, by its kind."""
    return [
        ("role", found.roles),
        ("team", found.teams),
        ("rider", found.riders),
        ("mean", found.means),
        (BREAKAWAY, found.survival),
    ]


def comparison_csv(found: Comparison) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["kind", "name", "first", "second", "difference", "low", "high", "clear"])
    for kind, entries in parts(found):
        for each in entries:
            numbers = (each.first, each.second, each.difference, each.low, each.high)
            writer.writerow([kind, each.name, *(f"{number:.6f}" for number in numbers), str(each.clear).lower()])
    return out.getvalue()


def words(found: Comparison) -> list[str]:
    """What is clear, and only that."""
    said = [
        f"{each.name} wins {signed(100 * each.difference)} points ({signed(100 * each.low)} to {signed(100 * each.high)})"
        for each in (*found.roles, *found.teams)
        if each.clear
    ]
    said += [
        f"{each.name[:1].upper()}{each.name[1:]}: {each.first:.1f} becomes {each.second:.1f}"
        for each in found.means
        if each.clear
    ]
    return said or ["No difference can be shown with so many races."]


def comparison_report(found: Comparison) -> str:
    first = found.first
    said = "".join(f"<p class=said>{escape(each)}</p>" for each in words(found)[:4])
    head = (
        f"<header><p class=kicker>Two set-ups compared</p><h1>{escape(first.title)}</h1>"
        f"<p>{escape(heading(first).partition(' · ')[2])}; against the same with {escape(', '.join(found.changes))}</p>"
        f"{said}</header>"
    )
    return page(
        f"{first.title}: comparison",
        (
            head,
            roles_plot(found),
            *(difference_table(kind, each, first.road_unit) for kind, each in parts(found)),
            assumed(first),
        ),
        origin(first),
    )


def roles_plot(found: Comparison) -> str:
    groups = [
        ("as it is", found.first.roles or found.first.teams),
        ("changed", found.second.roles or found.second.teams),
    ]
    drawn = [
        Bar(f"{group.name}, {which}", group.win.share, group.win.low, group.win.high, which, "" if number == 0 else "a")
        for name in [group.name for group in groups[0][1]]
        for number, (which, side) in enumerate(groups)
        for group in side
        if group.name == name
    ]
    return figure(Plot("Who wins", GROUP_WINS, bars(drawn, "Who wins")))


def difference_table(kind: str, entries: list[Difference], unit: str) -> str:
    """Of riders only clear differences: the others would be names drawn by lot. Breakaways from far to near."""
    if kind == "rider":
        entries = [each for each in entries if each.clear]
    if not entries:
        return ""
    share = kind != "mean"
    lasting = kind == BREAKAWAY
    shown = list(reversed(entries)) if lasting else entries[:SHOWN]
    rows = [[escape(each.name), *cells(each, share)] for each in shown]
    left = f"<p>and {len(entries) - len(shown)} more in the CSV</p>" if len(entries) > len(shown) else ""
    title = (
        f"Breakaways that last, by {unit} to go" if lasting else f"By {kind}" if share else "How the races go, means"
    )
    names = (f"{unit} to go" if lasting else kind, "as it is", "changed", "difference", "95 %", "clear")
    wide = " class=wide" if lasting or not share else ""
    return f"<section{wide}><h2>{title}</h2>{grid(names, rows)}{left}</section>"


def cells(each: Difference, share: bool) -> list[str]:
    mark = "●" if each.clear else ""
    if share:
        spread = f"{signed(100 * each.low)} to {signed(100 * each.high)}"
        return [percent(each.first), percent(each.second), signed(100 * each.difference), spread, mark]
    spread = f"{signed(each.low, 2)} to {signed(each.high, 2)}"
    return [f"{each.first:.2f}", f"{each.second:.2f}", signed(each.difference, 2), spread, mark]


def draw_comparison(found: Comparison, path: Path) -> None:
    """Two panels: who wins in both, and the differences with their intervals."""
    with picture(
        1, 2, (12, 5), path, f"{found.first.title}: {', '.join(found.changes)}", origin(found.first)
    ) as panels:
        both_panel(panels[0], found)
        difference_panel(panels[1], found.roles or found.teams)


def both_panel(panel: Any, found: Comparison) -> None:
    entries = (found.roles or found.teams)[:SHOWN]
    panel.set_title("How often one of them wins (%)", loc="left")
    panel.grid(axis="x", color=HAIR)
    for number, (label, colour) in enumerate((("as it is", BAR), ("changed", CHANGED))):
        rows = [row + 0.4 * number - 0.2 for row in range(len(entries))]
        shares = [100 * (each.second if number else each.first) for each in entries]
        panel.barh(rows, shares, height=0.36, color=colour, label=label)
    name_rows(panel, entries)
    panel.legend(frameon=False, loc="lower right")


def difference_panel(panel: Any, found: list[Difference]) -> None:
    entries = found[:SHOWN]
    panel.set_title("Difference in points, with the 95 % interval", loc="left")
    panel.grid(axis="x", color=HAIR)
    panel.axvline(0, color=SOFT, lw=1)
    for row, each in enumerate(entries):
        panel.plot([100 * each.low, 100 * each.high], [row, row], color=INK, lw=1.5)
        panel.plot([100 * each.difference], [row], "o", color=CHANGED if each.clear else SOFT)
    name_rows(panel, entries)


def name_rows(panel: Any, entries: list[Difference]) -> None:
    """From the top down, at the same height in both panels."""
    panel.set_yticks(range(len(entries)), [each.name for each in entries])
    panel.set_ylim(len(entries) - 0.5, -0.5)
