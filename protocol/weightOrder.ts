import { z } from "zod";
import { type FieldIssue, message, type Packed } from "./message";
import { kgSchema } from "./truckOrder";
import { boxWeightIssues, tareOf } from "./values/boxWeights";
import { containerNumberSchema, containerNumberWarning } from "./values/containerNumber";
import { daySchema } from "./values/day";
import { attachmentIdsSchema } from "./values/fileId";
import { instantSchema } from "./values/instant";
import { mobileSchema } from "./values/mobile";
import { plateNumberSchema, trailerIssues } from "./values/plateNumber";
import { sizeTypeSchema } from "./values/sizeType";
import { text, upperText } from "./values/text";
import { blNoSchema, sealNoSchema, vesselNameSchema, voyageSchema } from "./values/tradeNumber";

/** Foreign, domestic, Wenzhou (docs/domain-model.md §7.1). */
export const tradeScopes = ["F", "D", "W"] as const;
export type TradeScope = (typeof tradeScopes)[number];
export const isTradeScope = (scope: string): scope is TradeScope => (tradeScopes as readonly string[]).includes(scope);
/** Whole containers, or unpacked in the yard. */
export const deliveryModes = ["FULL", "STRIP"] as const;

/** Boxes of one order; each gets a voucher. */
export const mostLiftedBoxes = 50;

export const weightBoxInput = z.object({
  /** Kept through edits, so that the trail can say which box changed. */
  id: z.string().max(40).optional(),
  ctnNo: containerNumberSchema.optional(),
  ctnSizeType: sizeTypeSchema.optional(),
  ctnOperatorCode: upperText(10).optional(),
  sealNo: sealNoSchema.optional(),
  grossWeight: kgSchema.optional(),
});
export type WeightBoxInput = z.output<typeof weightBoxInput>;

/** What an order to lift full boxes says. All of it may be missing in a draft; what is there is well formed. */
export const weightOrderInput = z.object({
  tradeScope: z.enum(tradeScopes, "required"),
  blNo: blNoSchema.optional(),
  /** Number of the electronic delivery order; foreign trade alone. */
  edoNo: upperText(20).optional(),
  /** Domestic trade alone. */
  waybillNo: upperText(20).optional(),
  customsNo: upperText(18).optional(),
  vesselName: vesselNameSchema.optional(),
  voyage: voyageSchema.optional(),
  /** The terminal or yard where the boxes stand. */
  placeCode: z.string().max(10).optional(),
  consignee: text(60).optional(),
  forwarder: text(60).optional(),
  planTime: instantSchema.optional(),
  deliveryMode: z.enum(deliveryModes).optional(),
  plateNo: plateNumberSchema.optional(),
  driverName: text(20).optional(),
  driverMobile: mobileSchema.optional(),
  /** Where the empty boxes go, and until which day of Shanghai; foreign trade alone. */
  returnYard: z.string().max(10).optional(),
  returnDue: daySchema.optional(),
  /** The barge or ship that goes on to Wenzhou. */
  transferVessel: text(35).optional(),
  contactName: text(20).optional(),
  contactMobile: mobileSchema.optional(),
  boxes: z
    .array(weightBoxInput)
    .max(mostLiftedBoxes, message("tooMany", { max: mostLiftedBoxes }))
    .default([]),
  remark: text(200).optional(),
  files: attachmentIdsSchema,
});
export type WeightOrderInput = z.output<typeof weightOrderInput>;
type Field = keyof WeightOrderInput;

/** What must be there at submit whatever the trade, in the order of the form. */
export const requiredWeightFields = [
  "vesselName",
  "voyage",
  "placeCode",
  "consignee",
  "planTime",
  "deliveryMode",
  "contactName",
  "contactMobile",
] as const satisfies readonly Field[];

/** What the trade asks for besides. */
export const requiredOfScope: Record<TradeScope, readonly Field[]> = {
  F: ["blNo", "edoNo", "returnYard"],
  D: ["waybillNo"],
  W: ["blNo", "transferVessel"],
};

/** Fields that only some trades have. */
export const scopesOfField: Partial<Record<Field, readonly TradeScope[]>> = {
  blNo: ["F", "W"],
  edoNo: ["F"],
  customsNo: ["F"],
  returnYard: ["F"],
  returnDue: ["F"],
  waybillNo: ["D"],
  transferVessel: ["W"],
};
export const hasField = (scope: TradeScope, field: Field) => scopesOfField[field]?.includes(scope) ?? true;

/** What a draft may not say either. */
export function weightOrderDraftIssues({ boxes }: WeightOrderInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  boxes.forEach((box, i) => {
    const { ctnNo } = box;
    const at = (field: keyof WeightBoxInput, reason: Packed) =>
      issues.push({ path: ["boxes", i, field], message: reason });
    if (ctnNo && boxes.findIndex((other) => other.ctnNo === ctnNo) < i)
      at("ctnNo", message("ctnNo.duplicate", { ctnNo }));
    else if (ctnNo && containerNumberWarning(ctnNo)) at("ctnNo", message("lifting.ctnNo"));
    const weight = grossWeightIssue(box);
    if (weight) at("grossWeight", weight);
  });
  return issues;
}

/** A gross weight that cannot be: tonnes, more than the box may weigh, less than it weighs empty. */
function grossWeightIssue({ ctnSizeType, grossWeight }: WeightBoxInput): Packed | null {
  const [issue] = boxWeightIssues({ ctnSizeType, grossWeight });
  if (issue) return issue.reason;
  const tare = tareOf({ ctnSizeType });
  const below = tare !== undefined && grossWeight !== undefined && grossWeight < tare;
  return below ? message("weight.grossBelowTare", { tare }) : null;
}

/** All that keeps an order from being submitted, apart from what only the gateway knows. */
export function weightOrderSubmitIssues(order: WeightOrderInput): FieldIssue[] {
  const issues = [...weightOrderDraftIssues(order), ...trailerIssues(order.plateNo)];
  const need = (path: FieldIssue["path"]) => issues.push({ path, message: message("required") });
  for (const field of [...requiredOfScope[order.tradeScope], ...requiredWeightFields]) if (!order[field]) need([field]);
  if (order.boxes.length === 0) need(["boxes"]);
  order.boxes.forEach((box, i) => {
    for (const field of ["ctnNo", "ctnSizeType", "ctnOperatorCode"] as const)
      if (!box[field]) need(["boxes", i, field]);
  });
  return issues;
}

/** What an order is held against: a draft accepts gaps, what is submitted does not. */
export const weightOrderRules =
  (mode: "draft" | "submit") =>
  (order: WeightOrderInput): FieldIssue[] =>
    mode === "draft" ? weightOrderDraftIssues(order) : weightOrderSubmitIssues(order);
