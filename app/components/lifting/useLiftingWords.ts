import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { nameIn, pathLabel, type ReadValue, valueReader } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

type Entries = readonly { dictValue: string; dictLabel: string }[];

/** What the fields and codes of orders to lift full boxes are called, for forms, lists, details and trails. */
export function useLiftingWords(places: Entries = []) {
  const { t } = useTranslation("lifting");
  const { formatYuan } = useNumberFormat();
  const place = nameIn(places);
  /** What the codes of a field are called; an unknown one is shown as it is. */
  const code = {
    deliveryMode: (value: string) => t(`deliveryMode.${value}`, { defaultValue: value }),
    feeItem: (value: string) => t(`feeItem.${value}`, { defaultValue: value }),
    holdKind: (value: string) => t(`holdKind.${value}`, { defaultValue: value }),
  };
  const label = pathLabel(
    (field) => t(`field.${field}`, { defaultValue: field }),
    (n, field) => t("documents:form.boxField", { n, field }),
  );
  const yuan = (value: string) => (/^\d+$/.test(value) ? formatYuan(Number(value)) : value);
  const readValue: ReadValue = valueReader(
    { ...code, placeCode: place, returnYard: place, ctnSizeType: sizeTypeLabel, amount: yuan },
    t("yes"),
    t("no"),
  );
  const statusLabel = (status: string) => t(`status.${status}`, { defaultValue: status });
  const actionLabel = (action: string) => t(`event.${action}`, { defaultValue: action });
  const title = (what: "list" | "add" | "edit", scope: string) => t(`title.${what}.${scope}`, { defaultValue: scope });
  return { t, label, code, place, readValue, statusLabel, actionLabel, title };
}
