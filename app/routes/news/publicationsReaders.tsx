import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PublicationStatus } from "~/components/news/PublicationStatus";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { RecordTable } from "~/components/table/RecordTable";
import { loadReaders } from "~/services/news/publications.server";
import { publicationEditPath } from "~/services/paths";

export const handle = { title: "news:title.readers" };

export const loader = (args: LoaderFunctionArgs) => loadReaders(args);

/** Who has opened a publication, for the port's editors. */
export default function PublicationsReaders() {
  const { id, page, title, state } = useLoaderData<typeof loader>();
  const { t } = useTranslation("news");
  const label = { companyName: t("readers.company"), userName: t("readers.person"), time: t("readers.time") };
  return (
    <>
      <PageHead to={publicationEditPath(id)} back={title}>
        <h1>{t("title.readers")}</h1>
        <PublicationStatus state={state} />
        <span className="muted">
          {t("readers.count", { count: page.total })} · {t("readers.companies", { count: page.companies })}
        </span>
      </PageHead>
      <RecordTable
        labels={label}
        page={page}
        empty={<Empty title={t("readers.empty")} text={t("readers.emptyHint")} />}
      >
        {page.rows.map((row) => (
          <tr key={row.companyName + row.userName + row.time}>
            <td className="main" data-label={label.companyName}>
              {row.companyName || t("readers.noCompany")}
            </td>
            <td data-label={label.userName}>{row.userName}</td>
            <td data-label={label.time}>
              <Moment at={row.time} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
