import { z } from "zod";
import { foldWidth } from "./text";

/**
 * One size type of ISO 6346 with its trade label. Weights in kg; `tare` is typical, `maxGross` the usual plate: none where
 * boxes of the type have no usual one.
 */
export interface SizeType {
  code: string;
  label: string;
  /** Empty where the group is that of another code. */
  group: string;
  old: string;
  feet: 20 | 40 | 45;
  teu: 1 | 2;
  tare?: number;
  maxGross?: number;
}

const table: [string, string, string, string, tare?: number, maxGross?: number][] = [
  ["22G1", "20GP", "22GP", "2210", 2300, 30480],
  ["25G1", "20HC", "25GP", "2510", 2400, 30480],
  ["42G1", "40GP", "42GP", "4210", 3800, 30480],
  ["45G1", "40HC", "45GP", "4510", 3900, 32500],
  ["L5G1", "45HC", "L5GP", "9510", 4800, 32500],
  ["22U1", "20OT", "22UT", "2251", 2400, 30480],
  ["42U1", "40OT", "42UT", "4251", 3900, 32500],
  ["45U1", "40HOT", "45UT", "4551", 4000, 32500],
  ["25U1", "20HOT", "25UT", "2551", 2600, 30480],
  ["22U6", "20HT", "", "2256", 2600, 30480],
  ["42U6", "40HT", "", "4256", 4700, 30480],
  ["22P1", "20FR", "22PF", "2261", 2800, 34000],
  ["22P3", "20FR fold", "22PC", "2263", 2900, 34000],
  ["42P1", "40FR", "42PF", "4261", 5200, 45000],
  ["42P3", "40FR fold", "42PC", "4263", 5300, 45000],
  ["45P3", "40HFR", "45PC", "4563", 5500, 50000],
  ["22P0", "20PL", "22PL", "2260", 2600, 30480],
  ["42P0", "40PL", "42PL", "4260", 5700, 45000],
  ["22R1", "20RF", "22RT", "2231", 3000, 30480],
  ["25R1", "20RH", "25RT", "2531", 3100, 30480],
  ["42R1", "40RF", "42RT", "4231", 4600, 34000],
  ["45R1", "40RH", "45RT", "4531", 4700, 34000],
  ["L5R1", "45RH", "L5RT", "9531", 5300, 34000],
  ["22T1", "20TK", "22TN", "2271", 3600, 36000],
  ["22T2", "20TK-T2", "", "2272", 3700, 36000],
  ["22T3", "20TK-T3", "", "2273", 3700, 36000],
  ["22T4", "20TK-T4", "", "2274", 3700, 36000],
  ["22T5", "20TK-T5", "", "2275", 3800, 36000],
  ["22T6", "20TK-DG", "22TD", "2276", 3800, 36000],
  ["22T7", "20TK-T7", "", "2277", 8000, 34000],
  ["22T8", "20TK-GAS", "22TG", "2278", 9000, 34000],
  ["42T5", "40TK", "42TD", "4276", 6000, 36000],
  ["22B0", "20BU", "22BU", "2280", 2500, 30480],
  ["22V0", "20VH", "22VH", "2213", 2400, 30480],
  ["22H0", "20HG", "22HR", "2240", 2800, 24000],
  ["28U1", "20HH", "", "2850", 2000, 30480],
  ["48U1", "40HH", "", "4850", 3600, 32500],
  ["22S1", "20ST", "22SN", "2225"],
  ["22A0", "20AS", "22AS", ""],
];

export const sizeTypes: readonly SizeType[] = table.map(([code, label, group, old, tare, maxGross]) => ({
  code,
  label,
  group,
  old,
  feet: code.startsWith("2") ? 20 : code.startsWith("L") ? 45 : 40,
  teu: code.startsWith("2") ? 1 : 2,
  tare,
  maxGross,
}));

/** A name without the blanks, hyphens and foot marks that people put into it. */
const plain = (name: string) =>
  foldWidth(name)
    .replace(/['’′"”\s-]/g, "")
    .toUpperCase();

const aliases = new Map<string, string>(
  sizeTypes.flatMap((t) =>
    [t.code, t.label, t.group, t.old].filter(Boolean).map((alias): [string, string] => [plain(alias), t.code]),
  ),
);
for (const [alias, code] of [
  ["40HQ", "45G1"],
  ["45HQ", "L5G1"],
  ["20DC", "22G1"],
  ["40DC", "42G1"],
  ["22G0", "22G1"],
  ["2200", "22G1"],
  ["20DV", "22G1"],
  ["40DV", "42G1"],
  // vents of a general purpose box, and what else a last digit says of a reefer, change nothing here
  ["42G0", "42G1"],
  ["45G0", "45G1"],
  ["L5G0", "L5G1"],
  ["22R0", "22R1"],
  ["45R0", "45R1"],
  ["45R9", "45R1"],
  ["40RQ", "45R1"],
  ["22V2", "22V0"],
  // half height, by a few centimetres
  ["29U1", "28U1"],
] as const) {
  aliases.set(alias, code);
}

const byCode = new Map(sizeTypes.map((t) => [t.code, t]));

/** The size type behind any of its names (40HQ, 45GP, 4510 → 45G1); undefined when nobody knows it. */
export function findSizeType(name: string): SizeType | undefined {
  const code = aliases.get(plain(name));
  return code ? byCode.get(code) : undefined;
}

/** `45G1` → `40HC`; an unknown code shows as it is. */
export function sizeTypeLabel(code: string): string {
  return byCode.get(code)?.label ?? code;
}

/** What a box of a type may carry, kg, less its own tare where that is known; undefined where the type says no plate. */
export const payloadOfType = ({ maxGross, tare }: SizeType, ownTare = tare): number | undefined =>
  maxGross === undefined || ownTare === undefined ? undefined : maxGross - ownTare;

/** Refrigerated boxes need a temperature; tanks and flats need no seal (docs/trade-rules.md §2). */
export const isReeferType = (code: string) => /^.[0258]R/.test(code);
export const isSealOptionalType = (code: string) => /^..[TP]/.test(code);

/** Accepts any known name of a size type and gives its canonical ISO code. */
export const sizeTypeSchema = z
  .string()
  .max(20, "sizeType")
  .transform((value, ctx) => {
    const found = findSizeType(value);
    if (found) return found.code;
    ctx.addIssue({ code: "custom", message: "sizeType" });
    return z.NEVER;
  });
