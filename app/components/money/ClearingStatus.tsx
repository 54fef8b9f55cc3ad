import type { BankDay } from "@protocol/bankDays";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const tones: Record<"suspense" | "transfer" | "refund", Record<string, Tone>> = {
  suspense: { "0": "wait", "1": "info", "2": "done", "3": "stop" },
  transfer: { "0": "wait", "1": "done", "2": "stop", "3": "stop" },
  refund: { "0": "wait", "1": "done", "2": "danger" },
};

/** How money in suspense, an announced transfer or a refund stands; a code that nobody knows is shown as it is. */
export function ClearingStatus({ of, status }: { of: keyof typeof tones; status: string }) {
  const { t } = useTranslation("money");
  return <Status tone={tones[of][status] ?? "info"}>{t(`${of}.status.${status}`, { defaultValue: status })}</Status>;
}

/** How a day's statement stands: whether it is there, and whether it agrees. */
export function BankDayStatus({ day }: { day: Pick<BankDay, "status" | "open" | "differences"> }) {
  const { t } = useTranslation("money");
  if (day.status === "0") return <Status tone="wait">{t("bankDay.status.waiting")}</Status>;
  if (day.status === "2") return <Status tone="danger">{t("bankDay.status.refused")}</Status>;
  if (day.open > 0) return <Status tone="danger">{t("bankDay.status.open", { number: day.open })}</Status>;
  return <Status tone="done">{t(day.differences > 0 ? "bankDay.status.closed" : "bankDay.status.agrees")}</Status>;
}
