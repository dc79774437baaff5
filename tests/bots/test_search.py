"""Sequential halving: the better option is found, the budget is kept, the same seed gives the same race."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from rouleur.bots import bot, levels, policies, policy, search
from rouleur.bots.homas.prospect import Finale
from rouleur.bots.homas.style import Style
from rouleur.bots.search import Prospect, Searching, Tried, better_half
from rouleur.core.errors import RouleurError
from rouleur.core.question import Question, Worded
from rouleur.core.state import Director, State, View
from rouleur.games.homas import GAME


def test_the_better_half_is_ordered() -> None:
    tried = [Tried(Worded(name)) for name in "abcde"]
    for one, total in zip(tried, (1.0, 3.0, 2.0, 3.0, 0.0), strict=True):
        one.total, one.count = total, 1
    assert [one.option.text for one in better_half(tried)] == ["b", "d", "c"]


class Counting(Prospect):
    """Counts its rollouts, which end where they begin."""

    def __init__(self) -> None:
        self.rollouts = 0
        self.searched = 0

    def worth_searching(self, view: View, question: Question) -> bool:
        worth = question.kind == "turn" and self.searched < 3 and len(question.options) > 3
        self.searched += worth
        return worth

    def value(self, fork: State, seat: int) -> float:
        self.rollouts += 1
        return 0.0

    def policy(self, seed: int) -> Director:
        return policy("homas", 3, seed)

    def decided(self, fork: State, seat: int) -> bool:
        return True


def test_the_budget_is_a_number_of_rollouts() -> None:
    counting = Counting()
    race = GAME.start(GAME.setup("milan-san-remo", ["a", "b", "c", "d"]), 2)
    searching = Searching(1, policy("homas", 3, 1), counting, 24)
    race.ride([searching, *[policy("homas", 3, seat) for seat in range(1, 4)]])
    assert counting.searched == 3
    assert 0 < counting.rollouts <= 3 * 24


@pytest.mark.parametrize("shares", [False, True])
def test_thinking_makes_room_where_the_thread_shares_its_process(monkeypatch: pytest.MonkeyPatch, shares: bool) -> None:
    sleeps: list[float] = []
    monkeypatch.setattr(search, "sleep", sleeps.append)
    race = GAME.start(GAME.setup("milan-san-remo", ["a", "b", "c", "d"]), 2)
    searching = Searching(1, policy("homas", 3, 1), Counting(), 24)
    with ThreadPoolExecutor(1, initializer=search.share_the_process if shares else None) as thread:
        thread.submit(race.ride, [searching, *[policy("homas", 3, seat) for seat in range(1, 4)]]).result()
    assert bool(sleeps) == shares


def test_the_same_seed_gives_the_same_race() -> None:
    keys = []
    for _ in range(2):
        race = GAME.start(GAME.setup("paris-nice-1", ["a", "b", "c", "d"]), 2)
        directors = [Searching(seat, policy("homas", 3, seat), Finale(Style(), 80), 4) for seat in range(2)]
        race.ride([*directors, *[policy("homas", 3, seat) for seat in range(2, 4)]])
        keys.append(race.key())
    assert keys[0] == keys[1]


def test_a_game_says_which_levels_it_has() -> None:
    assert levels("homas") == (0, 1, 2, 3, 4)
    assert levels("wielersim") == (0,)
    with pytest.raises(RouleurError, match="no bot of level 5"):
        bot("homas", 5, 1)


@pytest.mark.parametrize(
    ("game", "thinking"), [("homas", (0, 1, 2, 3)), ("head", (0, 1, 2, 3)), ("tdf", (0, 1, 2)), ("wielersim", (0,))]
)
def test_a_policy_looks_not_ahead(game: str, thinking: tuple[int, ...]) -> None:
    assert policies(game) == thinking
    assert not any(policy(game, level, 1).searches for level in levels(game))
