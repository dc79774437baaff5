from __future__ import annotations

import pytest
from rich.console import Console

from rouleur.cli.screen import frame
from rouleur.cli.show import Show
from rouleur.core.registry import slugs
from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from rouleur.road.box import box


def drawn(show: Show, width: int, height: int) -> list[str]:
    show.look()
    out = Console(width=width, height=height, color_system=None, force_terminal=False)
    with out.capture() as captured:
        out.print(frame(show.picture, show.situation, show.before, show.ticker, width, height))
    return captured.get().splitlines()


@pytest.mark.parametrize("size", [(80, 24), (110, 36), (200, 60)])
@pytest.mark.parametrize("slug", slugs())
def test_the_live_picture_fits_the_screen(slug: str, size: tuple[int, int]) -> None:
    width, height = size
    game = box(slug)
    seats = [Seat(f"Bot {number}", BOT, 0) for number in range(game.seats.usual)]
    show = Show(Table(game.setup(game.races()[1].slug, [seat.name for seat in seats]), 3, seats))
    for _ in range(6):
        for _ in range(25):
            show.advance()
        lines = drawn(show, width, height)
        assert len(lines) <= height, "\n".join(lines)
        assert "quit" in lines[-1] or "…" in lines[-1]
        assert all(len(line) <= width for line in lines)


@pytest.mark.parametrize("size", [(1, 1), (6, 4), (20, 10), (40, 12)])
def test_a_window_drawn_together_does_no_harm(size: tuple[int, int]) -> None:
    width, height = size
    show = Show(Table(box("wielersim").setup("ronde", []), 3, []))
    for _ in range(60):
        show.advance()
    assert drawn(show, width, height)
