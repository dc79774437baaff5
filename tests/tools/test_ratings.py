"""All bots of a game on one scale."""

from __future__ import annotations

import json
from random import Random

import pytest
from click.testing import CliRunner

from rouleur.core.errors import RouleurError, UnknownName
from rouleur.games.homas import GAME
from tools.opponents import Name
from tools.ratings import command, drawn, rated


def tables_of(strengths: dict[Name, float], count: int, seats: int) -> list[list[Name]]:
    """Tables whose places are drawn in proportion to known strengths."""
    lots = Random(5)
    tables = []
    for _ in range(count):
        left = lots.choices(list(strengths), k=seats)
        table: list[Name] = []
        while left:
            table.append(lots.choices(left, [strengths[name] for name in left])[0])
            left.remove(table[-1])
        tables.append(table)
    return tables


@pytest.mark.parametrize("seats", [2, 4])
def test_known_strengths_are_found_again(seats: int) -> None:
    """Also where a bot sits twice at a table."""
    found = rated([1, 2, "attacker"], tables_of({1: 1.0, 2: 4.0, "attacker": 2.0}, 3000, seats))
    assert found[2] - found[1] == pytest.approx(241, abs=25)
    assert found["attacker"] - found[1] == pytest.approx(120, abs=25)
    assert sum(found.values()) == pytest.approx(4500)


def test_who_always_wins_is_not_infinitely_strong() -> None:
    found = rated([1, 2], [[2, 1]] * 10)
    assert 1700 < found[2] < 2200


def test_nobody_sits_twice_while_others_are_left() -> None:
    assert len(set(drawn(GAME, [0, 1, 2, 3, "attacker"], 4))) == 4
    assert sorted(map(str, drawn(GAME, [1, 2], 4))) == ["1", "1", "2", "2"]
    assert {tuple(drawn(GAME, [0, 1, 2, 3], seed)) for seed in range(4)} != {(0, 1, 2, 3)}


def test_the_command_ranks_chance_last() -> None:
    arguments = ["homas", "--races", "12", "--race", "paris-nice-1", "--seed", "2", "--bot", "0", "--bot", "3"]
    done = CliRunner().invoke(command, [*arguments, "--json"], catch_exceptions=False)
    rows = json.loads(done.stdout)["ratings"]
    assert [row["name"] for row in rows] == [3, 0]
    assert sum(row["races"] for row in rows) == 24
    assert "level 3" in CliRunner().invoke(command, arguments).stdout


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["thetour"], "no two seats"),
        (["homas", "--bot", "3"], "at least two"),
        (["homas", "--bot", "attaker"], "attacker"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(arguments: list[str], reason: str) -> None:
    with pytest.raises((RouleurError, UnknownName), match=reason):
        CliRunner().invoke(command, arguments, catch_exceptions=False)
