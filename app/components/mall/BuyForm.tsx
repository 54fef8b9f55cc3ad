import type { Sku } from "@protocol/mall";
import { mostPieces } from "@protocol/mallCart";
import { useTranslation } from "react-i18next";
import { FieldError } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import styles from "./BuyForm.module.css";

interface Answered {
  fieldErrors: Record<string, string[]>;
  values: { skuId: string; qty: string };
}

/** What to buy of goods, and how many; radio buttons say price and stock of each option. */
export function BuyForm({
  goods: { skus, purchaseLimit },
  answered,
}: {
  goods: { skus: readonly Sku[]; purchaseLimit: number };
  answered?: Answered;
}) {
  const { t } = useTranslation("mall");
  const { formatMoney } = useNumberFormat();
  const chosen = answered?.values.skuId || skus.find(({ available }) => available > 0)?.id;
  const soldOut = skus.every(({ available }) => available === 0);
  const { sku: skuErrors, qty: qtyErrors } = answered?.fieldErrors ?? {};
  return (
    <PostForm className={styles.form}>
      <fieldset className={styles.skus} aria-describedby={skuErrors ? "sku-error" : undefined}>
        <legend>{t("goods.options")}</legend>
        {skus.map(({ id, spec, price, available }) => (
          <label key={id} className={styles.sku}>
            <input type="radio" name="sku" value={id} defaultChecked={id === chosen} disabled={available === 0} />
            <span>{spec}</span>
            <b>{formatMoney(price)}</b>
            <span className="muted">
              {available === 0 ? t("goods.soldOut") : t("goods.left", { count: available })}
            </span>
          </label>
        ))}
        <FieldError id="sku-error" errors={skuErrors} />
      </fieldset>
      <div className="field">
        <label htmlFor="qty">{t("field.qty")}</label>
        <input
          id="qty"
          name="qty"
          className={`input ${styles.qty}`}
          type="number"
          min={1}
          max={mostPieces}
          defaultValue={answered?.values.qty ?? "1"}
          aria-invalid={qtyErrors ? true : undefined}
          aria-describedby={qtyErrors ? "qty-error" : undefined}
        />
        {purchaseLimit > 0 && <span className="hint">{t("goods.limit", { count: purchaseLimit })}</span>}
        <FieldError id="qty-error" errors={qtyErrors} />
      </div>
      {soldOut ? (
        <p className="notice">{t("goods.soldOutHint")}</p>
      ) : (
        <div className="actions">
          <button className="btn primary" type="submit" name="intent" value="add">
            {t("goods.addToCart")}
          </button>
          <button className="btn" type="submit" name="intent" value="buy">
            {t("goods.buyNow")}
          </button>
        </div>
      )}
    </PostForm>
  );
}
