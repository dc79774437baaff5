"""What every box on the shelf must hold: the same tests over all games."""

from __future__ import annotations

import msgspec
import pytest

from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.core.match import Match
from rouleur.core.record import Setup, read_record
from rouleur.core.registry import slugs
from rouleur.core.state import SPECTATOR, Director
from rouleur.road.box import Box, box
from rouleur.road.race import Race

SEEDS = range(2)


def usual_setup(game: Box, number: int = 0) -> Setup:
    races = game.races()
    names = [f"Director {seat + 1}" for seat in range(game.seats.usual)]
    return game.setup(races[number % len(races)].slug, names)


def chancers(game: Box, seed: int) -> list[Director | None]:
    return [bot(game.slug, 0, seed * 100 + seat) for seat in range(game.seats.usual)]


def played(game: Box, seed: int) -> Match:
    return Match.start(usual_setup(game, seed), seed, chancers(game, seed))


@pytest.fixture(params=slugs())
def game(request: pytest.FixtureRequest) -> Box:
    return box(request.param)


@pytest.fixture(params=[slug for slug in slugs() if box(slug).seats.usual])
def seated(request: pytest.FixtureRequest) -> Box:
    """The games in which somebody is asked something."""
    return box(request.param)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_play_ends_with_everybody_classified_once(game: Box, seed: int) -> None:
    match = played(game, seed)
    assert match.over
    state = match.state
    assert isinstance(state, Race)
    result = state.result()
    assert result is not None
    starters = {rider.id for rider in state.situation(SPECTATOR).riders}
    assert sorted(arrival.rider for arrival in result.arrivals) == sorted(starters)
    assert [arrival.place for arrival in result.arrivals] == list(range(1, len(starters) + 1))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_replays_to_the_same_race(game: Box, seed: int) -> None:
    match = played(game, seed)
    record = read_record(match.record().to_json(), "memory")
    again = Match.replay(record)
    assert again.over
    assert again.checks == match.checks
    assert again.events == match.events


def test_same_seed_same_race_without_listening(game: Box) -> None:
    told = played(game, 3)
    silent = game.start(usual_setup(game, 3), 3)
    silent.ride(chancers(game, 3))
    assert silent.result() == told.state.result()  # type: ignore[attr-defined]


def test_an_earlier_clone_never_changes(game: Box) -> None:
    race = game.start(usual_setup(game), 5)
    race.directors = chancers(game, 5)
    kept = []
    while not race.over:
        kept.append((race.clone(), race.to_data()))
        race.step()
    for clone, data in kept[:: max(1, len(kept) // 60)]:
        assert clone.to_data() == data


def test_a_clone_plays_on_alike(game: Box) -> None:
    race = game.start(usual_setup(game), 6)
    race.directors = chancers(game, 6)
    for _ in range(20):
        if not race.over:
            race.step()
    twin = race.clone()
    race.ride(chancers(game, 7))
    twin.ride(chancers(game, 7))
    assert twin.to_data() == race.to_data()


def test_data_round_trip_at_every_step(game: Box) -> None:
    setup = usual_setup(game)
    race = game.start(setup, 8)
    race.directors = chancers(game, 8)
    steps = 0
    while not race.over:
        if steps % 7 == 0:
            data = msgspec.json.decode(msgspec.json.encode(race.to_data()))
            restored = game.restore(setup, data)
            assert msgspec.json.decode(msgspec.json.encode(restored.to_data())) == data
        race.step()
        steps += 1


def test_a_restored_race_plays_on_alike(game: Box) -> None:
    setup = usual_setup(game)
    race = game.start(setup, 9)
    race.directors = chancers(game, 9)
    for _ in range(25):
        if not race.over:
            race.step()
    restored = game.restore(setup, msgspec.json.decode(msgspec.json.encode(race.to_data())))
    race.ride(chancers(game, 10))
    restored.ride(chancers(game, 10))
    assert restored.to_data() == race.to_data()


def test_places_in_the_situation_are_drawn_in_the_picture(game: Box) -> None:
    setup = usual_setup(game)
    cells = {cell.at for cell in game.picture(setup).cells}
    race = game.start(setup, 11)
    race.directors = chancers(game, 11)
    while not race.over:
        for rider in race.situation(SPECTATOR).riders:
            assert rider.place is None or rider.place in cells, (rider.id, rider.place)
        race.step()


def test_every_shipped_race_and_stage_can_be_set_up(game: Box) -> None:
    races = {info.slug for info in game.races()}
    names = [f"Director {seat + 1}" for seat in range(game.seats.usual)]
    for slug in races:
        setup = game.setup(slug, names)
        assert game.start(setup, 1).situation(SPECTATOR).riders
        assert game.picture(setup).profile
    for tour in game.tours():
        assert tour.stages
        assert set(tour.stages) <= races


def test_questions_never_offer_the_same_text_twice(seated: Box) -> None:
    match = Match.start(usual_setup(seated), 12, [None, *chancers(seated, 12)[1:]])
    for number in range(150):
        question = match.question()
        if question is None:
            break
        texts = question.texts()
        assert len(set(texts)) == len(texts)
        assert len(texts) > 1 or question.discreet
        assert question.words
        assert all(option.label for option in question.options)
        match.answer(texts[number % len(texts)])


def test_no_seat_sees_what_it_may_not(seated: Box) -> None:
    """Change only what a seat cannot see: its view stays the same to the byte."""
    seats = seated.seats.usual
    for seat in range(seats):
        others = [None if other == seat else bot(seated.slug, 0, other) for other in range(seats)]
        match = Match.start(usual_setup(seated), 13 + seat, others)
        for number in range(60):
            question = match.question()
            if question is None:
                break
            seen = msgspec.json.encode(match.state.situation(seat))
            other = match.state.clone()
            other.resample(seat, Dice(1000 + number))
            assert msgspec.json.encode(other.situation(seat)) == seen
            match.answer(question.texts()[(number * 7) % len(question.texts())])


ODD_NUMBERS = ("", "²", "٣", "1e9", "-5", "9" * 20, "9" * 5000)


def test_whatever_is_asked_for_gets_a_reason(seated: Box) -> None:
    """A click, a slip of the pen or an attack: a sentence, never a crash."""
    match = Match.start(usual_setup(seated), 14, [None, *chancers(seated, 14)[1:]])
    verbs: set[str] = set()
    for number in range(200):
        question = match.question()
        if question is None:
            break
        verbs |= {text.partition(":")[0] for text in question.texts()}
        for verb in sorted(verbs):
            for odd in ODD_NUMBERS:
                for text in (odd, f"{verb}:{odd}", f"{verb}:{odd},1", f"{verb}:1,{odd}"):
                    reason, _ = match.state.why_not(question, text)
                    assert reason
        match.answer(question.texts()[(number * 5) % len(question.texts())])
