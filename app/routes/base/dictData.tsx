import { dictTypes } from "@protocol/base";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DictEntryForm } from "~/components/base/DictEntryForm";
import { Asked } from "~/components/form/ActionForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Empty } from "~/components/page/Empty";
import { useAnswered } from "~/components/page/useAnswered";
import { TableCard } from "~/components/table/TableCard";
import { changeDictData, loadDictData } from "~/services/base/dictData.server";
import { dictDataPath } from "~/services/paths";
import "~/styles/documents.css";

export const handle = { title: "shell:dict.title" };

export const loader = (args: LoaderFunctionArgs) => loadDictData(args);

export const action = (args: ActionFunctionArgs) => changeDictData(args);

/** The port's code lists, kept by its staff. */
export default function DictData() {
  const { type, rows, mayChange, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useAnswered<typeof action>();
  const { t } = useTranslation("shell");
  const wrongAt = (id: string) =>
    answered && (answered.values.id ?? "") === id && answered.intent !== "delete" ? answered : null;
  const label = {
    dictValue: t("dict.dictValue"),
    dictLabel: t("dict.dictLabel"),
    sort: t("dict.sort"),
    ...(mayChange && { action: t("dict.action") }),
  };
  const added = wrongAt("");
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t("dict.title")}</h1>
        <span className="spacer" />
        {mayChange && (
          <details className="asked" open={added !== null}>
            <summary className="btn primary">{t("dict.add")}</summary>
            <DictEntryForm
              key={type}
              id={null}
              type={type}
              values={added?.values ?? { dictValue: "", dictLabel: "", sort: String(rows.length + 1) }}
              errors={added?.fieldErrors ?? {}}
              idempotencyKey={idempotencyKey}
            />
          </details>
        )}
      </div>
      <nav className="chips" aria-label={t("dict.types")}>
        {dictTypes.map((each) => (
          <Link className="chip" key={each} to={dictDataPath(each)} aria-current={each === type}>
            {t(`dict.type.${each}`)}
          </Link>
        ))}
      </nav>
      <TableCard
        empty={rows.length === 0 && <Empty title={t("dict.empty")} text={t("dict.emptyHint")} />}
        labels={label}
        classOf={(column) => (column === "sort" ? "num" : undefined)}
      >
        {rows.map(({ id, dictValue, dictLabel, sort, version }) => {
          const wrong = wrongAt(id);
          return (
            <tr key={id}>
              <td className="main" data-label={label.dictValue}>
                {dictValue}
              </td>
              <td data-label={label.dictLabel}>{dictLabel}</td>
              <td className="num" data-label={label.sort}>
                {sort}
              </td>
              {mayChange && (
                <td data-label={label.action}>
                  <div className="actions">
                    <details className="asked" open={wrong !== null}>
                      <summary className="btn small">{t("dict.edit")}</summary>
                      <DictEntryForm
                        id={id}
                        type={type}
                        values={wrong?.values ?? { dictValue, dictLabel, sort: String(sort) }}
                        version={wrong?.values.version ?? version}
                        conflict={wrong?.conflict}
                        errors={wrong?.fieldErrors ?? {}}
                        idempotencyKey={idempotencyKey}
                      />
                    </details>
                    <Asked label={t("dict.delete")} question={t("dict.askDelete", { name: dictLabel })} small>
                      <input type="hidden" name="id" value={id} />
                      <input type="hidden" name="version" value={version} />
                      <input type="hidden" name="intent" value="delete" />
                      <input type="hidden" name="dictType" value={type} />
                      <input type="hidden" name="key" value={`${idempotencyKey}-${id.slice(-8)}-delete`} />
                      <button className="btn danger" type="submit">
                        {t("dict.deleteNow")}
                      </button>
                    </Asked>
                  </div>
                </td>
              )}
            </tr>
          );
        })}
      </TableCard>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
