import type { StandardColumn } from "@protocol/base";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { PageTitle } from "~/components/public/PageTitle";
import { WrappedTable } from "~/components/table/HeadedTable";
import { publicPaths, standardFilePath, standardPath } from "~/services/public/paths";
import { offeredStandards, readStandard, rowsWith } from "~/services/public/standards.server";
import { strangerOf } from "~/services/public/stranger.server";

export const handle = { title: "public:service.standards.title", hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const type = offeredStandards.find((each) => each === searchParams.get("type")) ?? offeredStandards[0];
  const words = searchParams.get("q")?.slice(0, 40) ?? "";
  const stranger = await strangerOf(args);
  const standard = await readStandard({ ...stranger, ask: stranger.call }, type);
  return {
    type,
    types: [...offeredStandards],
    words,
    columns: standard.columns,
    rows: rowsWith(standard, words),
    total: standard.rows.length,
  };
}

const numbers: readonly StandardColumn[] = ["teu", "tare", "maxGross"];
const names: readonly StandardColumn[] = ["label", "nameCn", "nameEn"];
const classOf = (column: StandardColumn) =>
  numbers.includes(column) ? "num" : names.includes(column) ? undefined : "nowrap";

/** 平台标准: the code tables to look up and to take along. */
export default function PlatformStandardInformation() {
  const { type, types, words, columns, rows, total } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  const label = (column: StandardColumn) => t(`standard.column.${column}`);
  const labels = Object.fromEntries(columns.map((column) => [column, label(column)])) as Record<StandardColumn, string>;
  return (
    <>
      <PageTitle title={t("service.standards.title")} text={t("service.standards.text")} />
      <nav className="chips" aria-label={t("standard.tables")}>
        {types.map((each) => (
          <a key={each} className="chip" href={standardPath(each)} aria-current={each === type ? "true" : undefined}>
            {t(`standard.type.${each}`)}
          </a>
        ))}
      </nav>
      <Form method="get" action={publicPaths.standards} className="card" role="search">
        <input type="hidden" name="type" value={type} />
        <div className="filters">
          <div className="field">
            <label htmlFor="f-q">{t("standard.words")}</label>
            <input className="input" id="f-q" name="q" defaultValue={words} maxLength={40} />
          </div>
          <div className="actions files">
            <button className="btn primary" type="submit">
              {t("search")}
            </button>
            <a className="btn" href={standardFilePath(type, "csv")}>
              {t("standard.csv")}
            </a>
            <a className="btn" href={standardFilePath(type, "xlsx")}>
              {t("standard.xlsx")}
            </a>
          </div>
        </div>
      </Form>
      <section className="card flush titled">
        <h2>
          {t(`standard.type.${type}`)}{" "}
          <small className="muted">{t("standard.count", { count: rows.length, total })}</small>
        </h2>
        {rows.length === 0 ? (
          <Empty title={t("standard.none")} text={t("standard.noneHint")} />
        ) : (
          <WrappedTable labels={labels} classOf={classOf}>
            {rows.map((row) => (
              <tr key={row[0]}>
                {columns.map((column, i) => (
                  <td key={column} data-label={label(column)} className={classOf(column)}>
                    {row[i]}
                  </td>
                ))}
              </tr>
            ))}
          </WrappedTable>
        )}
      </section>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
