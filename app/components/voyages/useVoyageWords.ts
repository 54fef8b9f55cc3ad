import type { DictEntry } from "@protocol/base";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { fieldAt, nameIn, type ReadValue, valueReader } from "~/services/documents/readValue";

type Lists = Partial<Record<"terminal" | "operator" | "locode", readonly DictEntry[]>>;

/** What fields and codes of voyages, releases and calls are called, for lists, forms, details and trails. */
export function useVoyageWords({ terminal = [], operator = [], locode = [] }: Lists = {}) {
  const { t } = useTranslation("voyages");
  /** What the codes of a field are called; an unknown one is shown as it is. */
  const code = {
    terminalCode: nameIn(terminal),
    operatorCode: nameIn(operator),
    ctnOperatorCode: nameIn(operator),
    fromPort: nameIn(locode),
    toPort: nameIn(locode),
    originPort: nameIn(locode),
    podCode: nameIn(locode),
    shipType: (value: string) => t(`shipType.${value}`, { defaultValue: value }),
    tradeScope: (value: string) => t(`tradeScope.${value}`, { defaultValue: value }),
    fullEmpty: (value: string) => t(`fullEmpty.${value}`, { defaultValue: value }),
    releaseType: (value: string) => t(`releaseType.${value}`, { defaultValue: value }),
    ctnSizeType: sizeTypeLabel,
  };
  const label = (path: string) => {
    const field = fieldAt(path);
    return t(`field.${field}`, { defaultValue: field });
  };
  const readValue: ReadValue = valueReader(code, t("yes"), t("no"));
  const statusLabel = (status: string) => t(`status.${status}`, { defaultValue: status });
  const actionLabel = (action: string) => t(`event.${action}`, { defaultValue: action });
  /** A port with its name behind its code. */
  const port = (value?: string | null) => {
    const name = value ? nameIn(locode)(value) : "";
    return name.includes(value ?? "") ? name : `${value} ${name}`;
  };
  const listWords = (canAdd: boolean, filters: string, empty: string) => ({
    ...{ status: label("status"), all: t("documents:list.all"), filters, empty },
    emptyHint: t(canAdd ? "list.emptyHint" : "list.emptyHintReader"),
  });
  return { t, label, code, readValue, statusLabel, actionLabel, port, listWords };
}
