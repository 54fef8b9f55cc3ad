import type { DictEntry } from "@protocol/base";
import type { GateJob } from "@protocol/gateDesk";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { GateDeskAnswer } from "~/services/gateDesk/gateDesk.server";
import { jobKey } from "~/services/gateDesk/jobKey";
import { gateJobPath } from "~/services/gateDesk/paths";
import { isTickedBefore } from "~/services/gateDesk/tickedBefore";
import { useGateWords } from "./useGateWords";

interface Props {
  answered: GateDeskAnswer;
  dicts: Partial<Record<"terminal" | "yard", readonly DictEntry[]>>;
  mayConfirm: boolean;
}

/** What is due for the truck: each job with its checks and what the gate enters of it. */
export function GateJobs({ answered, dicts, mayConfirm }: Props) {
  const { t } = useGateWords(dicts);
  const { plateNo, jobs, asked, key } = answered;
  const ready = jobs.filter((job) => job.ready && job.act);
  const heads = {
    tick: t("desk.tick"),
    job: t("desk.job"),
    truck: t("desk.truck"),
    box: t("desk.box"),
    window: t("desk.window"),
    checks: t("desk.checks"),
  };
  return (
    <PostForm noValidate preventScrollReset>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="said" value={asked} />
      <input type="hidden" name="key" value={key} />
      <Section title={[plateNo, t("desk.due")].filter(Boolean).join(" · ")} flush>
        <HeadedTable labels={heads}>
          {jobs.map((job) => (
            <JobRow
              key={jobKey(job)}
              job={job}
              // only what is ready is posted: a list with gaps would be none
              i={ready.indexOf(job)}
              heads={heads}
              answered={answered}
              dicts={dicts}
            />
          ))}
        </HeadedTable>
      </Section>
      {mayConfirm && ready.length > 0 && (
        <div className="actions" style={{ marginTop: 12 }}>
          <button className="btn primary" type="submit">
            {t("desk.confirm")}
          </button>
        </div>
      )}
    </PostForm>
  );
}

interface Row extends Omit<Props, "mayConfirm"> {
  job: GateJob;
  /** Its place among what can be done; -1 where it is only shown. */
  i: number;
  heads: Record<"tick" | "job" | "truck" | "box" | "window" | "checks", string>;
}

function JobRow({ job, i, heads, answered, dicts }: Row) {
  const { t, say, place, act, kind, job: jobName, span } = useGateWords(dicts);
  const { t: check } = useTranslation("appointments");
  const typed = answered.rows[jobKey(job)];
  const errors = answered.errors[jobKey(job)] ?? {};
  const name = (field: string) => `rows[${i}].${field}`;
  const ticked = typed ? typed.tick !== undefined : isTickedBefore(job, answered);
  const open = job.ready && job.act === "gateOut";
  return (
    <tr>
      <Cell label={heads.tick}>
        {job.ready && job.act ? (
          <>
            <label className="check">
              <input type="checkbox" name={name("tick")} defaultChecked={ticked} />
              {act(job.act)}
            </label>
            <FieldError errors={errors[""] ?? errors.version} role="alert" />
            {(["kind", "id", "version", "act"] as const).map((field) => (
              <input key={field} type="hidden" name={name(field)} value={job[field] ?? ""} />
            ))}
          </>
        ) : (
          <Status tone={job.act ? "danger" : "stop"}>{t(job.act ? "desk.notReady" : "desk.lookOnly")}</Status>
        )}
      </Cell>
      <Cell main label={heads.job}>
        <a href={gateJobPath(job)}>{job.number}</a>
        <br />
        {[kind(job.kind), jobName(job.job), job.placeCode && place(job.placeCode)].filter(Boolean).join(" · ")}
      </Cell>
      <Cell label={heads.truck}>
        {[job.plateNo, job.driverName, job.driverMobile].filter(Boolean).join(" ")}
        <br />
        <span className="muted">{job.companyName}</span>
      </Cell>
      <Cell label={heads.box}>
        {!open && job.ctnNos.map((ctnNo) => <ContainerNumber key={ctnNo} value={ctnNo} />)}
        {job.ready && !open && job.code && <input type="hidden" name={name("code")} value={job.code} />}
        {open && (
          <>
            <BoxField
              id={`gate-code-${i}`}
              label={t("desk.code")}
              name={name("code")}
              value={typed?.code ?? job.code ?? ""}
              errors={errors.code}
            />
            <BoxField
              id={`gate-box-${i}`}
              label={t("desk.boxOut")}
              name={name("ctnNo")}
              value={typed?.ctnNo ?? job.ctnNos[0] ?? ""}
              errors={errors.ctnNo}
            />
          </>
        )}
      </Cell>
      <Cell label={heads.window}>{span(job)}</Cell>
      <Cell label={heads.checks}>
        {job.checks.map(({ check: each, refusal }) => (
          <div key={each}>
            {check(`check.${each}`)}{" "}
            <Status tone={refusal ? "danger" : "done"}>{check(refusal ? "gate.notFine" : "gate.fine")}</Status>{" "}
            {refusal && say(refusal)}
          </div>
        ))}
      </Cell>
    </tr>
  );
}

/** One block a cell: narrow windows lay the parts of a cell side by side. */
function Cell({ label, main, children }: { label: string; main?: boolean; children: ReactNode }) {
  return (
    <td className={main ? "main" : undefined} data-label={label}>
      <div style={{ minWidth: 0 }}>{children}</div>
    </td>
  );
}

function BoxField(props: { id: string; label: string; name: string; value: string; errors: string[] | undefined }) {
  const { id, label, name, value, errors } = props;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        defaultValue={value}
        maxLength={40}
        autoComplete="off"
        data-trim="upper all"
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} errors={errors} role="alert" />
    </div>
  );
}
