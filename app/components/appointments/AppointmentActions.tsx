import { appointmentStatus } from "@protocol/documentStatuses";
import { toShanghai } from "@protocol/values/instant";
import { Link } from "@remix-run/react";
import { type Acting, ActNow, AskFirst, AskReason } from "~/components/documents/Actions";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { SerialSlipLink } from "~/components/documents/SerialSlipLink";
import { LabelledInput } from "~/components/form/FieldParts";
import type { AppointmentPage } from "~/services/appointments/appointmentDetail.server";
import { appointmentPdfPath, reservationPath } from "~/services/appointments/paths";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { slotTime, useAppointmentWords } from "./useAppointmentWords";

/** Just the actions that the upstream allows this person now. */
export function AppointmentActions({ page, answered }: { page: AppointmentPage; answered?: TransitionAnswer }) {
  const { appointment, checks, idempotencyKey } = page;
  const { t, label } = useAppointmentWords();
  const acting: Acting = { document: appointment, idempotencyKey, answered };
  const { apptNo, allowedActions, freeCancelUntil, relocated, status } = appointment;
  const editing = answered?.intent === "edit" ? answered : undefined;
  const free = relocated || status === appointmentStatus.pending || page.now <= freeCancelUntil;
  const refused = checks?.some(({ refusal }) => refusal !== null) ?? false;
  const shown = { apptNo, time: slotTime(appointment), until: toShanghai(freeCancelUntil).slice(0, 16) };
  return (
    <>
      <ActNow {...acting} intent="accept" primary label={t("action.accept")} />
      <AskFirst
        {...acting}
        intent="arrive"
        primary
        label={t("action.arrive")}
        question={refused ? t("ask.arriveRefused") : t("ask.arrive", shown)}
        impossible={refused}
      />
      <ActNow {...acting} intent="finish" primary label={t("action.finish")} />
      {allowedActions.includes("move") && (
        <Link className="btn" to={reservationPath({ at: appointment.slotId, move: appointment.id })}>
          {t("action.move")}
        </Link>
      )}
      <AskFirst {...acting} intent="edit" open label={t("action.edit")} question={t("ask.edit")}>
        {(["plateNo", "driverName", "driverMobile"] as const).map((name) => (
          <LabelledInput
            key={name}
            id={`visit-${name}`}
            label={label(name)}
            name={name}
            maxLength={20}
            defaultValue={editing?.values[name] ?? appointment[name] ?? ""}
            errors={editing?.fieldErrors[name]}
          />
        ))}
      </AskFirst>
      {allowedActions.includes("print") && (
        <PaperLinks href={appointmentPdfPath(appointment.id)} label={t("action.print")} />
      )}
      <SerialSlipLink kind="appointment" id={appointment.id} />
      <AskFirst
        {...acting}
        intent="cancel"
        danger
        label={t("action.cancel")}
        question={t(free ? "ask.cancel" : "ask.cancelLate", shown)}
        now={t("ask.cancelNow")}
      />
      <AskReason {...acting} intent="revoke" label={t("action.revoke")} question={t("ask.revoke", shown)} />
    </>
  );
}
