"""What `setup` takes: every switch is accepted, every slip is a sentence, and what is saved comes back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rouleur.core.errors import RouleurError
from rouleur.games.head import GAME
from rouleur.games.head.box import Options, printed_sheet
from rouleur.games.head.race import Race
from rouleur.road.box import Switch

SEATS = ["Ann", "Ben", "Cas"]
LISTS_AND_FILES = {"teams", "picks", "route"}


def values(switch: Switch) -> list[Any]:
    return [*switch.choices] if switch.kind == "choice" else [True, False]


def test_every_option_has_a_switch_except_lists_and_files() -> None:
    offered = {switch.slug for switch in GAME.switches()}
    assert offered | LISTS_AND_FILES == set(Options.__struct_fields__)
    assert not offered & LISTS_AND_FILES


@pytest.mark.parametrize("seats", [3, 5, 6, 10])
def test_defaults_are_what_happens_without_them(seats: int) -> None:
    names = [f"Bot {number}" for number in range(seats)]
    usual = {switch.slug: switch.default for switch in GAME.switches()}
    assert GAME.setup("e3", names, **usual) == GAME.setup("e3", names)


@pytest.mark.parametrize(
    ("slug", "value"),
    [(switch.slug, value) for switch in GAME.switches() for value in values(switch)],
)
def test_every_choice_of_a_switch_is_accepted(slug: str, value: Any) -> None:
    race = GAME.start(GAME.setup("e3", SEATS, **{slug: value}), 1)
    assert len(race.riders) == (6 if value == "2" else 9)


@pytest.mark.parametrize("two", [2, "2"])
def test_riders_are_written_as_a_number_or_chosen_as_a_word(two: Any) -> None:
    assert GAME.setup("e3", SEATS, riders=two).options["riders"] == 2


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"riders": "five"}, "riders: Invalid enum value 'five'"),
        ({"riders": 5}, "not 5 .§4.1.: set riders to 2 or 3"),
        ({"riders": 2.5}, "riders: "),
        ({"riders": [2]}, "riders: "),
        ({"crowded": "yes"}, "crowded: Expected `bool"),
        ({"teams": "marram"}, "teams: Expected `array"),
        ({"teams": ["marram", "corvo", "korvo"]}, "no team called 'korvo'"),
        ({"picks": [11]}, "picks: Expected `object"),
        ({"picks": {"marram": 11}}, "picks"),
        ({"route": "e3"}, "route: Expected `object"),
        ({"rider": 2}, "no option called 'rider': did you mean riders"),
    ],
)
def test_a_wrong_option_is_refused_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RouleurError, match=sentence):
        GAME.setup("e3", SEATS, **options)


def test_a_race_is_restored_from_its_sheet_and_its_data() -> None:
    setup = GAME.setup("e3", SEATS)
    race = GAME.start(setup, 3)
    data = race.to_data()
    again = Race.restore(printed_sheet(setup), msgspec.json.decode(msgspec.json.encode(data)))
    assert type(again) is Race
    assert type(again.clone()) is Race
    assert again.clone().to_data() == again.to_data() == data
