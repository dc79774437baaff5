"""What holds in every stage, whatever the dice and the player do."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rouleur.bots import bot
from rouleur.core.match import Match
from rouleur.games.thetour import GAME
from rouleur.games.thetour.laying import shipped_components, stage_slugs
from rouleur.games.thetour.race import Race
from rouleur.games.thetour.rules.rider import HIGHEST_RUNG

SLUGS = [card.slug for card in shipped_components().cards]
STAGES = st.sampled_from(stage_slugs())
SEEDS = st.integers(0, 2**40)
NOBODY_YET: list[str] = []
GENERALS = st.one_of(st.just(NOBODY_YET), st.permutations(SLUGS))
PLAYERS = st.lists(st.sampled_from(SLUGS), min_size=1, max_size=3, unique=True)
SWITCHES = st.fixed_dictionaries(
    {}, optional=dict.fromkeys(("top_five", "par_times", "classifications", "bonuses", "attack_card"), st.booleans())
)


def hold(race: Race) -> None:
    cards = race.situation(-1).detail["cards"]
    assert sorted(race.away) == sorted(rider.index for rider in race.riders if rider.rung > 0)
    assert len(cards) == min(4, len(race.away))
    assert all(-HIGHEST_RUNG <= rider.rung <= HIGHEST_RUNG for rider in race.riders)
    peloton = [rider.box() for rider in race.riders if rider.rung == 0]
    assert len(set(peloton)) == len(peloton)
    assert sum(len(group.riders) for group in race.situation(-1).groups) in (0, len(race.riders))


@settings(max_examples=60, deadline=None)
@given(STAGES, SEEDS, GENERALS, PLAYERS, SWITCHES)
def test_any_stage_ends_and_classifies_everybody_once(
    stage: str, seed: int, general: list[str], players: list[str], switches: dict[str, Any]
) -> None:
    setup = GAME.setup(stage, ["player"], riders=players, carry={"general": general}, **switches)
    race = GAME.start(setup, seed)
    race.directors = [bot("thetour", 0, seed)]
    steps = 0
    while not race.over:
        race.step()
        steps += 1
        hold(race)
        assert steps <= 40
    result = race.result()
    assert result is not None
    assert sorted(arrival.rider for arrival in result.arrivals) == sorted(SLUGS)
    times = [arrival.time for arrival in result.arrivals]
    assert times == sorted(times)
    assert result.arrivals[0].group == 0
    assert times[0] == (race.sheet.stage.par if switches.get("par_times") else 0)


@settings(max_examples=25, deadline=None)
@given(STAGES, SEEDS, GENERALS)
def test_every_setup_replays_from_its_record(stage: str, seed: int, general: list[str]) -> None:
    setup = GAME.setup(stage, ["player"], riders=["basso"], carry={"general": general})
    match = Match.start(setup, seed % 2**31, [bot("thetour", 2, 0)])
    again = Match.replay(match.record())
    assert again.events == match.events


@settings(max_examples=25, deadline=None)
@given(STAGES, SEEDS)
def test_a_spectator_is_never_asked(stage: str, seed: int) -> None:
    match = Match.start(GAME.setup(stage, []), seed % 2**31)
    assert match.over
    assert match.answers == []


def test_nothing_is_hidden_and_everything_is_refused_with_a_rule() -> None:
    match = Match.start(GAME.setup("grand-10", ["player"], carry={"general": SLUGS}), 3)
    seen = 0
    while (question := match.question()) is not None:
        assert match.state.situation(0).riders == match.state.situation(-1).riders
        for text in ("if:armstrong", "if:nobody", "box:2,2", "card:+6"):
            reason, rule = match.state.why_not(question, text)
            assert reason
            assert "ule" in rule
        match.answer(question.texts()[seen % len(question.texts())])
        seen += 1
    assert seen >= 6
    first = Match.start(GAME.setup("grand-02", ["player"]), 3).question()
    assert first is not None
    assert "if:top5" not in first.texts()
