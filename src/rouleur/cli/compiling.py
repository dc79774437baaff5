"""Compiled rules for the commands of a checkout: wait for them, or have them built for the next command."""

from __future__ import annotations

import os
import subprocess
import sys

import click

from rouleur import _source, checkout
from rouleur.cli.console import waiting

LOOK_AGAIN = 0.2


def wait_for_compiled_rules() -> None:
    """For commands that ride many races: compile first, then run this command again with the compiled rules."""
    builder = None if _source.compiled() else checkout.start_build(checkout.RULES)
    if builder is None:
        return
    with waiting("Compiling the rules, once …") as sign:
        try:
            while not ended(builder):
                if found := checkout.progress(checkout.RULES):
                    sign.update(f"Compiling the rules, once: {found} …")
        finally:
            builder.terminate()
    if _source.reason_against_compiled(_source.PACKAGE) is None:
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def compile_in_background() -> None:
    """For commands that ride a few races: they run interpreted, the next command runs compiled."""
    if not _source.compiled() and checkout.start_build(checkout.RULES, detached=True):
        click.echo(
            "The rules run interpreted. They are being compiled in the background for the next command.", err=True
        )


def ended(builder: subprocess.Popen[bytes]) -> bool:
    try:
        builder.wait(LOOK_AGAIN)
    except subprocess.TimeoutExpired:
        return False
    return True
