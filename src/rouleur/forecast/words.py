"""Numbers as people read them."""

from __future__ import annotations

from rouleur.forecast.interval import quantile
from rouleur.forecast.odds import Odds
from rouleur.forecast.shares import Share
from rouleur.forecast.statistics import GAP, TO_GO, TURNS, Counted, Counts, clock


def percent(share: float) -> str:
    """Two figures where they mean something: 0.42 %, 4.2 %, 42 %."""
    value = 100 * share
    if value == 0:
        return "0 %"
    if value < 0.095:
        return "<0.1 %"
    return f"{value:.1f} %" if value < 99.95 else "100 %"


def interval(share: Share) -> str:
    return f"{100 * share.low:.1f}–{100 * share.high:.1f}"


def signed(value: float, decimals: int = 1) -> str:
    return f"{value:+.{decimals}f}".replace("-", "−")


def gap(value: float | None, unit: str) -> str:
    if value is None:
        return "–"
    if unit == "quarter turns":
        return f"+{value / 4:.1f} t"
    if unit != "seconds":
        return f"+{value:.1f}"
    return f"+{clock(value)}"


def heading(odds: Odds) -> str:
    bots = f" · bots of level {', '.join(map(str, odds.plan.levels))}" if odds.plan.levels else ""
    what = ("tour" if odds.plan.tour else "race") + ("" if odds.runs == 1 else "s")
    return f"{odds.title} · {odds.runs:,} {what} · seed {odds.plan.seed}{bots}"


def facts(odds: Odds) -> list[tuple[str, str]]:
    """How the races went, one line a statistic; where they were decided has a table of its own."""
    return [(each.title, described(each)) for each in odds.statistics if each.measure != TO_GO]


def described(counted: Counted) -> str:
    if counted.measure == GAP:
        return gap_spread(counted.counts, counted.unit)
    if counted.measure == TURNS:
        return spread(counted.counts, counted.unit)
    once = f"; {counted.one} in {percent(counted.counts.get(1, 0) / counted.races)}" if counted.one else ""
    return spread(counted.counts, "") + once


def spread(counts: Counts, unit: str) -> str:
    low, middle, high = (quantile(counts, share) for share in (0.1, 0.5, 0.9))
    return f"{middle} {unit} (80 % between {low} and {high})".replace("  ", " ")


def gap_spread(counts: Counts, unit: str) -> str:
    low, middle, high = (gap(quantile(counts, share), unit) for share in (0.1, 0.5, 0.9))
    return f"{middle} (80 % between {low} and {high})"
