import { z } from "zod";
import { type FieldIssue, message } from "./message";
import { carriedBoxIssues, mostTonnes, payloadOf, vgmMethods } from "./values/boxWeights";
import { containerNumberSchema, unconfirmedWarning } from "./values/containerNumber";
import { emailSchema } from "./values/email";
import { attachmentIdsSchema } from "./values/fileId";
import { instantSchema } from "./values/instant";
import { mobileSchema } from "./values/mobile";
import { lacksOogMeasure, oogFields } from "./values/outOfGauge";
import { findSizeType, isReeferType, isSealOptionalType, sizeTypeSchema } from "./values/sizeType";
import { text, upperText } from "./values/text";
import {
  blNoSchema,
  callSignSchema,
  imoNoSchema,
  locodeSchema,
  sealNoSchema,
  vesselNameSchema,
  voyageSchema,
} from "./values/tradeNumber";
import { units } from "./values/units";

/** Truck type codes (docs/requirements.md §4): I import, E export, 1 empty box, 2 heavy box, 3 sea-rail, D carrying goods. */
export const truckTypes = ["E", "I", "1", "2", "3", "D"] as const;
export const jobTypes = ["PE", "ST", "FI", "FO", "UN", "RE"] as const;
export const mostTruckBoxes = 200;
export const specials = ["TWIN", "SAME", "WEIGH", "WHITE", "RECEIPT"] as const;

/** The milestones of a box in the order they happen: export picks up empty, import picks up full. */
export const milestonesOf = (type: string): readonly JobType[] =>
  type === "E" ? ["PE", "ST", "FI"] : ["FO", "UN", "RE"];

/** The jobs of a dispatch that take place in the port or a yard, each with where: what slots are booked for. */
export function visitPlacesOf(dispatch: {
  orderType: string;
  pickupYard: string | null;
  returnYard: string | null;
  terminalCode: string | null;
}): { job: JobType; placeCode: string | null }[] {
  const { orderType, pickupYard, returnYard, terminalCode } = dispatch;
  return orderType === "E"
    ? [
        { job: "PE", placeCode: pickupYard },
        { job: "FI", placeCode: terminalCode },
      ]
    : [
        { job: "FO", placeCode: terminalCode },
        { job: "RE", placeCode: returnYard },
      ];
}

export type JobType = (typeof jobTypes)[number];
export type TruckType = (typeof truckTypes)[number];

/** kg, whole. */
export const kgSchema = z
  .number("number")
  .int("integer")
  .min(0, "weight")
  .max(100_000, "weight")
  .register(units, { unit: "kg" });
export const countSchema = z
  .number("number")
  .int("integer")
  .min(0, "count")
  .max(1_000_000, "count")
  .register(units, { unit: "count" });
export const cubicMetres = z
  .number("number")
  .min(0, "volume")
  .max(10_000, "volume")
  .register(units, { unit: "cubicMetres" });
export const flag = z.boolean().default(false);

/** A box as the customer enters it (docs/domain-model.md §0, BOX). Weights in kg, sizes as ISO 6346 codes. */
export const truckBoxInput = z.object({
  /** Kept through edits, so that the trail can say which box changed. */
  id: z.string().max(40).optional(),
  ctnNo: containerNumberSchema.optional(),
  /** The clerk has seen the warning about the check digit and stands by the number. */
  ctnNoConfirmed: flag,
  ctnSizeType: sizeTypeSchema.optional(),
  fullEmpty: z.enum(["F", "E", "L"]).default("F"),
  grossWeight: kgSchema.optional(),
  tareWeight: kgSchema.optional(),
  vgmWeight: kgSchema.optional(),
  vgmMethod: z.enum(vgmMethods).optional(),
  sealNo: sealNoSchema.optional(),
  customsSealNo: sealNoSchema.optional(),
  pkgCount: countSchema.optional(),
  isDg: flag,
  isReefer: flag,
  isOog: flag,
  ...oogFields,
  remark: text(200).optional(),
});

/** What a truck order says (docs/domain-model.md §2.1). All of it may be missing in a draft; what is there is well formed. */
export const truckOrderInput = z.object({
  type: z.enum(["E", "I"]),
  blNo: blNoSchema.optional(),
  vesselName: vesselNameSchema.optional(),
  /** The line's own short name of the ship. */
  vesselCode: upperText(9).optional(),
  imoNo: imoNoSchema.optional(),
  callSign: callSignSchema.optional(),
  voyage: voyageSchema.optional(),
  serviceCode: text(10).optional(),
  terminalCode: text(10).optional(),
  eta: instantSchema.optional(),
  etb: instantSchema.optional(),
  etd: instantSchema.optional(),
  cyCutoff: instantSchema.optional(),
  siCutoff: instantSchema.optional(),
  vgmCutoff: instantSchema.optional(),
  polCode: locodeSchema.optional(),
  podCode: locodeSchema.optional(),
  destCode: locodeSchema.optional(),
  ctnOperatorCode: text(10).optional(),
  ctnReq: z
    .array(
      z.object({
        sizeType: sizeTypeSchema.optional(),
        qty: z
          .number("number")
          .int("integer")
          .min(1, "qty")
          .max(99, "qty")
          .register(units, { unit: "count" })
          .optional(),
      }),
    )
    .max(10, message("tooMany", { max: 10 }))
    .default([]),
  pickupYard: text(10).optional(),
  returnYard: text(10).optional(),
  doorAddress: text(120).optional(),
  doorContact: text(20).optional(),
  doorMobile: mobileSchema.optional(),
  planTime: instantSchema.optional(),
  cargoName: text(80).optional(),
  pkgCount: countSchema.optional(),
  grossWeight: z
    .number("number")
    .int("integer")
    .min(0, "weight")
    .max(10_000_000, "weight")
    .register(units, { unit: "kg" })
    .optional(),
  volume: cubicMetres.optional(),
  special: z.array(z.enum(specials)).max(5).default([]),
  isDg: flag,
  dgNo: text(20).optional(),
  isReefer: flag,
  rfNo: text(20).optional(),
  clientName: text(60).optional(),
  contactName: text(20).optional(),
  contactMobile: mobileSchema.optional(),
  contactEmail: emailSchema.optional(),
  /** Company id of a fleet; empty means that the platform assigns one. */
  carrierId: z.string().max(40).optional(),
  remarks: text(200).optional(),
  boxes: z
    .array(truckBoxInput)
    .max(mostTruckBoxes, message("tooMany", { max: mostTruckBoxes }))
    .default([]),
  /** What came with the order: booking, packing list, permits. */
  files: attachmentIdsSchema,
});

export type TruckOrderInput = z.output<typeof truckOrderInput>;
export type TruckBoxInput = z.output<typeof truckBoxInput>;

/** Hours a truck needs from the door to the terminal; an export order must plan that much before the CY cut-off. */
export const travelHours = 2;

/** What must be there at submit, by type (docs/domain-model.md §2.1, `*`), in the order of the paper. */
export function requiredTruckOrderFields(type: TruckOrderInput["type"]): readonly (keyof TruckOrderInput)[] {
  return [
    "clientName",
    "contactName",
    "contactMobile",
    "blNo",
    "vesselName",
    "voyage",
    "terminalCode",
    "ctnOperatorCode",
    ...(type === "E" ? (["cyCutoff", "podCode"] as const) : (["polCode"] as const)),
    "pickupYard",
    "returnYard",
    "planTime",
    "doorAddress",
    "doorContact",
    "doorMobile",
    "cargoName",
    "grossWeight",
  ];
}

/**
 * What a draft may not say either: a box twice, an unconfirmed odd number, weights that cannot be.
 * Weights in kg; a value of 1 to 60 in a weight field is almost certainly tonnes (docs/trade-rules.md §4).
 */
export function truckOrderDraftIssues(order: TruckOrderInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const cargo = order.grossWeight;
  if (cargo !== undefined && cargo >= 1 && cargo <= mostTonnes)
    issues.push({ path: ["grossWeight"], message: message("weight.tonnes", { value: cargo }) });
  const seen = new Map<string, number>();
  order.boxes.forEach((box, i) => {
    const at = (field: keyof TruckBoxInput, text: string) => issues.push({ path: ["boxes", i, field], message: text });
    if (box.ctnNo) {
      const first = seen.get(box.ctnNo);
      if (first !== undefined) at("ctnNo", message("ctnNo.duplicate", { ctnNo: box.ctnNo }));
      seen.set(box.ctnNo, i);
      const warning = unconfirmedWarning(box);
      if (warning) at("ctnNo", warning);
    }
    for (const { field, reason } of carriedBoxIssues(box, box.fullEmpty)) at(field, reason);
    if (box.isReefer && box.ctnSizeType && !isReeferType(box.ctnSizeType)) at("ctnSizeType", "sizeType.reefer");
  });
  return issues;
}

/** All that keeps an order from being submitted, apart from what only the gateway knows. `now` is an instant in ms. */
export function truckOrderSubmitIssues(order: TruckOrderInput, now: number): FieldIssue[] {
  const issues = truckOrderDraftIssues(order);
  const missing = (path: (string | number)[]) => issues.push({ path, message: "required" });
  for (const field of requiredTruckOrderFields(order.type))
    if (order[field] === undefined || order[field] === "") missing([field]);
  if (order.ctnReq.length === 0) missing(["ctnReq"]);
  if (order.isDg && !order.dgNo) missing(["dgNo"]);
  if (order.isReefer && !order.rfNo) missing(["rfNo"]);
  if (order.pickupYard && order.pickupYard === order.returnYard)
    issues.push({ path: ["returnYard"], message: "yard.same" });

  if (order.planTime) {
    const plan = Date.parse(order.planTime);
    if (plan < now) issues.push({ path: ["planTime"], message: "planTime.past" });
    else if (order.type === "E" && order.cyCutoff && plan > Date.parse(order.cyCutoff) - travelHours * 3_600_000) {
      issues.push({ path: ["planTime"], message: message("planTime.afterCutoff", { hours: travelHours }) });
    } else if (order.type === "I" && order.eta && plan < Date.parse(order.eta)) {
      issues.push({ path: ["planTime"], message: "planTime.beforeEta" });
    }
  }

  const wanted = new Map<string, number>();
  order.ctnReq.forEach(({ sizeType, qty }, i) => {
    if (!sizeType) missing(["ctnReq", i, "sizeType"]);
    if (!qty) missing(["ctnReq", i, "qty"]);
    if (sizeType && qty) wanted.set(sizeType, (wanted.get(sizeType) ?? 0) + qty);
  });
  const payload = payloadOf(wanted);
  if (order.grossWeight !== undefined && wanted.size > 0 && order.grossWeight > payload)
    issues.push({ path: ["grossWeight"], message: message("weight.overPayload", { max: payload }) });
  // what travels cold or dangerous has been declared: the order names under which number
  const reefer = [...wanted.keys()].find(isReeferType);
  if (!order.isReefer && ((order.type === "E" && reefer) || order.boxes.some((box) => box.isReefer)))
    issues.push({ path: ["isReefer"], message: "reefer.unticked" });
  if (!order.isDg && order.boxes.some((box) => box.isDg)) issues.push({ path: ["isDg"], message: "dg.unticked" });
  const entered = new Map<string, number>();
  order.boxes.forEach((box, i) => {
    if (!box.ctnSizeType) missing(["boxes", i, "ctnSizeType"]);
    else entered.set(box.ctnSizeType, (entered.get(box.ctnSizeType) ?? 0) + 1);
    if (order.type === "I" && !box.ctnNo) missing(["boxes", i, "ctnNo"]);
    if (lacksOogMeasure(box)) issues.push({ path: ["boxes", i, "oogHeight"], message: "inWeight.oogNone" });
    const sealed = box.fullEmpty !== "E" && order.type === "E" && box.ctnNo && box.ctnSizeType;
    if (sealed && !box.sealNo && !isSealOptionalType(box.ctnSizeType!) && box.vgmWeight !== undefined)
      missing(["boxes", i, "sealNo"]);
  });
  for (const [sizeType, qty] of entered) {
    const want = wanted.get(sizeType) ?? 0;
    if (qty > want)
      issues.push({
        path: ["ctnReq"],
        message: message("ctnReq.tooFew", { sizeType: findSizeType(sizeType)!.label, qty, want }),
      });
  }
  // a box whose size is missing or malformed may be one of those
  if (order.type === "I" && order.boxes.every((box) => box.ctnSizeType)) {
    for (const [sizeType, want] of wanted) {
      const qty = entered.get(sizeType) ?? 0;
      if (qty < want)
        issues.push({
          path: ["ctnReq"],
          message: message("ctnReq.tooMany", { sizeType: findSizeType(sizeType)!.label, qty, want }),
        });
    }
  }
  return issues;
}

/** What an order is held against: a draft accepts gaps, what is submitted does not. `now` is an instant in ms. */
export const truckOrderRules =
  (mode: "draft" | "submit", now: number) =>
  (order: TruckOrderInput): FieldIssue[] =>
    mode === "draft" ? truckOrderDraftIssues(order) : truckOrderSubmitIssues(order, now);

/** Times at which a box passed its milestones, ISO UTC. */
export const milestonesSchema = z.partialRecord(z.enum(jobTypes), z.string());
