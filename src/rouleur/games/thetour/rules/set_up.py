"""Set up: the optional rules that are played with, the player cyclists, and the classification before the stage (rule 2)."""

# rouleur: interpreted

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.core.content import convert
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.games.thetour.rules.stages import Stage
from rouleur.games.thetour.sheet import Components, Sheet, Switches

USUAL_PLAYER = "armstrong"


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """What `options` of a setup may hold."""

    riders: list[str] | None = None
    top_five: bool = True
    par_times: bool = False
    classifications: bool = True
    bonuses: bool = True
    attack_card: bool = True


class Carried(msgspec.Struct, forbid_unknown_fields=True):
    """The general classification before a stage, and how far everybody is behind."""

    general: list[str] = []
    behind: dict[str, int] = {}


def set_up(components: Components, stage: Stage, setup: Setup) -> Sheet:
    if len(setup.seats) > 1:
        raise RouleurError(f"The Tour is a solitaire game: it takes no director or one, not {len(setup.seats)}.")
    options = options_of(setup.options)
    if options.riders and not setup.seats:
        raise RouleurError("Player cyclists need a director: add a seat, or leave `riders` out to watch.")
    sheet = Sheet(components, stage, switches_of(options))
    if setup.seats:
        riders = [USUAL_PLAYER] if options.riders is None else options.riders
        sheet.players = [rider_index(components, slug) for slug in riders]
    wear(sheet, convert(setup.carry, Carried, "carry"))
    return sheet


def options_of(options: dict[str, Any]) -> Options:
    for name in options:
        if name not in Options.__struct_fields__:
            raise UnknownName("option", name, Options.__struct_fields__)
    found = convert(options, Options, "options")
    riders = found.riders
    if riders is not None and (not riders or len(set(riders)) != len(riders)):
        raise RouleurError("The option `riders` is a list of different rider slugs, as ['basso', 'sastre'].")
    return found


def switches_of(options: Options) -> Switches:
    return Switches(
        top_five=options.top_five,
        par_times=options.par_times,
        classifications=options.classifications,
        bonuses=options.bonuses,
        attack_card=options.attack_card,
    )


def rider_index(components: Components, slug: str) -> int:
    index = components.index(slug)
    if index < 0:
        raise UnknownName("rider", slug, [card.slug for card in components.cards])
    return int(index)


def wear(sheet: Sheet, carried: Carried) -> None:
    """The leader of the general classification before the stage wears yellow (rule 9)."""
    if not carried.general:
        return
    sheet.general = [rider_index(sheet.components, slug) for slug in carried.general]
    sheet.general += [number for number in range(len(sheet.cards)) if number not in sheet.general]
    sheet.behind = [carried.behind.get(card.slug, 0) for card in sheet.cards]
    sheet.yellow = sheet.general[0]
