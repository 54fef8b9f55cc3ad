import { z } from "zod";
import { defineCall } from "./call";
import { documentEventSchema, idParams, remarkBody, rowFields, versionBody } from "./documents";
import { pageOf, pageQueryOf, pieceOf, pieceQueryOf } from "./page";
import { compareDecisions, compareFields, compareResults, compareSources, compareStates } from "./shipCompare";
import { text } from "./values/text";

const words = z.string().nullable();

/** What may be decided of a comparison, as transitions of its release order (docs/domain-model.md §6.2). */
export const compareActions = ["adoptSchedule", "sendBack", "confirmCompare"] as const;
export type CompareAction = (typeof compareActions)[number];

const missing = z.array(z.enum(compareSources).exclude(["release"]));

const comparedRowSchema = z.object({
  field: z.enum(compareFields),
  release: words,
  schedule: words,
  manifest: words,
  difference: z.enum(compareResults),
  rewritten: z.boolean(),
});

const standing = {
  result: z.enum(compareResults),
  state: z.enum(compareStates),
  /** Boxes of the release may not be asked for. */
  stops: z.boolean(),
};

/** A release order in the list of comparisons. */
export const shipCompareRowSchema = z.object({
  ...rowFields,
  ...standing,
  docNo: z.string(),
  releaseNo: words,
  blNo: words,
  vesselName: words,
  voyage: words,
  ctnOperatorCode: words,
  ctnUser: words,
  /** The fields that differ, and what there is nothing of to compare with. */
  differs: z.array(z.enum(compareFields)),
  missing,
});
export type ShipCompareRow = z.infer<typeof shipCompareRowSchema>;

/** The same as an export has it: the fields side by side, and who decided last. */
export const shipCompareExportRowSchema = shipCompareRowSchema.omit({ allowedActions: true }).extend({
  rows: z.array(comparedRowSchema),
  decidedBy: words,
  decidedTime: words,
  reason: words,
});
export type ShipCompareExportRow = z.infer<typeof shipCompareExportRowSchema>;

export const compareDecisionSchema = z.object({
  n: z.number().int(),
  decision: z.enum(compareDecisions),
  reason: words,
  result: z.enum(compareResults),
  /** What the values were. */
  rows: z.array(comparedRowSchema),
  byName: z.string(),
  time: z.string(),
  /** It holds for the values as they are. */
  stands: z.boolean(),
});

export const shipCompareSchema = z.object({
  ...standing,
  /** Id, number and status of the release order. */
  id: z.string(),
  docNo: z.string(),
  status: z.string(),
  /** One more with each decision. */
  version: z.number().int(),
  /** Of the compared values; a decision names the one that it was made of. */
  digest: z.string(),
  scope: z.enum(["F", "D"]),
  releaseNo: words,
  ctnUser: words,
  /** The terminal of the call. */
  terminalCode: words,
  missing,
  rows: z.array(comparedRowSchema),
  /** The latest first. */
  decisions: z.array(compareDecisionSchema),
  events: z.array(documentEventSchema),
  allowedActions: z.array(z.enum(compareActions)),
});
export type ShipCompare = z.infer<typeof shipCompareSchema>;

/** `scope` is that of pickups: F or D. */
export type ShipCompareSearch = "scope" | "result" | "state" | "releaseNo" | "blNo" | "ctnOperatorCode";

const path = "/emptyBoxes/compares";

const decide = <B extends z.ZodType>(action: CompareAction, at: string, summary: string, body: B) =>
  defineCall({
    name: action,
    method: "POST",
    path: `${path}/{id}/${at}` as const,
    summary,
    params: idParams,
    body,
    result: shipCompareSchema,
  });
const seen = { digest: z.string().regex(/^[0-9a-f]{64}$/, "format") };

export const shipCompares = {
  page: defineCall({
    name: "pageShipCompares",
    method: "POST",
    path: `${path}/page`,
    summary: "Valid release orders that this company may see, compared with schedule and manifest as they are now",
    write: false,
    body: pageQueryOf<ShipCompareSearch, never>(),
    result: pageOf(shipCompareRowSchema),
  }),
  export: defineCall({
    name: "exportShipCompares",
    method: "POST",
    path: `${path}/export`,
    summary: "The comparisons of a filtered list, in pieces",
    write: false,
    body: pieceQueryOf<ShipCompareSearch, never>(),
    result: pieceOf(shipCompareExportRowSchema),
  }),
  get: defineCall({
    name: "getShipCompare",
    method: "GET",
    path: `${path}/{id}`,
    summary: "A release order beside schedule and manifest, by its id, and what was decided of it",
    params: idParams,
    result: shipCompareSchema,
  }),
  adoptSchedule: decide(
    "adoptSchedule",
    "adopt",
    "The release takes over ship, voyage, terminal and cut-off of the schedule",
    versionBody.extend({ ...seen, remark: text(200).optional() }),
  ),
  sendBack: decide(
    "sendBack",
    "return",
    "Back to the line, with a reason: no pickup until a value changes",
    remarkBody.extend(seen),
  ),
  confirmCompare: decide(
    "confirmCompare",
    "confirm",
    "Somebody answers for the differences, with a reason: boxes may be fetched while the values stay",
    remarkBody.extend(seen),
  ),
};
