import type { UserContext } from "@gateway/core/context";
import { conflict, refused } from "@gateway/core/refusal";
import { noteEvent } from "@gateway/documents/trail";
import { findObstacle, type InvoiceRow } from "./invoiceRules";
import { getInvoiceFor, toInvoice } from "./invoiceStore";
import { queueMail } from "./mailStore";

/**
 * Has an issued invoice mailed again. Its own version stays: it is part of the code on papers that are out already, so
 * `version` is that of the mail. Refuses with 404, 403, 1002 `status.changed` before it is issued, 1002 `mail.off` where
 * no mail is sent, 409 where somebody was quicker or it still waits.
 */
export async function mailAgain(ctx: UserContext, id: string, version: number): Promise<InvoiceRow> {
  const row = await getInvoiceFor(ctx, id);
  const obstacle = findObstacle("mail", row, ctx.identity);
  if (obstacle) throw obstacle;
  if (!ctx.config.mail) throw refused("mail.off");
  if (!(await queueMail(ctx, row, version))) throw conflict(await toInvoice(ctx, row));
  await noteEvent(ctx, row.id, {
    action: "mail",
    fromStatus: row.status,
    toStatus: row.status,
    remark: row.email,
  });
  return row;
}
