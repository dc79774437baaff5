"""The table of the day: attempts are counted once their races are over, ranked, and told to whoever may know."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import msgspec

from rouleur.core.errors import RouleurError
from rouleur.road.box import Box
from rouleur.server.days.calendar import midnight_after, offer_of, opens, race_of
from rouleur.server.days.outcome import counted, outcome, own_teams
from rouleur.server.store.attempts import AttemptRow, Attempts
from rouleur.server.tables.live import LiveTable
from rouleur.server.wire.days import DayLine, DayRace, DayTable

SEAT = 0
"""Where the person sits; the rivals sit behind."""
MOST_LINES = 100


def day_race(attempts: Attempts, game: Box, day: date, browser: str) -> DayRace:
    race = race_of(game, day)
    own = attempts.find(day.isoformat(), game.slug, browser) if browser else None
    return DayRace(
        game=game.slug,
        day=day.isoformat(),
        race=race.slug,
        title=race.title,
        kind=race.kind,
        length=race.length,
        unit=race.unit,
        rivals=offer_of(game).rivals,
        closes=midnight_after(day).isoformat(),
        opens=opens(day).isoformat(),
        attempt="none" if own is None else "done" if own.finished else "riding",
        begun=attempts.begun(day.isoformat(), game.slug),
        streak=streak(attempts.days_of(game.slug, browser), day) if browser else 0,
    )


def day_table(attempts: Attempts, game: Box, day: date, browser: str, now: datetime) -> DayTable:
    race = day_race(attempts, game, day, browser)
    is_open = now >= opens(day)
    ranking = attempts.ranking(race.day, game.slug, race.opens)
    lines = [line(rank, row, browser, is_open) for rank, row in enumerate(ranking, 1)]
    own = attempts.find(race.day, game.slug, browser) if browser else None
    return DayTable(
        race=race,
        lines=lines[:MOST_LINES],
        own=next((each for each in lines if each.own), None),
        finished=len(lines),
        table=own.table_id if own else None,
        open=is_open,
        current=day == now.date(),
    )


def line(rank: int, row: AttemptRow, browser: str, is_open: bool) -> DayLine:
    own = row.browser == browser
    table = row.table_id if own or is_open else None
    return DayLine(rank, row.name, row.place, row.gap, row.unit, row.signs, own, table)


def streak(finished: list[tuple[str, str]], day: date) -> int:
    """The days in a row up to this one; a day that is still going on breaks none."""
    in_time = {done for done, at in finished if at < opens(date.fromisoformat(done)).isoformat()}
    last = day if day.isoformat() in in_time else day - timedelta(days=1)
    count = 0
    while (last - timedelta(days=count)).isoformat() in in_time:
        count += 1
    return count


def count_attempt(live: LiveTable) -> None:
    """What the race came to, once it is over; played again only by the first who looks."""
    result = live.table.result() if live.table.over else None
    if result is not None and live.store.attempts.waits(live.id):
        try:
            found = outcome(live.table.match.record(), SEAT)
        except RouleurError:  # the rules have changed since: it ended as it ended
            found = counted(result, own_teams(live.table.situation(), SEAT), "")
        live.store.attempts.finish(live.id, live.moved_at, **msgspec.structs.asdict(found))
