import { useTranslation } from "react-i18next";
import { fieldAt, type ReadValue, valueReader } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** What the fields and codes of machines and their licenses are called, for forms, details and trails. */
export function useMachineWords() {
  const { t } = useTranslation("machines");
  const { formatYuan } = useNumberFormat();
  /** What the codes of a field are called; an unknown one is shown as it is. */
  const code = {
    machineType: (value: string) => t(`machineType.${value}`, { defaultValue: value }),
    power: (value: string) => t(`power.${value}`, { defaultValue: value }),
    reason: (value: string) => t(`reason.${value}`, { defaultValue: value }),
    pickWay: (value: string) => t(`pickWay.${value}`, { defaultValue: value }),
  };
  const label = (path: string) => {
    const field = fieldAt(path);
    return t(`field.${field}`, { defaultValue: field });
  };
  const yuan = (value: string) => (/^\d+$/.test(value) ? formatYuan(Number(value)) : value);
  const readValue: ReadValue = valueReader({ ...code, fee: yuan }, t("yes"), t("no"));
  const machineStatusLabel = (status: string) => t(`status.${status}`, { defaultValue: status });
  const remakeStatusLabel = (status: string) => t(`remakeStatus.${status}`, { defaultValue: status });
  const actionLabel = (action: string) => t(`event.${action}`, { defaultValue: action });
  /** What a list says of itself. */
  const listWords = (kind: "machines" | "remakes") => ({
    status: label("status"),
    empty: t(`list.empty.${kind}`),
    emptyHint: t(`list.emptyHint.${kind}`),
  });
  return { t, label, code, readValue, machineStatusLabel, remakeStatusLabel, actionLabel, listWords };
}
