import { z } from "zod";
import { celsius } from "./declaration";
import { type FieldIssue, message, type Packed } from "./message";
import { readSlotId } from "./slots";
import { countSchema, cubicMetres, flag, kgSchema } from "./truckOrder";
import { boxWeightIssues, mostTonnes, tareOf, vgmMethods } from "./values/boxWeights";
import { containerNumberSchema, unconfirmedWarning } from "./values/containerNumber";
import { emailSchema } from "./values/email";
import { attachmentIdsSchema } from "./values/fileId";
import { instantSchema } from "./values/instant";
import { mobileSchema } from "./values/mobile";
import { lacksOogMeasure, oogFields } from "./values/outOfGauge";
import { plateNumberSchema, trailerIssues } from "./values/plateNumber";
import { isReeferType, isSealOptionalType, sizeTypeSchema } from "./values/sizeType";
import { text, upperText } from "./values/text";
import { blNoSchema, locodeSchema, sealNoSchema, vesselNameSchema, voyageSchema } from "./values/tradeNumber";

/** General, Wenzhou (docs/domain-model.md §5.1). */
export const applyScenes = ["GEN", "WZ"] as const;
export type ApplyScene = (typeof applyScenes)[number];
/** By road, by rail, by barge. */
export const inModes = ["R", "W", "B"] as const;
/** Customs: not declared, declared, released. */
export const declStatuses = ["0", "1", "2"] as const;

const signerName = text(30).transform((value) => value.toUpperCase());

/** Boxes of one application. */
export const mostInWeightBoxes = 200;

/** A full box that comes in. Weights in kg; `grossWeight` is cargo and tare together, as it was declared. */
export const inWeightBoxInput = z.object({
  /** Kept through edits, so that the trail can say which box changed. */
  id: z.string().max(40).optional(),
  ctnNo: containerNumberSchema.optional(),
  /** The clerk has seen the warning about the check digit and stands by the number. */
  ctnNoConfirmed: z.boolean().optional(),
  ctnSizeType: sizeTypeSchema.optional(),
  sealNo: sealNoSchema.optional(),
  customsSealNo: sealNoSchema.optional(),
  grossWeight: kgSchema.optional(),
  tareWeight: kgSchema.optional(),
  vgmWeight: kgSchema.optional(),
  vgmMethod: z.enum(vgmMethods).optional(),
  /** Where the box has a signatory of its own. */
  vgmSigner: signerName.optional(),
  /** Of the weighbridge. */
  slipNo: upperText(20).optional(),
  pkgCount: countSchema.optional(),
  /** A code of the port's list of packages. */
  pkgType: upperText(10).optional(),
  volume: cubicMetres.optional(),
  isDg: flag,
  dgNo: upperText(20).optional(),
  isReefer: flag,
  setTemp: celsius.optional(),
  isOog: flag,
  ...oogFields,
});
export type InWeightBoxInput = z.output<typeof inWeightBoxInput>;

/** What an application to bring full boxes in says. All of it may be missing in a draft; what is there is well formed. */
export const inWeightInput = z.object({
  applyScene: z.enum(applyScenes).default("GEN"),
  vesselName: vesselNameSchema.optional(),
  voyage: voyageSchema.optional(),
  terminalCode: z.string().max(10).optional(),
  blNo: blNoSchema.optional(),
  podCode: locodeSchema.optional(),
  ctnOperatorCode: z.string().max(10).optional(),
  inMode: z.enum(inModes).optional(),
  planTime: instantSchema.optional(),
  /** An appointment of the company, or the slot in which one is booked. */
  apptNo: z.string().trim().max(40).optional(),
  fleetName: text(60).optional(),
  plateNo: plateNumberSchema.optional(),
  driverName: text(20).optional(),
  driverMobile: mobileSchema.optional(),
  stuffPlace: text(80).optional(),
  declStatus: z.enum(declStatuses).optional(),
  cargoName: text(80).optional(),
  /** Signs for every box that names nobody else; in capitals. */
  vgmSigner: signerName.optional(),
  vgmPlace: text(60).optional(),
  vgmTime: instantSchema.optional(),
  clientName: text(60).optional(),
  contactName: text(20).optional(),
  contactMobile: mobileSchema.optional(),
  contactEmail: emailSchema.optional(),
  boxes: z
    .array(inWeightBoxInput)
    .max(mostInWeightBoxes, message("tooMany", { max: mostInWeightBoxes }))
    .default([]),
  remark: text(200).optional(),
  files: attachmentIdsSchema,
});
export type InWeightInput = z.output<typeof inWeightInput>;
type Field = keyof InWeightInput;

/** When the first box is planned to come in, ISO UTC: without a time of its own, the beginning of the slot that is named. */
export const planTimeOf = ({ planTime, apptNo }: Pick<InWeightInput, "planTime" | "apptNo">) =>
  planTime ?? (apptNo ? readSlotId(apptNo)?.startTime : undefined);

/** What must be there at submit, in the order of the form. */
export const requiredInWeightFields = [
  "vesselName",
  "voyage",
  "terminalCode",
  "blNo",
  "podCode",
  "ctnOperatorCode",
  "inMode",
  "planTime",
  "clientName",
  "contactName",
  "contactMobile",
] as const satisfies readonly Field[];

/** What must be there of each box at submit. */
export const requiredInWeightBoxFields = [
  "ctnNo",
  "ctnSizeType",
  "grossWeight",
  "vgmWeight",
  "vgmMethod",
] as const satisfies readonly (keyof InWeightBoxInput)[];

/** The number of a box: that no box before has it, and that somebody stands by it where it is odd. */
export function boxNumberIssue(
  boxes: readonly { ctnNo?: string; ctnNoConfirmed?: boolean }[],
  i: number,
): Packed | null {
  const { ctnNo, ctnNoConfirmed } = boxes[i] ?? {};
  if (!ctnNo) return null;
  if (boxes.findIndex((other) => other.ctnNo === ctnNo) < i) return message("ctnNo.duplicate", { ctnNo });
  const odd = unconfirmedWarning({ ctnNo, ctnNoConfirmed });
  return odd ? message(odd) : null;
}

/** What cannot be of one box, in a draft either. */
export function inWeightBoxIssues(box: InWeightBoxInput): { field: keyof InWeightBoxInput; reason: Packed }[] {
  const issues: ReturnType<typeof inWeightBoxIssues> = [...boxWeightIssues(box)];
  if (box.isReefer && box.ctnSizeType && !isReeferType(box.ctnSizeType))
    issues.push({ field: "ctnSizeType", reason: message("sizeType.reefer") });
  return issues;
}

/** What one box lacks before it is submitted; `signer` signs for boxes that name nobody. */
export function inWeightBoxGaps(
  box: InWeightBoxInput,
  signer: string | undefined,
): { field: keyof InWeightBoxInput; reason: Packed }[] {
  const gaps: ReturnType<typeof inWeightBoxGaps> = [];
  const need = (field: keyof InWeightBoxInput) => gaps.push({ field, reason: message("required") });
  for (const field of requiredInWeightBoxFields) if (box[field] === undefined) need(field);
  if (!box.sealNo && !(box.ctnSizeType && isSealOptionalType(box.ctnSizeType))) need("sealNo");
  if (!box.vgmSigner && !signer) need("vgmSigner");
  if (box.isDg && !box.dgNo) need("dgNo");
  // a refrigerated box is plugged in whatever it holds (docs/trade-rules.md §2)
  const reefer = Boolean(box.ctnSizeType && isReeferType(box.ctnSizeType));
  if (reefer && !box.isReefer) gaps.push({ field: "isReefer", reason: message("inWeight.reeferType") });
  if ((box.isReefer || reefer) && box.setTemp === undefined) need("setTemp");
  if (lacksOogMeasure(box)) gaps.push({ field: "oogHeight", reason: message("inWeight.oogNone") });
  return gaps;
}

/** What a draft may not say either. */
export function inWeightDraftIssues({ boxes }: Pick<InWeightInput, "boxes">): FieldIssue[] {
  return boxes.flatMap((box, i) => {
    const number = boxNumberIssue(boxes, i);
    const own = inWeightBoxIssues(box).map(({ field, reason }) => ({ path: ["boxes", i, field], message: reason }));
    return number ? [{ path: ["boxes", i, "ctnNo"], message: number }, ...own] : own;
  });
}

/** All that keeps an application from being submitted, apart from what only the gateway knows. */
export function inWeightSubmitIssues(application: InWeightInput): FieldIssue[] {
  const { boxes, vgmSigner } = application;
  const issues = [...inWeightDraftIssues(application), ...trailerIssues(application.plateNo)];
  const need = (path: FieldIssue["path"]) => issues.push({ path, message: message("required") });
  const planned = { ...application, planTime: planTimeOf(application) };
  for (const field of requiredInWeightFields) if (!planned[field]) need([field]);
  if (boxes.length === 0) need(["boxes"]);
  boxes.forEach((box, i) => {
    for (const { field, reason } of inWeightBoxGaps(box, vgmSigner))
      issues.push({ path: ["boxes", i, field], message: reason });
  });
  return issues;
}

/** What an application is held against: a draft accepts gaps, what is submitted does not. */
export const inWeightRules =
  (mode: "draft" | "submit") =>
  (application: InWeightInput): FieldIssue[] =>
    mode === "draft" ? inWeightDraftIssues(application) : inWeightSubmitIssues(application);

/** How far a VGM may be from the declared weight (docs/trade-rules.md §4): a share of the VGM, or kg, the smaller. */
export const vgmTolerance = { share: 0.05, kg: 1_000 } as const;

/** What somebody should look at before a VGM is accepted; it may be right all the same. */
export const vgmDoubts = ["difference", "nearTare"] as const;
export type VgmDoubt = (typeof vgmDoubts)[number];

/** A VGM that differs much from the declared weight, or hardly exceeds the tare: cargo alone was weighed, or tonnes typed. */
export function vgmDoubtsOf(box: Pick<InWeightBoxInput, "vgmWeight" | "grossWeight" | "tareWeight" | "ctnSizeType">) {
  const { vgmWeight: vgm, grossWeight: gross } = box;
  const doubts: VgmDoubt[] = [];
  if (vgm === undefined || vgm <= mostTonnes) return doubts;
  if (gross !== undefined && Math.abs(vgm - gross) > Math.min(vgm * vgmTolerance.share, vgmTolerance.kg))
    doubts.push("difference");
  const tare = tareOf(box);
  if (tare !== undefined && vgm < tare * 1.02) doubts.push("nearTare");
  return doubts;
}
