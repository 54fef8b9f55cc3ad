import { divisionOf } from "./dangerousGoods";

/**
 * Segregation between classes (IMDG Code 7.2.4, amendment 42-24): 0 no general rule, 1 away from, 2 separated from,
 * 3 by a complete compartment, 4 longitudinally. Advice: the entry's own column 16b may ask for more.
 */
export type SegregationLevel = 0 | 1 | 2 | 3 | 4;

const order = ["2.1", "2.2", "2.3", "3", "4.1", "4.2", "4.3", "5.1", "5.2", "6.1", "8", "9"];
const levels = [
  [0, 0, 0, 2, 1, 2, 2, 2, 2, 0, 1, 0],
  [0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0],
  [0, 0, 0, 2, 0, 2, 0, 0, 2, 0, 0, 0],
  [2, 1, 2, 0, 0, 2, 2, 2, 2, 0, 0, 0],
  [1, 0, 0, 0, 0, 1, 0, 1, 2, 0, 1, 0],
  [2, 1, 2, 2, 1, 0, 1, 2, 2, 1, 1, 0],
  [2, 0, 0, 2, 0, 1, 0, 2, 2, 0, 1, 0],
  [2, 0, 0, 2, 1, 2, 2, 0, 2, 1, 2, 0],
  [2, 1, 2, 2, 2, 2, 2, 2, 0, 1, 2, 0],
  [0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0],
  [1, 0, 0, 0, 1, 1, 1, 2, 2, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
] as const satisfies readonly SegregationLevel[][];

/**
 * The level between two classes. Classes 1, 6.2 and 7 are not in the table: with any class but their own they are taken
 * as separated from it, which the port may allow by hand.
 */
export function levelBetween(one: string, other: string): SegregationLevel {
  const [a, b] = [divisionOf(one), divisionOf(other)];
  if (a === b) return 0;
  const [i, j] = [order.indexOf(a), order.indexOf(b)];
  return i < 0 || j < 0 ? 2 : (levels[i]?.[j] ?? 2);
}

/** Segregation groups of the entries held (IMDG Code 3.1.4.4). */
export const segregationGroups = {
  acids: ["1789", "1805", "1830", "2031", "2790", "2794", "3264", "3265"],
  alkalis: ["1005", "1823", "1824", "2672", "3266"],
  hypochlorites: ["1791", "2880"],
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

export interface Stowed {
  unNo: string;
  imdgClass: string;
  subRisk: readonly string[];
}

/** Two goods of one box that may not share it (`forbidden`), or only with separation and the port's word. */
export interface Conflict {
  /** Places in the list that was asked about. */
  first: number;
  second: number;
  forbidden: boolean;
  /** What meets: two classes or subsidiary risks, or two segregation groups. */
  between: { kind: "classes" | "groups"; one: string; other: string };
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
  let worst: { level: SegregationLevel; a: string; b: string } = { level: 0, a: "", b: "" };
  for (const a of [one.imdgClass, ...one.subRisk]) {
    for (const b of [other.imdgClass, ...other.subRisk]) {
      const level = levelBetween(a, b);
      if (level > worst.level) worst = { level, a, b };
    }
  }
  if (worst.level === 0) return null;
  return { forbidden: worst.level >= 2, between: { kind: "classes", one: worst.a, other: worst.b } };
}

/**
 * What in one box does not go together, over classes, subsidiary risks and segregation groups, with the pair named. Two
 * goods of one class go together, and so does one UN number with itself.
 */
export function findConflicts(goods: readonly Stowed[]): Conflict[] {
  return goods.flatMap((one, first) =>
    goods.slice(first + 1).flatMap((other, i) => {
      const conflict = conflictOf(one, other);
      return conflict ? [{ first, second: first + 1 + i, ...conflict }] : [];
    }),
  );
}
