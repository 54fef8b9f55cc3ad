import errors from "@locales/zh-CN/errors.json";
import refusals from "@locales/zh-CN/refusals.json";
import { type MessageParams, readMessage } from "@protocol/message";

const texts: Record<string, string> = { ...errors, ...refusals };

/** A packed message (protocol/message.ts) in the port's language; a key without a text shows as it is. */
export function errorText(packed: string, params: MessageParams = readMessage(packed).params): string {
  const { key } = readMessage(packed);
  const text = texts[key] ?? key;
  return fillIn(text, params);
}

/** Puts the parameters in place of their `{{name}}`; one that is missing leaves nothing. */
export function fillIn(text: string, params: MessageParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));
}
