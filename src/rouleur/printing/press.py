"""From pages to files: the layout set by Typst, with its own fonts only, so that the same input gives the same bytes."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Literal

import msgspec

from rouleur.printing.pages import Job

if TYPE_CHECKING:
    from typst import Compiler

PICTURE = b"""#set page(width: auto, height: auto, margin: 0mm)
#image(bytes(sys.inputs.at("svg")), format: "svg")"""
STANDARD: Literal["ua-1"] = "ua-1"
"""Tagged, with words for every picture, every font inside."""


@cache
def layout() -> bytes:
    return resources.files("rouleur.printing").joinpath("layout.typ").read_bytes()


def pdf(job: Job) -> bytes:
    made = compiler(job).compile(format="pdf", pdf_standards=STANDARD, timestamp=0)
    assert isinstance(made, bytes)
    return made


def pngs(job: Job, dots_an_inch: float = 100) -> list[bytes]:
    """A picture of every page."""
    made = compiler(job).compile(format="png", ppi=dots_an_inch)
    return [made] if isinstance(made, bytes) else list(made or [])


def overflowing(job: Job) -> list[str]:
    """What does not fit where it stands."""
    found: list[str] = msgspec.json.decode(compiler(job).query("<overflow>", field="value"))
    return found


def svg_png(svg: str, dots_an_inch: float = 144) -> bytes:
    """Any drawing as a picture, with the fonts of the printed pages."""
    made = typst_compiler(PICTURE, {"svg": svg}).compile(format="png", ppi=dots_an_inch)
    assert isinstance(made, bytes)
    return made


def compiler(job: Job) -> Compiler:
    return typst_compiler(layout(), {"job": msgspec.json.encode(job).decode()})


def typst_compiler(source: bytes, inputs: dict[str, str]) -> Compiler:
    import typst

    return typst.Compiler(source, ignore_system_fonts=True, sys_inputs=inputs)
