"""Where things stand on a board that is shorter than their places in the country want: in order, apart, as near as can be."""

from __future__ import annotations

from math import floor


def spaced(ends: list[float], sizes: list[int], weights: list[float], room: tuple[int, int]) -> list[int] | None:
    """Where pieces of these sizes end between the two borders of `room`, in their order and without overlap, with the least squares of
    how far each is moved, times its weight (pool adjacent violators); None when there is no room for all."""
    first, last = room
    latest = last - sum(sizes)
    if latest < first:
        return None
    blocks: list[tuple[float, float, int]] = []
    taken = 0
    for end, size, weight in zip(ends, sizes, weights, strict=True):
        taken += size
        blocks.append((end - taken, weight, 1))
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            blocks[-2:] = [pooled(*blocks[-2:])]
    free = [min(max(place, first), latest) for place, _, count in blocks for _ in range(count)]
    result, taken = [], 0
    for before, size in zip(free, sizes, strict=True):
        taken += size
        result.append(floor(before + 0.5) + taken)
    return result


def pooled(one: tuple[float, float, int], other: tuple[float, float, int]) -> tuple[float, float, int]:
    weight = one[1] + other[1]
    return (one[0] * one[1] + other[0] * other[1]) / weight, weight, one[2] + other[2]
