import { z } from "zod";
import { gateCheckSchema } from "./appointments";
import { documentCalls } from "./documentCalls";
import { rowFields, systemFields, versionBody } from "./documents";
import { searchable } from "./page";
import { preArrivalInput } from "./preArrival";

/** What may be done to a notice. `expire` is the clock's own. */
export const preArrivalActions = [
  "edit",
  "submit",
  "cancel",
  "arrive",
  "depart",
  "expire",
  "withdraw",
  "delete",
  "copy",
] as const;
export type PreArrivalAction = (typeof preArrivalActions)[number];

/** What came of holding a truck and its box against the gate's checks: fine, or the first that is not in order. */
export const checkResults = ["PASS", "PERMIT", "HOLD", "RELEASE"] as const;
export type CheckResult = (typeof checkResults)[number];

const words = z.string().nullable();

const notice = {
  preNo: z.string(),
  preType: words,
  yardCode: words,
  etaTime: words,
  plateNo: words,
  driverName: words,
  ctnNo: words,
  /** As of when it was given or changed last; null in a draft. */
  checkResult: z.enum(checkResults).nullable(),
};

export const preArrivalRowSchema = z.object({ ...rowFields, ...notice });
export type PreArrivalRow = z.infer<typeof preArrivalRowSchema>;

/** A notice as an export has it. */
export const preArrivalExportRowSchema = preArrivalRowSchema.omit({ allowedActions: true }).extend({
  driverMobile: words,
  releaseNo: words,
  arriveTime: words,
  departTime: words,
  remark: words,
});
export type PreArrivalExportRow = z.infer<typeof preArrivalExportRowSchema>;

export const preArrivalSchema = preArrivalInput.extend({
  ...systemFields,
  preNo: z.string(),
  checkResult: z.enum(checkResults).nullable(),
  /** What the gate looks at, as it stands now; empty where nobody is expected. */
  checks: z.array(gateCheckSchema),
  /** In which the truck is let in, and until when the notice may be changed, ISO UTC; null in a draft without a time. */
  windowFrom: words,
  windowTo: words,
  editUntil: words,
  arriveTime: words,
  departTime: words,
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});
export type PreArrival = z.infer<typeof preArrivalSchema>;

/** What lists of notices are searched by. */
export const preArrivalSearch = {
  type: searchable.code,
  status: searchable.code,
  preNo: searchable.number,
  plateNo: searchable.number,
  ctnNo: searchable.number,
  yardCode: searchable.code,
  etaTime: searchable.instant,
} as const;
export const preArrivalSorts = ["createTime", "etaTime", "preNo", "plateNo", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/preArrivals",
  noun: "PreArrival",
  what: "notices of trucks to come",
  field: "notice",
  input: preArrivalInput,
  answer: preArrivalSchema,
  row: preArrivalRowSchema,
  exportRow: preArrivalExportRowSchema,
  search: preArrivalSearch,
  sorts: preArrivalSorts,
});

export const preArrivals = {
  ...calls,
  cancel: transition("cancel", "0 → 4, which gives the place back", versionBody),
  arrive: transition("arrive", "0 → 1 where the gate's checks are in order", versionBody),
  depart: transition("depart", "1 → 2", versionBody),
};
