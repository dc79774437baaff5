"""What is printed beside the board: the three decks (§1, §2), twenty team sheets (§2.4), the dice (§2.1)."""

# rouleur: interpreted

from __future__ import annotations

from itertools import groupby

from rouleur.core.content import load, shipped
from rouleur.games.head.content import PACKAGE, DiceFile, DieEntry, RiderEntry, TeamEntry, decks, teams
from rouleur.road.parts import BOOK, Card, Chart, Deck, Marker, Parts

SQUARE = 12.0
COLUMNS = ["No.", "Name", "Flat", "Cobbles", "Hill", "Mountain", "Descent", "Sprint", "Attack", "Whose"]
SPEED_UP = {"D4": "one extra box", "D6": "two extra boxes", "D8": "three extra boxes"}
"""§2.2.1"""
SPLIT = "split by die: ours"
"""§1 gives 150 and 200 cards, not how many of each die."""


def parts() -> Parts:
    printed = decks()
    decks_of_three = [
        Deck("Demarrage cards", "Demarrage", [demarrage(die, count) for die, count in printed.attack.cards.items()]),
        Deck("Slip-on cards", "Slip-on", [slip_on(die, count) for die, count in printed.slip.cards.items()]),
        Deck(
            "Bad luck cards", "Bad luck", [bad_luck(card.title, card.count, card.origin) for card in printed.bad_luck]
        ),
    ]
    markers = [
        Marker("skip", "round", 10, "Riders who skip a turn (§2.3)"),
        Marker("red flag", "bar", 1, "On the road (§3.7.5)", 2, BOOK),
    ]
    return Parts(SQUARE, decks_of_three, markers, [dice_chart(), *(team_sheet(team) for team in teams().values())])


def demarrage(die: str, count: int) -> Card:
    words = f"Attack, or jump on when another attacks: throw the\N{NO-BREAK SPACE}{die}."
    return Card("Demarrage", die, words, [], count, BOOK, f"§2.1, {SPLIT}")


def slip_on(die: str, count: int) -> Card:
    words = f"Advance in the group: throw the\N{NO-BREAK SPACE}{die}. Or speed up after a throw: {SPEED_UP[die]}."
    return Card("Slip-on", die, words, [], count, BOOK, f"§2.2, {SPLIT}")


def bad_luck(title: str, count: int, origin: str) -> Card:
    name, _, words = title.partition(": ")
    rule = "§2.3, how many: ours" if origin == BOOK else "§2.3"
    return Card(name, "!", f"{words[:1].upper()}{words[1:]}.", [], count, origin, rule)


def team_sheet(team: TeamEntry) -> Chart:
    rows = [rider_row(rider) for rider in team.riders]
    return Chart(f"Team sheet: {team.name}", COLUMNS, rows, "", "", "§2.4")


def rider_row(rider: RiderEntry) -> list[str]:
    dice = (rider.flat, rider.cobbles, rider.hill, rider.mountain, rider.descent, rider.sprint)
    whose = "values: book" if rider.origin == BOOK else "ours"
    return [str(rider.bib), rider.name, *(f"D{die}" for die in dice), str(rider.attacks), whose]


def dice_chart() -> Chart:
    """With ordinary dice: throw as many sides as the die has faces here, read its number."""
    dice = load(shipped(PACKAGE, "dice.toml"), DiceFile, "head/dice.toml").die
    rows = [[f"D{die.name}", f"{len(die.faces)} sides", readings(die), whose(die.origin)] for die in dice]
    note = "The D16 is thrown with ten sides: the proportions of §2.1."
    columns = ["Special die", "Ordinary die", "Read", "Whose"]
    return Chart("Ordinary dice as special dice", columns, rows, "", note, "§1, §2.1")


def readings(die: DieEntry) -> str:
    """`1–2 is 5, 3–5 is 6`"""
    words, first = [], 1
    for number, faces in groupby(sorted(die.faces)):
        last = first + len(list(faces)) - 1
        words.append(f"{first}–{last} is {number}" if last > first else f"{first} is {number}")
        first = last + 1
    return ", ".join(words)


def whose(origin: str) -> str:
    return "book" if origin == BOOK else "ours"
