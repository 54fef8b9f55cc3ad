import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const tones: Record<string, Tone> = { "0": "wait", "1": "info", "2": "done", "3": "danger", "4": "stop" };

/** How a withdrawal stands; a code that nobody knows is shown as it is. */
export function WithdrawalStatus({ status }: { status: string }) {
  const { t } = useTranslation("money");
  return <Status tone={tones[status] ?? "info"}>{t(`withdrawal.status.${status}`, { defaultValue: status })}</Status>;
}
