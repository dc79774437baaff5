"""A seat's eyes: they tell what the situation tells, and nothing more."""

from __future__ import annotations

from rouleur.bots import bot
from rouleur.games.homas import GAME
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.race import Race
from rouleur.games.homas.road import SURFACES
from rouleur.games.homas.rules.rider import FITNESS_NAMES


def ridden(slug: str, seed: int) -> list[Race]:
    """The same race after every sixth step."""
    race = GAME.start(GAME.setup(slug, ["a", "b", "c", "d"]), seed)
    race.directors = [bot("homas", 2, seat) for seat in range(4)]
    seen: list[Race] = []
    while not race.over:
        for _ in range(6):
            if not race.over:
                race.take_step()
        seen.append(race.clone())
    return seen


def test_eyes_agree_with_the_situation() -> None:
    for race in [*ridden("tour-of-flanders", 4), *ridden("paris-nice-2", 1)]:
        situation = race.situation(1)
        eyes = Eyes(race, 1)
        groups = {name: group for group in situation.groups for name in group.riders}
        for view in situation.riders:
            rider = eyes.named(view.id)
            assert FITNESS_NAMES[eyes.fitness(rider)] == view.private.get("fitness", "")
            if view.status != "riding" or view.place is None:
                continue
            assert (eyes.row(rider), eyes.moved(rider)) == (view.place[0], view.moved)
            assert SURFACES[eyes.surface(rider)] == view.public["road"]
            assert eyes.number(rider) == view.public["number"]
            assert eyes.cards(rider) == sum(view.public.get("cards", {}).values())
            group = [name for name in groups[view.id].riders if situation.rider(name).status == "riding"]
            assert eyes.group_size(rider) == len(group)
            places = [situation.rider(name).place for name in group]
            assert eyes.front(rider) == max(place[0] for place in places if place)


def test_no_eye_sees_the_card_of_another() -> None:
    race = GAME.start(GAME.setup("milan-san-remo", ["a", "b", "c", "d"]), 1)
    race.step()
    assert all(rider.fitness for rider in race.riders if not rider.neutral)
    for seat in range(-1, 4):
        eyes = Eyes(race, seat)
        shown = [rider.id for rider in race.riders if eyes.fitness(rider.index)]
        assert shown == [rider.id for rider in race.riders if rider.seat == seat and seat >= 0]
