import type { DictEntry } from "@protocol/base";
import { useTranslation } from "react-i18next";
import { entryOptions } from "~/components/form/options";
import { fieldAt, nameIn, type ReadValue, valueReader } from "~/services/documents/readValue";

/** What the fields and codes of a notice are called, for list, form, detail and trail. */
export function usePreArrivalWords({
  terminal = [],
  yard = [],
}: Partial<Record<"terminal" | "yard", readonly DictEntry[]>> = {}) {
  const { t } = useTranslation("preArrivals");
  const places = [...terminal, ...yard];
  /** What the codes of a field are called; an unknown one is shown as it is. */
  const code = {
    preType: (value: string) => t(`preType.${value}`, { defaultValue: value }),
    checkResult: (value: string) => t(`checkResult.${value}`, { defaultValue: value }),
    yardCode: nameIn(places),
  };
  const label = (path: string) => {
    const field = fieldAt(path);
    return t(`field.${field}`, { defaultValue: field });
  };
  const readValue: ReadValue = valueReader(code, t("yes"), t("no"));
  const statusLabel = (status: string) => t(`status.${status}`, { defaultValue: status });
  const actionLabel = (action: string) => t(`event.${action}`, { defaultValue: action });
  const placeOptions = entryOptions(places);
  return { t, label, code, readValue, statusLabel, actionLabel, placeOptions };
}
