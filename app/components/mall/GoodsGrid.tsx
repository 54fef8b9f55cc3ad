import type { GoodsCard } from "@protocol/mall";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { mallPaths } from "~/services/mall/paths";
import styles from "./GoodsGrid.module.css";
import { GoodsPicture } from "./GoodsPicture";
import { Stars } from "./Stars";

/** Goods as cards: picture, name, price, what buyers say. */
export function GoodsGrid({ goods, shop = true }: { goods: readonly GoodsCard[]; shop?: boolean }) {
  const { t } = useTranslation("mall");
  const { formatMoney, formatNumber } = useNumberFormat();
  if (goods.length === 0)
    return (
      <div className="card">
        <Empty title={t("goods.none")} text={t("goods.noneHint")} />
      </div>
    );
  return (
    <ul className={styles.grid}>
      {goods.map((each) => (
        <li key={each.id} className={`card ${styles.card}`}>
          <GoodsPicture goods={each} />
          <h2>
            <a href={mallPaths.goods(each.id)}>{each.name}</a>
          </h2>
          <p className={styles.price}>
            <b>{formatMoney(each.priceFrom)}</b>
            {each.dearer && <span className="muted"> {t("goods.from")}</span>}
            {each.available === 0 && <span className={styles.out}>{t("goods.soldOut")}</span>}
          </p>
          <p className="muted">{each.summary}</p>
          <p className={`muted ${styles.foot}`}>
            <span>{t("goods.sold", { count: each.sold, shown: formatNumber(each.sold) })}</span>
            {each.reviewCount > 0 && <Stars tenths={each.rating} />}
            {shop && <a href={mallPaths.shop(each.shopId)}>{each.shopName}</a>}
          </p>
        </li>
      ))}
    </ul>
  );
}
