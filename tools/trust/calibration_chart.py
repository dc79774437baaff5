"""Calibration as a picture: what was expected against what happened, on the diagonal if values are true."""

from __future__ import annotations

from html import escape

from rouleur.core.shares import wilson
from rouleur.road.box import box
from tools.trust.calibration import Bin, Calibration

SIDE, LEFT, TOP, RIGHT, BOTTOM = 300, 56, 46, 28, 48
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#1d2321}.soft{fill:#5c6662;font-size:12px}.paper{fill:#fbfaf7}.hair{stroke:#e2dfd6}"
    ".true{stroke:#8d9793;stroke-dasharray:5 4}.bar{stroke:#1f6f99;stroke-width:2}.bin{fill:#1f6f99}"
    "@media(prefers-color-scheme:dark){text{fill:#eceae4}.soft{fill:#9aa5a0}.paper{fill:#141817}.hair{stroke:#323a38}"
    ".true{stroke:#77827d}.bar{stroke:#6fb3d2}.bin{fill:#6fb3d2}}"
)


def calibration_chart(found: Calibration) -> str:
    """One SVG file. The bars are the 95 % intervals of what happened."""
    width, height = LEFT + SIDE + RIGHT, TOP + SIDE + BOTTOM
    title = f"{box(found.game).title}: {found.positions:,} positions, p = {found.p:.3f}"
    drawn = [*grid(), *(drawn_bin(each) for each in found.bins if each.positions)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'aria-label="{escape(title, quote=True)}"><style>{STYLE}</style><rect class="paper" width="{width}" height="{height}"/>'
        f'<text x="{LEFT}" y="26">{escape(title)}</text>{"".join(drawn)}'
        f'<text class="soft" x="{LEFT + SIDE / 2}" y="{height - 10}" text-anchor="middle">expected share of wins</text>'
        f'<text class="soft" x="16" y="{TOP + SIDE / 2}" text-anchor="middle" transform="rotate(-90 16 {TOP + SIDE / 2})">'
        f"fresh rides won</text></svg>\n"
    )


def x_of(share: float) -> float:
    return LEFT + SIDE * share


def y_of(share: float) -> float:
    return TOP + SIDE * (1 - share)


def grid() -> list[str]:
    drawn = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = x_of(share), y_of(share)
        drawn.append(f'<path class="hair" d="M{x:.0f} {TOP}V{TOP + SIDE}M{LEFT} {y:.0f}H{LEFT + SIDE}"/>')
        drawn.append(f'<text class="soft" x="{LEFT - 6}" y="{y + 4:.0f}" text-anchor="end">{share:.0%}</text>')
        drawn.append(f'<text class="soft" x="{x:.0f}" y="{TOP + SIDE + 18}" text-anchor="middle">{share:.0%}</text>')
    drawn.append(f'<path class="true" d="M{x_of(0):.0f} {y_of(0):.0f}L{x_of(1):.0f} {y_of(1):.0f}"/>')
    return drawn


def drawn_bin(each: Bin) -> str:
    low, high = wilson(each.won, each.positions)
    x, y = x_of(each.expected / each.positions), y_of(each.won / each.positions)
    words = f"{each.positions} positions, {each.expected:.1f} wins expected, {each.won} won"
    return (
        f'<path class="bar" d="M{x:.1f} {y_of(low):.1f}V{y_of(high):.1f}"/>'
        f'<circle class="bin" cx="{x:.1f}" cy="{y:.1f}" r="4"><title>{words}</title></circle>'
    )
