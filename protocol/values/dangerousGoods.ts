import { z } from "zod";
import { message, type Packed } from "../message";
import { foldWidth } from "./text";
import { type PackingGroup, type UnEntry, unEntries } from "./unEntries";

export const packGroups = ["I", "II", "III"] as const satisfies readonly PackingGroup[];

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

/** EmS, stowage and flash point of an entry in a packing group; empty where the list gives none. */
export function detailsOf(entry: UnEntry, packGroup: string) {
  return {
    ems: ofGroup(entry.ems, entry, packGroup),
    stowage: ofGroup(entry.stowage, entry, packGroup),
    flashPoint: ofGroup(entry.flashPoints, entry, packGroup),
  };
}

/** Whether the list asks for the technical name behind a collective one. */
export const needsTechnicalName = (entry: UnEntry) => /\bN\.O\.S\./.test(entry.psnEn);

/** One kind of goods in a box as it is declared; weights in kg, flash point in °C closed cup. */
export interface DeclaredGoods {
  unNo: string;
  imdgClass: string;
  subRisk: readonly string[];
  packGroup: string;
  techName: string;
  flashPoint: number | null;
  grossKg: number;
  netKg: number;
}

type GoodsField = "unNo" | "imdgClass" | "subRisk" | "packGroup" | "techName" | "flashPoint" | "netKg";
export type GoodsIssues = Partial<Record<GoodsField, Packed>>;

/** Aerosols are what they hold: any division of class 2. */
const allowsClass = (entry: UnEntry, imdgClass: string) =>
  entry.unNo === "1950" ? /^2\.[123]$/.test(imdgClass) : imdgClass === entry.imdgClass;

/** In packing group III of class 3 the flash point is from 23 to 60 °C; in II it is below 23. */
function wrongFlashPoint({ packGroup, flashPoint }: DeclaredGoods): Packed | undefined {
  if (flashPoint === null) return "dg.flashPoint";
  if (packGroup === "III" && (flashPoint < 23 || flashPoint > 60)) return "dg.flashPoint.III";
  if (packGroup === "II" && flashPoint >= 23) return "dg.flashPoint.II";
  return undefined;
}

function wrongPackingGroup(entry: UnEntry, packGroup: string): Packed | undefined {
  if (entry.packGroups.length === 0) return packGroup ? "dg.packGroup.none" : undefined;
  if (entry.packGroups.some((each) => each === packGroup)) return undefined;
  return message("dg.packGroup", { groups: entry.packGroups.join(" / ") });
}

/**
 * What is wrong with goods as they are declared, beside the field, as keys of `errors.json` (reference §6.1): class and
 * packing group of the entry, technical name for n.o.s., flash point for class 3 as class or subsidiary risk, net at
 * most gross.
 */
export function checkGoods(goods: DeclaredGoods): GoodsIssues {
  const issues: GoodsIssues = {};
  const note = (field: GoodsField, issue: Packed | undefined) => {
    if (issue) issues[field] = issue;
  };
  const entry = findUnEntry(goods.unNo);
  if (!entry) note("unNo", "dg.unNo.unknown");
  else {
    if (!allowsClass(entry, goods.imdgClass)) note("imdgClass", message("dg.class", { imdgClass: entry.imdgClass }));
    note("packGroup", wrongPackingGroup(entry, goods.packGroup));
    if (needsTechnicalName(entry) && !goods.techName.trim()) note("techName", "dg.techName");
  }
  if (goods.subRisk.some((risk) => risk === goods.imdgClass)) note("subRisk", "dg.subRisk");
  if (goods.imdgClass === "3" || goods.subRisk.includes("3")) note("flashPoint", wrongFlashPoint(goods));
  if (goods.netKg > goods.grossKg) note("netKg", "dg.net");
  return issues;
}
