import type { UserContext } from "@gateway/core/context";
import type { DocumentRow } from "@gateway/store/documents";
import type { GateCheck } from "@protocol/appointments";
import type { GateAct, GateItem, GateJob } from "@protocol/gateDesk";

/** What one kind of document brings to the gate's desk; each area exports its own. */
export interface GateKind {
  kind: GateJob["kind"];
  /** Statuses in which the gate waits for it, and those in which its truck is in the port. */
  due: readonly string[];
  inside: readonly string[];
  /** Each of its boxes is a job of its own, with the box as its code. */
  perBox?: boolean;
  /** The types of its rows, for a list by time. */
  types: readonly string[];
  /** What is due of a document; `code`: what was said of it beside its number. */
  jobsOf(ctx: UserContext, row: DocumentRow, code: string | null): Promise<GateJob[]>;
  /** Does what somebody has ticked. Throws as the act's own call does. */
  act(ctx: UserContext, item: GateItem): Promise<{ row: DocumentRow }>;
}

/** A job as the desk shows it, from the row of its document and what its kind says. */
export function gateJob(
  row: DocumentRow,
  job: Partial<GateJob> & { kind: GateJob["kind"]; act: GateAct | null; checks: GateCheck[] },
  /** Checks that do not keep the act from being done. */
  shownOnly: readonly GateCheck["check"][] = [],
): GateJob {
  const stops = job.checks.some(({ check, refusal }) => refusal !== null && !shownOnly.includes(check));
  return {
    ...{ id: row.id, version: row.version, number: row.doc_no, status: row.status, type: row.type },
    ...{ placeCode: row.yard, plateNo: row.plate_no, companyName: row.company_name, ctnNos: [] },
    ...{ job: null, driverName: null, driverMobile: null, from: null, to: null, code: null },
    ready: job.act !== null && !stops,
    ...job,
  };
}
