"""START: who starts in which order, and what a stage still waits for."""

from __future__ import annotations

from rouleur.core.errors import RouleurError
from rouleur.judge.book import Book
from rouleur.judge.ranking import general_order


def start(book: Book) -> None:
    stage = book.stage()
    if stage.started and not stage.ended:
        raise RouleurError(f"{stage.title} has already started.")
    if stage.ended:
        raise RouleurError("All stages have been ridden.")
    stage.start_list = start_list(book)
    stage.started = True


def start_list(book: Book) -> list[int]:
    """By teams as drawn, one rider each in turn; in a later stage by general classification where the game says so. Who did not finish is out
    of the race, and so is who was disqualified, unless the game lets him ride on."""
    ridden = book.stages[: book.current]
    ride_on = book.scale.disqualified_ride_on
    out = {bib for stage in ridden for bib in (stage.abandoned if ride_on else stage.unclassified())}
    if ridden and book.scale.start_by_general:
        return [bib for bib in general_order(book, ridden) if bib not in out]
    teams = [book.teams[number - 1] for number in book.drawn] or book.teams
    deepest = max(len(team.bibs) for team in teams)
    turns = [team.bibs[turn] for turn in range(deepest) for team in teams if turn < len(team.bibs)]
    return [bib for bib in turns if bib not in out]


def waits_for_draw(book: Book) -> bool:
    """A single race and the first stage of several start after the draw, where the game has one."""
    return book.scale.draws_teams and book.current == 0 and not book.drawn
