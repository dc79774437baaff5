"""Rankings: of the stage in play, of a stage that is over, and in general, in every classification of the game."""

from __future__ import annotations

from typing import Any

from rouleur.judge.book import Book, StageBook
from rouleur.road.result import FINISHED
from rouleur.road.standings import Classification, Standing, Standings
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
    at_once = provisional(book, ridden).tables
    return [
        table_words(book, table, (at_once if points(table) else arrived)[table.slug], ridden)
        for table in book.tables.classifications
    ]


def live_ranking(book: Book) -> list[Table]:
    """All stages so far with the running one. Whoever is on the road has the times of the stages before and the clock of this one."""
    so_far = [stage for stage in book.stages[: book.current + 1] if stage.started]
    if len(so_far) < 2:
        return ranking(book, so_far)
    standings = provisional(book, so_far).tables
    return [table_words(book, table, standings[table.slug], so_far) for table in book.tables.classifications]


def provisional(book: Book, stages: list[StageBook]) -> Standings:
    return count([book.provisional(stage) for stage in stages], book.tables)


def table_words(book: Book, table: Classification, standings: list[Standing], stages: list[StageBook]) -> Table:
    on_road = {str(bib) for bib in stages[-1].in_race()}
    lines = [line_words(book, table.counts, line, line.who in on_road) for line in standings]
    if table.counts in ("team time", "team general"):
        lines += [short_team(name, reason) for name, reason in short_teams(book, table, stages)]
    elif table.counts == "time":
        lines += [out_of_race(book, bib, reason) for bib, reason in retired(stages)]
    return {"slug": table.slug, "title": table.title, "jersey": table.jersey, "lines": lines}


def retired(stages: list[StageBook]) -> list[tuple[int, str]]:
    """Riders who are out, whoever came farthest first, and the reason in words."""
    found: list[tuple[int, str]] = []
    for stage in reversed(stages):
        found += [(bib, f"DSQ, {stage.title}") for bib in stage.disqualified]
        found += [(bib, f"DNF, {stage.title}") for bib in reversed(stage.abandoned)]
    return found


def out_of_race(book: Book, bib: int, reason: str) -> Table:
    """A line without a place, after those that have one."""
    return {"place": 0, **who(book, str(bib)), "value": "", "gap": "", "amount": 0, "note": reason}


def short_teams(book: Book, table: Classification, stages: list[StageBook]) -> list[tuple[str, str]]:
    """Teams of which too few have finished a stage, or still can, and the reason in words."""
    found: list[tuple[str, str]] = []
    for team in book.teams:
        for stage in stages:
            left = [bib for bib in stage.start_list if bib in team.bibs and bib not in stage.unclassified()]
            if len(left) < table.best_of:
                verb = "are left in" if stage.in_race() else "finished"
                found.append((team.name, f"only {len(left)} of {table.best_of} riders {verb} {stage.title}"))
                break
    return found


def short_team(name: str, reason: str) -> Table:
    """A line without a place, after those that have one."""
    return {"place": 0, "bib": 0, "name": name, "team": name, "value": "", "gap": "", "amount": 0, "note": reason}


def points(table: Classification) -> bool:
    return table.counts in ("awards", "team awards")


def jerseys(book: Book, stages: list[StageBook]) -> Table:
    """Who leads the table of each jersey after these stages; one rider may lead several."""
    if not stages:
        return {}
    standings = general(book, stages)
    led = [(table, standings.leader(table.slug)) for table in book.tables.classifications if table.jersey]
    return {table.jersey: who(book, leader, table.counts) for table, leader in led if leader}


def line_words(book: Book, counts: str, line: Standing, on_road: bool) -> Table:
    timed = "time" in counts or counts == "team general"
    unit = book.scale.unit
    value = clock(line.value, unit) if timed else str(line.value)
    behind = "" if line.place == 1 or not timed else gap(line.gap, unit)
    note = "on the road" if on_road and timed else ""
    told = {"value": value, "gap": behind, "amount": line.value, "note": note}
    return {"place": line.place, **who(book, line.who, counts), **told}


def who(book: Book, name: str, counts: str = "") -> Table:
    """A team by name in a table that counts teams, else a rider by bib."""
    if counts.startswith("team"):
        return {"bib": 0, "name": name, "team": name}
    bib = int(name)
    return {"bib": bib, "name": book.rider_name(bib), "team": book.team_of(bib).name}


def arrivals(book: Book, stage: StageBook) -> list[Table]:
    """The finish as it was called: the winner's time in full, or 0 where the book counts from him; the others behind it."""
    result = book.result(stage)
    first = result.arrivals[0].time if result.arrivals else 0
    zero = first if any(table.from_leader for table in book.tables.classifications) else 0
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
                "time": clock(arrival.time - zero, book.scale.unit) if done else arrival.status,
                "gap": gap(arrival.time - first, book.scale.unit) if done and arrival.place > 1 else "",
                "bonus": bonus.get(arrival.rider, 0),
                "group": arrival.group,
            }
        )
    return lines
