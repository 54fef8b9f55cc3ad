import { listApiProducts } from "@protocol/markets";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ApiPrice } from "~/components/public/ApiPrice";
import { PageTitle } from "~/components/public/PageTitle";
import { useMayEnter } from "~/components/public/useMayEnter";
import { WrappedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { openApiPaths } from "~/services/openApi/paths";
import { loginPath, withQuery } from "~/services/paths";
import { apiProductsPath, publicPaths, registrationPath } from "~/services/public/paths";
import { strangerOf } from "~/services/public/stranger.server";

export const handle = { title: "public:service.apiSubscription.title", hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  const stranger = await strangerOf(args);
  return {
    products: await stranger.call(listApiProducts),
    loggedIn: stranger.loggedIn,
    hotline: args.context.portal.config.brand.hotline,
  };
}

const terms = ["verified", "app", "key", "ips", "callback", "quota", "masking", "end"] as const;

/** What each product costs and on what terms, before somebody logs in for it. */
export default function ApiSubscription() {
  const { products, loggedIn, hotline } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  const mayEnter = useMayEnter();
  const { formatNumber } = useNumberFormat();
  const label = { product: t("api.product"), price: t("api.price"), sla: t("api.slaHead"), count: t("api.interfaces") };
  return (
    <>
      <PageTitle title={t("service.apiSubscription.title")} text={t("service.apiSubscription.text")} />
      <section className="card flush titled">
        <h2>{t("api.plans")}</h2>
        <WrappedTable labels={label} classOf={(column) => (column === "count" ? "num" : undefined)}>
          {products.map((product) => (
            <tr key={product.code}>
              <td data-label={label.product}>
                <a href={apiProductsPath(product.category)}>{product.name}</a>
              </td>
              <td data-label={label.price}>
                <span>
                  <ApiPrice product={product} />
                </span>
              </td>
              <td data-label={label.sla}>{`${formatNumber(product.sla / 100, 2)} %`}</td>
              <td data-label={label.count} className="num">
                {product.interfaces.length}
              </td>
            </tr>
          ))}
        </WrappedTable>
      </section>
      <section className="card article">
        <h2>{t("api.terms")}</h2>
        <ol>
          {terms.map((term) => (
            <li key={term}>{t(`api.term.${term}`)}</li>
          ))}
        </ol>
      </section>
      {mayEnter("apiApps") && (
        <section className="card way-in">
          <div>
            <h2>{t("api.start")}</h2>
            <p className="muted">{t(loggedIn ? "api.startIn" : "api.startOut", { hotline })}</p>
          </div>
          <div className="actions">
            {loggedIn ? (
              <a className="btn primary" href={openApiPaths.apps}>
                {t("api.apps")}
              </a>
            ) : (
              <>
                <a className="btn primary" href={withQuery(loginPath, { redirect: publicPaths.apiSubscription })}>
                  {t("nav.login")}
                </a>
                <a className="btn" href={registrationPath}>
                  {t("nav.register")}
                </a>
              </>
            )}
          </div>
        </section>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
