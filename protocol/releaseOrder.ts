import { z } from "zod";
import { type FieldIssue, message, type Packed } from "./message";
import { paidFenSchema } from "./occupancy";
import { flag } from "./truckOrder";
import { attachmentIdsSchema } from "./values/fileId";
import { instantSchema, shanghaiDay } from "./values/instant";
import { sizeTypeSchema } from "./values/sizeType";
import { text, upperText } from "./values/text";
import { blNoSchema, imoNoSchema, locodeSchema, vesselNameSchema, voyageSchema } from "./values/tradeNumber";
import { units } from "./values/units";

/** Foreign trade, domestic trade, repositioning of empties, the shipper's own boxes (docs/domain-model.md §6.1). */
export const releaseTypes = ["F", "D", "RP", "SOC"] as const;
export type ReleaseType = (typeof releaseTypes)[number];
/** What condition the boxes must be in: good, fair, fit for food. */
export const gradeReqs = ["A", "B", "FOOD"] as const;

/** Sizes that one release order may name, and boxes of each. */
export const mostReleaseLines = 10;
export const mostReleaseQty = 999;
/** Yards that one release order may name. */
const mostYards = 20;

export const releaseLineInput = z.object({
  sizeType: sizeTypeSchema.optional(),
  qty: z
    .number("number")
    .int("integer")
    .min(1, message("release.qty", { max: mostReleaseQty }))
    .max(mostReleaseQty, message("release.qty", { max: mostReleaseQty }))
    .register(units, { unit: "count" })
    .optional(),
});
export type ReleaseLineInput = z.output<typeof releaseLineInput>;

/** What a line's release order says (docs/domain-model.md §6.1). All of it may be missing in a draft. */
export const releaseOrderInput = z.object({
  /** The line's number; the port's own is that of the document. */
  releaseNo: upperText(20).optional(),
  releaseType: z.enum(releaseTypes).optional(),
  blNo: blNoSchema.optional(),
  ctnOperatorCode: text(10).optional(),
  vesselName: vesselNameSchema.optional(),
  imoNo: imoNoSchema.optional(),
  voyage: voyageSchema.optional(),
  terminalCode: text(10).optional(),
  /** When the terminal takes no more boxes, as the line says. */
  cyCutoff: instantSchema.optional(),
  destCode: locodeSchema.optional(),
  /** Id of the company that uses the boxes, and sees the order. */
  ctnUserId: z
    .string()
    .regex(/^[\w-]{1,40}$/, "release.userUnknown")
    .optional(),
  validFrom: instantSchema.optional(),
  validTo: instantSchema.optional(),
  gradeReq: z.enum(gradeReqs).optional(),
  /** Fen a box; people write yuan. */
  deposit: paidFenSchema.optional(),
  depositFree: flag,
  /** Codes of the yards that give the boxes. */
  yards: z
    .array(text(20))
    .max(mostYards, message("tooMany", { max: mostYards }))
    .default([]),
  lines: z
    .array(releaseLineInput)
    .max(mostReleaseLines, message("tooMany", { max: mostReleaseLines }))
    .default([]),
  remark: text(200).optional(),
  /** The line's paper. */
  files: attachmentIdsSchema,
});
export type ReleaseOrderInput = z.output<typeof releaseOrderInput>;

/** What must be there when it is given out, in the order of the form. */
export const requiredReleaseFields = [
  "releaseNo",
  "releaseType",
  "blNo",
  "ctnOperatorCode",
  "vesselName",
  "voyage",
  "ctnUserId",
  "validFrom",
  "validTo",
] as const satisfies readonly (keyof ReleaseOrderInput)[];

/** A row that somebody has left empty is none. */
export const isReleaseLine = ({ sizeType, qty }: ReleaseLineInput) => Boolean(sizeType || qty);

/** What a draft may not say either: things that cannot be true together. */
export function releaseOrderDraftIssues({ validFrom, validTo, deposit, depositFree, lines }: ReleaseOrderInput) {
  const issues: FieldIssue[] = [];
  if (validFrom && validTo && validTo <= validFrom)
    issues.push({ path: ["validTo"], message: message("release.order") });
  if (deposit && depositFree) issues.push({ path: ["deposit"], message: message("release.depositFree") });
  const seen = new Set<string>();
  lines.forEach(({ sizeType }, i) => {
    if (sizeType && seen.has(sizeType))
      issues.push({ path: ["lines", i, "sizeType"], message: message("release.twice") });
    if (sizeType) seen.add(sizeType);
  });
  return issues;
}

/** All that keeps an order from being given out, apart from what only the gateway knows. `today` is a day of Shanghai. */
export function releaseOrderSubmitIssues(order: ReleaseOrderInput, today: string): FieldIssue[] {
  const issues = releaseOrderDraftIssues(order);
  const at = (path: FieldIssue["path"], reason: Packed) => issues.push({ path, message: reason });
  for (const field of requiredReleaseFields) if (!order[field]) at([field], message("required"));
  const { validTo, yards, lines } = order;
  if (validTo && shanghaiDay(validTo) < today) at(["validTo"], message("release.over"));
  if (yards.length === 0) at(["yards"], message("required"));
  lines.forEach((line, i) => {
    if (!isReleaseLine(line)) return;
    for (const field of ["sizeType", "qty"] as const) if (!line[field]) at(["lines", i, field], message("required"));
  });
  if (!lines.some(isReleaseLine)) at(["lines"], message("release.noLine"));
  return issues;
}

/** What an order is held against: a draft accepts gaps, what is given out does not. `today` is a day of Shanghai. */
export const releaseOrderRules =
  (mode: "draft" | "submit", today: string) =>
  (order: ReleaseOrderInput): FieldIssue[] =>
    mode === "draft" ? releaseOrderDraftIssues(order) : releaseOrderSubmitIssues(order, today);
