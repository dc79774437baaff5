"""Words on a profile and on a board: none lies on another, none stands out over the drawing."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from itertools import combinations
from math import dist

import pytest

from rouleur.core.registry import slugs
from rouleur.course.shelf import shipped_course
from rouleur.printing.booklet import printed_setup
from rouleur.printing.drawing import Drawing, Piece
from rouleur.printing.labels import Area, area_of, beside, free_place
from rouleur.printing.svg import picture_svg
from rouleur.printing.svg_profile import HILLS, called, needed_height, profile_group, set_out
from rouleur.road.box import box
from rouleur.road.picture import Flag, Picture, Stretch

WIDE, HIGH = 960, 180


def words_on(svg: str) -> list[tuple[str, Area]]:
    """What is written, and where."""
    root = ElementTree.fromstring(svg)
    return [
        (
            element.text or "",
            area_of(
                element.text or "",
                float(element.get("x", 0)),
                float(element.get("y", 0)),
                float(element.get("font-size", 0)),
                element.get("text-anchor", "start"),
            ),
        )
        for element in root.iter()
        if element.tag.endswith("text")
    ]


def overprinted(found: list[tuple[str, Area]]) -> list[tuple[str, str]]:
    """Pairs of words that lie on each other by more than a rounding."""
    shrunk = [(words, Area(a.left + 0.2, a.top + 0.2, a.right - 0.2, a.bottom - 0.2)) for words, a in found]
    return [(one[0], other[0]) for one, other in combinations(shrunk, 2) if one[1].meets(other[1])]


def profile_words(picture: Picture) -> list[tuple[str, Area]]:
    return words_on(f"<g>{profile_group(picture, None, WIDE, HIGH)}</g>")


@pytest.mark.parametrize("game", slugs())
def test_no_words_of_a_profile_lie_on_others(game: str) -> None:
    found = box(game)
    pictures = [found.picture(printed_setup(found, info.slug)) for info in found.races()[::5]]
    stage = shipped_course("slate-hills")
    pictures.append(found.picture(printed_setup(found, stage.slug, route=found.route_of(stage))))
    for picture in pictures:
        words = profile_words(picture)
        assert overprinted(words) == [], picture.title
        assert all(area.left >= -0.2 and area.right <= WIDE + 0.2 for _, area in words)


def test_a_crowded_profile_stays_below_its_title() -> None:
    flags = [Flag(48 + step, "summit", f"Climb of the {step}th bend", "1") for step in range(5)]
    flags += [Flag(0, "town", "A long name at the start"), Flag(100, "town", "A long name at the finish")]
    crowded = Picture("g", "r", "t", 100, [], [Stretch(0, 50, "uphill", "up", "", 0, 30), Stretch(50, 100)], [], flags)
    words = profile_words(crowded)
    assert len(words) == 8
    assert overprinted(words) == []
    assert min(area.top for _, area in words) >= 0


def test_hills_rise_however_many_names_stand_over_and_under_them() -> None:
    """Fifteen bergs of a classic left no room between the words: the profile stood on its head."""
    names = [f"Berg of the {step}th bend" for step in range(9)]
    flags = [Flag(41 + 2 * step, "summit", name, "4") for step, name in enumerate(names)]
    stretches = [Stretch(40 + 2 * step, 42 + 2 * step, "uphill", f"s{step}", n, 0, 9) for step, n in enumerate(names)]
    crowded = Picture("g", "r", "t", 100, [], [Stretch(0, 40), *stretches, Stretch(58, 100)], [], flags)
    assert set_out(crowded, 1000, 120)[0].room < 0
    assert set_out(crowded, 1000, needed_height(crowded, 1000, 120))[0].room >= HILLS


def test_no_pole_goes_through_the_words_of_another_flag() -> None:
    """The finish of Alpe d'Huez stands just behind its summit; a sprint may lie on a summit."""
    flags = [Flag(60, "summit", "A pass", "2"), Flag(60, "sprint", "Sprint")]
    flags += [Flag(99, "summit", "A mountain", "HC"), Flag(100, "finish", "Finish")]
    root = ElementTree.fromstring(
        f"<g>{profile_group(Picture('g', 'r', 't', 100, [], [Stretch(0, 106)], [], flags), None, WIDE, HIGH)}</g>"
    )
    poles = [line for line in root.iter("line") if line.get("stroke-width") == "2"]
    assert len(poles) == 4
    for words, area in words_on(ElementTree.tostring(root, encoding="unicode")):
        for pole in poles:
            x, ys = float(pole.get("x1", 0)), sorted(float(pole.get(end, 0)) for end in ("y1", "y2"))
            assert not (area.left < x < area.right and ys[0] < area.bottom - 1 and ys[1] > area.top + 1), words


def test_words_go_aside_for_as_many_poles_as_they_can() -> None:
    words = area_of("Finish", 50, 50, 10)
    assert beside(words, 50, [], 100) == words
    assert beside(words, 50, [40, 45, 55, 60], 100).crossed([40, 45, 55, 60]) == 2
    moved = beside(words, 50, [60], 100)
    assert moved.right == pytest.approx(56)
    assert moved.left < 50 < moved.right


def test_a_profile_names_its_zones_as_players_do() -> None:
    assert called(Stretch(0, 1, zone="C", label="Cobbles")) == "C"
    assert called(Stretch(0, 1, zone="monetier", label="Le Monêtier")) == "Le Monêtier"
    assert called(Stretch(0, 1, zone="corridor")) == "corridor"
    assert called(Stretch(0, 1, zone="s12")) == ""


@pytest.mark.parametrize("game", ["homas", "tdf"])
def test_no_arrow_lies_on_a_number(game: str) -> None:
    found = box(game)
    drawn = Drawing(found.picture(printed_setup(found, found.cover.featured)), 12)
    heads = [piece for piece in drawn.pieces if piece.svg.startswith("<polygon") and "fill='#777'" in piece.svg]
    numbers = [piece for piece in drawn.pieces if re.search(r">[−+]?\d+</text>", piece.svg)]
    assert len(heads) > 5
    assert all(dist(middle(number), middle(head)) > 0.3 * drawn.square for number in numbers for head in heads)


def middle(piece: Piece) -> tuple[float, float]:
    return (piece.left + piece.right) / 2, (piece.top + piece.bottom) / 2


@pytest.mark.parametrize("race", ["tdf/briancon-alpe-dhuez", "head/tour-pyrenees-1", "homas/tour-of-flanders"])
def test_names_on_a_board_lie_on_no_number_and_no_name(race: str) -> None:
    game, _, slug = race.partition("/")
    picture = box(game).picture(printed_setup(box(game), slug))
    names = {mark.label for mark in picture.marks if mark.label}
    words = words_on(picture_svg(board_only(picture)))
    assert [pair for pair in overprinted(words) if names & set(pair)] == []


def board_only(picture: Picture) -> Picture:
    """The board without its profile, whose words stand in another place."""
    return Picture(picture.game, picture.race, "", picture.length, picture.cells, [], picture.marks)


def test_a_place_is_free_where_nothing_stands() -> None:
    first = area_of("Finish", 50, 50, 10)
    assert free_place(first, [], 5) == first
    assert free_place(first, [first], 5).bottom <= first.top
    assert first.within(60).right == pytest.approx(60)
