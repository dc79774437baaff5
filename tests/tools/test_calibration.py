"""How races turn out, against what is wanted of them."""

from __future__ import annotations

import json

from click.testing import CliRunner, Result

from tools.__main__ import tools
from tools.calibration.head import Balance, balance_of, drawn
from tools.calibration.thetour import best_five, calibrate
from tools.calibration.wielersim import wins
from tools.deficit import deficit


def call(*words: str) -> Result:
    return CliRunner().invoke(tools, ["calibrate", *words, "--workers", "1"])


def test_a_draw_of_teams_is_ridden_from_every_seat() -> None:
    balance = balance_of(drawn("time trial", 2, 5, level=1), 1)
    assert sum(balance.starts.values()) == 2 * 4 * 4
    assert all(count % 4 == 0 for count in balance.starts.values())
    assert sum(balance.wins.values()) == sum(balance.seats.values()) == 8


def test_a_share_beyond_the_limits_is_named() -> None:
    balance = Balance()
    balance.starts.update({("hills", "zilver"): 20, ("hills", "fjell"): 20})
    balance.wins.update({("hills", "zilver"): 2, ("hills", "fjell"): 5})
    assert balance.outside() == [("hills", "zilver", 0.1)]
    assert "zilver on hills: 10.0%" in balance.text()


def test_the_charts_of_the_tour_hold_over_a_hundred_tours() -> None:
    """docs/games/thetour.md has the figures of a thousand."""
    calibration = calibrate(100, 20, 1)
    assert all(aim.holds for aim in calibration.aims()), calibration.text()


def test_the_five_best_rated() -> None:
    assert best_five() == ["armstrong", "ullrich", "basso", "leipheimer", "vinokourov"]


def test_better_form_wins_more_often() -> None:
    assert (
        wins("roubaix", "leader", -2, 400, 1)
        < wins("roubaix", "leader", 0, 400, 1)
        < wins("roubaix", "leader", 2, 400, 1)
    )


def test_the_deficit_of_a_level_is_that_of_its_rider() -> None:
    assert 0 <= deficit(1, 7) < 3600


def test_games_with_aims_of_their_own_print_those() -> None:
    assert "ronde       leader" in call("wielersim", "--runs", "5", "--seed", "1").stdout
    assert "1 tour (grand), 21 stages" in call("thetour", "--runs", "1", "--seed", "1").stdout


def test_the_spread_of_a_game_without_aims() -> None:
    words = ("homas", "--runs", "1", "--bots", "0", "--race", "time-trial", "--seed", "1")
    said = call(*words).stdout
    assert "averages of 1 race each" in said
    assert "Best placed director by seat" in said
    found = json.loads(call(*words, "--json").stdout)
    assert [row["race"] for row in found["races"]] == ["time-trial"]
    assert sum(found["seats"]) == 1
