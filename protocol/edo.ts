import { z } from "zod";
import { type FieldIssue, message } from "./message";
import { cubicMetres } from "./truckOrder";
import { containerNumberSchema, unconfirmedWarning } from "./values/containerNumber";
import { creditCodeSchema } from "./values/creditCode";
import { daySchema } from "./values/day";
import { sizeTypeSchema } from "./values/sizeType";
import { text } from "./values/text";
import { blNoSchema, locodeSchema, sealNoSchema, vesselNameUpTo, voyageSchema } from "./values/tradeNumber";
import { units } from "./values/units";

/** Freight prepaid, collect, collect and received. */
export const freightTerms = ["P", "C", "CR"] as const;

/** What the right that is passed on is good for: to collect all of it, or to book and dispatch trucks alone. */
export const edoScopes = ["ALL", "HAUL"] as const;
export type EdoScope = (typeof edoScopes)[number];

/** Boxes that one document releases. */
export const mostEdoBoxes = 200;

export const edoBoxInput = z.object({
  ctnNo: containerNumberSchema.optional(),
  /** The clerk has seen the warning about the check digit and stands by the number. */
  ctnNoConfirmed: z.boolean().optional(),
  ctnSizeType: sizeTypeSchema.optional(),
  sealNo: sealNoSchema.optional(),
});
export type EdoBoxInput = z.output<typeof edoBoxInput>;

const name = text(60).pipe(z.string().min(1, "required"));

/** What an electronic delivery order says (docs/domain-model.md §7.3). `releaseToName` is a company as it is registered. */
export const edoInput = z.object({
  blNo: blNoSchema,
  /** The line, or its agent. */
  lineName: name,
  vesselName: vesselNameUpTo(60).pipe(z.string().min(1, "required")),
  voyage: voyageSchema,
  polCode: locodeSchema.optional(),
  podCode: locodeSchema,
  consigneeName: name,
  consigneeUscc: creditCodeSchema,
  notifyParty: text(60).optional(),
  releaseToName: name,
  cargoName: text(80).pipe(z.string().min(1, "required")),
  pkgCount: z
    .number("number")
    .int("integer")
    .min(1, "count")
    .max(999_999, "count")
    .register(units, { unit: "count" })
    .optional(),
  /** kg. */
  grossWeight: z
    .number("number")
    .int("integer")
    .min(1, "weight")
    .max(9_999_999, "weight")
    .register(units, { unit: "kg" })
    .optional(),
  volume: cubicMetres.optional(),
  freightTerm: z.enum(freightTerms, "required"),
  /** Days of demurrage that are free. */
  demFreeDays: z
    .number("number")
    .int("integer")
    .min(0, "count")
    .max(90, "count")
    .register(units, { unit: "count" })
    .optional(),
  /** Last day of Shanghai on which boxes are handed out. */
  validTo: daySchema,
  remark: text(200).optional(),
  boxes: z
    .array(edoBoxInput)
    .max(mostEdoBoxes, message("tooMany", { max: mostEdoBoxes }))
    .default([]),
});
export type EdoInput = z.output<typeof edoInput>;

/** What must be there, for the marks of the form. */
export const requiredEdoFields = [
  ...["blNo", "lineName", "vesselName", "voyage", "podCode", "consigneeName", "consigneeUscc"],
  ...["releaseToName", "cargoName", "freightTerm", "validTo"],
] as const;

/** What must be there of each box that is named at all. */
export const requiredEdoBoxFields = ["ctnNo", "ctnSizeType"] as const satisfies readonly (keyof EdoBoxInput)[];

export const isEdoBox = ({ ctnNo, ctnSizeType, sealNo }: EdoBoxInput) => Boolean(ctnNo || ctnSizeType || sealNo);

/** What keeps a document from being saved, apart from what only the gateway knows. */
export function edoIssues({ boxes = [] }: Partial<EdoInput>): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const seen = new Set<string>();
  boxes.forEach((box, i) => {
    if (!isEdoBox(box)) return;
    const at = (field: keyof EdoBoxInput, reason: string) =>
      issues.push({ path: ["boxes", i, field], message: reason });
    for (const field of requiredEdoBoxFields) if (!box[field]) at(field, message("required"));
    const { ctnNo } = box;
    if (!ctnNo) return;
    const odd = unconfirmedWarning(box);
    if (odd) at("ctnNo", odd);
    if (seen.has(ctnNo)) at("ctnNo", message("ctnNo.duplicate", { ctnNo }));
    seen.add(ctnNo);
  });
  if (!boxes.some(isEdoBox)) issues.push({ path: ["boxes"], message: message("edo.noBox") });
  return issues;
}
