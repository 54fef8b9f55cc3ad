import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { Job } from "~/services/jobs/job";

const everyMs = 1_500;

/** How far a job is. Without a script the browser loads the page anew; with one, only its data. */
export function JobProgress({ job }: { job: Pick<Job, "done" | "total" | "state"> }) {
  const { t } = useTranslation("jobs");
  const { formatNumber } = useNumberFormat();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, everyMs);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  const done = formatNumber(job.done);
  return (
    <div className="card" role="status">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p>
        <strong>{t(`state.${job.state}`)}</strong>
      </p>
      <progress
        aria-label={t("title")}
        max={job.total ?? undefined}
        value={job.total === null ? undefined : job.done}
      />
      <p>{job.total === null ? t("progress", { done }) : t("progressOf", { done, total: formatNumber(job.total) })}</p>
      <p className="muted">{t("stay")}</p>
    </div>
  );
}
