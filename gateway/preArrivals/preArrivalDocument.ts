import type { DocumentPatch, DocumentRow } from "@gateway/store/documents";
import { jobOfPreType, lastEdit, type PreArrivalInput, preArrivalWindow } from "@protocol/preArrival";
import type { CheckResult } from "@protocol/preArrivals";
import type { PreArrivalState } from "./preArrival";

export const preArrivalKind = "preArrival";

/** The JSON body of a notice; `content` is what was entered. */
export interface PreArrivalBody {
  content: PreArrivalInput;
  /** As of when it was given or changed last; null in a draft. */
  checkResult: CheckResult | null;
  arriveTime: string | null;
  departTime: string | null;
}

export interface StoredPreArrival {
  row: DocumentRow;
  body: PreArrivalBody;
}

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as PreArrivalBody;
export const stateOf = ({ row }: { row: DocumentRow }): PreArrivalState => ({
  status: row.status,
  companyId: row.company_id,
});

const moved = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** In which a truck is let in that is expected at an instant, and until when its notice may be changed; ISO UTC. */
export const windowOf = (etaTime: string) => ({
  from: moved(etaTime, -preArrivalWindow.before),
  to: moved(etaTime, preArrivalWindow.after),
  editUntil: moved(etaTime, -lastEdit),
});

/** What the gate's checks ask of a notice; null in a draft that does not say where and what for. */
export function visitOf({ preType, yardCode, plateNo, ctnNo, releaseNo }: PreArrivalInput) {
  if (!preType || !yardCode) return null;
  return {
    ...{ job: jobOfPreType[preType], placeCode: yardCode, plateNo: plateNo ?? null },
    ...{ ctnNo: ctnNo ?? null, releaseNo: releaseNo ?? null },
  };
}

/** The columns that lists search by. */
export const contentColumns = ({ preType, yardCode, plateNo, etaTime }: PreArrivalInput): DocumentPatch => ({
  type: preType ?? "",
  yard: yardCode ?? null,
  plate_no: plateNo ?? null,
  plan_time: etaTime ?? "",
});
