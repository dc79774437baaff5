"""All plots of a forecast as one SVG that needs no page around it."""

from __future__ import annotations

import re
from html import escape

from rouleur.forecast.html import Plot, origin, plots
from rouleur.forecast.odds import Odds
from rouleur.forecast.plots import WIDE, WIDTH
from rouleur.forecast.words import heading

MARGIN = 30
GAP = 40
TITLE = 34
"""Height of the line over a plot."""
ACROSS = 2 * WIDTH + GAP
SIZE = re.compile(r'viewBox="0 0 (\S+) (\S+)"')
STYLE = """svg{font-family:sans-serif;font-size:13px}text{fill:#1d2321}.axis,.value,.source{fill:#5c6662;font-size:12px}
.head{font-size:24px;font-weight:700}.title{font-size:18px;font-weight:700}.grid{stroke:#e2dfd6;stroke-width:1}
.bar{fill:#2f6f8f;fill-opacity:.82}.bar.a{fill:#b8860b}.bar.b{fill:#b3372f}.bar.c{fill:#2f7d4f}.bar.d{fill:#5b6b8c}
.whisker{stroke:#1d2321;stroke-width:1.5}.curve{fill:none;stroke:#2f6f8f;stroke-width:2.5}.band{fill:#2f6f8f;opacity:.18}.dot{fill:#2f6f8f}"""


def plot_sheet(odds: Odds) -> str:
    """Two plots a row; a wide one has a row of its own."""
    body = [words(MARGIN, MARGIN + 20, heading(odds), "head")]
    top = float(MARGIN + 50)
    for row in rows(plots(odds)):
        for column, plot in enumerate(row):
            left = MARGIN + column * (WIDTH + GAP)
            body += [words(left, top + 18, plot.title, "title"), placed(plot, left, top + TITLE)]
        top += TITLE + max(map(height, row)) + GAP
    body.append(words(MARGIN, top, f"Source: {origin(odds)}", "source"))
    width, tall = ACROSS + 2 * MARGIN, top + MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{tall:.0f}" viewBox="0 0 {width} {tall:.0f}">'
        f'<style>{STYLE}</style><rect width="100%" height="100%" fill="#fff"/>{"".join(body)}</svg>'
    )


def rows(found: list[Plot]) -> list[list[Plot]]:
    narrow = [plot for plot in found if not plot.wide]
    pairs = [narrow[first : first + 2] for first in range(0, len(narrow), 2)]
    return pairs + [[plot] for plot in found if plot.wide]


def placed(plot: Plot, left: float, top: float) -> str:
    size = f'overflow="visible" x="{left:g}" y="{top:g}" width="{ACROSS if plot.wide else WIDTH}" height="{height(plot):g}"'
    return plot.drawing.replace("<svg ", f"<svg {size} ", 1)


def height(plot: Plot) -> float:
    found = SIZE.search(plot.drawing)
    assert found is not None
    return float(found[2]) * (ACROSS / WIDE if plot.wide else 1)


def words(x: float, y: float, text: str, style: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{style}">{escape(text)}</text>'
