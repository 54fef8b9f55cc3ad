import { z } from "zod";
import { defineCall } from "./call";
import { documentCalls } from "./documentCalls";
import {
  attachmentSchema,
  auditedActions,
  feeSchema,
  idParams,
  remarkBody,
  rowFields,
  systemFields,
  versionBody,
  voyageFields,
} from "./documents";
import { searchable } from "./page";
import { passwordCipher } from "./registration";
import { milestonesSchema, truckBoxInput, truckOrderInput } from "./truckOrder";
import { fenSchema } from "./values/fen";
import { oogBoxSchema } from "./values/outOfGauge";
import { text } from "./values/text";

export const truckBoxSchema = truckBoxInput.extend({
  id: z.string(),
  ctnNo: z.string().nullable(),
  ctnSizeType: z.string().nullable(),
  sealNo: z.string().nullable(),
  customsSealNo: z.string().nullable(),
  milestones: milestonesSchema,
  /** The dispatch order in force for this box, if any. */
  dispatchOrder: z
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
  ...rowFields,
  ...voyageFields,
  orderNo: z.string(),
  type: z.string(),
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
});

export type TruckOrderRow = z.infer<typeof truckOrderRowSchema>;

const words = z.string().nullable();

/** An order as an export has it: the row of the list, its header, and all its box numbers. Instants are ISO UTC. */
export const truckOrderExportRowSchema = truckOrderRowSchema.omit({ allowedActions: true }).extend({
  vesselCode: words,
  imoNo: words,
  callSign: words,
  serviceCode: words,
  eta: words,
  etb: words,
  etd: words,
  cyCutoff: words,
  siCutoff: words,
  vgmCutoff: words,
  polCode: words,
  podCode: words,
  destCode: words,
  ctnOperatorCode: words,
  ctnNos: z.array(z.string()),
  /** Boxes whose cargo stands out, with how far. */
  oogBoxes: z.array(oogBoxSchema),
  doorAddress: words,
  doorContact: words,
  doorMobile: words,
  cargoName: words,
  pkgCount: z.number().nullable(),
  /** kg. */
  grossWeight: z.number().nullable(),
  /** m³. */
  volume: z.number().nullable(),
  special: z.array(z.string()),
  isDg: z.boolean(),
  dgNo: words,
  isReefer: z.boolean(),
  rfNo: words,
  clientName: words,
  contactName: words,
  contactMobile: words,
  contactEmail: words,
  remarks: words,
  createByName: z.string(),
  auditRemark: words,
});

export type TruckOrderExportRow = z.infer<typeof truckOrderExportRowSchema>;

/** What may be done to an order; the answer names those allowed to this person now. */
export const truckOrderActions = [
  ...auditedActions,
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
  callSign: z.string().nullable(),
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

/** What lists of truck orders are searched by. */
export const truckOrderSearch = {
  status: searchable.code,
  type: searchable.code,
  orderNo: searchable.number,
  blNo: searchable.number,
  ctnNo: searchable.number,
  vesselName: searchable.name,
  voyage: searchable.name,
  planTime: searchable.instant,
  plateNo: searchable.name,
  createTime: searchable.instant,
  carrierId: searchable.code,
} as const;
export const truckOrderSorts = ["createTime", "planTime", "orderNo", "blNo", "vesselName", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/trucking/orders",
  noun: "TruckOrder",
  what: "truck orders",
  field: "order",
  input: truckOrderInput,
  answer: truckOrderSchemaFull,
  row: truckOrderRowSchema,
  exportRow: truckOrderExportRowSchema,
  search: truckOrderSearch,
  sorts: truckOrderSorts,
});

export const truckOrders = {
  ...calls,
  approve: transition(
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
  ),
  return: transition("return", "00/01 → 03, with a reason", remarkBody),
  pay: {
    ...transition(
      "pay",
      "01 → 02, from the wallet",
      versionBody.extend({ channel: z.enum(["WALLET"]).default("WALLET"), payPassword: passwordCipher.optional() }),
    ),
    encryptedFields: ["payPassword"],
  },
  refund: transition("refund", "02 → 03, back to the account that paid, while no truck is on its way", remarkBody),
  complete: transition("complete", "02 → 06, when every box is finished", versionBody),
};

/** What is charged for an order of a truck, in the order of the bill. */
export const truckFeeItems = ["TRUCKING", "CHASSIS", "WAITING", "WEIGHING", "TOLL"] as const;
export type TruckFeeItem = (typeof truckFeeItems)[number];

/** What the tariff says of boxes of one size: each costs so much. `unitPrice` is null where no rate is in force. */
export const truckPriceSchema = z.object({
  feeItemCode: z.enum(truckFeeItems),
  sizeType: z.string(),
  qty: z.number().int(),
  /** Fen, tax included. */
  unitPrice: fenSchema.nullable(),
  taxRate: z.number().int(),
  /** The rate that was taken. */
  rateNo: z.string().nullable(),
});
export type TruckPrice = z.infer<typeof truckPriceSchema>;

export const priceTruckOrder = defineCall({
  name: "priceTruckOrder",
  method: "GET",
  path: "/trucking/orders/{id}/price",
  summary: "What an order costs by the tariff, for whoever audits it",
  params: idParams,
  result: z.array(truckPriceSchema),
});

/** What a price depends on; what is left out is not known yet. */
export const estimateTruckOrder = defineCall({
  name: "estimateTruckOrder",
  method: "POST",
  path: "/trucking/estimate",
  summary: "What an order of the company would cost by the tariff",
  write: false,
  body: truckOrderInput.pick({
    type: true,
    pickupYard: true,
    ctnOperatorCode: true,
    ctnReq: true,
    special: true,
    planTime: true,
  }),
  result: z.array(truckPriceSchema),
});

export const getLastTruckOrder = defineCall({
  name: "getLastTruckOrder",
  method: "GET",
  path: "/trucking/lastOrder",
  summary: "Where and by whom the company's last submitted order of a type was loaded: what the next one begins with",
  query: z.object({ type: z.enum(["E", "I"]) }),
  result: z
    .object({
      orderNo: z.string(),
      ...truckOrderInput.pick({
        pickupYard: true,
        returnYard: true,
        doorAddress: true,
        doorContact: true,
        doorMobile: true,
        contactEmail: true,
        carrierId: true,
      }).shape,
    })
    .nullable(),
});
