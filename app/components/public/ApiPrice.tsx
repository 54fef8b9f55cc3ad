import type { ApiProduct } from "@protocol/markets";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** What a product costs, and how many calls are free before. */
export function ApiPrice({ product }: { product: Pick<ApiProduct, "billing" | "price" | "trialCalls"> }) {
  const { t } = useTranslation("public");
  const { formatYuan } = useNumberFormat();
  return (
    <>
      <b>{t(`api.billing.${product.billing}`, { price: formatYuan(product.price) })}</b>
      {product.trialCalls > 0 && <span className="muted"> {t("api.trial", { calls: product.trialCalls })}</span>}
    </>
  );
}
