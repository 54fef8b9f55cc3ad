import type { i18n } from "i18next";
import type { ShownToast } from "~/components/shell/ToastMessage";
import { readText } from "../i18n/readText";
import type { Toast } from "./session.server";

/** A notification in the reader's words: it may come from another area than the page that shows it. */
export function sayToast(texts: i18n, { kind, key, params, text, title, seconds }: Toast): ShownToast {
  return {
    kind,
    text: key ? readText(texts, key, params, text ?? key) : text,
    title: title ? readText(texts, title, undefined, title) : undefined,
    seconds,
  };
}
