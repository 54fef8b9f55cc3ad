import { toShanghai } from "@protocol/values/instant";
import { Link } from "@remix-run/react";
import { DetailHead } from "~/components/documents/DetailHead";
import { FactGroup } from "~/components/documents/Group";
import { NextStepBar } from "~/components/documents/NextStepBar";
import { Trail } from "~/components/documents/Trail";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { ByFact } from "~/components/page/ByFact";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import type { AppointmentPage } from "~/services/appointments/appointmentDetail.server";
import { appointmentListPath } from "~/services/appointments/paths";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useMessage } from "~/services/i18n/useMessage";
import { searchPath, withQuery } from "~/services/paths";
import { AppointmentActions } from "./AppointmentActions";
import { AppointmentStatus } from "./AppointmentStatus";
import { GateChecks } from "./GateChecks";
import { slotTime, useAppointmentWords } from "./useAppointmentWords";

/** One appointment: when and where, who comes with what, what the gate will look at, and its trail. */
export function AppointmentDetail({ page, answered }: { page: AppointmentPage; answered?: TransitionAnswer }) {
  const { appointment, events, checks, dicts } = page;
  const { t, label, place, job, readValue, statusLabel, actionLabel } = useAppointmentWords([
    ...dicts.terminal,
    ...dicts.yard,
  ]);
  const say = useMessage();
  const { queue, offerExpires } = appointment;
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
        {offerExpires && (
          <p className="notice warning">{t("detail.offered", { time: toShanghai(offerExpires).slice(11, 16) })}</p>
        )}
        {queue && (
          <p className="notice info">
            {t("detail.waiting", { number: queue.before })}
            {queue.skipped && ` ${t("detail.skipped", { reason: say(queue.skipped) })}`}
          </p>
        )}
        {appointment.relocated && <p className="notice warning">{t("detail.relocated")}</p>}
        {appointment.lateCancel && <p className="notice warning">{t("detail.lateCancel")}</p>}
        <dl className="facts">
          <Fact big label={label("slotId")}>
            {slotTime(appointment)}
          </Fact>
          <Fact big label={label("placeCode")}>
            {place(appointment.placeCode)}
          </Fact>
          <Fact big label={label("job")}>
            {job(appointment.job)}
          </Fact>
          <Fact big label={label("plateNo")}>
            {appointment.plateNo ?? t("detail.noPlate")}
          </Fact>
        </dl>
      </div>
      <div className="columns">
        <div>
          <FactGroup title={t("section.visit")}>
            <Fact label={label("ctnNo")}>{appointment.ctnNo && <ContainerNumber value={appointment.ctnNo} />}</Fact>
            <Fact label={label("releaseNo")}>{appointment.releaseNo}</Fact>
            <Fact label={label("blNo")}>{appointment.blNo}</Fact>
            <Fact label={label("arriveMode")}>{t(`arriveMode.${appointment.arriveMode}`)}</Fact>
            <Fact label={label("driverName")}>{appointment.driverName}</Fact>
            <Fact label={label("driverMobile")}>{appointment.driverMobile}</Fact>
            <Fact label={label("arriveTime")}>{appointment.arriveTime && <Moment at={appointment.arriveTime} />}</Fact>
            <Fact label={label("bookedFor")}>
              {appointment.bookedFor && (
                <Link to={withQuery(searchPath, { q: appointment.bookedFor.number })}>
                  {appointment.bookedFor.number}
                </Link>
              )}
            </Fact>
            <Fact label={label("remark")}>{appointment.remark}</Fact>
          </FactGroup>
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
