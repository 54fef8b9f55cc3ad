import { z } from "zod";
import { defineCall } from "./call";
import { boxSides, damageCodes, sideParts } from "./damages";
import { readingCalls } from "./documentCalls";
import { attachmentSchema, rowFields, systemFields, versionBody } from "./documents";
import { eirDirections, eirDisputeInput, eirInput } from "./eir";
import { searchable } from "./page";
import { text } from "./values/text";

/** What may be done to a receipt; the answer names those allowed to this person now. */
export const eirActions = ["confirm", "dispute", "withdrawDispute", "replace", "print"] as const;
export type EirAction = (typeof eirActions)[number];

const words = z.string().nullable();

/** One damage with its place by GB/T 17273 and its photo. */
const checkSchema = z.object({
  side: z.enum(boxSides),
  part: z.enum(sideParts),
  from: z.number().int().optional(),
  to: z.number().int().optional(),
  damageCode: z.enum(damageCodes),
  sizeCm: z.string().optional(),
  location: z.string(),
  photo: attachmentSchema.nullable(),
});
export type EirCheck = z.infer<typeof checkSchema>;

/** Who has agreed for one side, and when. */
const confirmationSchema = z.object({ name: z.string(), companyName: z.string(), time: z.string() }).nullable();
export type EirConfirmation = z.infer<typeof confirmationSchema>;

const disputeSchema = z
  .object({
    companyId: z.string(),
    companyName: z.string(),
    name: z.string(),
    time: z.string(),
    remark: z.string(),
    photos: z.array(attachmentSchema),
  })
  .nullable();
export type EirDispute = z.infer<typeof disputeSchema>;

/** Another receipt. */
const linkSchema = z.object({ id: z.string(), eirNo: z.string() }).nullable();
export type EirLink = z.infer<typeof linkSchema>;

export const eirRowSchema = z.object({
  ...rowFields,
  eirNo: z.string(),
  direction: z.enum(eirDirections),
  ctnNo: z.string(),
  ctnSizeType: z.string(),
  ctnOperatorCode: z.string(),
  fullEmpty: z.string(),
  yardCode: z.string(),
  gateTime: z.string(),
  plateNo: z.string(),
  customerName: words,
  fleetName: words,
  conclusion: z.string(),
  damages: z.number().int(),
});
export type EirRow = z.infer<typeof eirRowSchema>;

/** A receipt as an export has it. */
export const eirExportRowSchema = eirRowSchema.omit({ allowedActions: true }).extend({
  lineName: words,
  driverName: words,
  blNo: words,
  sealNo: words,
  createByName: z.string(),
  remark: words,
});
export type EirExportRow = z.infer<typeof eirExportRowSchema>;

export const eirSchema = eirInput.omit({ ctnNoConfirmed: true, yardConfirms: true }).extend({
  ...systemFields,
  eirNo: z.string(),
  checks: z.array(checkSchema),
  /** Who stands on the other side of the gate: the fleet, or without one the customer. */
  counterparty: z.string(),
  confirmations: z.object({ yard: confirmationSchema, counterparty: confirmationSchema }),
  /** Nobody may dispute it after this instant. */
  disputeUntil: z.string(),
  /** The one that stands, or stood last. */
  dispute: disputeSchema,
  replaces: linkSchema,
  replacedBy: linkSchema,
  /** The receipt of the same box on its other way through the gate, where this person sees it. */
  pair: linkSchema,
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});
export type Eir = z.infer<typeof eirSchema>;

/** What lists of receipts are searched by. */
export const eirSearch = {
  direction: searchable.code,
  status: searchable.code,
  eirNo: searchable.number,
  ctnNo: searchable.number,
  plateNo: searchable.number,
  blNo: searchable.number,
  yardCode: searchable.code,
  conclusion: searchable.code,
  /** Id of a company that it concerns. */
  party: searchable.code,
  gateTime: searchable.instant,
  createTime: searchable.instant,
} as const;
export const eirSorts = ["createTime", "gateTime", "eirNo", "plateNo", "status"] as const;

const { transition, ...calls } = readingCalls({
  path: "/handover/eirs",
  noun: "Eir",
  what: "equipment interchange receipts",
  answer: eirSchema,
  row: eirRowSchema,
  exportRow: eirExportRowSchema,
  search: eirSearch,
  sorts: eirSorts,
});

export const eirs = {
  ...calls,
  create: defineCall({
    name: "createEir",
    method: "POST",
    path: "/handover/eirs",
    summary: "Make a receipt at the gate (port staff)",
    body: z.object({ eir: eirInput }),
    result: eirSchema,
  }),
  confirm: transition("confirm", "0 stays, or → 1 once both sides have agreed", versionBody),
  dispute: transition(
    "dispute",
    "0/1 → 2 within 24 hours, with a reason and photos",
    versionBody.extend({ dispute: eirDisputeInput }),
  ),
  withdrawDispute: transition("withdrawDispute", "2 → 0 or 1, by who disputed it", versionBody),
  replace: transition(
    "replace",
    "0/1/2 → 3, with a reason; answers the new receipt that stands in its place",
    versionBody.extend({ reason: text(200).pipe(z.string().min(2, "remark.short")), eir: eirInput }),
  ),
};
