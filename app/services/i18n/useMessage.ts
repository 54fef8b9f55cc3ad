import { readMessage } from "@protocol/message";
import { useTranslation } from "react-i18next";
import { withCount } from "./withCount";

/** Turns a packed message (protocol/message.ts) into the reader's words; a text that is no key shows as it is. */
export function useMessage(): (packed: string) => string {
  const { t } = useTranslation("errors");
  return (packed) => {
    const { key, params } = readMessage(packed);
    return t(key, { ...withCount(params), defaultValue: key });
  };
}
