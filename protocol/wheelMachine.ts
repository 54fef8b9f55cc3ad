import { z } from "zod";
import { type FieldIssue, message, type Packed } from "./message";
import { daySchema } from "./values/day";
import { attachmentIdsSchema } from "./values/fileId";
import { text, upperText } from "./values/text";
import { units } from "./values/units";

/** Reach stacker, stacker, forklift, tractor, loader, rubber-tyred gantry, empty handler (docs/domain-model.md §10.5). */
export const machineTypes = ["REACH", "STACKER", "FORKLIFT", "TRACTOR", "LOADER", "RTG", "EMPTY"] as const;
/** Those that lift nothing: no rated load is asked for. */
const withoutLoad: readonly string[] = ["TRACTOR", "LOADER"];
export const powers = ["DIESEL", "ELECTRIC", "LNG", "HYDROGEN"] as const;

/** Rows of operators that a machine may name. */
export const mostOperators = 20;

const day = daySchema.optional();

/** A gantry crane weighs some 150 t. */
const ownWeight = z
  .number("number")
  .int("integer")
  .min(1, "weight")
  .max(500_000, "weight")
  .register(units, { unit: "kg" });

export const operatorInput = z.object({
  name: text(30).optional(),
  certNo: upperText(30).optional(),
  validTo: day,
});
export type OperatorInput = z.output<typeof operatorInput>;

/** What an application for a machine says (docs/domain-model.md §10.5). All of it may be missing in a draft. Days are of Shanghai. */
export const wheelMachineInput = z.object({
  /** The owner's own number. */
  machineNo: upperText(20).optional(),
  machineType: z.enum(machineTypes).optional(),
  brandModel: text(60).optional(),
  /** Serial number of the maker, or the VIN. */
  serialNo: upperText(30).optional(),
  madeDate: day,
  power: z.enum(powers).optional(),
  /** Rated lift, t. */
  liftTon: z
    .number("number")
    .min(0.1, message("liftTon", { max: 1000 }))
    .max(1000, message("liftTon", { max: 1000 }))
    .multipleOf(0.01, message("liftTon", { max: 1000 }))
    .optional(),
  ownWeightKg: ownWeight.optional(),
  /** Whose it is; often not who enters it. */
  ownerName: text(60).optional(),
  /** Plate for use within the port; given by the port where none is asked for. */
  innerPlate: upperText(10).optional(),
  inspectDate: day,
  inspectTo: day,
  responsible: text(30).optional(),
  operators: z
    .array(operatorInput)
    .max(mostOperators, message("tooMany", { max: mostOperators }))
    .default([]),
  remark: text(200).optional(),
  /** Photos. */
  files: attachmentIdsSchema,
});
export type WheelMachineInput = z.output<typeof wheelMachineInput>;

/** What a license says of a machine that may change while it is in use: a replacement brings it up to date. */
export const changeableFields = [
  "machineNo",
  "innerPlate",
  "ownerName",
  "responsible",
] as const satisfies readonly (keyof WheelMachineInput)[];

/** What must be there at submit, in the order of the form. */
export const requiredMachineFields = [
  "machineNo",
  "machineType",
  "serialNo",
  "power",
  "ownerName",
  "inspectDate",
  "inspectTo",
  "responsible",
] as const satisfies readonly (keyof WheelMachineInput)[];

/** A row that somebody has left empty is none. */
export const isOperator = ({ name, certNo, validTo }: OperatorInput) => Boolean(name || certNo || validTo);

/** What a draft may not say either: things that cannot be true together. */
export function wheelMachineDraftIssues({ madeDate, inspectDate, inspectTo }: WheelMachineInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (madeDate && inspectDate && inspectDate < madeDate)
    issues.push({ path: ["inspectDate"], message: message("inspectDate.beforeMade") });
  if (inspectDate && inspectTo && inspectTo <= inspectDate)
    issues.push({ path: ["inspectTo"], message: message("inspectTo.beforeDate") });
  return issues;
}

/** All that keeps an application from being submitted, apart from what only the gateway knows. `today` is a day of Shanghai. */
export function wheelMachineSubmitIssues(machine: WheelMachineInput, today: string): FieldIssue[] {
  const issues = wheelMachineDraftIssues(machine);
  const at = (path: FieldIssue["path"], reason: Packed) => issues.push({ path, message: reason });
  for (const field of requiredMachineFields) if (!machine[field]) at([field], message("required"));
  const { machineType, liftTon, madeDate, inspectDate, inspectTo, operators, files } = machine;
  if (machineType && !withoutLoad.includes(machineType) && !liftTon) at(["liftTon"], message("required"));
  if (madeDate && madeDate > today) at(["madeDate"], message("day.future"));
  if (inspectDate && inspectDate > today) at(["inspectDate"], message("day.future"));
  if (inspectTo && inspectTo < today) at(["inspectTo"], message("certificate.expired", { day: inspectTo }));
  const seen = new Set<string>();
  operators.forEach((operator, i) => {
    if (!isOperator(operator)) return;
    for (const field of ["name", "certNo", "validTo"] as const)
      if (!operator[field]) at(["operators", i, field], message("required"));
    const { certNo, validTo } = operator;
    if (validTo && validTo < today) at(["operators", i, "validTo"], message("certificate.expired", { day: validTo }));
    if (certNo && seen.has(certNo)) at(["operators", i, "certNo"], message("operator.twice"));
    if (certNo) seen.add(certNo);
  });
  if (!operators.some(isOperator)) at(["operators"], message("operator.none"));
  if (files.length === 0) at(["files"], message("machine.photos"));
  return issues;
}

/** What an application is held against: a draft accepts gaps, what is submitted does not. `today` is a day of Shanghai. */
export const wheelMachineRules =
  (mode: "draft" | "submit", today: string) =>
  (machine: WheelMachineInput): FieldIssue[] =>
    mode === "draft" ? wheelMachineDraftIssues(machine) : wheelMachineSubmitIssues(machine, today);
