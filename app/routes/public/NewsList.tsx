import { newsCategories, pageNews } from "@protocol/news";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { PageTitle } from "~/components/public/PageTitle";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { Pagination } from "~/components/table/Pagination";
import { askPage, type Filter, readListQuery } from "~/services/listQuery.server";
import { newsDetailPath, publicPaths } from "~/services/public/paths";
import { strangerOf } from "~/services/public/stranger.server";
import styles from "./NewsList.module.css";

export const handle = { title: "public:news.title", hydrate: false };

const filters: readonly Filter[] = [
  { param: "category", fieldName: "category", kind: "eq" },
  { param: "title", fieldName: "title", kind: "like" },
  { param: "from", fieldName: "publishTime", kind: "from" },
  { param: "to", fieldName: "publishTime", kind: "to" },
];

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  // a category that nobody knows is no filter
  if (!newsCategories.some((category) => category === url.searchParams.get("category"))) {
    url.searchParams.delete("category");
  }
  const list = readListQuery(url, filters, []);
  const page = await askPage(await strangerOf(args), pageNews, list);
  return { page, values: list.values, errors: list.errors };
}

export default function NewsList() {
  const { page, values, errors } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  return (
    <>
      <PageTitle title={t("news.title")} text={t("service.news.text")} />
      <FilterForm label={t("news.search")} path={publicPaths.news}>
        <FilterInput param="title" label={t("news.words")} value={values.title} errors={errors.title} />
        <FilterSelect
          param="category"
          label={t("news.kind")}
          value={values.category}
          options={Object.fromEntries(newsCategories.map((each) => [each, t(`news.category.${each}`)]))}
        />
        <FilterRange params={["from", "to"]} labels={[t("news.from"), t("news.to")]} values={values} errors={errors} />
      </FilterForm>
      <div className="card flush">
        {page.rows.length === 0 ? (
          <Empty title={t("news.empty")} text={t("news.emptyHint")} />
        ) : (
          <ol className={styles.list}>
            {page.rows.map((row) => (
              <li key={row.id}>
                <h2>
                  {row.pinned && <span className={styles.pin}>{t("news.pinned")}</span>}
                  <a href={newsDetailPath(row.id)}>{row.title}</a>
                </h2>
                <p className="muted">{row.summary}</p>
                <p className="muted">
                  {t(`news.category.${row.category}`)} · <Moment at={row.publishTime} />
                </p>
              </li>
            ))}
          </ol>
        )}
        {page.total > 0 && <Pagination total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} />}
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
