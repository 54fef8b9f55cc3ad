import { z } from "zod";
import { defineCall } from "./call";
import { documentEventSchema, idParams, remarkBody, systemFields, versionBody } from "./documents";
import { pageOf, pageQueryOf, searchable } from "./page";
import { flag, jobTypes, kgSchema, milestonesSchema } from "./truckOrder";
import { containerNumberSchema } from "./values/containerNumber";
import { instantSchema } from "./values/instant";
import { plateNumberSchema } from "./values/plateNumber";
import { text } from "./values/text";
import { sealNoSchema } from "./values/tradeNumber";

/** A send order (docs/domain-model.md §2.2): one truck for one box, or for two 20' boxes. */
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

/** What lists of send orders are searched by. */
export const sendOrderSearch = {
  status: searchable.code,
  orderType: searchable.code,
  sendNo: searchable.number,
  orderNo: searchable.number,
  orderId: searchable.code,
  ctnNo: searchable.number,
  plateNo: searchable.name,
  planArriveTime: searchable.instant,
  createTime: searchable.instant,
  blNo: searchable.number,
} as const;
export const sendOrderSorts = ["createTime", "planArriveTime"] as const;

export const pageSendOrders = defineCall({
  name: "pageSendOrders",
  method: "POST",
  path: `${sends}/page`,
  summary: "A page of send orders: the fleet's own, the customer's, or the whole port's",
  write: false,
  body: pageQueryOf<keyof typeof sendOrderSearch, (typeof sendOrderSorts)[number]>(),
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
    grossWeight: kgSchema.optional(),
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
