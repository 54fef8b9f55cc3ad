import { useTranslation } from "react-i18next";
import { readText } from "~/services/i18n/readText";

/**
 * The reader's name for a field by its path: `boxes[0].sealNo` is 第1箱 铅封号. Where an order's type is known, a field
 * is called as on its paper: `blNo` of an export is 订舱号.
 */
export function useFieldLabel(type?: string): (path: string) => string {
  const { t, i18n } = useTranslation("trucking");
  return (path) => {
    const row = /^(boxes|ctnReq)\[(\d+)\](?:\.(\w+))?$/.exec(path);
    if (!row) return readText(i18n, `trucking:${path}.${type}`, undefined, t(`field.${path}`, { defaultValue: path }));
    const [, list, index, field] = row;
    const own = field && list === "boxes" && field === "grossWeight" ? "boxGrossWeight" : field;
    const name = own ? t(`field.${own}`, { defaultValue: own }) : t(`field.${list}`, { defaultValue: path });
    const values = { n: Number(index) + 1, field: name };
    return list === "boxes" ? t("documents:form.boxField", values) : t("row.ctnReq", values);
  };
}
