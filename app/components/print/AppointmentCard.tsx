import type { Appointment } from "@protocol/appointments";
import type { DictEntry } from "@protocol/base";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { nameIn } from "~/services/documents/readValue";
import type { PaperContext } from "~/services/print/paperContext";
import { CardEntry, CardPaper, CardPlate } from "./CardPaper";

interface Props {
  appointment: Appointment;
  places: readonly DictEntry[];
  context: PaperContext;
}

/** 预约单: an A6 card that the driver shows at the gate: when, where, with what truck and box. */
export function AppointmentCard({ appointment, places, context }: Props) {
  const { t } = useTranslation("print");
  const { startTime, endTime, job } = appointment;
  return (
    <CardPaper title="title.appointment" number={appointment.apptNo} context={context}>
      <CardPlate>{appointment.plateNo ?? appointment.ctnNo ?? appointment.releaseNo}</CardPlate>
      <p className="kind">{t(`documents:visit.job.${job}`, { defaultValue: job })}</p>
      <dl>
        <CardEntry k="appointments:field.slotId" className="middle">
          {toShanghai(startTime).slice(0, 16)} – {toShanghai(endTime).slice(11, 16)}
        </CardEntry>
        <CardEntry k="appointments:field.placeCode">{nameIn(places)(appointment.placeCode)}</CardEntry>
        <CardEntry k="appointments:field.subject">{appointment.ctnNo ?? appointment.releaseNo}</CardEntry>
        <CardEntry k="appointments:field.driverName">{appointment.driverName}</CardEntry>
        <CardEntry k="appointments:field.companyName">{appointment.companyName}</CardEntry>
      </dl>
    </CardPaper>
  );
}
