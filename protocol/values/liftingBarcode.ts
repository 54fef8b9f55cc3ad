import { foldWidth } from "./text";

/** Most barcodes that one page shows or prints. */
export const mostBarcodes = 50;

/** `BC`, twelve digits and their check digit (docs/domain-model.md §7.4): the weights 1 and 3 in turn, as on goods. */
export function barcodeCheckDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** Upper case, half width, without blanks and hyphens. */
export function normaliseBarcode(value: string): string {
  return foldWidth(value).replace(/[\s-]/g, "").toUpperCase();
}

/** Whether a normalised barcode has the form and the right check digit. */
export function isLiftingBarcode(value: string): boolean {
  return /^BC\d{13}$/.test(value) && barcodeCheckDigit(value.slice(2, 14)) === Number(value[14]);
}

/** A list with commas of any kind, each once; what is longer than anybody prints is cut. */
export function splitBarcodes(value: string): string[] {
  const each = foldWidth(value.slice(0, 4_000))
    .split(/[,、;\s]+/)
    .map((one) => normaliseBarcode(one).slice(0, 30))
    .filter(Boolean);
  return [...new Set(each)];
}
