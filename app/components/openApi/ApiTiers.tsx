import { type ApiProduct, callSteps } from "@protocol/markets";
import { useTranslation } from "react-i18next";
import { WrappedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** What a call costs by how many the month has had; for a product whose price is in steps. */
export function ApiTiers({ tiers }: { tiers: ApiProduct["tiers"] }) {
  const { t } = useTranslation("openApi");
  const { formatNumber, formatYuan } = useNumberFormat();
  const labels = { first: t("field.firstCall"), last: t("field.lastCall"), price: t("field.callPrice") };
  return (
    <WrappedTable labels={labels} classOf={() => "num"}>
      {callSteps(tiers).map(({ firstCall, lastCall, price }) => (
        <tr key={firstCall}>
          <td className="num" data-label={labels.first}>
            {formatNumber(firstCall)}
          </td>
          <td className="num" data-label={labels.last}>
            {lastCall === null ? t("noLastCall") : formatNumber(lastCall)}
          </td>
          <td className="num" data-label={labels.price}>
            {formatYuan(price)}
          </td>
        </tr>
      ))}
    </WrappedTable>
  );
}
