import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { foodPaths } from "~/services/food/paths";
import { merchantPaths } from "~/services/mall/paths";

const pages = {
  center: merchantPaths.center,
  goods: merchantPaths.goods(),
  orders: merchantPaths.orders(),
  kitchen: foodPaths.kitchen(),
  settlements: merchantPaths.settlements(),
  shop: merchantPaths.shop,
} as const;
export type MerchantScreen = keyof typeof pages;

/** The pages of the merchant centre. */
export function MerchantNav({ here }: { here: MerchantScreen }) {
  const { t } = useTranslation("mall");
  return (
    <nav className="chips" aria-label={t("title.center")}>
      {(Object.keys(pages) as MerchantScreen[]).map((page) => (
        <Link key={page} className="chip" to={pages[page]} aria-current={page === here ? "true" : undefined}>
          {t(`nav.${page}`)}
        </Link>
      ))}
    </nav>
  );
}
