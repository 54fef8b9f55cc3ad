import type { DictEntry } from "@protocol/base";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { fieldAt, nameIn, type ReadValue, valueReader } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

type Dicts = Partial<Record<"yard" | "operator" | "terminal" | "locode", readonly DictEntry[]>>;

/** What the fields and codes of releases and pickups of empty boxes are called, for forms, details and trails. */
export function useEmptyBoxWords({ yard = [], operator = [], terminal = [], locode = [] }: Dicts = {}) {
  const { t } = useTranslation("emptyBoxes");
  const { formatYuan } = useNumberFormat();
  /** What the codes of a field are called; an unknown one is shown as it is. */
  const code = {
    releaseType: (value: string) => t(`releaseType.${value}`, { defaultValue: value }),
    gradeReq: (value: string) => t(`gradeReq.${value}`, { defaultValue: value }),
    sizeType: sizeTypeLabel,
    yards: nameIn(yard),
    yardCode: nameIn(yard),
    ctnOperatorCode: nameIn(operator),
    terminalCode: nameIn(terminal),
    destCode: nameIn(locode),
  };
  const label = (path: string) => {
    const field = fieldAt(path);
    return t(`field.${field}`, { defaultValue: field });
  };
  const yuan = (value: string) => (/^\d+$/.test(value) ? formatYuan(Number(value)) : value);
  const money = { deposit: yuan, unitPrice: yuan, amount: yuan };
  const readValue: ReadValue = valueReader({ ...code, ...money }, t("yes"), t("no"));
  /** As a form holds a value: amounts are yuan there. */
  const readTyped: ReadValue = valueReader(code, t("yes"), t("no"));
  const releaseStatusLabel = (status: string) => t(`releaseStatus.${status}`, { defaultValue: status });
  const pickupStatusLabel = (status: string) => t(`status.${status}`, { defaultValue: status });
  const actionLabel = (action: string) => t(`event.${action}`, { defaultValue: action });
  /** What a list says of itself. */
  const listWords = (kind: "releases" | "pickups" | "compares", canAdd: boolean) => ({
    status: label("status"),
    empty: t(`list.empty.${kind}`),
    emptyHint: canAdd ? t(`list.emptyHint.${kind}`) : t("list.emptyHint.reader"),
  });
  return { t, label, code, readValue, readTyped, releaseStatusLabel, pickupStatusLabel, actionLabel, listWords };
}
