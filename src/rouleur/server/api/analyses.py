"""The analysis of a table's race: started, looked at and stopped."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request, Response

from rouleur.analysis.plan import Plan, make_plan
from rouleur.server.access import address
from rouleur.server.analyses.jobs import Job, Jobs
from rouleur.server.api.records import finished_record
from rouleur.server.bodies import receive, reply
from rouleur.server.services import Services
from rouleur.server.store import Overtaken
from rouleur.server.store.forecasts import analysis_of
from rouleur.server.tables.setup import visitors_fault
from rouleur.server.wire.analyses import AnalysisView, NewAnalysis


class Analyses:
    def __init__(self, services: Services, jobs: Jobs) -> None:
        self.services = services
        self.jobs = jobs

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api")
        for method, path, handler in (
            ("POST", "/tables/{table}/analysis", self.start),
            ("GET", "/tables/{table}/analysis", self.look),
            ("POST", "/analyses/{analysis}/stop", self.stop),
        ):
            router.add_api_route(path, handler, methods=[method], response_model=None)
        return router

    async def start(self, request: Request, table: str) -> Response:
        """One that is under way, or was made with as many rides, is shown instead."""
        await self.services.access.seat(request, table)
        self.services.access.count("jobs", request)
        new = await receive(request, NewAnalysis, self.services.settings.body_limit)
        record = await self.services.tables.read(table, partial(finished_record, moment=self.services.clock()))
        there = await self.jobs.look_for(analysis_of(table))
        if there is not None and enough(there, new.rides):
            return reply(await self.services.threads.run(there.view))
        with visitors_fault():
            plan: Plan = await self.services.threads.run(lambda: make_plan(record, new.rides))
        tokens = self.services.access.tokens
        try:
            job = await self.jobs.start(table, plan, tokens.pseudonym(address(request)))
        except Overtaken:
            job = await self.jobs.find(analysis_of(table))
            return reply(await self.services.threads.run(job.view))
        return reply(job.view(tokens.owner_token(job.pressed)), 201)

    async def look(self, request: Request, table: str) -> Response:
        await self.services.access.seat(request, table)
        await self.services.tables.read(table, partial(finished_record, moment=self.services.clock()))
        job = await self.jobs.look_for(analysis_of(table))
        if job is None:
            return reply(AnalysisView(analysis_of(table), "none", 0, 0, 0, "", None, None))
        return reply(await self.services.threads.run(job.view))

    async def stop(self, request: Request, analysis: str) -> Response:
        access = self.services.access
        token = access.claim(request, analysis, "started the analysis")
        access.check_owner(request, (await self.jobs.find(analysis)).pressed, token)
        job = await self.jobs.stop(analysis)
        return reply(await self.services.threads.run(job.view))


def enough(job: Job, rides: int) -> bool:
    state = job.kept.state
    return state == "running" or (state == "done" and job.kept.plan.rides >= rides)
