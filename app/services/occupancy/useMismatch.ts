import type { Difference } from "@protocol/reconciliation";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../i18n/useNumberFormat";

/** Kinds whose two sides are counts and not fen. */
const counted = new Set<string>(["holdResolved", "runningBalance", "paymentCount"]);

/** A difference of the books in words. */
export function useMismatch() {
  const { t } = useTranslation("occupancy");
  const { formatMoney, formatNumber } = useNumberFormat();
  return ({ kind, subject, expected, found }: Difference) => {
    const shown = (value: number) => (counted.has(kind) ? formatNumber(value) : formatMoney(value));
    return t(`mismatch.${kind}`, {
      defaultValue: kind,
      subject,
      expected: shown(expected),
      found: shown(found),
    });
  };
}
