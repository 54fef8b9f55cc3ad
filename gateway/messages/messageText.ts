import texts from "@locales/zh-CN/events.json";
import { digestReason, sayDigest } from "@protocol/alertDigest";
import type { MessageParams } from "@protocol/message";

type Key = keyof typeof texts;

/** Events that have both their title and their text: a reason that lacks one is a type error where it is told. */
export type EventReason = {
  [K in Key]: K extends `event.${infer R}.text` ? (`event.${R}` extends Key ? R : never) : never;
}[Key];

const known: Record<string, string> = texts;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** What people have entered, as it may stand in rich text. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter]!);

/**
 * The words of an event in the port's language. Where `locales/zh-CN/events.json` has none, `missing` is told and the
 * event's name and values stand for them: a text must never keep a document from being written.
 */
export function wordsOf(
  reason: EventReason,
  params: MessageParams,
  missing: (key: string) => void,
): { title: string; summary: string; content: string } {
  const fill = (key: string, name: string, values: MessageParams) => {
    const text = known[key];
    if (text === undefined) {
      missing(key);
      return [name, ...Object.values(values)].join(" ");
    }
    return text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(values[place] ?? ""));
  };
  const textOf = (name: string, values: MessageParams) => fill(`event.${name}.text`, name, values);
  const summary = textOf(reason, reason === digestReason ? sayDigest(params, textOf) : params);
  return { title: fill(`event.${reason}`, reason, params), summary, content: `<p>${escapeHtml(summary)}</p>` };
}
