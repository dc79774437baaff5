"""One row a race: a result set that other programs read, as JSON lines and as Parquet through DuckDB."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from rouleur.core.errors import MissingExtra
from rouleur.road.result import StageResult
from rouleur.road.standings import Standing


class Row(msgspec.Struct):
    """`arrived` are the riders in order, `gaps` theirs behind the winner; riders who did not finish stand at the end of
    `arrived` without a gap. Of a tour: the general classification, and who won each stage."""

    number: int
    seed: int
    turns: int
    winner: str
    arrived: list[str]
    gaps: list[int]
    stage_winners: list[str] = []
    changed: bool = False
    """Of a comparison: ridden with the change."""


def race_row(number: int, seed: int, turns: int, order: list[str], times: list[int], finished: int) -> Row:
    best = times[0] if times else 0
    winner = order[0] if finished else ""
    return Row(number, seed, turns, winner, order, [time - best for time in times[:finished]])


def tour_row(number: int, seed: int, results: list[StageResult], general: list[Standing]) -> Row:
    order = [line.who for line in general]
    turns = sum(result.turns for result in results)
    stages = [result.winner() for result in results]
    winner = order[0] if order else ""
    return Row(number, seed, turns, winner, order, [line.gap for line in general], stages)


def append_rows(path: Path, rows: Iterable[Row], changed: bool = False) -> None:
    """`changed`: they belong to the second side of a comparison."""
    with path.open("ab") as file:
        for row in rows:
            row.changed = changed
            file.write(msgspec.json.encode(row) + b"\n")


def lines_beside(parquet: Path) -> Path:
    """Where the rows are kept until all races are ridden, so that an interrupted forecast loses none."""
    return parquet.with_name(parquet.name + ".jsonl")


def write_parquet(lines: Path, parquet: Path) -> int:
    """Rows in order; a shard that was ridden twice counts once. Returns how many there are."""
    try:
        import duckdb
    except ImportError as error:
        raise MissingExtra("Parquet files need DuckDB", "data") from error
    columns = (
        "{number: 'BIGINT', seed: 'BIGINT', turns: 'INTEGER', winner: 'VARCHAR', arrived: 'VARCHAR[]', "
        "gaps: 'INTEGER[]', stage_winners: 'VARCHAR[]', changed: 'BOOLEAN'}"
    )
    read = f"read_json({quoted(lines)}, format = 'newline_delimited', columns = {columns})"
    with duckdb.connect() as database:
        database.execute(
            f"COPY (SELECT DISTINCT ON (changed, number) * FROM {read} ORDER BY changed, number) "
            f"TO {quoted(parquet)} (FORMAT parquet, COMPRESSION zstd)"
        )
        found = database.execute(f"SELECT count(*) FROM {quoted(parquet)}").fetchone()
    lines.unlink()
    return int(found[0]) if found else 0


def quoted(path: Path) -> str:
    return "'" + str(path).replace("'", "''") + "'"
