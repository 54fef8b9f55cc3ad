import { type ComponentProps, useRef } from "react";
import { useFollowLinks } from "~/components/table/useFollowLinks";
import { readCell, type SlotCell, type SlotGrid } from "~/services/appointments/status";
import styles from "./SlotCalendar.module.css";
import { useAppointmentWords } from "./useAppointmentWords";
import { useSlotGrid } from "./useSlotGrid";

interface Props {
  grid: SlotGrid;
  /** Days of Shanghai, in their order. */
  days: readonly string[];
  /** Place and job, as the ids of its slots begin. */
  slot: string;
  /** Id of the slot that is chosen. */
  chosen: string | undefined;
  /** What the links say besides the slot, as `&move=…`. */
  kept: string;
  label: string;
  drop: ComponentProps<"table">;
}

/** A week of one place and job: a column a day, a row for each time, in each cell what is free as a link. */
export function SlotCalendar({ grid, days, slot, chosen, kept, label, drop }: Props) {
  const { t } = useAppointmentWords();
  const follow = useFollowLinks();
  const table = useRef<HTMLTableElement>(null);
  useSlotGrid(table, grid);
  const word = ({ room, number, waiting, mine }: SlotCell) => {
    if (room === "past") return "–";
    if (room === "later") return number;
    if (room === "closed") return t("cell.closed");
    const queue = waiting > 0 ? t("cell.waiting", { number: waiting }) : "";
    return (room === "full" ? t("cell.full") : t("cell.free", { number })) + queue + (mine > 0 ? ` ●${mine}` : "");
  };
  return (
    // biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click
    <div className={`table-wrap ${styles.scroll}`} onClick={follow}>
      <table ref={table} className={styles.calendar} aria-label={label} {...drop}>
        <thead>
          <tr>
            <th scope="col">{t("calendar.time")}</th>
            {days.map((day) => (
              <th scope="col" key={day}>
                {day.slice(5)} {t(`weekday.${weekdayOf(day)}`, { defaultValue: "" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, i) => {
            const time = grid.times[i]!;
            return (
              <tr key={time}>
                <th scope="row">{time}</th>
                {row.map((text, j) => {
                  const day = days[j]!;
                  const cell = readCell(text);
                  if (!cell) return <td key={day} />;
                  const id = `${slot}-${day.slice(2)}${time}`.replace(
                    /(\d\d)-(\d\d)-(\d\d)(\d\d):(\d\d)$/,
                    "$1$2$3$4$5",
                  );
                  const open = cell.room !== "past" && cell.room !== "later";
                  // a week has hundreds of cells: what cannot be booked looks like any cell, and says nothing of itself
                  return (
                    <td key={day} data-room={open ? cell.room : undefined} data-chosen={id === chosen ? "" : undefined}>
                      {open ? <a href={`?at=${id}${kept}#slot`}>{word(cell)}</a> : word(cell)}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** 1 is Monday. */
export const weekdayOf = (day: string) => ((Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 3) % 7) + 1;
