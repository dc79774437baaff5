"""The content files as typed values, read once: dice, decks, teams, boards, races, tours."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from rouleur.core.content import convert, load, shipped, shipped_names
from rouleur.core.errors import UnknownName
from rouleur.core.numeral import throw_in_words
from rouleur.games.head.route import Board, Points, RaceEntry, Route, check_own, reversed_entry
from rouleur.games.head.sheet import Components, Misfortune

PACKAGE = "rouleur.games.head"


class DieEntry(msgspec.Struct, forbid_unknown_fields=True):
    name: int
    faces: list[int]
    origin: str


class DiceFile(msgspec.Struct, forbid_unknown_fields=True):
    die: list[DieEntry]


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    cards: dict[str, int]


class Hand(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    slip_cards: int
    slip_cards_later: int
    saved: int
    supplies: int
    most_riders: int


class BadLuckCard(msgspec.Struct, forbid_unknown_fields=True):
    slug: str
    title: str
    count: int
    origin: str
    skip: int = 0
    neighbours: bool = False
    cards: int = 0
    back: int = 0
    paced: int = 0


class DecksFile(msgspec.Struct, forbid_unknown_fields=True):
    attack: Deck
    slip: Deck
    hand: Hand
    bad_luck: list[BadLuckCard]


class RiderEntry(msgspec.Struct, forbid_unknown_fields=True):
    bib: int
    name: str
    flat: int
    cobbles: int
    hill: int
    mountain: int
    descent: int
    sprint: int
    attacks: int
    origin: str
    champion: str = ""

    def dice(self) -> list[int]:
        """In the order of `road.SURFACES`; one column serves flat and hilly cobbles (§2.4)."""
        return [self.flat, self.hill, self.mountain, self.cobbles, self.cobbles, self.descent]


class TeamEntry(msgspec.Struct, forbid_unknown_fields=True):
    slug: str
    name: str
    riders: list[RiderEntry]


class TeamsFile(msgspec.Struct, forbid_unknown_fields=True):
    team: list[TeamEntry]


class TourEntry(msgspec.Struct, forbid_unknown_fields=True):
    slug: str
    title: str
    jersey: str
    rule: str
    stages: list[str]


class RacesFile(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    race: list[RaceEntry]
    tour: list[TourEntry]


class OwnRoute(msgspec.Struct):
    """A race of one's own; without a board it is a circuit on the shipped board it names (§6.1.2, §6.2.1)."""

    race: RaceEntry
    board: Board | None = None


@cache
def decks() -> DecksFile:
    return load(shipped(PACKAGE, "decks.toml"), DecksFile, "head/decks.toml")


@cache
def components() -> Components:
    dice = load(shipped(PACKAGE, "dice.toml"), DiceFile, "head/dice.toml")
    cards = decks()
    return Components(
        {die.name: sorted(die.faces) for die in dice.die},
        [cards.attack.cards[name] for name in ("D10", "D12", "D16")],
        [cards.slip.cards[name] for name in ("D4", "D6", "D8")],
        [misfortune(card) for card in cards.bad_luck],
        cards.hand.supplies,
        cards.hand.saved,
    )


def throw_of(die: int) -> str:
    """What a throw of this die may bring."""
    return throw_in_words(list(components().faces[die]), "box")


def misfortune(card: BadLuckCard) -> Misfortune:
    return Misfortune(card.slug, card.title, card.count, card.skip, card.neighbours, card.cards, card.back, card.paced)


@cache
def points() -> Points:
    return load(shipped(PACKAGE, "points.toml"), Points, "head/points.toml")


@cache
def teams() -> dict[str, TeamEntry]:
    file = load(shipped(PACKAGE, "teams.toml"), TeamsFile, "head/teams.toml")
    return {team.slug: team for team in file.team}


@cache
def champions() -> dict[int, str]:
    """By bib, of what he is champion (§1)."""
    return {rider.bib: rider.champion for team in teams().values() for rider in team.riders if rider.champion}


@cache
def boards() -> dict[str, Board]:
    names = shipped_names(PACKAGE, "boards")
    return {name: load(shipped(PACKAGE, f"boards/{name}.toml"), Board, f"head/boards/{name}.toml") for name in names}


@cache
def races_file() -> RacesFile:
    return load(shipped(PACKAGE, "races.toml"), RacesFile, "head/races.toml")


@cache
def races() -> dict[str, RaceEntry]:
    """Every race; boards that can be ridden both ways give two."""
    found: dict[str, RaceEntry] = {}
    for entry in races_file().race:
        found[entry.slug] = entry
        if entry.both_ways:
            found[entry.slug + "-reversed"] = reversed_entry(entry)
    return found


def tours() -> dict[str, TourEntry]:
    return {tour.slug: tour for tour in races_file().tour}


def route(slug: str, own: dict[str, Any]) -> Route:
    """The route of a race by its name; a setup may bring one of its own, which is checked first."""
    if own:
        brought = convert(own, OwnRoute, "setup")
        written = Route(brought.race, brought.board or board_called(brought.race.board))
        check_own(written, points())
        return written
    if slug not in races():
        raise UnknownName("race", slug, races())
    entry = races()[slug]
    return Route(entry, board_called(entry.board))


def board_called(name: str) -> Board:
    if name not in boards():
        raise UnknownName("board", name, boards())
    return boards()[name]
