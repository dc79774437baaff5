"""The report: one file that needs nothing else, readable by day and by night, on paper and on a telephone."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from math import gcd

from rouleur.forecast.odds import JerseyOdds, Odds
from rouleur.forecast.plots import Bar, Point, bars, columns, curve, heat
from rouleur.forecast.statistics import TO_GO, Counted, Counts
from rouleur.forecast.words import facts, gap, heading, interval, percent

FAVOURITES = 15
MOST_COLUMNS = 24
WIDTHS = (1, 2, 5, 10, 20, 50, 100, 1000, 10**4, 10**6)


def report(odds: Odds) -> str:
    style = (files("rouleur.forecast") / "content" / "report.css").read_text(encoding="utf-8")
    parts = [part for part in (summary(odds), *plots(odds), table(odds)) if part]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(odds.title)}: forecast</title><style>{style}</style></head>\n<body><main>"
        + "\n".join(parts)
        + f"\n<footer>{escape(origin(odds))}</footer></main></body></html>\n"
    )


def origin(odds: Odds) -> str:
    plan = odds.plan
    return (
        f"Rouleur · {plan.game} {plan.race} · {odds.runs:,} runs · seed {plan.seed} · rules and content {plan.rules}. "
        "Intervals are 95 % (Wilson): what the simulation leaves open, not what the model does."
    )


def summary(odds: Odds) -> str:
    first = odds.riders[0]
    lines = "".join(f"<dt>{escape(name)}</dt><dd>{escape(words)}</dd>" for name, words in facts(odds))
    best = f"{first.name}" + (f", {first.role}" if first.role else "")
    return (
        f"<header><p class=kicker>Forecast</p><h1>{escape(odds.title)}</h1><p>{escape(heading(odds).partition(' · ')[2])}</p>"
        f"<p class=favourite><b>{percent(first.win.share)}</b> {escape(best)}"
        f"<span>the favourite, {escape(first.team)}</span></p></header><dl>{lines}</dl>"
    )


def figure(title: str, words: str, drawing: str, wide: bool = False) -> str:
    kind = ' class="wide"' if wide else ""
    note = f"<p>{escape(words)}</p>" if words else ""
    return f"<figure{kind}><figcaption><h2>{escape(title)}</h2>{note}</figcaption>{drawing}</figure>"


def plots(odds: Odds) -> list[str]:
    riders = [
        Bar(rider.name, rider.win.share, rider.win.low, rider.win.high, rider.team, kind_of(rider.role))
        for rider in odds.riders[:FAVOURITES]
    ]
    found = [
        figure(
            "Who wins",
            "Share of the runs won; the line is the 95 % interval, the colour the role.",
            bars(riders, "Who wins"),
        )
    ]
    for title, groups in (("By role", odds.roles), ("By team", odds.teams)):
        if len(groups) > 1:
            drawn = [
                Bar(g.name, g.win.share, g.win.low, g.win.high, f"{g.starters} starters", kind_of(g.name))
                for g in groups
            ]
            found.append(figure(title, "How often one of them wins.", bars(drawn, title)))
    found += [jersey(entry) for entry in odds.jerseys]
    found.append(survival(odds))
    found += [figure(each.heading, each.note, histogram(each)) for each in odds.statistics]
    places = [(rider.name, rider.places) for rider in odds.riders]
    found.append(
        figure(
            "Every place of everybody",
            "The stronger the colour, the likelier the place.",
            heat(places, "Places"),
            wide=True,
        )
    )
    return found


def jersey(entry: JerseyOdds) -> str:
    drawn = [Bar(name, share.share, share.low, share.high) for _, name, share in entry.leaders[:8]]
    words = f"Who wears the {entry.jersey} jersey at the end." if entry.jersey else ""
    return figure(entry.title, words, bars(drawn, entry.title))


def survival(odds: Odds) -> str:
    if len(odds.breakaways) < 2:
        return ""
    points = [
        Point(moment.to_go, moment.survived.share, moment.survived.low, moment.survived.high)
        for moment in reversed(odds.breakaways)
    ]
    words = (
        f"A head group of at most a third of the field: how often the winner is in it. {odds.observed:,} races watched."
    )
    return figure("Does the breakaway last?", words, curve(points, "Breakaways", f"{odds.distance_unit} to go"))


def histogram(counted: Counted) -> str:
    binned = in_bins(counted.counts)
    names = sorted(binned, reverse=counted.measure == TO_GO)
    return columns([(str(name), binned[name] / counted.races) for name in names], counted.unit, counted.unit)


def in_bins(counts: Counts) -> Counts:
    """At most so many columns; values beyond the 99th percentile fall into the last. A column is as wide as
    the steps in which the game counts, or a round number of them."""
    runs, so_far, highest = sum(counts.values()), 0, max(counts)
    for value in sorted(counts):
        so_far += counts[value]
        if so_far >= 0.99 * runs:
            highest = value
            break
    lowest, unit = min(counts), gcd(*counts) or 1
    step = next(unit * times for times in WIDTHS if (highest - lowest) // (unit * times) < MOST_COLUMNS)
    binned = dict.fromkeys(range(lowest // step * step, highest + 1, step), 0)
    for value, count in counts.items():
        binned[min(value, highest) // step * step] += count
    return binned


def kind_of(role: str) -> str:
    known = {"leader": "a", "A": "a", "climber": "b", "C": "b", "sprinter": "c", "S": "c", "helper": "d"}
    return known.get(role, "")


def table(odds: Odds) -> str:
    head = "".join(
        f"<th>{name}"
        for name in ("rider", "team", "role", "win", "95 %", "podium", "top ten", "mean place", "mean gap")
    )
    rows = []
    for rider in odds.riders:
        cells = [
            escape(rider.name),
            escape(rider.team),
            escape(rider.role),
            percent(rider.win.share),
            interval(rider.win),
            percent(rider.podium.share),
            percent(rider.top_ten.share),
            f"{rider.mean_place:.1f}",
            gap(rider.mean_gap, odds.gap_unit),
        ]
        rows.append("<tr>" + "".join(f"<td>{cell}" for cell in cells))
    return (
        f"<section class=wide><h2>All odds</h2><div class=scroll><table><thead><tr>{head}</thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div></section>"
    )
