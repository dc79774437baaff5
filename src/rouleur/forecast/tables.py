"""A forecast in the terminal."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from rouleur.forecast.bins import in_words
from rouleur.forecast.compare import Comparison, Difference
from rouleur.forecast.odds import Odds
from rouleur.forecast.score import Score, Scored, season, skill
from rouleur.forecast.shares import GroupOdds
from rouleur.forecast.statistics import TO_GO, Counts, on_the_road
from rouleur.forecast.words import facts, gap, heading, interval, percent, signed
from rouleur.road.standings import Classification

BAR = 24
EIGHTHS = " ▏▎▍▌▋▊▉█"
SHOWN = 15


def print_odds(out: Console, odds: Odds, top: int = SHOWN) -> None:
    out.print(Text(heading(odds), style="bold"))
    for each in odds.statements:
        out.print(Text.assemble(f"{each.words}: ", (each.told, "dim")))
    out.print()
    for table in (group_table("By role", odds.roles), group_table("By team", odds.teams)):
        if table.row_count > 1:
            out.print(table, "")
    out.print(line_table(odds), "")
    if not top:
        out.print(rider_table(odds, top), "")
    for renderable in (
        fact_table(odds),
        jersey_table(odds),
        survival_table(odds),
        distance_tables(odds),
        attacks(odds),
    ):
        if renderable is not None:
            out.print(renderable, "")
    out.print(Text("What this assumes", style="bold"))
    for words in odds.assumes:
        out.print(Text(f"· {words}", style="dim"))


def line_table(odds: Odds) -> Table:
    """Riders who cannot be told apart in one line; `--top 0` prints what was counted of every rider as well."""
    table = plain_table("Who wins", "who", "Each", "95 %", "Together", "Podium", "Top ten", "Mean place")
    for line in odds.lines:
        table.add_row(
            line.name,
            Text(percent(line.each.share), style="bold"),
            Text(interval(line.each), style="dim"),
            percent(line.together.share),
            percent(line.podium),
            percent(line.top_ten),
            f"{line.mean_place:.1f}",
        )
    table.caption = "Riders who cannot be told apart are one line; --top 0 prints what was counted of each"
    table.caption_justify = "left"
    return table


def plain_table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim", min_width=len(title))
    for name in columns:
        table.add_column(name, justify="left" if name.islower() or not name else "right", no_wrap=True)
    return table


def rider_table(odds: Odds, top: int) -> Table:
    table = Table(title="Odds, with the 95 % interval of a win", title_justify="left", box=None, pad_edge=False)
    roles = any(rider.role for rider in odds.riders)
    for name in ("rider", "team", "role") if roles else ("rider", "team"):
        table.add_column(name, header_style="dim", no_wrap=True)
    for name in ("win", "95 %", "podium", "top ten", "mean place", "mean gap"):
        table.add_column(name, justify="right", header_style="dim", no_wrap=True)
    for rider in odds.riders[: top or None]:
        table.add_row(
            rider.name,
            rider.team,
            *([rider.role] if roles else []),
            Text(percent(rider.win.share), style="bold"),
            Text(interval(rider.win), style="dim"),
            percent(rider.podium.share),
            percent(rider.top_ten.share),
            f"{rider.mean_place:.1f}",
            gap(rider.mean_gap, odds.gap_unit),
        )
    left = len(odds.riders) - table.row_count
    if left > 0:
        table.caption = f"… and {left} more (--top 0 prints all)"
        table.caption_justify = "left"
    return table


def group_table(title: str, groups: list[GroupOdds]) -> Table:
    table = plain_table(title, "name", "Starters", "Win", "95 %", "", "Podium places")
    for group in groups:
        table.add_row(
            group.name,
            str(group.starters),
            percent(group.win.share),
            Text(interval(group.win), style="dim"),
            bar(group.win.share),
            f"{group.podium_places:.2f}",
        )
    return table


def fact_table(odds: Odds) -> RenderableType:
    table = plain_table("How the races went", "fact", "words")
    table.show_header = False
    for name, words in facts(odds):
        table.add_row(name, words)
    return table


def jersey_table(odds: Odds) -> RenderableType | None:
    if not odds.jerseys:
        return None
    tables: list[RenderableType] = []
    for jersey in odds.jerseys:
        classification = Classification(jersey.table, jersey.title, "", jersey=jersey.jersey)
        table = plain_table(classification.heading, "who", "Wins it", "95 %", "")
        for name, share in jersey.shown(6):
            table.add_row(name, percent(share.share), Text(interval(share), style="dim"), bar(share.share))
        tables.append(table)
    return Group(*tables)


def survival_table(odds: Odds) -> RenderableType | None:
    if not odds.breakaways:
        return None
    title = f"Breakaways: seen in {odds.observed:,} race{'' if odds.observed == 1 else 's'} watched, and how often the winner was in it"
    table = plain_table(title, f"{odds.road_unit} to go", "Seen", "Lasts", "95 %", "")
    for moment in reversed(odds.breakaways):
        table.add_row(
            f"{on_the_road(moment.to_go, odds.kilometres_each):.0f}",
            percent(moment.seen.share),
            percent(moment.survived.share),
            Text(interval(moment.survived), style="dim"),
            bar(moment.survived.share),
        )
    return table


def distance_tables(odds: Odds) -> RenderableType | None:
    """Statistics of a distance to go, from far to near."""
    tables: list[RenderableType] = []
    for each in odds.statistics:
        if each.measure == TO_GO:
            table = plain_table(f"{each.heading}. {each.note}", each.unit, "Races", "")
            for to_go in sorted(each.counts, reverse=True):
                share = each.counts[to_go] / each.races
                table.add_row("in the finale" if to_go == 0 else in_words(each, to_go), percent(share), bar(share))
            tables.append(table)
    return Group(*tables) if tables else None


def attacks(odds: Odds) -> RenderableType | None:
    if not odds.attacks:
        return None
    table = plain_table(f"Attacks a race, by {odds.road_unit} to go", "role", "A race", "from far to near")
    far = max(max(counts) for counts in odds.attacks.values())
    for role, counts in sorted(odds.attacks.items(), key=lambda entry: -sum(entry[1].values())):
        table.add_row(role, f"{sum(counts.values()) / odds.heard:.2f}", spark(counts, far))
    return table


def bar(share: float) -> Text:
    whole, rest = divmod(round(min(share, 1.0) * BAR * 8), 8)
    return Text("█" * whole + (EIGHTHS[rest] if rest else ""), style="cyan")


def spark(counts: Counts, far: int) -> Text:
    most = max(counts.values())
    return Text("".join("▁▂▃▄▅▆▇█"[counts.get(to_go, 0) * 7 // most] for to_go in range(far, -1, -10)), style="cyan")


def print_comparison(out: Console, comparison: Comparison, top: int = SHOWN) -> None:
    out.print(Text(heading(comparison.first), style="bold"))
    out.print(f"against the same with {', '.join(comparison.changes)}\n")
    for title, found in (("Wins by role", comparison.roles), ("Wins by team", comparison.teams)):
        if len(found) > 1:
            out.print(difference_table(title, found[: top or None]), "")
    out.print(difference_table("Wins by rider, largest differences first", comparison.riders[: top or None]), "")
    out.print(mean_table(comparison.means), "")
    survival = [entry for entry in comparison.survival if entry.first or entry.second]
    if survival:
        unit = comparison.first.road_unit
        out.print(difference_table(f"Breakaways that last, by {unit} to go", survival[::-1]), "")
    clear = sum(entry.clear for entry in (*comparison.riders, *comparison.roles, *comparison.teams, *comparison.means))
    out.print(f"{clear} of these differences are clear: their 95 % interval leaves out nought (marked ●).")


def difference_table(title: str, found: list[Difference]) -> Table:
    table = plain_table(title, "name", "Before", "After", "Difference", "95 %", "")
    for entry in found:
        table.add_row(
            entry.name,
            percent(entry.first),
            percent(entry.second),
            f"{signed(100 * entry.difference)} points",
            Text(f"{signed(100 * entry.low)} to {signed(100 * entry.high)}", style="dim"),
            mark(entry),
        )
    return table


def mean_table(found: list[Difference]) -> Table:
    table = plain_table("How the races go, means", "name", "Before", "After", "Difference", "95 %", "")
    for entry in found:
        table.add_row(
            entry.name,
            f"{entry.first:.2f}",
            f"{entry.second:.2f}",
            signed(entry.difference, 2),
            Text(f"{signed(entry.low, 2)} to {signed(entry.high, 2)}", style="dim"),
            mark(entry),
        )
    return table


def mark(entry: Difference) -> str:
    return "●" if entry.clear else ""


def score_table(scored: list[Scored]) -> Table:
    """`all alike` and `roles` are the baselines: how much of their loss the forecast saves."""
    table = plain_table(
        "Scores (0 is perfect), and how much of the loss of a baseline is saved",
        "race", "winner", "Odds", "Brier", "All alike", "Roles", "RPS", "All alike", "Roles",
    )  # fmt: skip
    table.columns[0].max_width = 44
    for entry in scored:
        table.add_row(entry.title, entry.winner, percent(entry.winner_odds), *score_cells(entry))
    if len(scored) > 1:
        mean = season(scored)
        table.add_row(mean.title, "", percent(mean.winner_odds), *score_cells(mean), style="bold")
    return table


def score_cells(entry: Scored) -> list[str]:
    def saved(kind: str, baseline: Score) -> str:
        return f"{signed(100 * skill(getattr(entry.forecast, kind), getattr(baseline, kind)), 0)} %"

    return [
        f"{entry.forecast.brier:.4f}",
        saved("brier", entry.uniform),
        saved("brier", entry.favourites),
        f"{entry.forecast.ranked:.4f}",
        saved("ranked", entry.uniform),
        saved("ranked", entry.favourites),
    ]
