"""What the server writes down while it runs: one line per refusal, fault and start, as words or as JSON."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import MutableMapping
from typing import Any

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
            without_control_characters,
            *(
                [structlog.dev.ConsoleRenderer()]
                if as_words
                else [format_exc_info, structlog.processors.JSONRenderer()]
            ),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def without_control_characters(_: Any, __: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A visitor's words must not steer the terminal on which the log is read."""
    return {key: plain(value) if isinstance(value, str) else value for key, value in entry.items()}


def plain(text: str) -> str:
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


log = structlog.get_logger("rouleur")
