"""Draws the pictures of the README and the documentation anew: `python docs/pictures/draw.py`."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Console

from rouleur.cli.screen import frame
from rouleur.cli.show import Show
from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from rouleur.printing.svg import picture_svg
from rouleur.road.box import box

HERE = Path(__file__).parent
WIDTH, HEIGHT = 110, 36


def show_at(game: str, race: str, seed: int, turn: int) -> Show:
    found = box(game)
    seats = [Seat(f"Bot {number}", BOT, 0) for number in range(found.seats.usual)]
    show = Show(Table(found.setup(race, [seat.name for seat in seats]), seed, seats))
    while not show.ended and show.table.race.turn < turn:
        show.advance()
    show.look()
    return show


def terminal(show: Show, name: str) -> None:
    """The live picture; without the web fonts that Rich would load."""
    with Path("/dev/null").open("w") as nowhere:
        out = Console(
            record=True, width=WIDTH, height=HEIGHT, force_terminal=True, color_system="truecolor", file=nowhere
        )
        out.print(frame(show.picture, show.situation, show.before, show.ticker, WIDTH, HEIGHT))
        text = out.export_svg(title="rouleur watch", unique_id=name)
    (HERE / f"{name}.svg").write_text(re.sub(r"@font-face \{.*?\}\s*", "", text, flags=re.DOTALL), encoding="utf-8")


def board(show: Show, name: str) -> None:
    (HERE / f"{name}.svg").write_text(picture_svg(show.picture, show.situation), encoding="utf-8")


if __name__ == "__main__":
    terminal(show_at("wielersim", "ronde", 7, 17), "watch")
    board(show_at("homas", "liege-bastogne-liege", 3, 7), "board-homas")
    board(show_at("tdf", "paris", 3, 9), "board-tdf")
    board(show_at("head", "milan-san-remo", 3, 14), "board-head")
