import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const tones: Record<string, Tone> = { "0": "info", "1": "wait", "2": "done", "3": "danger" };

/** How a monthly bill stands; a code that nobody knows is shown as it is. */
export function BillStatus({ status }: { status: string }) {
  const { t } = useTranslation("money");
  return <Status tone={tones[status] ?? "info"}>{t(`bill.status.${status}`, { defaultValue: status })}</Status>;
}
