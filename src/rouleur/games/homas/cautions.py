"""What a director should not forget: fitness cards, team cards, the time limit of a stage."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.numeral import counted
from rouleur.core.order import Caution
from rouleur.core.question import Question
from rouleur.road.situation import RiderView, Situation, TeamView

TWO_TURNS = 24
"""Squares that a rider with good dice, or carried along, can make in two turns."""
NEARLY = 0.7
"""Of the time limit: about one turn is left to come back inside it."""


def cautions(situation: Situation, question: Question | None) -> list[Caution]:
    """A fitness card not played at the line disqualifies the whole team (§4.1); team cards end at the red letter (§2.5); who is
    outside the limit has no energy cards in the next stage (§5.10)."""
    teams = own_teams(situation)
    own = [rider for rider in situation.riders if rider.team in teams and rider.place is not None]
    found = [of_fitness(situation, rider) for rider in own if rider.public.get("fitness") == "unplayed"]
    found += [caution for team in teams.values() for caution in of_team_cards(situation, team, own)]
    return found + [caution for rider in own for caution in of_the_limit(situation, rider)]


def own_teams(situation: Situation) -> dict[str, TeamView]:
    return {team.id: team for team in situation.teams if team.seat == situation.seat}


def of_fitness(situation: Situation, rider: RiderView) -> Caution:
    left = rows_to(situation.detail["finish"], rider)
    words = f"{rider.name} must play his fitness card before the line, {counted(left, 'square')} ahead, or your whole team is disqualified."
    return Caution(words, "§4.1", rider.id, left <= TWO_TURNS)


def of_team_cards(situation: Situation, team: TeamView, own: list[RiderView]) -> list[Caution]:
    """Said once the first rider is near the letter, while any of them can still play one."""
    red = situation.detail["red"]
    ahead = [rows_to(red, rider) for rider in own if rows_to(red, rider) >= 0]
    if not team_cards(team) or not ahead or min(ahead) > TWO_TURNS:
        return []
    return [Caution("Team cards may be played no further than the red letter of the route.", "§2.5", urgent=True)]


def of_the_limit(situation: Situation, rider: RiderView) -> list[Caution]:
    """Once somebody is home the gaps are those of the clock."""
    limit = situation.detail["limit"]
    behind = next((group.gap for group in situation.groups if rider.id in group.riders), 0.0)
    if not limit or not situation.detail["arrived"] or behind < NEARLY * limit:
        return []
    words = f"The time limit of this stage is {minutes(limit)}, and {rider.name} is {minutes(behind)} behind: outside it he has no energy cards in the next stage."
    return [Caution(words, "§5.10", rider.id, True)]


def missed(situation: Situation) -> list[Caution]:
    """Team cards that were never played."""
    left = sum(team_cards(team) for team in own_teams(situation).values())
    if not left:
        return []
    return [
        Caution(
            f"{counted(left, 'team card')} never played: they count up to the red letter of the route only.", "§2.5"
        )
    ]


def team_cards(team: TeamView) -> int:
    return sum(team.public.get("cards", {}).values())


def rows_to(row: int, rider: RiderView) -> int:
    return int(row) - (rider.place[0] if rider.place else 0)


def minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}'{int(seconds) % 60:02}\""
