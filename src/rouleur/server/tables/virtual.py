"""Virtual standings: the tour as it would stand if the race ended now."""

from __future__ import annotations

from rouleur.road.box import box
from rouleur.road.result import DID_NOT_FINISH, FINISHED, Arrival, StageResult
from rouleur.road.situation import Situation
from rouleur.road.standings import Standings
from rouleur.server.store import Store
from rouleur.server.store.tables import TableRow
from rouleur.server.wire.tables import Lead
from rouleur.tour.counting import count


class Virtual:
    """The stages before this one, to which the gaps on the road are added."""

    def __init__(self, row: TableRow, tour: str, results: list[StageResult]) -> None:
        self.row = row
        self.scales = box(row.setup.game).scales(tour)
        self.results = results
        self.before = count(results, self.scales)

    def standings(self, situation: Situation, result: StageResult | None) -> Standings:
        """Counted with the result once there is one. Where gaps on the road are not in the unit of the tour's times, and once
        the first have finished but not all, nothing honest can be said: the standings before the stage."""
        if result is not None:
            return count([*self.results, result], self.scales)
        arrived = any(rider.status == FINISHED for rider in situation.riders)
        if situation.gap_unit != self.scales.unit or not situation.groups or arrived:
            return self.before
        return count([*self.results, self.provisional(situation)], self.scales)

    def lead(self, standings: Standings) -> Lead | None:
        """Who is at the head of these standings, and what he has on the jersey's holder; nobody before a first stage gave
        the jersey away, nor where the road says nothing honest."""
        general = self.scales.classifications[0]
        holder = self.before.leader(general.slug)
        lines = standings.tables[general.slug]
        if standings is self.before or not holder or not lines:
            return None
        first, *others = lines
        rivals = others if first.who == holder else [line for line in others if line.who == holder]
        ahead = abs(rivals[0].value - first.value) if rivals else 0
        return Lead(first.who, holder, ahead, general.jersey, self.scales.unit)

    def provisional(self, situation: Situation) -> StageResult:
        teams = {rider.id: rider.team for rider in situation.riders}
        arrivals = [
            Arrival(rider, teams[rider], 0, round(group.gap), group=number)
            for number, group in enumerate(situation.groups, start=1)
            for rider in group.riders
        ]
        placed = {arrival.rider for arrival in arrivals}
        arrivals += [Arrival(who, teams[who], 0, status=DID_NOT_FINISH) for who in teams if who not in placed]
        for place, arrival in enumerate(arrivals, start=1):
            arrival.place = place
        return StageResult(situation.game, situation.race, arrivals, unit=self.scales.unit)


def virtual_of(store: Store, row: TableRow) -> Virtual | None:
    """For a stage of a tour; None for a single race."""
    tour = store.tours.find(row.tour) if row.tour else None
    if tour is None:
        return None
    data = tour.data.tour
    return Virtual(row, data.tour, [stage.result for stage in data.ridden[: row.stage - 1]])
