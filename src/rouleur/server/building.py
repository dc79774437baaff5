"""A server in a checkout builds its pages, then the compiled rules, while it answers already."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from threading import Thread

from rouleur import _source, checkout

LOOK_AGAIN = 0.3
QUARTERS = 4
BACKGROUND = (
    "The rules run interpreted while they are compiled in the background. The next start uses the compiled rules."
)
FRAME = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Rouleur</title>
<meta name="viewport" content="width=device-width">
<style>body{{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1rem;color:#222;background:#fbfaf6}}
progress{{width:100%;height:1.2rem;accent-color:#c8102e}}@media(prefers-color-scheme:dark){{body{{color:#eee;background:#1b1d21}}}}</style>
{}</html>
"""
BUILDING = """<meta http-equiv="refresh" content="1"><h1>Rouleur is getting ready</h1>
<p role="status">{step}</p><progress max="{total}" value="{done}"></progress>
<p>This happens once, at the first start. The games open here by themselves.</p>"""
FAILED = "<h1>The pages are not built</h1><p>{}</p>"
LEFT_OUT = "The pages of the web app were left out of this installation (ROULEUR_NO_CLIENT=1)."


@contextmanager
def announced_build() -> Iterator[None]:
    """Build what is missing in the background; report each step on standard error; stop with the server."""
    builder = checkout.start_build(checkout.PAGES, checkout.RULES)
    if builder is None:
        yield
        return
    if not _source.compiled():
        say(BACKGROUND)
    Thread(target=announce, args=(builder,), name="build progress", daemon=True).start()
    try:
        yield
    finally:
        builder.terminate()


def announce(builder: subprocess.Popen[bytes]) -> None:
    said, compiling = "", False
    while True:
        try:
            builder.wait(LOOK_AGAIN)
        except subprocess.TimeoutExpired:
            found = checkout.progress(checkout.PAGES) or checkout.progress(checkout.RULES)
            compiling = compiling or checkout.progress(checkout.RULES) is not None
            if found and milestone(found) != said:
                said = milestone(found)
                say(f"{found} …")
            continue
        break
    for part in (checkout.PAGES, checkout.RULES):
        if (found := checkout.progress(part)) and found.failed:
            say(found.failed)
    if compiling and builder.returncode == 0:
        say("The rules are compiled. The next start uses them.")


def milestone(found: checkout.Progress) -> str:
    """Changes with every step and every quarter of a long one."""
    return f"{found.step} {found.done * QUARTERS // found.total if found.total > QUARTERS else found.done}"


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def page_while_building() -> str:
    """A small page with the progress of the build. It reloads itself until the app is there."""
    found = checkout.progress(checkout.PAGES)
    if found and found.failed:
        return FRAME.format(FAILED.format(escape(found.failed)))
    if not found and (checkout.is_left_out(checkout.PAGES) or not checkout.is_checkout()):
        return FRAME.format(FAILED.format(LEFT_OUT))
    found = found or checkout.Progress("Starting the build", 0, 1)
    return FRAME.format(BUILDING.format(step=escape(f"{found} …"), done=found.done + 0.5, total=found.total or 1))
