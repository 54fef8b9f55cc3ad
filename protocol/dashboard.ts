import { z } from "zod";
import { defineCall } from "./call";
import { documentKinds } from "./documentKinds";
import { fenSchema } from "./values/fen";

/** A list of documents: all of a kind, or those of a type and what is listed with it; empty where all are. */
const listed = { kind: z.enum(documentKinds), type: z.string() };

/** What waits: for money, for a correction, to be submitted, for a truck; for the port to decide, to issue. */
export const waitingFor = ["pay", "returned", "draft", "dispatch", "audit", "issue"] as const;
export type WaitingFor = (typeof waitingFor)[number];

/** How many of a list wait for something, and by how many that has changed. */
export const waitingSchema = z.object({
  ...listed,
  what: z.enum(waitingFor),
  /** What the list is to be filtered by. */
  status: z.string(),
  count: z.number().int(),
  /** Against the end of yesterday and of the same day a week ago, days of Shanghai; null where it is not known. */
  sinceYesterday: z.number().int().nullable(),
  sinceWeek: z.number().int().nullable(),
});
export type Waiting = z.infer<typeof waitingSchema>;

export const trendDays = [7, 30] as const;

const trendSchema = z.object({
  /** Made on a day; null without the permission to see them. The last day is today, so far. */
  days: z.array(
    z.object({ day: z.string(), orders: z.number().int().nullable(), declarations: z.number().int().nullable() }),
  ),
  /** The sums of as many days before; null where nothing is known that far back. */
  before: z.object({ orders: z.number().int().nullable(), declarations: z.number().int().nullable() }),
});
export type Trend = z.infer<typeof trendSchema>;

/** When the port takes no more of something for a ship. `dg`: dangerous goods that come at the CY cut-off. */
export const cutoffs = ["cy", "si", "vgm", "customs", "dg"] as const;
export type Cutoff = (typeof cutoffs)[number];

export const dashboardShipSchema = z.object({
  vesselName: z.string(),
  voyage: z.string(),
  terminalCode: z.string(),
  etd: z.string(),
  cutoffs: z.array(z.object({ cutoff: z.enum(cutoffs), time: z.string() })),
  /** The caller's documents that name her and are not canceled; `open`: of these what is not done yet. */
  documents: z.array(z.object({ ...listed, count: z.number().int(), open: z.number().int() })),
});
export type DashboardShip = z.infer<typeof dashboardShipSchema>;

const hourSchema = z.object({ hour: z.number().int().min(0).max(23), count: z.number().int() });

const fleetSchema = z.object({
  /** Trucks expected today by the hour of Shanghai; `done` of them have been where they were sent. */
  hours: z.array(hourSchema.extend({ done: z.number().int() })),
  /** On nothing now or within the next hour; `out` without a permit that is in force. */
  trucks: z.object({ all: z.number().int(), free: z.number().int(), out: z.number().int() }),
  drivers: z.object({ all: z.number().int(), free: z.number().int(), out: z.number().int() }),
});
export type DashboardFleet = z.infer<typeof fleetSchema>;

export const endingPermitSchema = z.object({
  kind: z.enum(["vehiclePermit", "personPermit"]),
  id: z.string(),
  docNo: z.string(),
  /** Plate or name. */
  holder: z.string(),
  validTo: z.string(),
  /** The next of the caller's own is on its way already. */
  renewed: z.boolean(),
});
export type EndingPermit = z.infer<typeof endingPermitSchema>;

const portSchema = z.object({
  queues: z.array(
    waitingSchema.extend({
      /** Since when the one waits that has waited longest; null where none does. */
      oldest: z.string().nullable(),
      /** Of the last seven days: how many were decided on, and the median of the minutes that they had waited. */
      decided: z.number().int(),
      medianMinutes: z.number().int().nullable(),
    }),
  ),
  /** What is none of the documents: companies to verify, payments to customers to be made. */
  others: z.array(
    z.object({ what: z.enum(["companies", "withdrawals"]), count: z.number().int(), oldest: z.string().nullable() }),
  ),
  /** Boxes that came in and went out by a gate today, by the hour of Shanghai. */
  gate: z.array(z.object({ hour: z.number().int().min(0).max(23), in: z.number().int(), out: z.number().int() })),
});
export type DashboardPort = z.infer<typeof portSchema>;

/** What somebody opens the portal for. A part is null where he has no permission for it. */
export const dashboardSchema = z.object({
  /** The gateway's clock. */
  now: z.string(),
  /** What the port has announced to him lately that had to be acknowledged, the newest first. */
  notices: z.array(z.object({ id: z.string(), title: z.string(), pushTime: z.string() })),
  waiting: z.array(waitingSchema),
  trend: trendSchema.nullable(),
  ships: z.array(dashboardShipSchema).nullable(),
  bills: z.object({ count: z.number().int(), amount: fenSchema, dueDay: z.string().nullable() }).nullable(),
  wallet: z.object({ available: fenSchema, frozen: fenSchema, warnLine: fenSchema }).nullable(),
  fleet: fleetSchema.nullable(),
  permits: z.array(endingPermitSchema).nullable(),
  port: portSchema.nullable(),
});
export type DashboardAnswer = z.infer<typeof dashboardSchema>;

export const getDashboard = defineCall({
  name: "getDashboard",
  method: "GET",
  path: "/dashboard",
  summary:
    "What waits for the caller, and how his business runs: his own company's numbers alone, the port's for its staff",
  query: z.object({
    days: z.coerce
      .number()
      .int()
      .pipe(z.union([z.literal(7), z.literal(30)]))
      .default(7),
  }),
  result: dashboardSchema,
});
