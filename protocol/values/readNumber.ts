import { parseYuan } from "./fen";
import { foldWidth } from "./text";

/** What may stand behind a number in a field of each unit without changing the number. */
const unitTexts = {
  kg: /(kgs?|公斤|千克)$/i,
  count: /(pcs?|ctns?|pkgs?|件|个|個|箱|桶|袋|包|托)$/i,
  celsius: /(℃|°c|c|摄氏度|攝氏度|度)$/i,
  percent: /%$/,
  hours: /(h|hrs?|小时|小時)$/i,
  cubicMetres: /(m³|m3|cbm|立方米)$/i,
  cm: /(cm|厘米|公分)$/i,
} as const;
/** `yuan` is an amount that people write in yuan and the schema holds in fen. */
export type Unit = keyof typeof unitTexts | "yuan";

/** Groups of three by comma, apostrophe or blank, decimals by a point. */
const grouped = /^[1-9]\d{0,2}([,' ])\d{3}(\1\d{3})*(\.\d+)?$/;
/** Groups of three by point, decimals by a comma. */
const groupedByPoints = /^[1-9]\d{0,2}(\.\d{3})+,\d+$/;
/** A comma that can be no separator of groups is the decimal one: `1440,5`, `0,125`. */
const commaDecimals = /^(0|\d+),\d+$/;

/**
 * A number as people write it: full width, with separators of thousands (`16,000`), with any minus sign, with the unit
 * of its field behind it. NaN for anything else, also for another unit: `16 t` are no 16 kg.
 */
export function readNumber(text: string, unit?: Unit): number {
  if (unit === "yuan") return parseYuan(text) ?? Number.NaN;
  const folded = foldWidth(text).trim();
  const bare = (unit ? folded.replace(unitTexts[unit], "") : folded).trim();
  const [, sign, digits = ""] = /^([+\-−–]?)\s*(.*)$/.exec(bare) ?? [];
  const value = readDigits(digits);
  return sign && sign !== "+" ? -value : value;
}

function readDigits(digits: string): number {
  if (/^(\d+\.?\d*|\.\d+)$/.test(digits)) return Number(digits);
  if (grouped.test(digits)) return Number(digits.replace(/[,' ]/g, ""));
  if (groupedByPoints.test(digits)) return Number(digits.replaceAll(".", "").replace(",", "."));
  if (commaDecimals.test(digits)) return Number(digits.replace(",", "."));
  return Number.NaN;
}
