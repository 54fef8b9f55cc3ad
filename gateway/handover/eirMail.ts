import type { ActorContext } from "@gateway/core/context";
import type { MailWriter } from "@gateway/mails/public";
import { letterOf } from "@gateway/mails/public";
import { mailStatus } from "@protocol/invoicing";
import { defaultLanguage } from "@protocol/language";
import { screenPath } from "@protocol/screens";
import type { StoredEir } from "./eirDocument";

/** What the letter of a receipt names. */
interface EirLetter {
  eirNo: string;
  ctnNo: string;
  plateNo: string;
  id: string;
}

/**
 * Has the people of a receipt who have given an address told by mail, within the transaction that makes it; once each.
 * Nothing where the port sends no mail.
 */
export async function queueEirMails(ctx: ActorContext, { row, body }: StoredEir, people: readonly string[]) {
  if (!ctx.config.mail || people.length === 0) return;
  const found = await ctx.db
    .selectFrom("user_profiles")
    .select(["user_id", "email"])
    .where("user_id", "in", [...people])
    .where("email", "<>", "")
    .execute();
  const { ctnNo, plateNo } = body.content;
  const content: EirLetter = { eirNo: row.doc_no, ctnNo, plateNo, id: row.id };
  for (const { user_id, email } of found)
    await ctx.db
      .insertInto("mails")
      .values({
        subject_id: `${row.id}.${user_id}`,
        kind: "eir",
        content: JSON.stringify(content),
        version: 1,
        address: email,
        status: mailStatus.waiting,
        tries: 0,
        next_time: ctx.now.toISOString(),
        sent_time: null,
        failure: "",
      })
      .onConflict((there) => there.column("subject_id").doNothing())
      .execute();
}

/** Writes the mail of a receipt: what it is about, and the link to it at the portal, where its reader logs in. */
export const eirMail =
  ({ portalUrl, productName }: { portalUrl: string; productName?: string }): MailWriter =>
  async ({ address, content }) => {
    const { id, ...params } = JSON.parse(content) as EirLetter;
    const link = new URL(screenPath("EIRPdf", { id }), portalUrl).href;
    return { ...letterOf("eir", defaultLanguage, address, { ...params, link }, productName), files: [] };
  };
