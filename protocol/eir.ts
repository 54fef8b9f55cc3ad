import { z } from "zod";
import { type DamageInput, damageInput, damageIssues, isDamage, mostDamages } from "./damages";
import { type FieldIssue, message, type Packed, type Reason } from "./message";
import { containerNumberSchema, containerNumberWarning } from "./values/containerNumber";
import { daySchema } from "./values/day";
import { fileIdSchema } from "./values/fileId";
import { instantSchema, shanghaiDay } from "./values/instant";
import { plateNumberSchema } from "./values/plateNumber";
import { isReeferType, sizeTypeSchema } from "./values/sizeType";
import { text, upperText } from "./values/text";
import { blNoSchema, locodeSchema, sealNoSchema, vesselNameSchema, voyageSchema } from "./values/tradeNumber";
import { units } from "./values/units";

/** Out of the gate with a box, or in with it. */
export const eirDirections = ["OUT", "IN"] as const;
export type EirDirection = (typeof eirDirections)[number];

/** Sound, damaged, to be repaired, dirty. */
export const eirConclusions = ["S", "D", "R", "W"] as const;
/** Whether a cooling unit runs, is off, or is broken. */
export const reeferStates = ["ON", "OFF", "FAULT"] as const;
export const eirLoads = ["E", "F"] as const;

const code = upperText(10).pipe(z.string().min(1, "required"));
const person = text(30).optional();
const company = text(60).optional();
const celsius = z
  .number("number")
  .min(-70, "eir.celsius")
  .max(40, "eir.celsius")
  .multipleOf(0.1, "eir.celsius")
  .register(units, { unit: "celsius" });

export const checkInput = damageInput.extend({ photo: fileIdSchema.optional() });
export type CheckInput = z.output<typeof checkInput>;

/** What the yard's clerk enters at the gate (docs/domain-model.md §7.2). Companies are named as they are registered. */
export const eirInput = z.object({
  direction: z.enum(eirDirections, "required"),
  ctnNo: containerNumberSchema,
  /** Somebody has looked again at a number that is odd. */
  ctnNoConfirmed: z.boolean().default(false),
  ctnSizeType: sizeTypeSchema,
  ctnOperatorCode: code,
  fullEmpty: z.enum(eirLoads, "required"),
  yardCode: code,
  gateTime: instantSchema,
  /** Who uses the box. */
  customerName: company,
  /** Who carries it. */
  fleetName: company,
  /** The line or its agent. */
  lineName: company,
  plateNo: plateNumberSchema,
  driverName: person,
  blNo: blNoSchema.optional(),
  vesselName: vesselNameSchema.optional(),
  voyage: voyageSchema.optional(),
  destCode: locodeSchema.optional(),
  sealNo: sealNoSchema.optional(),
  /** Where it comes from, or goes to. */
  place: text(60).optional(),
  /** Last day of Shanghai on which the box is used free of charge. */
  freeUntil: daySchema.optional(),
  returnPlace: upperText(10).optional(),
  reeferState: z.enum(reeferStates).optional(),
  setTemp: celsius.optional(),
  conclusion: z.enum(eirConclusions, "required"),
  checks: z
    .array(checkInput)
    .max(mostDamages, message("tooMany", { max: mostDamages }))
    .default([]),
  handOver: person,
  receiver: person,
  remark: text(200).optional(),
  /** The clerk confirms it for the yard at once. */
  yardConfirms: z.boolean().default(false),
});
export type EirInput = z.output<typeof eirInput>;

/** What must be there, for the marks of the form. */
export const requiredEirFields = [
  "direction",
  "ctnNo",
  "ctnSizeType",
  "ctnOperatorCode",
  "fullEmpty",
  "yardCode",
  "gateTime",
  "plateNo",
  "conclusion",
] as const satisfies readonly (keyof EirInput)[];

export const isCheck = ({ photo, ...damage }: CheckInput): boolean => Boolean(photo) || isDamage(damage);

function checkIssues({ checks = [], conclusion, ctnSizeType }: Partial<EirInput>): FieldIssue[] {
  const issues = checks.flatMap(({ photo, ...row }: CheckInput, i) =>
    photo || isDamage(row)
      ? damageIssues(row as DamageInput, ctnSizeType).map(({ path, message: reason }) => ({
          path: ["checks", i, ...path],
          message: reason,
        }))
      : [],
  );
  const some = checks.some(isCheck);
  if (conclusion === "S" && some) issues.push({ path: ["conclusion"], message: message("eir.notSound") });
  if ((conclusion === "D" || conclusion === "R") && !some)
    issues.push({ path: ["checks"], message: message("eir.noDamage") });
  return issues;
}

/** All that keeps a receipt from being made, apart from what only the gateway knows and from fields that are missing. */
export function eirIssues(eir: Partial<EirInput>): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const at = (field: keyof EirInput, reason: Reason | Packed) => issues.push({ path: [field], message: reason });
  const { ctnNo, ctnSizeType, gateTime, freeUntil } = eir;
  const odd = ctnNo && !eir.ctnNoConfirmed && containerNumberWarning(ctnNo);
  if (odd) at("ctnNo", odd);
  // somebody must stand on the other side of the gate
  if (!eir.fleetName && !eir.customerName) at("fleetName", message("eir.nobody"));
  if (freeUntil && gateTime && freeUntil < shanghaiDay(gateTime)) at("freeUntil", message("eir.freeUntil"));
  const reefer = ctnSizeType !== undefined && isReeferType(ctnSizeType);
  if (ctnSizeType && !reefer && eir.reeferState) at("reeferState", message("sizeType.reefer"));
  if (ctnSizeType && !reefer && eir.setTemp !== undefined) at("setTemp", message("sizeType.reefer"));
  if (eir.fullEmpty === "E" && eir.sealNo) at("sealNo", message("sealNo.empty"));
  return [...issues, ...checkIssues(eir)];
}

/** Hours after it was made in which a receipt may be disputed. */
export const disputeHours = 24;
/** Photos that prove a dispute. */
export const mostEvidence = 9;

/** Why a party does not agree, with what proves it. */
export const eirDisputeInput = z.object({
  remark: text(200).pipe(z.string().min(2, "remark.short")),
  photos: z
    .array(fileIdSchema)
    .max(mostEvidence, message("tooMany", { max: mostEvidence }))
    .default([]),
});
export type EirDisputeInput = z.output<typeof eirDisputeInput>;
