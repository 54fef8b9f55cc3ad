import { z } from "zod";
import { gateCheckSchema } from "./appointments";
import { defineCall } from "./call";
import { documentKinds } from "./documentKinds";
import { paperSchema } from "./documents";
import { containerNumberSchema } from "./values/containerNumber";
import { plateNumberSchema } from "./values/plateNumber";

/** What the gate does with what a truck has: lets it in, notes that it is done or gone, lets a box out by code or voucher. */
export const gateActs = ["arrive", "finish", "depart", "gateOut", "lift"] as const;
export type GateAct = (typeof gateActs)[number];

/** Acts that let a truck in; all others belong to its leaving. */
export const isEntry = (act: string | null) => act === "arrive";

/** Jobs that one press settles: a truck carries two boxes, some of them with a paper of its own each. */
export const mostGateItems = 20;
/** Hours that the printed list reaches ahead, and jobs that it holds. */
export const shiftHours = 8;
export const mostShiftJobs = 500;

const words = z.string().nullable();

/** One thing that is due for a truck. Instants are ISO UTC. */
export const gateJobSchema = z.object({
  kind: z.enum(documentKinds),
  id: z.string(),
  version: z.number().int(),
  number: z.string(),
  status: z.string(),
  /** Of its document, as its kind calls them. */
  type: z.string(),
  /** Null where the gate can only look. */
  act: z.enum(gateActs).nullable(),
  /** As slots call it: PE, RE, FI, FO …; null where the document does not say. */
  job: words,
  placeCode: words,
  plateNo: words,
  driverName: words,
  driverMobile: words,
  companyName: z.string(),
  ctnNos: z.array(z.string()),
  /** The window in which it may be done; null where none is set. */
  from: words,
  to: words,
  checks: z.array(gateCheckSchema),
  /** All that the act asks for is in order. */
  ready: z.boolean(),
  /** The code, voucher or box that opens the gate for this job; null where none has been said. */
  code: words,
});
export type GateJob = z.infer<typeof gateJobSchema>;

/** What somebody says at the desk: types it, or a scanner does. */
export const gateSaid = z.string("required").trim().min(1, "required").max(300, "gate.unknown");

export const lookUpGate = defineCall({
  name: "lookUpGate",
  method: "POST",
  path: "/gateDesk/lookUp",
  summary:
    "All that is due today for a truck, by plate, document number, box number, voucher, or a pickup's number with its code (port staff)",
  write: false,
  body: z.object({ said: gateSaid }),
  result: z.object({ plateNo: words, jobs: z.array(gateJobSchema) }),
});

export const gateItem = z.object({
  kind: z.enum(documentKinds),
  id: z.string().min(1).max(40),
  version: z.number().int(),
  act: z.enum(gateActs),
  /** Of a pickup: six digits; of a lifting: its voucher; of a kind whose boxes come and go by themselves: the box. */
  code: z.string().trim().max(40).optional(),
  /** The box that leaves with a pickup's code. */
  ctnNo: containerNumberSchema.optional(),
  plateNo: plateNumberSchema.optional(),
});
export type GateItem = z.output<typeof gateItem>;

/** What was done, for the words of the desk. */
export const gateDoneSchema = z.object({
  kind: z.enum(documentKinds),
  id: z.string(),
  number: z.string(),
  act: z.enum(gateActs),
  ctnNo: words,
});
export type GateDone = z.infer<typeof gateDoneSchema>;

export const confirmGate = defineCall({
  name: "confirmGate",
  method: "POST",
  path: "/gateDesk/confirm",
  summary: "Lets in and out what is ticked, all of it or nothing; what stands against it is beside its item",
  body: z.object({ items: z.array(gateItem).min(1, "gate.none").max(mostGateItems, "gate.none") }),
  result: z.array(gateDoneSchema),
});

export const listShift = defineCall({
  name: "listGateShift",
  method: "GET",
  path: "/gateDesk/shift",
  summary:
    "All that is due at a yard, or at every one, in the next eight hours, for a gate without a network (port staff)",
  query: z.object({ yard: z.string().max(20).optional() }),
  result: z.object({
    ...{ from: z.string(), to: z.string(), jobs: z.array(gateJobSchema), more: z.boolean() },
    paper: paperSchema.nullable().default(null),
  }),
});
