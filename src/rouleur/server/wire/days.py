"""/api/days: the race of the day, and who has ridden it how well."""

from __future__ import annotations

from typing import Literal

from rouleur.play.deputy import Asks
from rouleur.road.cover import Rival
from rouleur.server.wire.fields import Name, Reply, Request


class StartDay(Request):
    """The name stands in the table of the day. `asks`: what one wants to be asked; the deputy answers the rest."""

    name: Name
    asks: Asks = "everything"


class DayRace(Reply):
    """One may start until `closes`; results are counted, and everything is kept from everybody else, until `opens`.

    `attempt` is that of the browser that asks; its `streak` counts the days in a row on which it has finished this game's race.
    """

    game: str
    day: str
    race: str
    title: str
    kind: str
    length: float
    unit: str
    rivals: list[Rival]
    closes: str
    opens: str
    attempt: Literal["none", "riding", "done"]
    begun: int
    streak: int


class Days(Reply):
    """`browser` is a new token for a browser that showed none: whoever starts a race of the day shows it."""

    today: str
    browser: str | None
    races: list[DayRace]


class DayLine(Reply):
    """`place` 0: no rider is in the result. `gap` is in `unit`, behind the winner; `table` is told once the day is open."""

    rank: int
    name: str
    place: int
    gap: int
    unit: str
    signs: str
    own: bool
    table: str | None


class DayTable(Reply):
    """The best hundred, and the own line wherever it stands. `table` is the own one, `open` whether the others' may be seen."""

    race: DayRace
    lines: list[DayLine]
    own: DayLine | None
    finished: int
    table: str | None
    open: bool
    current: bool
