import type { Invoice } from "@protocol/invoicing";
import { LookPanel } from "~/components/table/LookPanel";
import { invoiceDetailPath } from "~/services/invoicing/paths";
import { InvoiceFacts } from "./InvoiceFacts";
import { InvoiceStatus } from "./InvoiceStatus";

/** One invoice beside the list. */
export function InvoiceLook({ invoice }: { invoice: Invoice & { capitals: string } }) {
  return (
    <LookPanel
      key={invoice.id}
      number={invoice.docNo}
      to={invoiceDetailPath(invoice.id)}
      status={<InvoiceStatus status={invoice.status} />}
    >
      <InvoiceFacts invoice={invoice} />
    </LookPanel>
  );
}
