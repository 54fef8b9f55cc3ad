import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** By how many a number has risen or fallen, by shape and number. */
export function useChange() {
  const { formatNumber } = useNumberFormat();
  return (by: number): string => (by > 0 ? `▲ ${formatNumber(by)}` : by < 0 ? `▼ ${formatNumber(-by)}` : "±0");
}
