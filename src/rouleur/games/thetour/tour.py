"""The paper that is kept between stages: the General Classification Sheet and the Leaderboard."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.games.thetour.book import Book
from rouleur.games.thetour.season import Season
from rouleur.tour.clock import clock, gap

TOP = 10


def general_sheet(season: Season, book: Book) -> str:
    """Every key rider's time on the winner in every stage, his bonus seconds and his total (rule 11)."""
    lines = [
        "General Classification Sheet",
        "rider".ljust(12) + "".join(f"{n:>8}" for n in range(1, len(season.results) + 1)),
    ]
    lines[-1] += f"{'bonus':>8}{'total':>10}"
    names = {card.slug: card.name for card in book.cards}
    for line in season.standings().tables["general"]:
        times = [next(a.time for a in result.arrivals if a.rider == line.who) for result in season.results]
        bonus = sum(
            award.amount
            for result in season.results
            for award in result.awards
            if award.rider == line.who and award.classification == "time"
        )
        cells = "".join(f"{clock(time):>8}" for time in times)
        lines.append(f"{names[line.who]:12}{cells}{bonus:>8}{clock(line.value):>10}")
    return "\n".join(lines)


def leaderboard(season: Season, book: Book) -> str:
    """The head of every table, and who won which stage how."""
    names = {card.slug: card.name for card in book.cards}
    standings = season.standings()
    lines: list[str] = []
    for table, values in standings.tables.items():
        lines.append(f"Leaderboard: {table}")
        for line in values[:TOP]:
            worth = (clock(line.value) if line.place == 1 else gap(line.gap)) if table == "general" else str(line.value)
            lines.append(f"{line.place:>3}  {names[line.who]:12}{worth:>10}")
        lines.append("")
    lines.append("Stages")
    for stage, result, way in zip(season.stages, season.results, season.wins, strict=False):
        lines.append(f"{stage.number:>3}  {names[result.winner()]:12} {way:16} {stage.title}")
    return "\n".join(lines)
