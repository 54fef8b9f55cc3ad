import { z } from "zod";
import { type FieldIssue, message, type Packed } from "./message";
import { foldWidth, text } from "./values/text";

/**
 * Where a damage is by its letter of ISO 9897: left, right, roof, floor, front, door end; beneath the floor, outside,
 * inside, reefer unit, whole box, which no drawing shows (docs/domain-model.md §7.2).
 */
export const boxSides = ["L", "R", "T", "B", "F", "D", "U", "E", "I", "M", "X"] as const;
export type BoxSide = (typeof boxSides)[number];

/** Parts of a face: upper half, lower half, upper member, lower member, left half, right half, all of it. */
export const sideParts = ["T", "B", "H", "G", "L", "R", "X"] as const;
export type SidePart = (typeof sideParts)[number];

/** Dent, bulge, hole, cut, rust, broken, missing, delaminated, odour, wet, dirty. */
export const damageCodes = ["D", "B", "H", "C", "R", "BR", "M", "DL", "OR", "W", "DIRT"] as const;
export type DamageCode = (typeof damageCodes)[number];

/** The same as GB/T 17273 writes it; wet and odour have no code there. */
export const standardDamage: Record<DamageCode, string | null> = {
  D: "DT",
  B: "BU",
  H: "HO",
  C: "CU",
  R: "CH",
  BR: "BR",
  M: "MS",
  DL: "DL",
  OR: null,
  W: null,
  DIRT: "DY",
};

/** Damages without a size of their own. */
const withoutSize: readonly string[] = ["M", "OR", "W", "DIRT"];

/** Damages that one receipt names. */
export const mostDamages = 12;

/** The parts that a face has; what is no face has none but all of it. */
export const partsOf = (side: BoxSide): readonly SidePart[] => {
  if ("TBU".includes(side)) return ["L", "R", "X"];
  return "LRFD".includes(side) ? ["T", "B", "H", "G", "X"] : ["X"];
};

/** A reefer unit stands in the front end. */
const isEnd = (side: BoxSide) => "FDM".includes(side);

/** Sections of a face, counted from the door end; an end has four, from the left as seen from the door end. */
export const sectionsOf = (side: BoxSide, sizeType: string): number =>
  isEnd(side) ? 4 : sizeType.startsWith("2") ? 5 : 10;

/** Centimetres, as 30 or 30×20×5. */
const sizeCm = text(20)
  .transform((value) =>
    foldWidth(value)
      .replace(/\s|cm|厘米/gi, "")
      .replace(/[x*]/gi, "×"),
  )
  .pipe(z.string().regex(/^\d{1,4}(×\d{1,4}){0,2}$/, "damage.size"));

const section = z.number("number").int("integer").min(1, "damage.section").max(10, "damage.section");

/** One damage as somebody enters it; what is left empty is none. Without sections it is all along the face. */
export const damageInput = z.object({
  side: z.enum(boxSides).optional(),
  part: z.enum(sideParts).optional(),
  from: section.optional(),
  to: section.optional(),
  damageCode: z.enum(damageCodes).optional(),
  sizeCm: sizeCm.optional(),
});
export type DamageInput = z.output<typeof damageInput>;

/** A damage that is whole. */
export interface Damage extends Pick<DamageInput, "from" | "to" | "sizeCm"> {
  side: BoxSide;
  part: SidePart;
  damageCode: DamageCode;
}

export const isDamage = (row: DamageInput): boolean => Object.values(row).some((value) => value !== undefined);

/** What is wrong with a row of damages, by its fields. */
export function damageIssues(row: DamageInput, sizeType: string | undefined): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const at = (field: keyof DamageInput, reason: Packed) => issues.push({ path: [field], message: reason });
  const { side, part, from, to, damageCode } = row;
  for (const field of ["side", "part", "damageCode"] as const) if (!row[field]) at(field, message("required"));
  if (damageCode && !withoutSize.includes(damageCode) && !row.sizeCm) at("sizeCm", message("required"));
  if (side && part && !partsOf(side).includes(part)) at("part", message("damage.part"));
  const last = side && sizeType ? sectionsOf(side, sizeType) : 10;
  if (from && from > last) at("from", message("damage.sections", { max: last }));
  if (to && to > last) at("to", message("damage.sections", { max: last }));
  else if (to && (!from || to <= from)) at("to", message("damage.span"));
  return issues;
}

const digit = (n: number) => String(n % 10);

/** Four characters of GB/T 17273 (ISO 9897): face, part, first and last section; `LB3N` is section 3 alone, `LBXX` all. */
export const locationOf = ({ side, part, from, to }: Damage): string =>
  `${side}${part}${from ? `${digit(from)}${to ? digit(to) : "N"}` : "XX"}`;
