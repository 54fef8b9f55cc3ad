import { z } from "zod";
import { defineCall } from "./call";
import { idParams, versionBody } from "./documents";
import { type FieldIssue, message } from "./message";
import { instantSchema } from "./values/instant";
import { text, upperText } from "./values/text";
import { imoNoSchema, vesselNameSchema, voyageSchema } from "./values/tradeNumber";
import { type VesselCall, vesselCallSchema } from "./voyages";

/** Instants of a call that its terminal keeps, in their order on a form. */
export const callTimes = [
  "eta",
  "etb",
  "etd",
  "openTime",
  "cyCutoff",
  "siCutoff",
  "vgmCutoff",
  "customsCutoff",
] as const satisfies readonly (keyof VesselCall)[];
export type CallTime = (typeof callTimes)[number];

/** ms before berthing from which the yard takes containers, where nobody says otherwise (docs/domain-model.md §5.1). */
export const openBefore = 7 * 86_400_000;

/** A call as its terminal's clerk enters it. Without an opening the yard opens seven days before berthing. */
export const callInput = z.object({
  vesselName: vesselNameSchema,
  imoNo: imoNoSchema,
  callSign: upperText(7).optional(),
  voyage: voyageSchema,
  serviceCode: upperText(10).optional(),
  terminalCode: upperText(10),
  operatorCode: upperText(10),
  berthNo: upperText(10).optional(),
  eta: instantSchema,
  etb: instantSchema,
  etd: instantSchema,
  openTime: instantSchema.optional(),
  cyCutoff: instantSchema,
  siCutoff: instantSchema,
  vgmCutoff: instantSchema,
  customsCutoff: instantSchema,
});
export type CallInput = z.output<typeof callInput>;
export type CallField = keyof CallInput;
export const callFields = Object.keys(callInput.shape) as CallField[];

/** What must be there, in the order of the form. */
export const requiredCallFields = [
  "vesselName",
  "imoNo",
  "voyage",
  "terminalCode",
  "operatorCode",
  "eta",
  "etb",
  "etd",
  "cyCutoff",
  "siCutoff",
  "vgmCutoff",
  "customsCutoff",
] as const satisfies readonly CallField[];

/** What is wrong with the texts and the times of a call among themselves. */
export function callIssues(call: Partial<CallInput>): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const field of requiredCallFields)
    if (!call[field]) issues.push({ path: [field], message: message("required") });
  const { eta, etb, etd, openTime, cyCutoff } = call;
  const wrong = (field: CallField, reason: FieldIssue["message"]) => issues.push({ path: [field], message: reason });
  if (eta && etb && etb < eta) wrong("etb", message("etb.beforeEta"));
  if (etb && etd && etd <= etb) wrong("etd", message("etd.beforeEtb"));
  if (openTime && cyCutoff && openTime >= cyCutoff) wrong("openTime", message("openTime.late"));
  for (const field of ["cyCutoff", "siCutoff", "vgmCutoff", "customsCutoff"] as const) {
    const cutoff = call[field];
    if (cutoff && etd && cutoff > etd) wrong(field, message("cutoff.afterEtd"));
  }
  return issues;
}

/** What happens to a call: confirmed by its line, berthed, departed, left out, taken in again. */
export const callEvents = ["confirm", "berth", "depart", "omit", "reinstate"] as const;
export type CallEvent = (typeof callEvents)[number];

export const callChangeSchema = z.object({
  /** Increases with each change; no two have the same. */
  seq: z.number().int(),
  field: z.string(),
  /** Null before the call was entered. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  operatorName: z.string(),
  time: z.string(),
  reason: z.string(),
});
export type CallChange = z.infer<typeof callChangeSchema>;

/** A call with what only those who work with the port may know. */
export const keptCallSchema = vesselCallSchema.extend({
  version: z.number().int(),
  callSign: z.string(),
  berthNo: z.string(),
  confirmTime: z.string().nullable(),
  omitTime: z.string().nullable(),
  /** The application that it stands for; null for one that the terminal has entered. */
  branchVoyageId: z.string().nullable(),
  allowedEvents: z.array(z.enum(callEvents)),
  mayEdit: z.boolean(),
});
export type KeptCall = z.infer<typeof keptCallSchema>;

const reason = z
  .string("required")
  .trim()
  .min(2, "remark.short")
  .max(200, message("tooLong", { max: 200 }));

/** Calls of one file. */
export const mostImportedCalls = 300;

export const getVesselCall = defineCall({
  name: "getVesselCall",
  method: "GET",
  path: "/voyages/calls/{id}",
  summary: "One call of the schedule, and what may be done to it",
  params: idParams,
  result: keptCallSchema,
});
export const listCallChanges = defineCall({
  name: "listCallChanges",
  method: "GET",
  path: "/voyages/calls/{id}/changes",
  summary: "What has been changed about a call, the latest first",
  params: idParams,
  result: z.array(callChangeSchema),
});
export const createVesselCall = defineCall({
  name: "createVesselCall",
  method: "POST",
  path: "/voyages/calls",
  summary: "Enter a call (the terminal's clerk); 422 where the schedule has the vessel, voyage, terminal and year",
  body: z.object({ call: callInput }),
  result: keptCallSchema,
});
export const updateVesselCall = defineCall({
  name: "updateVesselCall",
  method: "PUT",
  path: "/voyages/calls/{id}",
  summary: "Change a call, with a reason; an opening that is not changed itself moves with the berthing",
  params: idParams,
  body: versionBody.extend({ call: callInput, reason }),
  result: keptCallSchema,
});
export const noteCallEvent = defineCall({
  name: "noteCallEvent",
  method: "POST",
  path: "/voyages/calls/{id}/events",
  summary: "Say what has happened to a call and when, with a reason where it is left out",
  params: idParams,
  body: versionBody.extend({
    event: z.enum(callEvents),
    time: instantSchema,
    reason: text(200).optional(),
  }),
  result: keptCallSchema,
});
export const importVesselCalls = defineCall({
  name: "importVesselCalls",
  method: "POST",
  path: "/voyages/calls/import",
  summary: "Enter the calls of a file, and change those that the schedule has; all of them or none",
  body: z.object({ calls: z.array(callInput).max(mostImportedCalls) }),
  result: z.object({ created: z.number().int(), changed: z.number().int() }),
});

/** A call at its berth. */
export const berthWindowSchema = z.object({
  id: z.string(),
  vesselName: z.string(),
  voyage: z.string(),
  berthNo: z.string(),
  /** What happened where it has, else what is planned; ISO UTC. */
  from: z.string(),
  to: z.string(),
  status: vesselCallSchema.shape.status,
  /** Voyages that have the same berth at the same time. */
  overlaps: z.array(z.string()),
});
export type BerthWindow = z.infer<typeof berthWindowSchema>;

export const listBerthWindows = defineCall({
  name: "listBerthWindows",
  method: "GET",
  path: "/voyages/berths",
  summary: "The calls that are at a terminal on a day of Shanghai and the one after it, by berth",
  query: z.object({ terminal: z.string().max(20), day: z.iso.date() }),
  result: z.array(berthWindowSchema),
});
