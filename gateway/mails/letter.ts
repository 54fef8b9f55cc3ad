import { fillIn } from "@gateway/core/errorText";
import { smsText } from "@gateway/identity/public";
import english from "@locales/en-US/letters.json";
import portuguese from "@locales/pt-BR/letters.json";
import simplified from "@locales/zh-CN/letters.json";
import traditional from "@locales/zh-TW/letters.json";
import type { Language } from "@protocol/language";
import { mailAddress } from "@protocol/values/email";

type Texts = Record<keyof typeof simplified, string>;
const texts: Record<Language, Texts> = {
  "zh-CN": simplified,
  "zh-TW": traditional,
  "en-US": english,
  "pt-BR": portuguese,
};

/** The letters that there are: what stands in the head, and below it. */
const letters = {
  invoice: ["invoice.subject", "invoice.text"],
  red: ["red.subject", "red.text"],
  eir: ["eir.subject", "eir.text"],
  alert: ["alert.subject", "alert.text"],
} as const satisfies Record<string, readonly [keyof Texts, keyof Texts]>;

/** What a mail says, in its reader's language. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** A mail whose head would not be what it is meant to be; no later try makes it better. */
export class BadHead extends Error {}

/** Longer subjects are cut by readers. Characters. */
const longestSubject = 200;

/**
 * A letter in a language, with `product` as what the port calls itself. Throws `BadHead` where address or subject hold
 * what does not belong into a head: a line break, a second address, a control character.
 */
export function letterOf(
  name: keyof typeof letters,
  language: Language,
  to: string,
  params: Record<string, string>,
  productName: string | undefined,
): Letter {
  const all = { product: productName ?? smsText(language, "sender"), ...params };
  const [subjectKey, textKey] = letters[name];
  const subject = fillIn(texts[language][subjectKey], all);
  if (!mailAddress.test(to) || /\p{Cc}/u.test(subject) || subject.length > longestSubject)
    throw new BadHead("address or subject of a mail");
  return { to, subject, text: fillIn(texts[language][textKey], all) };
}
