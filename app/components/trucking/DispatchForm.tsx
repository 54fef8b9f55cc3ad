import { getFormProps, useForm } from "@conform-to/react";
import type { dispatchInput } from "@protocol/dispatchOrder";
import { milestonesOf } from "@protocol/truckOrder";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { VisitField } from "~/components/appointments/VisitField";
import { ActionFields } from "~/components/form/ActionForm";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { type AnyField, DateTimeField, SelectField, TextField } from "~/components/form/Field";
import { PostForm } from "~/components/form/PostForm";
import { nameIn } from "~/services/documents/readValue";
import { useMessage } from "~/services/i18n/useMessage";
import type { DispatchOrderAnswer, DispatchOrderPage } from "~/services/trucking/dispatchOrderPage.server";
import { useFieldLabel } from "./useFieldLabel";

type Choice = Pick<DispatchOrderPage["who"]["vehicles"][number], "obstacle" | "nextJob">;

/** Which truck and driver, and when they come; who is free then stands first. */
export function DispatchForm({
  page,
  intent,
  answered,
}: {
  page: DispatchOrderPage;
  intent: "dispatch" | "reassign";
  answered?: DispatchOrderAnswer;
}) {
  const { dispatchOrder, dicts, choices, who, idempotencyKey, startValue } = page;
  const { t } = useTranslation("trucking");
  const label = useFieldLabel();
  const [form, fields] = useForm<z.output<typeof dispatchInput>>({
    id: "dispatch",
    lastResult: answered?.intent === intent ? answered.result : undefined,
    defaultValue: startValue as never,
  });
  const common = (name: keyof typeof fields, required = false) => ({
    field: fields[name] as unknown as AnyField,
    label: label(name),
    required,
  });
  const say = useMessage();
  const place = nameIn([...dicts.terminal, ...dicts.yard]);
  const time = who.planArriveTime && toShanghai(who.planArriveTime).slice(5, 16);
  const proposed = time ? t("dispatch.proposed", { time }) : undefined;
  /** Free or not at the proposed time, with what it does next. */
  const option = ({ obstacle, nextJob }: Choice, value: string, name: string) => {
    const next = nextJob
      ? t("dispatch.next", {
          time: toShanghai(nextJob.planArriveTime).slice(5, 16),
          job: [t(`job.${nextJob.jobType}`), nextJob.placeCode && place(nextJob.placeCode)].filter(Boolean).join(" "),
        })
      : t("dispatch.noNext");
    return obstacle
      ? { value, label: `${name} · ${say(obstacle)}`, group: t("dispatch.notFree") }
      : { value, label: `${name} · ${next}`, group: t("dispatch.free") };
  };
  const body = (
    <PostForm {...getFormProps(form)} noValidate>
      <ActionFields document={dispatchOrder} idempotencyKey={idempotencyKey} intent={intent} />
      <input type="hidden" name="proposedTime" value={startValue.planArriveTime} />
      <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `dispatch-${name}`} />
      <div className="fields">
        <SelectField
          {...common("plateNo", true)}
          options={who.vehicles.map((each) =>
            option(each, each.plateNo, [each.plateNo, each.trailerNo].filter(Boolean).join(" / ")),
          )}
          hint={proposed}
          empty={t("dispatch.chooseTruck")}
        />
        <TextField {...common("trailerNo")} trim="upper all" maxLength={8} />
        <SelectField
          {...common("driverId", true)}
          options={who.drivers.map((each) => option(each, each.id, `${each.name} ${each.mobile}`))}
          empty={t("dispatch.chooseDriver")}
        />
        <SelectField
          {...common("jobType", true)}
          options={milestonesOf(dispatchOrder.orderType).map((job) => ({ value: job, label: t(`job.${job}`) }))}
          empty={t("documents:form.choose")}
        />
        <DateTimeField {...common("planArriveTime")} hint={t("dispatch.planHint")} />
        <VisitField {...common("apptNo")} choices={choices} places={[...dicts.terminal, ...dicts.yard]} />
        <TextField {...common("twinSendNo")} trim="upper all" maxLength={20} hint={t("dispatch.twinHint")} />
        <TextField {...common("dispatchRemark")} maxLength={200} />
      </div>
      <div className="actions" style={{ marginTop: 12 }}>
        <button className="btn primary" type="submit">
          {t(`dispatchAction.${intent}`)}
        </button>
      </div>
    </PostForm>
  );
  if (intent === "dispatch") {
    return (
      <section className="card">
        <h2>{t("dispatch.title")}</h2>
        {body}
      </section>
    );
  }
  return (
    <details className="card" open={answered?.intent === intent}>
      <summary>{t("dispatch.reassignTitle")}</summary>
      <div style={{ marginTop: 12 }}>{body}</div>
    </details>
  );
}
