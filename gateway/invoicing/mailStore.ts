import type { Context, GatewayConfig } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import { type Invoice, mailStatus } from "@protocol/invoicing";

type Mail = Invoice["mail"];

/** How the mail of an invoice stands. */
export async function readMail(db: Store, invoiceId: string, config: Pick<GatewayConfig, "mail">): Promise<Mail> {
  const row = await db.selectFrom("mails").selectAll().where("subject_id", "=", invoiceId).executeTakeFirst();
  return {
    configured: config.mail === true,
    status: row?.status ?? mailStatus.none,
    version: row?.version ?? 0,
    tries: row?.tries ?? 0,
    sentTime: row?.sent_time ?? null,
    failure: row?.failure ?? "",
  };
}

/** Whether somebody may have it sent again: not while it waits, nor where no mail is sent. */
export const mayMail = (mail: Mail) => mail.configured && mail.status !== mailStatus.waiting;

const fresh = (now: Date) => ({
  status: mailStatus.waiting,
  tries: 0,
  next_time: now.toISOString(),
  sent_time: null,
  failure: "",
});

/**
 * Writes the mail of an invoice, within the transaction that issues it or has it sent again: under `version`, that of
 * the mail which was seen (0: there was none). Answers false where the mail has changed meanwhile, or still waits.
 */
export async function queueMail(
  { db, now }: Pick<Context, "db" | "now">,
  invoice: { id: string; email: string },
  version: number,
): Promise<boolean> {
  const row = { ...fresh(now), version: version + 1, address: invoice.email };
  if (version === 0) {
    const added = await db
      .insertInto("mails")
      .values({ ...row, subject_id: invoice.id })
      .onConflict((there) => there.column("subject_id").doNothing())
      .returning("subject_id")
      .executeTakeFirst();
    return added !== undefined;
  }
  const changed = await db
    .updateTable("mails")
    .set(row)
    .where("subject_id", "=", invoice.id)
    .where("version", "=", version)
    .where("status", "<>", mailStatus.waiting)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}
