import type { MessageParams } from "@protocol/message";
import { useContext, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { askForLateTexts, lateLoads, SaidKeys } from "./lateTexts";
import { readText } from "./readText";

interface Instead {
  /** What shows where there is no such text. */
  otherwise: string;
  /** What shows until the files have come. */
  coming?: string;
}

/** Reads texts of the files that come late, by keys with their namespace. */
export function useLateTexts(): (key: string, params: MessageParams | undefined, instead: Instead) => string {
  const { i18n } = useTranslation();
  useSyncExternalStore(lateLoads.subscribe, lateLoads.count, lateLoads.count);
  const said = useContext(SaidKeys);
  return (key, params, { otherwise, coming = otherwise }) => {
    said?.add(key);
    return !i18n.exists(key) && askForLateTexts() ? coming : readText(i18n, key, params, otherwise);
  };
}
