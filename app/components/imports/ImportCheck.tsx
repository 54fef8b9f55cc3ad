import { useTranslation } from "react-i18next";
import { IntentButton } from "~/components/form/IntentButton";
import { PostForm } from "~/components/form/PostForm";
import { WrappedTable } from "~/components/table/HeadedTable";
import { useMessage } from "~/services/i18n/useMessage";
import type { JobPageData } from "~/services/jobs/jobPage.server";
import { jobReportPath } from "~/services/jobs/paths";

/** What the check of a file found: how much is good, each wrong cell with a field to put it right, and the choice. */
export function ImportCheck({
  job,
  cells,
  unmapped,
  headRow,
  hiddenColumns,
}: Pick<JobPageData, "job" | "cells" | "unmapped" | "headRow" | "hiddenColumns">) {
  const { t } = useTranslation("imports");
  const say = useMessage();
  const { badRows = 0, goodRows = 0, heldRows = 0, hidden = 0, cells: wrong = 0 } = job.result;
  const { declarations = 0, goodDeclarations = 0 } = job.result;
  const wrongDeclarations = declarations - goodDeclarations;
  const label = { row: t("cell.row"), column: t("cell.column"), reason: t("cell.reason"), value: t("cell.value") };
  return (
    <PostForm reloadDocument>
      <div className="card">
        <dl className="facts">
          <div>
            <dt>{t("checked.good")}</dt>
            <dd>
              {t("checked.rows", { count: goodRows })} · {t("checked.declarations", { count: goodDeclarations })}
            </dd>
          </div>
          <div>
            <dt>{t("checked.bad")}</dt>
            <dd>
              {t("checked.rows", { count: badRows })} · {t("checked.cells", { count: wrong })}
            </dd>
          </div>
          {heldRows > 0 && (
            <div>
              <dt>{t("checked.held")}</dt>
              <dd>
                {t("checked.rows", { count: heldRows })} · {t("checked.declarations", { count: wrongDeclarations })}
              </dd>
            </div>
          )}
        </dl>
        {wrong > 0 && <p className="muted">{t("checked.whole")}</p>}
        {headRow > 1 && (
          <p className="muted" style={{ marginTop: 12 }}>
            {t("checked.headRow", { row: headRow })}
          </p>
        )}
        {hidden > 0 && (
          <p className="notice warning" style={{ marginTop: 12 }}>
            {t("documents:rowImport.hidden", { count: hidden })}
          </p>
        )}
        {hiddenColumns > 0 && (
          <p className="notice warning" style={{ marginTop: 12 }}>
            {t("documents:rowImport.hiddenColumns", { count: hiddenColumns })}
          </p>
        )}
        {unmapped.length > 0 && (
          <p className="notice warning" style={{ marginTop: 12 }}>
            {t("titles.left", { titles: unmapped.join(t("titles.comma")) })}
          </p>
        )}
        <div className="actions" style={{ marginTop: 12 }}>
          {wrong > 0 && <IntentButton intent="correct" className="btn primary" text={t("correct")} />}
          {goodDeclarations > 0 && (
            <IntentButton
              intent="take"
              className={wrong > 0 ? "btn" : "btn primary"}
              text={t(wrongDeclarations > 0 ? "takeGood" : "takeAll")}
            />
          )}
          {wrong > 0 && (
            <a className="btn" href={jobReportPath(job.id)}>
              {t("report")}
            </a>
          )}
          <IntentButton intent="askTitles" text={t("titles.change")} />
          <IntentButton intent="remove" text={t("again")} />
        </div>
      </div>
      {wrong > 0 && (
        <div className="card flush">
          {wrong > cells.length && <p className="muted">{t("checked.shown", { max: cells.length })}</p>}
          <WrappedTable labels={label}>
            {cells.map(({ n, field, value, reason }) => {
              const id = `cell:${n}:${field}`;
              return (
                <tr key={`${id}:${reason}`}>
                  <td data-label={label.row}>{n}</td>
                  <td data-label={label.column}>{t(`column.${field}`, { defaultValue: field })}</td>
                  <td data-label={label.reason} id={`${id}-reason`}>
                    {say(reason)}
                  </td>
                  <td data-label={label.value}>
                    <input
                      className="input"
                      name={id}
                      defaultValue={value}
                      maxLength={1000}
                      aria-label={t("cell.correct", {
                        row: n,
                        column: t(`column.${field}`, { defaultValue: field }),
                      })}
                      aria-describedby={`${id}-reason`}
                    />
                  </td>
                </tr>
              );
            })}
          </WrappedTable>
        </div>
      )}
    </PostForm>
  );
}
