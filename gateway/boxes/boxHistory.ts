import type { PublicContext } from "@gateway/core/handler";
import { notFound } from "@gateway/core/refusal";
import { maskBlNo, maskPlateNo } from "@gateway/documents/mask";
import type { Store } from "@gateway/store/database";
import { findLinkedBlNos, listBoxMoves } from "@gateway/trucking/public";
import { type BoxEvent, type findBoxHistory, publicCycles } from "@protocol/boxes";
import type { ResultOf } from "@protocol/call";
import { cyclesOf } from "./boxCycles";

/** What a step of a truck's job means for its box. */
const moveEvents: Record<string, Pick<BoxEvent, "code" | "fullEmpty" | "direction">> = {
  PE: { code: "GE", fullEmpty: "E", direction: "O" },
  ST: { code: "SF", fullEmpty: "F", direction: null },
  FI: { code: "GI", fullEmpty: "F", direction: "I" },
  FO: { code: "GF", fullEmpty: "F", direction: "O" },
  UN: { code: "ST", fullEmpty: "E", direction: null },
  RE: { code: "GI", fullEmpty: "E", direction: "I" },
};

async function listEvents(db: Store, ctnNo: string) {
  const reported = await db.selectFrom("box_events").selectAll().where("ctn_no", "=", ctnNo).orderBy("time").execute();
  const moves = await listBoxMoves(db, ctnNo);
  const events: BoxEvent[] = [
    ...reported.map((row) => ({
      time: row.time,
      code: row.code,
      placeCode: row.place_code,
      fullEmpty: row.full_empty,
      direction: row.direction,
      plateNo: row.plate_no,
      vesselName: row.vessel_name,
      voyage: row.voyage,
      operatorCode: row.operator_code,
      blNo: row.bl_no,
      source: row.source,
    })),
    ...moves.flatMap(({ jobType, time, placeCode, plateNo, vesselName, voyage, blNo }) => {
      const event = moveEvents[jobType];
      return event
        ? [{ ...event, time, placeCode, plateNo, vesselName, voyage, blNo, operatorCode: null, source: "TRUCK" }]
        : [];
    }),
  ];
  return {
    events,
    sizeType: reported.findLast((row) => row.size_type)?.size_type ?? moves.at(-1)?.sizeType ?? null,
    operatorCode: reported.findLast((row) => row.operator_code)?.operator_code ?? null,
  };
}

/**
 * A box's history as this reader may have it: the public the latest two cycles with plates and B/Ls masked, a company
 * with an order for the box all of them and its own numbers in clear, the port everything. 404 for a box never seen.
 */
export async function readBoxHistory(
  { db, identity }: PublicContext,
  ctnNo: string,
): Promise<ResultOf<typeof findBoxHistory>> {
  const { events, sizeType, operatorCode } = await listEvents(db, ctnNo);
  if (events.length === 0) throw notFound();
  const port = identity?.bizRoles.includes("PORT") ?? false;
  const own = identity?.companyId ? await findLinkedBlNos(db, identity.companyId, ctnNo) : null;
  const linked = port || own !== null;
  const cycles = cyclesOf(events);
  const seen = linked ? cycles : cycles.slice(0, publicCycles);
  const shownTo = (event: BoxEvent): BoxEvent => {
    if (port || (event.blNo && own?.has(event.blNo))) return event;
    return {
      ...event,
      plateNo: event.plateNo && maskPlateNo(event.plateNo),
      blNo: event.blNo && maskBlNo(event.blNo),
    };
  };
  return {
    ctnNo,
    sizeType,
    operatorCode,
    cycles: seen.map((cycle) => ({ ...cycle, events: cycle.events.map(shownTo) })),
    hiddenCycles: cycles.length - seen.length,
    linked,
  };
}
