import { readMessage } from "@protocol/message";
import type { i18n } from "i18next";
import { useTranslation } from "react-i18next";
import { isChosenField } from "~/services/forms/isChosenField";
import { readText } from "./readText";

function sayIn(texts: i18n, packed: string): string {
  const { key, params } = readMessage(packed);
  return readText(texts, key.includes(":") ? key : `errors:${key}`, params, key);
}

/** Turns a packed message (protocol/message.ts) into the reader's words; a text that is no key shows as it is. */
export function useMessage(): (packed: string) => string {
  const { i18n } = useTranslation("errors");
  return (packed) => sayIn(i18n, packed);
}

/** A field as its errors name it: what it is called, and its name or whether something is chosen in it. */
export interface NamedField {
  label: string;
  name?: string;
  chosen?: boolean;
}

/** The same for what is wrong with a field: of one that is empty it says what to do, by what the field is called. */
export function useFieldMessage(): (packed: string, field: NamedField | undefined) => string {
  const { t, i18n } = useTranslation("errors");
  return (packed, field) => {
    if (packed !== "required" || !field) return sayIn(i18n, packed);
    const chosen = field.chosen ?? isChosenField(field.name ?? "");
    return t(chosen ? "required.choose" : "required.fill", { field: field.label });
  };
}
