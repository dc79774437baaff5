"""Puzzles: positions of bot races in which one option is better than all others by ten points and more, for certain.

They lie beside the content of their game, `content/puzzles.json`, written by `python -m tools puzzles make`.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from functools import cache
from importlib.resources import files

import msgspec

from rouleur.analysis.value import Share, share_of
from rouleur.core.dice import KEYED
from rouleur.core.errors import UnknownName
from rouleur.core.match import Match
from rouleur.core.record import Setup
from rouleur.core.registry import slugs
from rouleur.road.box import box
from rouleur.road.race import Race

FILE = "puzzles.json"


class PuzzleOption(msgspec.Struct, omit_defaults=True):
    """How many of the rides the seat that is asked has won after choosing it; how many each seat has, and the riders who won most."""

    text: str
    wins: int
    seats: list[int] = []
    riders: dict[str, int] = {}


class Puzzle(msgspec.Struct):
    """`answers` lead to the question, packed; they were given by bots of `level`, who also rode it out. The values are those of
    what the seat may know; the best option comes first."""

    slug: str
    race: str
    names: list[str]
    seed: int
    level: int
    rides: int
    seat: int
    turn: int
    kind: str
    answers: str
    options: list[PuzzleOption]

    @property
    def best(self) -> str:
        return self.options[0].text

    def values(self) -> dict[str, Share]:
        return {option.text: share_of(option.wins, self.rides) for option in self.options}


def pack(answers: list[str]) -> str:
    return b64encode(zlib.compress("\n".join(answers).encode(), 9)).decode()


def unpack(packed: str) -> list[str]:
    text = zlib.decompress(b64decode(packed)).decode()
    return text.split("\n") if text else []


def setup_of(game: str, puzzle: Puzzle) -> Setup:
    return box(game).setup(puzzle.race, puzzle.names)


def position_of(game: str, puzzle: Puzzle) -> Match[Race]:
    """The race at the question of the puzzle."""
    match: Match[Race] = Match.start(setup_of(game, puzzle), puzzle.seed, dice=KEYED)
    match.feed(unpack(puzzle.answers))
    return match


@cache
def puzzles_of(game: str) -> list[Puzzle]:
    """Those that are shipped with a game; none for a game without decisions."""
    file = files(box(game).package) / "content" / FILE
    return msgspec.json.decode(file.read_bytes(), type=list[Puzzle]) if file.is_file() else []


def find_puzzle(game: str, slug: str) -> Puzzle:
    if game not in slugs():
        raise UnknownName("game", game, slugs())
    found = next((puzzle for puzzle in puzzles_of(game) if puzzle.slug == slug), None)
    if found is None:
        raise UnknownName(f"puzzle of {box(game).title}", slug, [puzzle.slug for puzzle in puzzles_of(game)])
    return found
