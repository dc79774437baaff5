"""The games with decisions as PettingZoo environments: `environment("homas")`. Needs the extra `rl`.

An action is the number of an option of the question that is asked; the mask says how many there are, `infos` what they mean.
"""

from __future__ import annotations

import secrets
from typing import Any

from rouleur.core.errors import MissingExtra, RouleurError
from rouleur.core.match import Match
from rouleur.core.question import Question
from rouleur.core.record import Setup
from rouleur.core.state import SPECTATOR
from rouleur.road.box import Box, box
from rouleur.road.race import Race
from rouleur.road.result import FINISHED, StageResult
from rouleur.road.situation import RiderView, Situation

try:
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise MissingExtra("Environments for learning need PettingZoo", "rl") from error

MOST_OPTIONS = 512
RIDER_FEATURES = ("mine", "asked about", "riding", "moved", "square", "lane", "distance")
FAR = 100_000.0


def environment(game: str, race: str = "", **switches: Any) -> RaceEnvironment:
    """A race of the game with its usual number of directors; left out: the first of the box in which anybody is asked."""
    found = box(game)
    if found.seats.most < 1:
        raise RouleurError(f"{found.title} has nothing to decide, so that there is nothing to learn.")
    names = [f"Director {seat + 1}" for seat in range(found.seats.usual)]
    slugs = [race] if race else [info.slug for info in found.races()]
    for slug in slugs:
        setup = found.setup(slug, names, **switches)
        if Match.start(setup, 0).question() is not None:
            return RaceEnvironment(found, setup)
    raise RouleurError(f"Nobody is asked anything in {' or '.join(slugs)} of {found.title}: choose another race.")


class RaceEnvironment(AECEnv):  # type: ignore[misc]
    """Agents are the seats. An agent observes what its seat may know, and nothing else."""

    def __init__(self, game: Box, setup: Setup) -> None:
        super().__init__()
        self.metadata = {"name": f"rouleur_{game.slug}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.setup = setup
        self.possible_agents = [f"director_{seat}" for seat in range(len(setup.seats))]
        riders = len(game.start(setup, 0).situation(SPECTATOR).riders)
        self.observation_spaces = {agent: observation_space(riders) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(MOST_OPTIONS) for agent in self.possible_agents}
        self.match: Match[Race] | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The same seed gives the same dice and the same cards."""
        self.match = Match.start(self.setup, secrets.randbelow(2**31) if seed is None else int(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._look_who_is_asked()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        question = self.question()
        assert question is not None and self.match is not None and action is not None
        if not 0 <= action < len(question.options):
            raise RouleurError(f"Action {action} is masked: {question.words} has {len(question.options)} options.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.answer(question.options[int(action)])
        self._look_who_is_asked()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        assert self.match is not None
        seat = self.possible_agents.index(agent)
        question = self.question()
        asked = question if question is not None and question.seat == seat else None
        mask = numpy.zeros(MOST_OPTIONS, dtype=numpy.int8)
        mask[: len(asked.options) if asked else 0] = 1
        return {"observation": features(self.match.state.situation(seat), seat, asked), "action_mask": mask}

    def question(self) -> Question | None:
        return self.match.question() if self.match is not None else None

    def render(self) -> None:
        """Races are drawn by `rouleur watch` and in the browser."""

    def close(self) -> None:
        """Nothing is held open."""

    def _look_who_is_asked(self) -> None:
        question = self.question()
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if question is None:
            self._end()
            return
        if len(question.options) > MOST_OPTIONS:
            raise RouleurError(
                f"{question.words} has {len(question.options)} options, more than {MOST_OPTIONS} actions."
            )
        self.agent_selection = self.possible_agents[question.seat]
        self.infos[self.agent_selection] = {
            "kind": question.kind,
            "rider": question.rider,
            "options": question.texts(),
        }

    def _end(self) -> None:
        assert self.match is not None
        state = self.match.state
        result = state.result()
        assert result is not None
        seat_of = {team.id: team.seat for team in state.situation(SPECTATOR).teams}
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = reward(result, [team for team, holder in seat_of.items() if holder == seat])
            self.terminations[agent] = True


def observation_space(riders: int) -> Any:
    numbers = spaces.Box(-FAR, FAR, (riders, len(RIDER_FEATURES)), dtype=numpy.float32)
    return spaces.Dict(
        {"observation": numbers, "action_mask": spaces.Box(0, 1, (MOST_OPTIONS,), dtype=numpy.int8)},
    )


def features(situation: Situation, seat: int, question: Question | None) -> Any:
    """A row for every rider, in the order of the situation; the columns are RIDER_FEATURES."""
    mine = {team.id for team in situation.teams if team.seat == seat}
    asked = question.rider if question is not None else ""
    rows = [rider_row(rider, rider.team in mine, rider.id == asked) for rider in situation.riders]
    return numpy.array(rows, dtype=numpy.float32).reshape(len(rows), len(RIDER_FEATURES))


def rider_row(rider: RiderView, mine: bool, asked: bool) -> list[float]:
    square, lane = rider.place or (-1, -1)
    return [mine, asked, rider.status == "riding", rider.moved, square, lane, min(rider.distance, FAR)]


def reward(result: StageResult, teams: list[str]) -> float:
    """By the place of the seat's best rider: 1 for the first, −1 for the last or for nobody home."""
    places = [each.place for each in result.arrivals if each.team in teams and each.status == FINISHED]
    last = max(len(result.arrivals), 2)
    return 1 - 2 * (min(places, default=last) - 1) / (last - 1)
