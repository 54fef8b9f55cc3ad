import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { BookingAnswer } from "~/services/appointments/booking.server";
import { appointmentListPath, appointmentPlanPath, reservationPath } from "~/services/appointments/paths";
import type { PlanPage as Page } from "~/services/appointments/plan.server";
import { useMessage } from "~/services/i18n/useMessage";
import { slotTime, useAppointmentWords } from "./useAppointmentWords";

/** Slots before the cut-off for all boxes of a B/L; what stays ticked is booked, all of it or nothing. */
export function PlanPage({ page, answered }: { page: Page; answered?: BookingAnswer }) {
  const { typed, errors, plan, unknown, dicts, idempotencyKey } = page;
  const { t, label } = useAppointmentWords();
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={reservationPath()} back={t("title.reservation")}>
        <h1>{t("title.plan")}</h1>
      </PageHead>
      <form method="get" action={appointmentPlanPath()} className="card">
        <div className="filters">
          <LabelledInput
            id="plan-blNo"
            label={label("blNo")}
            name="blNo"
            maxLength={20}
            defaultValue={typed}
            errors={errors}
          />
          <div className="actions">
            <button className="btn primary" type="submit">
              {t("plan.propose")}
            </button>
          </div>
        </div>
      </form>
      {unknown && (
        <p className="notice warning" role="status">
          {t("plan.unknown", { blNo: typed })}
        </p>
      )}
      {plan && <Proposal plan={plan} dicts={dicts} blNo={typed} answered={answered} idempotencyKey={idempotencyKey} />}
    </>
  );
}

function Proposal({
  plan,
  dicts,
  blNo,
  answered,
  idempotencyKey,
}: Pick<Page, "dicts" | "idempotencyKey"> & {
  plan: NonNullable<Page["plan"]>;
  blNo: string;
  answered?: BookingAnswer;
}) {
  const { t, label, place, job } = useAppointmentWords([...dicts.terminal, ...dicts.yard]);
  const say = useMessage();
  const free = plan.boxes.filter(({ slot }) => slot !== null);
  const wrong = Object.values(answered?.errors ?? {}).flat();
  const heads = {
    take: t("plan.take"),
    ctnNo: label("ctnNo"),
    placeCode: label("placeCode"),
    job: label("job"),
    slot: label("slotId"),
  };
  return (
    <Section title={t("plan.title", { number: plan.boxes.length })}>
      {plan.cutoff && (
        <p>
          {t("plan.cutoff")} <Moment at={plan.cutoff} />
        </p>
      )}
      {wrong.length > 0 && (
        <p className="notice error" role="alert">
          {wrong.map(say).join(" ")}
        </p>
      )}
      <PostForm>
        <input type="hidden" name="intent" value="book" />
        <input type="hidden" name="key" value={`${idempotencyKey}-plan`} />
        <input type="hidden" name="blNo" value={blNo} />
        <HeadedTable labels={heads}>
          {plan.boxes.map(({ ctnNo, placeCode, job: code, slot, apptNo }, i) => (
            <tr key={ctnNo}>
              <td data-label={heads.take}>
                {slot && (
                  <>
                    <input
                      type="checkbox"
                      name={`items[${i}].ctnNo`}
                      value={ctnNo}
                      defaultChecked={!answered || answered.items.some((item) => item.ctnNo === ctnNo)}
                      aria-label={t("plan.takeBox", { ctnNo })}
                    />
                    <input type="hidden" name={`items[${i}].slotId`} value={slot.id} />
                  </>
                )}
              </td>
              <td className="main nowrap" data-label={heads.ctnNo}>
                <ContainerNumber value={ctnNo} />
              </td>
              <td data-label={heads.placeCode}>{place(placeCode)}</td>
              <td data-label={heads.job}>{job(code)}</td>
              <td data-label={heads.slot}>
                {slot ? (
                  slotTime(slot)
                ) : apptNo ? (
                  <a href={appointmentListPath({ apptNo })}>{t("plan.booked", { apptNo })}</a>
                ) : (
                  t("plan.noRoom")
                )}
              </td>
            </tr>
          ))}
        </HeadedTable>
        {free.length > 0 && (
          <div className="actions" style={{ marginTop: 12 }}>
            <button className="btn primary" type="submit">
              {t("plan.book")}
            </button>
          </div>
        )}
      </PostForm>
    </Section>
  );
}
