import type { Appointment } from "@protocol/appointments";
import type { DictEntry } from "@protocol/base";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { nameIn } from "~/services/documents/readValue";
import type { PaperContext } from "~/services/print/paperContext";
import { CardPaper } from "./CardPaper";
import { Word } from "./Word";

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
      <p className="plate">{appointment.plateNo ?? appointment.ctnNo ?? appointment.releaseNo}</p>
      <p className="kind">{t(`documents:visit.job.${job}`, { defaultValue: job })}</p>
      <dl>
        <dt>
          <Word k="appointments:field.slotId" />
        </dt>
        <dd className="middle">
          {toShanghai(startTime).slice(0, 16)} – {toShanghai(endTime).slice(11, 16)}
        </dd>
        <dt>
          <Word k="appointments:field.placeCode" />
        </dt>
        <dd>{nameIn(places)(appointment.placeCode)}</dd>
        <dt>
          <Word k="appointments:field.subject" />
        </dt>
        <dd>{appointment.ctnNo ?? appointment.releaseNo ?? "–"}</dd>
        <dt>
          <Word k="appointments:field.driverName" />
        </dt>
        <dd>{appointment.driverName ?? "–"}</dd>
        <dt>
          <Word k="appointments:field.companyName" />
        </dt>
        <dd>{appointment.companyName}</dd>
      </dl>
    </CardPaper>
  );
}
