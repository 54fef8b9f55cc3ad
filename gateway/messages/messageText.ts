import texts from "@locales/zh-CN/messages.json";
import type { MessageParams } from "@protocol/message";

const known = texts as Record<string, string>;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** What people have entered, as it may stand in rich text. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter]!);

/** The words of an event in the port's language. Throws where `locales/zh-CN/messages.json` has none. */
export function wordsOf(reason: string, params: MessageParams): { title: string; summary: string; content: string } {
  const fill = (key: string) => {
    const text = known[key];
    if (text === undefined) throw new Error(`messages.json has no ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));
  };
  const summary = fill(`event.${reason}.text`);
  return { title: fill(`event.${reason}`), summary, content: `<p>${escapeHtml(summary)}</p>` };
}
