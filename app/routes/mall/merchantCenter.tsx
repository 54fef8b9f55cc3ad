import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BarChart } from "~/components/chart/BarChart";
import { MerchantNav } from "~/components/mall/MerchantNav";
import { SalesChart } from "~/components/mall/SalesChart";
import { Fact, Section } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { loadCenter } from "~/services/mall/merchant.server";
import { mallPaths, merchantPaths } from "~/services/mall/paths";

export const handle = { title: "mall:title.center" };

export const loader = (args: LoaderFunctionArgs) => loadCenter(args);

/** What waits for a merchant, and what his shop has sold. */
export default function MerchantCenter() {
  const { shop, toShip, toDecide, goodsRefused, soldOut, unsettled, days, best } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mall");
  const { formatMoney, formatNumber } = useNumberFormat();
  return (
    <>
      <div className="page-head">
        <h1>{t("title.center")}</h1>
        <span className="spacer" />
        {shop && (
          <Link className="btn" to={mallPaths.shop(shop.id)} reloadDocument>
            {t("center.visit")}
          </Link>
        )}
      </div>
      <MerchantNav here="center" />
      {!shop ? (
        <div className="card">
          <p>{t("center.noShop")}</p>
          <Link className="btn primary" to={merchantPaths.shop}>
            {t("center.openShop")}
          </Link>
        </div>
      ) : (
        <>
          <div className="card">
            <h2>{shop.name}</h2>
            <dl className="facts">
              <Fact big label={t("center.toShip")}>
                <Link className="target" style={{ minWidth: 24 }} to={merchantPaths.orders({ status: "1" })}>
                  {formatNumber(toShip)}
                </Link>
              </Fact>
              <Fact big label={t("center.toDecide")}>
                <Link className="target" style={{ minWidth: 24 }} to={merchantPaths.orders({ status: "5" })}>
                  {formatNumber(toDecide)}
                </Link>
              </Fact>
              <Fact big label={t("center.goodsRefused")}>
                <Link className="target" style={{ minWidth: 24 }} to={merchantPaths.goods({ status: "4" })}>
                  {formatNumber(goodsRefused)}
                </Link>
              </Fact>
              <Fact big label={t("center.soldOut")}>
                {formatNumber(soldOut)}
              </Fact>
              <Fact big label={t("center.unsettled")}>
                {formatMoney(unsettled)}
              </Fact>
            </dl>
          </div>
          <Section title={t("center.sales")}>
            <SalesChart days={days} />
          </Section>
          {best.length > 0 && (
            <Section title={t("center.best")}>
              <BarChart
                title={t("center.best")}
                labelWidth={130}
                bars={best.map(({ name, pieces }) => ({ label: name.slice(0, 10), value: pieces }))}
              />
            </Section>
          )}
        </>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
