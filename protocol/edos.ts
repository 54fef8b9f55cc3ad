import { z } from "zod";
import { defineCall } from "./call";
import { readingCalls } from "./documentCalls";
import { idParams, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { edoInput, edoScopes, mostEdoBoxes } from "./edo";
import { searchable } from "./page";
import { containerNumberSchema } from "./values/containerNumber";
import { text } from "./values/text";

/** What may be done to a delivery order; the answer names those allowed to this person now. */
export const edoActions = [
  "edit",
  "issue",
  "offer",
  "accept",
  "refuse",
  "withdrawOffer",
  "freeze",
  "unfreeze",
  "collect",
  "void",
  "print",
] as const;
export type EdoAction = (typeof edoActions)[number];

export const edoLinkStates = ["OFFERED", "ACCEPTED", "REFUSED", "WITHDRAWN"] as const;
export type EdoLinkState = (typeof edoLinkStates)[number];

const words = z.string().nullable();

/** The right to collect, passed from one company to another, with what it was then a right to. */
export const edoLinkSchema = z.object({
  seq: z.number().int(),
  fromId: z.string(),
  fromName: z.string(),
  toId: z.string(),
  toName: z.string(),
  scope: z.enum(edoScopes),
  state: z.enum(edoLinkStates),
  offeredBy: z.string(),
  offeredTime: z.string(),
  answeredBy: words,
  answeredTime: words,
  remark: words,
  /** Version of the document that was offered, and SHA-256 of all it said, hex. */
  edoVersion: z.number().int(),
  digest: z.string(),
});
export type EdoLink = z.infer<typeof edoLinkSchema>;

export const edoRowSchema = z.object({
  ...rowFields,
  edoNo: z.string(),
  blNo: z.string(),
  vesselName: z.string(),
  voyage: z.string(),
  consigneeName: z.string(),
  holderName: z.string(),
  boxCount: z.number().int(),
  collected: z.number().int(),
  validTo: z.string(),
  edoVersion: z.number().int(),
});
export type EdoRow = z.infer<typeof edoRowSchema>;

export const edoExportRowSchema = edoRowSchema.omit({ allowedActions: true }).extend({
  lineName: z.string(),
  polCode: words,
  podCode: z.string(),
  consigneeUscc: z.string(),
  notifyParty: words,
  releaseToName: z.string(),
  cargoName: z.string(),
  pkgCount: z.number().nullable(),
  /** kg. */
  grossWeight: z.number().nullable(),
  /** m³. */
  volume: z.number().nullable(),
  freightTerm: z.string(),
  demFreeDays: z.number().nullable(),
  issueTime: words,
  ctnNos: z.string(),
  remark: words,
});
export type EdoExportRow = z.infer<typeof edoExportRowSchema>;

export const edoSchema = edoInput.extend({
  ...systemFields,
  edoNo: z.string(),
  edoVersion: z.number().int(),
  issueTime: words,
  boxes: z.array(
    z.object({ ctnNo: z.string(), ctnSizeType: z.string(), sealNo: z.string().optional(), collectedTime: words }),
  ),
  /** Who may book now. */
  holder: z.object({ id: z.string(), name: z.string() }),
  links: z.array(edoLinkSchema),
  /** SHA-256 of all that it says, hex. */
  digest: z.string(),
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});
export type Edo = z.infer<typeof edoSchema>;

/** What lists of delivery orders are searched by. */
export const edoSearch = {
  status: searchable.code,
  edoNo: searchable.number,
  blNo: searchable.number,
  ctnNo: searchable.number,
  vesselName: searchable.name,
  /** Id of a company that it concerns. */
  party: searchable.code,
  createTime: searchable.instant,
} as const;
export const edoSorts = ["createTime", "edoNo", "blNo", "vesselName", "status"] as const;

const { transition, ...calls } = readingCalls({
  path: "/handover/edos",
  noun: "Edo",
  what: "electronic delivery orders",
  answer: edoSchema,
  row: edoRowSchema,
  exportRow: edoExportRowSchema,
  search: edoSearch,
  sorts: edoSorts,
});

export const edos = {
  ...calls,
  create: defineCall({
    name: "createEdo",
    method: "POST",
    path: "/handover/edos",
    summary: "Enter a delivery order for a line (port staff)",
    body: z.object({ edo: edoInput }),
    result: edoSchema,
  }),
  update: defineCall({
    name: "updateEdo",
    method: "PUT",
    path: "/handover/edos/{id}",
    summary: "Change a draft, or make a new version of what was issued: an offer that waits is withdrawn",
    params: idParams,
    body: versionBody.extend({ edo: edoInput }),
    result: edoSchema,
  }),
  issue: transition("issue", "0 → 1: the right to collect is offered to the release-to party", versionBody),
  offer: transition(
    "offer",
    "The holder offers the right to another company",
    versionBody.extend({ toName: text(60).pipe(z.string().min(1, "required")), scope: z.enum(edoScopes, "required") }),
  ),
  accept: transition("accept", "1/2/4: who was offered the right has it; 1 → 2", versionBody),
  refuse: transition("refuse", "Who was offered the right does not take it, with a reason", remarkBody),
  withdrawOffer: transition("withdrawOffer", "Who offered the right takes the offer back", versionBody),
  freeze: transition("freeze", "1/2/4 → 5, with a reason: nothing is passed on, booked or collected", remarkBody),
  unfreeze: transition("unfreeze", "5 → as before", versionBody),
  collect: transition(
    "collect",
    "1/2/4 → 4, or 3 with the last box: boxes have left",
    versionBody.extend({ ctnNos: z.array(containerNumberSchema).min(1, "required").max(mostEdoBoxes) }),
  ),
  void: transition("void", "0/1/2/5 → 6, with a reason, while no box has left", remarkBody),
};
