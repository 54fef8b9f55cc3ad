import { z } from "zod";
import { documentKinds } from "./documentKinds";
import { preArrivalInput } from "./preArrival";
import { containerNumberSchema } from "./values/containerNumber";
import { plateNumberSchema } from "./values/plateNumber";
import { text, upperText } from "./values/text";

/** Where the open interface begins. */
export const openBase = "/open/v1";
/** Bytes of a body. */
export const mostOpenBytes = 65_536;
export const openPageSize = 50;
export const mostOpenRows = 100;

/** One interface that other systems call: the gateway validates by it, and `/open/v1/openapi.json` describes it. */
export interface OpenInterface {
  /** Unique, camel case; the operationId. */
  name: string;
  method: "GET" | "POST";
  /** From `/open/v1` on; `{name}` marks a path parameter. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  result: z.ZodType;
}

/** Keeps the types of its parts. */
const defineOpen = <const T extends OpenInterface>(one: T): T => one;

const instant = z.string();
const words = z.string().nullable();

const paging = {
  limit: z.coerce.number("number").int("integer").min(1).max(mostOpenRows).default(openPageSize),
  /** `next` of the page before. */
  cursor: z.string().max(200).optional(),
};
const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() });

export const openScheduleSchema = z.object({
  id: z.string(),
  terminalCode: z.string(),
  vesselName: z.string(),
  imoNo: z.string(),
  voyage: z.string(),
  operatorCode: z.string(),
  eta: instant,
  etb: instant,
  etd: instant,
  openTime: instant,
  cyCutoff: instant,
  vgmCutoff: instant,
  customsCutoff: instant,
  atb: words,
  atd: words,
  omitted: z.boolean(),
  updateTime: instant,
});

export const openBoxSchema = z.object({
  id: z.string(),
  ctnNo: z.string(),
  sizeType: words,
  /** The document that names it. */
  docNo: z.string(),
  kind: z.string(),
  blNo: words,
  updateTime: instant,
});

export const openBoxEventSchema = z.object({
  time: instant,
  /** As the trade's reports name it: GI, GO, GE, GF, LD, DS and their like. */
  code: z.string(),
  placeCode: words,
  fullEmpty: words,
  vesselName: words,
  voyage: words,
  plateNo: words,
  blNo: words,
});

export const openGateEventSchema = openBoxEventSchema.extend({ id: z.string(), ctnNo: z.string() });

export const openPositionSchema = z.object({
  deviceNo: z.string(),
  plateNo: z.string(),
  name: z.string(),
  /** WGS-84 degrees, km/h, degrees from north. */
  lng: z.number(),
  lat: z.number(),
  speed: z.number(),
  heading: z.number(),
  time: instant,
});

export const openDocumentSchema = z.object({
  id: z.string(),
  docNo: z.string(),
  kind: z.string(),
  type: z.string(),
  status: z.string(),
  vesselName: words,
  voyage: words,
  blNo: words,
  terminalCode: words,
  plateNo: words,
  planTime: words,
  createTime: instant,
  updateTime: instant,
});

export const openDocumentDetailSchema = openDocumentSchema.extend({
  boxes: z.array(z.object({ ctnNo: words, sizeType: words })),
  events: z.array(z.object({ time: instant, action: z.string(), fromStatus: words, toStatus: z.string() })),
});

export const openFeeSchema = z.object({
  id: z.string(),
  docNo: z.string(),
  kind: z.string(),
  status: z.string(),
  /** Fen. */
  amount: z.number().int(),
  updateTime: instant,
});

/** An event as DCSA's Track & Trace 2.2 has it. */
export const openEventSchema = z.object({
  eventID: z.string(),
  eventType: z.enum(["EQUIPMENT", "TRANSPORT", "SHIPMENT"]),
  eventCreatedDateTime: instant,
  eventDateTime: instant,
  eventClassifierCode: z.enum(["PLN", "EST", "ACT"]),
  equipmentEventTypeCode: z.string().optional(),
  transportEventTypeCode: z.string().optional(),
  shipmentEventTypeCode: z.string().optional(),
  equipmentReference: z.string().optional(),
  ISOEquipmentCode: z.string().optional(),
  emptyIndicatorCode: z.enum(["EMPTY", "LADEN"]).optional(),
  documentID: z.string().optional(),
  documentTypeCode: z.string().optional(),
  eventLocation: z.object({ locationName: z.string() }).optional(),
  transportCall: z
    .object({
      modeOfTransport: z.enum(["VESSEL", "TRUCK"]),
      exportVoyageNumber: z.string().optional(),
      facilityTypeCode: z.enum(["POTE", "DEPO", "INTE"]).optional(),
      vessel: z.object({ vesselName: z.string(), vesselIMONumber: z.string().optional() }).optional(),
    })
    .optional(),
  documentReferences: z.array(z.object({ documentReferenceType: z.string(), documentReferenceValue: z.string() })),
  /** EQ: the container that a document is about. */
  references: z.array(z.object({ referenceType: z.enum(["EQ"]), referenceValue: z.string() })).optional(),
});
export type OpenEvent = z.infer<typeof openEventSchema>;

const commaList = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .max(60)
    .transform((value) => value.split(","))
    .pipe(z.array(z.enum(values)).min(1));

export const openInterfaces = [
  defineOpen({
    name: "listSchedules",
    method: "GET",
    path: "/schedules",
    summary: "Calls of vessels with their times and cut-offs, those that changed first before those that changed last",
    query: z.object({ ...paging, terminalCode: upperText(10).optional(), voyage: upperText(20).optional() }),
    result: listOf(openScheduleSchema),
  }),
  defineOpen({
    name: "listBoxes",
    method: "GET",
    path: "/boxes",
    summary: "Containers of the company's documents",
    query: z.object({ ...paging, ctnNo: containerNumberSchema.optional() }),
    result: listOf(openBoxSchema),
  }),
  defineOpen({
    name: "listBoxEvents",
    method: "GET",
    path: "/boxes/{ctnNo}/events",
    summary: "What has happened to a container that a document of the company names, the latest first",
    params: z.object({ ctnNo: containerNumberSchema }),
    result: z.object({ items: z.array(openBoxEventSchema), next: z.null() }),
  }),
  defineOpen({
    name: "listGateEvents",
    method: "GET",
    path: "/gateEvents",
    summary: "Containers in and out of the gates under the company's bills of lading",
    query: z.object({ ...paging, ctnNo: containerNumberSchema.optional() }),
    result: listOf(openGateEventSchema),
  }),
  defineOpen({
    name: "listPositions",
    method: "GET",
    path: "/gps",
    summary: "Where the company's own trucks and barges were seen last",
    query: z.object({ ...paging, plateNo: plateNumberSchema.optional() }),
    result: listOf(openPositionSchema),
  }),
  defineOpen({
    name: "listDocuments",
    method: "GET",
    path: "/documents",
    summary: "Documents that the company has to do with",
    query: z.object({ ...paging, kind: z.enum(documentKinds).optional(), status: text(4).optional() }),
    result: listOf(openDocumentSchema),
  }),
  defineOpen({
    name: "getDocument",
    method: "GET",
    path: "/documents/{docNo}",
    summary: "One document with its containers and what became of it",
    params: z.object({ docNo: upperText(40) }),
    result: openDocumentDetailSchema,
  }),
  defineOpen({
    name: "listFees",
    method: "GET",
    path: "/fees",
    summary: "What the company's documents cost, in fen",
    query: z.object({ ...paging, kind: z.enum(documentKinds).optional() }),
    result: listOf(openFeeSchema),
  }),
  defineOpen({
    name: "listEvents",
    method: "GET",
    path: "/events",
    summary: "Events of containers, vessels and documents as DCSA Track & Trace 2.2 has them",
    query: z.object({
      ...paging,
      eventType: commaList(["EQUIPMENT", "TRANSPORT", "SHIPMENT"]).optional(),
      equipmentReference: containerNumberSchema.optional(),
    }),
    result: listOf(openEventSchema),
  }),
  defineOpen({
    name: "createPreArrival",
    method: "POST",
    path: "/preArrivals",
    summary: "Tell the gate of a truck to come; needs an Idempotency-Key",
    body: preArrivalInput,
    result: z.object({ id: z.string(), preNo: z.string(), status: z.string(), version: z.number().int() }),
  }),
] as const;
export type OpenInterfaceName = (typeof openInterfaces)[number]["name"];

const byName = new Map<string, OpenInterface>(openInterfaces.map((one) => [one.name, one]));
export const findOpenInterface = (name: string): OpenInterface | undefined => byName.get(name);
