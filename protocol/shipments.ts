import { z } from "zod";
import { clearanceActors, clearanceChecks, lights } from "./boxClearance";
import { defineCall } from "./call";
import { documentKinds } from "./documentKinds";
import { fenSchema } from "./values/fen";
import { blNoSchema } from "./values/tradeNumber";

/** Export, import. */
export const shipmentTypes = ["E", "I"] as const;
export type ShipmentType = (typeof shipmentTypes)[number];

/** What happens to a container of a shipment, in its usual order. */
export const shipmentMilestones = {
  E: ["released", "pickedUp", "stuffed", "weighed", "declared", "gateIn", "loaded"],
  I: ["discharged", "released", "declared", "lifted", "unstuffed", "returned"],
} as const satisfies Record<ShipmentType, readonly string[]>;
export type ShipmentMilestone = (typeof shipmentMilestones)[ShipmentType][number];
const milestones = z.enum([...new Set([...shipmentMilestones.E, ...shipmentMilestones.I])]);

/** What a shipment may lack, each with its words in `locales/<lang>/shipments.json` as `missing.<code>`. */
export const missingCodes = [
  "check",
  "draft",
  "returned",
  "review",
  "pay",
  "order",
  "release",
  "pickup",
  "dispatch",
  "dgDeclaration",
  "reeferDeclaration",
  "inWeight",
  "gateIn",
  "loading",
  "edo",
  "lifting",
  "emptyReturn",
] as const;
export type MissingCode = (typeof missingCodes)[number];

/** Documents that are begun from a shipment with what is known of it. */
export const begunKinds = [
  "truckOrder",
  "emptyPickup",
  "inWeight",
  "weightOrder",
  "dgDeclaration",
  "reeferDeclaration",
] as const;
export type BegunKind = (typeof begunKinds)[number];

/** Boxes, documents and entries of the timeline that one answer has at most. */
export const mostShipmentBoxes = 200;
export const mostShipmentDocuments = 300;
export const mostShipmentEntries = 400;
/** Container numbers that one entry of a list names. */
export const mostNamedBoxes = 5;

const documentSchema = z.object({
  kind: z.enum(documentKinds),
  type: z.string(),
  id: z.string(),
  docNo: z.string(),
  status: z.string(),
  /** Masked where a trucking company looks at somebody else's. */
  companyName: z.string(),
  /** Of the company that asks. */
  own: z.boolean(),
  createTime: z.string(),
  updateTime: z.string(),
  planTime: z.string().nullable(),
  /** Containers of it that the caller sees. */
  boxes: z.number().int(),
  /** Whether its paper may be printed now. */
  printable: z.boolean(),
  /** Fen that are to be paid for it, and that were; null where there are none, and of others' documents. */
  fee: z.object({ due: fenSchema, paid: fenSchema }).nullable(),
});
export type ShipmentDocument = z.infer<typeof documentSchema>;

const referenceSchema = documentSchema.pick({ kind: true, type: true, id: true, docNo: true });
export type ShipmentReference = z.infer<typeof referenceSchema>;

const namedBoxes = {
  /** The first few numbers. */
  ctnNos: z.array(z.string()),
  /** Containers that it is about; 0 where it is about the whole shipment. */
  total: z.number().int(),
};

const missingSchema = z.object({
  code: z.enum(missingCodes),
  /** Of `check`: what is looked at and how it stands (locales, `reason.<check>.<reason>` of `clearance`). */
  check: z
    .object({
      check: z.enum(clearanceChecks),
      reason: z.string(),
      held: z.boolean(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
  actor: z.enum(clearanceActors),
  /** Whether the caller is who must do it. */
  mine: z.boolean(),
  ...namedBoxes,
  /** Until when, ISO UTC. */
  due: z.string().nullable(),
  /** The document to be begun; null where the caller may not, or none is. */
  begin: z.enum(begunKinds).nullable(),
  /** Of an empty pickup: the size of the release that boxes are left of. */
  lineId: z.string().nullable(),
  document: referenceSchema.nullable(),
});
export type MissingItem = z.infer<typeof missingSchema>;

const entrySchema = z.discriminatedUnion("source", [
  z.object({
    source: z.literal("document"),
    time: z.string(),
    action: z.string(),
    toStatus: z.string(),
    /** Who did it; empty of others' people. */
    operatorName: z.string(),
    companyName: z.string(),
    document: referenceSchema,
  }),
  z.object({
    /** What gates and quays have seen of containers, those of one kind, place and day together. */
    source: z.literal("box"),
    time: z.string(),
    /** Of the last of them. */
    until: z.string(),
    code: z.string(),
    placeCode: z.string().nullable(),
    ...namedBoxes,
  }),
  z.object({ source: z.literal("vessel"), time: z.string(), event: z.enum(["confirmed", "berthed", "departed"]) }),
  z.object({
    source: z.literal("message"),
    time: z.string(),
    /** Key of `locales/<lang>/events.json` behind `event.`; empty for words of the port's own. */
    reason: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    title: z.string(),
    link: z.string(),
  }),
]);
export type ShipmentEntry = z.infer<typeof entrySchema>;

const boxSchema = z.object({
  ctnNo: z.string(),
  sizeType: z.string().nullable(),
  light: z.enum(lights),
  /** When each milestone was reached, ISO UTC; absent where it was not. */
  milestones: z.partialRecord(milestones, z.string()),
  /** Milestones that nobody asks of it. */
  notNeeded: z.array(milestones),
});
export type ShipmentBox = z.infer<typeof boxSchema>;

/** When the ship comes and until when boxes and papers are taken, ISO UTC. */
const callSchema = z.object({
  terminalCode: z.string(),
  eta: z.string(),
  etd: z.string(),
  atb: z.string().nullable(),
  atd: z.string().nullable(),
  openTime: z.string(),
  cyCutoff: z.string(),
  siCutoff: z.string(),
  vgmCutoff: z.string(),
  customsCutoff: z.string(),
});

const blQuery = z.object({ type: z.enum(shipmentTypes), blNo: blNoSchema });

export const shipmentSchema = z.object({
  type: z.enum(shipmentTypes),
  blNo: z.string(),
  /** As whom the caller looks at it. */
  viewer: z.enum(["company", "fleet", "port"]),
  vesselName: z.string().nullable(),
  voyage: z.string().nullable(),
  terminalCode: z.string().nullable(),
  call: callSchema.nullable(),
  /** What the port calls the codes of places that the answer names. */
  places: z.record(z.string(), z.string()),
  boxes: z.array(boxSchema),
  documents: z.array(documentSchema),
  missing: z.array(missingSchema),
  /** Oldest first. */
  entries: z.array(entrySchema),
  /** Fen, of the documents that are shown. */
  fees: z.object({ due: fenSchema, paid: fenSchema }),
  /** There is more than one answer holds. */
  more: z.object({ boxes: z.boolean(), documents: z.boolean(), entries: z.boolean() }),
});
export type Shipment = z.infer<typeof shipmentSchema>;

export const getShipment = defineCall({
  name: "getShipment",
  method: "GET",
  path: "/shipments/one",
  summary: "Everything of one shipment that the caller may see, by booking or B/L; 404 where he has no part in it",
  query: blQuery,
  result: shipmentSchema,
});

const shipmentRowSchema = z.object({
  blNo: z.string(),
  types: z.array(z.enum(shipmentTypes)),
  vesselName: z.string().nullable(),
  voyage: z.string().nullable(),
  documents: z.number().int(),
  updateTime: z.string(),
});
export type ShipmentRow = z.infer<typeof shipmentRowSchema>;

export const listShipments = defineCall({
  name: "listShipments",
  method: "GET",
  path: "/shipments",
  summary: "The B/Ls of the caller's latest documents, the last changed first; at most 100",
  query: z.object({
    /** Beginning of the number. */
    blNo: z.string().max(40).optional(),
    type: z.enum(shipmentTypes).optional(),
  }),
  result: z.array(shipmentRowSchema),
});

const known = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** What documents say of a shipment, under the names that every document has for it: instants ISO UTC, weights kg. */
export const knownShipment = z.object({ values: known, boxes: z.array(known) });
export type KnownShipment = z.infer<typeof knownShipment>;

export const getKnownShipment = defineCall({
  name: "getKnownShipment",
  method: "GET",
  path: "/shipments/known",
  summary:
    "What the caller's own documents say of a shipment, for a new document of a kind; its boxes are those that it lacks",
  query: blQuery.extend({ kind: z.enum(begunKinds) }),
  result: knownShipment,
});
