import type { Store } from "@gateway/store/database";
import { addPastEvent } from "@gateway/store/events";
import { invoiceStatus } from "@protocol/invoicing";

const { waiting, issuing, issued, failed, reversed } = invoiceStatus;

/** Writes the trail of invoices that have none, from what their rows say: those from before there was one, and demo rows. */
export async function backfillInvoiceTrail(db: Store): Promise<void> {
  const rows = await db
    .selectFrom("invoices")
    .selectAll()
    .where("id", "not in", (eb) => eb.selectFrom("document_events").select("document_id"))
    .execute();
  for (const row of rows) {
    const base = { documentId: row.id, companyName: row.red_of ? "" : row.company_name, ip: null };
    const made = { ...base, time: row.create_time, operator: row.create_by, operatorName: row.create_by_name };
    await addPastEvent(db, {
      ...made,
      action: row.red_of ? "red" : "apply",
      fromStatus: null,
      toStatus: waiting,
      remark: row.remark || null,
    });
    if (row.status === waiting) continue;
    const by = { ...base, companyName: "", operator: "", operatorName: row.issue_by_name ?? "SYS" };
    const time = row.issue_time ?? row.create_time;
    await addPastEvent(db, { ...by, time, action: "issue", fromStatus: waiting, toStatus: issuing });
    if (row.status === issuing) continue;
    const action = row.status === failed ? "fail" : "issued";
    const toStatus = row.status === reversed ? issued : row.status;
    await addPastEvent(db, { ...by, time, action, fromStatus: issuing, toStatus });
    if (row.status === reversed)
      await addPastEvent(db, { ...by, time, action: "reversed", fromStatus: issued, toStatus: reversed });
  }
}
