import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { nameIn, pathLabel, type ReadValue, valueReader } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

type Entries = readonly { dictValue: string; dictLabel: string }[];

/** What the fields and codes of barge orders and pools are called, for forms, lists, details and trails. */
export function useBargeWords(places: Entries = [], operators: Entries = []) {
  const { t } = useTranslation("barge");
  const { formatYuan } = useNumberFormat();
  const place = nameIn(places);
  /** What the codes of a field are called; an unknown one is shown as it is. */
  const code = {
    type: (value: string) => t(`type.${value}`, { defaultValue: value }),
    fullEmpty: (value: string) => t(`fullEmpty.${value}`, { defaultValue: value }),
    eligibility: (value: string) => t(`eligibility.${value}`, { defaultValue: value }),
    boxState: (value: string) => t(`boxState.${value}`, { defaultValue: value }),
    grabState: (value: string) => t(`grabState.${value}`, { defaultValue: value }),
    ctnOperatorCode: nameIn(operators),
  };
  const label = pathLabel(
    (field) => t(`field.${field}`, { defaultValue: field }),
    (n, field) => t("documents:form.boxField", { n, field }),
  );
  const yuan = (value: string) => (/^\d+$/.test(value) ? formatYuan(Number(value)) : value);
  const { type, fullEmpty, eligibility, ctnOperatorCode } = code;
  const ports = { inlandPort: place, seaTerminal: place, depYard: place, desYard: place };
  const names = {
    ...{ type, fullEmpty, eligibility, ctnOperatorCode, ctnSizeType: sizeTypeLabel, ...ports },
    ...{ fromPort: place, toPort: place, depotCode: place },
  };
  const amounts = { freight: yuan, guidePrice: yuan, capPrice: yuan };
  const readValue: ReadValue = valueReader({ ...names, ...amounts }, t("yes"), t("no"));
  /** As a form holds a value: amounts are yuan there. */
  const readTyped: ReadValue = valueReader(names, t("yes"), t("no"));
  const order = {
    statusLabel: (status: string) => t(`status.${status}`, { defaultValue: status }),
    actionLabel: (action: string) => t(`event.${action}`, { defaultValue: action }),
  };
  const pool = {
    statusLabel: (status: string) => t(`poolStatus.${status}`, { defaultValue: status }),
    actionLabel: (action: string) => t(`poolEvent.${action}`, { defaultValue: action }),
    title: (what: "list" | "add" | "edit", scope: string) => t(`poolTitle.${what}.${scope}`, { defaultValue: scope }),
  };
  return { t, label, code, place, readValue, readTyped, order, pool };
}
