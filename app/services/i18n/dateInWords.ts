import type { Language } from "./languages";

const day = /^\d{4}-\d{2}-\d{2}$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:\d{2})$/;
const wall = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/;

/**
 * A day (`2026-11-21`) or a moment within a sentence, as the language writes it and as Shanghai's clock shows it; texts
 * ask for it by `{{time, date}}`. Takes an ISO instant or Shanghai's wall-clock time (`2026-11-21 08:30:00`); anything
 * else comes back as it is. Lists, forms and papers keep `YYYY-MM-DD HH:mm:ss` (docs/requirements.md §2) and have no
 * need of this.
 */
export function dateInWords(value: unknown, language: Language | string): string {
  const text = String(value ?? "");
  const alone = day.test(text);
  const iso = alone ? `${text}T00:00+08:00` : wall.test(text) ? `${text.replace(" ", "T")}+08:00` : text;
  const ms = zoned.test(iso) ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(ms)) return text;
  const written = new Intl.DateTimeFormat(language, {
    timeZone: "Asia/Shanghai",
    dateStyle: "medium",
    ...(alone ? {} : { timeStyle: "short", hourCycle: language === "en-US" ? "h12" : "h23" }),
  }).format(ms);
  // engines differ in which blank stands between day and time, and hydration compares
  return written.replace(/\p{Zs}/gu, " ");
}
