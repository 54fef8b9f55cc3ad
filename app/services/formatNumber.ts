/** `1234567.5` as `1,234,567.5` (spec §2: numbers with thousands separators); at most three decimals. */
export const formatNumber = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 3 });
