"""Everything that is printed for a race: board, cards, riders, markers, sheets and rules, as pages."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.printing.boards import board_pages
from rouleur.printing.cards import deck_pages
from rouleur.printing.formats import HAND, Format, find_format
from rouleur.printing.pages import Charts, Job, Page
from rouleur.printing.pieces import marker_pages, rider_pages
from rouleur.printing.rules import rules_pages
from rouleur.printing.stage_sheets import boxed_charts, classification_charts, judge_link, race_charts
from rouleur.road.box import Box, TourInfo
from rouleur.road.parts import Parts
from rouleur.road.situation import Situation

PARTS = ("board", "cards", "riders", "markers", "sheets", "rules")
ONCE = ("cards", "riders", "markers", "rules")
"""What a tour needs only once."""


class Order(msgspec.Struct):
    """What a person wants printed. `server`: the address whose judge the QR code opens."""

    parts: list[str]
    paper: Format
    low_ink: bool = False
    server: str = ""


def chosen_parts(text: str | None) -> list[str]:
    """Parts named in a list with commas; all where none is named."""
    if text is None:
        return list(PARTS)
    named = [part.strip() for part in text.split(",") if part.strip()]
    for part in named:
        if part not in PARTS:
            raise UnknownName("part", part, PARTS)
    if not named:
        raise RouleurError(f"--parts names nothing; choose from {', '.join(PARTS)}.")
    return [part for part in PARTS if part in named]


def order_of(parts: str | None, paper: str, low_ink: bool = False, server: str = "") -> Order:
    """Boards go to the print shop as well; what is cut out and written on comes from the printer at home."""
    sheet = find_format(paper)
    if sheet.name in HAND:
        return Order(chosen_parts(parts), sheet, low_ink, server)
    wanted = chosen_parts(parts or "board")
    if wanted != ["board"]:
        raise RouleurError(f"Only the board is printed on {sheet.name.upper()}; choose --paper {' or '.join(HAND)}.")
    return Order(wanted, sheet, low_ink, server)


def printed_setup(box: Box, race: str, **own: object) -> Setup:
    """With as many directors as the game takes, so that everybody finds his riders."""
    names = [f"Director {number}" for number in range(1, box.seats.most + 1)]
    return box.setup(race, names, **own)


class Booklet:
    """The pages of one race."""

    def __init__(self, box: Box, setup: Setup, order: Order) -> None:
        self.box = box
        self.setup = setup
        self.order = order
        self.parts: Parts = box.parts(setup)
        self.situation: Situation = box.start(setup, 0).situation(-1)
        self.picture = box.picture(setup)

    def pages(self, parts: list[str]) -> Iterator[Page]:
        for part in parts:
            yield from getattr(self, part)()

    def board(self) -> list[Page]:
        credit = f"{self.box.title}: {self.box.credits.rstrip('.')}."
        return board_pages(self.picture, self.parts.square, self.order.paper, self.order.low_ink, credit)

    def cards(self) -> list[Page]:
        decks = list(deck_pages(self.parts.decks, self.box.title))
        charts = boxed_charts(self.parts.charts)
        if not charts:
            return decks
        title = f"{self.box.title}: charts"
        return [*decks, Charts(title, title, charts)]

    def riders(self) -> list[Page]:
        return rider_pages(self.situation, self.box, self.order.paper) if self.parts.pieces else []

    def markers(self) -> list[Page]:
        return marker_pages(self.parts, self.box) if self.parts.pieces else []

    def sheets(self) -> list[Page]:
        title = f"{self.picture.title} · {self.box.title}"
        link = judge_link(self.order.server, self.box.slug, self.setup.race)
        charts = race_charts(self.situation, self.picture, self.parts.schedule, link, self.order.low_ink)
        return [Charts(f"{title} · {chart.title}", title, [chart]) for chart in charts]

    def rules(self) -> list[Page]:
        return rules_pages(self.box)


def race_job(box: Box, setup: Setup, order: Order) -> Job:
    booklet = Booklet(box, setup, order)
    return job(box, booklet.picture.title, list(booklet.pages(order.parts)), order)


def tour_jobs(box: Box, tour: TourInfo, setups: list[Setup], order: Order) -> Iterator[Job]:
    """A document for every stage, and first one of what the whole tour needs once: so paper and memory stay in hand."""
    once = [part for part in order.parts if part in ONCE]
    pages = list(Booklet(box, setups[0], order).pages(once))
    if "sheets" in order.parts:
        pages += standing_sheets(box, tour.slug, len(setups), tour.title)
    yield job(box, tour.title, pages, order)
    each = [part for part in order.parts if part not in ONCE]
    for number, setup in enumerate(setups, start=1):
        booklet = Booklet(box, setup, order)
        yield job(box, f"{tour.title} {number}: {booklet.picture.title}", list(booklet.pages(each)), order)


def job(box: Box, title: str, pages: list[Page], order: Order) -> Job:
    return Job(f"{box.title}: {title}", order.paper.width, order.paper.height, pages, order.low_ink)


def standing_sheets(box: Box, tour: str, stages: int, title: str) -> list[Page]:
    """A sheet for every classification of a tour (Head §5.6 shows one)."""
    return [Charts(f"{title} · {chart.title}", title, [chart]) for chart in classification_charts(box, tour, stages)]


def refuse_sold(box: Box, parts: Parts, wanted: list[str]) -> None:
    """A box that is sold gives no substitute for what lies in it."""
    missing = [part for part in wanted if part in ("cards", "riders", "markers")]
    if parts.sold and missing:
        raise RouleurError(
            f"{box.title} is sold by {parts.sold}, so its {missing[0]} are not printed; choose board, sheets or rules."
        )
