import { DetailHead } from "~/components/documents/DetailHead";
import { FactGroup } from "~/components/documents/Group";
import { NextStepBar } from "~/components/documents/NextStepBar";
import { Trail } from "~/components/documents/Trail";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { ByFact } from "~/components/page/ByFact";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import type { AppointmentPage } from "~/services/appointments/appointmentDetail.server";
import { appointmentListPath } from "~/services/appointments/paths";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { AppointmentActions } from "./AppointmentActions";
import { AppointmentStatus } from "./AppointmentStatus";
import { AppointmentSummary, AppointmentVisit } from "./AppointmentSummary";
import { GateChecks } from "./GateChecks";
import { useAppointmentWords } from "./useAppointmentWords";

/** One appointment: when and where, who comes with what, what the gate will look at, and its trail. */
export function AppointmentDetail({ page, answered }: { page: AppointmentPage; answered?: TransitionAnswer }) {
  const { appointment, events, checks, dicts } = page;
  const { t, label, readValue, statusLabel, actionLabel } = useAppointmentWords([...dicts.terminal, ...dicts.yard]);
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <DetailHead
        to={appointmentListPath()}
        back={t("title.list")}
        number={appointment.apptNo}
        copy={t("detail.copyNumber")}
        status={<AppointmentStatus status={appointment.status} />}
      >
        <AppointmentActions page={page} answered={answered} />
      </DetailHead>
      <NextStepBar kind="appointment" number={appointment.apptNo} document={appointment} />
      <div className="card">
        <AppointmentSummary page={page} />
      </div>
      <div className="columns">
        <div>
          <AppointmentVisit page={page} />
          <FactGroup title={t("section.rules")}>
            <Fact label={label("freeCancelUntil")}>
              <Moment at={appointment.freeCancelUntil} />
            </Fact>
            <Fact label={t("detail.window")}>{t("detail.windowText")}</Fact>
            <Fact label={label("companyName")}>{appointment.companyName}</Fact>
            <Fact label={label("noShowCount")}>{String(appointment.noShowCount)}</Fact>
            <Fact label={label("lateCancelCount")}>{String(appointment.lateCancelCount)}</Fact>
            <ByFact label={label("createTime")} name={appointment.createByName} at={appointment.createTime} />
          </FactGroup>
          {checks && <GateChecks checks={checks} />}
        </div>
        <Trail
          title={t("section.trail")}
          events={events}
          actionLabel={actionLabel}
          statusLabel={statusLabel}
          fieldLabel={label}
          readValue={readValue}
        />
      </div>
    </>
  );
}
