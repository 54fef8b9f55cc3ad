import type { DgDeclaration, DgGoods } from "@protocol/declarations";
import { divisionOf } from "@protocol/values/dangerousGoods";

type Box = Pick<DgDeclaration["boxes"][number], "ctnSizeType" | "goods">;

/** What stands on each side of a box by chapter 5.3 of the IMDG Code (docs/trade-rules.md §6.5). */
export interface BoxPlacards {
  /** Classes and subsidiary risks, each once. */
  classes: string[];
  marine: boolean;
  /** The mark of limited quantities, where nothing else asks for a placard (3.4.5.5). */
  limited: boolean;
  /** UN numbers that it shows on orange plates (5.3.2.1). */
  plates: string[];
}

/** Class and subsidiary risks of goods, as on their packages. */
export const risksOf = ({ listed }: Pick<DgGoods, "listed">) =>
  [listed.imdgClass, ...listed.subRisk.split("/")].filter(Boolean);

/** The same in words: `3 (6.1)`. */
export const riskText = ({ listed }: Pick<DgGoods, "listed">) =>
  listed.subRisk ? `${listed.imdgClass} (${listed.subRisk})` : listed.imdgClass;

/** What has to be drawn for the goods of boxes: their classes and risks, and the mark of marine pollutants. */
export function placardNames(boxes: readonly { goods: readonly Pick<DgGoods, "listed">[] }[]): string[] {
  const goods = boxes.flatMap((box) => box.goods);
  return [...goods.flatMap(risksOf), ...(goods.some(({ listed }) => listed.marinePollutant) ? ["marine"] : [])];
}

/** Divisions of class 1 by their hazard, the highest first: a box shows that alone (5.3.1.1.2). */
const divisions = ["1.1", "1.5", "1.2", "1.3", "1.6", "1.4"];
const rankOf = (risk: string) => divisions.indexOf(divisionOf(risk));

/** More than so many kg gross of one UN number show it. */
const packagedKg = 4000;

export function placardsOf({ ctnSizeType, goods }: Box): BoxPlacards {
  const regulated = goods.filter(({ lq, eq }) => !lq && !eq);
  // 1.4S needs none in any quantity
  const risks = [...new Set(regulated.flatMap(risksOf))].filter((risk) => risk !== "1.4S");
  const highest = Math.min(...risks.map(rankOf).filter((rank) => rank >= 0));
  const classes = risks.filter((risk) => rankOf(risk) < 0 || rankOf(risk) === highest);
  return {
    classes,
    marine: regulated.some(({ listed }) => listed.marinePollutant),
    limited: classes.length === 0 && goods.some(({ lq }) => lq),
    plates: platesOf(ctnSizeType, goods, regulated),
  };
}

/** Tanks and bulk show all their UN numbers, packages that of a large single one; explosives none. */
function platesOf(sizeType: string | undefined, goods: readonly DgGoods[], regulated: readonly DgGoods[]): string[] {
  const unNos = [
    ...new Set(regulated.filter(({ listed }) => !listed.imdgClass.startsWith("1")).flatMap(({ unNo }) => unNo ?? [])),
  ];
  // T and K are tanks of ISO 6346, B is dry bulk
  if (/^..[TKB]/.test(sizeType ?? "")) return unNos;
  const alone = regulated.length === goods.length && new Set(goods.map(({ unNo }) => unNo)).size === 1;
  const grossKg = goods.reduce((sum, each) => sum + (each.grossKg ?? 0), 0);
  return alone && grossKg > packagedKg ? unNos : [];
}
