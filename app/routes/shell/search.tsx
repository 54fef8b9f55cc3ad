import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LabelledInput } from "~/components/form/FieldParts";
import { SubmitRow } from "~/components/form/SubmitRow";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Empty } from "~/components/page/Empty";
import { Status } from "~/components/page/Status";
import { WrappedTable } from "~/components/table/HeadedTable";
import { statusMark } from "~/services/documents/statusMark.server";
import { languageOf } from "~/services/i18n/language.server";
import { i18nOf } from "~/services/i18n/texts.server";
import { searchPath } from "~/services/paths";
import { requireUser } from "~/services/person.server";
import { longestSearch } from "~/services/search/longestSearch";
import { findEverywhere, onlyMeaning } from "~/services/search/search.server";
import "~/styles/documents.css";
import { TimeCell } from "~/components/table/ListCells";

export const handle = { title: "shell:search.title" };

export async function loader(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const { searchParams } = new URL(args.request.url);
  const typed = (searchParams.get("q") ?? "").trim().slice(0, longestSearch);
  const found = await findEverywhere(person, typed);
  // suggestions while somebody types must lead nowhere yet
  const only = searchParams.has("suggest") ? null : onlyMeaning(found, typed);
  if (only) throw redirect(only);
  // a suggestion says what it is in words that the page at which one types may not have
  const language = await languageOf(args.request);
  const { t } = i18nOf(language);
  const documents = found.documents.map((row) => ({
    ...row,
    kindName: t(`common:verify.kinds.${row.kind}`),
    mark: statusMark(row, language),
  }));
  return { typed, ...found, documents };
}

/** All that was found; a text that can mean one thing alone has led there already. */
export default function Search() {
  const { typed, screens, documents, incomplete } = useLoaderData<typeof loader>();
  const { t } = useTranslation("shell");
  const label = {
    number: t("search.number"),
    kind: t("search.kind"),
    status: t("trucking:field.status"),
    party: t("search.party"),
    blNo: t("trucking:field.blNo"),
    ctnNo: t("trucking:field.ctnNo"),
    time: t("search.time"),
  };
  return (
    <>
      <div className="page-head">
        <h1>{t("search.title")}</h1>
      </div>
      <Form method="get" action={searchPath} className="card" role="search" aria-label={t("search.label")}>
        <div className="filters">
          <LabelledInput
            key={typed}
            id="search-q"
            label={t("search.label")}
            name="q"
            defaultValue={typed}
            maxLength={longestSearch}
            hint={t("search.hint")}
            className="two"
          />
          <SubmitRow text={t("search.submit")} />
        </div>
      </Form>
      {incomplete && (
        <p className="notice warning" role="status">
          {t("search.incomplete")}
        </p>
      )}
      {screens.length > 0 && (
        <section className="card">
          <h2>{t("search.screens")}</h2>
          <div className="quick">
            {screens.map((screen) => (
              <Link className="btn" key={screen.path} to={screen.path}>
                {t(`common:menu.${screen.name}`, { defaultValue: screen.title })}
              </Link>
            ))}
          </div>
        </section>
      )}
      {documents.length > 0 && (
        <section className="card flush titled">
          <h2>{t("search.documents")}</h2>
          <WrappedTable labels={label}>
            {documents.map((row) => (
              <tr key={row.path}>
                <td className="main" data-label={label.number}>
                  <Link to={row.path}>{row.number}</Link>
                </td>
                <td className="nowrap" data-label={label.kind}>
                  {row.kindName}
                </td>
                <td data-label={label.status}>
                  <Status tone={row.mark.tone}>{row.mark.text}</Status>
                </td>
                <td data-label={label.party}>
                  <span className="cut" title={row.party ?? undefined}>
                    {row.party}
                  </span>
                </td>
                <td data-label={label.blNo}>{row.blNo}</td>
                <td data-label={label.ctnNo}>
                  <ContainerNumber value={row.ctnNo} />
                </td>
                <TimeCell label={label.time} at={row.createTime} />
              </tr>
            ))}
          </WrappedTable>
        </section>
      )}
      {typed && screens.length + documents.length === 0 && (
        <div className="card">
          <Empty title={t("search.nothing")} text={t("search.nothingHint")} />
        </div>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
