"""Who would come along: a choice imagined, after which everybody who is asked to follow does."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, Listener, State, View, Waiting

FOLLOW = "follow"
SEED = 1


class Willing(Director):
    """Makes one choice, then follows whenever it may; any other question ends the fancy."""

    def __init__(self, choice: str) -> None:
        self.choice = choice

    def choose(self, view: View, question: Question) -> Option:
        wanted, self.choice = self.choice, FOLLOW
        option = question.find(wanted)
        if option is None:
            raise Waiting(question)
        return option


class Followers(Listener):
    """The riders who followed after the moment of the question, whoever it was about left out."""

    def __init__(self, told: i64, rider: str) -> None:
        self.told = told
        self.rider = rider
        self.riders: list[str] = []

    def hear(self, number: i64, event: Event) -> None:
        if number >= self.told and event.kind == "followed" and event.rider != self.rider:
            self.riders.append(event.rider)


def train(state: State, question: Question, option: Option) -> list[str]:
    """The riders whom this move may pull along, front to back, as far as the seat that is asked can know it."""
    if not option.path or state.checkpoint is None or state.together:
        return []
    fork = View(state, question.seat).imagine(SEED)
    followers = Followers(state.told, question.rider)
    willing = Willing(option.text)
    fork.directors = [willing] * fork.seats
    fork.listener = followers
    try:
        fork.step()
    except Waiting:
        """Something else is to be decided first: as far as one can see."""
    return followers.riders
