"""What a team does against itself in Head of the Race: counted while a bot chooses, with what each is a share of."""

from __future__ import annotations

from rouleur.bots.head.scene import Scene
from rouleur.core.question import Option, Question
from rouleur.core.state import View
from rouleur.games.head.eyes import Eyes
from rouleur.games.head.options import Demarrage, JumpOn, RiderQuestion, SlipOn
from rouleur.games.head.rules.cards import ATTACK_DICE

CHASES = "cards played behind a break to chase it, of which with a team mate in it"
STRONG = "D16 cards played, of which in the first third"
SOLO = "attacks, of which by a rider alone in front"
ON_THE_ROAD = ("§4.4.2", "§4.4.6")
"""Where a slip-on card makes the pace; in the sprint and in a time trial nobody is chased."""


def own_goals(view: View, question: Question, option: Option) -> list[tuple[str, bool]]:
    """Every count that this answer adds to, and whether it is an own goal."""
    found: list[tuple[str, bool]] = []
    if not isinstance(question, RiderQuestion) or not isinstance(option, Demarrage | JumpOn | SlipOn):
        return found
    eyes = view.eyes()
    assert isinstance(eyes, Eyes)
    scene = Scene(eyes, question.subject.entrant.index)
    paces = isinstance(option, SlipOn) and question.kind == "accelerate" and question.rule in ON_THE_ROAD
    if (paces or isinstance(option, Demarrage)) and scene.behind_break():
        found.append((CHASES, scene.mate_in_front()))
    if isinstance(option, Demarrage):
        found.append((SOLO, scene.alone_in_front()))
    if isinstance(option, Demarrage | JumpOn) and option.card == ATTACK_DICE[-1]:
        found.append((STRONG, 3 * scene.box < eyes.road.length))
    return found
