import { readMessage } from "@protocol/message";
import { useTranslation } from "react-i18next";
import { isChosenField } from "~/services/forms/isChosenField";
import { useLateTexts } from "./useLateTexts";

/** Whether a text may be a key: the port's own words are sentences. */
const isKey = (text: string) => /^[\w.:]+$/.test(text);

/**
 * Turns a packed message (protocol/message.ts) into the reader's words; a text that is no key shows as it is. Until its
 * text has come, a reason says that something was refused.
 */
export function useMessage(): (packed: string) => string {
  const { t } = useTranslation("errors");
  const read = useLateTexts();
  return (packed) => {
    const { key, params } = readMessage(packed);
    if (!isKey(key)) return key;
    return read(key.includes(":") ? key : `errors:${key}`, params, { otherwise: key, coming: t("rejected") });
  };
}

/** A field as its errors name it: what it is called, and its name or whether something is chosen in it. */
export interface NamedField {
  label: string;
  name?: string;
  chosen?: boolean;
}

/** The same for what is wrong with a field: of one that is empty it says what to do, by what the field is called. */
export function useFieldMessage(): (packed: string, field: NamedField | undefined) => string {
  const { t } = useTranslation("errors");
  const say = useMessage();
  return (packed, field) => {
    if (packed !== "required" || !field) return say(packed);
    const chosen = field.chosen ?? isChosenField(field.name ?? "");
    return t(chosen ? "required.choose" : "required.fill", { field: field.label });
  };
}
