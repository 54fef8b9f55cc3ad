import type { BoxCheck, ClearanceState } from "@protocol/boxClearance";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import type { Tone } from "~/components/page/Status";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

export const stateTones: Record<ClearanceState, Tone> = {
  done: "done",
  waiting: "wait",
  held: "danger",
  notNeeded: "stop",
};

/** What checks of boxes are called, and how each stands in a sentence. */
export function useClearanceWords() {
  const { t } = useTranslation("clearance");
  const { formatMoney } = useNumberFormat();
  /** How a check stands; empty where nobody asks for it, and on a shared page. */
  const reasonOf = ({ check, reason, params }: BoxCheck) => {
    if (reason === null) return "";
    const { amount, time, ...words } = params;
    return t(`reason.${check}.${reason}`, {
      ...words,
      ...(typeof amount === "number" ? { amount: formatMoney(amount) } : {}),
      ...(typeof time === "string" ? { time: toShanghai(time).slice(0, 16) } : {}),
      defaultValue: "",
    });
  };
  return { t, reasonOf };
}
