import { z } from "zod";
import { defineCall } from "./call";
import {
  attachmentSchema,
  documentEventSchema,
  feeSchema,
  idParams,
  remarkBody,
  systemFields,
  versionBody,
} from "./documents";
import { message } from "./message";
import { pageOf, pageQuerySchema } from "./page";
import { containerNumberSchema, containerNumberWarning } from "./values/containerNumber";
import { fenSchema } from "./values/fen";
import { instantSchema } from "./values/instant";
import { mobileSchema } from "./values/mobile";
import { plateNumberSchema } from "./values/plateNumber";
import { findSizeType, isReeferType, isSealOptionalType, sizeTypeSchema } from "./values/sizeType";
import { text } from "./values/text";
import { blNoSchema, imoNoSchema, locodeSchema, sealNoSchema, voyageSchema } from "./values/tradeNumber";

/** Truck type codes (spec §4): I import, E export, 1 empty box, 2 heavy box, 3 sea-rail, D carrying goods. */
export const truckTypes = ["E", "I", "1", "2", "3", "D"] as const;
/** Truck order status codes (spec §4). There is no 04; unknown codes show as they are. */
export const truckOrderStatuses = ["05", "00", "01", "02", "06", "03"] as const;
/** Dispatch status codes (spec §4); anything else is 未定义. */
export const sendStatuses = ["02", "01", "03", "04", "06", "08"] as const;
export const jobTypes = ["PE", "ST", "FI", "FO", "UN", "RE"] as const;
export const specials = ["TWIN", "SAME", "WEIGH", "WHITE", "RECEIPT"] as const;

/** The milestones of a box in the order they happen: export picks up empty, import picks up full. */
export const milestonesOf = (type: string): readonly JobType[] =>
  type === "E" ? ["PE", "ST", "FI"] : ["FO", "UN", "RE"];
export type JobType = (typeof jobTypes)[number];
export type TruckType = (typeof truckTypes)[number];

const kg = z.number("number").int("integer").min(0, "weight").max(100_000, "weight");
const count = z.number("number").int("integer").min(0, "count").max(1_000_000, "count");
const cubicMetres = z.number("number").min(0, "volume").max(10_000, "volume");
const flag = z.boolean().default(false);

/** A box as the customer enters it (model.md §0, BOX). Weights in kg, sizes as ISO 6346 codes. */
export const truckBoxInput = z.object({
  /** Kept through edits, so that the trail can say which box changed. */
  id: z.string().max(40).optional(),
  ctnNo: containerNumberSchema.optional(),
  /** The clerk has seen the warning about the check digit and stands by the number. */
  ctnNoConfirmed: flag,
  ctnSizeType: sizeTypeSchema.optional(),
  fullEmpty: z.enum(["F", "E", "L"]).default("F"),
  grossWeight: kg.optional(),
  tareWeight: kg.optional(),
  vgmWeight: kg.optional(),
  vgmMethod: z.enum(["SM1", "SM2"]).optional(),
  sealNo: sealNoSchema.optional(),
  customsSealNo: sealNoSchema.optional(),
  pkgCount: count.optional(),
  isDg: flag,
  isReefer: flag,
  isOog: flag,
  remark: text(200).optional(),
});

/** What a truck order says (model.md §2.1). All of it may be missing in a draft; what is there is well formed. */
export const truckOrderInput = z.object({
  type: z.enum(["E", "I"]),
  blNo: blNoSchema.optional(),
  vesselName: text(35)
    .transform((value) => value.toUpperCase())
    .optional(),
  imoNo: imoNoSchema.optional(),
  voyage: voyageSchema.optional(),
  serviceCode: text(10).optional(),
  terminalCode: text(10).optional(),
  eta: instantSchema.optional(),
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
        qty: z.number("number").int("integer").min(1, "qty").max(99, "qty").optional(),
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
  pkgCount: count.optional(),
  grossWeight: z.number("number").int("integer").min(0, "weight").max(10_000_000, "weight").optional(),
  volume: cubicMetres.optional(),
  special: z.array(z.enum(specials)).max(5).default([]),
  isDg: flag,
  dgNo: text(20).optional(),
  isReefer: flag,
  rfNo: text(20).optional(),
  clientName: text(60).optional(),
  contactName: text(20).optional(),
  contactMobile: mobileSchema.optional(),
  contactEmail: z
    .string()
    .max(254, "email")
    .trim()
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, "email")
    .optional(),
  /** Company id of a fleet; empty means that the platform assigns one. */
  carrierId: z.string().max(40).optional(),
  remarks: text(200).optional(),
  boxes: z
    .array(truckBoxInput)
    .max(200, message("tooMany", { max: 200 }))
    .default([]),
});

export type TruckOrderInput = z.output<typeof truckOrderInput>;
export type TruckBoxInput = z.output<typeof truckBoxInput>;

/** Hours a truck needs from the door to the terminal; an export order must plan that much before the CY cut-off. */
export const travelHours = 2;

/** A field that is wrong, by its path in the body, and why (a packed key of protocol/message.ts). */
export interface FieldIssue {
  path: (string | number)[];
  message: string;
}

const requiredAlways = [
  "blNo",
  "vesselName",
  "voyage",
  "terminalCode",
  "ctnOperatorCode",
  "pickupYard",
  "returnYard",
  "doorAddress",
  "doorContact",
  "doorMobile",
  "planTime",
  "cargoName",
  "grossWeight",
  "clientName",
  "contactName",
  "contactMobile",
] as const;

/** What must be there at submit, by type (model.md §2.1, `*`). */
export function requiredTruckOrderFields(type: TruckOrderInput["type"]): readonly (keyof TruckOrderInput)[] {
  return type === "E" ? [...requiredAlways, "podCode", "cyCutoff"] : [...requiredAlways, "polCode"];
}

/**
 * What a draft may not say either: a box twice, an unconfirmed odd number, weights that cannot be.
 * Weights in kg; a value of 1 to 60 in a weight field is almost certainly tonnes (reference §4).
 */
export function truckOrderDraftIssues(order: TruckOrderInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const seen = new Map<string, number>();
  order.boxes.forEach((box, i) => {
    const at = (field: keyof TruckBoxInput, text: string) => issues.push({ path: ["boxes", i, field], message: text });
    if (box.ctnNo) {
      const first = seen.get(box.ctnNo);
      if (first !== undefined) at("ctnNo", message("ctnNo.duplicate", { ctnNo: box.ctnNo }));
      seen.set(box.ctnNo, i);
      const warning = containerNumberWarning(box.ctnNo);
      if (warning && !box.ctnNoConfirmed) at("ctnNo", warning);
    }
    const size = box.ctnSizeType ? findSizeType(box.ctnSizeType) : undefined;
    for (const field of ["grossWeight", "tareWeight", "vgmWeight"] as const) {
      const value = box[field];
      if (value !== undefined && value >= 1 && value <= 60) at(field, message("weight.tonnes", { value }));
      else if (value !== undefined && size && value > size.maxGross) {
        at(field, message("weight.overMax", { max: size.maxGross, sizeType: size.label }));
      }
    }
    const tare = box.tareWeight ?? size?.tare;
    if (tare !== undefined && box.vgmWeight !== undefined && box.vgmWeight > 60 && box.vgmWeight <= tare) {
      at("vgmWeight", message("weight.vgmBelowTare", { tare }));
    }
    if (
      box.fullEmpty !== "E" &&
      size &&
      box.grossWeight !== undefined &&
      box.grossWeight > 60 &&
      box.grossWeight < tare!
    ) {
      at("grossWeight", message("weight.grossBelowTare", { tare: tare! }));
    }
    if (box.fullEmpty === "E" && box.sealNo) at("sealNo", "sealNo.empty");
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
  const entered = new Map<string, number>();
  order.boxes.forEach((box, i) => {
    if (!box.ctnSizeType) missing(["boxes", i, "ctnSizeType"]);
    else entered.set(box.ctnSizeType, (entered.get(box.ctnSizeType) ?? 0) + 1);
    if (order.type === "I" && !box.ctnNo) missing(["boxes", i, "ctnNo"]);
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
  if (order.type === "I") {
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

/** The schema for a form or a body: `draft` accepts gaps, `submit` does not. */
export function truckOrderSchema(mode: "draft" | "submit", now: number) {
  return truckOrderInput.superRefine((order, ctx) => {
    const issues = mode === "draft" ? truckOrderDraftIssues(order) : truckOrderSubmitIssues(order, now);
    for (const issue of issues) ctx.addIssue({ code: "custom", path: issue.path, message: issue.message });
  });
}

/** Times at which a box passed its milestones, ISO UTC. */
export const milestonesSchema = z.partialRecord(z.enum(jobTypes), z.string());

export const truckBoxSchema = truckBoxInput.extend({
  id: z.string(),
  ctnNo: z.string().nullable(),
  ctnSizeType: z.string().nullable(),
  sealNo: z.string().nullable(),
  customsSealNo: z.string().nullable(),
  milestones: milestonesSchema,
  /** The dispatch in force for this box, if any. */
  send: z
    .object({
      id: z.string(),
      sendNo: z.string(),
      status: z.string(),
      plateNo: z.string().nullable(),
      driverName: z.string().nullable(),
    })
    .nullable(),
});

export const truckOrderRowSchema = z.object({
  id: z.string(),
  orderNo: z.string(),
  type: z.string(),
  status: z.string(),
  version: z.number().int(),
  companyName: z.string(),
  blNo: z.string().nullable(),
  vesselName: z.string().nullable(),
  voyage: z.string().nullable(),
  terminalCode: z.string().nullable(),
  pickupYard: z.string().nullable(),
  returnYard: z.string().nullable(),
  planTime: z.string().nullable(),
  carrierName: z.string().nullable(),
  plateNos: z.array(z.string()),
  ctnReq: z.array(z.object({ sizeType: z.string(), qty: z.number().int() })),
  boxCount: z.number().int(),
  /** The first few numbers; the detail has them all. */
  ctnNos: z.array(z.string()),
  amount: fenSchema,
  createTime: z.string(),
  updateTime: z.string(),
  allowedActions: z.array(z.string()),
});

export type TruckOrderRow = z.infer<typeof truckOrderRowSchema>;

/** What may be done to an order; the answer names those allowed to this person now. */
export const truckOrderActions = [
  "edit",
  "submit",
  "withdraw",
  "approve",
  "return",
  "pay",
  "refund",
  "complete",
  "delete",
  "copy",
  "print",
  "dispatch",
] as const;

export type TruckOrderAction = (typeof truckOrderActions)[number];

export const truckOrderSchemaFull = truckOrderInput.extend({
  ...systemFields,
  orderNo: z.string(),
  type: z.string(),
  blNo: z.string().nullable(),
  voyage: z.string().nullable(),
  imoNo: z.string().nullable(),
  polCode: z.string().nullable(),
  podCode: z.string().nullable(),
  destCode: z.string().nullable(),
  doorMobile: z.string().nullable(),
  contactMobile: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** A draft may leave either out. */
  ctnReq: z.array(z.object({ sizeType: z.string().optional(), qty: z.number().int().optional() })),
  special: z.array(z.string()),
  carrierName: z.string().nullable(),
  boxes: z.array(truckBoxSchema),
  fees: z.array(feeSchema),
  amount: fenSchema,
  paidTime: z.string().nullable(),
  files: z.array(attachmentSchema),
  /** Goes into the QR of the print; proves the paper with `GET /documents/verify`. */
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});

export type TruckOrder = z.infer<typeof truckOrderSchemaFull>;

const orders = "/trucking/orders" as const;

/** Searchable: status, type, orderNo, blNo, ctnNo, vesselName, voyage, planTime, plateNo, createTime, carrierId. */
export const pageTruckOrders = defineCall({
  name: "pageTruckOrders",
  method: "POST",
  path: `${orders}/page`,
  summary: "A page of the truck orders this company may see",
  write: false,
  body: pageQuerySchema,
  result: pageOf(truckOrderRowSchema),
});

export const countTruckOrders = defineCall({
  name: "countTruckOrders",
  method: "GET",
  path: `${orders}/counts`,
  summary: "How many orders this company sees, by type and status",
  result: z.array(z.object({ type: z.string(), status: z.string(), count: z.number().int() })),
});

export const getTruckOrder = defineCall({
  name: "getTruckOrder",
  method: "GET",
  path: `${orders}/{id}`,
  summary: "One truck order with its boxes, fees and what may be done to it",
  params: idParams,
  result: truckOrderSchemaFull,
});

export const listTruckOrderEvents = defineCall({
  name: "listTruckOrderEvents",
  method: "GET",
  path: `${orders}/{id}/events`,
  summary: "The audit trail of an order, oldest first",
  params: idParams,
  result: z.array(documentEventSchema),
});

const saveBody = z.object({
  /** `submit` validates fully and moves to 00, `draft` keeps 05 (or 03). */
  mode: z.enum(["draft", "submit"]),
  order: truckOrderInput,
});

export const createTruckOrder = defineCall({
  name: "createTruckOrder",
  method: "POST",
  path: orders,
  summary: "Create an order as a draft (05) or submitted (00)",
  body: saveBody,
  result: truckOrderSchemaFull,
});

export const updateTruckOrder = defineCall({
  name: "updateTruckOrder",
  method: "PUT",
  path: `${orders}/{id}`,
  summary: "Change a draft or a returned order, and submit it if asked",
  params: idParams,
  body: saveBody.extend(versionBody.shape),
  result: truckOrderSchemaFull,
});

const transition = <B extends z.ZodType>(action: TruckOrderAction, summary: string, body: B) =>
  defineCall({
    name: `${action}TruckOrder`,
    method: "POST",
    path: `${orders}/{id}/${action}`,
    summary,
    params: idParams,
    body,
    result: truckOrderSchemaFull,
  });

export const submitTruckOrder = transition("submit", "05/03 → 00, full validation", versionBody);
export const withdrawTruckOrder = transition("withdraw", "00 → 05, while nobody has audited it", versionBody);
export const approveTruckOrder = transition(
  "approve",
  "00 → 01, with carrier and price",
  versionBody.extend({
    carrierId: z.string("required").min(1, "required").max(40),
    fees: z
      .array(feeSchema.omit({ amount: true, payStatus: true, tradeNo: true }))
      .min(1, "required")
      .max(20),
    remark: text(200).optional(),
  }),
);
export const returnTruckOrder = transition("return", "00/01 → 03, with a reason", remarkBody);
export const payTruckOrder = transition(
  "pay",
  "01 → 02, from the wallet",
  versionBody.extend({ channel: z.enum(["WALLET"]).default("WALLET") }),
);
export const refundTruckOrder = transition(
  "refund",
  "02 → 03, back to the wallet, while no truck is on its way",
  remarkBody,
);
export const completeTruckOrder = transition("complete", "02 → 06, when every box is finished", versionBody);

export const deleteTruckOrder = defineCall({
  name: "deleteTruckOrder",
  method: "POST",
  path: `${orders}/{id}/delete`,
  summary: "Delete a draft",
  params: idParams,
  body: versionBody,
  result: z.object({ id: z.string() }),
});

/** A send order (model.md §2.2): one truck for one box, or for two 20' boxes. */
export const sendOrderSchema = z.object({
  ...systemFields,
  sendNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  orderType: z.string(),
  /** The customer's company; `companyId` is the fleet's. */
  clientName: z.string(),
  boxId: z.string(),
  ctnNo: z.string().nullable(),
  ctnSizeType: z.string().nullable(),
  grossWeight: z.number().int().nullable(),
  sealNo: z.string().nullable(),
  jobType: z.enum(jobTypes),
  plateNo: z.string().nullable(),
  trailerNo: z.string().nullable(),
  driverId: z.string().nullable(),
  driverName: z.string().nullable(),
  driverMobile: z.string().nullable(),
  /** First three and last four characters only. */
  driverIdNoMasked: z.string().nullable(),
  planArriveTime: z.string().nullable(),
  apptNo: z.string().nullable(),
  pickupYard: z.string().nullable(),
  returnYard: z.string().nullable(),
  terminalCode: z.string().nullable(),
  vesselName: z.string().nullable(),
  voyage: z.string().nullable(),
  blNo: z.string().nullable(),
  doorAddress: z.string().nullable(),
  doorContact: z.string().nullable(),
  doorMobile: z.string().nullable(),
  cargoName: z.string().nullable(),
  cyCutoff: z.string().nullable(),
  /** The other send order on the same truck (双拖). */
  twinSendNo: z.string().nullable(),
  gpsDeviceNo: z.string().nullable(),
  dispatchRemark: z.string().nullable(),
  milestones: milestonesSchema,
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});

export type SendOrder = z.infer<typeof sendOrderSchema>;

/** What may be done to a send order. */
export const sendOrderActions = ["dispatch", "reassign", "cancel", "withdraw", "confirm", "print", "track"] as const;
export type SendOrderAction = (typeof sendOrderActions)[number];

const sends = "/trucking/sends" as const;

/** Searchable: status, orderType, sendNo, orderNo, orderId, ctnNo, plateNo, planArriveTime, blNo. */
export const pageSendOrders = defineCall({
  name: "pageSendOrders",
  method: "POST",
  path: `${sends}/page`,
  summary: "A page of send orders: the fleet's own, the customer's, or the whole port's",
  write: false,
  body: pageQuerySchema,
  result: pageOf(sendOrderSchema),
});

export const getSendOrder = defineCall({
  name: "getSendOrder",
  method: "GET",
  path: `${sends}/{id}`,
  summary: "One send order",
  params: idParams,
  result: sendOrderSchema,
});

export const listSendOrderEvents = defineCall({
  name: "listSendOrderEvents",
  method: "GET",
  path: `${sends}/{id}/events`,
  summary: "The audit trail of a send order, oldest first",
  params: idParams,
  result: z.array(documentEventSchema),
});

/** What a dispatcher enters. */
export const dispatchInput = z.object({
  plateNo: plateNumberSchema,
  trailerNo: plateNumberSchema.optional(),
  driverId: z.string("required").min(1, "required").max(40),
  jobType: z.enum(jobTypes, "required"),
  planArriveTime: instantSchema,
  apptNo: text(20).optional(),
  /** Send order number of the second 20' box on the same truck. */
  twinSendNo: text(20).optional(),
  dispatchRemark: text(200).optional(),
});

const sendTransition = <B extends z.ZodType>(action: SendOrderAction, summary: string, body: B) =>
  defineCall({
    name: `${action}SendOrder`,
    method: "POST",
    path: `${sends}/{id}/${action}`,
    summary,
    params: idParams,
    body,
    result: sendOrderSchema,
  });

export const dispatchSendOrder = sendTransition(
  "dispatch",
  "02/08 → 01, a truck and a driver",
  versionBody.extend(dispatchInput.shape),
);
export const reassignSendOrder = sendTransition(
  "reassign",
  "01 → 03 and a new row in 01; answers the new row",
  versionBody.extend({ ...dispatchInput.shape, remark: text(200).optional() }),
);
export const cancelSendOrder = sendTransition("cancel", "01 → 04, before the gate", remarkBody);
export const withdrawSendOrder = sendTransition("withdraw", "01 → 08, back to the to-do list", versionBody);
export const confirmSendOrder = sendTransition(
  "confirm",
  "A milestone is passed; the last one is 06",
  versionBody.extend({
    milestone: z.enum(jobTypes, "required"),
    /** Required with PE when the box has no number yet. */
    ctnNo: containerNumberSchema.optional(),
    ctnNoConfirmed: flag,
    sealNo: sealNoSchema.optional(),
    grossWeight: kg.optional(),
  }),
);

export const listCarriers = defineCall({
  name: "listCarriers",
  method: "GET",
  path: "/trucking/carriers",
  summary: "The fleets an order can be given to",
  result: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const listVehicles = defineCall({
  name: "listVehicles",
  method: "GET",
  path: "/trucking/vehicles",
  summary: "The fleet's own trucks",
  result: z.array(
    z.object({
      plateNo: z.string(),
      trailerNo: z.string().nullable(),
      gpsDeviceNo: z.string().nullable(),
      axles: z.number().int(),
      permitTo: z.string(),
    }),
  ),
});

export const listDrivers = defineCall({
  name: "listDrivers",
  method: "GET",
  path: "/trucking/drivers",
  summary: "The fleet's own drivers, identity numbers masked",
  result: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      mobile: z.string(),
      idNoMasked: z.string(),
      permitTo: z.string(),
      mobileVerified: z.boolean(),
    }),
  ),
});
