"""Forecasts as jobs: ridden by processes beside the server, watched while their intervals narrow."""

from __future__ import annotations

from threading import Lock

import msgspec
from msgspec.structs import replace

from rouleur.forecast.odds import odds
from rouleur.forecast.plan import Plan
from rouleur.forecast.run import Run
from rouleur.forecast.tally import Tally
from rouleur.road.box import box
from rouleur.server import jobs
from rouleur.server.access import new_id
from rouleur.server.clock import now
from rouleur.server.jobs import Heed, JobState, Kept
from rouleur.server.wire.forecasts import ForecastView


class ForecastKept(Kept):
    """A forecast as the store has it."""

    plan: Plan
    tally: Tally


class Job(jobs.Job[ForecastKept]):
    """`shown` is what the last who looked saw: odds are worked out once, however many watch."""

    def __init__(self, identity: str, created: str, kept: ForecastKept, elsewhere: bool = False) -> None:
        super().__init__(identity, created, kept, elsewhere)
        self.shown: ForecastView | None = None
        self.looking = Lock()

    def view(self, token: str | None = None) -> ForecastView:
        """The state is read first: the thread that rides writes it last, and whoever reads `done` never looks again."""
        with self.looking:
            state, tally = self.kept.state, self.kept.tally
            if self.shown is None or (self.shown.state, self.shown.runs) != (state, tally.runs):
                self.shown = self._view(state, tally)
            return replace(self.shown, token=token) if token else self.shown

    def _view(self, state: JobState, tally: Tally) -> ForecastView:
        plan = self.kept.plan
        return ForecastView(
            forecast=self.id,
            game=plan.game,
            race=plan.race,
            title=title(plan),
            state=state,
            runs=tally.runs,
            wanted=plan.runs,
            created=self.created,
            reason=self.kept.reason,
            odds=odds(plan, tally) if tally.runs else None,
            token=None,
        )


class Jobs(jobs.Jobs[Job, ForecastKept]):
    noun = "forecast"
    stopped_words = "It was stopped before all races were ridden."
    kind = ForecastKept

    def made(self, identity: str, created: str, kept: ForecastKept, elsewhere: bool = False) -> Job:
        return Job(identity, created, kept, elsewhere)

    async def start(self, plan: Plan, starter: str) -> Job:
        return await self.begin(Job(new_id(), now(), ForecastKept(plan, Tally())), starter)

    def work(self, job: Job, heed: Heed) -> None:
        kept = job.kept

        def progress(tally: Tally) -> None:
            if heed():
                kept.tally = msgspec.convert(msgspec.to_builtins(tally), Tally, str_keys=True)

        kept.tally = Run(kept.plan, progress=progress).ride(self.pool())


def title(plan: Plan) -> str:
    game = box(plan.game)
    if "route" in plan.own:
        return game.picture(plan.setup(plan.race)).title
    named = {info.slug: info.title for info in game.races()} | {info.slug: info.title for info in game.tours()}
    return named.get(plan.race, plan.race)
