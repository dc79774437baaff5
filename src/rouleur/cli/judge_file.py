"""The file in which a judge's afternoon is kept, and bibs as they are called out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from rouleur.core.numeral import number_in
from rouleur.judge.afternoon import Afternoon, load_afternoon

FILE = click.option(
    "--file", "-f", "path", type=click.Path(dir_okay=False, path_type=Path), default="afternoon.json", show_default=True,
    envvar="ROULEUR_JUDGE_FILE", help="The judge's file.",
)  # fmt: skip


class Bibs(click.ParamType[list[int]]):
    """Bibs as they are called out: `17,22,3` or one after the other."""

    name = "bibs"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> list[int]:
        parts = str(value).replace(",", " ").split()
        bibs = [bib for part in parts if (bib := number_in(part)) is not None]
        if not parts or len(bibs) < len(parts):
            self.fail(f"{value!r} is not a list of bibs; write them like 17,22,3.", param, ctx)
        return bibs


def called(path: Path, data: dict[str, Any]) -> Afternoon:
    """Write one call into the file and save it."""
    afternoon = load_afternoon(path)
    afternoon.command(data)
    afternoon.save(path)
    return afternoon


def flat(lists: tuple[list[int], ...]) -> list[int]:
    return [bib for bibs in lists for bib in bibs]
