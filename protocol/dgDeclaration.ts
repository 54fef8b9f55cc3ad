import { z } from "zod";
import {
  type At,
  boxList,
  celsius,
  checkDraftBoxes,
  checkSubmitted,
  declarationHeader,
  declaredBox,
  flag,
  maxGoods,
  payloadOf,
} from "./declaration";
import { type FieldIssue, message, type Packed, type Reason } from "./message";
import {
  checkGoods,
  detailsOf,
  divisionOf,
  findUnEntry,
  findVariant,
  imdgClasses,
  isViscous,
  packGroupSchema,
  risksOfGoods,
  unNoSchema,
} from "./values/dangerousGoods";
import { findConflicts, type Stowed } from "./values/segregation";
import { text, upperText } from "./values/text";
import type { UnEntry } from "./values/unEntries";
import { units } from "./values/units";

/** kg with three decimals. */
const goodsKg = z
  .number("number")
  .min(0, "weight")
  .max(100_000, "weight")
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, "threeDecimals")
  .register(units, { unit: "kg" });

const classes: readonly string[] = imdgClasses;
/** A class or division, for class 1 with its compatibility group. */
const imdgClassSchema = upperText(5).pipe(
  z.string().refine((value) => classes.includes(divisionOf(value)) || value === "2", "dg.class.unknown"),
);
/** Subsidiary risks, `5.1/8`. */
const subRiskSchema = upperText(20)
  .transform((value) => value.replace(/[,，、]/g, "/"))
  .pipe(
    z
      .string()
      .refine((value) => value.split("/").every((risk) => classes.includes(divisionOf(risk))), "dg.class.unknown"),
  );

/** One kind of goods in a box as somebody enters it. Names, EmS and so on follow from the number (`describeGoods`). */
export const dgGoodsInput = z.object({
  id: z.string().max(40).optional(),
  unNo: unNoSchema.optional(),
  /** Only where the list leaves it open (1950), or to be held against the list. */
  imdgClass: imdgClassSchema.optional(),
  /** All of them, where the goods have more than the list says. */
  subRisk: subRiskSchema.optional(),
  packGroup: packGroupSchema.optional(),
  techName: text(120).optional(),
  /** UN code of the packaging (4G, 1A1, 31HA1). */
  packCode: upperText(6)
    .pipe(z.string().regex(/^(\d{1,2}[A-Z]{1,2}\d?|[A-Z]{2})$/, "dg.packCode"))
    .optional(),
  pkgCount: z
    .number("number")
    .int("integer")
    .min(1, "count")
    .max(1_000_000, "count")
    .register(units, { unit: "count" })
    .optional(),
  packCertNo: text(30).optional(),
  grossKg: goodsKg.optional(),
  netKg: goodsKg.optional(),
  /** Closed cup. */
  flashPoint: celsius.optional(),
  ctrlTemp: celsius.optional(),
  emgTemp: celsius.optional(),
  marinePollutant: flag,
  lq: flag,
  eq: flag,
  stowage: text(100).optional(),
  /** Net mass of explosives, for class 1. */
  neqKg: goodsKg.optional(),
});
export type DgGoodsInput = z.output<typeof dgGoodsInput>;

export const dgBoxInput = declaredBox.extend({
  /** Number of the packing inspector's certificate. */
  inspectorCertNo: text(30).optional(),
  goods: z
    .array(dgGoodsInput)
    .max(maxGoods, message("tooMany", { max: maxGoods }))
    .default([]),
});
export type DgBoxInput = z.output<typeof dgBoxInput>;

export const dgDeclarationInput = declarationHeader.extend({ boxes: boxList(dgBoxInput) });
export type DgDeclarationInput = z.output<typeof dgDeclarationInput>;

/**
 * What the list says of goods, with what was declared where the list leaves it open or besides. Empty texts where it says
 * none.
 */
export interface GoodsDescription {
  psnCn: string;
  psnEn: string;
  imdgClass: string;
  subRisk: string;
  ems: string;
  stowageCategory: string;
  marinePollutant: boolean;
}

/** The declared class where the list leaves it to the contents (1950); else the list's own. */
const classOf = (entry: UnEntry, declared: string | undefined) =>
  declared ?? (entry.imdgClass === "2" ? "" : entry.imdgClass);

const declaredRisks = ({ subRisk = "" }: Pick<DgGoodsInput, "subRisk">) => subRisk.split("/").filter(Boolean);

/** Empty for a number that the list does not have. */
export function describeGoods(goods: Partial<DgGoodsInput>): GoodsDescription {
  const entry = goods.unNo ? findUnEntry(goods.unNo) : undefined;
  const declared = { imdgClass: goods.imdgClass ?? "", subRisk: goods.subRisk ?? "" };
  const marinePollutant = goods.marinePollutant ?? false;
  if (!entry) return { psnCn: "", psnEn: "", ...declared, ems: "", stowageCategory: "", marinePollutant };
  const details = detailsOf(entry, goods.packGroup ?? "", goods.subRisk);
  const variant = findVariant(entry, goods.packGroup ?? "", goods.subRisk);
  return {
    psnCn: variant?.psnCn ?? entry.psnCn,
    psnEn: variant?.psnEn ?? entry.psnEn,
    imdgClass: classOf(entry, goods.imdgClass),
    subRisk: risksOfGoods(entry, goods.packGroup ?? "", declaredRisks(goods)).join("/"),
    ems: details.ems,
    stowageCategory: details.stowage,
    marinePollutant: marinePollutant || entry.marinePollutant,
  };
}

const stowedOf = (goods: DgGoodsInput): Stowed => {
  const { imdgClass, subRisk } = describeGoods(goods);
  const techName = goods.techName ?? "";
  return { unNo: goods.unNo ?? "", imdgClass, subRisk: subRisk.split("/").filter(Boolean), techName };
};

const grams = (kg: number | undefined) => Math.round((kg ?? 0) * 1000);

/** What no draft may say. Messages are packed keys of the texts `errors`. */
export function dgDraftIssues(declaration: DgDeclarationInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const at: At = (path, text) => void issues.push({ path, message: text });
  checkDraftBoxes(declaration.boxes, at);
  declaration.boxes.forEach((box, i) => {
    box.goods.forEach((goods, j) => {
      if (goods.unNo && !findUnEntry(goods.unNo)) at(["boxes", i, "goods", j, "unNo"], "dg.unNo.unknown");
      if (goods.netKg !== undefined && goods.grossKg !== undefined && goods.netKg > goods.grossKg)
        at(["boxes", i, "goods", j, "netKg"], "dg.net");
    });
  });
  return issues;
}

/**
 * All that keeps a dangerous-goods declaration from being submitted, apart from what only the gateway knows
 * (docs/trade-rules.md §6, docs/domain-model.md §9.1). `now` is an instant in ms, `leadHours` how long before the boxes
 * come it must be there.
 */
export function dgSubmitIssues(declaration: DgDeclarationInput, now: number, leadHours: number): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const at: At = (path, text) => void issues.push({ path, message: text });
  checkDraftBoxes(declaration.boxes, at);
  checkSubmitted("dgDeclaration", declaration, now, at);
  const plan = declaration.planTime ? Date.parse(declaration.planTime) : Number.NaN;
  if (plan >= now && plan < now + leadHours * 3_600_000)
    at(["planTime"], message("planTime.lead", { hours: leadHours }));
  const limited = declaration.boxes.some((box) => box.goods.some((goods) => goods.lq || goods.eq));
  if (limited && declaration.lqFiles.length === 0) at(["lqFiles"], "dg.lqFiles");
  declaration.boxes.forEach((box, i) => {
    checkBox(box, (path, text) => at(["boxes", i, ...path], text));
  });
  return issues;
}

/** What goods must say at submit, whatever they are. */
export const requiredGoods = ["unNo", "packCode", "pkgCount", "grossKg", "netKg"] as const;

function checkBox(box: DgBoxInput, at: At): void {
  if (box.goods.length === 0) at(["goods"], "dg.goods.none");
  box.goods.forEach((goods, j) => {
    for (const field of requiredGoods) if (goods[field] === undefined) at(["goods", j, field], "required");
    if (!goods.unNo) return;
    const { imdgClass } = describeGoods(goods);
    const wrong = checkGoods({
      unNo: goods.unNo,
      imdgClass,
      subRisk: declaredRisks(goods),
      packGroup: goods.packGroup ?? "",
      techName: goods.techName ?? "",
      flashPoint: goods.flashPoint ?? null,
      // what is missing is told at its own field
      grossKg: goods.grossKg ?? Number.POSITIVE_INFINITY,
      netKg: goods.netKg ?? 0,
    });
    for (const [field, text] of Object.entries(wrong)) at(["goods", j, field], text);
    if (/^1\./.test(imdgClass) && goods.neqKg === undefined) at(["goods", j, "neqKg"], "required");
    if (goods.ctrlTemp !== undefined && goods.emgTemp !== undefined && goods.emgTemp <= goods.ctrlTemp)
      at(["goods", j, "emgTemp"], "dg.emgTemp");
  });
  const payload = payloadOf(box);
  const sum = box.goods.reduce((total, goods) => total + grams(goods.grossKg), 0) / 1000;
  if (payload !== undefined && sum > payload) at(["goods"], message("dg.payload", { sum, payload }));
  for (const conflict of findConflicts(box.goods.map(stowedOf))) {
    if (conflict.forbidden) at(["goods"], segregationMessage(box, conflict));
  }
}

type Conflict = ReturnType<typeof findConflicts>[number];

const unNoAt = (box: DgBoxInput, at: number) => `UN${box.goods[at]?.unNo ?? ""}`;

/** The pair that does not go together, with what meets in it; of two groups the acids come first. */
function segregationMessage(box: DgBoxInput, { first, second, between }: Conflict): Packed {
  const [one, other] = [unNoAt(box, first), unNoAt(box, second)];
  if (between.kind === "classes") return message("dg.segregation", { one, other, a: between.one, b: between.other });
  if (between.kind === "entry") return message("dg.segregation.entry", { one, other, rule: between.one });
  const inOrder = between.one === "acids";
  const key = `dg.segregation.${inOrder ? between.other : between.one}` as Reason;
  return message(key, inOrder ? { one, other } : { one: other, other: one });
}

/**
 * What whoever audits a box has to see: pairs that may share it only with separation and the port's word, and goods
 * that are in packing group III for their viscosity alone. No errors.
 */
export function listSegregationAdvice(box: DgBoxInput): string[] {
  const pairs = findConflicts(box.goods.map(stowedOf))
    .filter((conflict) => !conflict.forbidden)
    .map(({ first, second, between }) => {
      const [one, other] = [unNoAt(box, first), unNoAt(box, second)];
      return between.kind === "entry"
        ? message("dg.segregation.entryAdvice", { one, other, rule: between.one })
        : message("dg.segregation.advice", { one, other, a: between.one, b: between.other });
    });
  const thick = box.goods.filter(({ unNo = "", packGroup = "", flashPoint }) =>
    isViscous({ unNo, packGroup, flashPoint: flashPoint ?? null }),
  );
  return [...pairs, ...thick.map(({ unNo }) => message("dg.viscous", { one: `UN${unNo}` }))];
}
