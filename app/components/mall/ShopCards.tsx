import type { ShopCard } from "@protocol/mall";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { mallPaths } from "~/services/mall/paths";
import styles from "./ShopCards.module.css";
import { Stars } from "./Stars";

/** What a shop asks for delivery and takes off, in a line each. */
export function ShopTerms({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation("mall");
  const { formatMoney } = useNumberFormat();
  return (
    <p className={`muted ${styles.terms}`}>
      <span>
        {shop.freight === 0
          ? t("shop.noFreight")
          : shop.freeFrom > 0
            ? t("shop.freeFrom", { freight: formatMoney(shop.freight), from: formatMoney(shop.freeFrom) })
            : t("shop.freight", { freight: formatMoney(shop.freight) })}
      </span>
      {shop.discountOff > 0 && (
        <span>{t("shop.discount", { from: formatMoney(shop.discountFrom), off: formatMoney(shop.discountOff) })}</span>
      )}
      {shop.pickupPlace && <span>{t("shop.pickup", { place: shop.pickupPlace })}</span>}
    </p>
  );
}

/** The shops of the mall. */
export function ShopCards({ shops }: { shops: readonly ShopCard[] }) {
  const { t } = useTranslation("mall");
  return (
    <section>
      <h2>{t("shops")}</h2>
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <li key={shop.id} className="card">
            <h3>
              <a href={mallPaths.shop(shop.id)}>{shop.name}</a>
            </h3>
            <p className="muted">
              {t(`category.${shop.category}`, { defaultValue: shop.category })} ·{" "}
              {t("shop.goods", { count: shop.goodsCount })} {shop.rating > 0 && <Stars tenths={shop.rating} />}
            </p>
            <p>{shop.introduction}</p>
            <ShopTerms shop={shop} />
          </li>
        ))}
      </ul>
    </section>
  );
}
