import { newsCategories, publicationStates } from "@protocol/news";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PublicationStatus } from "~/components/news/PublicationStatus";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { RecordTable } from "~/components/table/RecordTable";
import { pageAlone } from "~/components/table/RowActions";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { loadPublications } from "~/services/news/publications.server";
import { publicationAddPath, publicationEditPath, publicationReadersPath, publicationsPath } from "~/services/paths";

export const handle = { title: "news:publications" };

export const loader = (args: LoaderFunctionArgs) => loadPublications(args);

/** The port's publications, for the staff that writes them. */
export default function Publications() {
  const { page, values, errors, may } = useLoaderData<typeof loader>();
  const { t } = useTranslation("news");
  const { formatNumber } = useNumberFormat();
  const label = {
    title: t("field.title"),
    category: t("field.category"),
    state: t("field.state"),
    publishTime: t("field.publishTime"),
    expireTime: t("field.expireTime"),
    readers: t("field.readers"),
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
        <FilterSelect
          param="state"
          label={label.state}
          value={values.state}
          options={Object.fromEntries(publicationStates.map((each) => [each, t(`state.${each}`)]))}
        />
      </FilterForm>
      <RecordTable
        labels={label}
        numbers={["readers"]}
        pathsOf={may.edit ? pageAlone : undefined}
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
              <PublicationStatus state={row.state} />
            </td>
            <td data-label={label.publishTime}>{row.publishTime && <Moment at={row.publishTime} />}</td>
            <td data-label={label.expireTime}>
              {row.expireTime ? <Moment at={row.expireTime} /> : t("state.forGood")}
            </td>
            <td className="num" data-label={label.readers}>
              {may.edit && row.readers > 0 ? (
                <Link to={publicationReadersPath(row.id)}>{formatNumber(row.readers)}</Link>
              ) : (
                formatNumber(row.readers)
              )}
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
