import { findSizeType } from "./values/sizeType";
import { foldWidth } from "./values/text";
import { operatorCode, plainCode, portCode } from "./values/tradeAliases";

/** What is compared of a release order, in the order of the screen (docs/domain-model.md §6.2). */
export const compareFields = [
  "vesselName",
  "imoNo",
  "voyage",
  "blNo",
  "podCode",
  "ctnOperatorCode",
  "sizeType",
  "qty",
  "cyCutoff",
] as const;
export type CompareField = (typeof compareFields)[number];

/** The fields in which a difference keeps the boxes from being fetched. */
export const blockingFields = ["vesselName", "voyage", "ctnOperatorCode", "sizeType"] as const satisfies CompareField[];
export type BlockingField = (typeof blockingFields)[number];

/** 0 the same, 1 may be ignored, 2 stops the pickup. Of a field and, as the worst of its fields, of a comparison. */
export const compareResults = ["0", "1", "2"] as const;
export type CompareResult = (typeof compareResults)[number];

export interface ComparedLine {
  sizeType: string;
  qty: number;
}

/** What one of the three says, as it is written there; empty or absent where it says nothing. `cyCutoff` is ISO UTC. */
export interface ComparedSide {
  vesselName?: string;
  imoNo?: string;
  voyage?: string;
  blNo?: string;
  podCode?: string;
  ctnOperatorCode?: string;
  lines?: readonly ComparedLine[];
  cyCutoff?: string;
}

export const compareSources = ["release", "schedule", "manifest"] as const;
export type CompareSource = (typeof compareSources)[number];

export interface ComparedRow {
  field: CompareField;
  /** As written; null where that side says nothing. */
  release: string | null;
  schedule: string | null;
  manifest: string | null;
  difference: CompareResult;
  /** It is written differently and means the same. */
  rewritten: boolean;
}

export interface ShipComparison {
  result: CompareResult;
  rows: ComparedRow[];
  /** What there is none of: such a release can be told from one that agrees. */
  missing: Exclude<CompareSource, "release">[];
  /** What was compared, normalised: two comparisons with the same compare the same values. */
  compared: string;
}

/** A voyage as it is compared: `０１２Ｅ`, ` 12e` → `12E`; zeros within it count. */
export const plainVoyage = (voyage: string): string => plainCode(voyage).replace(/^0+(?=[0-9A-Z])/, "");

/** A vessel's name as it is compared: half width, upper case, single blanks; hyphens and points are blanks. */
export const plainVessel = (name: string): string =>
  foldWidth(name)
    .replace(/[\s.-]+/g, " ")
    .trim()
    .toUpperCase();

const plainSize = (name: string): string => findSizeType(name)?.code ?? plainCode(name);

/** Boxes by canonical size type, in the order of the codes. */
function bySize(lines: readonly ComparedLine[]): Map<string, number> {
  const boxes = new Map<string, number>();
  for (const { sizeType, qty } of lines) boxes.set(plainSize(sizeType), (boxes.get(plainSize(sizeType)) ?? 0) + qty);
  return new Map([...boxes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const plain: Record<Exclude<CompareField, "sizeType" | "qty">, (text: string) => string> = {
  vesselName: plainVessel,
  imoNo: (text) => plainCode(text).replace(/^IMO/, ""),
  voyage: plainVoyage,
  blNo: plainCode,
  podCode: portCode,
  ctnOperatorCode: operatorCode,
  // schedules are kept to the minute
  cyCutoff: (text) => text.trim().slice(0, 16),
};

const written = (side: ComparedSide | null, field: CompareField): string | null => {
  const lines = side?.lines ?? [];
  if (field === "sizeType") return lines.map(({ sizeType }) => sizeType).join(" + ") || null;
  if (field === "qty") return lines.map(({ sizeType, qty }) => `${sizeType}×${qty}`).join(" + ") || null;
  return side?.[field]?.trim() || null;
};

function normalised(side: ComparedSide | null, field: CompareField): string | null {
  if (field !== "sizeType" && field !== "qty") {
    const text = written(side, field);
    return text && (plain[field](text) || null);
  }
  const boxes = [...bySize(side?.lines ?? [])];
  return boxes.map(([size, qty]) => (field === "qty" ? `${size}×${qty}` : size)).join("+") || null;
}

const blocks = (field: CompareField): field is BlockingField => (blockingFields as readonly string[]).includes(field);
const worst = (results: readonly CompareResult[]): CompareResult =>
  results.reduce((so, far) => (far > so ? far : so), "0");

/** A size that the manifest does not have stops the release; one more on the manifest may be another release's. */
function differenceOfSizes(release: ComparedSide, manifest: ComparedSide | null): CompareResult {
  const [ours, theirs] = [bySize(release.lines ?? []), bySize(manifest?.lines ?? [])];
  if (ours.size === 0 || theirs.size === 0) return "0";
  if ([...ours.keys()].some((size) => !theirs.has(size))) return "2";
  return theirs.size > ours.size ? "1" : "0";
}

/** Boxes of the sizes that are released. */
function differenceOfBoxes(release: ComparedSide, manifest: ComparedSide | null): CompareResult {
  const theirs = bySize(manifest?.lines ?? []);
  const differs = [...bySize(release.lines ?? [])].some(([size, qty]) => theirs.get(size) !== qty);
  return theirs.size > 0 && differs ? "1" : "0";
}

function differenceOf(
  field: CompareField,
  release: ComparedSide,
  schedule: ComparedSide | null,
  manifest: ComparedSide | null,
): CompareResult {
  if (field === "sizeType") return differenceOfSizes(release, manifest);
  if (field === "qty") return differenceOfBoxes(release, manifest);
  const [ours, planned, declared] = [release, schedule, manifest].map((side) => normalised(side, field));
  const values = new Set([ours, planned, declared].filter((value) => value !== null));
  if (values.size < 2) return "0";
  if (!blocks(field)) return "1";
  // lines share ships: where the manifest bears the release out, whose ship it is does not matter
  if (field === "ctnOperatorCode" && ours === declared) return "1";
  return "2";
}

/**
 * Holds a release order against the call of its ship and the manifest of its B/L, each null where there is none
 * (docs/domain-model.md §6.2). What only one side says is no difference; a missing side may be ignored and is named.
 */
export function compareShipInfo(
  release: ComparedSide,
  schedule: ComparedSide | null,
  manifest: ComparedSide | null,
): ShipComparison {
  const sides = [release, schedule, manifest];
  const rows = compareFields.map((field): ComparedRow => {
    const difference = differenceOf(field, release, schedule, manifest);
    const [ours = null, planned = null, declared = null] = sides.map((side) => written(side, field));
    const texts = new Set([ours, planned, declared].filter((text) => text !== null));
    return {
      ...{ field, release: ours, schedule: planned, manifest: declared, difference },
      rewritten: difference === "0" && texts.size > 1,
    };
  });
  const missing: ShipComparison["missing"] = [
    ...(schedule ? [] : ["schedule" as const]),
    ...(manifest ? [] : ["manifest" as const]),
  ];
  const result = worst([...rows.map(({ difference }) => difference), missing.length > 0 ? "1" : "0"]);
  const compared = JSON.stringify(sides.map((side) => side && compareFields.map((field) => normalised(side, field))));
  return { result, rows, missing, compared };
}

/** What has been decided of a comparison: the schedule was taken over, it went back to the line, somebody answers for it. */
export const compareDecisions = ["adopted", "returned", "confirmed"] as const;
export type CompareDecision = (typeof compareDecisions)[number];

/** `none`: nothing to decide; `open`: to be decided; `void`: decided, and a value has changed since. */
export const compareStates = ["none", "open", ...compareDecisions, "void"] as const;
export type CompareState = (typeof compareStates)[number];

/** Where a comparison stands: `decided` holds as long as it was decided of the same values. */
export function stateOfCompare(
  result: CompareResult,
  decided: { decision: CompareDecision; digest: string } | undefined,
  digest: string,
): CompareState {
  if (decided?.digest === digest) return decided.decision;
  if (result === "0") return "none";
  return decided ? "void" : "open";
}

/** Whether boxes of the release may be asked for: not while it is with the line, nor on a difference nobody answers for. */
export const stopsPickup = (result: CompareResult, state: CompareState): boolean =>
  state === "returned" || (result === "2" && state !== "confirmed");
