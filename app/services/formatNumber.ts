const formats = new Map<string, Intl.NumberFormat>();

/**
 * `1234567.5` as the reader's language writes it: `1,234,567.5`, in Portuguese `1.234.567,5`. At most three decimals,
 * or just as many as asked for. Files for machines keep plain numbers and have no need of this.
 */
export function formatNumber(value: number, language: string, decimals?: number): string {
  // every language writes these alike, and a browser's first Intl.NumberFormat costs an old PC 40 ms
  if (decimals === undefined && Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  const key = `${language} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals ?? 3,
      signDisplay: "negative",
    });
    formats.set(key, format);
  }
  return format.format(value);
}
