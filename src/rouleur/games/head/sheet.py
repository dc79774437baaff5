"""What is printed for one race: its road, the dice and decks of the box, the line of every rider on his team sheet (§2).

One sheet serves a race and all its clones and is never changed.
"""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.head.road import Road


class Misfortune:
    """One kind of bad luck card (§2.3): what it does to the rider who draws it."""

    def __init__(
        self, slug: str, title: str, count: i64, skip: i64, neighbours: bool, cards: i64, back: i64, paced: i64
    ) -> None:
        self.slug = slug
        self.title = title
        self.count = count
        self.skip = skip
        self.neighbours = neighbours
        self.cards = cards
        self.back = back
        self.paced = paced


class Components:
    """`faces` by the die's name (4, 6, 8, 10, 12, 16), lowest first; decks as counts per kind of card.

    `supplies` are the cards of a supply box (§3.7.1), `saved` those a rider may keep for the next stage (§5.4).
    """

    def __init__(
        self,
        faces: dict[int, list[int]],
        attack_deck: list[int],
        slip_deck: list[int],
        misfortunes: list[Misfortune],
        supplies: i64,
        saved: i64,
    ) -> None:
        self.faces: list[list[int]] = [faces.get(die, [0]) for die in range(17)]
        self.tops: list[int] = [numbers[-1] for numbers in self.faces]
        self.means: list[float] = [sum(numbers) / len(numbers) for numbers in self.faces]
        self.attack_deck = attack_deck
        self.slip_deck = slip_deck
        self.misfortunes = misfortunes
        self.supplies = supplies
        self.saved = saved


class Entrant:
    """One line of a team sheet (§2.4): a die for every surface and for the sprint, and a number of attacks."""

    def __init__(
        self, index: i64, seat: i64, team: str, bib: i64, name: str, dice: list[int], sprint: i64, attacks: i64
    ) -> None:
        self.index = index
        self.seat = seat
        self.team = team
        self.bib = bib
        self.name = name
        self.dice = dice
        self.dice_by_name = {
            "flat": dice[0],
            "hill": dice[1],
            "mountain": dice[2],
            "cobbles": dice[3],
            "descent": dice[5],
        }
        self.sprint = sprint
        self.attacks = attacks
        self.id = ""
        self.follow_text = ""
        self.rider_text = ""
        self.rename(str(bib))

    def rename(self, identity: str) -> None:
        """The texts of the options that name him, made once."""
        self.id = identity
        self.follow_text = "follow:" + identity
        self.rider_text = "rider:" + identity


class Sheet:
    """`stage` and `points` are the scale its finish counts by (§5.2), `slip_cards` how many are dealt to each (§4.1)."""

    def __init__(
        self,
        slug: str,
        title: str,
        road: Road,
        components: Components,
        entrants: list[Entrant],
        teams: list[tuple[str, str]],
        slip_cards: i64,
        stage: str,
        points: list[int],
        jerseys: dict[str, list[str]],
    ) -> None:
        self.slug = slug
        self.title = title
        self.road = road
        self.letters = road.letters()
        self.bad_luck = [(box, int(road.bad_luck[box])) for box in range(1, road.length + 1) if road.bad_luck[box]]
        self.in_a_tour = bool(points)
        self.components = components
        self.entrants = entrants
        self.teams = teams
        self.slip_cards = slip_cards
        self.stage = stage
        self.points = points
        self.jerseys = jerseys
