import { foldWidth } from "./text";

/** What a number counts; each knows the units that people write behind it. */
export type Quantity = "weight" | "celsius" | "percent" | "hours" | "airflow" | "count";

/** How a language writes decimals: `1,850.5` or `1.850,5`. */
export type DecimalSign = "." | ",";

/** Factors to kg, °C, %, h and m³/h; `null` turns °F into °C. */
const units: Record<Quantity, Readonly<Record<string, number | null>>> = {
  weight: {
    ...{ kg: 1, kgs: 1, kgm: 1, 公斤: 1, 千克: 1, quilos: 1 },
    ...{ t: 1000, mt: 1000, ton: 1000, tons: 1000, tne: 1000, tonne: 1000, tonnes: 1000, 吨: 1000, 噸: 1000 },
    ...{ toneladas: 1000, g: 0.001, 克: 0.001, lb: 0.45359237, lbs: 0.45359237, 磅: 0.45359237 },
  },
  celsius: {
    "°c": 1,
    "℃": 1,
    c: 1,
    度: 1,
    摄氏度: 1,
    攝氏度: 1,
    "°": 1,
    "±°c": 1,
    "±℃": 1,
    "°f": null,
    "℉": null,
    f: null,
  },
  percent: { "%": 1, "％": 1 },
  hours: { h: 1, hr: 1, hrs: 1, hour: 1, hours: 1, 小时: 1, 小時: 1, 时: 1, horas: 1 },
  airflow: { cmh: 1, "m3/h": 1, "m³/h": 1, "cbm/h": 1, "%": 1 },
  count: Object.fromEntries(
    "件 个 個 箱 桶 袋 包 托 只 隻 瓶 罐 套 卷 捆 pcs pc pkgs pkg ctns ctn cartons drums bags boxes pallets plts cases units unit volumes tambores caixas sacos"
      .split(" ")
      .map((unit) => [unit, 1]),
  ),
};

const plain = (unit: string) => foldWidth(unit).toLowerCase().replace(/[\s.]/g, "").replaceAll("º", "°");

/** Whether a text is a unit of a quantity: `吨` of a weight. */
export const isUnitOf = (quantity: Quantity, unit: string) => Object.hasOwn(units[quantity], plain(unit));

const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d{1,10})?$/;
const ungrouped = /^[+-]?(?:\d{1,15}(?:\.\d{0,10})?|\.\d{1,10})$/;

/** Turns the signs of a number into those of a program; undefined where they stand at no place of their own. */
function withPoint(digits: string, sign: DecimalSign): string | undefined {
  const swapped = sign === "," ? digits.replace(/[.,]/g, (each) => (each === "," ? "." : ",")) : digits;
  if (grouped.test(swapped)) return swapped.replaceAll(",", "");
  return ungrouped.test(swapped) ? swapped : undefined;
}

/**
 * A number as people write it, in the unit of its field (kg, °C, %, h, m³/h): `1,850 kg`, `1.85 t`, `80件`, `－18℃`,
 * `1 850`. `unit` is that of its column where the cell names none. Undefined for another unit, for signs that group no
 * thousands, and for whatever is no number.
 */
export function readStatedNumber(
  text: string,
  options: { quantity?: Quantity; unit?: string; sign?: DecimalSign } = {},
): number | undefined {
  const { quantity, unit, sign = "." } = options;
  const folded = foldWidth(text)
    .trim()
    .replace(/[−–]/g, "-")
    .replace(/(?<=\d)[ '](?=\d{3}(?:\D|$))/g, "");
  const [, digits, stated] = /^([+-]? ?[\d.,]+)(?: *([^\d\s.,].*))?$/.exec(folded) ?? [];
  if (!digits) return undefined;
  const number = withPoint(digits.replace(" ", ""), sign);
  if (number === undefined) return undefined;
  const named = plain(stated ?? "") || plain(unit ?? "");
  if (named === "") return Number(number);
  if (!quantity || !isUnitOf(quantity, named)) return undefined;
  const factor = units[quantity][named]!;
  const value = factor === null ? ((Number(number) - 32) * 5) / 9 : Number(number) * factor;
  // 1.1 × 1000 is 1100.0000000000002 in binary
  return Number(value.toPrecision(12));
}
