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
        raise RecordError(f"{path} is not a whole {what} ({error}); was it cut off?") from error


def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}.") from error


def save_table(path: Path, table: Table, accepted: str = "") -> None:
    write_whole(path, table.to_data(accepted))


def load_table(path: Path) -> Table:
    data = read_whole(path, TableData, "saved table")
    if data.format != FORMAT:
        raise RecordError(f"{path} is written in format {data.format}; this version reads format {FORMAT}.")
    return Table.resume(data)


def save_record(path: Path, table: Table) -> None:
    """The record alone: what is needed to ride the race again, and nothing about who sits where."""
    write_text(path, table.match.record().to_json().encode())


def load_any_record(path: Path) -> Record:
    """The record of a record file or of a saved table."""
    text = read_bytes(path).decode(errors="replace")
    return (
        read_whole(path, TableData, "saved table").record if '"record"' in text[:200] else read_record(text, str(path))
    )


def save_tour(path: Path, tour: Tour, accepted: str = "") -> None:
    write_whole(path, tour.to_data(accepted))


def load_tour(path: Path) -> Tour:
    return Tour(read_whole(path, TourData, "saved tour"))
