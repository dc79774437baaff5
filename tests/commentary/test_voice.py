from __future__ import annotations

import pytest

from rouleur.commentary import Commentator
from rouleur.commentary.phrases import spoken
from rouleur.commentary.words import Sentence, listed, ordinal
from rouleur.core.errors import UnknownName
from rouleur.core.event import Event
from rouleur.core.numeral import counted
from rouleur.core.registry import slugs
from rouleur.road.situation import RiderView, Situation, TeamView


def situation() -> Situation:
    riders = [
        RiderView("11", "Ida Berg", "red", 11, "climber"),
        RiderView("12", "Jo Dal", "red", 12, "sprinter"),
        RiderView("21", "Kai Elm", "blue", 21),
    ]
    return Situation(
        "wielersim", "short", -1, 3, "riding", riders, [TeamView("red", "Red Line"), TeamView("blue", "Blue Sky")]
    )


def test_an_attack_is_told_with_name_and_squares() -> None:
    line = Commentator(situation(), 1).line(Event("attacked", 3, "§3.3.4", "11", value=11))
    assert "Ida Berg" in line
    assert line[-1] in ".!?"


def test_the_same_seed_says_the_same_and_seeds_vary() -> None:
    event = Event("attacked", 3, "§3.3.4", "11", value=11)
    assert Commentator(situation(), 1).line(event) == Commentator(situation(), 1).line(event)
    assert len({Commentator(situation(), seed).line(event) for seed in range(40)}) >= 3


def test_throws_and_plain_moves_are_no_story() -> None:
    voice = Commentator(situation())
    assert voice.line(Event("rolled", 3, "§1", "11", dice=(3, 4), value=7)) == ""
    assert voice.sentence(Event("rolled", 3, "§1", "11", dice=(3, 4), value=7))


def test_an_unknown_kind_gets_a_decent_sentence() -> None:
    voice = Commentator(situation())
    assert (
        voice.line(Event("borrowed a wheel from", 3, "§8", "11", ("21",))) == "Ida Berg borrowed a wheel from Kai Elm."
    )
    assert voice.line(Event("bridge opened", 3)) == "Bridge opened."


def test_the_long_form_has_dice_modifiers_way_and_paragraph() -> None:
    event = Event("attacked", 3, "§3.3.4", "11", (), (5, 6), 11, ((4, 1), (13, 2)), {"malus": 2})
    long = Commentator(situation(), 2).long(event)
    assert long.startswith("Turn 3. ")
    for part in ("Dice: 5 + 6 = 11.", "Malus 2.", "From 4/1 to 13/2.", "(§3.3.4)"):
        assert part in long


def test_the_winner_is_told_as_a_winner() -> None:
    voice = Commentator(situation(), 1)
    winner = Event("finished", 9, "§5", "12", value=1)
    assert voice.is_key(winner)
    assert not voice.line(Event("finished", 9, "§5", "12", value=17))


@pytest.mark.parametrize("game", slugs())
def test_every_line_can_be_said(game: str) -> None:
    values = dict.fromkeys(
        ["turn", "value", "needed", "gap", "count", "bib", "place", "rank", "turns", "squares"], 2
    ) | dict.fromkeys(["rider", "other", "others", "team", "role", "name", "category", "weather", "dice"], "x")
    for kind, entries in spoken("en", game).kinds.items():
        for entry in entries:
            for line in entry.lines:
                said = line.fill({name: values.get(name, "x.") for name in line.names})
                assert said[-1] in ".!?", (kind, line.parts)


@pytest.mark.parametrize("game", slugs())
def test_every_kind_has_variants(game: str) -> None:
    for kind, entries in spoken("en", game).kinds.items():
        assert kind == "turn ended" or all(len(entry.lines) >= 2 for entry in entries), kind


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownName):
        Commentator(situation(), language="xx")


def test_words() -> None:
    assert listed(["A", "B", "C"]) == "A, B and C"
    assert listed(["A"]) == "A"
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 22)] == ["1st", "2nd", "3rd", "4th", "11th", "22nd"]
    assert (counted(1, "box"), counted(2, "box"), counted(2, "square")) == ("1 box", "2 boxes", "2 squares")
    assert Sentence("{gap:time} behind").fill({"gap": 9434}) == "2:37:14 behind"


def test_a_sprint_is_not_said_to_be_at_a_sprint() -> None:
    event = Event("passed sprint", 3, "§20", "11", detail={"line": "Sprint at Lavelanet", "place": 1})
    said = {Commentator(situation(), seed).line(event) for seed in range(40)}
    assert any("at Lavelanet" in line for line in said)
    assert not any("Sprint at" in line for line in said)
