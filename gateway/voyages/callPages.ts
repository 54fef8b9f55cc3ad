import { invalid } from "@gateway/refusal";
import type { Store } from "@gateway/store/database";
import type { ResultOf } from "@protocol/call";
import { message } from "@protocol/message";
import type { PageQuery, SearchInfo } from "@protocol/page";
import { toInstant } from "@protocol/values/instant";
import { foldWidth } from "@protocol/values/text";
import { type CallStatus, callStatuses, type pageVesselCalls } from "@protocol/voyages";
import { happened, statusOfCall, updateTimeOf } from "./schedule";

const day = 86_400_000;
/** Days after its end that a call stays in the schedule (model.md §12). */
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
  const reasons: Record<string, string[]> = {};
  let found = query;
  infos.forEach(({ fieldName, searchType, values }, i) => {
    const typed = values.map((value) => foldWidth(value).trim());
    const [first = "", second = ""] = typed;
    const wrongValue = () => {
      reasons[`searchInfos[${i}].values`] = [message("search.value", { field: fieldName })];
      return "";
    };
    const instantOf = (value: string) => toInstant(value) ?? wrongValue();
    // PostgreSQL stores no such character, and refuses to look for one
    if (values.some((value) => value.includes("\0"))) {
      wrongValue();
      return;
    }
    switch (`${fieldName} ${searchType}`) {
      case "terminalCode eq":
        found = found.where("terminal_code", "=", first.toUpperCase());
        break;
      case "status eq":
        if (!callStatuses.some((status) => status === first)) wrongValue();
        else found = withStatus(found, first as CallStatus, now.toISOString());
        break;
      case "vesselName like":
      case "voyage like": {
        const column = fieldName === "voyage" ? "voyage" : "vessel_name";
        const prefix = first.toUpperCase();
        found = found.where(column, ">=", prefix).where(column, "<", `${prefix}\u{10FFFF}`);
        break;
      }
      case "etb gte":
        found = found.where("etb", ">=", instantOf(first));
        break;
      case "etb lte":
        found = found.where("etb", "<=", instantOf(first));
        break;
      case "etb between":
        found = found.where("etb", ">=", instantOf(first)).where("etb", "<=", instantOf(second));
        break;
      default:
        reasons[`searchInfos[${i}].fieldName`] = [message("search.field", { field: fieldName, type: searchType })];
    }
  });
  if (Object.keys(reasons).length > 0) throw invalid(reasons);
  return found;
}

/** A page of the berthing schedule, earliest berthing first. */
export async function findCallPage(db: Store, query: PageQuery, now: Date): Promise<ResultOf<typeof pageVesselCalls>> {
  const matching = search(listed(db, now), query.searchInfos, now);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy("etb")
    .orderBy("id")
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize)
    .execute();
  return {
    rows: rows.map((row) => ({
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
    })),
    total: Number(total),
    pageIndex: query.pageIndex,
    pageSize: query.pageSize,
  };
}
