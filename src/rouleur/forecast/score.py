"""How good a forecast was, once the race is over: Brier score of the winner, ranked probability score of all places.

Both are losses: 0 is perfect. They are set against two forecasts that need no simulation: everybody alike, and favourites by
role (the weights in each game's `content/box.toml`). The skill says how much of a baseline's loss the forecast saves.
"""

from __future__ import annotations

import msgspec

from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.numeral import number_in
from rouleur.forecast.odds import Odds, RiderOdds
from rouleur.road.box import box
from rouleur.road.spreadsheet import named, rows_of

POINTS = 200
"""Points of the midpoint rule for the places of the favourites: three correct digits."""
NAME_COLUMNS = ("rider", "name", "id", "bib")

Places = dict[str, list[float]]
"""For each rider the probability of the first, second, … place."""


class Score(msgspec.Struct):
    brier: float
    ranked: float


class Scored(msgspec.Struct):
    title: str
    winner: str
    winner_odds: float
    forecast: Score
    uniform: Score
    favourites: Score


def score(forecast: Odds, result: list[str]) -> Scored:
    """`result` names the riders in order of arrival; starters it leaves out did not finish and share the last place."""
    starters = [rider.rider for rider in forecast.riders]
    places = arrival_places(starters, result)
    weights = {rider.rider: weight(forecast, rider) for rider in forecast.riders}
    winner = next(rider for rider in forecast.riders if rider.rider == result[0])
    return Scored(
        forecast.title,
        winner.name,
        winner.win.share,
        both({rider.rider: padded(rider.places, len(starters)) for rider in forecast.riders}, places),
        both({who: [1 / len(starters)] * len(starters) for who in starters}, places),
        both(plackett_luce(weights), places),
    )


def both(forecast: Places, places: dict[str, int]) -> Score:
    return Score(brier({who: chances[0] for who, chances in forecast.items()}, places), ranked(forecast, places))


def brier(winning: dict[str, float], places: dict[str, int]) -> float:
    """Brier (1950): the squared errors of all riders' winning chances, summed; 0 to 2."""
    return sum((chance - (places[who] == 1)) ** 2 for who, chance in winning.items())


def ranked(forecast: Places, places: dict[str, int]) -> float:
    """Epstein (1969): the squared errors of "among the first k", over all k but the last, averaged over the riders."""
    losses = [ranked_loss(chances, places[who]) for who, chances in forecast.items()]
    return sum(losses) / len(losses)


def ranked_loss(chances: list[float], place: int) -> float:
    loss, within = 0.0, 0.0
    for k, chance in enumerate(chances[:-1], start=1):
        within += chance
        loss += (within - (place <= k)) ** 2
    return loss / max(len(chances) - 1, 1)


def padded(chances: list[float], size: int) -> list[float]:
    """A rider who never came in some place; whatever is missing to 1 (he did not finish) is the last place."""
    filled = [*chances, *[0.0] * (size - len(chances))]
    filled[-1] += max(1.0 - sum(filled), 0.0)
    return filled


def arrival_places(starters: list[str], result: list[str]) -> dict[str, int]:
    if not result:
        raise RouleurError("The result names nobody: list the riders in order of arrival.")
    places = {who: place for place, who in enumerate(result, start=1)}
    return {who: places.get(who, len(starters)) for who in starters}


def plackett_luce(weights: dict[str, float]) -> Places:
    """Each rider arrives after a random time at the rate of his weight: the chance of every place, by the midpoint rule."""
    by_weight: dict[float, list[float]] = {}
    found: Places = {}
    for who, strength in weights.items():
        if strength not in by_weight:
            others = [other for name, other in weights.items() if name != who]
            by_weight[strength] = chances_of_places(strength, others)
        found[who] = by_weight[strength]
    return found


def chances_of_places(strength: float, others: list[float]) -> list[float]:
    chances = [0.0] * (len(others) + 1)
    for point in range(POINTS):
        still_out = (point + 0.5) / POINTS
        arrived_before = [1.0]
        for other in others:
            arrived_before = one_more(arrived_before, 1.0 - still_out ** (other / strength))
        for place, chance in enumerate(arrived_before):
            chances[place] += chance / POINTS
    return chances


def one_more(chances: list[float], chance: float) -> list[float]:
    """The distribution of a count, with one more rider who is counted with this chance."""
    longer = [count * (1 - chance) for count in chances] + [0.0]
    for count, value in enumerate(chances):
        longer[count + 1] += value * chance
    return longer


def weight(forecast: Odds, rider: RiderOdds) -> float:
    role = box(forecast.plan.game).cover.find_role(rider.role)
    return {"flat": role.flat, "mountain": role.mountain, "cobbles": role.cobbles}[road_kind(forecast)]


def road_kind(forecast: Odds) -> str:
    """What the road is like, by what the game says of the race."""
    info = next((info for info in box(forecast.plan.game).races() if info.slug == forecast.plan.race), None)
    words = f"{info.kind} {info.note} {info.facts}".lower() if info else ""
    if forecast.plan.tour or "summit" in words or "mountain" in words:
        return "mountain"
    return "cobbles" if "cobble" in words else "flat"


def read_result(text: str, name: str, forecast: Odds) -> list[str]:
    """A CSV with a column rider, name, id or bib, in order of arrival (or with a column place); or names, one a line."""
    rows = [row for _, row in rows_of(text)]
    if not rows:
        raise RouleurError(f"{name} names nobody: list the riders in order of arrival.")
    header = [cell.strip().lower() for cell in rows[0]]
    column = next((header.index(word) for word in NAME_COLUMNS if word in header), None)
    if column is not None:
        rows = rows[1:]
        if "place" in header:
            rows = placed_rows(rows, header.index("place"))
    names = [row[column or 0].strip() for row in rows if len(row) > (column or 0)]
    return [identity(forecast, word) for word in names]


def placed_rows(rows: list[list[str]], column: int) -> list[list[str]]:
    """Riders without a place (DNF) are left out."""
    numbered = [row for row in rows if len(row) > column and number_in(row[column].strip()) is not None]
    return sorted(numbered, key=lambda row: int(row[column]))


def identity(forecast: Odds, word: str) -> str:
    """By bib or by name: without accents or surname first too, where only one can be meant."""
    for rider in forecast.riders:
        if word.casefold() == rider.rider.casefold():
            return rider.rider
    found = named(word, [rider.name for rider in forecast.riders])
    if len(found) > 1:
        either = " or ".join(forecast.riders[number].name for number in found)
        raise RouleurError(f"{word!r} may be {either}: write the whole name or the bib.")
    if found:
        return forecast.riders[found[0]].rider
    raise UnknownName("starter of this forecast", word, [rider.name for rider in forecast.riders])


def skill(loss: float, baseline: float) -> float:
    """How much of the baseline's loss is saved: 1 is perfect, 0 no better, below 0 worse."""
    return 1 - loss / baseline if baseline else 0.0


def season(scored: list[Scored]) -> Scored:
    """The mean over many forecasts."""

    def mean(kind: str) -> Score:
        scores: list[Score] = [getattr(entry, kind) for entry in scored]
        return Score(sum(s.brier for s in scores) / len(scores), sum(s.ranked for s in scores) / len(scores))

    winners = sum(entry.winner_odds for entry in scored) / len(scored)
    return Scored(f"{len(scored)} races", "", winners, mean("forecast"), mean("uniform"), mean("favourites"))
