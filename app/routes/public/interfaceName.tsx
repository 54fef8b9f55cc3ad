import { getApiInterface, listApiProducts } from "@protocol/markets";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fact } from "~/components/page/Section";
import { ApiFieldTable } from "~/components/public/ApiFieldTable";
import { ApiPrice } from "~/components/public/ApiPrice";
import { PageTitle } from "~/components/public/PageTitle";
import { useMayEnter } from "~/components/public/useMayEnter";
import { HeadedTable } from "~/components/table/HeadedTable";
import { openApiExamples } from "~/services/openApi/examples.server";
import { openApiPaths } from "~/services/openApi/paths";
import { missing } from "~/services/person.server";
import { publicPaths } from "~/services/public/paths";
import { strangerOf } from "~/services/public/stranger.server";
import styles from "./interfaceName.module.css";

export const handle = { title: "public:api.interface", hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  const name = new URL(args.request.url).searchParams.get("name");
  const stranger = await strangerOf(args);
  // without a name, the first one that is on sale
  const asked = name ?? (await stranger.call(listApiProducts)).flatMap((product) => product.interfaces)[0]?.name ?? "";
  if (!/^\w{1,60}$/.test(asked)) throw missing(args.context.traceId);
  const found = await stranger.call(getApiInterface, { params: { name: asked } });
  return { ...found, examples: openApiExamples };
}

/** One interface as its contract has it: what goes in, what comes out, which codes. */
export default function InterfaceName() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  const mayEnter = useMayEnter();
  const label = { code: t("api.code"), meaning: t("api.meaning") };
  return (
    <>
      <p className="crumbs">
        <a href={publicPaths.apiProducts}>‹ {t("service.apiProducts.title")}</a>
      </p>
      <PageTitle title={found.title}>
        <code className={styles.endpoint}>
          {found.method} {found.path}
        </code>
      </PageTitle>
      <section className="card">
        <dl className="facts">
          <Fact label={t("api.product")}>{found.product.name}</Fact>
          <Fact label={t("api.price")}>
            <ApiPrice product={found.product} />
          </Fact>
          <Fact label={t("api.name")}>{found.name}</Fact>
          <Fact label={t("api.version")}>{found.version}</Fact>
          <Fact label={t("api.qps")}>{String(found.qps)}</Fact>
          <Fact label={t("api.sandbox")}>{t(found.sandbox ? "yes" : "no")}</Fact>
        </dl>
      </section>
      <ApiFieldTable title={t("api.params")} fields={found.params} none={t("api.noParams")} />
      <ApiFieldTable title={t("api.result")} fields={found.result} none={t("api.noParams")} />
      <section className="card flush titled">
        <h2>{t("api.codes")}</h2>
        <HeadedTable labels={label}>
          {found.codes.map((code) => (
            <tr key={code}>
              <td data-label={label.code}>
                <code>{code}</code>
              </td>
              <td data-label={label.meaning}>{t(`api.answer.${code}`, { defaultValue: code })}</td>
            </tr>
          ))}
        </HeadedTable>
      </section>
      <section className="card">
        <h2>{t("api.examples")}</h2>
        <p className="muted">{t("api.examplesNote")}</p>
        {found.examples.map(({ title, text }) => (
          <details key={title}>
            <summary className="target">{title}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse */}
            <pre className={styles.example} tabIndex={0}>
              {text}
            </pre>
          </details>
        ))}
      </section>
      <p className="actions">
        <a className="btn primary" href={publicPaths.apiSubscription}>
          {t("api.subscribe")}
        </a>
        {mayEnter("apiApps") && (
          <a className="btn" href={openApiPaths.tryOut({ interface: found.name })}>
            {t("api.try")}
          </a>
        )}
        <a className="btn" href={openApiPaths.document}>
          OpenAPI 3.1
        </a>
      </p>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
