import { z } from "zod";
import { units } from "./units";

/** Sides over which cargo stands out of its box. */
export const oogSides = ["oogFront", "oogBack", "oogLeft", "oogRight", "oogHeight"] as const;
export type OogSide = (typeof oogSides)[number];

const oogCm = z
  .number("number")
  .int("integer")
  .min(0, "count")
  .max(1_000, "count")
  .register(units, { unit: "cm" })
  .optional();

/** How far cargo stands out over each side, whole cm (docs/domain-model.md §0, BOX). */
export const oogFields = {
  oogFront: oogCm,
  oogBack: oogCm,
  oogLeft: oogCm,
  oogRight: oogCm,
  oogHeight: oogCm,
} satisfies Record<OogSide, typeof oogCm>;

/** Whether a box that is ticked as out of gauge says over no side by how much. */
export const lacksOogMeasure = (box: { isOog: boolean } & Partial<Record<OogSide, number>>): boolean =>
  box.isOog && !oogSides.some((side) => box[side]);

/** A box whose cargo stands out, with how far, as exports have it. */
export const oogBoxSchema = z.object({ ctnNo: z.string().nullable(), ...oogFields });
export type OogBox = z.infer<typeof oogBoxSchema>;

/** Those of the boxes that are ticked as out of gauge. */
export const oogBoxesOf = (
  boxes: readonly ({ ctnNo?: string | null; isOog: boolean } & Partial<Record<OogSide, number>>)[],
): OogBox[] =>
  boxes.flatMap(({ ctnNo = null, isOog, oogFront, oogBack, oogLeft, oogRight, oogHeight }) =>
    isOog ? [{ ctnNo, oogFront, oogBack, oogLeft, oogRight, oogHeight }] : [],
  );

/** The sides that cargo stands out over, with how far. */
export const oogMeasures = (box: Partial<Record<OogSide, number>>): { side: OogSide; cm: number }[] =>
  oogSides.flatMap((side) => {
    const cm = box[side];
    return cm ? [{ side, cm }] : [];
  });
