import type { DictEntry } from "@protocol/base";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { nameIn, pathLabel, valueReader } from "~/services/documents/readValue";

/** What the fields and codes of short-haul orders are called, for list, form, detail and trail. */
export function useShortHaulWords({
  operator = [],
  terminal = [],
  yard = [],
}: Partial<Record<"operator" | "terminal" | "yard", readonly DictEntry[]>> = {}) {
  const { t } = useTranslation("shortHaul");
  const place = nameIn([...terminal, ...yard]);
  const named = (group: "status" | "event" | "purpose" | "fullEmpty" | "field") => (code: string) =>
    t(`${group}.${code}`, { defaultValue: code });
  const code = {
    ...{ purpose: named("purpose"), fullEmpty: named("fullEmpty"), ctnSizeType: sizeTypeLabel },
    ctnOperatorCode: nameIn(operator),
  };
  const label = pathLabel(named("field"), (n, field) => t("documents:form.boxField", { n, field }));
  const readValue = valueReader({ ...code, fromYard: place, toYard: place }, t("yes"), t("no"));
  return { t, code, place, label, readValue, statusLabel: named("status"), actionLabel: named("event") };
}
