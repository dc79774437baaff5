"""What a forecast claims in words: only what its intervals bear, so that another seed would say the same."""

from __future__ import annotations

import msgspec

from rouleur.forecast.likeness import Line
from rouleur.forecast.plan import Plan
from rouleur.forecast.shares import GroupOdds, Share
from rouleur.road.box import box

INTERVALS = (
    "An interval says how far so many rides leave a number open. It does not say how well the game resembles the road."
)
UNKNOWN = (
    "What the rules do not know is not in it: the legs of the day, illness, crosswinds, the orders of a real team."
)


class Statement(msgspec.Struct):
    """`words` are the same whatever the seed, as long as they are certain; `figure` is what was counted."""

    words: str
    figure: str


def statements(roles: list[GroupOdds], teams: list[GroupOdds], lines: list[Line]) -> list[Statement]:
    found = [who_wins(groups, kind) for groups, kind in ((roles, "role"), (teams, "team")) if len(groups) > 1]
    return [*found, favourite(lines)] if lines else found


def who_wins(groups: list[GroupOdds], kind: str) -> Statement:
    """The group that wins most often, if its interval is clear of every other's."""
    ranked = sorted(groups, key=lambda group: -group.win.share)
    first, second = ranked[0], ranked[1]
    if first.win.clear_of(second.win):
        figure = f"{percents(first.win)}; {second.name} {percents(second.win)}"
        words = f"{first.name.capitalize()}s win" if kind == "role" else f"{first.name} wins"
        return Statement(f"{words} most often", figure)
    figure = f"{100 * ranked[-1].win.share:.1f} to {100 * first.win.share:.1f} %"
    return Statement(f"No {kind} wins clearly more often than the others", figure)


def favourite(lines: list[Line]) -> Statement:
    first = lines[0]
    alone = len(first.riders) == 1
    if alone and (len(lines) == 1 or first.each.clear_of(lines[1].each)):
        return Statement(f"The favourite is {first.name}", percents(first.each))
    if alone:
        return Statement("No rider is a clear favourite", f"{first.name} {percents(first.each)}")
    figure = f"{first.name}: {100 * first.each.share:.1f} % each, {100 * first.together.share:.0f} % together"
    return Statement("No rider is a favourite: those who win most often cannot be told apart", figure)


def percents(share: Share) -> str:
    return f"{100 * share.share:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})"


def assumptions(plan: Plan) -> list[str]:
    """What stands behind the numbers: of the game, of the seats, of every forecast."""
    game = box(plan.game)
    found = list(game.cover.assumes)
    if plan.levels:
        levels = ", ".join(map(str, sorted(set(plan.levels), reverse=True)))
        found.append(f"Every seat is ridden by a bot (level {levels}): people ride otherwise.")
    if plan.changes or plan.options:
        changed = [*plan.changes, *(f"{name} = {value}" for name, value in plan.options.items())]
        found.append(f"House rules and changes in force: {', '.join(changed)}.")
    found += game.start_list_notes(plan.setup(plan.stages[0] if plan.tour else plan.race))
    return [*found, UNKNOWN, INTERVALS]
