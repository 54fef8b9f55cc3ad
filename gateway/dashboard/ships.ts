import type { Identity } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import type { Store } from "@gateway/store/database";
import type { Cutoff, DashboardShip } from "@protocol/dashboard";
import { declarationKinds } from "@protocol/declaration";
import { declarationStatus, truckOrderStatus } from "@protocol/documentStatuses";
import { permissionOfTruckType } from "@protocol/identity";

const dayMs = 86_400_000;
const daysAhead = 14;
const mostShips = 8;

const done: readonly string[] = [truckOrderStatus.completed, declarationStatus.canceled];

/** Of a truck order the type of the list that shows it, of all others none. */
const listTypeOf = (kind: string, type: string) =>
  kind !== "truckOrder" ? "" : permissionOfTruckType(type) === "truckOther" ? "1" : type;

/**
 * The ships to come on which documents of a company hang, the next cut-off first, with what hangs on each. Calls of the
 * coming days come by their index, and of each the company's own documents alone.
 */
export async function listShips(
  db: Store,
  identity: Identity,
  now: Date,
  dgLeadHours: number,
): Promise<DashboardShip[]> {
  const declared = declarationKinds.filter((kind) => may(identity, kind, "query"));
  const time = now.toISOString();
  const rows = await db
    .selectFrom("voyages")
    .innerJoin("documents", (join) =>
      join
        .onRef("documents.vessel_name", "=", "voyages.vessel_name")
        .onRef("documents.voyage", "=", "voyages.voyage")
        .on("documents.kind", "in", ["truckOrder", ...declared])
        .on("documents.company_id", "=", identity.companyId)
        .on("documents.status", "<>", declarationStatus.canceled),
    )
    .select([
      "voyages.vessel_name",
      "voyages.voyage",
      "voyages.terminal_code",
      "voyages.etd",
      "voyages.cy_cutoff",
      "voyages.si_cutoff",
      "voyages.vgm_cutoff",
      "voyages.customs_cutoff",
      "documents.kind",
      "documents.type",
      "documents.status",
      (eb) => eb.fn.countAll<number>().as("count"),
    ])
    // a call's documents stay until the ship has sailed; an index leads by its arrival
    .where("voyages.eta", ">=", new Date(now.getTime() - 7 * dayMs).toISOString())
    .where("voyages.eta", "<=", new Date(now.getTime() + daysAhead * dayMs).toISOString())
    .where("voyages.etd", ">", time)
    .where((eb) => eb.or([eb("voyages.omit_time", "is", null), eb("voyages.omit_time", ">", time)]))
    .groupBy([
      "voyages.vessel_name",
      "voyages.voyage",
      "voyages.terminal_code",
      "voyages.etd",
      "voyages.cy_cutoff",
      "voyages.si_cutoff",
      "voyages.vgm_cutoff",
      "voyages.customs_cutoff",
      "documents.kind",
      "documents.type",
      "documents.status",
    ])
    .execute();

  const ships = new Map<string, DashboardShip>();
  for (const row of rows) {
    const kind = row.kind as DashboardShip["documents"][number]["kind"];
    if (kind === "truckOrder" && !may(identity, permissionOfTruckType(row.type), "query")) continue;
    const key = `${row.vessel_name}\0${row.voyage}\0${row.terminal_code}`;
    const ship = ships.get(key) ?? {
      vesselName: row.vessel_name,
      voyage: row.voyage,
      terminalCode: row.terminal_code,
      etd: row.etd,
      cutoffs: cutoffsOf(row, declared.includes("dgDeclaration") ? dgLeadHours : undefined),
      documents: [],
    };
    ships.set(key, ship);
    const type = listTypeOf(kind, row.type);
    const found = ship.documents.find((each) => each.kind === kind && each.type === type);
    const documents = found ?? { kind, type, count: 0, open: 0 };
    if (!found) ship.documents.push(documents);
    documents.count += Number(row.count);
    if (!done.includes(row.status)) documents.open += Number(row.count);
  }
  const next = ({ cutoffs, etd }: DashboardShip) => cutoffs.find((each) => each.time > time)?.time ?? `~${etd}`;
  return [...ships.values()].sort((a, b) => (next(a) < next(b) ? -1 : 1)).slice(0, mostShips);
}

/** The cut-offs of a call, the earliest first; dangerous goods that come last of all must have been declared before. */
function cutoffsOf(
  call: { cy_cutoff: string; si_cutoff: string; vgm_cutoff: string; customs_cutoff: string },
  dgLeadHours: number | undefined,
): DashboardShip["cutoffs"] {
  const times: [Cutoff, string][] = [
    ["cy", call.cy_cutoff],
    ["si", call.si_cutoff],
    ["vgm", call.vgm_cutoff],
    ["customs", call.customs_cutoff],
  ];
  if (dgLeadHours !== undefined && call.cy_cutoff)
    times.push(["dg", new Date(Date.parse(call.cy_cutoff) - dgLeadHours * 3_600_000).toISOString()]);
  return times
    .filter(([, time]) => time !== "")
    .map(([cutoff, time]) => ({ cutoff, time }))
    .sort((a, b) => (a.time < b.time ? -1 : 1));
}
