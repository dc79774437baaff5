"""What the server writes down while it runs: one line per refusal, fault and start, as words or as JSON."""

from __future__ import annotations

import logging
import os
import sys

import structlog
from structlog.processors import format_exc_info


def set_up_logging() -> None:
    """Words on a terminal, JSON lines elsewhere (or when ROULEUR_LOG=json)."""
    as_words = sys.stderr.isatty() and os.environ.get("ROULEUR_LOG") != "json"
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *(
                [structlog.dev.ConsoleRenderer()]
                if as_words
                else [format_exc_info, structlog.processors.JSONRenderer()]
            ),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


log = structlog.get_logger("rouleur")
