"""Tables on a narrow terminal: columns that can be spared leave whole, so that no number loses its last figures."""

from __future__ import annotations

from rich.cells import cell_len
from rich.table import Column, Table
from rich.text import Text

BAR = "bar"
SPARED = (
    BAR, "laps", "stage", "printed", "climbs", "factor", "base", "kilometres", "limit", "terrain", "finish", "note",
    "tours", "races", "by", "kind", "role", "Podium places", "top ten", "podium", "team", "mean gap", "mean place", "95 %",
    "title",
)  # fmt: skip
"""Headings, the first to leave first."""
GAP = 2
WRAPPED = ("note", "by")
NARROWEST = 24
"""A remark is wrapped, but not into a thread."""


def fit(table: Table, width: int) -> None:
    """Let columns leave until the table is no wider than this; the last line names them."""
    gone: list[str] = []
    for name in SPARED:
        if needed(table) <= width:
            break
        leaving = [column for column in table.columns if name == (BAR if is_bar(column) else column.header)]
        for column in leaving:
            table.columns.remove(column)
            gone += [name] if name != BAR else []
    for number, column in enumerate(table.columns):
        column._index = number
    if gone:
        words = f"no room here for: {', '.join(gone)}"
        table.caption = f"{table.caption}; {words}" if table.caption else words
        table.caption_justify = "left"


def is_bar(column: Column) -> bool:
    return column.header == "" and column.no_wrap and column.justify == "left"


def needed(table: Table) -> int:
    widths = [widest(column) for column in table.columns]
    return sum(widths) + GAP * (len(widths) - 1)


def widest(column: Column) -> int:
    found = max((cell_len(line) for cell in (column.header, *column.cells) for line in lines(cell)), default=0)
    return min(found, NARROWEST) if column.header in WRAPPED else found


def lines(cell: object) -> list[str]:
    return (cell.plain if isinstance(cell, Text) else str(cell)).splitlines()
