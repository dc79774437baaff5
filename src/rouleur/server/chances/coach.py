"""The coach: the chance to win after each option, from what the seat that is asked may know, and what changes with it."""

from __future__ import annotations

import msgspec

from rouleur.analysis.halving import Trial, halve
from rouleur.analysis.moment import Moment, moment_of
from rouleur.analysis.policy import Policy, policy_of
from rouleur.analysis.value import SEEDS, share_of
from rouleur.analysis.work import questions_asked
from rouleur.core.question import Question
from rouleur.road.box import box
from rouleur.server.chances.reasons import reasons_of
from rouleur.server.refusal import Refused, conflict
from rouleur.server.tables.live import LiveTable
from rouleur.server.wire.chances import Advice, OptionChance

QUESTIONS = 300_000
"""That bots answer in all rides of one advice: about a second of one core."""
SAMPLED = 3
FEWEST_RIDES = 24
MOST_RIDES = 600
SEED = SEEDS


class Asked(msgspec.Struct):
    """What is needed to advise a seat, taken from the table while nobody plays on it."""

    sequence: int
    moment: Moment
    question: Question
    whys: dict[str, str]


class Tried(msgspec.Struct):
    rides: int
    level: int
    best: str
    trials: list[Trial]


def ask(live: LiveTable, seat: int, sequence: int) -> Asked:
    check_allowed(live)
    question = live.question_of(seat, sequence)
    if live.table.match.together:
        raise conflict("coach", "Several are asked at once: here the coach says nothing.")
    noun = box(live.row.setup.game).cover.noun
    whys = reasons_of(live.table.match.state, question, noun)
    return Asked(sequence, moment_of(live.table.match, seat), question, whys)


def switch(live: LiveTable, seat: int, wanted: bool) -> None:
    """Everybody is told, and asked to agree where others sit."""
    live.check_open()
    if live.row.day is not None:
        raise no_coach_today()
    live.talk.check_room()
    if live.store.tables.switch_coach(live.id, seat, wanted):
        live.learn_seats()
        live.talk.announce(words(live.seats[seat].name, wanted, all_agree(live)))


def words(name: str, wanted: bool, agreed: bool) -> str:
    if not wanted:
        return f"{name} rides without the coach."
    return f"{name} rides with the coach." if agreed else f"{name} wants the coach: he speaks once everybody agrees."


def all_agree(live: LiveTable) -> bool:
    """Whether everybody who rides here wants the coach."""
    people = [seat for seat in live.seats if seat.human and not seat.left]
    return bool(people) and all(seat.coached for seat in people)


def check_allowed(live: LiveTable) -> None:
    """Against bots, or where everybody who sits here has agreed."""
    if live.row.day is not None:
        raise no_coach_today()
    if not all_agree(live):
        raise conflict("coach", "The coach speaks once everybody at the table has switched him on.")


def no_coach_today() -> Refused:
    return conflict("day", "In the race of the day nobody has a coach.")


def tried(game: str, moment: Moment, seat: int, options: list[str], rides: int = 0) -> Tried:
    """Ridden beside the server. As many rides as the work allows, or this number: either way the same for everybody."""
    policy = policy_of(game)
    rides = rides or rides_for(policy, moment, options)
    best, trials = halve(moment, options, seat, policy, SEED, rides)
    return Tried(rides, policy.level, best, trials)


def rides_for(policy: Policy, moment: Moment, options: list[str]) -> int:
    """By the questions that some rides ask, not by the clock: the same question is advised with the same rides on every machine."""
    spread = [options[number * (len(options) - 1) // (SAMPLED - 1)] for number in range(SAMPLED)]
    asked = [questions_asked(moment, policy, SEED + number, text) for number, text in enumerate(spread)]
    return min(max(QUESTIONS * SAMPLED // max(sum(asked), 1), FEWEST_RIDES), MOST_RIDES)


def advice(asked: Asked, found: Tried) -> Advice:
    """In the order of the question; an option that was not tried has no chance to be told."""
    trials = {trial.text: trial for trial in found.trials}
    options: list[OptionChance] = []
    for text in asked.question.texts():
        trial = trials.get(text)
        share = share_of(trial.wins, trial.rides) if trial else None
        options.append(
            OptionChance(
                option=text,
                rides=trial.rides if trial else 0,
                share=share.share if share else 0.0,
                low=share.low if share else 0.0,
                high=share.high if share else 1.0,
                why=asked.whys[text],
            )
        )
    return Advice(asked.sequence, found.rides, found.level, found.best, options)
