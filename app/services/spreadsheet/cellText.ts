/** From which year a workbook counts its days. */
export type DateSystem = 1900 | 1904;

/** The numbers by which workbooks know the dates and times that need no format of their own, Chinese ones included. */
const dateFormats = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49);

/** `0%` and `0.00%` */
const percentFormats = [9, 10];

/** What is left of a format without what stands in it as it is: texts, colours, conditions, blanks. */
const lettersOf = (code: string) => code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h|m|s)[^[\]]*\]/gi, "");

function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return dateFormats(id);
  const letters = lettersOf(code);
  return /[ymdhs]/i.test(letters) && !/^general$/i.test(letters);
}

/**
 * What a number format makes of a number: a date or a time, a percentage (who types 85% has a cell of 0.85), or so many
 * digits at least (`000`: 21 is shown as 021).
 */
export type NumberFormat = "date" | "percent" | number;

/** The same of a format by its number; `code` is that of a format of the workbook's own. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (isDateFormat(id, code)) return "date";
  if (code === undefined ? percentFormats.includes(id) : lettersOf(code).includes("%")) return "percent";
  return /^(0{1,15})(?:;|$)/.exec(code ?? "")?.[1]?.length ?? 1;
}

interface CellKind {
  /** The `t` of the cell: `n`, `s`, `str`, `inlineStr`, `b`, `e`, `d`. */
  type: string;
  format: NumberFormat;
  dates: DateSystem;
}

/** A cell as somebody would write it: no 1.23E+17, days as `YYYY-MM-DD`, the zeros before a number that is a name. */
export function cellText(value: string, { type, format, dates }: CellKind): { text: string; rounded: boolean } {
  if (type === "b") return { text: value === "1" ? "TRUE" : "FALSE", rounded: false };
  if (type !== "n") return { text: unescaped(value).trim(), rounded: false };
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: value.trim(), rounded: false };
  if (format === "date" && number >= 0 && number < 2_958_466) return { text: dateText(number, dates), rounded: false };
  if (format === "percent") return { text: `${numberText(number * 100)}%`, rounded: false };
  const whole = Number.isInteger(number);
  const text = numberText(number);
  const digits = typeof format === "number" && whole && number >= 0 ? format : 1;
  return { text: text.padStart(digits, "0"), rounded: whole && Math.abs(number) >= 1e15 };
}

/** `_x000D_` is how a workbook writes what XML cannot hold. */
const unescaped = (text: string) =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Fifteen digits, as a spreadsheet shows them: 0.1 + 0.2 is 0.3, and what comes behind the fifteenth is 0. */
function numberText(number: number): string {
  const [digits, exponent] = number.toExponential(14).split("e") as [string, string];
  const power = Number(exponent);
  if (power >= 15) return digits.replace(".", "") + "0".repeat(power - 14);
  const shown = Number(number.toPrecision(15));
  const text = String(shown);
  return text.includes("e") ? shown.toFixed(20).replace(/\.?0+$/, "") : text;
}

function dateText(serial: number, dates: DateSystem): string {
  // 1900 was no leap year, but the first spreadsheet thought so
  const days = dates === 1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const at = new Date(Math.round((days - 25_569) * 86_400) * 1_000).toISOString();
  const time = at.slice(11, 19);
  if (serial < 1) return time;
  return time === "00:00:00" ? at.slice(0, 10) : `${at.slice(0, 10)} ${time}`;
}
