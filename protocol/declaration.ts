import { z } from "zod";
import { type FieldIssue, message, type Packed, type Reason } from "./message";
import { isTonnes } from "./values/boxWeights";
import { containerNumberSchema, containerNumberWarning } from "./values/containerNumber";
import { attachmentIdsSchema } from "./values/fileId";
import { instantSchema } from "./values/instant";
import { mobileSchema } from "./values/mobile";
import { findSizeType, isSealOptionalType, payloadOfType, sizeTypeSchema } from "./values/sizeType";
import { text } from "./values/text";
import {
  blNoSchema,
  callSignSchema,
  imoNoSchema,
  locodeSchema,
  sealNoSchema,
  vesselNameSchema,
  voyageSchema,
} from "./values/tradeNumber";
import { units } from "./values/units";

/** The two declarations of docs/domain-model.md §9: dangerous goods for export, and temperature-controlled boxes. */
export const declarationKinds = ["dgDeclaration", "reeferDeclaration"] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

/** LOAD 集港装船, TRANSIT 过境, DIRECT 直装. */
export const declTypes = ["LOAD", "TRANSIT", "DIRECT"] as const;
/** DIRECT 车船直取, YARD 进场堆存. */
export const opModes = ["DIRECT", "YARD"] as const;

/** The papers of a dangerous-goods declaration, each a list of files. */
export const paperFields = ["packCertFiles", "msdsFiles", "stuffingFiles", "fitnessFiles", "lqFiles"] as const;
export type PaperField = (typeof paperFields)[number];

export const maxBoxes = 200;
export const maxGoods = 20;

/** A tick: what a form leaves out is no. */
export const flag = z.boolean().default(false);

/** °C, one decimal, within what any machinery or code knows of. */
export const celsius = z
  .number("number")
  .min(-200, "temperature")
  .max(400, "temperature")
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, "oneDecimal")
  .register(units, { unit: "celsius" });

/** kg, whole, of a box. */
export const boxKg = z
  .number("number")
  .int("integer")
  .min(0, "weight")
  .max(100_000, "weight")
  .register(units, { unit: "kg" });

/** Vessel, route, people and time: what every declaration begins with. All of it may be missing in a draft. */
export const declarationHeader = z.object({
  declType: z.enum(declTypes).optional(),
  blNo: blNoSchema.optional(),
  vesselName: vesselNameSchema.optional(),
  imoNo: imoNoSchema.optional(),
  callSign: callSignSchema.optional(),
  voyage: voyageSchema.optional(),
  terminalCode: text(10).optional(),
  etd: instantSchema.optional(),
  cyCutoff: instantSchema.optional(),
  polCode: locodeSchema.optional(),
  transitCode: locodeSchema.optional(),
  podCode: locodeSchema.optional(),
  ctnOperatorCode: text(10).optional(),
  opMode: z.enum(opModes).optional(),
  /** When the boxes come to the terminal. */
  planTime: instantSchema.optional(),
  shipperName: text(100).optional(),
  consigneeName: text(100).optional(),
  contactName: text(20).optional(),
  contactMobile: mobileSchema.optional(),
  declarant: text(20).optional(),
  declarantCert: text(30).optional(),
  emergencyContact: text(20).optional(),
  emergencyTel: text(20)
    .pipe(z.string().regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,5})?|\+\d{6,15})$/, "telephone"))
    .optional(),
  operatorLicence: text(30).optional(),
  /** The port's own word for goods that it takes case by case. */
  approvalNo: text(30).optional(),
  remarks: text(200).optional(),
  packCertFiles: attachmentIdsSchema,
  msdsFiles: attachmentIdsSchema,
  stuffingFiles: attachmentIdsSchema,
  fitnessFiles: attachmentIdsSchema,
  lqFiles: attachmentIdsSchema,
});
export type DeclarationHeader = z.output<typeof declarationHeader>;

/** What every box of a declaration says. */
export const declaredBox = z.object({
  /** Kept through edits, so that the trail can say which box changed. */
  id: z.string().max(40).optional(),
  ctnNo: containerNumberSchema.optional(),
  /** The clerk has seen the warning about the check digit and stands by the number. */
  ctnNoConfirmed: flag,
  ctnSizeType: sizeTypeSchema.optional(),
  sealNo: sealNoSchema.optional(),
  tareWeight: boxKg.optional(),
  remark: text(200).optional(),
});
export type DeclaredBox = z.output<typeof declaredBox>;

/** The boxes of a declaration, each with what its kind declares of it. */
export const boxList = <B extends z.ZodType>(box: B) =>
  z
    .array(box)
    .max(maxBoxes, message("tooMany", { max: maxBoxes }))
    .default([]);

const requiredHeader = [
  "blNo",
  "vesselName",
  "voyage",
  "terminalCode",
  "polCode",
  "podCode",
  "ctnOperatorCode",
  "opMode",
  "planTime",
  "shipperName",
  "contactName",
  "contactMobile",
  "declarant",
  "emergencyContact",
  "emergencyTel",
] as const satisfies readonly (keyof DeclarationHeader)[];

/** What must be there at submit (docs/domain-model.md §9.1, §9.2, `*`). */
export const requiredOf: Record<DeclarationKind, readonly (keyof DeclarationHeader)[]> = {
  dgDeclaration: [
    ...requiredHeader,
    "declType",
    "declarantCert",
    "packCertFiles",
    "msdsFiles",
    "stuffingFiles",
    "fitnessFiles",
  ],
  reeferDeclaration: requiredHeader,
};

/** What a box of either kind must say at submit. */
export const requiredOfBox = ["ctnNo", "ctnSizeType"] as const;

/** A change of one of these after approval ends what the approval was given for (docs/domain-model.md §9.1). */
export const approvedFor = ["vesselName", "voyage", "podCode"] as const satisfies readonly (keyof DeclarationHeader)[];

export type At = (path: FieldIssue["path"], message: Reason | Packed) => void;

/** A box with the weight of what is in it, where its kind declares that of the box. */
type WeighedBox = DeclaredBox & { grossWeight?: number };

/** What no draft may say of its boxes: a number twice, an odd one that nobody stands by, tonnes for kilograms. */
export function checkDraftBoxes(boxes: readonly WeighedBox[], at: At): void {
  const seen = new Set<string>();
  boxes.forEach((box, i) => {
    const path = (field: keyof WeighedBox) => ["boxes", i, field];
    if (box.ctnNo) {
      if (seen.has(box.ctnNo)) at(path("ctnNo"), message("ctnNo.duplicate", { ctnNo: box.ctnNo }));
      seen.add(box.ctnNo);
      const warning = containerNumberWarning(box.ctnNo);
      if (warning && !box.ctnNoConfirmed) at(path("ctnNo"), warning);
    }
    for (const field of ["tareWeight", "grossWeight"] as const) {
      const value = box[field];
      if (value !== undefined && isTonnes(value)) at(path(field), message("weight.tonnes", { value }));
    }
  });
}

/** What is missing from header and boxes at submit, and a plan that is over. `now` is an instant in ms. */
export function checkSubmitted(
  kind: DeclarationKind,
  declaration: DeclarationHeader & { boxes: readonly DeclaredBox[] },
  now: number,
  at: At,
): void {
  for (const field of requiredOf[kind]) {
    const value = declaration[field];
    if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) at([field], "required");
  }
  if (declaration.boxes.length === 0) at(["boxes"], "boxes.none");
  declaration.boxes.forEach((box, i) => {
    for (const field of requiredOfBox) if (!box[field]) at(["boxes", i, field], "required");
    if (!box.sealNo && box.ctnSizeType && !isSealOptionalType(box.ctnSizeType)) at(["boxes", i, "sealNo"], "required");
  });
  if (declaration.planTime && Date.parse(declaration.planTime) < now) at(["planTime"], "planTime.past");
  if (declaration.planTime && declaration.cyCutoff && declaration.planTime > declaration.cyCutoff)
    at(["planTime"], "planTime.afterCyCutoff");
  if (declaration.polCode && declaration.polCode === declaration.podCode) at(["podCode"], "port.same");
}

/** What a box may carry, in kg: the usual plate less its own weight; undefined for a size without one. */
export function payloadOf(box: Pick<DeclaredBox, "ctnSizeType" | "tareWeight">): number | undefined {
  const size = box.ctnSizeType ? findSizeType(box.ctnSizeType) : undefined;
  return size && payloadOfType(size, box.tareWeight);
}
