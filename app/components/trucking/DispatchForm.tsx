import { getFormProps, useForm } from "@conform-to/react";
import type { dispatchInput } from "@protocol/dispatchOrder";
import { milestonesOf } from "@protocol/truckOrder";

import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { VisitField } from "~/components/appointments/VisitField";
import { ActionFields } from "~/components/form/ActionForm";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { type AnyField, DateTimeField, SelectField, TextField } from "~/components/form/Field";
import { PostForm } from "~/components/form/PostForm";
import type { DispatchOrderAnswer, DispatchOrderPage } from "~/services/trucking/dispatchOrderPage.server";
import { useFieldLabel } from "./useFieldLabel";

/** Which truck and driver, and when they come. */
export function DispatchForm({
  page,
  intent,
  answered,
}: {
  page: DispatchOrderPage;
  intent: "dispatch" | "reassign";
  answered?: DispatchOrderAnswer;
}) {
  const { dispatchOrder, dicts, choices, vehicles, drivers, idempotencyKey, startValue } = page;
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
  const body = (
    <PostForm {...getFormProps(form)} noValidate>
      <ActionFields document={dispatchOrder} idempotencyKey={idempotencyKey} intent={intent} />
      <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `dispatch-${name}`} />
      <div className="fields">
        <SelectField
          {...common("plateNo", true)}
          options={vehicles.map((each) => ({
            value: each.plateNo,
            label: each.trailerNo ? `${each.plateNo} / ${each.trailerNo}` : each.plateNo,
          }))}
          empty={t("dispatch.chooseTruck")}
        />
        <TextField {...common("trailerNo")} trim="upper all" maxLength={8} />
        <SelectField
          {...common("driverId", true)}
          options={drivers.map((each) => ({ value: each.id, label: `${each.name} ${each.mobile}` }))}
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
