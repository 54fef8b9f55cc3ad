import { z } from "zod";
import { type FieldIssue, message } from "./message";
import { countSchema, cubicMetres, flag, kgSchema } from "./truckOrder";
import { carriedBoxIssues } from "./values/boxWeights";
import { containerNumberSchema, containerNumberWarning } from "./values/containerNumber";
import { emailSchema } from "./values/email";
import { attachmentIdsSchema } from "./values/fileId";
import { instantSchema } from "./values/instant";
import { mobileSchema } from "./values/mobile";
import { isSealOptionalType, sizeTypeSchema } from "./values/sizeType";
import { text, upperText } from "./values/text";
import {
  blNoSchema,
  imoNoSchema,
  locodeSchema,
  sealNoSchema,
  vesselNameSchema,
  voyageSchema,
} from "./values/tradeNumber";

/** 转关, 一体化, 区港联动 (docs/domain-model.md §4.2). */
export const customsReleaseTypes = ["TRANSIT", "INTEGRATED", "LINKED"] as const;

/** What a release by customs at another port says. All of it may be missing in a draft; what is there is well formed. */
export const nonHomePortReleaseInput = z.object({
  ctnNo: containerNumberSchema.optional(),
  ctnSizeType: sizeTypeSchema.optional(),
  ctnOperatorCode: upperText(10).optional(),
  sealNo: sealNoSchema.optional(),
  customsSealNo: sealNoSchema.optional(),
  grossWeight: kgSchema.optional(),
  pkgCount: countSchema.optional(),
  /** A code of the port's list of packages. */
  pkgType: upperText(10).optional(),
  /** m³ */
  volume: cubicMetres.optional(),
  isDg: flag,
  isReefer: flag,
  blNo: blNoSchema.optional(),
  vesselName: vesselNameSchema.optional(),
  imoNo: imoNoSchema.optional(),
  voyage: voyageSchema.optional(),
  terminalCode: upperText(10).optional(),
  feederVessel: vesselNameSchema.optional(),
  feederVoyage: voyageSchema.optional(),
  declNo: upperText(18)
    .pipe(z.string().regex(/^\d{18}$/, "declNo.format"))
    .optional(),
  customsCode: upperText(4)
    .pipe(z.string().regex(/^\d{4}$/, "customsCode.format"))
    .optional(),
  releaseTime: instantSchema.optional(),
  releaseType: z.enum(customsReleaseTypes, "required").optional(),
  originPort: locodeSchema.optional(),
  podCode: locodeSchema.optional(),
  clientName: text(60).optional(),
  contactName: text(20).optional(),
  contactMobile: mobileSchema.optional(),
  contactEmail: emailSchema.optional(),
  remark: text(200).optional(),
  files: attachmentIdsSchema,
});
export type NonHomePortReleaseInput = z.output<typeof nonHomePortReleaseInput>;

/** What must be there at submit, in the order of the form. */
export const requiredNonHomeFields = [
  "ctnNo",
  "ctnSizeType",
  "ctnOperatorCode",
  "blNo",
  "vesselName",
  "voyage",
  "terminalCode",
  "feederVessel",
  "feederVoyage",
  "originPort",
  "podCode",
  "declNo",
  "customsCode",
  "releaseTime",
  "releaseType",
  "clientName",
  "contactName",
  "contactMobile",
] as const satisfies readonly (keyof NonHomePortReleaseInput)[];

/** What a draft may not say either. */
export function nonHomeDraftIssues(release: NonHomePortReleaseInput): FieldIssue[] {
  const { ctnNo } = release;
  // an export box that customs has released is a full one
  const issues: FieldIssue[] = carriedBoxIssues(release, "F").map(({ field, reason }) => ({
    ...{ path: [field], message: reason },
  }));
  if (ctnNo && containerNumberWarning(ctnNo)) issues.push({ path: ["ctnNo"], message: message("pickup.checkDigit") });
  return issues;
}

/** All that keeps a release from being applied for, apart from what only the gateway knows. */
export function nonHomeSubmitIssues(release: NonHomePortReleaseInput): FieldIssue[] {
  const issues = nonHomeDraftIssues(release);
  for (const field of requiredNonHomeFields)
    if (!release[field]) issues.push({ path: [field], message: message("required") });
  // a full export box goes sealed, tanks and flats may do without
  if (!release.sealNo && !(release.ctnSizeType && isSealOptionalType(release.ctnSizeType)))
    issues.push({ path: ["sealNo"], message: message("required") });
  if (release.files.length === 0) issues.push({ path: ["files"], message: message("required") });
  return issues;
}

/** What a release is held against: a draft accepts gaps, what is submitted does not. */
export const nonHomeRules =
  (mode: "draft" | "submit") =>
  (release: NonHomePortReleaseInput): FieldIssue[] =>
    mode === "draft" ? nonHomeDraftIssues(release) : nonHomeSubmitIssues(release);
