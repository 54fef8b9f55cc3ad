import { sizeTypeLabel } from "@protocol/values/sizeType";
import type { YardRate } from "@protocol/yardRates";
import { useTranslation } from "react-i18next";
import { fieldAt, nameIn, type ReadValue, valueReader } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

type Entries = readonly { dictValue: string; dictLabel: string }[];

/** What the fields and codes of rates are called, for forms, lists, details and trails. */
export function useTariffWords(places: Entries = []) {
  const { t } = useTranslation("tariffs");
  const { formatYuan } = useNumberFormat();
  /** What the codes of a field are called; an unknown one is shown as it is. */
  const names = {
    feeItem: (value: string) => t(`feeItem.${value}`, { defaultValue: value }),
    fullEmpty: (value: string) => t(`fullEmpty.${value}`, { defaultValue: value }),
    trade: (value: string) => t(`trade.${value}`, { defaultValue: value }),
    chargeMode: (value: string) => t(`chargeMode.${value}`, { defaultValue: value }),
    tierBase: (value: string) => t(`tierBase.${value}`, { defaultValue: value }),
    dayCount: (value: string) => t(`dayCount.${value}`, { defaultValue: value }),
  };
  const code = (field: keyof typeof names, value: string) => names[field](value);
  const options = (field: keyof typeof names, codes: readonly string[]) =>
    codes.map((value) => ({ value, label: code(field, value) }));
  const label = (path: string) => {
    const field = fieldAt(path);
    return t(`field.${field}`, { defaultValue: field });
  };
  const place = nameIn(places);
  const yuan = (value: string) => (/^\d+$/.test(value) ? formatYuan(Number(value)) : value);
  const typed = { ...names, yardCode: place, sizeType: sizeTypeLabel };
  const readValue: ReadValue = valueReader({ ...typed, price: yuan }, t("yes"), t("no"));
  /** Of a form, in which prices are yuan. */
  const readTyped: ReadValue = valueReader(typed, t("yes"), t("no"));
  const customer = ({ customerName }: YardRate) => customerName || t("default");
  /** What a rate says of boxes, in one line. */
  const boxes = (rate: YardRate) =>
    [
      rate.sizeType && sizeTypeLabel(rate.sizeType),
      rate.fullEmpty && code("fullEmpty", rate.fullEmpty),
      rate.ownerCode,
      rate.trade && code("trade", rate.trade),
    ]
      .filter(Boolean)
      .join(" · ") || t("allBoxes");
  /** Its price, or the first and the last of its tiers, in yuan. */
  const price = ({ chargeMode, price: fen, tiers }: YardRate) => {
    if (chargeMode !== "TIER") return formatYuan(fen);
    const prices = tiers.map((tier) => formatYuan(tier.price));
    return prices.length > 1 ? `${prices[0]} – ${prices.at(-1)}` : (prices[0] ?? "");
  };
  const days = ({ effFrom, effTo }: YardRate) => `${effFrom} – ${effTo ?? t("openEnd")}`;
  return { t, label, code, options, place, readValue, readTyped, customer, boxes, price, days };
}
