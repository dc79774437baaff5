"""The report of a stage race that was ridden: podium, winners, classifications with their curves, every stage."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rouleur.play.tour import Tour
from rouleur.printing.boards import profile_svg
from rouleur.printing.figures import Curve, Stepped, curves_svg, podium_svg
from rouleur.printing.formats import Format
from rouleur.printing.pages import Chart, Charts, Job, Page
from rouleur.printing.palette import team_colour
from rouleur.printing.sheets import value_unit
from rouleur.printing.tables import result_rows
from rouleur.printing.units import amount
from rouleur.road.picture import Picture
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation
from rouleur.road.standings import Classification, Scales, Standing, Standings
from rouleur.tour.counting import count

CURVES = 10
PLACES = 40
FIRST = 10
TABLE, HIGHEST, LINE = 188.0, 100.0, 2.8
"""Millimetres: what a table of forty leaves no curve, how high one is at most, and what a line less gives them."""
NUMBERED = re.compile(r"^(stage )?\d+:\s*")


def tour_report(tour: Tour) -> Report:
    """Of the stages that are ridden; at least one is."""
    game = tour.stages.game
    pictures = [game.picture(stage.record.setup) for stage in tour.data.ridden]
    return Report(tour.data.title, game.title, tour.results, tour.scales, tour.names(), pictures)


class Report:
    """`pictures` are the boards of the stages that were ridden; `situation` names riders and teams."""

    def __init__(
        self,
        title: str,
        game: str,
        results: Sequence[StageResult],
        scales: Scales,
        situation: Situation,
        pictures: Sequence[Picture],
    ) -> None:
        self.title = title
        self.game = game
        self.results = results
        self.scales = scales
        self.situation = situation
        self.pictures = pictures
        self.after = [count(results[:stages], scales) for stages in range(1, len(results) + 1)]
        self.riders = {rider.id: rider for rider in situation.riders}
        self.teams = {team.id: team for team in situation.teams}

    def job(self, paper: Format, low_ink: bool = False) -> Job:
        return Job(
            f"{self.game}: {self.title}, the report", paper.width, paper.height, self.pages(paper, low_ink), low_ink
        )

    def pages(self, paper: Format, low_ink: bool) -> list[Page]:
        head = [self.podium(), self.winners()]
        made: list[Page] = [Charts(f"{self.title} · podium and winners", f"{self.title} · {self.game}", head)]
        for table in self.scales.classifications:
            if self.final.tables.get(table.slug):
                made.append(Charts(f"{self.title} · {table.title}", self.title, self.classification(table, paper)))
        stages = [self.stage(number, low_ink) for number in range(len(self.results))]
        return [*made, Charts(f"{self.title} · stages", self.title, stages)]

    @property
    def final(self) -> Standings:
        return self.after[-1]

    @property
    def main(self) -> Classification:
        """The first table in which somebody stands."""
        return next(table for table in self.scales.classifications if self.final.tables.get(table.slug))

    def podium(self) -> Chart:
        lines = self.final.tables[self.main.slug][:3]
        stepped = [self.stepped(line, self.main) for line in lines]
        alt = "; ".join(f"{line.place}. {self.name(line.who)}" for line in lines)
        words = f"{self.main.heading} after {len(self.results)} stage{'s' if len(self.results) > 1 else ''}"
        return Chart("Podium", words=words, svg=podium_svg(stepped), alt=f"Podium: {alt}")

    def stepped(self, line: Standing, table: Classification) -> Stepped:
        rider = self.riders.get(line.who)
        colours = team_colour(self.team_of(line.who))
        number = str(rider.bib) if rider else ""
        return Stepped(self.name(line.who), self.value(line, table, self.final), colours.fill, colours.ink, number)

    def winners(self) -> Chart:
        """Stage by stage who won, and who led each table in the evening."""
        tables = [table for table in self.scales.classifications if self.final.tables.get(table.slug)]
        rows = [
            [
                str(number + 1),
                self.stage_title(number),
                self.name(result.winner()),
                *(self.name(self.after[number].leader(table.slug)) for table in tables),
            ]
            for number, result in enumerate(self.results)
        ]
        columns = ["", "Stage", "Winner", *(table.title for table in tables)]
        widths = [0.0, 1.6, *(1.0 for _ in columns[2:])]
        return Chart("Winners and leaders", columns, rows, widths, size=7.0)

    def classification(self, table: Classification, paper: Format) -> list[Chart]:
        lines = self.final.tables[table.slug]
        rows = [
            [str(line.place), self.name(line.who), self.value(line, table, self.final), line.decided_by]
            for line in lines[:PLACES]
        ]
        columns = ["", "Rider" if lines[0].who in self.riders else "Team", "Total or gap", "Tie broken by"]
        made = [Chart(table.heading, columns, rows, [0, 3, 1, 2], rule=table.rule, size=7.0, pad=0.6)]
        if len(self.results) > 1:
            made += self.curves(table, lines[:CURVES], paper.height - TABLE + LINE * (PLACES - len(rows)))
        return made

    def curves(self, table: Classification, lines: Sequence[Standing], room: float) -> list[Chart]:
        """Places after every stage; for a table of times also what everybody was behind. They share the room."""
        drawn = [("Places after every stage", [self.curve(line.who, table, "place") for line in lines])]
        if value_unit(table, self.final) != "points":
            unit = self.final.unit
            behind = [self.curve(line.who, table, "gap") for line in lines]
            drawn.append((f"Behind the leader after every stage, in {unit}", behind))
        high = min(HIGHEST, room / len(drawn))
        return [
            Chart(title, svg=curves_svg(curves, len(self.results), high), alt=f"{table.title}: {title.lower()}")
            for title, curves in drawn
        ]

    def curve(self, who: str, table: Classification, field: str) -> Curve:
        values: list[float | None] = []
        for standings in self.after:
            line = next((line for line in standings.tables.get(table.slug, []) if line.who == who), None)
            values.append(None if line is None else getattr(line, field))
        end = next(line for line in self.final.tables[table.slug] if line.who == who)
        return Curve(f"{end.place}. {self.name(who)}", values, team_colour(self.team_of(who)).fill)

    def stage_title(self, number: int) -> str:
        """Without the name of the tour and the number of the stage, which stand beside it."""
        own = self.pictures[number].title.removeprefix(self.title).lstrip(", ")
        return NUMBERED.sub("", own) or self.pictures[number].title

    def stage(self, number: int, low_ink: bool) -> Chart:
        result, picture = self.results[number], self.pictures[number]
        rows = [
            [
                str(row["place"]) if row["status"] == "finished" else "–",
                str(row["bib"]),
                row["name"],
                row["team"],
                row["gap"],
            ]
            for row in result_rows(result, self.situation)[:FIRST]
        ]
        columns = ["", "No.", "Rider", "Team", "Time or gap"]
        title = f"Stage {number + 1}: {self.stage_title(number)}"
        profile = profile_svg(picture, low_ink) if picture.profile else ""
        return Chart(title, columns, rows, [0, 0, 3, 3, 1], svg=profile, alt=f"Profile of {picture.title}", size=7.0)

    def name(self, who: str) -> str:
        found = self.riders.get(who) or self.teams.get(who)
        return found.name if found else who

    def team_of(self, who: str) -> int:
        rider = self.riders.get(who)
        team = self.teams.get(rider.team if rider else who)
        return team.colour if team else 0

    def value(self, line: Standing, table: Classification, standings: Standings) -> str:
        unit = value_unit(table, standings)
        if line.place == 1 or unit == "points":
            return amount(line.value, unit)
        return f"+{amount(line.gap, unit)}" if line.gap else "s.t."
