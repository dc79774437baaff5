"""What a forecast claims in words: only what its intervals bear, so that another seed would say the same."""

from __future__ import annotations

from math import log, sqrt

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


CLEARLY, FAVOURITE = 1.15, 1.5
"""How many times as often as the next a role or a team must win to be said to win most often, and a rider to be the favourite. A
difference that matters, so that more races settle what is said; docs/forecast.md has how seldom four seeds differ."""
SURE = 4.65
"""Standard errors by which the first must be ahead, whatever the difference: as many as part two riders in `likeness`."""
CLOSE = 2.9
"""Standard errors from that border beyond which another seed says otherwise in less than one of fifty cases: 2.05 × √2, as both
counts vary."""
CLOSE_CALL = "a close call: another seed may say otherwise"
NOBODY = "No rider is a clear favourite"


class Statement(msgspec.Struct):
    """`words` are the same whatever the seed, as long as they are certain; `figure` is what was counted. `close` where another
    seed would say otherwise more often than once in fifty cases."""

    words: str
    figure: str
    close: bool = False

    @property
    def told(self) -> str:
        return f"{self.figure}; {CLOSE_CALL}" if self.close else self.figure


def statements(
    roles: list[GroupOdds], teams: list[GroupOdds], lines: list[Line], best: list[Share], runs: int
) -> list[Statement]:
    """`best` are the chances of the two riders who won most often."""
    found = [who_wins(groups, kind, runs) for groups, kind in ((roles, "role"), (teams, "team")) if len(groups) > 1]
    return [*found, favourite(lines, best, runs)] if lines else found


def who_wins(groups: list[GroupOdds], kind: str, runs: int) -> Statement:
    """The group that wins most often, if by enough."""
    ranked = sorted(groups, key=lambda group: -group.win.share)
    first, second = ranked[0], ranked[1]
    lead = beyond(CLEARLY, (first.win, first.win), (second.win, second.win), runs)
    close = abs(lead) < CLOSE
    if lead >= 0:
        figure = f"{percents(first.win)}; {second.name} {percents(second.win)}"
        words = f"{first.name.capitalize()}s win" if kind == "role" else f"{first.name} wins"
        return Statement(f"{words} most often", figure, close)
    figure = f"{100 * ranked[-1].win.share:.1f} to {100 * first.win.share:.1f} %"
    return Statement(f"No {kind} wins clearly more often than the others", figure, close)


def favourite(lines: list[Line], best: list[Share], runs: int) -> Statement:
    """A rider who can be told from all others and wins so much more often that he is one."""
    first = lines[0]
    if len(lines) == 1 and len(first.riders) == 1:
        return Statement(f"The favourite is {first.name}", chances(first))
    if len(first.riders) > 1:
        one, other = best
        close = beyond(FAVOURITE, (one, one), (other, other), runs) > -CLOSE
        return Statement(NOBODY, f"{chances(first)}, {100 * first.together.share:.0f} % together", close)
    second = lines[1]
    lead = beyond(FAVOURITE, (first.each, first.together), (second.each, second.together), runs)
    words = f"The favourite is {first.name}" if lead >= 0 else NOBODY
    return Statement(words, f"{chances(first)}; {chances(second)}", abs(lead) < CLOSE)


def chances(line: Line) -> str:
    return f"{line.name} {percents(line.each)}{' each' if len(line.riders) > 1 else ''}"


def beyond(times: float, first: tuple[Share, Share], second: tuple[Share, Share], runs: int) -> float:
    """By how many standard errors the first wins more often than he must to be named: so many times as often as the second, and
    surely more often at all. Of both the share of each, and that of all who are counted with him. The error is that of the
    logarithm of a ratio of two counts."""
    error = sqrt(sum(1 / (runs * at_least(together, runs)) for _, together in (first, second)))
    lead = log(at_least(first[0], runs) / at_least(second[0], runs))
    return (lead - max(log(times), SURE * error)) / error


def at_least(found: Share, runs: int) -> float:
    """Who never won might have won half a race."""
    return max(found.share, 0.5 / runs)


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
