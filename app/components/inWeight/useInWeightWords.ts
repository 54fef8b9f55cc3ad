import type { DictEntry } from "@protocol/base";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { nameIn, pathLabel, type ReadValue, valueReader } from "~/services/documents/readValue";

/** What the fields and codes of applications to bring full boxes in are called, for list, form, detail and trail. */
export function useInWeightWords({
  terminal = [],
  operator = [],
  locode = [],
  packageCode = [],
}: Partial<Record<"terminal" | "operator" | "locode" | "packageCode", readonly DictEntry[]>> = {}) {
  const { t } = useTranslation("inWeight");
  /** What the codes of a field are called; an unknown one is shown as it is. */
  const code = {
    applyScene: (value: string) => t(`applyScene.${value}`, { defaultValue: value }),
    inMode: (value: string) => t(`inMode.${value}`, { defaultValue: value }),
    declStatus: (value: string) => t(`declStatus.${value}`, { defaultValue: value }),
    vgmMethod: (value: string) => t(`vgmMethod.${value}`, { defaultValue: value }),
    terminalCode: nameIn(terminal),
    podCode: nameIn(locode),
    ctnOperatorCode: nameIn(operator),
    ctnSizeType: sizeTypeLabel,
    pkgType: nameIn(packageCode),
  };
  const label = pathLabel(
    (field) => t(`field.${field}`, { defaultValue: field }),
    (n, field) => t("documents:form.boxField", { n, field }),
  );
  const readValue: ReadValue = valueReader(code, t("yes"), t("no"));
  const statusLabel = (status: string) => t(`status.${status}`, { defaultValue: status });
  const actionLabel = (action: string) => t(`event.${action}`, { defaultValue: action });
  return { t, label, code, readValue, statusLabel, actionLabel };
}
