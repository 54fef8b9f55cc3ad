import { type Repeated, repeatedly } from "@gateway/core/repeatedly";
import type { Store } from "@gateway/store/database";
import { mailStatus } from "@protocol/invoicing";
import type { Language } from "@protocol/language";
import { message, type Packed, type Reason } from "@protocol/message";
import type { Logger } from "pino";
import { findInvoice, getSeller } from "./invoiceStore";
import { invoiceXml } from "./invoiceXml";
import { BadHead, languageOfInvoice, writeLetter } from "./mailLetter";
import type { MailRow } from "./mailStore";
import { makeTicket } from "./mailTicket";
import type { SendMail } from "./mailTransport";

/** Draws the PDF of an issued invoice in a language; rejects where it cannot. */
export type DrawPaper = (invoiceId: string, language: Language) => Promise<Buffer>;

/** ms that drawing and handing over may take together; below the shortest delay, so that no second try meets the first. */
const deadlineMs = 90_000;
/** ms from one try to the next; the last one stays for what a gateway has begun and never ended. */
const delays = [2 * 60_000, 10 * 60_000, 3_600_000, 4 * 3_600_000, 12 * 3_600_000];
/** Tries of one mail. */
export const triesAtMost = delays.length + 1;
const batch = 20;
const idleMs = 5_000;

/** The portal at `portalUrl` draws; what it answers in place of a PDF is a failure. */
export const portalPaper =
  (portalUrl: string, signingKey: Buffer, clock: () => Date): DrawPaper =>
  async (invoiceId, language) => {
    const url = new URL("/mailedInvoice", portalUrl);
    url.searchParams.set("ticket", makeTicket(signingKey, invoiceId, clock()));
    url.searchParams.set("lng", language);
    const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(deadlineMs / 2) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || !bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
      throw new Error(`the portal answered ${answer.status} without a PDF`);
    return bytes;
  };

export interface MailSweepParts {
  store: Store;
  log: Logger;
  clock: () => Date;
  send: SendMail;
  draw: DrawPaper;
  /** The sender's address; its domain is that of the Message-ID. */
  from: string;
  productName?: string;
}

/** Why a try failed, for the people of the invoice. */
function reasonOf(error: unknown): Reason | Packed {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (error instanceof BadHead) return "mail.head";
  if (error instanceof NoPaper) return "mail.noPaper";
  if (code === "EAUTH") return "mail.login";
  return typeof responseCode === "number" ? message("mail.refused", { code: responseCode }) : "mail.unreachable";
}

class NoPaper extends Error {}

const within = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("a mail took too long")), deadlineMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * Sends the mails that wait. A row is claimed by counting its try and moving its time on, so any number of gateways send
 * it once; after a failure it is due again, ever later, and has failed after `triesAtMost`. A gateway that ends between
 * handing a mail over and noting it leaves the row waiting: the mail is then sent once more under the same Message-ID. It
 * may come twice, and is never lost.
 */
export function createMailSweep(
  parts: MailSweepParts,
): Repeated & { runDue(isStopped?: () => boolean): Promise<boolean> } {
  const { store, log, clock, send, draw, from, productName } = parts;

  async function claim(mail: MailRow): Promise<MailRow | undefined> {
    const delay = delays[Math.min(mail.tries, delays.length - 1)]!;
    return store
      .updateTable("invoice_mails")
      .set({ tries: mail.tries + 1, next_time: new Date(clock().getTime() + delay).toISOString() })
      .where("invoice_id", "=", mail.invoice_id)
      .where("version", "=", mail.version)
      .where("status", "=", mailStatus.waiting)
      .where("tries", "=", mail.tries)
      .returningAll()
      .executeTakeFirst();
  }

  async function carryOut({ invoice_id, version, address }: MailRow): Promise<void> {
    const row = await findInvoice(store, invoice_id);
    if (!row?.invoice_no) throw new Error("a mail of no issued invoice");
    const blue = row.red_of ? await findInvoice(store, row.red_of) : undefined;
    const seller = await getSeller(store);
    const letter = writeLetter(row, address, seller.name, productName);
    const pdf = await draw(row.id, languageOfInvoice(row)).catch((error: Error) => {
      throw new NoPaper(error.message);
    });
    const xml = invoiceXml(row, seller, blue?.invoice_no ?? null);
    await send({
      ...letter,
      messageId: `invoice.${invoice_id}.${version}@${from.slice(from.lastIndexOf("@") + 1)}`,
      files: [
        { filename: `${row.invoice_no}.pdf`, contentType: "application/pdf", content: pdf },
        { filename: `${row.invoice_no}.xml`, contentType: "application/xml; charset=utf-8", content: xml },
      ],
    });
  }

  async function tryOnce(mail: MailRow): Promise<void> {
    const ofThis = store.updateTable("invoice_mails").where("invoice_id", "=", mail.invoice_id);
    const noted = ofThis.where("version", "=", mail.version);
    try {
      await within(carryOut(mail));
    } catch (error) {
      const { name, message: said } = error as Error;
      log.warn(
        { invoiceId: mail.invoice_id, tries: mail.tries, error: { name, message: said } },
        "a mail was not sent",
      );
      const last = error instanceof BadHead || mail.tries >= triesAtMost;
      await noted
        .set({ status: last ? mailStatus.failed : mailStatus.waiting, failure: reasonOf(error) })
        .where("status", "=", mailStatus.waiting)
        .where("tries", "=", mail.tries)
        .execute();
      return;
    }
    await noted.set({ status: mailStatus.sent, sent_time: clock().toISOString(), failure: "" }).execute();
  }

  async function runDue(isStopped: () => boolean = () => false): Promise<boolean> {
    const due = await store
      .selectFrom("invoice_mails")
      .selectAll()
      .where("status", "=", mailStatus.waiting)
      .where("next_time", "<=", clock().toISOString())
      .orderBy("next_time")
      .limit(batch)
      .execute();
    for (const row of due) {
      if (isStopped()) return false;
      const mail = await claim(row);
      if (mail) await tryOnce(mail);
    }
    return due.length === batch;
  }

  return { runDue, ...repeatedly(runDue, { idleMs, failure: "invoices are not mailed", log }) };
}
