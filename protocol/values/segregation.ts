import { divisionOf } from "./dangerousGoods";

/**
 * Segregation between classes (IMDG Code 7.2.4, amendment 42-24): 0 no general rule, 1 away from, 2 separated from,
 * 3 by a complete compartment, 4 longitudinally. Column 16b of an entry may ask for more (`entryRules`).
 */
export type SegregationLevel = 0 | 1 | 2 | 3 | 4;

const order = ["2.1", "2.2", "2.3", "3", "4.1", "4.2", "4.3", "5.1", "5.2", "6.1", "6.2", "7", "8", "9"];
const levels = [
  [0, 0, 0, 2, 1, 2, 2, 2, 2, 0, 4, 2, 1, 0],
  [0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 2, 1, 0, 0],
  [0, 0, 0, 2, 0, 2, 0, 0, 2, 0, 2, 1, 0, 0],
  [2, 1, 2, 0, 0, 2, 2, 2, 2, 0, 3, 2, 0, 0],
  [1, 0, 0, 0, 0, 1, 0, 1, 2, 0, 3, 2, 1, 0],
  [2, 1, 2, 2, 1, 0, 1, 2, 2, 1, 3, 2, 1, 0],
  [2, 0, 0, 2, 0, 1, 0, 2, 2, 0, 2, 2, 1, 0],
  [2, 0, 0, 2, 1, 2, 2, 0, 2, 1, 3, 1, 2, 0],
  [2, 1, 2, 2, 2, 2, 2, 2, 0, 1, 3, 2, 2, 0],
  [0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 0],
  [4, 2, 2, 3, 3, 3, 2, 3, 3, 1, 0, 3, 3, 0],
  [2, 1, 1, 2, 2, 2, 2, 1, 2, 0, 3, 0, 2, 0],
  [1, 0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 2, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
] as const satisfies readonly SegregationLevel[][];

/** The rows of class 1 in the same order: 1.1, 1.2 and 1.5; 1.3 and 1.6; 1.4. */
const explosive: Readonly<Record<string, readonly SegregationLevel[]>> = {
  "1.1": [4, 2, 2, 4, 4, 4, 4, 4, 4, 2, 4, 2, 4, 0],
  "1.3": [4, 2, 2, 4, 3, 3, 4, 4, 4, 2, 4, 2, 2, 0],
  "1.4": [2, 1, 1, 2, 2, 2, 2, 2, 2, 0, 4, 2, 2, 0],
};
const rowOf = (division: string) => {
  const row = division === "1.2" || division === "1.5" ? "1.1" : division === "1.6" ? "1.3" : division;
  return explosive[row];
};

/**
 * Explosives of one compatibility group go together, and so does group S with all but A and L (7.2.7); other groups are
 * taken as separated, which the port may allow by hand.
 */
function levelOfExplosives(one: string, other: string): SegregationLevel {
  const [a, b] = [one.slice(3), other.slice(3)];
  if (a === b) return 0;
  const withS = a === "S" ? b : b === "S" ? a : undefined;
  return withS !== undefined && withS !== "A" && withS !== "L" ? 0 : 2;
}

/** The level between two classes or divisions; two that the table does not know are taken as separated. */
export function levelBetween(one: string, other: string): SegregationLevel {
  const [a, b] = [divisionOf(one), divisionOf(other)];
  if (a.startsWith("1.") && b.startsWith("1.")) return levelOfExplosives(one, other);
  if (a === b) return 0;
  const [i, j] = [order.indexOf(a), order.indexOf(b)];
  if (i >= 0 && j >= 0) return levels[i]?.[j] ?? 2;
  return rowOf(a)?.[j] ?? rowOf(b)?.[i] ?? 2;
}

/** Segregation groups of the entries held (IMDG Code 3.1.4.4: SGG1, SGG2, SGG4, SGG8, SGG10, SGG16, SGG18). */
export const segregationGroups = {
  acids: ["1789", "1805", "1830", "2031", "2215", "2790", "2794", "3264", "3265"],
  ammonium: ["1942"],
  chlorates: ["1495"],
  hypochlorites: ["1791", "2880"],
  halogenated: ["1593"],
  peroxides: ["2014"],
  alkalis: ["1005", "1823", "1824", "2672", "3266"],
} as const;
type SegregationGroup = keyof typeof segregationGroups;

const groupsOf = (unNo: string) =>
  (Object.keys(segregationGroups) as SegregationGroup[]).filter((group) =>
    (segregationGroups[group] as readonly string[]).includes(unNo),
  );

/** Groups that may not share a box, whatever their classes say. */
const hostile: readonly (readonly [SegregationGroup, SegregationGroup])[] = [
  ["acids", "alkalis"],
  ["acids", "hypochlorites"],
];

interface EntryRule {
  /** The code in column 16b. */
  code: string;
  /** 1 away from, 2 separated from. */
  level: 1 | 2;
  group?: SegregationGroup;
  imdgClass?: string;
  unNo?: string;
}

const fromAcids: EntryRule = { code: "SG35", level: 2, group: "acids" };
const fromAlkalis: EntryRule = { code: "SG36", level: 2, group: "alkalis" };
const fromAmmonium: EntryRule = { code: "SG38", level: 2, group: "ammonium" };
const fromChlorine: EntryRule = { code: "SG46", level: 2, unNo: "1017" };
const fromFlammableSolids: EntryRule = { code: "SG16", level: 2, imdgClass: "4.1" };

/** What column 16b asks of single entries beyond the table, as far as it concerns goods that the list has. */
const entryRules: Readonly<Record<string, readonly EntryRule[]>> = {
  1001: [fromChlorine],
  1005: [fromChlorine],
  1402: [fromAcids],
  1495: [fromAmmonium, { code: "SG62", level: 2, unNo: "1350" }],
  1823: [{ code: "SG22", level: 1, group: "ammonium" }],
  1824: [{ code: "SG22", level: 1, group: "ammonium" }],
  1942: [
    fromFlammableSolids,
    { code: "SG45", level: 2, group: "chlorates" },
    { code: "SG51", level: 2, group: "hypochlorites" },
  ],
  2014: [fromFlammableSolids],
  2880: [fromAmmonium, { code: "SG60", level: 2, group: "peroxides" }],
  3105: [fromAcids, fromAlkalis],
  3266: [{ code: "SG22", level: 1, group: "ammonium" }],
};

const meets = ({ group, imdgClass, unNo }: EntryRule, other: Stowed) =>
  (group !== undefined && groupsOf(other.unNo).includes(group)) ||
  (imdgClass !== undefined && other.imdgClass === imdgClass) ||
  (unNo !== undefined && other.unNo === unNo);

/** Hydrogen peroxide and peroxyacetic acid, stabilized, go together (7.2.6.3). */
const arePeroxideTable = (one: Stowed, other: Stowed) =>
  one.unNo === "2014" &&
  other.unNo === "3105" &&
  /peroxyacetic|peracetic|过氧乙酸|過氧乙酸|过乙酸/i.test(other.techName ?? "");

export interface Stowed {
  unNo: string;
  imdgClass: string;
  subRisk: readonly string[];
  techName?: string;
}

/** Two goods of one box that may not share it (`forbidden`), or only with separation and the port's word. */
export interface Conflict {
  /** Places in the list that was asked about. */
  first: number;
  second: number;
  forbidden: boolean;
  /** What meets: two classes or subsidiary risks, two segregation groups, or an entry's own rule (`one` is its code). */
  between: { kind: "classes" | "groups" | "entry"; one: string; other: string };
}

function conflictOf(one: Stowed, other: Stowed): Omit<Conflict, "first" | "second"> | null {
  if (one.unNo === other.unNo) return null;
  for (const [left, right] of hostile) {
    for (const [a, b] of [
      [left, right],
      [right, left],
    ] as const) {
      if (groupsOf(one.unNo).includes(a) && groupsOf(other.unNo).includes(b))
        return { forbidden: true, between: { kind: "groups", one: a, other: b } };
    }
  }
  if (arePeroxideTable(one, other) || arePeroxideTable(other, one)) return null;
  const rules = [
    ...(entryRules[one.unNo] ?? []).filter((rule) => meets(rule, other)),
    ...(entryRules[other.unNo] ?? []).filter((rule) => meets(rule, one)),
  ].sort((a, b) => b.level - a.level);
  const [rule] = rules;
  if (rule?.level === 2) return { forbidden: true, between: { kind: "entry", one: rule.code, other: "" } };
  let worst: { level: SegregationLevel; a: string; b: string } = { level: 0, a: "", b: "" };
  for (const a of [one.imdgClass, ...one.subRisk]) {
    for (const b of [other.imdgClass, ...other.subRisk]) {
      const level = levelBetween(a, b);
      if (level > worst.level) worst = { level, a, b };
    }
  }
  if (worst.level === 0)
    return rule ? { forbidden: false, between: { kind: "entry", one: rule.code, other: "" } } : null;
  // of one class they need no segregation for their subsidiary risks, unless they react dangerously (7.2.6.1)
  const ofOneClass = divisionOf(one.imdgClass) === divisionOf(other.imdgClass);
  return { forbidden: worst.level >= 2 && !ofOneClass, between: { kind: "classes", one: worst.a, other: worst.b } };
}

/**
 * What in one box does not go together, over classes, subsidiary risks, segregation groups and column 16b, with the pair
 * named. One UN number goes with itself; two goods of one class do, or need the port's word for their subsidiary risks.
 */
export function findConflicts(goods: readonly Stowed[]): Conflict[] {
  return goods.flatMap((one, first) =>
    goods.slice(first + 1).flatMap((other, i) => {
      const conflict = conflictOf(one, other);
      return conflict ? [{ first, second: first + 1 + i, ...conflict }] : [];
    }),
  );
}
