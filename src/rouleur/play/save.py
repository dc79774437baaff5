"""Tables on disk: written beside the old file and moved over it, so that a crash leaves one or the other, whole."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from rouleur.core.errors import RecordError
from rouleur.core.record import FORMAT
from rouleur.play.table import Table, TableData

T = TypeVar("T")


def write_whole(path: Path, data: Any) -> None:
    """A msgspec value as JSON, all of it or nothing."""
    text = msgspec.json.format(msgspec.json.encode(data, order="deterministic"), indent=1)
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("wb") as file:
            file.write(text + b"\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror or error}.") from error


def read_whole(path: Path, kind: type[T], what: str) -> T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}.") from error
    except msgspec.MsgspecError as error:
        raise RecordError(f"{path} is not a whole {what} ({error}); was it cut off?") from error


def save_table(path: Path, table: Table) -> None:
    write_whole(path, table.to_data())


def load_table(path: Path) -> Table:
    data = read_whole(path, TableData, "saved table")
    if data.format != FORMAT:
        raise RecordError(f"{path} is written in format {data.format}; this version reads format {FORMAT}.")
    return Table.resume(data)
