import { useTranslation } from "react-i18next";

/** The reader's name for a field by its path: `boxes[0].goods[1].netKg` is 第1箱 货物2 净重. */
export function useFieldLabel(): (path: string) => string {
  const { t } = useTranslation("declarations");
  return (path) => {
    const [, box, goods, field] = /^boxes(?:\[(\d+)\])?(?:\.goods(?:\[(\d+)\])?)?(?:\.(\w+))?$/.exec(path) ?? [];
    if (!path.startsWith("boxes")) return t(`field.${path}`, { defaultValue: path });
    if (box === undefined) return t("field.boxes");
    const n = Number(box) + 1;
    const name = field
      ? t(`field.${field}`, { defaultValue: field })
      : t(path.includes(".goods") ? "field.goods" : "field.box");
    return goods === undefined
      ? t("row.box", { n, field: name })
      : t("row.goods", { n, m: Number(goods) + 1, field: name });
  };
}
