/** What this browser remembers of a race that is over: a line for the list of tables, and a ride of one's own. */

import { rememberedTables, rememberTable } from "./remembered";
import { keepRides, rideOf } from "./riding";
import type { Table } from "./table.svelte";
import type { StageResult, Update } from "./wire";

export function keepResult(table: Table, { result, situation }: Update): void {
  const ended = rememberedTables().find((each) => each.table === table.id)?.ended ?? Date.now();
  const names = new Map(situation.riders.map((rider) => [rider.id, rider]));
  const own = new Set(situation.teams.filter((team) => team.seat === table.seat && table.seat >= 0).map((team) => team.id));
  const arrivals = result?.arrivals ?? [];
  const winner = names.get(arrivals[0]?.rider ?? "")?.name ?? "";
  const best = arrivals.find((arrival) => own.has(names.get(arrival.rider)?.team ?? ""));
  const mine = best ? `; your best ${names.get(best.rider)?.name ?? ""}, ${best.place}.` : "";
  if (result && table.mode === "seat") keepRide(table, result, situation, ended);
  rememberTable({ table: table.id, over: true, ended, result: winner && `${winner} won${mine}` });
}

function keepRide(table: Table, result: StageResult, situation: Update["situation"], ended: number): void {
  const { id, seat, seats, view } = table;
  const ride = rideOf({ table: id, title: view?.title ?? "", ended, seat, seats, result, situation, day: view?.day ?? null });
  if (ride) keepRides([ride]);
}
