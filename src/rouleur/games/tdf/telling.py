"""How pawns and hexagons are named in events."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.tdf.race import Race, Rider
from rouleur.games.tdf.terms import ATTACK, BIG_CRASH, CRASH, DICE


def name(race: Race, rider: Rider) -> str:
    return race.sheet.ids[rider.index]


def names(race: Race, indices: list[int]) -> tuple[str, ...]:
    return tuple([race.sheet.ids[index] for index in indices])


def way(race: Race, stations: list[i64]) -> tuple[tuple[int, int], ...]:
    return tuple([race.course.place(station) for station in stations])


def face_words(face: i64) -> str:
    if face == CRASH:
        return "crash"
    if face == BIG_CRASH:
        return "big crash"
    return f"{face - ATTACK}/attack" if face > ATTACK else str(face)


def tell_roll(race: Race, rider: Rider, die: i64, face: i64, rule: str) -> None:
    number = 0 if face >= CRASH else face % ATTACK
    detail = {"die": DICE[die], "face": face_words(face)}
    race.tell(
        Event(
            "rolled", race.turn, rule, name(race, rider), dice=(number,) if number else (), value=number, detail=detail
        )
    )


def tell_way(race: Race, rider: Rider, kind: str, rule: str, stations: list[i64]) -> None:
    race.tell(Event(kind, race.turn, rule, name(race, rider), value=len(stations) - 1, path=way(race, stations)))
