import { z } from "zod";
import { type FieldIssue, message, type Packed, type Reason } from "./message";
import { containerNumberSchema, containerNumberWarning } from "./values/containerNumber";
import { photoIdsSchema } from "./values/fileId";
import { tractorPlateSchema } from "./values/plateNumber";
import { text, upperText } from "./values/text";
import { units } from "./values/units";

/** Which weighing comes first: the laden truck, or tractor and chassis alone. */
export const weighOrders = ["GROSS_FIRST", "TARE_FIRST"] as const;
export type WeighOrder = (typeof weighOrders)[number];

/** Resolutions of a weighbridge, kg. */
export const scaleDivisions = [10, 20, 50] as const;

/** A first weighing is good for so many hours (docs/trade-rules.md §4). */
export const weighingHours = 24;

/** What a truck on a weighbridge weighs at least and at most, kg; less was meant as tonnes. */
const [least, most] = [1_000, 200_000];

const scaleKg = z
  .number("number")
  .int("integer")
  .min(least, message("weigh.kg", { min: least, max: most }))
  .max(most, message("weigh.kg", { min: least, max: most }))
  .register(units, { unit: "kg" });
const ctnTareKg = z
  .number("number")
  .int("integer")
  .min(500, message("weigh.kg", { min: 500, max: 20_000 }))
  .max(20_000, message("weigh.kg", { min: 500, max: 20_000 }))
  .register(units, { unit: "kg" })
  .optional();

/** What both weighings may say: tare of the boxes, weight that somebody has declared for them with their goods, kg. */
const declared = { ctnTareKg, declaredKg: scaleKg.optional(), snapshots: photoIdsSchema, remark: text(200).optional() };

/** The first weighing (docs/domain-model.md §5.2). Companies are named as they are registered. */
export const weighSlipInput = z.object({
  scaleNo: upperText(10).pipe(z.string().min(1, "required")),
  divisionKg: z.number("number").refine((kg) => (scaleDivisions as readonly number[]).includes(kg), "format"),
  weighOrder: z.enum(weighOrders, "required"),
  plateNo: tractorPlateSchema,
  firstKg: scaleKg,
  ctnNo: containerNumberSchema.optional(),
  /** The second box of 20'. */
  ctnNo2: containerNumberSchema.optional(),
  ctnNoConfirmed: z.boolean().default(false),
  customerName: text(60).optional(),
  fleetName: text(60).optional(),
  ...declared,
});
export type WeighSlipInput = z.output<typeof weighSlipInput>;

export const requiredWeighFields = ["scaleNo", "divisionKg", "weighOrder", "plateNo", "firstKg", "secondKg"] as const;

/** The second weighing, with what was not known at the first. */
export const secondWeighingInput = z.object({ secondKg: scaleKg, ...declared });
export type SecondWeighingInput = z.output<typeof secondWeighingInput>;

const offScale = (kg: number | undefined, division: number) => kg !== undefined && kg % division !== 0;

/** What keeps a first weighing from being entered, apart from what only the gateway knows. */
export function weighSlipIssues(slip: Partial<WeighSlipInput>): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const at = (field: keyof WeighSlipInput, reason: Reason | Packed) => issues.push({ path: [field], message: reason });
  const { ctnNo, ctnNo2, divisionKg, firstKg } = slip;
  for (const field of ["ctnNo", "ctnNo2"] as const) {
    const odd = slip[field] && !slip.ctnNoConfirmed && containerNumberWarning(slip[field]);
    if (odd) at(field, odd);
  }
  if (ctnNo2 && !ctnNo) at("ctnNo", message("required"));
  if (ctnNo && ctnNo === ctnNo2) at("ctnNo2", message("ctnNo.duplicate", { ctnNo }));
  if (divisionKg && offScale(firstKg, divisionKg)) at("firstKg", message("weigh.division", { kg: divisionKg }));
  return issues;
}

/** What a finished slip says, kg. */
export interface Weights {
  grossKg: number;
  /** Of tractor and chassis. */
  tareKg: number;
  netKg: number;
  ctnTareKg: number | null;
  /** What is in the boxes; null where their tare is not known. */
  cargoKg: number | null;
  declaredKg: number | null;
  /** Net less declared; null where nothing was declared. */
  diffKg: number | null;
  /** Of the declared weight, with two decimals. */
  diffPct: number | null;
  /** Beyond 5 % of the declared weight or 1 t, the smaller of the two. */
  over: boolean;
}

interface Weighed {
  weighOrder: WeighOrder;
  firstKg: number;
  secondKg: number;
  ctnTareKg?: number;
  declaredKg?: number;
}

/** Gross and tare by the order of the weighings, and what follows from them. */
export function weightsOf({ weighOrder, firstKg, secondKg, ctnTareKg, declaredKg }: Weighed): Weights {
  const grossFirst = weighOrder === "GROSS_FIRST";
  const [grossKg, tareKg] = grossFirst ? [firstKg, secondKg] : [secondKg, firstKg];
  const netKg = grossKg - tareKg;
  const diffKg = declaredKg === undefined ? null : netKg - declaredKg;
  return {
    ...{ grossKg, tareKg, netKg, diffKg },
    ctnTareKg: ctnTareKg ?? null,
    cargoKg: ctnTareKg === undefined ? null : netKg - ctnTareKg,
    declaredKg: declaredKg ?? null,
    diffPct: diffKg === null ? null : Math.round((diffKg * 10_000) / declaredKg!) / 100,
    over: diffKg !== null && Math.abs(diffKg) > Math.min(1_000, declaredKg! * 0.05),
  };
}

/** What is wrong with a second weighing beside its first one. */
export function secondWeighingIssues(
  second: SecondWeighingInput,
  first: Pick<WeighSlipInput, "weighOrder" | "firstKg" | "divisionKg" | "ctnTareKg">,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const { netKg, cargoKg } = weightsOf({ ...first, ...second, ctnTareKg: second.ctnTareKg ?? first.ctnTareKg });
  if (offScale(second.secondKg, first.divisionKg))
    issues.push({ path: ["secondKg"], message: message("weigh.division", { kg: first.divisionKg }) });
  if (netKg <= 0) issues.push({ path: ["secondKg"], message: message("weigh.net", { kg: first.firstKg }) });
  else if (cargoKg !== null && cargoKg < 0) issues.push({ path: ["ctnTareKg"], message: message("weigh.ctnTare") });
  return issues;
}
