import { z } from "zod";
import { type FieldIssue, message, type Packed } from "./message";
import { paidFenSchema } from "./occupancy";
import { flag } from "./truckOrder";
import { daySchema } from "./values/day";
import { instantSchema, shanghaiDay } from "./values/instant";
import { sizeTypeSchema } from "./values/sizeType";
import { text, upperText } from "./values/text";
import { blNoSchema } from "./values/tradeNumber";
import { units } from "./values/units";

/** Full boxes with their bill of lading, or empty ones of a depot (docs/domain-model.md §3.2). */
export const poolScopes = ["F", "E"] as const;
export type PoolScope = (typeof poolScopes)[number];
/** Every barge company, verified ones, those of a list. */
export const eligibilities = ["ALL", "CERT", "LIST"] as const;
export type Eligibility = (typeof eligibilities)[number];

export const mostPoolBoxes = 2_000;
const mostListed = 50;

const boxCount = z
  .number("number")
  .int("integer")
  .min(1, message("pool.qty", { max: mostPoolBoxes }))
  .max(mostPoolBoxes, message("pool.qty", { max: mostPoolBoxes }))
  .register(units, { unit: "count" });

/** Percent with two decimals. */
const percent = z
  .number("number")
  .min(0, "pool.rate")
  .max(100, "pool.rate")
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "pool.rate");

/** What an order pool says. All of it may be missing in a draft. */
export const bargePoolInput = z.object({
  poolScope: z.enum(poolScopes, "required"),
  /** Number of the barge order that the boxes are of. */
  sourceOrderNo: upperText(20).optional(),
  blNo: blNoSchema.optional(),
  /** Where the empty boxes stand, and how many of the size there are. */
  depotCode: z.string().max(10).optional(),
  depotBalance: boxCount.optional(),
  fromPort: z.string().max(10).optional(),
  toPort: z.string().max(10).optional(),
  ctnSizeType: sizeTypeSchema.optional(),
  totalQty: boxCount.optional(),
  loadFrom: daySchema.optional(),
  loadTo: daySchema.optional(),
  /** Fen a box; people write yuan. */
  guidePrice: paidFenSchema.optional(),
  capPrice: paidFenSchema.optional(),
  grabFrom: instantSchema.optional(),
  grabTo: instantSchema.optional(),
  splittable: flag,
  minGrab: boxCount.optional(),
  /** Boxes that one company may hold of it. */
  companyCap: boxCount.optional(),
  eligibility: z.enum(eligibilities).optional(),
  /** Ids of the companies on the list. */
  companyIds: z
    .array(z.string().regex(/^[\w-]{1,40}$/, "pool.companyUnknown"))
    .max(mostListed, message("tooMany", { max: mostListed }))
    .default([]),
  /** Percent of what the boxes cost. */
  breachRate: percent.optional(),
  remark: text(200).optional(),
});
export type BargePoolInput = z.output<typeof bargePoolInput>;

/** What must be there when a pool is published, in the order of the form. */
export const requiredPoolFields = [
  "fromPort",
  "toPort",
  "ctnSizeType",
  "totalQty",
  "loadFrom",
  "loadTo",
  "guidePrice",
  "grabFrom",
  "grabTo",
  "eligibility",
] as const satisfies readonly (keyof BargePoolInput)[];

export const requiredOfPool: Record<PoolScope, readonly (keyof BargePoolInput)[]> = {
  F: ["blNo"],
  E: ["depotCode", "depotBalance"],
};

/** What a draft may not say either: things that cannot be true together. */
export function bargePoolDraftIssues(pool: BargePoolInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const at = (field: keyof BargePoolInput, reason: Packed) => issues.push({ path: [field], message: reason });
  const { loadFrom, loadTo, grabFrom, grabTo, guidePrice, capPrice, totalQty, minGrab, depotBalance } = pool;
  // one company takes the whole of what is not split
  const leastCap = pool.splittable ? (minGrab ?? 1) : (totalQty ?? 1);
  if (loadFrom && loadTo && loadTo < loadFrom) at("loadTo", message("pool.loadOrder"));
  if (grabFrom && grabTo && grabTo <= grabFrom) at("grabTo", message("pool.grabOrder"));
  if (grabTo && loadTo && shanghaiDay(grabTo) > loadTo) at("grabTo", message("pool.grabAfterLoad"));
  if (guidePrice && capPrice && guidePrice > capPrice) at("capPrice", message("pool.cap"));
  if (totalQty && minGrab && minGrab > totalQty) at("minGrab", message("pool.minGrab", { max: totalQty }));
  if (totalQty && pool.companyCap && (pool.companyCap < leastCap || pool.companyCap > totalQty))
    at("companyCap", message("wholeBetween", { min: Math.min(leastCap, totalQty), max: totalQty }));
  if (totalQty && depotBalance && pool.poolScope === "E" && totalQty > depotBalance)
    at("totalQty", message("pool.balance", { max: depotBalance }));
  if (pool.fromPort && pool.fromPort === pool.toPort) at("toPort", message("pool.samePort"));
  return issues;
}

/** All that keeps a pool from being published, apart from what only the gateway knows. */
export function bargePoolSubmitIssues(pool: BargePoolInput): FieldIssue[] {
  const issues = bargePoolDraftIssues(pool);
  for (const field of [...requiredOfPool[pool.poolScope], ...requiredPoolFields])
    if (pool[field] === undefined || pool[field] === "") issues.push({ path: [field], message: message("required") });
  if (pool.eligibility === "LIST" && pool.companyIds.length === 0)
    issues.push({ path: ["companyIds"], message: message("required") });
  return issues;
}

/** What a pool is held against: a draft accepts gaps, what is published does not. */
export const bargePoolRules =
  (mode: "draft" | "submit") =>
  (pool: BargePoolInput): FieldIssue[] =>
    mode === "draft" ? bargePoolDraftIssues(pool) : bargePoolSubmitIssues(pool);

/** ms after a grab in which its boxes are given back without a breach. */
export const freeReleaseMs = 30 * 60_000;

/** What giving boxes back too late costs, fen: `rate` percent of `qty` × `price`, rounded half up. */
export const breachAmount = (qty: number, price: number, rate: number): number =>
  Math.floor((qty * price * Math.round(rate * 100) + 5_000) / 10_000);
