import type { MouseEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { HeadedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { Estimate } from "~/services/trucking/estimate";
import type { OrderType } from "~/services/trucking/orderFields";
import styles from "./OrderEstimate.module.css";
import { useEstimate } from "./useEstimate";

/** What the order in a form would cost: asked for by a button, and with a script whenever the fields change it depends on. */
export function OrderEstimate({
  form,
  type,
  answered,
}: {
  form: RefObject<HTMLFormElement>;
  type: OrderType;
  answered: Estimate | undefined;
}) {
  const { t } = useTranslation("trucking");
  const { estimate, waiting, ask } = useEstimate(form, type, answered);
  const press = (event: MouseEvent) => {
    if (ask()) event.preventDefault();
  };
  return (
    <section className="card" aria-labelledby="estimate">
      <div className="card-head">
        <h2 id="estimate">{t("estimate.title")}</h2>
        <span className="muted">{t("estimate.hint")}</span>
        <span className="spacer" />
        <button className="btn small" type="submit" name="do" value="estimate" formNoValidate onClick={press}>
          {t("estimate.ask")}
        </button>
      </div>
      <div role="status" aria-busy={waiting} className={styles.answer}>
        {estimate?.state === "priced" ? (
          <PricedEstimate estimate={estimate} />
        ) : estimate?.state === "failed" ? (
          <p className="notice warning">{t("estimate.failed")}</p>
        ) : estimate?.state === "wrong" ? (
          <p className="muted">{t("estimate.wrong")}</p>
        ) : (
          <p className="muted">{t(`estimate.open${type}`)}</p>
        )}
      </div>
    </section>
  );
}

function PricedEstimate({
  estimate: { lines, unpriced, total },
}: {
  estimate: Extract<Estimate, { state: "priced" }>;
}) {
  const { t } = useTranslation("trucking");
  const { formatYuan, formatNumber } = useNumberFormat();
  const head = {
    item: t("fee.item"),
    unitPrice: t("estimate.unitPrice"),
    qty: t("fee.qty"),
    amount: t("fee.amount"),
  };
  return (
    <>
      {unpriced.length > 0 && (
        <p className="notice">
          {t("estimate.unpriced", {
            sizes: unpriced.map(({ size, qty }) => `${size} × ${formatNumber(qty)}`).join(t("estimate.and")),
          })}
        </p>
      )}
      {lines.length > 0 && (
        <HeadedTable labels={head} classOf={(column) => (column === "item" ? undefined : "num")}>
          {lines.map(({ item, size, qty, unitPrice, amount, rateNo }) => (
            <tr key={`${item} ${size}`}>
              <td className="main" data-label={head.item}>
                <span>
                  {item} {size}
                  {rateNo && <span className={styles.rate}>{t("estimate.rate", { rateNo })}</span>}
                </span>
              </td>
              <td className="num" data-label={head.unitPrice}>
                {formatYuan(unitPrice)}
              </td>
              <td className="num" data-label={head.qty}>
                {formatNumber(qty)}
              </td>
              <td className="num" data-label={head.amount}>
                {formatYuan(amount)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t(unpriced.length > 0 ? "estimate.partTotal" : "fee.total")}</th>
            <td />
            <td />
            <td className="num" data-label={head.amount}>
              <strong>{formatYuan(total)}</strong>
            </td>
          </tr>
        </HeadedTable>
      )}
      <p className="hint">{t("estimate.note")}</p>
    </>
  );
}
