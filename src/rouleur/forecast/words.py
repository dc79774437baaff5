"""Numbers as people read them."""

from __future__ import annotations

from rouleur.forecast.interval import quantile
from rouleur.forecast.odds import Odds, Share
from rouleur.forecast.tally import Counts


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
    minutes, seconds = divmod(round(value), 60)
    return f"+{minutes}:{seconds:02d}"


def heading(odds: Odds) -> str:
    bots = f" · bots of level {', '.join(map(str, odds.plan.levels))}" if odds.plan.levels else ""
    what = ("tour" if odds.plan.tour else "race") + ("" if odds.runs == 1 else "s")
    return f"{odds.title} · {odds.runs:,} {what} · seed {odds.plan.seed}{bots}"


def facts(odds: Odds) -> list[tuple[str, str]]:
    """How the races went, one line a fact."""
    unit = odds.gap_unit
    found = [("length", spread(odds.turns, "turns"))]
    if odds.margins:
        label = "gap of the second overall" if odds.plan.tour else "gap to the second group"
        found.append((label, gap_spread(odds.margins, unit)))
    if odds.winning_group:
        alone = odds.winning_group.get(1, 0) / odds.runs
        found.append(("riders in the first group", f"{spread(odds.winning_group, '')}; alone in {percent(alone)}"))
    if odds.groups:
        found.append(("groups at the finish", spread(odds.groups, "")))
    if odds.last_gaps:
        found.append(("gap of the last rider", gap_spread(odds.last_gaps, unit)))
    return found


def spread(counts: Counts, unit: str) -> str:
    low, middle, high = (quantile(counts, share) for share in (0.1, 0.5, 0.9))
    return f"{middle} {unit} (80 % between {low} and {high})".replace("  ", " ")


def gap_spread(counts: Counts, unit: str) -> str:
    low, middle, high = (gap(quantile(counts, share), unit) for share in (0.1, 0.5, 0.9))
    return f"{middle} (80 % between {low} and {high})"
