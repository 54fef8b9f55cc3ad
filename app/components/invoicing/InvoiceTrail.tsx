import type { DocumentEvent } from "@protocol/documents";
import { useTranslation } from "react-i18next";
import { Trail } from "~/components/documents/Trail";

/** What was done to an invoice; the reason of a reversal is a code of its list. */
export function InvoiceTrail({ events }: { events: readonly DocumentEvent[] }) {
  const { t } = useTranslation("invoices");
  const inWords = events.map((event) =>
    event.action === "red" && event.remark
      ? { ...event, remark: t(`redReason.${event.remark}`, { defaultValue: event.remark }) }
      : event,
  );
  return (
    <Trail
      title={t("section.trail")}
      events={inWords}
      actionLabel={(action) => t(`event.${action}`, { defaultValue: action })}
      statusLabel={(status) => t(`status.${status}`, { defaultValue: status })}
      fieldLabel={(path) => path}
      readValue={(_path, value) => value}
    />
  );
}
