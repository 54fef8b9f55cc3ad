import { z } from "zod";
import { type FieldIssue, message } from "./message";
import { type DetailOf, type DoneOf, detailOf, doneOf } from "./occupancyDetails";
import { itemsOf, type OccupancyItem, type OccupancyKind, occupancyItems, occupancyKinds } from "./occupancyKinds";
import { containerNumberSchema } from "./values/containerNumber";
import { sizeTypeSchema } from "./values/sizeType";
import { taxRates } from "./values/tax";
import { text, upperText } from "./values/text";
import { units } from "./values/units";

/** Fen that one occupancy may be held for. */
const mostFen = 10_000_000_000;

/** Fen, above zero; people write yuan. */
export const paidFenSchema = z
  .number("amount")
  .int("amount")
  .min(1, "amount")
  .max(mostFen, "amount")
  .register(units, { unit: "yuan" });

/** One row of what is charged: `qty` × `unitPrice` (fen). A row without a price is none. */
export const occupancyLineInput = z.object({
  item: z.enum(occupancyItems),
  qty: z
    .number("number")
    .int("integer")
    .min(1, "count")
    .max(9_999, "count")
    .register(units, { unit: "count" })
    .optional(),
  unitPrice: paidFenSchema.optional(),
});

/** Rates of value added tax, in percent. */
const taxRateSchema = z.number("number").refine((rate) => (taxRates as readonly number[]).includes(rate), "format");

/** What every occupancy says. The account names company and yard. */
export const occupancyFields = {
  accountNo: upperText(30).pipe(z.string().min(1, "required")),
  /** Number of what is held for, as the yard knows it. */
  bizNo: upperText(30).pipe(z.string().min(1, "required")),
  ctnNo: containerNumberSchema.optional(),
  ctnSizeType: sizeTypeSchema.optional(),
  lines: z.array(occupancyLineInput).max(10),
  taxRate: taxRateSchema,
  remark: text(200).optional(),
};

const common = z.object(occupancyFields);
type Common = z.output<typeof common>;

export type OccupancyInputOf<K extends OccupancyKind> = Common & { kind: K; detail: DetailOf<K> };
/** What the port's clerk enters, by its kind. */
export type OccupancyInput = { [K in OccupancyKind]: OccupancyInputOf<K> }[OccupancyKind];

/** An occupancy as far as it is well formed. */
export type OccupancyPart = {
  [K in OccupancyKind]: Partial<Common> & { kind: K; detail?: Partial<DetailOf<K>> };
}[OccupancyKind];

/** The input of one kind, for its form. */
export const occupancyInputOf = <K extends OccupancyKind>(kind: K) =>
  common.extend({ kind: z.literal(kind), detail: detailOf[kind] }) as unknown as z.ZodType<OccupancyInput>;

/** The same where nothing but the kind must be there, for rules that are told of what is. */
export const occupancyPartOf = <K extends OccupancyKind>(kind: K) =>
  common.partial().extend({
    kind: z.literal(kind),
    detail: (detailOf[kind] as z.ZodObject).partial().optional(),
  }) as unknown as z.ZodType<OccupancyPart>;

/** A schema that reads its kind first and then what that kind has. */
export const byKind = <T>(schemaOf: (kind: OccupancyKind) => z.ZodType) =>
  z.discriminatedUnion("kind", occupancyKinds.map(schemaOf) as never) as unknown as z.ZodType<T, T>;

export const occupancyInput = byKind<OccupancyInput>(occupancyInputOf);

export interface ChargedLine {
  item: OccupancyItem;
  qty: number;
  /** Fen. */
  unitPrice: number;
}

/** The rows that charge something. */
export const chargedLines = (lines: Common["lines"]): ChargedLine[] =>
  lines.flatMap(({ item, qty, unitPrice }) => (qty && unitPrice ? [{ item, qty, unitPrice }] : []));

/** Fen: Σ quantity × unit price. */
export const amountOf = (lines: readonly Pick<ChargedLine, "qty" | "unitPrice">[]): number =>
  lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0);

/** What cannot be true of an occupancy, by the paths of its input. */
export function occupancyIssues({ kind, lines = [], detail = {} }: OccupancyPart): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const at = (path: (string | number)[], reason: FieldIssue["message"]) => issues.push({ path, message: reason });
  lines.forEach(({ item, qty, unitPrice }, i) => {
    if (!itemsOf[kind].includes(item)) at(["lines", i, "item"], message("format"));
    if (unitPrice && !qty) at(["lines", i, "qty"], message("required"));
  });
  const charged = chargedLines(lines);
  if (charged.length === 0 && issues.length === 0) {
    if (!lines[0]?.qty) at(["lines", 0, "qty"], message("required"));
    at(["lines", 0, "unitPrice"], message("required"));
  }
  if (amountOf(charged) > mostFen) at(["amount"], message("amount"));
  if (kind === "FOURCHANGE") issues.push(...changeIssues(detail as Partial<DetailOf<"FOURCHANGE">>));
  if (kind === "INRIVER") {
    const { arriveTime, leaveTime } = detail as Partial<DetailOf<"INRIVER">>;
    if (arriveTime && leaveTime && leaveTime < arriveTime)
      at(["detail", "leaveTime"], message("occupancy.leaveBefore"));
  }
  return issues;
}

function changeIssues({ changes = [] }: Partial<DetailOf<"FOURCHANGE">>): FieldIssue[] {
  const issues: FieldIssue[] = [];
  changes.forEach(({ before, after }, i) => {
    if (!before && !after) return;
    for (const side of ["before", "after"] as const)
      if (!(side === "before" ? before : after))
        issues.push({ path: ["detail", "changes", i, side], message: message("required") });
    if (before && before === after)
      issues.push({ path: ["detail", "changes", i, "after"], message: message("occupancy.unchanged") });
  });
  if (!changes.some(({ before, after }) => before || after))
    issues.push({ path: ["detail", "changes", 0, "after"], message: message("occupancy.noChange") });
  return issues;
}

/** What becomes of the difference between what was paid in advance and what the voyage cost. */
export const differences = ["REFUND", "SUPPLEMENT", "KEEP"] as const;
export type DifferenceHandling = (typeof differences)[number];

/** How a kind is settled: what it cost (fen), what its end is known by, and for a voyage what becomes of the difference. */
export type OccupancySettlement = {
  [K in OccupancyKind]: { kind: K; amount: number; difference?: DifferenceHandling; done: DoneOf<K> };
}[OccupancyKind];

export const settlementOf = (kind: OccupancyKind) =>
  z.object({
    kind: z.literal(kind),
    amount: paidFenSchema,
    difference: z.enum(differences).optional(),
    done: doneOf[kind],
  }) as unknown as z.ZodType<OccupancySettlement>;

/** What cannot be true of a settlement: a job that is done in the future, a difference without a word what becomes of it. */
export function settlementIssues(
  { kind, amount, difference, done }: OccupancySettlement,
  { held, now }: { held: number; now: Date },
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (Date.parse(done.time) > now.getTime() + 60_000)
    issues.push({ path: ["done", "time"], message: message("time.future") });
  if (kind === "INRIVER") {
    const fits =
      amount === held ||
      (amount < held ? difference === "REFUND" || difference === "KEEP" : difference === "SUPPLEMENT");
    if (!fits)
      issues.push({
        path: ["difference"],
        message: message(amount < held ? "occupancy.differenceLess" : "occupancy.differenceMore"),
      });
  }
  return issues;
}
