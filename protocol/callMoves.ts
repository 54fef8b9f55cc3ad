import { z } from "zod";
import { defineCall } from "./call";
import { idParams } from "./documents";
import { pageSizes } from "./page";

/** The kinds of document that hang on a call of the schedule, by its vessel, voyage and terminal. */
export const hangingKinds = [
  "truckOrder",
  "dispatchOrder",
  "dgDeclaration",
  "reeferDeclaration",
  "inWeight",
  "bargeOrder",
  "releaseOrder",
  "nonHomePortRelease",
] as const;
export type HangingKind = (typeof hangingKinds)[number];

/** The cut-offs of a call, in the order of its form. */
export const cutoffFields = ["cyCutoff", "siCutoff", "vgmCutoff", "customsCutoff"] as const;
export type CutoffField = (typeof cutoffFields)[number];

/**
 * Why a plan no longer holds: the ship does not call, its trucks or boxes come after the CY cut-off, the VGM was weighed after its cut-off, is
 * not there although its cut-off has passed, or the papers are not accepted although the SI cut-off has passed.
 */
export const planBreaks = ["callOmitted", "planAfterCy", "vgmAfterCutoff", "vgmMissing", "siPassed"] as const;
export type PlanBreak = (typeof planBreaks)[number];

/** Action of the trail's row that says that the cut-offs of a document's call have moved; its remark names the breaks by blanks. */
export const callMovedAction = "callMoved";

/** The documents that a page of a moved call shows, of what its reader asked for. */
export const movedPageSize = (size: string | undefined): number =>
  pageSizes.find((each) => String(each) === size) ?? pageSizes[0];

export const callMoveSchema = z.object({
  id: z.string(),
  vesselName: z.string(),
  voyage: z.string(),
  terminalCode: z.string(),
  /** Instants, ISO UTC. */
  cutoffs: z.array(z.object({ field: z.enum(cutoffFields), from: z.string(), to: z.string() })),
  /** The expected arrival, where it moved. */
  eta: z.object({ from: z.string(), to: z.string() }).nullable(),
  time: z.string(),
  reason: z.string(),
  /** Documents that whoever asks may see, and those among them whose plan breaks. */
  total: z.number().int(),
  broken: z.number().int(),
  pageIndex: z.number().int(),
  pageSize: z.number().int(),
  /** Those whose plan breaks first. */
  rows: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(hangingKinds),
      /** The document's own. */
      type: z.string(),
      docNo: z.string(),
      companyName: z.string(),
      /** ISO UTC; empty where nothing is planned. */
      planTime: z.string(),
      breaks: z.array(z.enum(planBreaks)),
    }),
  ),
});
export type CallMove = z.infer<typeof callMoveSchema>;

export const getCallMove = defineCall({
  name: "getCallMove",
  method: "GET",
  path: "/alerts/callMoves/{id}",
  summary: "The documents of the asking company that hang on a call whose cut-offs moved, by pages (the port: all)",
  params: idParams,
  query: z.object({ page: z.string().max(6).optional(), size: z.string().max(3).optional() }),
  result: callMoveSchema,
});
