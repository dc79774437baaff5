"""Heights as a receiver writes them are noisy: smooth them before any climbing is counted."""

from __future__ import annotations

from statistics import median

Line = list[tuple[float, float]]
"""Points (kilometre, height in metres), kilometres rising."""

STEP = 0.05
SPIKE = 2
WRONG = 12.0
"""Metres off its neighbours from which a height is wrong: the crest of a wall is not."""
RADIUS = 3
SHARP = 1


def even(line: Line, step: float = STEP) -> Line:
    """The same line with a point every `step` kilometres, and one at its end."""
    result: Line = []
    length = line[-1][0]
    at = 0
    count = max(1, round(length / step))
    for number in range(count + 1):
        km = length * number / count
        while at < len(line) - 2 and line[at + 1][0] < km:
            at += 1
        (start, low), (end, high) = line[at], line[min(at + 1, len(line) - 1)]
        share = (km - start) / (end - start) if end > start else 0.0
        result.append((km, low + (high - low) * min(max(share, 0.0), 1.0)))
    return result


def without_spikes(heights: list[float], reach: int = SPIKE) -> list[float]:
    """A height that is far off the median of its neighbourhood is replaced by it: a single wrong one vanishes, a step stays."""
    medians = [median(heights[max(0, at - reach) : at + reach + 1]) for at in range(len(heights))]
    return [usual if abs(height - usual) > WRONG else height for height, usual in zip(heights, medians, strict=True)]


def averaged(heights: list[float], reach: int = RADIUS) -> list[float]:
    """A weighted average, the near ones heavier; the ends keep their height."""
    result = []
    for at in range(len(heights)):
        room = min(reach, at, len(heights) - 1 - at)
        weights = [room + 1 - abs(offset) for offset in range(-room, room + 1)]
        total = sum(
            weight * heights[at + offset] for weight, offset in zip(weights, range(-room, room + 1), strict=True)
        )
        result.append(total / sum(weights))
    return result


def smooth(line: Line, reach: int = RADIUS) -> Line:
    """Evenly spaced, spikes gone, averaged over some 150 metres either side, or as far as `reach` points."""
    spaced = even(line)
    heights = averaged(without_spikes([height for _, height in spaced]), reach)
    return [(km, height) for (km, _), height in zip(spaced, heights, strict=True)]


def simplified(line: Line, tolerance: float = 5.0) -> Line:
    """Only the points that matter: no height of the line is farther than `tolerance` metres from what is kept."""
    kept = {0, len(line) - 1}
    pieces = [(0, len(line) - 1)]
    while pieces:
        first, last = pieces.pop()
        at, off = farthest(line, first, last)
        if off > tolerance:
            kept.add(at)
            pieces += [(first, at), (at, last)]
    return [line[at] for at in sorted(kept)]


def farthest(line: Line, first: int, last: int) -> tuple[int, float]:
    """The point of a piece that lies highest above or deepest below the straight line between its ends."""
    (start, low), (end, high) = line[first], line[last]
    slope = (high - low) / (end - start) if end > start else 0.0
    found, most = first, 0.0
    for at in range(first + 1, last):
        off = abs(line[at][1] - low - slope * (line[at][0] - start))
        if off > most:
            found, most = at, off
    return found, most
