import { toShanghai } from "@protocol/values/instant";
import { Link } from "@remix-run/react";
import { FactGroup } from "~/components/documents/Group";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { LookPanel } from "~/components/table/LookPanel";
import type { AppointmentPage } from "~/services/appointments/appointmentDetail.server";
import { appointmentDetailPath } from "~/services/appointments/paths";
import { useMessage } from "~/services/i18n/useMessage";
import { searchPath, withQuery } from "~/services/paths";
import { AppointmentStatus } from "./AppointmentStatus";
import { slotTime, useAppointmentWords } from "./useAppointmentWords";

/** What an appointment is looked at for first. */
export function AppointmentSummary({ page }: { page: AppointmentPage }) {
  const { appointment, dicts } = page;
  const { t, label, place, job } = useAppointmentWords([...dicts.terminal, ...dicts.yard]);
  const say = useMessage();
  const { queue, offerExpires } = appointment;
  return (
    <>
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
    </>
  );
}

/** Who comes with what. */
export function AppointmentVisit({ page }: { page: AppointmentPage }) {
  const { appointment } = page;
  const { t, label } = useAppointmentWords();
  return (
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
          <Link to={withQuery(searchPath, { q: appointment.bookedFor.number })}>{appointment.bookedFor.number}</Link>
        )}
      </Fact>
      <Fact label={label("remark")}>{appointment.remark}</Fact>
    </FactGroup>
  );
}

/** One appointment beside the list. */
export function AppointmentLook({ page }: { page: AppointmentPage }) {
  const { appointment } = page;
  return (
    <LookPanel
      key={appointment.id}
      number={appointment.apptNo}
      to={appointmentDetailPath(appointment.id)}
      status={<AppointmentStatus status={appointment.status} />}
    >
      <AppointmentSummary page={page} />
      <AppointmentVisit page={page} />
    </LookPanel>
  );
}
