import { z } from "zod";
import { defineCall } from "./call";
import type { DocumentKind } from "./documentKinds";
import { message } from "./message";
import { containerNumberSchema } from "./values/containerNumber";
import { blNoSchema } from "./values/tradeNumber";

/** What may keep a box in the port, in the order in which it is looked at. */
export const clearanceChecks = [
  "customs",
  "line",
  "terminal",
  "fee",
  "dangerousGoods",
  "weighing",
  "slot",
  "permit",
] as const;
export type ClearanceCheck = (typeof clearanceChecks)[number];

/** Done; waits for somebody; somebody keeps the box; nobody asks for it. */
export const clearanceStates = ["done", "waiting", "held", "notNeeded"] as const;
export type ClearanceState = (typeof clearanceStates)[number];

/** Who must do what is missing. */
export const clearanceActors = ["customs", "line", "terminal", "company", "fleet"] as const;
export type ClearanceActor = (typeof clearanceActors)[number];

/** How a check stands, in words that `locales/<lang>/clearance.json` has as `reason.<check>.<reason>`. */
export const clearanceReasons = {
  customs: ["hold", "waiting", "released"],
  line: ["hold", "frozen", "waiting", "released"],
  terminal: ["hold", "waiting", "released"],
  fee: ["unpriced", "due", "unconfirmed", "paid"],
  dangerousGoods: ["draft", "submitted", "returned", "approved"],
  weighing: ["second", "weighed", "declared", "vgm"],
  slot: ["none", "queued", "booked"],
  permit: ["noTruck", "missing", "barred", "valid"],
} as const satisfies Record<ClearanceCheck, readonly string[]>;

/** Kinds of documents that say something of a box. */
export const clearanceKinds = [
  "weightOrder",
  "edo",
  "dgDeclaration",
  "appointment",
  "weighSlip",
  "truckOrder",
  "inWeight",
] as const satisfies readonly DocumentKind[];
export type ClearanceKind = (typeof clearanceKinds)[number];

export const clearanceDocument = z.object({
  kind: z.enum(clearanceKinds),
  type: z.string(),
  id: z.string(),
  docNo: z.string(),
});
export type ClearanceDocument = z.infer<typeof clearanceDocument>;

const checkSchema = z.object({
  check: z.enum(clearanceChecks),
  state: z.enum(clearanceStates),
  /** Null where nobody asks for it. */
  reason: z.string().nullable(),
  /** Null where nothing is missing. */
  actor: z.enum(clearanceActors).nullable(),
  /** Since when it stands so, ISO UTC. */
  since: z.string().nullable(),
  /** What the reason names: a hold's words, a plate, fen, an instant. Empty on a shared page. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The document that says so; null on a shared page. */
  document: clearanceDocument.nullable(),
});
export type BoxCheck = z.infer<typeof checkSchema>;

/** Red: somebody keeps it. Yellow: something is to be done. Green: it may go. Grey: nothing is under way for it. */
export const lights = ["red", "yellow", "green", "grey"] as const;
export type Light = (typeof lights)[number];

const clearanceSchema = z.object({
  ctnNo: z.string(),
  sizeType: z.string().nullable(),
  blNo: z.string().nullable(),
  light: z.enum(lights),
  checks: z.array(checkSchema),
});
export type BoxClearance = z.infer<typeof clearanceSchema>;

/** Boxes that one question may be about. */
export const mostClearances = 200;

/** By container number or by B/L, never both. */
export const clearanceQuestion = z
  .object({ ctnNo: containerNumberSchema.optional(), blNo: blNoSchema.optional() })
  .refine(({ ctnNo, blNo }) => (ctnNo === undefined) !== (blNo === undefined), {
    path: ["ctnNo"],
    message: message("clearance.oneOf"),
  });
export type ClearanceQuestion = z.output<typeof clearanceQuestion>;

export const findClearance = defineCall({
  name: "findClearance",
  method: "GET",
  path: "/boxes/clearance",
  summary: "What still keeps a box, or the boxes of a B/L, who must do what, since when; 404 where the caller has none",
  query: clearanceQuestion,
  result: z.object({
    boxes: z.array(clearanceSchema),
    /** Shows the same to whoever has it, without documents and names. */
    share: z.object({ token: z.string(), until: z.string() }),
  }),
});

export const listLights = defineCall({
  name: "listLights",
  method: "POST",
  path: "/boxes/clearance/lights",
  summary: "One mark for each box, for lists; grey where the caller has nothing under way for it",
  write: false,
  body: z.object({ ctnNos: z.array(z.string().max(20)).min(1).max(mostClearances) }),
  result: z.array(z.object({ ctnNo: z.string(), light: z.enum(lights), check: z.enum(clearanceChecks).nullable() })),
});
export type BoxLight = z.infer<(typeof listLights)["result"]>[number];

export const findSharedClearance = defineCall({
  name: "findSharedClearance",
  method: "POST",
  path: "/boxes/clearance/shared",
  summary: "What a shared link shows: the same without documents, names and reasons; 404 for one that is wrong or over",
  access: "public",
  write: false,
  body: z.object({ token: z.string().min(1).max(400) }),
  result: z.object({ asked: z.string(), until: z.string(), boxes: z.array(clearanceSchema) }),
});
