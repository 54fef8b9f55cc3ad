import { languages } from "@protocol/language";
import { findSizeType, sizeTypeLabel } from "@protocol/values/sizeType";
import { foldWidth } from "@protocol/values/text";
import {
  chargeModes,
  dayCounts,
  rateFeeItems,
  rateFillings,
  rateTrades,
  tierBases,
  type YardRate,
} from "@protocol/yardRates";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import type { Person } from "../person.server";
import type { CellValue } from "../spreadsheet/cell";
import type { ExportColumn } from "../spreadsheet/exportList.server";
import { codeReader, plain, readHead } from "../spreadsheet/sheetColumns";
import { listCustomers, listPlaces } from "./rateLists.server";
import { type RateTexts, textsOfRate, tierRows } from "./readRate";

const codesOf = {
  feeItem: rateFeeItems,
  fullEmpty: rateFillings,
  trade: rateTrades,
  chargeMode: chargeModes,
  tierBase: tierBases,
  dayCount: dayCounts,
} as const;
type Coded = keyof typeof codesOf;

const tierText = ({ tiers }: YardRate) =>
  tiers.map(({ toDay, price }) => `${toDay ?? "*"}:${(price / 100).toFixed(2)}`).join("; ");

function readTierText(cell: string): RateTexts {
  const parts = foldWidth(cell)
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const texts: RateTexts = {};
  parts.slice(0, tierRows).forEach((part, i) => {
    const [to = "", price = ""] = part.split(":").map((each) => each.trim());
    texts[`tierTo${i}`] = to === "*" ? "" : to;
    texts[`tierPrice${i}`] = price;
  });
  return texts;
}

export interface RateColumn extends ExportColumn<YardRate> {
  /** Its field in the texts of a rate; `tiers` stands for all of them. */
  field: string;
  /** A cell as the texts of a rate; none where the file only tells. */
  read?(cell: string): RateTexts;
  /** The titles by which it is recognised: in every language. */
  titles: readonly string[];
}

/** The columns of a price list: what an export writes, the template offers and an import reads. */
export async function rateColumns(args: LoaderFunctionArgs, person: Person) {
  const language = await languageOf(args.request);
  const words = languages.map((each) => i18nOf(each).getFixedT(null, "tariffs"));
  const t = i18nOf(language).getFixedT(null, "tariffs");
  const [places, customers] = await Promise.all([listPlaces(person), listCustomers(person)]);
  const column = (
    field: string,
    width: number,
    of: (rate: YardRate) => CellValue,
    read: ((cell: string) => string) | null = (cell) => cell,
    kind: ExportColumn<YardRate>["kind"] = "name",
  ): RateColumn => ({
    ...{ field, width, of, kind },
    title: t(`field.${field}`, { defaultValue: field }),
    titles: words.map((say) => plain(say(`field.${field}`, { defaultValue: field }))),
    ...(read ? { read: (cell: string) => ({ [field]: read(cell.trim()) }) } : {}),
  });
  const coded = (field: Coded, width: number) => {
    const names = words.flatMap((say) =>
      codesOf[field].map((code) => [code, say(`${field}.${code}`, { defaultValue: code })] as const),
    );
    const of = (rate: YardRate) => rate[field] && t(`${field}.${rate[field]}`, { defaultValue: rate[field] });
    return column(field, width, of, codeReader(names), "text");
  };
  const text = (field: string, width: number) => column(field, width, (rate) => textsOfRate(rate)[field] ?? "");
  const placeName = new Map(places.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  const columns: RateColumn[] = [
    column("rateNo", 18, (rate) => rate.rateNo, null),
    column(
      "yardCode",
      16,
      (rate) => placeName.get(rate.yardCode) ?? rate.yardCode,
      codeReader(places.map(({ dictValue, dictLabel }) => [dictValue, dictLabel])),
    ),
    column("customerId", 30, (rate) => rate.customerName, codeReader(customers.map(({ id, name }) => [id, name]))),
    coded("feeItem", 10),
    column(
      "sizeType",
      10,
      (rate) => rate.sizeType && sizeTypeLabel(rate.sizeType),
      (cell) => findSizeType(cell)?.code ?? cell,
    ),
    coded("fullEmpty", 8),
    text("ownerCode", 10),
    coded("trade", 10),
    coded("chargeMode", 12),
    column("price", 12, (rate) => (rate.chargeMode === "TIER" ? null : rate.price / 100), undefined, "number"),
    { ...column("tiers", 40, tierText, null, "text"), read: readTierText },
    coded("tierBase", 14),
    column("freeDays", 10, (rate) => rate.freeDays, undefined, "count"),
    coded("dayCount", 16),
    text("effFrom", 12),
    text("effTo", 12),
    column(
      "taxRate",
      10,
      (rate) => rate.taxRate,
      (cell) => cell.replace(/%$/, ""),
      "count",
    ),
    column("remark", 30, (rate) => rate.remark, undefined, "text"),
  ];
  return { t, columns };
}

/** Which column of a price list each cell of a head is; undefined where the cells are no head. */
export const readRateHead = (cells: readonly string[], columns: readonly RateColumn[]) =>
  readHead(cells, columns, ["yardCode", "feeItem"]);

/** What a price list need not say. */
const usual: RateTexts = { taxRate: "6", freeDays: "0", dayCount: "BOTH", tierBase: "IN", enabled: "on" };

/** The texts of a rate in a row of a price list. */
export function textsOfRow(cells: readonly string[], head: readonly (RateColumn | undefined)[]): RateTexts {
  const texts = { ...usual };
  head.forEach((column, i) => {
    const cell = cells[i]?.trim();
    if (cell) Object.assign(texts, column?.read?.(cell));
  });
  return texts;
}
