"""The same run for the peers, where they are installed (`uv run --project tools/bench rouleur bench`): decisions per CPU second, random play.

Each function plays games until the time is up and returns how many decisions its players made. `python -m
tools.bench.peers NAME SECONDS` prints decisions and seconds.
"""

from __future__ import annotations

import importlib.util
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from rouleur.core.errors import RouleurError

ROOT = Path(__file__).parents[2]


class PeerFigures(msgspec.Struct):
    name: str
    decisions: int
    seconds: float
    games: int = 0

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0


def open_spiel(name: str) -> Callable[[], int]:
    import pyspiel

    if name.startswith("python_"):
        importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                decisions += 1
                state.apply_action(random.choice(state.legal_actions()))
        return decisions

    return play


def pettingzoo(name: str) -> Callable[[], int]:
    environment: Any = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play() -> int:
        environment.reset(seed=random.randrange(2**31))
        decisions = 0
        for agent in environment.agent_iter():
            observation, _, ended, cut_off, _ = environment.last()
            if ended or cut_off:
                environment.step(None)
                continue
            decisions += 1
            environment.step(environment.action_space(agent).sample(observation["action_mask"]))
        return decisions

    return play


def rlcard(name: str) -> Callable[[], int]:
    with patch("subprocess.check_output", return_value=b""):  # it asks pip for torch, and uv brings no pip
        import rlcard as package
        from rlcard.agents import RandomAgent

    environment = package.make(name)
    environment.set_agents([RandomAgent(num_actions=environment.num_actions) for _ in range(environment.num_players)])

    def play() -> int:
        trajectories, _ = environment.run(is_training=False)
        return sum(len(one) // 2 for one in trajectories)

    return play


def catanatron(_: str) -> Callable[[], int]:
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        records = getattr(game.state, "action_records", None) or getattr(game.state, "actions", [])
        return len(records)

    return play


def flamme_rouge(_: str) -> Callable[[], int]:
    import logging

    from flamme_rouge.core import Game
    from flamme_rouge.teams import Regular
    from flamme_rouge.tracks import ALL_TRACKS

    logging.disable(logging.CRITICAL)
    track = ALL_TRACKS[0]

    def play() -> int:
        game = Game(track, [Regular(name=f"Team {number}", colors="red") for number in range(4)])
        decisions = 0
        while not game.finished:
            team = random.choice(game.active_teams)
            decisions += 1
            game.take_action(team, random.choice(game.available_actions(team)))
        return decisions

    return play


PEERS: dict[str, tuple[str, Callable[[str], Callable[[], int]], str]] = {
    "flamme-rouge": ("flamme_rouge", flamme_rouge, ""),
    "OpenSpiel backgammon (C++)": ("pyspiel", open_spiel, "backgammon"),
    "OpenSpiel python_kuhn_poker": ("pyspiel", open_spiel, "python_kuhn_poker"),
    "OpenSpiel python_tic_tac_toe": ("pyspiel", open_spiel, "python_tic_tac_toe"),
    "PettingZoo connect_four": ("pettingzoo", pettingzoo, "connect_four_v3"),
    "PettingZoo tictactoe": ("pettingzoo", pettingzoo, "tictactoe_v3"),
    "RLCard leduc-holdem": ("rlcard", rlcard, "leduc-holdem"),
    "RLCard uno": ("rlcard", rlcard, "uno"),
    "catanatron": ("catanatron", catanatron, ""),
}


def installed() -> list[str]:
    return [name for name, (module, _, _) in PEERS.items() if importlib.util.find_spec(module)]


def play_for(name: str, seconds: float) -> PeerFigures:
    _, maker, argument = PEERS[name]
    play = maker(argument)
    play()
    found = PeerFigures(name, 0, 0.0)
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        found.decisions += play()
        found.games += 1
    found.seconds = spent
    return found


def measured_peer(name: str, seconds: float) -> PeerFigures:
    command = [sys.executable, "-W", "ignore", "-m", "tools.bench.peers", name, str(seconds)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise RouleurError(f"Measuring {name} failed: {last}")
    return msgspec.json.decode(done.stdout.splitlines()[-1], type=PeerFigures)


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(play_for(sys.argv[1], float(sys.argv[2]))).decode() + "\n")
