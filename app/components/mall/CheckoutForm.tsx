import { deliveryPoints } from "@protocol/mall";
import { deliveryWays } from "@protocol/mallOrder";
import type { QuotedShop } from "@protocol/mallOrders";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { FieldError, LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Section } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { CheckoutAnswer, CheckoutPage } from "~/services/mall/checkout.server";
import { mallPaths } from "~/services/mall/paths";
import styles from "./CheckoutForm.module.css";

/** Where goods go, what each shop asks, and one button for all of it. */
export function CheckoutForm({ page, answered }: { page: CheckoutPage; answered?: CheckoutAnswer }) {
  const { t } = useTranslation("mall");
  const { formatMoney } = useNumberFormat();
  const { quote, values, idempotencyKey } = answered ?? page;
  const errors = answered?.fieldErrors ?? {};
  const way = deliveryWays.find((each) => each === values.way) ?? "POINT";
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const input = (name: string) => ({
    ...{ id: `checkout-${name}`, name, label: label(name), defaultValue: values[name], errors: errors[name] },
  });
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t("title.checkout")}</h1>
        <span className="spacer" />
        <Link className="btn" to={mallPaths.cart} reloadDocument>
          {t("checkout.back")}
        </Link>
      </div>
      {/* what was reckoned anew starts a form of its own */}
      <PostForm key={`${quote.digest}${idempotencyKey}`} noValidate id="checkout">
        <input type="hidden" name="key" value={idempotencyKey} />
        <input type="hidden" name="digest" value={quote.digest} />
        <ErrorSummary errors={errors} labelOf={label} idOf={(name) => `checkout-${name}`} />
        <Section title={t("checkout.delivery")}>
          <fieldset className={styles.ways} id="checkout-way">
            <legend>{label("way")}</legend>
            {deliveryWays.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="way"
                  value={each}
                  defaultChecked={each === way}
                  disabled={each === "PICKUP" && !quote.pickup}
                />{" "}
                {t(`way.${each}`)}
              </label>
            ))}
            <button className="btn small" type="submit" name="intent" value="way">
              {t("checkout.wayChange")}
            </button>
            <FieldError errors={errors.way} />
          </fieldset>
          <div className="fields">
            {way === "POINT" && (
              <LabelledSelect
                {...input("pointCode")}
                marked
                empty={t("checkout.choosePoint")}
                options={deliveryPoints.map((value) => ({ value, label: t(`point.${value}`) }))}
              />
            )}
            {way === "ADDRESS" && (
              <LabelledInput {...input("address")} marked maxLength={120} autoComplete="street-address" />
            )}
            <LabelledInput {...input("contactName")} marked maxLength={30} autoComplete="name" />
            <LabelledInput {...input("contactMobile")} marked type="tel" maxLength={20} autoComplete="tel" />
            <LabelledInput {...input("invoiceTitle")} maxLength={80} />
            <LabelledInput {...input("invoiceTaxNo")} maxLength={20} />
          </div>
        </Section>
        {quote.shops.map((shop) => (
          <ShopPart key={shop.shop.id} quoted={shop} remark={values[`remark.${shop.shop.id}`]} />
        ))}
        <div className={`card ${styles.total}`}>
          <span>
            {t("checkout.total")} <b>{formatMoney(quote.total)}</b>{" "}
            <span className="muted">{t("checkout.orders", { count: quote.shops.length })}</span>
          </span>
          <span className="spacer" />
          <button className="btn primary" type="submit" name="intent" value="order">
            {t("checkout.place")}
          </button>
        </div>
      </PostForm>
    </>
  );
}

function ShopPart({ quoted, remark }: { quoted: QuotedShop; remark?: string }) {
  const { t } = useTranslation("mall");
  const { formatMoney } = useNumberFormat();
  const { shop, lines, discount, freight, amount } = quoted;
  return (
    <Section title={shop.name}>
      <ul className={styles.lines}>
        {lines.map(({ skuId, name, spec, price, qty }) => (
          <li key={skuId}>
            <span>
              {name} <span className="muted">{spec}</span>
            </span>
            <span>
              {formatMoney(price)} × {qty}
            </span>
            <b>{formatMoney(price * qty)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        {discount > 0 && <span>{t("checkout.discount", { off: formatMoney(discount) })} </span>}
        <span>{freight > 0 ? t("shop.freight", { freight: formatMoney(freight) }) : t("shop.noFreight")}</span>{" "}
        <span>
          {t("cart.shopSum")} <b>{formatMoney(amount)}</b>
        </span>
      </p>
      <LabelledInput
        id={`checkout-remark-${shop.id}`}
        name={`remark.${shop.id}`}
        label={t("checkout.remarkFor", { shop: shop.name })}
        maxLength={200}
        defaultValue={remark}
      />
    </Section>
  );
}
