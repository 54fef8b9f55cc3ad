import { formatNumber } from "../formatNumber";

const written = /^-?\d{1,3}(?:,\d{3})*\.\d\d$/;

/**
 * An amount that a message of the port holds as text (`1,234.00`, `formatYuan`), as the reader's language writes it;
 * texts ask for it by `{{amount, money}}`. Anything else comes back as it is.
 */
export function moneyInWords(value: unknown, language: string): string {
  const text = String(value ?? "");
  return written.test(text) ? formatNumber(Number(text.replaceAll(",", "")), language, 2) : text;
}
