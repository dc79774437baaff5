"""The plots as one picture, PNG or SVG, through matplotlib."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rouleur.core.errors import MissingExtra
from rouleur.forecast.bins import bins, labelled
from rouleur.forecast.html import FAVOURITES, KINDS, kind_of, origin
from rouleur.forecast.odds import Odds
from rouleur.forecast.shares import Share
from rouleur.forecast.statistics import Counted, on_the_road
from rouleur.forecast.words import heading

INK, SOFT, HAIR, BAR = "#1d2321", "#5c6662", "#e2dfd6", "#2f6f8f"
COLOURS = dict(zip(KINDS, ("#b8860b", "#b3372f", "#2f7d4f", "#5b6b8c"), strict=True))
MOST_LETTERS = 40
"""Letters that stand side by side under a plot."""
STYLE: Any = {
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": SOFT,
    "axes.axisbelow": True,
    "axes.titleweight": "bold",
    "text.color": INK,
    "xtick.color": SOFT,
    "ytick.color": INK,
    "svg.fonttype": "none",
}

Entry = tuple[str, Share, str]
"""A name, its share, its colour."""


@contextmanager
def picture(
    rows: int, columns: int, size: tuple[float, float], path: Path, title: str, source: str
) -> Iterator[list[Any]]:
    """Panels to draw on; written by the ending of the file: a PNG, or an SVG for those who set their own type."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError as error:
        raise MissingExtra("A picture needs matplotlib", "plots") from error

    with mpl.rc_context(STYLE):
        drawing = Figure(figsize=size, layout="constrained")
        grid = drawing.subplots(rows, columns)
        layout: Any = drawing.get_layout_engine()
        foot = 0.35 / size[1]
        layout.set(rect=(0.01, foot, 0.98, 1 - foot - 0.1 / size[1]), hspace=0.06, wspace=0.04)
        drawing.suptitle(title, fontsize=15, fontweight="bold", x=0.012, ha="left")
        drawing.text(0.012, 0.1 / size[1], f"Source: {source}", fontsize=8, color=SOFT)
        yield list(grid.flat)
        drawing.savefig(path, dpi=150)


def draw(odds: Odds, path: Path) -> None:
    rows = (4 + len(odds.statistics)) // 2
    with picture(rows, 2, (12, 3.6 * rows + 1), path, heading(odds), origin(odds)) as panels:
        groups = odds.roles if len(odds.roles) > 1 else odds.teams
        share_panel(panels[0], "How often one of them wins (%)", [entry(odds, g.name, g.win, g.name) for g in groups])
        who = [entry(odds, line.name, line.each, line.role) for line in odds.lines[:FAVOURITES]]
        share_panel(panels[1], "Chance of each rider to win (%)", who)
        survival_panel(panels[2], odds)
        for panel, each in zip(panels[3:], odds.statistics, strict=False):
            histogram_panel(panel, each)
        for panel in panels[3 + len(odds.statistics) :]:
            panel.axis("off")


def entry(odds: Odds, name: str, share: Share, role: str) -> Entry:
    return name, share, COLOURS.get(kind_of(odds, role), BAR)


def share_panel(panel: Any, title: str, entries: list[Entry]) -> None:
    """Bars from the top down, each with its 95 % interval and its number."""
    panel.set_title(title, loc="left")
    panel.grid(axis="x", color=HAIR)
    names = [name for name, _, _ in entries]
    shares = [100 * share.share for _, share, _ in entries]
    errors = [[100 * (share.share - share.low) for _, share, _ in entries], [100 * (share.high - share.share) for _, share, _ in entries]]  # fmt: skip
    colours = [colour for _, _, colour in entries]
    panel.barh(names, shares, xerr=errors, color=colours, ecolor=INK, error_kw={"lw": 1.2}, height=0.62)
    panel.invert_yaxis()
    panel.margins(x=0.14)
    panel.set_xlim(left=0)
    for row, (_, share, _) in enumerate(entries):
        panel.annotate(f"{100 * share.share:.1f}", (100 * share.high, row), (5, 0), textcoords="offset points", va="center", color=SOFT)  # fmt: skip


def survival_panel(panel: Any, odds: Odds) -> None:
    panel.set_title("Does the breakaway last? (% with the winner in it)", loc="left")
    panel.grid(axis="y", color=HAIR)
    far = [on_the_road(moment.to_go, odds.kilometres_each) for moment in odds.breakaways]
    panel.plot(far, [100 * moment.survived.share for moment in odds.breakaways], color=BAR, marker="o", ms=3.5)
    low = [100 * moment.survived.low for moment in odds.breakaways]
    high = [100 * moment.survived.high for moment in odds.breakaways]
    panel.fill_between(far, low, high, color=BAR, alpha=0.2, lw=0)
    panel.set_ylim(0, 100)
    panel.invert_xaxis()
    panel.set_xlabel(f"{odds.road_unit} to go", color=SOFT)


def histogram_panel(panel: Any, counted: Counted) -> None:
    panel.set_title(f"{counted.heading} (% of the races)", loc="left")
    panel.grid(axis="y", color=HAIR)
    panel.set_xlabel("minutes" if counted.unit == "seconds" else counted.unit, color=SOFT)
    found = bins(counted)
    panel.bar(range(len(found)), [100 * each.share for each in found], color=BAR, width=0.8)
    places = labelled(found, MOST_LETTERS)
    panel.set_xticks(places, [found[place].label for place in places])
