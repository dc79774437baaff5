"""How levels 2 and 3 answer every question of the game at first thought."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.bots.tdf.beginner import foremost
from rouleur.bots.tdf.hexagons import best_hexagon
from rouleur.bots.tdf.settings import Settings
from rouleur.bots.tdf.throws import best_pace, mate_is_away
from rouleur.core.question import Option, Question
from rouleur.games.tdf.eyes import Eyes
from rouleur.games.tdf.options import Share


def best_answer(eyes: Eyes, settings: Settings, question: Question) -> Option:
    kind = question.kind
    if kind == "move":
        return best_hexagon(eyes, settings, question)
    if kind == "pace":
        return best_pace(eyes, settings, question)
    if kind == "attack":
        return best_attack(eyes, settings, question)
    if kind == "share":
        return best_share(question)
    if kind == "place":
        return foremost(question)
    return question.options[0]


def best_attack(eyes: Eyes, settings: Settings, question: Question) -> Option:
    """Take the group along while the line is far: alone in the wind one is caught (§11). Go alone to a mate who is away."""
    rider = eyes.on_turn()
    if float(eyes.to_go(rider)) > settings.lone_attack and not mate_is_away(eyes, settings, rider):
        return question.find("attack:group") or question.options[0]
    return question.options[0]


def best_share(question: Question) -> Option:
    """Speed that is left over goes to the team mate whom it brings farthest, never to an opponent (§19)."""
    best = question.options[0]
    most: i64 = 0
    for option in question.options:
        if isinstance(option, Share) and option.rider.seat == question.seat and option.gain > most:
            best, most = option, option.gain
    return best
