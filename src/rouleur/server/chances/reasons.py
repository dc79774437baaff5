"""What changes with an option, in one sentence: place, wheel, cards."""

from __future__ import annotations

from rouleur.core.question import Option, Question
from rouleur.core.state import State
from rouleur.play.train import train


def reasons_of(state: State, question: Question, noun: str) -> dict[str, str]:
    """For every option; `noun` is what the road of the game consists of."""
    return {option.text: why(option, len(train(state, question, option)), noun) for option in question.options}


def why(option: Option, followers: int, noun: str) -> str:
    steps = len(option.path) - 1
    said = [f"{steps} {noun if steps == 1 else plural(noun)} forward"] if steps > 0 else []
    said += [option.brings] if option.brings else []
    if followers:
        said.append(f"{followers} may follow" if followers > 1 else "one may follow")
    said.append(f"costs {option.cost}" if option.cost else "costs no card")
    return f"{', '.join(said)}."


def plural(noun: str) -> str:
    return f"{noun}es" if noun.endswith(("x", "s")) else f"{noun}s"
