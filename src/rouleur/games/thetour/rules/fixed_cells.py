"""Cells that the text itself prints, although its charts and cards are lost (rules 5, 7, 9, 11 and 14)."""

# rouleur: interpreted

from __future__ import annotations

from collections.abc import Iterator

from rouleur.games.thetour.content import ChartsPage, Fault, Page, RidersPage


def departures(page: Page) -> Iterator[Fault]:
    """Cells that the text itself fixes and this page changes: allowed, and worth a warning."""
    kept = "the text fixes this cell; see docs/games/thetour.md"
    if isinstance(page, ChartsPage):
        rows = page.peloton_catch_up.rows
        for row, closes in (("4", True), ("5", True), ("6", False), ("8", False)):
            if row in rows and (rows[row].closes > 0) != closes:
                wanted = "catches the nearest group" if closes else "closes nothing"
                yield (f"peloton_catch_up.rows.{row}", f"a {row} {wanted} in the text (rule 5)", kept)
        if page.peloton_catch_up.alone != -1:
            yield ("peloton_catch_up.alone", "a rider alone is −1 in the text (rule 5)", kept)
        if page.times.short_minutes.rows.get("11", 120) != 120:
            yield ("times.short_minutes.rows.11", "an 11 costs 2:00 in the text (rule 14)", kept)
        for name, low, high in (("single_seconds", 0, 8), ("seconds", 9, 40)):
            for row, seconds in getattr(page.times, name).rows.items():
                if not low <= seconds <= high:
                    yield (f"times.{name}.rows.{row}", f"the text's range is {low} to {high} seconds (rule 11)", kept)
        if page.falls.shield != (2, 7):
            yield ("falls.shield", "the yellow jersey is protected on 2 to 7 in the text (rule 9)", kept)
        if page.time_trial.seconds != 4:
            yield ("time_trial.seconds", "a square is 4 seconds in the text (rule 14)", kept)
    elif isinstance(page, RidersPage):
        for rider, field, value in (
            ("armstrong", "time_trial", 7),
            ("basso", "time_trial", 6),
            ("mcewen", "sprint", 6),
        ):
            if rider in page.card and int(getattr(page.card[rider], field)) != value:
                yield (f"card.{rider}.{field}", f"the text says {value}", kept)
