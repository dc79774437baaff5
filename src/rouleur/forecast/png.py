"""The plots as one picture, through matplotlib."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rouleur.core.errors import MissingExtra
from rouleur.forecast.html import FAVOURITES, in_bins
from rouleur.forecast.odds import Odds
from rouleur.forecast.statistics import Counted
from rouleur.forecast.words import heading

INK, SOFT, BAR = "#1d2321", "#5c6662", "#2f6f8f"


def draw(odds: Odds, path: Path) -> None:
    try:
        import matplotlib as mpl
    except ImportError as error:
        raise MissingExtra("A picture needs matplotlib", "plots") from error
    mpl.use("Agg")
    from matplotlib import pyplot

    with mpl.rc_context({"font.size": 9, "axes.spines.top": False, "axes.spines.right": False, "text.color": INK}):
        rows = (3 + len(odds.statistics)) // 2
        drawing, grid = pyplot.subplots(rows, 2, figsize=(12, 4.2 * rows), layout="constrained")
        drawing.suptitle(heading(odds), fontsize=13, x=0.01, ha="left")
        panels = list(grid.flat)
        win_panel(panels[0], odds)
        survival_panel(panels[1], odds)
        for panel, each in zip(panels[2:], odds.statistics, strict=False):
            histogram_panel(panel, each)
        for panel in panels[2 + len(odds.statistics) :]:
            panel.axis("off")
        drawing.savefig(path, dpi=150, metadata={"Software": "Rouleur"})
        pyplot.close(drawing)


def win_panel(panel: Any, odds: Odds) -> None:
    riders = odds.riders[:FAVOURITES][::-1]
    shares = [100 * rider.win.share for rider in riders]
    errors = [
        [100 * (rider.win.share - rider.win.low) for rider in riders],
        [100 * (rider.win.high - rider.win.share) for rider in riders],
    ]
    panel.barh([rider.name for rider in riders], shares, xerr=errors, color=BAR, ecolor=INK, error_kw={"lw": 1})
    panel.set_title("Who wins (%, with the 95 % interval)", loc="left")


def survival_panel(panel: Any, odds: Odds) -> None:
    panel.set_title("Does the breakaway last? (%)", loc="left")
    far = [moment.to_go for moment in odds.breakaways]
    panel.plot(far, [100 * moment.survived.share for moment in odds.breakaways], color=BAR, marker="o", ms=3)
    low = [100 * moment.survived.low for moment in odds.breakaways]
    high = [100 * moment.survived.high for moment in odds.breakaways]
    panel.fill_between(far, low, high, color=BAR, alpha=0.2, lw=0)
    panel.invert_xaxis()
    panel.set_xlabel(f"{odds.distance_unit} to go", color=SOFT)


def histogram_panel(panel: Any, counted: Counted) -> None:
    panel.set_title(f"{counted.heading} (% of the runs)", loc="left")
    panel.set_xlabel(counted.unit, color=SOFT)
    binned = in_bins(counted.counts)
    panel.bar([str(name) for name in binned], [100 * count / counted.races for count in binned.values()], color=BAR)
    panel.set_xticks(range(0, len(binned), max(1, len(binned) // 10)))
