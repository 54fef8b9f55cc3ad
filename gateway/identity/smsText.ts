import { fillIn } from "@gateway/core/errorText";
import english from "@locales/en-US/sms.json";
import portuguese from "@locales/pt-BR/sms.json";
import simplified from "@locales/zh-CN/sms.json";
import traditional from "@locales/zh-TW/sms.json";
import { defaultLanguage, type Language } from "@protocol/language";
import type { MessageParams } from "@protocol/message";

const texts: Record<Language, Record<keyof typeof simplified, string>> = {
  "zh-CN": simplified,
  "zh-TW": traditional,
  "en-US": english,
  "pt-BR": portuguese,
};

export type SmsKey = keyof typeof simplified;

/** A text of `locales/<lang>/sms.json`; in the port's own language where the reader's is not known. */
export function smsText(language: Language | undefined, key: SmsKey, params: MessageParams = {}): string {
  return fillIn(texts[language ?? defaultLanguage][key], params);
}
