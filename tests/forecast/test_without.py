"""A road without one of its climbs, by its name, in every game that has a road."""

from __future__ import annotations

import pytest

from rouleur.core.errors import RouleurError, UnknownName
from rouleur.forecast import make_plan, odds, run
from rouleur.forecast.changes import without_climb
from rouleur.games.head.content import route as head_route
from rouleur.games.head.route import climbing
from rouleur.games.homas import GAME as HOMAS
from rouleur.games.tdf.content import route_slugs, shipped_route
from rouleur.games.tdf.route import flattened
from rouleur.road.box import box


@pytest.mark.parametrize(
    ("game", "race", "climb"),
    [
        ("homas", "milan-san-remo", "poggio"),
        ("homas", "tour-of-flanders", "Oude Kwaremont"),
        ("head", "tour-of-flanders", "Koppenberg"),
        ("tdf", "briancon-alpe-dhuez", "Alpe d'Huez"),
        ("wielersim", "ronde", "Paterberg"),
    ],
)
def test_the_race_is_ridden_without_it(game: str, race: str, climb: str) -> None:
    levels = [0] * box(game).seats.usual
    plan = make_plan(game, race, 2, levels=levels)
    other = without_climb(plan, climb)
    before, after = (box(game).picture(each.setup(race)) for each in (plan, other))
    assert sum(part.surface != "flat" for part in after.profile) < sum(
        part.surface != "flat" for part in before.profile
    )
    assert odds(other, run(other, workers=1)).runs == 2
    with pytest.raises(UnknownName):
        without_climb(plan, "Monte Nowhere")


def test_a_summit_finish_becomes_a_flat_one() -> None:
    route = flattened(shipped_route("briancon-alpe-dhuez"), "Alpe d'Huez")
    assert route.finish.terrain == "flat"
    assert [line.name for line in route.line if line.kind == "summit"] == ["Col du Galibier", "Col de la Croix de Fer"]
    assert sum(segment.terrain == "climb" for segment in route.segment) == 4


def test_every_summit_of_the_hexagon_boards_can_go() -> None:
    for slug in route_slugs():
        for line in shipped_route(slug).line:
            if line.kind == "summit":
                data = box("tdf").without(box("tdf").setup(slug, ["a", "b"]), line.name)
                box("tdf").setup(slug, ["a", "b"], route=data)


def test_homas_goes_round_by_a_or_straight_on() -> None:
    def steps(race: str, climb: str) -> list[str]:
        found: list[str] = HOMAS.without(HOMAS.setup(race, ["a"]), climb)["route"]
        return found

    assert steps("milan-san-remo", "Cipressa")[6] == "A"
    assert steps("milan-san-remo", "Cipressa")[10] == "E Poggio"
    assert "G Berendries" not in steps("tour-of-flanders", "Berendries")
    assert len(steps("tour-of-flanders", "Berendries")) == 12


def test_head_levels_the_climb_and_the_descent_behind_it() -> None:
    game = box("head")
    data = game.without(game.setup("tour-of-flanders", ["a", "b", "c"]), "Kruisberg")
    route = head_route("tour-of-flanders", data)
    sections = {section.label: section.surface for section in route.board.roads[0].sections}
    assert (sections["Kruisberg"], sections["Down to Ronse"]) == ("flat", "flat")
    assert sum(climbing(section) for section in route.board.roads[0].sections) == 9


def test_the_tour_says_what_to_do_instead() -> None:
    plan = make_plan("thetour", "grand-10", 2)
    with pytest.raises(RouleurError, match="by its type"):
        without_climb(plan, "any")
