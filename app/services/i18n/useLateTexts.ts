import type { MessageParams } from "@protocol/message";
import { useTranslation } from "react-i18next";
import { missText } from "./lateTexts";
import { readText } from "./readText";

interface Instead {
  /** What shows where there is no such text. */
  otherwise: string;
  /** What shows until the files have come. */
  coming?: string;
}

/** Reads texts that a document did not say, by keys with their namespace; what shows meanwhile is drawn anew. */
export function useLateTexts(): (key: string, params: MessageParams | undefined, instead: Instead) => string {
  const { i18n } = useTranslation();
  return (key, params, { otherwise, coming = otherwise }) =>
    !i18n.exists(key) && missText() ? coming : readText(i18n, key, params, otherwise);
}
