import { apiCategories, listApiProducts } from "@protocol/markets";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ApiTiers } from "~/components/openApi/ApiTiers";
import { Empty } from "~/components/page/Empty";
import { ApiPrice } from "~/components/public/ApiPrice";
import { PageTitle } from "~/components/public/PageTitle";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { apiProductsPath, interfacePath, publicPaths } from "~/services/public/paths";
import { strangerOf } from "~/services/public/stranger.server";
import styles from "./apiProductInterface.module.css";

export const handle = { title: "public:service.apiProducts.title", hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("category");
  const products = await (await strangerOf(args)).call(listApiProducts);
  const offered = apiCategories.filter((each) => products.some((product) => product.category === each));
  const category = offered.find((each) => each === asked) ?? null;
  return { offered, category, products: products.filter((each) => !category || each.category === category) };
}

/** The calls that a partner's system may subscribe to. */
export default function ApiProductInterface() {
  const { offered, category, products } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  const { formatNumber } = useNumberFormat();
  return (
    <>
      <PageTitle title={t("service.apiProducts.title")} text={t("service.apiProducts.text")}>
        <a className="btn primary" href={publicPaths.apiSubscription}>
          {t("api.subscribe")}
        </a>
      </PageTitle>
      <nav className="chips" aria-label={t("api.categories")}>
        <a className="chip" href={apiProductsPath()} aria-current={category === null ? "true" : undefined}>
          {t("all")}
        </a>
        {offered.map((each) => (
          <a
            key={each}
            className="chip"
            href={apiProductsPath(each)}
            aria-current={category === each ? "true" : undefined}
          >
            {t(`api.category.${each}`)}
          </a>
        ))}
      </nav>
      {products.length === 0 ? (
        <div className="card">
          <Empty title={t("api.none")} text={t("api.noneHint")} />
        </div>
      ) : (
        <ul className={styles.list}>
          {products.map((product) => (
            <li key={product.code} className={`card ${styles.product}`}>
              <h2>{product.name}</h2>
              <p className="muted">{t(`api.category.${product.category}`)}</p>
              <p>{product.summary}</p>
              <p>
                <ApiPrice product={product} />
                <span className="muted"> · {t("api.sla", { percent: formatNumber(product.sla / 100, 2) })}</span>
              </p>
              {product.tiers.length > 0 && <ApiTiers tiers={product.tiers} />}
              <ul>
                {product.interfaces.map((each) => (
                  <li key={each.name}>
                    <a href={interfacePath(each.name)}>{each.title}</a>{" "}
                    <code>
                      {each.method} {each.path}
                    </code>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
