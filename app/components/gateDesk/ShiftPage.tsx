import { toShanghai } from "@protocol/values/instant";
import { ListHead } from "~/components/documents/ListHead";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { Empty } from "~/components/page/Empty";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { HeadedTable } from "~/components/table/HeadedTable";
import { byYard } from "~/services/gateDesk/byYard";
import type { ShiftPage as Page } from "~/services/gateDesk/gateDesk.server";
import { jobKey } from "~/services/gateDesk/jobKey";
import { gateDeskPath, gateJobPath, shiftPath, shiftPdfPath } from "~/services/gateDesk/paths";
import { useGateWords } from "./useGateWords";

/** What is due in the shift ahead, by yard: to be printed before the network is gone. */
export function ShiftPage({ page: { list, dicts, yard } }: { page: Page }) {
  const { t, place, kind, job: jobName, span, faults } = useGateWords(dicts);
  const heads = {
    window: t("desk.window"),
    plate: t("shift.plate"),
    driver: t("shift.driver"),
    job: t("desk.job"),
    box: t("desk.box"),
    checks: t("desk.checks"),
  };
  const clock = (instant: string) => toShanghai(instant).slice(5, 16);
  return (
    <>
      <ListHead title={t("title.shift")} note={`${clock(list.from)} – ${clock(list.to)}`}>
        <a className="btn" href={gateDeskPath()}>
          {t("title.desk")}
        </a>
        {list.jobs.length > 0 && (
          <PaperLinks href={shiftPdfPath(yard || undefined)} label={t("shift.print")} primary apart />
        )}
      </ListHead>
      <FilterForm label={t("shift.filter")} path={shiftPath()}>
        <FilterSelect
          param="yard"
          label={t("shift.yard")}
          value={yard}
          options={Object.fromEntries(
            [...dicts.terminal, ...dicts.yard].map((each) => [each.dictValue, each.dictLabel]),
          )}
        />
      </FilterForm>
      {list.more && <p className="notice warning">{t("shift.more", { number: list.jobs.length })}</p>}
      {list.jobs.length === 0 && (
        <div className="card">
          <Empty title={t("shift.empty")} text={t("shift.emptyHint")} />
        </div>
      )}
      {byYard(list.jobs).map(([code, jobs]) => (
        <Section key={code} title={`${place(code)} (${jobs.length})`} flush>
          <HeadedTable labels={heads}>
            {jobs.map((job) => (
              <tr key={jobKey(job)}>
                <td data-label={heads.window}>{span(job)}</td>
                <td className="nowrap" data-label={heads.plate}>
                  {job.plateNo && <a href={gateDeskPath(job.plateNo)}>{job.plateNo}</a>}
                </td>
                <td data-label={heads.driver}>{[job.driverName, job.driverMobile].filter(Boolean).join(" ")}</td>
                <td className="main" data-label={heads.job}>
                  <a href={gateJobPath(job)}>{job.number}</a>{" "}
                  {[kind(job.kind), jobName(job.job)].filter(Boolean).join(" · ")}
                </td>
                <td data-label={heads.box}>{job.ctnNos.join(" ")}</td>
                <td data-label={heads.checks}>
                  <div style={{ minWidth: 0 }}>
                    {job.checks.length > 0 ? (
                      <Checked faults={faults(job)} fine={t("shift.fine")} notFine={t("appointments:gate.notFine")} />
                    ) : (
                      <Status tone="stop">{t("desk.lookOnly")}</Status>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </HeadedTable>
        </Section>
      ))}
    </>
  );
}

function Checked({ faults, fine, notFine }: { faults: readonly string[]; fine: string; notFine: string }) {
  return (
    <>
      <Status tone={faults.length > 0 ? "danger" : "done"}>{faults.length > 0 ? notFine : fine}</Status>{" "}
      {faults.join("; ")}
    </>
  );
}
