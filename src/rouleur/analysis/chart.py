"""The chances turn by turn as SVG text. Colours come from the page's CSS."""

from __future__ import annotations

from html import escape

from rouleur.analysis.analysis import Analysis, Name

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 1080, 320, 44, 28, 12, 150
COLOURS = 6


def chart(analysis: Analysis) -> str:
    drawn = [*grid(analysis), *(curve(analysis, who, number) for number, who in enumerate(shown(analysis)))]
    drawn += [mark(analysis, number) for number in range(len(analysis.decisions)) if analysis.decisions[number].mark]
    title = f"Chance to win over the turns: {', '.join(who.name for who in shown(analysis))}"
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title, quote=True)}">{"".join(drawn)}</svg>'


def shown(analysis: Analysis) -> list[Name]:
    return [line.who for line in analysis.lines][:COLOURS]


def shares(analysis: Analysis, who: Name) -> list[float]:
    """At the beginning of every turn, and at the end."""
    if who.seat >= 0 and analysis.directors:
        found = [point.directors[who.seat].share for point in analysis.points]
    else:
        found = [point.riders[who.id].share if who.id in point.riders else 0.0 for point in analysis.points]
    return [*found, float(who.id == analysis.winner.id)]


def x_of(analysis: Analysis, number: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * number / max(len(analysis.points), 1)


def y_of(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


def grid(analysis: Analysis) -> list[str]:
    drawn = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = y_of(share)
        drawn.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" class="grid"/>')
        drawn.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" class="axis">{share:.0%}</text>')
    every = max(1, len(analysis.points) // 12)
    for number, point in enumerate(analysis.points):
        if number % every == 0:
            x = x_of(analysis, number)
            drawn.append(f'<text x="{x:.1f}" y="{HEIGHT - 8}" text-anchor="middle" class="axis">{point.turn}</text>')
    return drawn


def curve(analysis: Analysis, who: Name, number: int) -> str:
    values = shares(analysis, who)
    places = " ".join(f"{x_of(analysis, step):.1f},{y_of(share):.1f}" for step, share in enumerate(values))
    y = TOP + 16 + 18 * number
    return (
        f'<polyline points="{places}" class="curve k{number}"><title>{escape(who.name)}</title></polyline>'
        f'<text x="{WIDTH - RIGHT + 12}" y="{y}" class="name k{number}">● {escape(who.name)}</text>'
    )


def mark(analysis: Analysis, number: int) -> str:
    decision = analysis.decisions[number]
    at = next((step for step, point in enumerate(analysis.points) if point.turn == decision.turn), 0)
    x, y = x_of(analysis, at + 0.5), y_of(decision.value.share)
    words = f"{decision.mark}: {decision.chosen_label}"
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" class="mark {decision.mark}"><title>{escape(words)}</title></circle>'
    )
