"""Own goals are counted with their denominators, and few are scored."""

from __future__ import annotations

import json

from click.testing import CliRunner

from rouleur.bots import bot
from rouleur.games.head import GAME as HEAD
from rouleur.games.homas import GAME as HOMAS
from rouleur.games.tdf import GAME as TDF
from rouleur.road.box import Box
from tools.__main__ import tools
from tools.arena import rides
from tools.opponents import Name
from tools.own_goals import Share, added, own_goals
from tools.own_goals.head import Watch


def counted(game: Box, races: list[str], name: Name, count: int, seed: int) -> list[Share]:
    return added([own_goals(ride) for ride in rides(game, races, name, count, seed)])


def test_the_old_third_level_burns_its_cards() -> None:
    """The yardstick works: what the first release did is seen."""
    early = counted(HOMAS, ["milan-san-remo"], "old3", 2, 11)[1]
    assert early.of == "strong cards spent"
    assert early.share > 0.1


def test_the_third_level_rides_as_a_team() -> None:
    against_mates, early, alone = counted(HOMAS, ["milan-san-remo", "tour-of-flanders"], 3, 6, 12)
    assert min(against_mates.all, early.all, alone.all) > 0
    assert early.bad == 0
    assert max(against_mates.bad, alone.bad) <= 1


def test_in_head_the_old_level_scores_own_goals_and_the_new_one_none() -> None:
    roads = ["tour-of-flanders", "milan-san-remo"]
    old = counted(HEAD, roads, "old3", 4, 11)
    assert [share.of for share in old] == ["counters and chases", "D16 cards spent", "attacks"]
    assert all(share.share > 0.02 for share in old)
    new = counted(HEAD, roads, 3, 6, 12)
    assert all(share.all > 10 for share in new)
    assert [share.bad for share in new] == [0, 0, 0]


def test_a_watch_hears_only_what_costs_cards() -> None:
    race = HEAD.start(HEAD.setup("tour-of-flanders", ["a", "b", "c"]), 2)
    watch = Watch(race)
    race.listener = watch
    race.ride([bot("head", 0, seat) for seat in range(3)])
    assert watch.alone.all > 0


def test_the_command_prints_shares() -> None:
    words = ["own-goals", "tdf", "--races", "1", "--bots", "1", "--race", "paris", "--seed", "3"]
    done = CliRunner().invoke(tools, [*words, "--json"])
    assert [row["of"] for row in json.loads(done.stdout)["shares"]] == ["chases", "cards spent", "attacks and cards"]
    assert "cards spent" in CliRunner().invoke(tools, words).stdout


def test_a_game_without_own_goals_says_so() -> None:
    done = CliRunner().invoke(tools, ["own-goals", "wielersim", "--bots", "0"])
    assert (done.exit_code, "own goals of WielerSIM" in done.stderr) == (2, True)


def test_in_the_tour_de_france_game_chance_scores_own_goals_and_level_2_hardly_any() -> None:
    races = [info.slug for info in TDF.races()]
    sensible = counted(TDF, races, 2, 4, 31)
    assert [share.bad for share in sensible[:2]] == [0, 0]
    assert all(share.all > 0 for share in sensible)
    assert sum(share.bad for share in counted(TDF, races, 0, 2, 31)) > 0
