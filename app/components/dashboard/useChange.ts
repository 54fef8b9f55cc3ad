import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** By how many a number has risen or fallen, by shape and number, which stay on one line. */
export function useChange() {
  const { formatNumber } = useNumberFormat();
  return (by: number): string =>
    by > 0 ? `▲\u00a0${formatNumber(by)}` : by < 0 ? `▼\u00a0${formatNumber(-by)}` : "±0";
}
