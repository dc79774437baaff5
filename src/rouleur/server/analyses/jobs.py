"""Analyses as jobs: one for a race, under a name that the race gives it."""

from __future__ import annotations

from rouleur.analysis.analysis import Analysis
from rouleur.analysis.plan import Plan
from rouleur.analysis.run import Run
from rouleur.commentary.voice import Commentator
from rouleur.server import jobs
from rouleur.server.access import new_id
from rouleur.server.clock import now
from rouleur.server.jobs import Heed, Kept, workers
from rouleur.server.store.forecasts import analysis_of
from rouleur.server.wire.analyses import AnalysisView


class AnalysisKept(Kept):
    """An analysis as the store has it: `done` of `total` positions are valued. `pressed` names the press that started it: a race may
    be analysed again by somebody else."""

    plan: Plan
    pressed: str = ""
    done: int = 0
    total: int = 0
    found: Analysis | None = None


class Job(jobs.Job[AnalysisKept]):
    @property
    def pressed(self) -> str:
        return self.kept.pressed or self.id

    def view(self, token: str | None = None) -> AnalysisView:
        kept = self.kept
        state = kept.state  # before what was found, which is written first
        return AnalysisView(self.id, state, kept.done, kept.total, kept.plan.rides, kept.reason, kept.found, token)


class Jobs(jobs.Jobs[Job, AnalysisKept]):
    noun = "analysis"
    stopped_words = "It was stopped before everything was looked at."
    kind = AnalysisKept

    def made(self, identity: str, created: str, kept: AnalysisKept, elsewhere: bool = False) -> Job:
        return Job(identity, created, kept, elsewhere)

    async def start(self, table: str, plan: Plan, starter: str) -> Job:
        return await self.begin(Job(analysis_of(table), now(), AnalysisKept(plan, new_id())), starter)

    def work(self, job: Job, heed: Heed) -> None:
        kept = job.kept

        def progress(done: int, total: int) -> None:
            kept.done, kept.total = done, total
            heed()

        run = Run(kept.plan, progress=progress, speak=lambda situation: Commentator(situation).line)
        kept.found = run.analyse(self.pool(), workers())
