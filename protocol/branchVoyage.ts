import { z } from "zod";
import { type FieldIssue, message } from "./message";
import { containerNumberSchema } from "./values/containerNumber";
import { attachmentIdsSchema } from "./values/fileId";
import { instantSchema } from "./values/instant";
import { mobileSchema } from "./values/mobile";
import { text, upperText } from "./values/text";
import { imoNoSchema, locodeSchema, vesselNameSchema, voyageSchema } from "./values/tradeNumber";

/** Container ship, multi-purpose ship, barge, deck barge (docs/domain-model.md §4.1). */
export const shipTypes = ["CS", "MP", "BG", "DB"] as const;
/** Domestic, foreign, both. */
export const voyageTrades = ["D", "F", "BOTH"] as const;
/** Lengths in feet that containers are counted by, and whether they are full. */
export const countedSizes = ["20", "40", "45"] as const;
export const countedFillings = ["F", "E"] as const;

export const mostTerminals = 8;
export const mostQuantities = 6;
/** Containers of one load list. */
export const mostListed = 300;

/** A whole number as it was typed; `most` bounds it. */
const wholeNumber = (most: number) =>
  z
    .union([z.string().max(20), z.number()], "wholeNumber")
    .transform((value) => (typeof value === "number" ? value : Number(value.trim().replace(/,/g, "") || Number.NaN)))
    .pipe(
      z
        .number("wholeNumber")
        .int("wholeNumber")
        .min(0, "wholeNumber")
        .max(most, message("tooGreat", { max: most })),
    );

/** One terminal of the rotation, in the order in which the ship calls. */
export const terminalCallInput = z.object({
  terminalCode: upperText(10).optional(),
  eta: instantSchema.optional(),
  etd: instantSchema.optional(),
});
export type TerminalCallInput = z.output<typeof terminalCallInput>;

export const voyageQuantityInput = z.object({
  size: z.enum(countedSizes, "required").optional(),
  fullEmpty: z.enum(countedFillings, "required").optional(),
  loadQty: wholeNumber(9_999).optional(),
  dischQty: wholeNumber(9_999).optional(),
});
export type VoyageQuantityInput = z.output<typeof voyageQuantityInput>;

/** What an application for a branch voyage says. All of it may be missing in a draft; what is there is well formed. */
export const branchVoyageInput = z.object({
  vesselName: vesselNameSchema.optional(),
  mmsi: upperText(9)
    .pipe(z.string().regex(/^\d{9}$/, "mmsi.format"))
    .optional(),
  imoNo: imoNoSchema.optional(),
  voyageIn: voyageSchema.optional(),
  voyageOut: voyageSchema.optional(),
  shipType: z.enum(shipTypes, "required").optional(),
  /** TEU. */
  capacityTeu: wholeNumber(30_000).optional(),
  /** Gross register tonnage. */
  grt: wholeNumber(300_000).optional(),
  tradeScope: z.enum(voyageTrades, "required").optional(),
  fromPort: locodeSchema.optional(),
  toPort: locodeSchema.optional(),
  eta: instantSchema.optional(),
  etd: instantSchema.optional(),
  rotation: z
    .array(terminalCallInput)
    .max(mostTerminals, message("tooMany", { max: mostTerminals }))
    .default([]),
  quantities: z
    .array(voyageQuantityInput)
    .max(mostQuantities, message("tooMany", { max: mostQuantities }))
    .default([]),
  dgQty: wholeNumber(9_999).optional(),
  reeferQty: wholeNumber(9_999).optional(),
  agent: text(60).optional(),
  operatorCode: upperText(10).optional(),
  contactMobile: mobileSchema.optional(),
  remark: text(200).optional(),
  files: attachmentIdsSchema,
});
export type BranchVoyageInput = z.output<typeof branchVoyageInput>;

/** What must be there at submit, in the order of the form. */
export const requiredBranchVoyageFields = [
  "vesselName",
  "imoNo",
  "voyageOut",
  "tradeScope",
  "fromPort",
  "toPort",
  "eta",
  "etd",
  "agent",
  "operatorCode",
] as const satisfies readonly (keyof BranchVoyageInput)[];

const isLater = (eta?: string, etd?: string) => !eta || !etd || etd > eta;

/** What a draft may not say either. */
export function branchVoyageDraftIssues(voyage: BranchVoyageInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const { fromPort, toPort, eta, etd, rotation, quantities } = voyage;
  if (fromPort && fromPort === toPort) issues.push({ path: ["toPort"], message: message("ports.same") });
  if (!isLater(eta, etd)) issues.push({ path: ["etd"], message: message("etd.beforeEta") });
  rotation.forEach((call, i) => {
    const at = (field: string) => ["rotation", i, field];
    if (!isLater(call.eta, call.etd)) issues.push({ path: at("etd"), message: message("etd.beforeEta") });
    const before = rotation[i - 1];
    if (before?.etd && call.eta && call.eta < before.etd)
      issues.push({ path: at("eta"), message: message("rotation.order") });
    if ((call.eta && eta && call.eta < eta) || (call.etd && etd && call.etd > etd))
      issues.push({
        path: at(call.eta && eta && call.eta < eta ? "eta" : "etd"),
        message: message("rotation.outside"),
      });
    if (call.terminalCode && rotation.findIndex((other) => other.terminalCode === call.terminalCode) < i)
      issues.push({ path: at("terminalCode"), message: message("rotation.twice") });
  });
  quantities.forEach(({ size, fullEmpty }, i) => {
    const first = quantities.findIndex((other) => other.size === size && other.fullEmpty === fullEmpty);
    if (size && fullEmpty && first < i)
      issues.push({ path: ["quantities", i, "size"], message: message("size.twice") });
  });
  return issues;
}

/** Containers loaded and discharged over all sizes. */
export const totalsOf = (quantities: readonly VoyageQuantityInput[]) => ({
  loadQty: quantities.reduce((sum, { loadQty = 0 }) => sum + loadQty, 0),
  dischQty: quantities.reduce((sum, { dischQty = 0 }) => sum + dischQty, 0),
});

/** All that keeps a voyage from being applied for, apart from what only the gateway knows. */
export function branchVoyageSubmitIssues(voyage: BranchVoyageInput): FieldIssue[] {
  const issues = branchVoyageDraftIssues(voyage);
  const need = (path: FieldIssue["path"]) => issues.push({ path, message: message("required") });
  for (const field of requiredBranchVoyageFields) if (!voyage[field]) need([field]);
  if (voyage.rotation.length === 0) need(["rotation"]);
  voyage.rotation.forEach((call, i) => {
    for (const field of ["terminalCode", "eta", "etd"] as const) if (!call[field]) need(["rotation", i, field]);
  });
  voyage.quantities.forEach((row, i) => {
    for (const field of ["size", "fullEmpty"] as const) if (!row[field]) need(["quantities", i, field]);
  });
  const { loadQty, dischQty } = totalsOf(voyage.quantities);
  if (loadQty + dischQty === 0 && voyage.quantities.length === 0) need(["quantities"]);
  for (const field of ["dgQty", "reeferQty"] as const)
    if ((voyage[field] ?? 0) > loadQty + dischQty)
      issues.push({ path: [field], message: message("quantity.aboveTotal", { max: loadQty + dischQty }) });
  if (voyage.files.length === 0) need(["files"]);
  return issues;
}

/** What an application is held against: a draft accepts gaps, what is submitted does not. */
export const branchVoyageRules =
  (mode: "draft" | "submit") =>
  (voyage: BranchVoyageInput): FieldIssue[] =>
    mode === "draft" ? branchVoyageDraftIssues(voyage) : branchVoyageSubmitIssues(voyage);

/** The containers of a voyage, each once. */
export const loadListSchema = z
  .array(containerNumberSchema)
  .max(mostListed, message("tooMany", { max: mostListed }))
  .transform((numbers) => [...new Set(numbers)]);
