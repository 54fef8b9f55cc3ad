import type { Store } from "@gateway/store/database";
import { readPage } from "@gateway/store/readPage";
import { readSearches } from "@gateway/store/searches";
import type { ResultOf } from "@protocol/call";
import type { PageQuery, SearchInfo } from "@protocol/page";
import { foldWidth } from "@protocol/values/text";
import { type CallStatus, callStatuses, type pageVesselCalls, type VesselCall } from "@protocol/voyages";
import type { CallRow } from "./keptCall";
import { happened, statusOfCall, updateTimeOf } from "./schedule";

const day = 86_400_000;
/** Days after its end that a call stays in the schedule (docs/domain-model.md §12). */
const daysKept = 3;

/** Calls that have not ended more than three days ago: by the real departure, else by the planned one. */
function listed(db: Store, now: Date) {
  const first = new Date(now.getTime() - daysKept * day).toISOString();
  return db.selectFrom("voyages").where((eb) => eb(eb.fn.coalesce("atd", "etd"), ">=", first));
}

type CallQuery = ReturnType<typeof listed>;

/** The same as `statusOfCall`, for the store to search by. */
function withStatus(query: CallQuery, status: CallStatus, now: string): CallQuery {
  return query.where((eb) => {
    const passed = (column: "omit_time" | "atd" | "atb" | "confirm_time") => eb(column, "<=", now);
    const ahead = (column: "omit_time" | "atd" | "atb" | "confirm_time") =>
      eb.or([eb(column, "is", null), eb(column, ">", now)]);
    if (status === "OMITTED") return passed("omit_time");
    const here = ahead("omit_time");
    if (status === "DEPARTED") return eb.and([here, passed("atd")]);
    if (status === "BERTHED") return eb.and([here, ahead("atd"), passed("atb")]);
    if (status === "CONFIRMED") return eb.and([here, ahead("atd"), ahead("atb"), passed("confirm_time")]);
    return eb.and([here, ahead("atd"), ahead("atb"), ahead("confirm_time")]);
  });
}

function search(query: CallQuery, infos: readonly SearchInfo[], now: Date): CallQuery {
  let found = query;
  readSearches(infos, ({ kind, first, wrongValue, bounds }) => {
    const code = foldWidth(first).toUpperCase();
    const from = (column: "voyage" | "vessel_name") =>
      found.where(column, ">=", code).where(column, "<", `${code}\u{10FFFF}`);
    switch (kind) {
      case "terminalCode eq":
        found = found.where("terminal_code", "=", code);
        return true;
      case "status eq":
        if (!callStatuses.some((status) => status === first)) wrongValue();
        else found = withStatus(found, first as CallStatus, now.toISOString());
        return true;
      case "vesselName like":
        found = from("vessel_name");
        return true;
      case "voyage like":
        found = from("voyage");
        return true;
      case "etb gte":
      case "etb lte":
      case "etb between":
        for (const { operator, instant } of bounds()) found = found.where("etb", operator, instant);
        return true;
      default:
        return false;
    }
  });
  return found;
}

/** A call as the public sees it now. */
export const publicCall = (row: CallRow, now: Date): VesselCall => ({
  id: row.id,
  terminalCode: row.terminal_code,
  vesselName: row.vessel_name,
  imoNo: row.imo_no,
  voyage: row.voyage,
  serviceCode: row.service_code,
  operatorCode: row.operator_code,
  eta: row.eta,
  etb: row.etb,
  etd: row.etd,
  openTime: row.open_time,
  cyCutoff: row.cy_cutoff,
  siCutoff: row.si_cutoff,
  vgmCutoff: row.vgm_cutoff,
  customsCutoff: row.customs_cutoff,
  atb: happened(row.atb, now),
  atd: happened(row.atd, now),
  status: statusOfCall(row, now),
  updateTime: updateTimeOf(row, now),
});

/** A page of the berthing schedule, earliest berthing first. */
export async function findCallPage(db: Store, query: PageQuery, now: Date): Promise<ResultOf<typeof pageVesselCalls>> {
  const matching = search(listed(db, now), query.searchInfos, now);
  const inOrder = matching.selectAll().orderBy("etb").orderBy("id");
  return readPage(matching, inOrder, query, (row) => publicCall(row, now));
}
