"""Rankings: of the stage in play, of a stage that is over, and in general, in every classification of the game."""

from __future__ import annotations

from typing import Any

from rouleur.judge.book import Book, StageBook
from rouleur.road.result import FINISHED
from rouleur.road.standings import Standings
from rouleur.tour.clock import clock, gap
from rouleur.tour.counting import count

Table = dict[str, Any]


def general(book: Book, stages: list[StageBook]) -> Standings:
    return count([book.result(stage) for stage in stages], book.tables)


def general_order(book: Book, stages: list[StageBook]) -> list[int]:
    return [int(line.who) for line in general(book, stages).tables["general"]]


def ranking(book: Book, stages: list[StageBook]) -> list[Table]:
    """Every table after these stages, ready to be read."""
    if not any(book.result(stage).arrivals for stage in stages):
        return []
    standings = general(book, stages)
    return [
        {
            "slug": classification.slug,
            "title": classification.title,
            "jersey": classification.jersey,
            "lines": [line_words(book, classification.counts, line) for line in standings.tables[classification.slug]],
        }
        for classification in book.tables.classifications
    ]


def line_words(book: Book, counts: str, line: Any) -> Table:
    timed = "time" in counts or counts == "team general"
    unit = book.scale.unit
    value = clock(line.value, unit) if timed else str(line.value)
    behind = "" if line.place == 1 or not timed else gap(line.gap, unit)
    return {"place": line.place, **who(book, line.who), "value": value, "gap": behind, "amount": line.value}


def who(book: Book, name: str) -> Table:
    """A rider by bib, or a team by name."""
    if not name.isdigit():
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
