"""/api/tables/…/coach and …/odds: chances to win while a race is ridden."""

from __future__ import annotations

from rouleur.server.wire.fields import Count, Reply, Request


class CoachSwitch(Request):
    """Whether this seat wants the coach; among people he speaks once everybody does."""

    on: bool


class AskCoach(Request):
    """Asks about the question with this sequence."""

    sequence: Count


class OptionChance(Reply):
    """The chance to win after this option, with its 95 % interval; without `rides` it was not tried. `why`: what changes with it."""

    option: str
    rides: int
    share: float
    low: float
    high: float
    why: str


class Advice(Reply):
    """By so many rides with bots of this `level` in all seats, from what the seat may know; `best` came out best."""

    sequence: int
    rides: int
    level: int
    best: str
    options: list[OptionChance]


class RiderChance(Reply):
    rider: str
    share: float
    low: float
    high: float


class TurnOdds(Reply):
    """Chances to win as everybody at the roadside can know them at the beginning of a turn, the favourite first; riders without any are left out."""

    turn: int
    rides: int
    riders: list[RiderChance]


class LiveOdds(Reply):
    """`complete`: nothing more is being worked out at the moment."""

    level: int
    odds: list[TurnOdds]
    complete: bool
