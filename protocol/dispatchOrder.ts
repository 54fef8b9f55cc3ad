import { z } from "zod";
import { defineCall } from "./call";
import { documentEventSchema, idParams, remarkBody, systemFields, versionBody } from "./documents";
import { countedPageOf, pageQueryOf, pieceOf, pieceQueryOf, searchable } from "./page";
import { flag, jobTypes, kgSchema, milestonesSchema } from "./truckOrder";
import { containerNumberSchema } from "./values/containerNumber";
import { instantSchema } from "./values/instant";
import { oogFields } from "./values/outOfGauge";
import { tractorPlateSchema, trailerPlateSchema } from "./values/plateNumber";
import { text } from "./values/text";
import { sealNoSchema } from "./values/tradeNumber";

/** A dispatch order (docs/domain-model.md §2.2): one truck for one box, or for two 20' boxes. */
export const dispatchOrderSchema = z.object({
  ...systemFields,
  /** Number of the dispatch order, in the spelling of the port's contract. */
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
  /** What sets its box apart on the road, as the order says. */
  isDg: flag,
  isReefer: flag,
  isOog: flag,
  ...oogFields,
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
  /** The other dispatch order on the same truck (双拖). */
  twinSendNo: z.string().nullable(),
  gpsDeviceNo: z.string().nullable(),
  dispatchRemark: z.string().nullable(),
  milestones: milestonesSchema,
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});

export type DispatchOrder = z.infer<typeof dispatchOrderSchema>;

/** What may be done to a dispatch order. */
export const dispatchOrderActions = [
  "dispatch",
  "reassign",
  "cancel",
  "withdraw",
  "confirm",
  "print",
  "track",
] as const;
export type DispatchOrderAction = (typeof dispatchOrderActions)[number];

const path = "/trucking/dispatchOrders" as const;

/** What lists of dispatch orders are searched by. */
export const dispatchOrderSearch = {
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
export const dispatchOrderSorts = [
  "createTime",
  "planArriveTime",
  "sendNo",
  "orderNo",
  "plateNo",
  "blNo",
  "status",
] as const;

export const pageDispatchOrders = defineCall({
  name: "pageDispatchOrders",
  method: "POST",
  path: `${path}/page`,
  summary: "A page of dispatch orders: the fleet's own, the customer's, or the whole port's",
  write: false,
  body: pageQueryOf<keyof typeof dispatchOrderSearch, (typeof dispatchOrderSorts)[number]>(),
  result: countedPageOf(dispatchOrderSchema),
});

/** A dispatch order as a file of the list has it. */
const dispatchOrderExportRowSchema = dispatchOrderSchema.pick({
  ...{ sendNo: true, status: true, orderNo: true, orderType: true, clientName: true, blNo: true },
  ...{ ctnNo: true, ctnSizeType: true, grossWeight: true, sealNo: true, isDg: true, isReefer: true, isOog: true },
  ...{ jobType: true, plateNo: true, trailerNo: true, driverName: true, driverMobile: true, twinSendNo: true },
  ...{ planArriveTime: true, apptNo: true, pickupYard: true, returnYard: true, terminalCode: true },
  ...{ vesselName: true, voyage: true, cyCutoff: true, doorAddress: true, doorContact: true, doorMobile: true },
  ...{ cargoName: true, dispatchRemark: true, companyName: true, createTime: true },
});
export type DispatchOrderExportRow = z.infer<typeof dispatchOrderExportRowSchema>;

export const exportDispatchOrders = defineCall({
  name: "exportDispatchOrders",
  method: "POST",
  path: `${path}/export`,
  summary: "The dispatch orders of a filtered list, in pieces",
  write: false,
  body: pieceQueryOf<keyof typeof dispatchOrderSearch, (typeof dispatchOrderSorts)[number]>(),
  result: pieceOf(dispatchOrderExportRowSchema),
});

export const getDispatchOrder = defineCall({
  name: "getDispatchOrder",
  method: "GET",
  path: `${path}/{id}`,
  summary: "One dispatch order",
  params: idParams,
  result: dispatchOrderSchema,
});

export const listDispatchOrderEvents = defineCall({
  name: "listDispatchOrderEvents",
  method: "GET",
  path: `${path}/{id}/events`,
  summary: "The audit trail of a dispatch order, oldest first",
  params: idParams,
  result: z.array(documentEventSchema),
});

/** What a dispatcher enters. */
export const dispatchInput = z.object({
  plateNo: tractorPlateSchema,
  trailerNo: trailerPlateSchema.optional(),
  driverId: z.string("required").min(1, "required").max(40),
  jobType: z.enum(jobTypes, "required"),
  /** Not needed with a slot or an appointment for the same job: then the truck is expected at its beginning. */
  planArriveTime: instantSchema.optional(),
  /** Number of an own appointment, or the id of the slot in which one is to be booked. */
  apptNo: text(40).optional(),
  /** Dispatch order number of the second 20' box on the same truck. */
  twinSendNo: text(20).optional(),
  dispatchRemark: text(200).optional(),
});

const transitionCall = <B extends z.ZodType>(name: string, action: DispatchOrderAction, summary: string, body: B) =>
  defineCall({
    name,
    method: "POST",
    path: `${path}/{id}/${action}`,
    summary,
    params: idParams,
    body,
    result: dispatchOrderSchema,
  });

export const dispatchTruck = transitionCall(
  "dispatchTruck",
  "dispatch",
  "02/08 → 01, a truck and a driver",
  versionBody.extend(dispatchInput.shape),
);
export const reassignDispatchOrder = transitionCall(
  "reassignDispatchOrder",
  "reassign",
  "01 → 03 and a new row in 01; answers the new row",
  versionBody.extend({ ...dispatchInput.shape, remark: text(200).optional() }),
);
export const cancelDispatchOrder = transitionCall(
  "cancelDispatchOrder",
  "cancel",
  "01 → 04, before the gate",
  remarkBody,
);
export const withdrawDispatchOrder = transitionCall(
  "withdrawDispatchOrder",
  "withdraw",
  "01 → 08, back to the to-do list",
  versionBody,
);
export const confirmDispatchOrder = transitionCall(
  "confirmDispatchOrder",
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

const nextJob = z
  .object({
    sendNo: z.string(),
    jobType: z.enum(jobTypes),
    planArriveTime: z.string(),
    /** Where it is to be: yard, terminal, or null for the customer's door. */
    placeCode: z.string().nullable(),
  })
  .nullable();

/** What stands against a truck or driver at the time that is proposed, packed (`protocol/message.ts`); null: free. */
const obstacle = z.string().nullable();

export const listDispatchChoices = defineCall({
  name: "listDispatchChoices",
  method: "GET",
  path: `${path}/{id}/choices`,
  summary: "When a box should be fetched, and the fleet's trucks and drivers for it: who is free then comes first",
  params: idParams,
  result: z.object({
    planArriveTime: z.string().nullable(),
    vehicles: z.array(z.object({ plateNo: z.string(), trailerNo: z.string().nullable(), obstacle, nextJob })),
    drivers: z.array(z.object({ id: z.string(), name: z.string(), mobile: z.string(), obstacle, nextJob })),
  }),
});
export type DispatchChoices = z.infer<typeof listDispatchChoices.result>;
