"""Options that several tools share, and what they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from rouleur.core.errors import UnknownName
from rouleur.road.box import box
from tools.opponents import Name, names

F = TypeVar("F", bound=Callable[..., Any])
race_option = click.option(
    "--race", metavar="RACE", help="Ride only this race; left out: all races of the game in turn."
)


def races_option(usual: int, words: str) -> Callable[[F], F]:
    return click.option("--races", default=usual, show_default=True, type=click.IntRange(1), help=words)


def bots_option(usual: str) -> Callable[[F], F]:
    return click.option(
        "--bots",
        default=usual,
        show_default=True,
        metavar="NAME",
        help="Who directs all seats: a level, a personality, or an opponent like old3.",
    )


def known_bot(game: str, text: str) -> Name:
    """A level, a personality, or an opponent that only tools know."""
    known = {str(name): name for name in names(game)}
    if text not in known:
        raise UnknownName(f"bot of {box(game).title}", text, list(known))
    return known[text]
