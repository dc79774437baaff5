"""From the route to the road: which hexagon leads where, how far it is, who plays first (§2–§4, §20)."""

# rouleur: interpreted

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rouleur.core.errors import ContentError, Problem
from rouleur.games.tdf.paper import Hex, Paper, Strip, step
from rouleur.games.tdf.road import NONE, PointsLine, Road
from rouleur.games.tdf.route import FINISH, Route

MIDDLE_ROOM, EDGE_ROOM = 3, 2


def lay(route: Route, name: str) -> Road:
    """A route that has been checked becomes a road; what is wrong with how it lies is told under `name`."""
    paper = Paper(route, name)
    road = Road()
    road.base = route.base_seconds()
    lay_stations(road, paper, route)
    look_around(road, paper)
    find_attack_room(road, paper)
    measure(road)
    fix_order(road, paper)
    draw_lines(road, route, name)
    for station in range(road.count):
        if not road.ahead_of(station) and not road.finished(station):
            raise ContentError([Problem(name, "segment", f"nothing lies ahead of hexagon {road.place(station)}")])
    return road


def lay_stations(road: Road, paper: Paper, route: Route) -> None:
    seconds: list[int] = []
    corridor: list[int] = []
    for leg, strip in enumerate(paper.legs):
        for lane, index, hexagon in strip.hexagons():
            station = road.add(paper.spots[hexagon], leg, lane, strip.terrain == "climb", strip.bridge)
            seconds.append(finish_seconds(route, strip, lane, index))
            if leg == 0:
                corridor.append(int(station))
    road.spots = len(paper.places)
    road.places = paper.places
    road.moves = [f"move:{row},{lane}" for row, lane in paper.places]
    road.seconds = vec[i64](seconds)
    road.corridor = vec[i64](corridor)


def finish_seconds(route: Route, strip: Strip, lane: int, index: int) -> int:
    """§21: printed on the hexagons behind the line; −1 before it."""
    rows = route.finish.seconds
    return rows[min(index, len(rows) - 1)][lane % 2] if strip.id == FINISH else -1


def look_around(road: Road, paper: Paper) -> None:
    """§2: ahead lie the three hexagons of the segment's arrows, near lie all six; both may lie in the next leg."""
    hexagons = {spot: hexagon for hexagon, spot in paper.spots.items()}
    legs: list[dict[Hex, int]] = [{} for _ in paper.legs]
    for station in range(road.count):
        legs[road.leg[station]][hexagons[road.spot[station]]] = station

    def station_on(hexagon: Hex, first_leg: int, last_leg: int) -> int:
        for leg in range(max(first_leg, 0), min(last_leg, len(legs) - 1) + 1):
            if hexagon in legs[leg]:
                return legs[leg][hexagon]
        return NONE

    ahead: list[int] = []
    near: list[int] = []
    for station in range(road.count):
        leg = road.leg[station]
        hexagon = hexagons[road.spot[station]]
        forward = paper.legs[leg].direction
        ahead.extend(station_on(step(hexagon, forward + bend), leg, leg + 1) for bend in (-1, 0, 1))
        near.extend(station_on(step(hexagon, direction), leg - 1, leg + 1) for direction in range(6))
    road.ahead = vec[i64](ahead)
    road.near = vec[i64](near)


def find_attack_room(road: Road, paper: Paper) -> None:
    """§11: three hexagons, two at the edge of the road; all there are where fewer lie ahead (ruling 22)."""
    room: list[int] = []
    for station in range(road.count):
        lanes = paper.legs[road.leg[station]].lanes()
        at_the_edge = road.lane[station] in (lanes[0], lanes[-1])
        room.append(min(EDGE_ROOM if at_the_edge else MIDDLE_ROOM, len(road.ahead_of(station))))
    road.attack_room = vec[i64](room)


def measure(road: Road) -> None:
    """§3: the steps to the yellow line of the segment, and those to the finish line."""
    level = [0] * road.count
    to_go = [0] * road.count
    backwards = riding_order(road)[::-1]
    for station in backwards:
        following = road.ahead_of(station)
        crosses = not following or any(road.leg[other] != road.leg[station] for other in following)
        level[station] = 1 if crosses else 1 + min(level[other] for other in following)
    deepest = max(level[station] for station in range(road.count) if road.finished(station))
    for station in backwards:
        if road.finished(station):
            to_go[station] = level[station] - deepest
        else:
            to_go[station] = 1 + min((max(0, to_go[other]) for other in road.ahead_of(station)), default=0)
    road.level = vec[i64](level)
    road.to_go = vec[i64](to_go)
    road.slack = max(abs(to_go[n] - to_go[other]) for n in range(road.count) for other in road.neighbours(n))
    road.length = max(to_go[station] for station in range(road.count) if road.leg[station] == 0)


def riding_order(road: Road) -> list[int]:
    """Every station after all those that lead to it."""
    order: list[int] = []
    seen = [False] * road.count
    for start in range(road.count):
        stack = [(start, False)]
        while stack:
            station, done = stack.pop()
            if done:
                order.append(station)
            elif not seen[station]:
                seen[station] = True
                stack.append((station, True))
                stack.extend((other, False) for other in road.ahead_of(station))
    return order[::-1]


def fix_order(road: Road, paper: Paper) -> None:
    """§3, §4: the later leg first, in it those closest to the yellow line, abreast from the windward side."""
    wind = [1 if strip.wind == "right" else -1 for strip in paper.legs]
    order = sorted(range(road.count), key=lambda n: (-road.leg[n], road.level[n], road.lane[n] * wind[road.leg[n]]))
    priority = [0] * road.count
    for rank, station in enumerate(order):
        priority[station] = rank
    road.priority = vec[i64](priority)


def draw_lines(road: Road, route: Route, name: str) -> None:
    """§20: a hexagon through which the line runs counts as crossed, and so does all that lies beyond."""
    way = route.way()
    passed = [0] * road.count
    found: list[tuple[int, int, PointsLine]] = []
    for number, line in enumerate(route.line):
        leg = [index for index, identity in enumerate(way) if identity == line.segment][line.passage - 1]
        on_line = [n for n in range(road.count) if road.leg[n] == leg and road.level[n] == line.row]
        if not on_line:
            reason = f"{line.name} lies outside its segment"
            raise ContentError([Problem(name, f"line[{number}].row", reason, "correct its row")])
        to_go = min(road.to_go[n] for n in on_line)
        found.append((leg, -line.row, PointsLine(line.name, line.kind == "summit", line.category, to_go)))
    found.sort(key=lambda entry: entry[:2])
    for leg, back, _ in found:
        for station in range(road.count):
            passed[station] += (road.leg[station], -road.level[station]) >= (leg, back)
    road.lines = [line for _, _, line in found]
    road.passed = vec[i64](passed)
