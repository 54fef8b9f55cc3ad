import { z } from "zod";
import { defineCall } from "./call";
import { fenSchema } from "./values/fen";

/** FREE, by call, by month, in steps (docs/domain-model.md §11.2). */
export const billings = ["FREE", "PER_CALL", "MONTHLY", "TIERED"] as const;
export const apiCategories = ["VOYAGE", "BOX", "GATE", "GPS", "DOCUMENT", "FEE"] as const;
export type ApiCategory = (typeof apiCategories)[number];

const apiInterfaceRow = z.object({
  /** Unique; what `interfaceName` is opened by. */
  name: z.string(),
  title: z.string(),
  method: z.string(),
  path: z.string(),
  version: z.string(),
});

export const apiProductSchema = z.object({
  code: z.string(),
  name: z.string(),
  category: z.enum(apiCategories),
  summary: z.string(),
  billing: z.enum(billings),
  /** Fen, for a call or for a month as `billing` says; of the first step where it is in steps. */
  price: fenSchema,
  /** Prices (fen) from so many calls of a month on, ascending; empty where it is not in steps. */
  tiers: z.array(z.object({ from: z.number().int(), price: fenSchema })),
  /** Calls of a month, and calls a second. */
  monthlyQuota: z.number().int(),
  rate: z.number().int(),
  /** Calls that cost nothing before the first that does. */
  trialCalls: z.number().int(),
  /** Monthly availability in hundredths of a percent: 9990 is 99.90 %. */
  sla: z.number().int(),
  interfaces: z.array(apiInterfaceRow),
});

export type ApiProduct = z.infer<typeof apiProductSchema>;

/** The first and the last call of a month that each step prices, in fen a call; the last step has no last call. */
export const callSteps = (tiers: ApiProduct["tiers"]) =>
  tiers.map(({ from, price }, i) => ({ firstCall: from + 1, lastCall: tiers[i + 1]?.from ?? null, price }));

export const listApiProducts = defineCall({
  name: "listApiProducts",
  method: "GET",
  path: "/markets/apiProducts",
  summary: "The API products that a partner may subscribe to, with their interfaces",
  access: "public",
  result: z.array(apiProductSchema),
});

export const apiFieldSchema = z.object({
  /** Path of the field, as `body.ctnNo` or `result.cycles[].events[].code`. */
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  /** What the schema says beyond the type: values, lengths. */
  note: z.string(),
});

export const apiInterfaceSchema = apiInterfaceRow.extend({
  summary: z.string(),
  product: apiProductSchema.pick({ code: true, name: true, billing: true, price: true, trialCalls: true }),
  /** Calls a second. */
  qps: z.number().int(),
  sandbox: z.boolean(),
  params: z.array(apiFieldSchema),
  result: z.array(apiFieldSchema),
  /** HTTP statuses that it answers with. */
  codes: z.array(z.string()),
});

export type ApiInterface = z.infer<typeof apiInterfaceSchema>;

export const getApiInterface = defineCall({
  name: "getApiInterface",
  method: "GET",
  path: "/markets/apiInterfaces/{name}",
  summary: "One interface with its parameters and answer, as its contract has them",
  access: "public",
  params: z.object({ name: z.string().max(60) }),
  result: apiInterfaceSchema,
});
