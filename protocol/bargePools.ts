import { z } from "zod";
import { bargePoolInput, mostPoolBoxes } from "./bargePool";
import { defineCall } from "./call";
import { documentCalls } from "./documentCalls";
import { idParams, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { message } from "./message";
import { paidFenSchema } from "./occupancy";
import { searchable } from "./page";
import { fenSchema } from "./values/fen";
import { units } from "./values/units";

/** What may be done to a pool; the answer names those allowed to this person now. */
export const bargePoolActions = [
  "edit",
  "submit",
  "withdraw",
  "grab",
  "sellOut",
  "reopen",
  "close",
  "endWindow",
  "cancel",
  "fulfil",
  "delete",
  "copy",
] as const;
export type BargePoolAction = (typeof bargePoolActions)[number];

/**
 * What has become of a grab: boxes are held, nothing was left, it waits for boxes that come back, given back in time or
 * too late, taken off the waiting list, ended with the pool, carried.
 */
export const grabStates = ["held", "lost", "waiting", "released", "breached", "left", "canceled", "done"] as const;
export type GrabState = (typeof grabStates)[number];

const words = z.string().nullable();

export const grabSchema = z.object({
  id: z.string(),
  /** Null for another barge company's, which one does not learn. */
  companyName: words,
  own: z.boolean(),
  qty: z.number().int(),
  /** Fen a box; null for another company's. */
  bidPrice: fenSchema.nullable(),
  state: z.enum(grabStates),
  grabTime: z.string(),
  endTime: words,
  /** Until when boxes are given back without a breach. */
  freeUntil: words,
  /** Fen. */
  breachAmount: fenSchema,
  /** This person may give the boxes back, or leave the waiting list. */
  mayRelease: z.boolean(),
});
export type Grab = z.infer<typeof grabSchema>;

export const bargePoolRowSchema = z.object({
  ...rowFields,
  poolNo: z.string(),
  poolScope: z.string(),
  fromPort: words,
  toPort: words,
  ctnSizeType: words,
  totalQty: z.number().int().nullable(),
  /** Null before it is published. */
  remainQty: z.number().int().nullable(),
  guidePrice: fenSchema.nullable(),
  grabFrom: words,
  grabTo: words,
  loadFrom: words,
  loadTo: words,
  eligibility: words,
  blNo: words,
  depotCode: words,
  depotBalance: z.number().int().nullable(),
});
export type BargePoolRow = z.infer<typeof bargePoolRowSchema>;

/** A pool as an export has it. */
export const bargePoolExportRowSchema = bargePoolRowSchema
  .omit({ allowedActions: true })
  .extend({ capPrice: fenSchema.nullable(), sourceOrderNo: words, remark: words });
export type BargePoolExportRow = z.infer<typeof bargePoolExportRowSchema>;

export const bargePoolSchema = bargePoolInput.extend({
  ...systemFields,
  poolNo: z.string(),
  remainQty: z.number().int().nullable(),
  /** Companies that wait for boxes to come back. */
  waiting: z.number().int(),
  companies: z.array(z.object({ id: z.string(), name: z.string() })),
  grabs: z.array(grabSchema),
  /** Why this person may not grab though the pool is open (packed); null: they may, or it is not theirs to do. */
  grabObstacle: words,
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});
export type BargePool = z.infer<typeof bargePoolSchema>;

/** What lists of pools are searched by. */
export const bargePoolSearch = {
  type: searchable.code,
  status: searchable.code,
  poolNo: searchable.number,
  blNo: searchable.number,
  fromPort: searchable.code,
  toPort: searchable.code,
  ctnSizeType: searchable.code,
  party: searchable.code,
  grabTo: searchable.instant,
  createTime: searchable.instant,
} as const;
export const bargePoolSorts = ["createTime", "grabTo", "poolNo", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/barge/pools",
  noun: "BargePool",
  what: "order pools",
  field: "pool",
  input: bargePoolInput,
  answer: bargePoolSchema,
  row: bargePoolRowSchema,
  exportRow: bargePoolExportRowSchema,
  search: bargePoolSearch,
  sorts: bargePoolSorts,
});

export const grabResultSchema = z.object({
  outcome: z.enum(["held", "lost", "waiting"]),
  grabId: z.string(),
  qty: z.number().int(),
  /** What is left as the answer is written. */
  remainQty: z.number().int(),
});
export type GrabResult = z.infer<typeof grabResultSchema>;

const qty = z
  .number("number")
  .int("integer")
  .min(1, message("pool.qty", { max: mostPoolBoxes }))
  .max(mostPoolBoxes, message("pool.qty", { max: mostPoolBoxes }))
  .register(units, { unit: "count" });

export const bargePools = {
  ...calls,
  cancel: transition("cancel", "1/2/3 → 4, with a reason; all grabs end with it", remarkBody),
  fulfil: transition("fulfil", "2/3 → 5: what was grabbed has been carried", versionBody),
  grab: defineCall({
    name: "grabBargePool",
    method: "POST",
    path: "/barge/pools/{id}/grab",
    summary: "Take boxes of an open pool, all or none; who loses is told what is left",
    params: idParams,
    body: z.object({
      qty,
      /** Fen a box; the guide price where nothing is said. */
      bidPrice: paidFenSchema.optional(),
      /** Wait for boxes that come back where too few are left. */
      wait: z.boolean().default(false),
      /** The company's own name for this grab: the same again answers what came of the first. */
      grabKey: z.string().min(8).max(60),
    }),
    result: grabResultSchema,
  }),
  release: defineCall({
    name: "releaseBargeGrab",
    method: "POST",
    path: "/barge/pools/{id}/release",
    summary: "Give the boxes of a grab back, or leave the waiting list; a breach after 30 minutes",
    params: idParams,
    body: z.object({ grabId: z.string().min(1).max(40) }),
    result: bargePoolSchema,
  }),
};
