"""Scores against examples computed by hand."""

import pytest

from rouleur.core.errors import RouleurError, UnknownName
from rouleur.forecast.odds import Odds, RiderOdds
from rouleur.forecast.plan import Plan
from rouleur.forecast.score import (
    arrival_places,
    brier,
    padded,
    plackett_luce,
    ranked,
    read_result,
    score,
    season,
    skill,
)
from rouleur.forecast.shares import Share


def forecast(places: dict[str, list[float]], roles: dict[str, str] | None = None) -> Odds:
    riders = [
        RiderOdds(who, f"Rider {who}", "T", (roles or {}).get(who, ""), Share(p[0], 0, 1), Share(0, 0, 1), Share(0, 0, 1), 1, 0, p)
        for who, p in places.items()
    ]  # fmt: skip
    plan = Plan("wielersim", "scheldeprijs", 100)
    return Odds("Example", plan, 100, riders, [], [], [], {}, 0, [], 0, {})


def test_brier_by_hand() -> None:
    """(0.5 − 1)² + 0.3² + 0.2² = 0.38."""
    assert brier({"a": 0.5, "b": 0.3, "c": 0.2}, {"a": 1, "b": 2, "c": 3}) == pytest.approx(0.38)


def test_ranked_probability_score_by_hand() -> None:
    """a comes first: (0.5 − 1)² + (0.8 − 1)² = 0.29; b second: 0.2² + (0.7 − 1)² = 0.13; c third: 0.3² + 0.5² = 0.34.
    Each over two thresholds, averaged over three riders: (0.29 + 0.13 + 0.34) / 2 / 3 = 0.126667."""
    chances = {"a": [0.5, 0.3, 0.2], "b": [0.2, 0.5, 0.3], "c": [0.3, 0.2, 0.5]}
    assert ranked(chances, {"a": 1, "b": 2, "c": 3}) == pytest.approx(0.38 / 3)


def test_perfect_forecast_scores_nought() -> None:
    chances = {"a": [1.0, 0.0], "b": [0.0, 1.0]}
    assert ranked(chances, {"a": 1, "b": 2}) == 0
    assert brier({"a": 1.0, "b": 0.0}, {"a": 1, "b": 2}) == 0


def test_uniform_baseline_by_hand() -> None:
    """Three riders alike: Brier (2/3)² + 2 (1/3)² = 2/3. RPS: first 4/9 + 1/9, second 1/9 + 1/9, third 1/9 + 4/9; /2/3."""
    found = score(forecast({"a": [0.5, 0.3, 0.2], "b": [0.2, 0.5, 0.3], "c": [0.3, 0.2, 0.5]}), ["a", "b", "c"])
    assert found.uniform.brier == pytest.approx(2 / 3)
    assert found.uniform.ranked == pytest.approx((5 + 2 + 5) / 9 / 6)
    assert found.forecast.brier == pytest.approx(0.5**2 + 0.2**2 + 0.3**2)
    assert found.winner_odds == 0.5
    assert skill(found.forecast.brier, found.uniform.brier) == pytest.approx(1 - 0.38 / (2 / 3))


def test_favourites_win_in_proportion_to_their_weights() -> None:
    """Plackett–Luce with weights 3, 1, 1: first 3/5; second after b or c: 2/5 · 3/4; third: 1/5 · 1/4 twice."""
    chances = plackett_luce({"a": 3.0, "b": 1.0, "c": 1.0})
    assert chances["a"] == pytest.approx([0.6, 0.3, 0.1], abs=2e-3)
    assert sum(chances["b"]) == pytest.approx(1)
    assert chances["b"][0] == pytest.approx(0.2, abs=2e-3)


def test_sprinter_is_the_favourite_on_a_flat_road() -> None:
    odds = forecast({"a": [0.5, 0.5], "b": [0.5, 0.5]}, {"a": "sprinter", "b": "helper"})
    found = score(odds, ["a", "b"])
    assert found.favourites.brier == pytest.approx(2 * (0.6 / 6.6) ** 2, rel=0.05)


def test_riders_who_did_not_finish_share_the_last_place() -> None:
    assert arrival_places(["a", "b", "c"], ["b"]) == {"a": 3, "b": 1, "c": 3}
    assert padded([0.5], 3) == pytest.approx([0.5, 0, 0.5])


def test_results_are_read_by_bib_by_name_and_by_place() -> None:
    odds = forecast({"1": [1.0], "2": [0.0, 1.0], "3": [0.0, 0.0, 1.0]})
    assert read_result("rider\n3\n1\n", "r.csv", odds) == ["3", "1"]
    assert read_result("place,name\n2,Rider 1\n1,rider 2\nDNF,Rider 3\n", "r.csv", odds) == ["2", "1"]
    assert read_result("Rider 2\nRider 1\n", "typed", odds) == ["2", "1"]
    with pytest.raises(UnknownName, match="Rider 9"):
        read_result("Rider 9\n", "r.csv", odds)
    with pytest.raises(RouleurError, match="names nobody"):
        read_result("\n", "r.csv", odds)


def test_season_is_the_mean() -> None:
    odds = forecast({"a": [0.5, 0.5], "b": [0.5, 0.5]})
    both = [score(odds, ["a", "b"]), score(odds, ["b", "a"])]
    assert season(both).forecast.brier == pytest.approx(0.5)
    assert season(both).title == "2 races"
