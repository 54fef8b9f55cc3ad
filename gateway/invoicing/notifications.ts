import type { UserContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { othersOf, settleTodos, tell } from "@gateway/messages/public";
import { screenPath } from "@protocol/screens";
import { formatYuan } from "@protocol/values/fen";
import type { InvoiceRow } from "./invoiceRules";

/** What waits is told to the port, what became of it to the people of the company who may see its invoices. */
export async function tellOf(ctx: UserContext, row: InvoiceRow, what: "applied" | "issued" | "failed" | "reversed") {
  const subject = `invoice:${row.id}`;
  await settleTodos(ctx, subject);
  // a red-letter invoice that failed is the port's own matter
  const people =
    what === "applied"
      ? await listWhoMay(ctx.db, "PORT", "invoiceAudit", "edit")
      : what === "failed" && row.red_of
        ? [row.create_by]
        : await listWhoMay(ctx.db, [row.company_id], "invoices", "query");
  await tell(ctx, othersOf(ctx, people), {
    contentType: what === "applied" ? "TODO" : "MESSAGE",
    reason: `invoice.${what}`,
    params: { docNo: row.doc_no, company: row.company_name, amount: formatYuan(Number(row.total)) },
    link: screenPath("invoiceDetail", { id: row.id }),
    subject,
  });
}
