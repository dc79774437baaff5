"""Tables on terminals of all widths: a column leaves whole, a number never loses its figures."""

from __future__ import annotations

import pytest
from rich.table import Table

from rouleur.cli.console import Out
from rouleur.cli.races import races_table
from rouleur.core.registry import slugs
from rouleur.road.box import box


def printed(table: Table, width: int) -> list[str]:
    out = Out(width=width, markup=False, color_system=None)
    with out.capture() as captured:
        out.print(table)
    return [line.rstrip() for line in captured.get().splitlines()]


@pytest.mark.parametrize("width", [40, 60, 80, 120, 160])
@pytest.mark.parametrize("slug", [slug for slug in slugs() if slug != "toy"])
def test_nothing_is_cut_off_in_the_list_of_races(slug: str, width: int) -> None:
    lines = printed(races_table(box(slug)), width)
    assert not [line for line in lines if "…" in line]
    assert max(map(len, lines)) <= width
    words = " ".join(lines)
    for race in box(slug).races():
        assert f"{race.length:g} {race.unit}" in words


def test_what_had_no_room_is_named() -> None:
    assert "no room here for: laps, terrain, note, kind" in " ".join(printed(races_table(box("head")), 80))
    assert "no room here" not in " ".join(printed(races_table(box("head")), 160))


def test_bars_leave_first_and_unmentioned() -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column("name")
    table.add_column("Win", justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column("Podium places", justify="right", no_wrap=True)
    table.add_row("sprinter", "20.0 %", "█" * 24, "1.25")
    assert printed(table, 40) == ["name         Win  Podium places", "sprinter  20.0 %           1.25"]
