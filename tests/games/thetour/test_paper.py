"""The grid on the screen and as a picture."""

from __future__ import annotations

from xml.etree import ElementTree

from rouleur.games.thetour import GAME
from rouleur.games.thetour.paper import grid_svg, grid_text

POSITION = {
    "stage": "grand-11",
    "phase": 4,
    "riders": ["evans"],
    "general": ["armstrong", "ullrich"],
    "rungs": {"basso": 2, "sastre": 1, "mcewen": -1, "boonen": -1, "ogrady": -1, "hushovd": -1},
}


def test_the_grid_shows_rungs_peloton_dropped_and_the_phase_counter() -> None:
    text = grid_text(GAME.place(POSITION).situation(-1))
    lines = text.splitlines()
    assert "Breakaway" in lines[0]
    assert "6 Dropped" in lines[0]
    assert "1 2 3 (4) 5 6" in text
    assert "+2 ≈2:00" in text
    assert "5 Basso" in text
    assert "[Stage Leader]" in text
    assert "●1 Armstrong" in text
    assert "▶14 Evans" in text
    assert "unofficial" in text
    assert all(len(line) == len(lines[1]) for line in lines[1:-1])


def test_the_picture_is_svg_with_every_card() -> None:
    race = GAME.place(POSITION)
    root = ElementTree.fromstring(grid_svg(race.situation(-1)))
    words = " ".join(text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text"))
    assert all(str(rider.card.bib) in words for rider in race.riders)
    assert "Unofficial" in words


def test_a_time_trial_is_drawn_as_squares() -> None:
    race = GAME.start(GAME.setup("grand-01", []), 4)
    assert grid_text(race.situation(-1)) == "Nobody has started."
    race.ride([])
    assert "Armstrong" in grid_text(race.situation(-1))


def test_the_picture_holds_every_place_of_every_stage() -> None:
    for info in GAME.races():
        setup = GAME.setup(info.slug, [])
        picture = GAME.picture(setup)
        assert picture.geometry == "grid"
        cells = {cell.at for cell in picture.cells}
        race = GAME.start(setup, 9)
        race.ride([])
        assert {rider.place for rider in race.situation(-1).riders} <= cells
        ends = [stretch.end for stretch in picture.profile]
        assert ends == sorted(ends)
        assert ends[-1] == info.length
