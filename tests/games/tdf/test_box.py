"""What the set-up page and the lab may offer is what `setup` takes."""

from __future__ import annotations

import msgspec
import pytest

from rouleur.bots import bot
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.tdf import GAME
from rouleur.games.tdf.box import Options
from rouleur.games.tdf.orders import FINAL, importance
from rouleur.road.situation import Situation

FILE_LIKE = {"route", "content", "carry"}


def test_every_option_is_a_switch_or_a_file() -> None:
    fields = {field.name: field.default for field in msgspec.structs.fields(Options)}
    switches = {switch.slug: switch.default for switch in GAME.switches()}
    assert fields.keys() == switches.keys() | FILE_LIKE
    for slug, default in switches.items():
        assert default == fields[slug]


def test_the_default_of_every_switch_is_what_setup_does_by_itself() -> None:
    for switch in GAME.switches():
        for value in [switch.default, *switch.choices]:
            assert GAME.setup("paris", ["Ann", "Ben"], **{switch.slug: value}).options[switch.slug] == value
    plain = GAME.setup("paris", ["Ann", "Ben"])
    assert plain == GAME.setup("paris", ["Ann", "Ben"], **{each.slug: each.default for each in GAME.switches()})


class Weighing(Director):
    """Notes how much hangs on every question, and leaves the answer to a bot."""

    def __init__(self, answering: Director) -> None:
        self.answering = answering
        self.noted: list[tuple[str, str, int]] = []

    def choose(self, view: View, question: Question) -> Option:
        situation = view.situation()
        assert isinstance(situation, Situation)
        to_go = int(situation.rider(question.rider).public.get("to_go", 1000))
        self.noted.append((question.kind, importance(situation, question), to_go))
        return self.answering.choose(view, question)


@pytest.fixture(scope="module")
def noted() -> list[tuple[str, str, int]]:
    found = []
    for seed, level in ((1, 0), (2, 1)):
        directors = [Weighing(bot("tdf", level, seat)) for seat in range(3)]
        race = GAME.start(GAME.setup("carcassonne-foix", ["Ann", "Ben", "Cem"], team_size=3), seed)
        race.ride(list(directors))
        found += [line for director in directors for line in director.noted]
    return found


def test_every_question_that_is_asked_is_declared(noted: list[tuple[str, str, int]]) -> None:
    assert {kind for kind, _, _ in noted} == {"place", "pace", "attack", "catch", "move", "share", "consent"}


def test_only_in_the_final_a_pace_or_a_hexagon_is_decisive(noted: list[tuple[str, str, int]]) -> None:
    weighed = {(kind, to_go <= FINAL, weight) for kind, weight, to_go in noted if kind in ("pace", "move")}
    before, final = ({line[::2] for line in weighed if line[1] is near} for near in (False, True))
    assert before == {("pace", "routine"), ("pace", "tactical"), ("move", "routine")}
    assert (
        {("pace", "decisive"), ("move", "decisive")}
        <= final
        <= {("pace", "decisive"), ("move", "decisive"), ("pace", "routine"), ("move", "routine")}
    )
