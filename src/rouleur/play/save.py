"""Tables on disk: written beside the old file and moved over it, so that a crash leaves one or the other, whole."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from rouleur.core.errors import RecordError
from rouleur.core.record import FORMAT, Record, read_record
from rouleur.play.table import Table, TableData
from rouleur.play.tour import Tour, TourData

T = TypeVar("T")
RECORD = "a record"
TABLE = "a saved table"
TOUR = "a saved tour"
MARKS = {"stages": TOUR, "record": TABLE, "checks": RECORD, "setup": RECORD}
"""A key that only files of this kind have at their first level."""
REMEDIES = {
    RECORD: "`rouleur replay` shows it again",
    TABLE: "`rouleur play --resume` goes on with it",
    TOUR: "`rouleur tour --resume` goes on with it",
}


def write_whole(path: Path, data: Any) -> None:
    """A msgspec value as JSON, all of it or nothing."""
    text = msgspec.json.format(msgspec.json.encode(data, order="deterministic"), indent=1)
    write_text(path, text + b"\n")


def write_text(path: Path, text: bytes) -> None:
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror or error}.") from error


def read_whole(path: Path, kind: type[T], what: str) -> T:
    try:
        return msgspec.json.decode(read_bytes(path), type=kind)
    except msgspec.MsgspecError as error:
        raise RecordError(f"{path} is not {what.replace('a ', 'a whole ', 1)} ({error}); was it cut off?") from error


def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}.") from error


def save_table(path: Path, table: Table, accepted: str = "") -> None:
    write_whole(path, table.to_data(accepted))


def load_table(path: Path) -> Table:
    if kind_of(path) != TABLE:
        raise RecordError(f"{path} is {kind_of(path)}, not a saved table; {REMEDIES[kind_of(path)]}.")
    data = read_whole(path, TableData, TABLE)
    if data.format != FORMAT:
        raise RecordError(f"{path} is written in format {data.format}; this version reads format {FORMAT}.")
    return Table.resume(data)


def kind_of(path: Path) -> str:
    """What a file holds, by its first level of keys; a cut-off file is known by how it begins."""
    text = read_bytes(path)
    try:
        keys = set(msgspec.json.decode(text, type=dict[str, msgspec.Raw]))
    except msgspec.MsgspecError:
        keys = {key for key in MARKS if f'"{key}"'.encode() in text[:400]}
    for key, kind in MARKS.items():
        if key in keys:
            return kind
    what = "is neither a record nor a saved table nor a saved tour" if text.strip() else "is empty"
    raise RecordError(f"{path} {what}.")


def save_record(path: Path, table: Table) -> None:
    """The record alone: what is needed to ride the race again, and nothing about who sits where."""
    write_text(path, table.match.record().to_json().encode())


def load_any_record(path: Path, stage: int = 0) -> Record:
    """The record of a record file, of a saved table, or of a stage of a saved tour (0 is the latest)."""
    kind = kind_of(path)
    if kind == RECORD:
        return read_record(read_bytes(path).decode(errors="replace"), str(path))
    if kind == TABLE:
        return read_whole(path, TableData, TABLE).record
    data = read_whole(path, TourData, TOUR)
    records = [ridden.record for ridden in data.ridden] + ([data.table.record] if data.table else [])
    if not records or not 0 <= stage <= len(records):
        held = f"{len(records)} stage{'' if len(records) == 1 else 's'}" if records else "no stage yet"
        raise RecordError(f"{path} holds {held}" + (f"; there is no stage {stage} to replay." if stage else "."))
    return records[stage - 1]


def save_tour(path: Path, tour: Tour, accepted: str = "") -> None:
    write_whole(path, tour.to_data(accepted))


def load_tour(path: Path) -> Tour:
    if kind_of(path) != TOUR:
        raise RecordError(f"{path} is {kind_of(path)}, not a saved tour; {REMEDIES[kind_of(path)]}.")
    return Tour(read_whole(path, TourData, TOUR))
