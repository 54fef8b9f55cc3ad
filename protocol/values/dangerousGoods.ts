import { z } from "zod";
import { message, type Packed, type Reason } from "../message";
import { foldWidth } from "./text";
import { type PackingGroup, type UnEntry, type UnVariant, unEntries } from "./unEntries";

export const packGroups = ["I", "II", "III"] as const satisfies readonly PackingGroup[];

const packGroupNumbers: Record<string, PackingGroup> = {
  "1": "I",
  "2": "II",
  "3": "III",
  一: "I",
  二: "II",
  三: "III",
};

/** Characters of a packing group as people type it. */
const longestPackGroup = 20;

function normalisePackGroup(value: string): string {
  // NFKC writes the numerals of the CJK fonts (Ⅱ) in letters
  const group = value.normalize("NFKC").replace(/\s+/g, "").toUpperCase();
  const bare = group.replace(/^(PG|包装类别?|包裝類別?)[.:]?|[类類级級]$/g, "");
  return packGroupNumbers[bare] ?? bare;
}

/** `II`, `Ⅱ`, `PG II`, `II类`, `2` as one of the three groups; undefined where it is none. */
export function readPackGroup(text: string): PackingGroup | undefined {
  const group = text.length > longestPackGroup ? "" : normalisePackGroup(text);
  return packGroups.find((each) => each === group);
}

/** Accepts what `readPackGroup` reads. */
export const packGroupSchema = z
  .string()
  .max(longestPackGroup, "dg.packGroup.form")
  .transform(normalisePackGroup)
  .pipe(z.enum(packGroups, "dg.packGroup.form"));

/** Classes and divisions of the IMDG Code; a marine pollutant is a flag, not a class. */
export const imdgClasses = [
  ...["1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "2.1", "2.2", "2.3", "3", "4.1", "4.2", "4.3", "5.1", "5.2"],
  ...["6.1", "6.2", "7", "8", "9"],
] as const;

/** `1.4G` → `1.4`: the division without the compatibility group. */
export const divisionOf = (imdgClass: string) => imdgClass.replace(/^(1\.[1-6])[A-HJ-LNS]$/, "$1");

/** Accepts `1263`, `UN1263` and `UN 1263`, full width too, and gives the four digits as text. */
export const unNoSchema = z
  .string()
  .max(20, "dg.unNo")
  .transform((value) => foldWidth(value).replace(/\s+/g, "").toUpperCase().replace(/^UN/, ""))
  .pipe(z.string().regex(/^\d{4}$/, "dg.unNo"));

/** `F-E, S-D`; a blank after the comma may be missing. */
export const emsSchema = z
  .string()
  .max(20, "dg.ems")
  .transform((value) => foldWidth(value).trim().toUpperCase())
  .pipe(z.string().regex(/^F-[A-J], ?S-[A-Z]$/, "dg.ems"))
  .transform((value) => value.replace(/, ?/, ", "));

const byNumber = new Map(unEntries.map((entry) => [entry.unNo, entry]));

/** The entry of a number of four digits. */
export const findUnEntry = (unNo: string): UnEntry | undefined => byNumber.get(unNo);

function ofGroup(values: readonly string[], entry: UnEntry, group: string): string {
  const groups: readonly string[] = entry.packGroups;
  return (values.length > 1 ? values[groups.indexOf(group)] : values[0]) ?? "";
}

/**
 * The entry of several of one number: by packing group, then the first whose subsidiary risks are all declared;
 * undefined for a single one.
 */
export function findVariant(entry: UnEntry, packGroup: string, subRisk: string | undefined): UnVariant | undefined {
  const ofThisGroup = (entry.variants ?? []).filter((variant) => variant.packGroup === packGroup);
  const risks = (subRisk ?? "").split("/");
  const declared = ofThisGroup.find((variant) => variant.subRisk.every((risk) => risks.includes(risk)));
  return declared ?? ofThisGroup.at(-1);
}

const listedRisks = (entry: UnEntry, packGroup: string, declared: readonly string[]) =>
  (findVariant(entry, packGroup, declared.join("/")) ?? entry).subRisk;

/** The subsidiary risks of goods: those that the list gives, whatever is declared, then those declared besides. */
export const risksOfGoods = (entry: UnEntry, packGroup: string, declared: readonly string[]): string[] => [
  ...new Set([...listedRisks(entry, packGroup, declared), ...declared]),
];

/** EmS, stowage and flash point of an entry in a packing group; empty where the list gives none. */
export function detailsOf(entry: UnEntry, packGroup: string, subRisk?: string) {
  return {
    ems: findVariant(entry, packGroup, subRisk)?.ems ?? ofGroup(entry.ems, entry, packGroup),
    stowage: ofGroup(entry.stowage, entry, packGroup),
    flashPoint: ofGroup(entry.flashPoints, entry, packGroup),
  };
}

/** Whether special provision 274 asks for the technical name. */
export const needsTechnicalName = (entry: UnEntry) => entry.technicalName;

/** One kind of goods in a box as it is declared; weights in kg, flash point in °C closed cup. */
export interface DeclaredGoods {
  unNo: string;
  imdgClass: string;
  /** As they are declared; none where those of the list are all. */
  subRisk: readonly string[];
  packGroup: string;
  techName: string;
  flashPoint: number | null;
  grossKg: number;
  netKg: number;
}

type GoodsField = "unNo" | "imdgClass" | "subRisk" | "packGroup" | "techName" | "flashPoint" | "netKg";
export type GoodsIssues = Partial<Record<GoodsField, Reason | Packed>>;

/** The classes that goods of an entry may be of: aerosols are what they hold, of any division of class 2. */
export const allowedClasses = ({ imdgClass }: Pick<UnEntry, "imdgClass">): readonly string[] =>
  imdgClass === "2" ? ["2.1", "2.2", "2.3"] : [imdgClass];

function wrongClass(entry: UnEntry, imdgClass: string): Packed | undefined {
  const allowed = allowedClasses(entry);
  if (allowed.includes(imdgClass)) return undefined;
  return allowed.length > 1
    ? message("dg.class.contents", { classes: allowed.join(" / ") })
    : message("dg.class", { imdgClass: entry.imdgClass });
}

/** Subsidiary risks may be declared besides those of the list, never instead of them. */
function wrongRisks(goods: DeclaredGoods, risks: readonly string[]): Reason | Packed | undefined {
  if (risks.includes(goods.imdgClass)) return "dg.subRisk";
  const missing = goods.subRisk.length > 0 ? risks.filter((risk) => !goods.subRisk.includes(risk)) : [];
  return missing.length > 0 ? message("dg.subRisk.listed", { risks: missing.join(" / ") }) : undefined;
}

/** Paints, adhesives and resins, which 2.3.2.2 lets into packing group III below 23 °C when they are viscous enough. */
const viscous: ReadonlySet<string> = new Set(["1133", "1263", "1866"]);

/** Whether goods are in packing group III by their viscosity alone, which the port has to be shown. */
export const isViscous = ({ unNo, packGroup, flashPoint }: Pick<DeclaredGoods, "unNo" | "packGroup" | "flashPoint">) =>
  packGroup === "III" && flashPoint !== null && flashPoint < 23 && viscous.has(unNo);

/**
 * In packing group III of class 3 the flash point is from 23 to 60 °C; in II and in I, whose liquids boil at 35 °C or
 * less, it is below 23. As a subsidiary risk class 3 has no packing group of its own: 60 °C is the limit.
 */
function wrongFlashPoint(goods: DeclaredGoods): Reason | Packed | undefined {
  const { imdgClass, packGroup, flashPoint } = goods;
  if (flashPoint === null) return "dg.flashPoint";
  if (imdgClass !== "3") return flashPoint > 60 ? "dg.flashPoint.subsidiary" : undefined;
  if (packGroup === "III" && flashPoint > 60) return "dg.flashPoint.III";
  if (packGroup === "III" && flashPoint < 23 && !isViscous(goods)) return "dg.flashPoint.III";
  if (packGroup === "II" && flashPoint >= 23) return "dg.flashPoint.II";
  if (packGroup === "I" && flashPoint >= 23) return "dg.flashPoint.I";
  return undefined;
}

function wrongPackingGroup(entry: UnEntry, packGroup: string): Reason | Packed | undefined {
  if (entry.packGroups.length === 0) return packGroup ? "dg.packGroup.none" : undefined;
  if (entry.packGroups.some((each) => each === packGroup)) return undefined;
  return message("dg.packGroup", { groups: entry.packGroups.join(" / ") });
}

/**
 * What is wrong with goods as they are declared, beside the field, as keys of `errors` (docs/trade-rules.md §6.1):
 * class, subsidiary risks and packing group of the entry, technical name for n.o.s., flash point for class 3 as class or
 * subsidiary risk, net at most gross.
 */
export function checkGoods(goods: DeclaredGoods): GoodsIssues {
  const issues: GoodsIssues = {};
  const note = (field: GoodsField, issue: Reason | Packed | undefined) => {
    if (issue) issues[field] = issue;
  };
  const entry = findUnEntry(goods.unNo);
  if (!entry) note("unNo", "dg.unNo.unknown");
  else {
    note("imdgClass", wrongClass(entry, goods.imdgClass));
    note("packGroup", wrongPackingGroup(entry, goods.packGroup));
    if (needsTechnicalName(entry) && !goods.techName.trim()) note("techName", "dg.techName");
  }
  const risks = entry ? risksOfGoods(entry, goods.packGroup, goods.subRisk) : goods.subRisk;
  note("subRisk", wrongRisks(goods, risks));
  if (goods.imdgClass === "3" || risks.includes("3")) note("flashPoint", wrongFlashPoint(goods));
  if (goods.netKg > goods.grossKg) note("netKg", "dg.net");
  return issues;
}
