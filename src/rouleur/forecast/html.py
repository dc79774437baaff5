"""The report: one file that needs nothing else, readable by day and by night, on paper and on a telephone."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib.resources import files
from typing import NamedTuple

from rouleur.forecast.bins import bins
from rouleur.forecast.odds import JerseyOdds, Odds, RiderOdds
from rouleur.forecast.plots import Bar, Point, bars, columns, curve, heat
from rouleur.forecast.statistics import Counted, on_the_road
from rouleur.forecast.words import facts, gap, heading, interval, percent
from rouleur.road.box import box

FAVOURITES = 15
KINDS = "abcd"
GROUP_WINS = "How often one of them wins; the line is the 95 % interval."
WHO_WINS = "The chance of each; riders who cannot be told apart are one bar. The line is the 95 % interval, the colour the role."


class Plot(NamedTuple):
    """`wide`: as wide as the page."""

    title: str
    words: str
    drawing: str
    wide: bool = False


def report(odds: Odds) -> str:
    parts = (summary(odds), *map(figure, plots(odds)), table(odds), assumed(odds))
    return page(f"{odds.title}: forecast", parts, origin(odds))


def page(title: str, parts: Iterable[str], source: str) -> str:
    style = (files("rouleur.forecast") / "content" / "report.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n<body><main>"
        + "\n".join(part for part in parts if part)
        + f"\n<footer>{escape(source)}</footer></main></body></html>\n"
    )


def origin(odds: Odds) -> str:
    plan = odds.plan
    return (
        f"Rouleur · {plan.game} {plan.race} · {odds.runs:,} runs · seed {plan.seed} · rules and content {plan.rules}. "
        "Intervals are 95 % (Wilson): what the simulation leaves open, not what the model does."
    )


def summary(odds: Odds) -> str:
    lines = "".join(f"<dt>{escape(name)}</dt><dd>{escape(words)}</dd>" for name, words in facts(odds))
    said = "".join(
        f"<p class=said>{escape(each.words)}<span>{escape(each.told)}</span></p>" for each in odds.statements
    )
    return (
        f"<header><p class=kicker>Forecast</p><h1>{escape(odds.title)}</h1><p>{escape(heading(odds).partition(' · ')[2])}</p>"
        f"{said}</header><dl>{lines}</dl>"
    )


def assumed(odds: Odds) -> str:
    if not odds.assumes:
        return ""
    items = "".join(f"<li>{escape(words)}" for words in odds.assumes)
    return f"<section class=wide><h2>What this assumes</h2><ul>{items}</ul></section>"


def figure(plot: Plot) -> str:
    kind = ' class="wide"' if plot.wide else ""
    note = f"<p>{escape(plot.words)}</p>" if plot.words else ""
    return f"<figure{kind}><figcaption><h2>{escape(plot.title)}</h2>{note}</figcaption>{plot.drawing}</figure>"


def plots(odds: Odds) -> list[Plot]:
    found: list[Plot] = []
    for title, groups in (("By role", odds.roles), ("By team", odds.teams)):
        if len(groups) > 1:
            drawn = [
                Bar(g.name, g.win.share, g.win.low, g.win.high, f"{g.starters} starters", kind_of(odds, g.name))
                for g in groups
            ]
            found.append(Plot(title, GROUP_WINS, bars(drawn, title)))
    found.append(Plot("Who wins", WHO_WINS, bars(winners(odds), "Who wins")))
    found += [jersey(entry) for entry in odds.jerseys]
    if len(odds.breakaways) >= 2:
        found.append(survival(odds))
    found += [Plot(each.heading, each.note, histogram(each)) for each in odds.statistics]
    places = [(rider.name, rider.places) for rider in in_lines(odds)]
    words = "The stronger the colour, the likelier the place."
    found.append(Plot("Every place of everybody", words, heat(places, "Places"), wide=True))
    return found


def winners(odds: Odds) -> list[Bar]:
    """One bar for riders who cannot be told apart: the chance of each."""
    return [
        Bar(line.name, line.each.share, line.each.low, line.each.high, ", ".join(line.names), kind_of(odds, line.role))
        for line in odds.lines[:FAVOURITES]
    ]


def in_lines(odds: Odds) -> list[RiderOdds]:
    """Riders by line, and within a line as the start list has them: their order is no ranking."""
    riders = {rider.rider: rider for rider in odds.riders}
    return [riders[who] for line in odds.lines for who in line.riders] or odds.riders


def jersey(entry: JerseyOdds) -> Plot:
    drawn = [Bar(name, share.share, share.low, share.high) for name, share in entry.shown(8)]
    words = f"Who wears the {entry.jersey} jersey at the end." if entry.jersey else ""
    return Plot(entry.title, words, bars(drawn, entry.title))


def survival(odds: Odds) -> Plot:
    points = [
        Point(
            on_the_road(moment.to_go, odds.kilometres_each),
            moment.survived.share,
            moment.survived.low,
            moment.survived.high,
        )
        for moment in reversed(odds.breakaways)
    ]
    words = (
        f"A head group of at most a third of the field: how often the winner is in it. {odds.observed:,} races watched."
    )
    return Plot("Does the breakaway last?", words, curve(points, "Breakaways", f"{odds.road_unit} to go"))


def histogram(counted: Counted) -> str:
    unit = "minutes" if counted.unit == "seconds" else counted.unit
    return columns(bins(counted), counted.heading, unit)


def kind_of(odds: Odds, role: str) -> str:
    """The colour of a role: its place among the roles of the game."""
    roles = [each.name for each in box(odds.plan.game).cover.role]
    return KINDS[roles.index(role) % len(KINDS)] if role in roles else ""


def table(odds: Odds) -> str:
    rows = [
        [escape(line.name), percent(line.each.share), interval(line.each), percent(line.together.share), percent(line.podium), percent(line.top_ten), f"{line.mean_place:.1f}"]
        for line in odds.lines
    ]  # fmt: skip
    names = ("who", "each wins", "95 %", "together", "podium", "top ten", "mean place")
    return f"<section class=wide><h2>All odds</h2>{grid(names, rows)}{every_rider(odds)}</section>"


def every_rider(odds: Odds) -> str:
    """What was counted of each, for those who want to count again."""
    rows = [
        [escape(rider.name), escape(rider.team), escape(rider.role), percent(rider.win.share), interval(rider.win), percent(rider.podium.share), percent(rider.top_ten.share), f"{rider.mean_place:.1f}", gap(rider.mean_gap, odds.gap_unit)]
        for rider in in_lines(odds)
    ]  # fmt: skip
    names = ("rider", "team", "role", "win", "95 %", "podium", "top ten", "mean place", "mean gap")
    words = "Every rider as counted; within one line above the differences are luck"
    return f"<details><summary>{words}</summary>{grid(names, rows)}</details>"


def grid(names: tuple[str, ...], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{name}" for name in names)
    body = "".join("<tr>" + "".join(f"<td>{cell}" for cell in row) for row in rows)
    return f"<div class=scroll><table><thead><tr>{head}</thead><tbody>{body}</tbody></table></div>"
