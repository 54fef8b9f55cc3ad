import { z } from "zod";
import { clearanceDocument } from "./boxClearance";
import { defineCall } from "./call";
import { exportCall } from "./exportCall";
import { pageOf, pageQueryOf } from "./page";
import { fenSchema } from "./values/fen";

/** Days before the last free one at which a company is told; 0 is that day. */
export const freeTimeAlerts = [3, 1, 0] as const;

/** From a day on, what each day costs. */
const stepSchema = z.object({ fromDay: z.string(), amount: fenSchema });
export type FreeTimeStep = z.infer<typeof stepSchema>;

/** A box that stands in the port, and what its standing costs by the rates in force. Days are days of Shanghai. */
export const freeTimeSchema = z.object({
  ctnNo: z.string(),
  sizeType: z.string().nullable(),
  blNo: z.string().nullable(),
  placeCode: z.string(),
  inDay: z.string(),
  /** The last day that costs nothing; null where there is none, or where no rate is known. */
  freeUntil: z.string().nullable(),
  /** Negative once it costs; null with `freeUntil`. */
  daysLeft: z.number().int().nullable(),
  /** Fen up to today; null where a day has no rate. */
  costSoFar: fenSchema.nullable(),
  /** What each further day costs from tomorrow on, where it changes; empty without a rate. */
  steps: z.array(stepSchema),
  document: clearanceDocument,
});
export type FreeTimeBox = z.infer<typeof freeTimeSchema>;

type FreeTimeSearch = "ctnNo" | "blNo" | "placeCode";

export const pageFreeTime = defineCall({
  name: "pageFreeTime",
  method: "POST",
  path: "/boxes/freeTime/page",
  summary: "The caller's boxes that stand in the port, those first that are about to cost",
  write: false,
  body: pageQueryOf<FreeTimeSearch, never>(),
  result: pageOf(freeTimeSchema).extend({
    /** Of all that the search finds: still free, last free day within three days, costing. */
    counts: z.object({ free: z.number().int(), soon: z.number().int(), costing: z.number().int() }),
  }),
});
export const exportFreeTime = exportCall(
  "exportFreeTime",
  "/boxes/freeTime/export",
  "The same as a file has them",
  freeTimeSchema,
);
