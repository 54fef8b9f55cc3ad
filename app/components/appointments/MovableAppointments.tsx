import { Link } from "@remix-run/react";
import type { RefObject } from "react";
import { PostForm } from "~/components/form/PostForm";
import type { Calendar } from "~/services/appointments/calendar.server";
import { appointmentDetailPath, reservationPath } from "~/services/appointments/paths";
import styles from "./MovableAppointments.module.css";
import { useAppointmentWords } from "./useAppointmentWords";
import type { useSlotDrop } from "./useSlotDrop";

interface Props {
  movable: Calendar["movable"];
  source: ReturnType<typeof useSlotDrop>["source"];
  /** What a drop fills in and sends. */
  form: RefObject<HTMLFormElement>;
}

/** Own appointments in the days that are shown: to be dragged onto another slot, or moved by their link. */
export function MovableAppointments({ movable, source, form }: Props) {
  const { t } = useAppointmentWords();
  if (movable.length === 0) return null;
  return (
    <>
      <h2 className={styles.head}>{t("move.own")}</h2>
      <ul className={styles.movable}>
        {movable.map((each) => (
          <li key={each.id} {...source(each)}>
            <Link to={appointmentDetailPath(each.id)}>{each.apptNo}</Link> {each.subject}{" "}
            <Link to={reservationPath({ at: each.slotId, move: each.id })}>{t("action.move")}</Link>
          </li>
        ))}
      </ul>
      <PostForm ref={form} hidden>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="id" />
        <input type="hidden" name="version" />
        <input type="hidden" name="slotId" />
        <input type="hidden" name="key" />
      </PostForm>
    </>
  );
}
