import type { Store } from "@gateway/store/database";
import { dateOf } from "@protocol/values/instant";
import type { BerthWindow } from "@protocol/vesselCalls";
import { type CallTimes, happened, statusOfCall } from "./schedule";

const day = 86_400_000;
/** Days around a planned time in which a ship may really come or go. */
const slack = 7 * day;

/** When a ship that has not departed is to leave, ISO UTC: one that is at her berth still has not left as planned. */
const leavingOf = (call: CallTimes & { etd: string }, now: Date): string => {
  const time = now.toISOString();
  return call.etd < time && statusOfCall(call, now) === "BERTHED" ? time : call.etd;
};

/**
 * The calls that are at a terminal on a day of Shanghai and the one after it: as they really came and went where they
 * have, else as planned. Two at one berth at once name each other; those without a berth are held against none.
 */
export async function findBerthWindows(
  db: Store,
  { terminal, day: first }: { terminal: string; day: string },
  now: Date,
): Promise<BerthWindow[]> {
  const begin = dateOf(`${first}T00:00:00+08:00`);
  const [from, to] = [begin.toISOString(), new Date(begin.getTime() + 2 * day).toISOString()];
  const rows = await db
    .selectFrom("voyages")
    .selectAll()
    .where("terminal_code", "=", terminal)
    .where("etd", ">=", new Date(begin.getTime() - slack).toISOString())
    .where("etb", "<", new Date(begin.getTime() + 2 * day + slack).toISOString())
    .orderBy("berth_no")
    .orderBy("etb")
    .execute();
  const windows = rows.map((row) => ({
    ...{ id: row.id, vesselName: row.vessel_name, voyage: row.voyage, berthNo: row.berth_no },
    from: happened(row.atb, now) ?? row.etb,
    to: happened(row.atd, now) ?? leavingOf(row, now),
    status: statusOfCall(row, now),
  }));
  const shown = windows.filter((each) => each.status !== "OMITTED" && each.from < to && each.to > from);
  return shown.map((each) => ({
    ...each,
    overlaps: shown
      .filter((other) => other !== each && each.berthNo !== "" && other.berthNo === each.berthNo)
      .filter((other) => other.from < each.to && each.from < other.to)
      .map(({ vesselName, voyage }) => `${vesselName} ${voyage}`),
  }));
}
