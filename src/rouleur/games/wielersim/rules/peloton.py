"""§2.2 The peloton: what a reader must know of a start list of one's own."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.errors import alternatives
from rouleur.games.wielersim.content import LARGEST, thrown_again
from rouleur.games.wielersim.sheet import riding
from rouleur.road.start_list import FORMS, StartList


def notes(peloton: StartList, climbers: bool) -> list[str]:
    """Who stays at home, and why; the form that is in force."""
    home = [] if climbers else [rider.name for rider in peloton.rider if rider.role == "climber"]
    reasons = (
        (peloton.not_chosen, "the start list says so"),
        (peloton.left_out, f"a peloton has {LARGEST} riders (§2.2): of every team its first by role, then its second"),
        (home, "this race has little climbing, so that climbers stay at home (§2.2)"),
    )
    said = [f"Left at home are {', '.join(names)}: {reason}." for names, reason in reasons if names]
    in_form = [f"{rider.name} {form_in_words(rider.form)}" for rider in riding(peloton.rider, climbers) if rider.form]
    return [*said, f"Form, a house rule and not the book's: {', '.join(in_form)}. {effect()}"] if in_form else said


def effect() -> str:
    """What form does, by the numbers of the content."""
    table = thrown_again()
    parts = [
        f"with {form_in_words(form)} {alternatives([str(total) for total in table.sums(form)])}"
        for form in FORMS
        if table.sums(form)
    ]
    return f"Two dice of theirs that come to one of these sums are thrown again, once: {'; '.join(parts)} (ruling 21)."


def form_in_words(form: int) -> str:
    return f"{form:+d}".replace("-", "−") if form else "0"
