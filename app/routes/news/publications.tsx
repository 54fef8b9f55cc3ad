import { newsCategories, type PublicationRow } from "@protocol/news";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Status } from "~/components/page/Status";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { RecordTable } from "~/components/table/RecordTable";
import { loadPublications } from "~/services/news/publications.server";
import { publicationAddPath, publicationEditPath, publicationsPath } from "~/services/paths";

export const handle = { title: "news:publications" };

export const loader = (args: LoaderFunctionArgs) => loadPublications(args);

/** Out, still to come, or over. */
function stateOf({ publishTime, expireTime }: PublicationRow, now: string) {
  if (expireTime && expireTime <= now) return "over";
  return publishTime > now ? "coming" : "out";
}

const tones = { out: "done", coming: "wait", over: "stop" } as const;

/** The port's publications, for the staff that writes them. */
export default function Publications() {
  const { page, values, errors, now, may } = useLoaderData<typeof loader>();
  const { t } = useTranslation("news");
  const label = {
    title: t("field.title"),
    category: t("field.category"),
    state: t("field.state"),
    publishTime: t("field.publishTime"),
    expireTime: t("field.expireTime"),
    updateTime: t("field.updateTime"),
  };
  return (
    <>
      <div className="page-head">
        <h1>{t("publications")}</h1>
        <span className="spacer" />
        {may.add && (
          <Link className="btn primary" to={publicationAddPath}>
            {t("title.add")}
          </Link>
        )}
      </div>
      <FilterForm label={t("public:news.search")} path={publicationsPath}>
        <FilterInput param="title" label={t("public:news.words")} value={values.title} errors={errors.title} />
        <FilterSelect
          param="category"
          label={label.category}
          value={values.category}
          options={Object.fromEntries(newsCategories.map((each) => [each, t(`public:news.category.${each}`)]))}
        />
      </FilterForm>
      <RecordTable
        labels={label}
        page={page}
        empty={<Empty title={t("public:news.empty")} text={t("public:news.emptyHint")} />}
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <td className="main" data-label={label.title}>
              {may.edit ? <Link to={publicationEditPath(row.id)}>{row.title}</Link> : row.title}
            </td>
            <td className="nowrap" data-label={label.category}>
              {t(`public:news.category.${row.category}`)}
            </td>
            <td data-label={label.state}>
              <Status tone={tones[stateOf(row, now)]}>{t(`state.${stateOf(row, now)}`)}</Status>
            </td>
            <td data-label={label.publishTime}>
              <Moment at={row.publishTime} />
            </td>
            <td data-label={label.expireTime}>
              {row.expireTime ? <Moment at={row.expireTime} /> : t("state.forGood")}
            </td>
            <td data-label={label.updateTime}>
              <Moment at={row.updateTime} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
