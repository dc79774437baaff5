"""Rankings: of the stage in play, of a stage that is over, and in general, in every classification of the game."""

from __future__ import annotations

from typing import Any

from rouleur.judge.book import Book, StageBook
from rouleur.road.result import FINISHED
from rouleur.road.standings import Classification, Standings
from rouleur.tour.clock import clock, gap
from rouleur.tour.counting import count

Table = dict[str, Any]


def general(book: Book, stages: list[StageBook]) -> Standings:
    return count([book.result(stage) for stage in stages], book.tables)


def general_order(book: Book, stages: list[StageBook]) -> list[int]:
    return [int(line.who) for line in general(book, stages).tables["general"]]


def ranking(book: Book, stages: list[StageBook]) -> list[Table]:
    """Every table after these stages, ready to be read. Times count in the finish, points at once."""
    ridden = [stage for stage in stages if stage.started]
    if not ridden:
        return []
    arrived = general(book, ridden).tables
    at_once = count([book.provisional(stage) for stage in ridden], book.tables).tables
    return [
        {
            "slug": table.slug,
            "title": table.title,
            "jersey": table.jersey,
            "lines": [
                line_words(book, table.counts, line) for line in (at_once if points(table) else arrived)[table.slug]
            ],
        }
        for table in book.tables.classifications
    ]


def points(table: Classification) -> bool:
    return table.counts in ("awards", "team awards")


def jerseys(book: Book, stages: list[StageBook]) -> Table:
    """Who leads the table of each jersey after these stages; one rider may lead several."""
    if not stages:
        return {}
    standings = general(book, stages)
    led = [(table, standings.leader(table.slug)) for table in book.tables.classifications if table.jersey]
    return {table.jersey: who(book, leader, table.counts) for table, leader in led if leader}


def line_words(book: Book, counts: str, line: Any) -> Table:
    timed = "time" in counts or counts == "team general"
    unit = book.scale.unit
    value = clock(line.value, unit) if timed else str(line.value)
    behind = "" if line.place == 1 or not timed else gap(line.gap, unit)
    return {"place": line.place, **who(book, line.who, counts), "value": value, "gap": behind, "amount": line.value}


def who(book: Book, name: str, counts: str = "") -> Table:
    """A team by name in a table that counts teams, else a rider by bib."""
    if counts.startswith("team"):
        return {"bib": 0, "name": name, "team": name}
    bib = int(name)
    return {"bib": bib, "name": book.rider_name(bib), "team": book.team_of(bib).name}


def arrivals(book: Book, stage: StageBook) -> list[Table]:
    """The finish as it was called: the winner's time in full, the others behind it."""
    result = book.result(stage)
    first = result.arrivals[0].time if result.arrivals else 0
    bonus = {
        award.rider: -award.amount
        for award in result.awards
        if award.classification == "time" and award.why == "finish"
    }
    lines = []
    for arrival in result.arrivals:
        done = arrival.status == FINISHED
        lines.append(
            {
                "place": arrival.place if done else 0,
                **who(book, arrival.rider),
                "status": arrival.status,
                "time": clock(arrival.time, book.scale.unit) if done else arrival.status,
                "gap": gap(arrival.time - first, book.scale.unit) if done and arrival.place > 1 else "",
                "bonus": bonus.get(arrival.rider, 0),
                "group": arrival.group,
            }
        )
    return lines
