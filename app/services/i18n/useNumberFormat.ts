import { formatYuan } from "@protocol/values/fen";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../formatNumber";

/** Numbers, money and °C as the page's language writes them; what is missing is an empty text. */
export function useNumberFormat() {
  const { language } = useTranslation().i18n;
  const number = (value: number | null | undefined, decimals?: number) =>
    value === null || value === undefined ? "" : formatNumber(value, language, decimals);
  return {
    formatNumber: number,
    /** fen as yuan, for columns whose head names the currency */
    formatYuan: (fen: number) => formatYuan(fen, language),
    /** fen as yuan that came (+) or went (-), for such columns; none is an empty text */
    formatChange: (fen: number) => (fen === 0 ? "" : `${fen > 0 ? "+" : ""}${formatYuan(fen, language)}`),
    /** fen as yuan with the currency's sign, a minus before it */
    formatMoney: (fen: number) =>
      `${fen < 0 ? "-" : ""}¥${language === "pt-BR" ? " " : ""}${formatYuan(Math.abs(fen), language)}`,
    formatCelsius: (value: number) => `${number(value, 1)} ${language.startsWith("zh") ? "℃" : "°C"}`,
  };
}
