import { readMessage } from "@protocol/message";
import { useTranslation } from "react-i18next";
import { readText } from "./readText";

/** Turns a packed message (protocol/message.ts) into the reader's words; a text that is no key shows as it is. */
export function useMessage(): (packed: string) => string {
  const { i18n } = useTranslation("errors");
  return (packed) => {
    const { key, params } = readMessage(packed);
    return readText(i18n, key.includes(":") ? key : `errors:${key}`, params, key);
  };
}
