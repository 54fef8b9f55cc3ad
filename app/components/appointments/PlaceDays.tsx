import type { DictEntry } from "@protocol/base";
import type { SlotDay } from "@protocol/slots";
import { useFollowLinks } from "~/components/table/useFollowLinks";
import { reservationPath } from "~/services/appointments/paths";
import styles from "./SlotCalendar.module.css";
import { useAppointmentWords } from "./useAppointmentWords";

interface Props {
  rows: readonly SlotDay[];
  days: readonly string[];
  today: string;
  places: readonly DictEntry[];
  job: string;
}

const roomOfDay = ({ free, capacity, slots, closed }: SlotDay) =>
  slots === closed ? "closed" : free === 0 ? "full" : free * 3 <= capacity ? "few" : "free";

/** What is free of a job at every place, day by day; each leads to the calendar of its place. */
export function PlaceDays({ rows, days, today, places, job }: Props) {
  const { t, place } = useAppointmentWords(places);
  const follow = useFollowLinks();
  const codes = [...new Set(rows.map(({ placeCode }) => placeCode))];
  const bySpot = new Map(rows.map((row) => [`${row.placeCode} ${row.day}`, row]));
  return (
    // biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click
    <div className="table-wrap" onClick={follow}>
      <table className={styles.calendar} aria-label={t("calendar.allPlaces")}>
        <thead>
          <tr>
            <th scope="col">{t("field.placeCode")}</th>
            {days.map((day) => (
              <th scope="col" key={day}>
                {day.slice(5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <th scope="row">{place(code)}</th>
              {days.map((day) => {
                const row = bySpot.get(`${code} ${day}`);
                if (!row) return <td key={day} />;
                if (day < today) return <td key={day}>–</td>;
                const room = roomOfDay(row);
                return (
                  <td key={day} data-room={room}>
                    <a href={reservationPath({ place: code, job, day })}>
                      {room === "closed"
                        ? t("cell.closed")
                        : room === "full"
                          ? t("cell.full")
                          : t("cell.free", { number: row.free })}
                    </a>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
