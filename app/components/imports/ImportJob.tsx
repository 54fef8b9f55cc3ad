import { useTranslation } from "react-i18next";
import { IntentButton } from "~/components/form/IntentButton";
import { PostForm } from "~/components/form/PostForm";
import { JobProgress } from "~/components/jobs/JobProgress";
import { declarationEditPath, importPath } from "~/services/declarations/paths";
import { useMessage } from "~/services/i18n/useMessage";
import type { JobPageData } from "~/services/jobs/jobPage.server";
import { jobReportPath } from "~/services/jobs/paths";
import { ImportCheck } from "./ImportCheck";
import { ImportTitles } from "./ImportTitles";

/** An import from its file to its drafts: progress, what the check found, what became of it. */
export function ImportJob({ kind, job, cells, made, refused, titles, unmapped, headRow, hiddenColumns }: JobPageData) {
  const { t } = useTranslation("imports");
  const say = useMessage();
  // a file that was refused would be refused again
  const fileRefused = job.reason?.startsWith("sheet.");
  return (
    <>
      <div className="page-head">
        <h1>{t(`title.${kind}`)}</h1>
        <span className="muted">
          {job.title} · {t(`phase.${job.phase}`, { defaultValue: job.phase })}
        </span>
      </div>
      {(job.state === "waiting" || job.state === "running") && <JobProgress job={job} />}
      {titles && <ImportTitles {...titles} />}
      {job.state === "asking" && !titles && (
        <ImportCheck job={job} cells={cells} unmapped={unmapped} headRow={headRow} hiddenColumns={hiddenColumns} />
      )}
      {job.state === "failed" && (
        <div className="card">
          <div className="notice warning" role="alert">
            <strong>{t("jobs:state.failed")}</strong>
            <p>{say(job.reason ?? "failure")}</p>
          </div>
          <PostForm className="actions" style={{ marginTop: 12 }} reloadDocument>
            {!fileRefused && <IntentButton intent="retry" className="btn primary" text={t("jobs:retry")} />}
            <IntentButton intent="remove" className={fileRefused ? "btn primary" : "btn"} text={t("again")} />
          </PostForm>
        </div>
      )}
      {job.state === "done" && (
        <div className="card">
          <p role="status">
            <strong>{t("done.made", { count: job.result.made ?? 0 })}</strong>
          </p>
          {(job.result.rows ?? 0) > (job.result.goodRows ?? 0) && (
            <p>{t("done.left", { count: (job.result.rows ?? 0) - (job.result.goodRows ?? 0) })}</p>
          )}
          <ul>
            {made.map(({ id, docNo, blNo }) => (
              <li key={id}>
                <a href={declarationEditPath(kind, id)} title={t("done.open")}>
                  {docNo}
                </a>{" "}
                {blNo}
              </li>
            ))}
            {refused.map(({ value, reason }) => (
              <li key={value}>
                {value}: {say(reason)}
              </li>
            ))}
          </ul>
          <div className="actions" style={{ marginTop: 12 }}>
            {((job.result.cells ?? 0) > 0 || (job.result.refused ?? 0) > 0) && (
              <a className="btn" href={jobReportPath(job.id)}>
                {t("report")}
              </a>
            )}
            <a className="btn" href={importPath(kind)}>
              {t("again")}
            </a>
          </div>
        </div>
      )}
    </>
  );
}
