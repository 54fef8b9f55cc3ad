import type { DictEntry } from "@protocol/base";
import { useTranslation } from "react-i18next";
import { nameIn, type ReadValue, valueReader } from "~/services/documents/readValue";

/** What the fields and codes of a permit are called, for its form, its detail and its trail. */
export function usePermitWords(terminals: readonly DictEntry[] = []) {
  const { t } = useTranslation("permits");
  /** What the codes of a field are called; an unknown one is shown as it is. */
  const code = {
    plateColor: (value: string) => t(`plateColor.${value}`, { defaultValue: value }),
    vehicleType: (value: string) => t(`vehicleType.${value}`, { defaultValue: value }),
    emission: (value: string) => t(`emission.${value}`, { defaultValue: value }),
    occupation: (value: string) => t(`occupation.${value}`, { defaultValue: value }),
  };
  const area = nameIn(terminals);
  const label = (path: string) => t(`field.${path.replace(/\[\d+\]$/, "")}`, { defaultValue: path });
  const readValue: ReadValue = valueReader({ ...code, areas: area }, t("yes"), t("no"));
  const statusLabel = (status: string) => t(`status.${status}`, { defaultValue: status });
  const actionLabel = (action: string) => t(`event.${action}`, { defaultValue: action });
  return { t, label, readValue, code, area, statusLabel, actionLabel };
}
