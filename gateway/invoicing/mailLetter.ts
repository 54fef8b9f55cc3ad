import { fillIn } from "@gateway/core/errorText";
import { smsText } from "@gateway/identity/public";
import english from "@locales/en-US/letters.json";
import portuguese from "@locales/pt-BR/letters.json";
import simplified from "@locales/zh-CN/letters.json";
import traditional from "@locales/zh-TW/letters.json";
import { defaultLanguage, isLanguage, type Language } from "@protocol/language";
import { mailAddress } from "@protocol/values/email";
import { formatYuan } from "@protocol/values/fen";
import type { InvoiceRow } from "./invoiceRules";

const texts: Record<Language, Record<keyof typeof simplified, string>> = {
  "zh-CN": simplified,
  "zh-TW": traditional,
  "en-US": english,
  "pt-BR": portuguese,
};

/** What a mail says, in its reader's language. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** A mail whose head would not be what it is meant to be; no later try makes it better. */
export class BadHead extends Error {}

export const languageOfInvoice = ({ language }: Pick<InvoiceRow, "language">): Language =>
  isLanguage(language) ? language : defaultLanguage;

/** Longer subjects are cut by readers. Characters. */
const longestSubject = 200;

/**
 * The mail of an issued invoice, in the language that its applicant reads. Throws `BadHead` where address or subject
 * hold what does not belong into a head: a line break, a second address, a control character.
 */
export function writeLetter(
  row: Pick<InvoiceRow, "language" | "red_of" | "invoice_no" | "title_name" | "total" | "doc_no">,
  to: string,
  seller: string,
  productName: string | undefined,
): Letter {
  const language = languageOfInvoice(row);
  const text = texts[language];
  const params = {
    product: productName ?? smsText(language, "sender"),
    invoiceNo: row.invoice_no ?? "",
    docNo: row.doc_no,
    buyer: row.title_name,
    amount: formatYuan(Number(row.total)),
    seller,
  };
  const subject = fillIn(text[row.red_of ? "red.subject" : "invoice.subject"], params);
  if (!mailAddress.test(to) || /\p{Cc}/u.test(subject) || subject.length > longestSubject)
    throw new BadHead("address or subject of a mail");
  return { to, subject, text: fillIn(text[row.red_of ? "red.text" : "invoice.text"], params) };
}
