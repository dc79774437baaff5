"""Which race is ridden on which day, and from when to when. A day is a day of UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from rouleur.road.box import Box, RaceInfo
from rouleur.road.cover import RaceOfTheDay
from rouleur.server.refusal import unknown

GRACE = timedelta(hours=2)
"""Who starts just before midnight can still ride to the end; until then nobody sees what others rode."""


def midnight_after(day: date) -> datetime:
    """Until then one may start."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def opens(day: date) -> datetime:
    """From then on races, records and dice of the day can be looked at, and no result is counted any more."""
    return midnight_after(day) + GRACE


def is_sealed(day: str | None, now: datetime) -> bool:
    """Whether the day of a table, if it has one, still has to be kept from everybody else."""
    return day is not None and now < opens(date.fromisoformat(day))


def offer_of(game: Box) -> RaceOfTheDay:
    offer = game.cover.day
    if offer is None:
        raise unknown(f"{game.title} has no race of the day.")
    return offer


def race_of(game: Box, day: date) -> RaceInfo:
    """The races of the offer in turn."""
    races = offer_of(game).races
    slug = races[day.toordinal() % len(races)]
    return next(info for info in game.races() if info.slug == slug)
