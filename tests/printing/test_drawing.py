from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest
from rich.console import Console
from rich.text import Text

from rouleur.printing.groups import group_names, situation_bar
from rouleur.printing.palette import TEAMS
from rouleur.printing.profile import profile_strip
from rouleur.printing.road import road_window
from rouleur.printing.svg import described, picture_svg
from rouleur.road.picture import Cell, Flag, Mark, Picture, Stretch
from rouleur.road.situation import GroupView, RiderView, Situation, TeamView


def picture(geometry: str = "lanes") -> Picture:
    cells = [
        Cell((row, lane), row + lane / 2, 3 - lane, "hex" if geometry == "hexes" else "square")
        for row in range(40)
        for lane in (1, 2, 3)
    ]
    cells[20] = Cell((6, 3), 6, 0, surface="cobbles", note="−3")
    profile = [
        Stretch(0, 20, zone="S"),
        Stretch(20, 30, "uphill", "C", "The Hill", 0, 30),
        Stretch(30, 40, "flat", "L", "", 30, 0),
    ]
    flags = [Flag(30, "summit", "The Hill", "1"), Flag(40, "finish", "Finish")]
    return Picture(
        "toy",
        "short",
        "A road & a hill",
        40,
        cells,
        profile,
        [Mark("finish", "Finish", 39, 0, 39, 3)],
        flags,
        42,
        4,
        geometry,
    )


def situation(gap: float = 42) -> Situation:
    riders = [
        RiderView("12", "Ida Berg", "1", 12, "climber", (31, 1), 31),
        RiderView("23", "Jo Dal", "2", 23, "sprinter", (24, 1), 24, badges=["leader"]),
        RiderView("24", "Kai Elm", "2", 24, "helper", (24, 2), 24),
        RiderView("11", "Lea Fox", "1", 11, "leader", None, 40, "finished"),
    ]
    groups = [GroupView(["12"], "", 0, 31), GroupView(["23", "24"], "", gap, 24)]
    return Situation(
        "toy",
        "short",
        -1,
        9,
        "riding",
        riders,
        [TeamView("1", "Red", colour=0), TeamView("2", "Blue", colour=1)],
        groups,
        to_go=9,
    )


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def test_the_road_shows_bib_and_role_without_colour() -> None:
    road = plain(road_window(picture(), situation(), 100))
    assert "12C" in road
    assert "23S" in road
    assert "11L" not in road


def test_the_right_hand_lane_is_at_the_bottom() -> None:
    lines = road_window(picture(), situation(), 100)
    rows = [number for number, line in enumerate(lines) if "23S" in line.plain or "24H" in line.plain]
    assert "24H" in lines[rows[0]].plain
    assert "23S" in lines[rows[1]].plain


def test_the_road_can_look_at_another_group() -> None:
    assert "12C" not in plain(road_window(picture(), situation(), 32, focus=1))
    assert "23S" in plain(road_window(picture(), situation(), 32, focus=1))


@pytest.mark.parametrize("width", [32, 80, 200])
@pytest.mark.parametrize("geometry", ["lanes", "hexes", "grid"])
def test_no_line_is_wider_than_the_screen(width: int, geometry: str) -> None:
    lines = [*road_window(picture(geometry), situation(), width), *profile_strip(picture(), situation(), width)]
    assert all(len(line) <= width for line in lines)


@pytest.mark.parametrize("geometry", ["lanes", "hexes"])
def test_squares_that_can_be_chosen_carry_their_number(geometry: str) -> None:
    road = plain(road_window(picture(geometry), situation(), 200, numbers={(30, 2): "77", (31, 1): "88"}))
    assert "77" in road
    assert "88" not in road


def test_a_map_shows_all_riders_on_the_road() -> None:
    assert "12C" in plain(road_window(picture("hexes"), situation(), 200))


def test_the_profile_shows_groups_flags_surfaces_and_zones() -> None:
    strip = plain(profile_strip(picture(), situation(), 80))
    for part in ("▾1", "▾2", "▲1", "⚑", "╱", "─", "╲", "S", "C", "█"):
        assert part in strip


def test_gaps_grow_and_shrink() -> None:
    assert "0:42 ▲" in situation_bar(situation(42), situation(30)).plain
    assert "0:42 ▼" in situation_bar(situation(42), situation(60)).plain
    assert "0:42 —" in situation_bar(situation(42), situation(42)).plain
    assert situation_bar(situation()).plain.startswith("HEAD (1) 12C")


def test_groups_get_names_where_the_game_gives_none() -> None:
    view = situation()
    view.groups = [GroupView(["12"]), GroupView(["x"]), GroupView(list("abcde")), GroupView(["y"])]
    assert group_names(view) == ["HEAD", "CHASE", "PELOTON", "DROPPED"]


def test_colours_are_left_out_where_there_are_none() -> None:
    out = Console(color_system=None, width=80, force_terminal=False)
    with out.capture() as captured:
        out.print(situation_bar(situation()))
    assert "\x1b" not in captured.get()


@pytest.mark.parametrize("geometry", ["lanes", "hexes"])
def test_the_board_is_well_formed_svg_with_every_rider_on_it(geometry: str) -> None:
    text = picture_svg(picture(geometry), situation())
    root = ElementTree.fromstring(text)
    titles = [element.text for element in root.iter() if element.tag.endswith("title")]
    assert "A road & a hill" in titles
    assert "12 Ida Berg, climber" in titles
    assert len([element for element in root.iter() if element.tag.endswith(("rect", "polygon"))]) > 120


def test_a_bent_square_and_its_thick_line_are_round() -> None:
    bent = picture()
    bent.cells = [Cell((1, 1), 5, 5, angle=90, width=2, bend=60, surface="up")]
    bent.marks = [Mark("thick", "", 4, 4, 4, 6, bend=60)]
    root = ElementTree.fromstring(picture_svg(bent))
    wedge = next(element for element in root.iter() if element.tag.endswith("polygon"))
    assert wedge.get("transform") == "rotate(90 120.0 120.0)"
    assert len(str(wedge.get("points")).split()) > 8
    arcs = [str(element.get("d")) for element in root.iter() if element.tag.endswith("path")]
    assert any(arc.startswith("M96.0 96.0A48.0 48.0 0 0 1 96.0 144.0") for arc in arcs)


def test_words_of_lines_that_share_a_place_stand_above_one_another() -> None:
    shared = picture()
    shared.flags = []
    shared.marks = [Mark("summit", "The Hill", 5, 0, 5, 3), Mark("finish", "Finish", 5, 0, 5, 3)]
    root = ElementTree.fromstring(picture_svg(shared))
    placed = {
        element.text: float(element.get("y", 0)) for element in root.iter() if element.text in ("The Hill", "Finish")
    }
    assert placed["The Hill"] - placed["Finish"] > 9


def test_words_beside_a_road_that_climbs_the_sheet_do_not_lie_on_it() -> None:
    upright = picture()
    upright.flags = []
    upright.marks = [Mark("summit", "The Hill", 8, 5, 5, 5)]
    root = ElementTree.fromstring(picture_svg(upright))
    words = next(
        element for element in root.iter() if element.text == "The Hill" and element.get("text-anchor") != "middle"
    )
    assert (words.get("text-anchor"), float(words.get("x", 0)) < 120) == ("end", True)


def test_a_drawing_describes_itself() -> None:
    assert described(picture()) == "A road & a hill: 40 squares, 1 climb (The Hill at 30)."


def test_the_profile_alone_is_small() -> None:
    assert len(picture_svg(picture(), board=False)) < 5000


def test_ink_can_be_read_on_every_team_colour() -> None:
    for colour in TEAMS:
        assert contrast(colour.fill, colour.ink) >= 4.5, colour.name


def contrast(first: str, second: str) -> float:
    lights = sorted((luminance(first), luminance(second)), reverse=True)
    return (lights[0] + 0.05) / (lights[1] + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
