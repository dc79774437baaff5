"""What Prometheus may ask: how many, how fast, how often refused."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

registry = CollectorRegistry()
requests = Counter("rouleur_requests", "Requests answered", ["route", "status"], registry=registry)
refusals = Counter("rouleur_refusals", "Requests refused, by code", ["code"], registry=registry)
moves = Counter("rouleur_moves", "Moves kept", ["kind"], registry=registry)
mails = Counter("rouleur_mails", "Reminders by mail, by what became of them", ["outcome"], registry=registry)
tables = Gauge("rouleur_tables", "Tables in memory", registry=registry)
streams = Gauge("rouleur_streams", "Open streams", registry=registry)
command_seconds = Histogram(
    "rouleur_command_seconds",
    "From a command's arrival until its news were handed to the streams",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=registry,
)
