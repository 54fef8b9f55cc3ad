import { z } from "zod";
import {
  type At,
  boxKg,
  boxList,
  celsius,
  checkDraftBoxes,
  checkSubmitted,
  declarationHeader,
  declaredBox,
  flag,
  payloadOf,
} from "./declaration";
import { type FieldIssue, message, type Packed, type Reason } from "./message";
import { instantSchema } from "./values/instant";
import { coldChains, doubtOf, drains, frozenFrom, ventUnits } from "./values/reefer";
import { isReeferType } from "./values/sizeType";
import { text } from "./values/text";
import { units } from "./values/units";

const percent = z.number("number").min(0, "percent").max(100, "percent").register(units, { unit: "percent" });

/** A refrigerated box as somebody enters it (docs/domain-model.md §9.2). Temperatures in °C. */
export const reeferBoxInput = declaredBox.extend({
  cargoName: text(80).optional(),
  coldChain: z.enum(coldChains).optional(),
  setTemp: celsius.optional(),
  /** The clerk has seen that the set point is unusual, and means it. */
  setTempConfirmed: flag,
  /** Allowed either way, °C. */
  tolerance: z
    .number("number")
    .gt(0, "reefer.tolerance")
    .max(30, "reefer.tolerance")
    .register(units, { unit: "celsius" })
    .optional(),
  ventValue: z.number("number").min(0, "reefer.vent").max(285, "reefer.vent").optional(),
  ventUnit: z.enum(ventUnits).optional(),
  /** %, whole. */
  humidity: z
    .number("number")
    .int("integer")
    .min(50, "reefer.humidity")
    .max(95, "reefer.humidity")
    .register(units, { unit: "percent" })
    .optional(),
  drain: z.enum(drains).optional(),
  precool: flag,
  defrostHours: z
    .number("number")
    .int("integer")
    .min(1, "reefer.defrost")
    .max(48, "reefer.defrost")
    .register(units, { unit: "hours" })
    .optional(),
  o2Pct: percent.optional(),
  co2Pct: percent.optional(),
  loadTemp: celsius.optional(),
  /** Of the goods, kg. */
  grossWeight: boxKg.optional(),
  plugInBy: instantSchema.optional(),
  genset: flag,
  loggerNo: text(30).optional(),
});
export type ReeferBoxInput = z.output<typeof reeferBoxInput>;

export const reeferDeclarationInput = declarationHeader.extend({ boxes: boxList(reeferBoxInput) });
export type ReeferDeclarationInput = z.output<typeof reeferDeclarationInput>;

/** What no draft may say. Messages are packed keys of the texts `errors`. */
export function reeferDraftIssues(declaration: ReeferDeclarationInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  checkDraftBoxes(declaration.boxes, (path, text) => void issues.push({ path, message: text }));
  return issues;
}

/** What a refrigerated box must say at submit besides what every box does. */
export const requiredReeferBox = ["cargoName", "coldChain", "setTemp", "ventUnit"] as const;

/**
 * All that keeps a temperature-box declaration from being submitted, apart from what only the gateway knows
 * (docs/trade-rules.md §5, docs/domain-model.md §9.2). `now` is an instant in ms.
 */
export function reeferSubmitIssues(declaration: ReeferDeclarationInput, now: number): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const at: At = (path, text) => void issues.push({ path, message: text });
  checkDraftBoxes(declaration.boxes, at);
  checkSubmitted("reeferDeclaration", declaration, now, at);
  declaration.boxes.forEach((box, i) => {
    for (const field of requiredReeferBox)
      if (box[field] === undefined || box[field] === "") at(["boxes", i, field], "required");
    checkBox(box, (field, text) => at(["boxes", i, field], text));
  });
  return issues;
}

function checkBox(box: ReeferBoxInput, at: (field: keyof ReeferBoxInput, message: Reason | Packed) => void): void {
  if (box.ctnSizeType && !isReeferType(box.ctnSizeType)) at("ctnSizeType", "sizeType.reefer");
  const payload = payloadOf(box);
  if (payload !== undefined && box.grossWeight !== undefined && box.grossWeight > payload)
    at("grossWeight", message("dg.payload", { sum: box.grossWeight, payload }));
  if (box.ventUnit && box.ventUnit !== "CLOSED" && box.ventValue === undefined) at("ventValue", "required");
  if (box.ventUnit === "PCT" && box.ventValue !== undefined && box.ventValue > 100) at("ventValue", "percent");
  if (box.setTemp === undefined) return;
  const open = box.ventUnit !== undefined && box.ventUnit !== "CLOSED" && box.ventValue !== 0;
  const wrongSign = box.coldChain === "FRZ" && box.setTemp > frozenFrom;
  if (wrongSign) at("setTemp", message("reefer.frozen", { from: frozenFrom }));
  else if (box.coldChain && box.coldChain !== "FRZ" && box.setTemp <= frozenFrom)
    at("coldChain", message("reefer.notFrozen", { from: frozenFrom }));
  if (box.setTemp <= frozenFrom && open) at("ventUnit", "reefer.ventClosed");
  if (box.setTemp <= frozenFrom && box.humidity !== undefined) at("humidity", "reefer.humidityOff");
  if (box.precool && box.loadTemp !== undefined && box.loadTemp > box.setTemp + 10) at("precool", "reefer.precool");
  const doubt = wrongSign ? null : doubtOf(box.setTemp, box.cargoName ?? "");
  if (doubt && !box.setTempConfirmed) at("setTemp", message(doubt.key, doubt.params));
}
