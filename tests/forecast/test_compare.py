"""Changed rules and content: what may be changed, and that a difference is found."""

import pytest

from rouleur.core.content import changed
from rouleur.core.errors import ContentError, RouleurError, UnknownName
from rouleur.forecast.changes import with_changes
from rouleur.forecast.compare import compare
from rouleur.forecast.odds import odds
from rouleur.forecast.plan import make_plan
from rouleur.forecast.run import run
from rouleur.road.box import box

PROLOGUE = ("wielersim", "week-prologue")
SWAP = ["route.prologue_second=climber"]


def test_known_difference_is_recovered_within_the_interval() -> None:
    """The reference: four times as many prologues with other seeds. Who may throw again changes from sprinters to climbers."""
    small, large = make_plan(*PROLOGUE, 1500), make_plan(*PROLOGUE, 6000, seed=77)
    changed_small, changed_large = with_changes(small, SWAP), with_changes(large, SWAP)
    found = compare(odds(small, run(small, workers=1)), odds(changed_small, run(changed_small, workers=1)), SWAP)
    before, after = (
        {role.name: role.win.share for role in odds(each, run(each, workers=1)).roles}
        for each in (large, changed_large)
    )
    for difference in found.roles:
        known = after[difference.name] - before[difference.name]
        assert difference.low <= known <= difference.high, difference
    roles = {difference.name: difference for difference in found.roles}
    assert roles["climber"].clear
    assert roles["climber"].difference > 0 > roles["sprinter"].difference


def test_no_change_makes_no_difference() -> None:
    plan = make_plan(*PROLOGUE, 300)
    renamed = with_changes(plan, ["route.note=the same"])
    found = compare(odds(plan, run(plan, workers=1)), odds(renamed, run(renamed, workers=1)))
    assert not any(entry.difference for entry in (*found.riders, *found.roles, *found.means))


def test_change_of_a_switch_a_route_and_a_content_file() -> None:
    plan = make_plan("wielersim", "week-5", 10)
    assert with_changes(plan, ["four_dice_start=true"]).options == {"four_dice_start": True}
    assert with_changes(plan, ["route.section[4].top=3"]).changes == {"races/week-5.toml": {"section[4].top": 3}}
    assert with_changes(plan, ["scales.bonus.finish[0]=30"]).changes == {"scales.toml": {"bonus.finish[0]": 30}}
    assert with_changes(plan, ["route.section[4].top=3"]).key() != plan.key()


def test_change_of_an_own_route() -> None:
    game = box("wielersim")
    import msgspec

    own = {"route": msgspec.to_builtins(game.route(game.setup("week-5", [])))}  # type: ignore[attr-defined]
    plan = make_plan("wielersim", "mine", 10, own=own)
    assert with_changes(plan, ["route.section[4].top=3"]).own["route"]["section"][4]["top"] == 3
    assert plan.own["route"]["section"][4]["top"] == 6


@pytest.mark.parametrize(
    ("change", "fault", "words"),
    [
        ("route.section[4].top=9", ContentError, "impossible"),
        ("route.section[44].top=3", ContentError, "no such key"),
        ("scale.bonus=3", UnknownName, "scales"),
        ("speed=3", UnknownName, "speed"),
        ("box.place=3", UnknownName, "content file of wielersim"),
        ("judge.clock=3", UnknownName, "content file of wielersim"),
        ("phrases.en.win=3", UnknownName, "content file of wielersim"),
        ("nothing", RouleurError, "KEY=VALUE"),
    ],
)
def test_faulty_change_is_named(change: str, fault: type[RouleurError], words: str) -> None:
    with pytest.raises(fault, match=words):
        with_changes(make_plan("wielersim", "week-5", 10), [change])


def test_content_is_as_it_was_afterwards() -> None:
    game = box("wielersim")
    setup = game.setup("week-5", [])
    with changed("rouleur.games.wielersim", {"races/week-5.toml": {"name": "Another"}}):
        assert game.picture(setup).title == "Another"
    assert game.picture(setup).title.startswith("Week of the Seven Valleys")


@pytest.mark.parametrize(
    ("game", "race", "change"),
    [
        ("head", "milan-san-remo", "decks.hand.supplies=2"),
        ("tdf", "briancon-alpe-dhuez", "awards.points[0]=30"),
        ("homas", "milan-san-remo", "scales.seconds_a_turn=120"),
        ("thetour", "grand-09", "charts.bonuses.seconds[0]=30"),
    ],
)
def test_every_game_can_be_changed(game: str, race: str, change: str) -> None:
    plan = with_changes(make_plan(game, race, 1, levels=[0] * box(game).seats.usual), [change])
    assert run(plan, workers=1).runs == 1
