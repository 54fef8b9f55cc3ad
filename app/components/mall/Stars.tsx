import { useTranslation } from "react-i18next";

/** A mean of reviews, in words and signs. */
export function Stars({ tenths }: { tenths: number }) {
  const { t } = useTranslation("mall");
  return <span>{t("goods.rating", { stars: (tenths / 10).toFixed(1) })}</span>;
}
