"""What is printed beside the grid: 23 rider cards (rule 2) and all charts."""

# rouleur: interpreted

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from rouleur.core.record import Setup
from rouleur.games.thetour.content import (
    DOUBLES,
    TIME_CHARTS,
    TOTALS,
    CardPage,
    ChartsPage,
    RideChart,
    RideRow,
    RidersPage,
    SprintEvent,
    charts_page,
    riders_page,
)
from rouleur.road.parts import BOOK, Card, Chart, Deck, Marker, Parts

SQUARE = 20.0


def parts(setup: Setup) -> Parts:
    riders, charts = riders_page(own(setup, "riders")), charts_page(own(setup, "charts"))
    deck = Deck("Rider cards", "The Tour", [rider_card(card, riders) for card in riders.card.values()])
    counters = [
        Marker("Attack Card", "square", 1, "On the grid (rules 2, 3)", origin=BOOK),
        Marker("Phase", "round", 1, "On the grid (rules 2, 3)", origin=BOOK),
    ]
    return Parts(SQUARE, [deck], counters, [*ride_charts(charts), *reading_charts(charts), *point_charts(charts)])


def own(setup: Setup, page: str) -> dict[str, Any] | None:
    found: dict[str, Any] | None = setup.content.get(page)
    return found


def rider_card(card: CardPage, page: RidersPage) -> Card:
    marks = [[str(total), card.flat[str(total)], card.mountain[str(total)]] for total in TOTALS]
    words = f"{page.team[card.team]} · {card.profile}. Sprint {card.sprint:.1f} · time trial {card.time_trial}"
    fixed = f"book: {', '.join(name.replace('_', ' ') for name in card.fixed)}" if card.fixed else ""
    return Card(card.name, str(card.bib), words, [["2 dice", "flat", "mountain"], *marks], 1, rule=fixed)


def ride_charts(charts: ChartsPage) -> list[Chart]:
    ride = charts.general_ride
    tables = (("flat", ride.flat), ("mountain", ride.mountain), ("last phase", ride.last))
    rows = [[str(total), *(ride_words(table.rows[str(total)]) for _, table in tables)] for total in TOTALS]
    heads = ["2 dice", *(name for name, _ in tables)]
    return [Chart("General Ride", heads, rows, ride.flat.origin, printed_rows(tables), "rule 3")]


def printed_rows(tables: tuple[tuple[str, RideChart], ...]) -> str:
    found = [f"{name} {total}" for name, table in tables for total, row in table.rows.items() if row.origin == BOOK]
    return f"From the book: {', '.join(found)}." if found else ""


def ride_words(row: RideRow) -> str:
    if row.result in ("attack", "crack"):
        return f"{row.result}: {riders_of(row)}"
    if row.result == "fall":
        return f"fall: {riders_of(row)}, {row.loses}"
    return f"pace: row {row.row}" if row.result == "pace" else row.result


def riders_of(row: RideRow) -> str:
    return f"{row.riders} rider{'s' if row.riders > 1 else ''}"


def reading_charts(charts: ChartsPage) -> list[Chart]:
    catch, times = charts.peloton_catch_up, charts.times
    late = ", ".join(map(str, catch.late_phases))
    caught = [
        [
            total,
            str(row.closes),
            str(row.closes if row.late is None else row.late),
            "book" if row.origin == BOOK else "ours",
        ]
        for total, row in catch.rows.items()
    ]
    clocks = [[str(total), *(str(getattr(times, name).rows[str(total)]) for name in TIME_CHARTS)] for total in TOTALS]
    return [
        Chart("Peloton Catch-Up", ["2 dice", "closes", f"phases {late}", "whose"], caught, "", "", "rule 5"),
        Chart(
            "Solitaire Breakaway Attempt",
            ["2 dice", "does he go?"],
            together(charts.solitaire.rows),
            charts.solitaire.origin,
            "",
            "rule 3",
        ),
        Chart(
            "Sprint Finish Events",
            ["doubles", "event"],
            [[double, sprint_words(charts.sprint_events.rows[double])] for double in DOUBLES],
            charts.sprint_events.origin,
            "",
            "rule 7",
        ),
        Chart(
            "Times, in seconds",
            ["2 dice", *(name.replace("_", " ") for name in TIME_CHARTS)],
            clocks,
            times.seconds.origin,
            "The text gives the ranges of single seconds and seconds.",
            "rule 11",
        ),
    ]


def together(rows: Mapping[str, str]) -> list[list[str]]:
    """Totals with the same result in one line: `2–5`, `go`."""
    lines = []
    for result, alike in groupby(TOTALS, key=lambda total: rows[str(total)]):
        totals = list(alike)
        lines.append([f"{totals[0]}–{totals[-1]}" if len(totals) > 1 else str(totals[0]), result])
    return lines


def sprint_words(row: SprintEvent) -> str:
    if row.event == "fall":
        return f"fall: last of the sprint, {row.loses}"
    return f"{row.event} {row.value:+d}".replace("-", "−") if row.value else row.event


def point_charts(charts: ChartsPage) -> list[Chart]:
    points = charts.points
    kinds = ("flat", "mountain", "time_trial", "sprint")
    rows = [[kind.replace("_", " "), listed(getattr(points, kind))] for kind in kinds]
    summits = [[f"category {name}", listed(amounts)] for name, amounts in charts.summits.rows.items()]
    bonuses = [["time bonus, seconds", listed(charts.bonuses.seconds)]]
    return [
        Chart(
            "Points and bonuses by place",
            ["line", "1st, 2nd, 3rd …"],
            [*bonuses, *rows, *summits],
            points.origin,
            "",
            "rule 14, optional rule 3",
        )
    ]


def listed(amounts: list[int]) -> str:
    return ", ".join(map(str, amounts))
