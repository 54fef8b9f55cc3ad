import { type MailWriter, NoPaper } from "@gateway/mails/public";
import type { Store } from "@gateway/store/database";
import type { Language } from "@protocol/language";
import { findInvoice, getSeller } from "./invoiceStore";
import { invoiceXml } from "./invoiceXml";
import { languageOfInvoice, writeLetter } from "./mailLetter";
import { makeTicket } from "./mailTicket";

/** Draws the PDF of an issued invoice in a language; rejects where it cannot. */
export type DrawPaper = (invoiceId: string, language: Language) => Promise<Buffer>;

/** ms that the portal may take to draw a paper. */
const drawMs = 45_000;

/** The portal at `portalUrl` draws; what it answers in place of a PDF is a failure. */
export const portalPaper =
  (portalUrl: string, signingKey: Buffer, clock: () => Date): DrawPaper =>
  async (invoiceId, language) => {
    const url = new URL("/mailedInvoice", portalUrl);
    url.searchParams.set("ticket", makeTicket(signingKey, invoiceId, clock()));
    url.searchParams.set("lng", language);
    const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(drawMs) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || !bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
      throw new Error(`the portal answered ${answer.status} without a PDF`);
    return bytes;
  };

/** Writes the mail of an issued invoice, with its paper and the data behind it. */
export const invoiceMail =
  ({ store, draw, productName }: { store: Store; draw: DrawPaper; productName?: string }): MailWriter =>
  async ({ subject_id, address }) => {
    const row = await findInvoice(store, subject_id);
    if (!row?.invoice_no) throw new Error("a mail of no issued invoice");
    const blue = row.red_of ? await findInvoice(store, row.red_of) : undefined;
    const seller = await getSeller(store);
    const letter = writeLetter(row, address, seller.name, productName);
    const pdf = await draw(row.id, languageOfInvoice(row)).catch((error: Error) => {
      throw new NoPaper(error.message);
    });
    const xml = invoiceXml(row, seller, blue?.invoice_no ?? null);
    return {
      ...letter,
      files: [
        { filename: `${row.invoice_no}.pdf`, contentType: "application/pdf", content: pdf },
        { filename: `${row.invoice_no}.xml`, contentType: "application/xml; charset=utf-8", content: xml },
      ],
    };
  };
