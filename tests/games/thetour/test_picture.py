"""The grid as a picture."""

from __future__ import annotations

from rouleur.games.thetour import GAME


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
