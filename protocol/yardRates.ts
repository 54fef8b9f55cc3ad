import { z } from "zod";
import { defineCall } from "./call";
import { documentEventSchema, idParams, versionBody } from "./documents";
import { exportCall } from "./exportCall";
import { type FieldIssue, message, type Packed } from "./message";
import { pageOf, pageQueryOf } from "./page";
import { daySchema } from "./values/day";
import { fenSchema } from "./values/fen";
import { sizeTypeSchema } from "./values/sizeType";
import { taxRates } from "./values/tax";
import { text, upperText } from "./values/text";

/** What is charged for at a yard, and for a truck that takes a box up there (docs/domain-model.md §6.4). */
export const rateFeeItems = [
  "LIFT",
  "STOR",
  "WASH",
  "DISINF",
  "REPAIR",
  "EXAM",
  "EMPTYPICK",
  "EMPTYRET",
  "CHGDOC",
  "WEIGH",
  "TRUCKING",
  "CHASSIS",
  "TOLL",
] as const;
export type RateFeeItem = (typeof rateFeeItems)[number];
/** By box, by TEU, by tonne, by day, by day in tiers. */
export const chargeModes = ["BOX", "TEU", "TON", "DAY", "TIER"] as const;
export type ChargeMode = (typeof chargeModes)[number];
export const isDaily = (mode: string) => mode === "DAY" || mode === "TIER";
/** Foreign, domestic, Wenzhou. */
export const rateTrades = ["F", "D", "W"] as const;
/** Full, empty. */
export const rateFillings = ["F", "E"] as const;
/** The tiers count from day 1 with the free days inside, or from the first charged day. */
export const tierBases = ["IN", "AFTER_FREE"] as const;
/** Which of the day that a box comes and the day that it goes are counted: both, the first alone, the last alone. */
export const dayCounts = ["BOTH", "IN", "OUT"] as const;
export type DayCount = (typeof dayCounts)[number];

const wrongCount = message("rate.count", { max: 999 });
const dayNumber = z.number("number").int("integer").min(1, wrongCount).max(999, wrongCount);
const price = z.number("required").pipe(fenSchema.min(0, "amount").max(100_000_000, "amount"));

/** Prices in fen, tax included; days are of Shanghai. An empty text stands for all, of the customer for the default. */
export const yardRateInput = z.object({
  yardCode: z.string("required").trim().min(1, "required").max(10),
  customerId: z
    .string()
    .regex(/^[\w-]{0,40}$/, "format")
    .default(""),
  feeItem: z.enum(rateFeeItems, "required"),
  sizeType: z.union([z.literal(""), sizeTypeSchema], "sizeType").default(""),
  fullEmpty: z.enum(["", ...rateFillings]).default(""),
  ownerCode: upperText(10).default(""),
  trade: z.enum(["", ...rateTrades]).default(""),
  chargeMode: z.enum(chargeModes, "required"),
  /** Of one box, TEU, tonne or day; 0 where tiers say the price. */
  price,
  /** In their order; the last one has no end. */
  tiers: z
    .array(z.object({ fromDay: dayNumber, toDay: dayNumber.nullable(), price }))
    .max(10, wrongCount)
    .default([]),
  tierBase: z.enum(tierBases).default("IN"),
  freeDays: z.number("number").int("integer").min(0, wrongCount).max(999, wrongCount).default(0),
  dayCount: z.enum(dayCounts).default("BOTH"),
  effFrom: daySchema,
  /** Its last day; null: without an end. */
  effTo: daySchema.nullable().default(null),
  taxRate: z.union(
    taxRates.map((rate) => z.literal(rate)),
    "required",
  ),
  enabled: z.boolean().default(true),
  remark: text(200).default(""),
});
export type YardRateInput = z.output<typeof yardRateInput>;

/** What decides where a rate holds; no two rates in force have the same of it on one day. */
export const rateKeyFields = [
  "yardCode",
  "customerId",
  "feeItem",
  "sizeType",
  "fullEmpty",
  "ownerCode",
  "trade",
] as const;
export type RateKey = Record<(typeof rateKeyFields)[number], string>;

/** What is wrong with a rate as a whole. */
export function yardRateIssues(rate: YardRateInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const at = (path: FieldIssue["path"], reason: Packed) => issues.push({ path, message: reason });
  const { chargeMode, tiers, tierBase, freeDays, effFrom, effTo } = rate;
  if (effTo !== null && effTo < effFrom) at(["effTo"], message("rate.range"));
  if (!isDaily(chargeMode) && freeDays > 0) at(["freeDays"], message("rate.noFreeDays"));
  if (chargeMode !== "TIER") {
    if (tiers.length > 0) at(["tiers"], message("rate.noTiers"));
    return issues;
  }
  if (tiers.length === 0) at(["tiers"], message("required"));
  const first = tierBase === "IN" ? freeDays + 1 : 1;
  tiers.forEach(({ fromDay, toDay }, i) => {
    const before = tiers[i - 1];
    const begins = before ? (before.toDay ?? 0) + 1 : first;
    const fits = before ? fromDay === begins : fromDay <= begins;
    if (!fits) at(["tiers", i, "fromDay"], message("rate.tierGap", { day: begins }));
    const last = i === tiers.length - 1;
    if (last !== (toDay === null)) at(["tiers", i, "toDay"], message(last ? "rate.tierOpen" : "required"));
    else if (toDay !== null && toDay < fromDay) at(["tiers", i, "toDay"], message("rate.range"));
  });
  return issues;
}

/** A rate as it stands; what a bill keeps of it. */
export const yardRateSchema = yardRateInput.extend({
  id: z.string(),
  rateNo: z.string(),
  version: z.number().int(),
  /** Empty for the default. */
  customerName: z.string(),
  updateTime: z.string(),
  updateByName: z.string(),
});
export type YardRate = z.infer<typeof yardRateSchema>;

/** Where a rate stands today. */
export const rateStates = ["inForce", "coming", "ended", "disabled"] as const;
export type RateState = (typeof rateStates)[number];
export const rateStateAt = ({ enabled, effFrom, effTo }: YardRate, day: string): RateState => {
  if (!enabled) return "disabled";
  if (day < effFrom) return "coming";
  return effTo !== null && day > effTo ? "ended" : "inForce";
};

type YardRateSearch = "rateNo" | "yardCode" | "customerId" | "feeItem" | "sizeType" | "state";

const rateBody = z.object({ rate: yardRateInput });

export const pageYardRates = defineCall({
  name: "pageYardRates",
  method: "POST",
  path: "/yardRates/page",
  summary: "The rates of the yards: a customer sees its own and the default ones, the port all",
  write: false,
  body: pageQueryOf<YardRateSearch, never>(),
  result: pageOf(yardRateSchema),
});
export const exportYardRates = exportCall(
  "exportYardRates",
  "/yardRates/export",
  "The same as a file has them",
  yardRateSchema,
);
export const getYardRate = defineCall({
  name: "getYardRate",
  method: "GET",
  path: "/yardRates/{id}",
  summary: "A rate with its trail",
  params: idParams,
  result: z.object({ rate: yardRateSchema, events: z.array(documentEventSchema) }),
});
export const listRateCustomers = defineCall({
  name: "listRateCustomers",
  method: "GET",
  path: "/yardRates/customers",
  summary: "The companies that may have rates of their own (tariff clerk)",
  result: z.array(z.object({ id: z.string(), name: z.string() })),
});
export const createYardRate = defineCall({
  name: "createYardRate",
  method: "POST",
  path: "/yardRates",
  summary: "Enter a rate; 422 where another one of its key is in force on one of its days",
  body: rateBody,
  result: yardRateSchema,
});
export const updateYardRate = defineCall({
  name: "updateYardRate",
  method: "PUT",
  path: "/yardRates/{id}",
  summary: "Change a rate; bills keep what it was",
  params: idParams,
  body: rateBody.extend(versionBody.shape),
  result: yardRateSchema,
});
export const endYardRate = defineCall({
  name: "endYardRate",
  method: "POST",
  path: "/yardRates/{id}/end",
  summary: "Say which day is the last of a rate",
  params: idParams,
  body: versionBody.extend({ lastDay: daySchema }),
  result: yardRateSchema,
});

/** Rates of one file. */
export const mostImportedRates = 500;

export const importYardRates = defineCall({
  name: "importYardRates",
  method: "POST",
  path: "/yardRates/import",
  summary: "Enter the rates of a price list, all of them or none; paths name the row",
  body: z.object({ rates: z.array(yardRateInput).min(1, "required").max(mostImportedRates) }),
  result: z.object({ created: z.number().int() }),
});

/** A part of an amount, as one rate makes it. */
export const ratedPartSchema = z.object({
  /** The rate as it stood when the amount was worked out. */
  rate: yardRateSchema,
  /** Of days alone; empty otherwise. */
  fromDay: z.string(),
  toDay: z.string(),
  /** Days, boxes, TEU or kg. */
  qty: z.number().int(),
  /** Fen. */
  unitPrice: fenSchema,
  amount: fenSchema,
});
export type RatedPart = z.infer<typeof ratedPartSchema>;

export const whyNotRated = [
  "disabled",
  "coming",
  "ended",
  "customerId",
  "sizeType",
  "fullEmpty",
  "ownerCode",
  "trade",
  "lessSpecific",
] as const;
export type WhyNotRated = (typeof whyNotRated)[number];

/** What a charge is worked out for: a box of a kind from one day to another. */
export const rateQuestion = z.object({
  yardCode: z.string().trim().min(1, "required").max(10),
  /** Empty for whoever has no rates of his own; a customer asks for itself alone. */
  customerId: z
    .string()
    .regex(/^[\w-]{0,40}$/, "format")
    .default(""),
  feeItem: z.enum(rateFeeItems, "required"),
  sizeType: sizeTypeSchema,
  fullEmpty: z.enum(rateFillings, "required"),
  ownerCode: upperText(10).default(""),
  trade: z.enum(rateTrades, "required"),
  /** The day that the box comes, and the day that it goes or the work is done. */
  inDay: daySchema,
  outDay: daySchema,
  /** kg, where tonnes are charged. */
  weight: z.coerce.number("number").int("integer").min(0, "amount").max(1_000_000, "amount").default(0),
});
export type RateQuestion = z.output<typeof rateQuestion>;

export const quoteYardRate = defineCall({
  name: "quoteYardRate",
  method: "GET",
  path: "/yardRates/quote",
  summary: "What a charge comes to, which rates it takes, and why the others do not",
  query: rateQuestion,
  result: z.object({
    parts: z.array(ratedPartSchema),
    /** Fen; null where a day has no rate. */
    amount: fenSchema.nullable(),
    /** The first day without a rate. */
    missingDay: z.string().nullable(),
    /** The last day that costs nothing. */
    freeUntil: z.string().nullable(),
    days: z.number().int(),
    others: z.array(z.object({ rate: yardRateSchema, why: z.enum(whyNotRated) })),
  }),
});
