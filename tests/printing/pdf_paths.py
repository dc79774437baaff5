"""What a PDF draws, in millimetres: a reader of paths, small enough to be believed."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any, NamedTuple

from pypdf import PdfReader
from pypdf.generic import ContentStream

POINT = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]
UNIT: Matrix = (1, 0, 0, 1, 0, 0)


class Extent(NamedTuple):
    width: float
    height: float


def reader(data: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(data))


def extents(pdf: PdfReader, page: int) -> list[Extent]:
    """The box around every path of a page, also inside of what it embeds."""
    return [extent for extent, _ in drawn(pdf, page)]


def lefts(pdf: PdfReader, page: int, wanted: Extent) -> list[float]:
    """How far from the left edge every path of this size lies, in millimetres."""
    return sorted(left for extent, left in drawn(pdf, page) if extent == wanted)


def drawn(pdf: PdfReader, page: int) -> Iterator[tuple[Extent, float]]:
    found = pdf.pages[page]
    return walk(pdf, found.get_contents(), found["/Resources"], UNIT)


def walk(pdf: PdfReader, content: Any, resources: Any, matrix: Matrix) -> Iterator[tuple[Extent, float]]:
    stack: list[Matrix] = []
    points: list[tuple[float, float]] = []
    for operands, operator in ContentStream(content, pdf).operations:
        name = operator.decode()
        numbers = [float(operand) for operand in operands] if name in ("cm", "re", "m", "l", "c", "v", "y") else []
        if name == "q":
            stack.append(matrix)
        elif name == "Q":
            matrix = stack.pop()
        elif name == "cm":
            matrix = times(numbers, matrix)
        elif name == "re":
            x, y, wide, high = numbers
            points += [at(matrix, x, y), at(matrix, x + wide, y + high)]
        elif name in ("m", "l", "c", "v", "y"):
            points += [at(matrix, x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        elif name in ("f", "f*", "S", "s", "B", "b", "B*", "n"):
            if points and name != "n":
                xs, ys = zip(*points, strict=True)
                extent = Extent(round((max(xs) - min(xs)) * POINT, 2), round((max(ys) - min(ys)) * POINT, 2))
                yield extent, min(xs) * POINT
            points = []
        elif name == "Do":
            form = resources["/XObject"][operands[0]].get_object()
            if form["/Subtype"] == "/Form":
                own = [float(number) for number in form.get("/Matrix", UNIT)]
                yield from walk(pdf, form, form.get("/Resources", resources), times(own, matrix))


def at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e, b * x + d * y + f)


def times(first: list[float], second: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def fonts(pdf: PdfReader) -> dict[str, bool]:
    """Every font of the document, and whether it is inside."""
    found: dict[str, bool] = {}
    for page in pdf.pages:
        collect(page["/Resources"], found)
    return found


def collect(resources: Any, found: dict[str, bool]) -> None:
    resources = resources.get_object()
    for font in resources.get("/Font", {}).values():
        inner = font.get_object().get("/DescendantFonts", [font])[0].get_object()
        described = inner.get("/FontDescriptor", {})
        files = ("/FontFile", "/FontFile2", "/FontFile3")
        found[str(inner["/BaseFont"])] = any(file in described for file in files)
    for form in resources.get("/XObject", {}).values():
        if "/Resources" in form.get_object():
            collect(form.get_object()["/Resources"], found)
