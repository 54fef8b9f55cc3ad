import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const tones: Record<string, Tone> = { "0": "wait", "1": "info", "2": "done", "3": "danger", "4": "stop" };

/** How an invoice stands; a code that nobody knows is shown as it is. */
export function InvoiceStatus({ status }: { status: string }) {
  const { t } = useTranslation("invoices");
  return <Status tone={tones[status] ?? "info"}>{t(`status.${status}`, { defaultValue: status })}</Status>;
}
