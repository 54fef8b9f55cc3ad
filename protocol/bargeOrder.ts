import { z } from "zod";
import { boxNumberIssue } from "./inWeight";
import { type FieldIssue, message } from "./message";
import { paidFenSchema } from "./occupancy";
import { stowageCellSchema } from "./stowage";
import { flag, kgSchema } from "./truckOrder";
import { carriedBoxIssues } from "./values/boxWeights";
import { containerNumberSchema } from "./values/containerNumber";
import { emailSchema } from "./values/email";
import { attachmentIdsSchema } from "./values/fileId";
import { instantSchema } from "./values/instant";
import { mobileSchema } from "./values/mobile";
import { sizeTypeSchema } from "./values/sizeType";
import { text, upperText } from "./values/text";
import { blNoSchema, sealNoSchema, voyageSchema } from "./values/tradeNumber";

/** The type codes of a truck order, which a barge order shares (docs/requirements.md §4). */
export const bargeTypes = ["E", "I", "1", "2", "3", "D"] as const;
export type BargeType = (typeof bargeTypes)[number];
export const bargeLoads = ["F", "E"] as const;
export type BargeLoad = (typeof bargeLoads)[number];

/** Boxes of one order. */
export const mostBargeBoxes = 50;

export const bargeBoxInput = z.object({
  /** Kept through edits, so that the trail can say which box changed. */
  id: z.string().max(40).optional(),
  ctnNo: containerNumberSchema.optional(),
  /** The clerk has seen the warning about the check digit and stands by the number. */
  ctnNoConfirmed: z.boolean().optional(),
  ctnSizeType: sizeTypeSchema.optional(),
  sealNo: sealNoSchema.optional(),
  /** Box and goods together, kg. */
  grossWeight: kgSchema.optional(),
  /** Where it stands on the barge. */
  cell: stowageCellSchema.optional(),
});
export type BargeBoxInput = z.output<typeof bargeBoxInput>;

/** What a barge order says (docs/domain-model.md §3.1). All of it may be missing in a draft. */
export const bargeOrderInput = z.object({
  type: z.enum(bargeTypes).optional(),
  fullEmpty: z.enum(bargeLoads).optional(),
  blNo: blNoSchema.optional(),
  ctnOperatorCode: upperText(10).optional(),
  /** Boxes of the shipper's own, and whose. */
  isSoc: flag,
  socOwner: text(60).optional(),
  /** UN/LOCODE of the port inland, and the terminal at the sea. */
  inlandPort: z.string().max(10).optional(),
  seaTerminal: z.string().max(10).optional(),
  depYard: z.string().max(10).optional(),
  desYard: z.string().max(10).optional(),
  /** Id of the barge company that carries it. */
  carrierId: z
    .string()
    .regex(/^[\w-]{1,40}$/, "barge.carrierUnknown")
    .optional(),
  carResNo: upperText(20).optional(),
  pierResNo: upperText(20).optional(),
  bargeName: upperText(35).optional(),
  mmsi: z
    .string()
    .trim()
    .max(20, "barge.mmsi")
    .regex(/^\d{9}$/, "barge.mmsi")
    .optional(),
  bargeVoyage: voyageSchema.optional(),
  planLoadTime: instantSchema.optional(),
  planArriveTime: instantSchema.optional(),
  /** When the documents must be there. */
  siCutoff: instantSchema.optional(),
  /** Fen a box; people write yuan. */
  freight: paidFenSchema.optional(),
  clientName: text(60).optional(),
  contactName: text(20).optional(),
  contactMobile: mobileSchema.optional(),
  contactEmail: emailSchema.optional(),
  boxes: z
    .array(bargeBoxInput)
    .max(mostBargeBoxes, message("tooMany", { max: mostBargeBoxes }))
    .default([]),
  remark: text(200).optional(),
  files: attachmentIdsSchema,
});
export type BargeOrderInput = z.output<typeof bargeOrderInput>;

/** What must be there at submit, in the order of the form. */
export const requiredBargeFields = [
  "type",
  "fullEmpty",
  "inlandPort",
  "seaTerminal",
  "carrierId",
  "bargeName",
  "bargeVoyage",
  "planLoadTime",
  "clientName",
  "contactName",
  "contactMobile",
] as const satisfies readonly (keyof BargeOrderInput)[];

/** What a draft may not say either: things that cannot be true together. */
export function bargeOrderDraftIssues({
  planLoadTime,
  planArriveTime,
  fullEmpty,
  boxes,
}: BargeOrderInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (planLoadTime && planArriveTime && planArriveTime <= planLoadTime)
    issues.push({ path: ["planArriveTime"], message: message("barge.arriveOrder") });
  boxes.forEach((box, i) => {
    const number = boxNumberIssue(boxes, i);
    if (number) issues.push({ path: ["boxes", i, "ctnNo"], message: number });
    for (const { field, reason } of carriedBoxIssues(box, fullEmpty))
      issues.push({ path: ["boxes", i, field], message: reason });
  });
  return issues;
}

/** All that keeps an order from being submitted, apart from what only the gateway knows. `now` is an instant in ms. */
export function bargeOrderSubmitIssues(order: BargeOrderInput, now: number): FieldIssue[] {
  const issues = bargeOrderDraftIssues(order);
  const need = (path: FieldIssue["path"]) => issues.push({ path, message: message("required") });
  for (const field of requiredBargeFields) if (!order[field]) need([field]);
  if (order.fullEmpty === "F" && !order.blNo) need(["blNo"]);
  if (order.isSoc ? !order.socOwner : !order.ctnOperatorCode) need([order.isSoc ? "socOwner" : "ctnOperatorCode"]);
  if (order.planLoadTime && Date.parse(order.planLoadTime) < now)
    issues.push({ path: ["planLoadTime"], message: message("planTime.past") });
  if (order.boxes.length === 0) need(["boxes"]);
  order.boxes.forEach((box, i) => {
    for (const field of ["ctnNo", "ctnSizeType", "grossWeight"] as const)
      if (box[field] === undefined) need(["boxes", i, field]);
  });
  return issues;
}

/** What an order is held against: a draft accepts gaps, what is submitted does not. `now` is an instant in ms. */
export const bargeOrderRules =
  (mode: "draft" | "submit", now: number) =>
  (order: BargeOrderInput): FieldIssue[] =>
    mode === "draft" ? bargeOrderDraftIssues(order) : bargeOrderSubmitIssues(order, now);
