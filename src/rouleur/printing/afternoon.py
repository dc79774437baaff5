"""Sheets of the judge's own afternoon: his teams, his stages, and the code that opens this very book."""

from __future__ import annotations

from collections.abc import Sequence

from rouleur.judge.book import Book, StageBook
from rouleur.printing.booklet import Order, printed_setup
from rouleur.printing.pages import Chart, Charts, Job, Page
from rouleur.printing.stage_sheets import blank_results, judge_link, judge_sheet, pad
from rouleur.road.box import Box, box
from rouleur.road.picture import Picture

BOOK = "book"
"""`#/judge/book/SESSION/TOKEN` opens a book that is kept on the server."""
WARNING = "Whoever opens it writes into this book."


def afternoon_job(book: Book, order: Order, key: Sequence[str] = ()) -> Job:
    """`key`: session and token of the book; without them the code opens a new book for the race."""
    pages = afternoon_pages(book, order.server, key)
    return Job(f"{box(book.game).title}: {book.name}", order.paper.width, order.paper.height, pages, order.low_ink)


def afternoon_pages(book: Book, server: str, key: Sequence[str]) -> list[Page]:
    game = box(book.game)
    title = f"{book.name} · {game.title}"
    charts = [start_list(book)]
    for stage in book.stages:
        link = judge_link(server, BOOK, *key) if key else judge_link(server, book.game, stage.slug)
        sheet = judge_sheet(picture_of(game, stage), link, WARNING if key else "")
        sheet.title = f"Judge's sheet: {stage.title}"
        charts += [sheet, blank_results(sum(len(team.riders) for team in book.teams), f"Result: {stage.title}")]
    return [Charts(f"{title} · {chart.title}", title, [chart]) for chart in charts]


def start_list(book: Book) -> Chart:
    rows = [
        [str(bib), name, team.name, ""] for team in book.teams for bib, name in zip(team.bibs, team.riders, strict=True)
    ]
    return Chart("Start list", ["No.", "Rider", "Team", "Notes"], rows, [0, 3, 3, 2], pad=pad(len(rows)))


def picture_of(game: Box, stage: StageBook) -> Picture:
    """A stage that the judge wrote out himself has no board here, and no lines on it."""
    if stage.slug in [info.slug for info in game.races()]:
        return game.picture(printed_setup(game, stage.slug))
    return Picture(game.slug, stage.slug, stage.title, 0, [], [])
