import { Link } from "@remix-run/react";
import { useRef } from "react";
import { ListHead } from "~/components/documents/ListHead";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Empty } from "~/components/page/Empty";
import { FilterForm } from "~/components/table/FilterForm";
import type { BookingAnswer } from "~/services/appointments/booking.server";
import type { Calendar } from "~/services/appointments/calendar.server";
import { appointmentDetailPath, appointmentPlanPath, reservationPath } from "~/services/appointments/paths";
import { BookingForm } from "./BookingForm";
import { ChosenSlot } from "./ChosenSlot";
import { MovableAppointments } from "./MovableAppointments";
import { PlaceDays } from "./PlaceDays";
import { SlotCalendar } from "./SlotCalendar";
import { slotTime, useAppointmentWords } from "./useAppointmentWords";
import { useSlotDrop } from "./useSlotDrop";

const dayMs = 86_400_000;
const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The calendar of slots, and what is done with the one that is chosen: booked, waited for, moved to. */
export function ReservationPage({ page, answered }: { page: Calendar; answered?: BookingAnswer }) {
  const { query, dicts, now, grid, days, chosen, moving, copied, movable, mayBook } = page;
  const places = [...dicts.terminal, ...dicts.yard];
  const { t, place, job, jobOptions, placeOptions, label } = useAppointmentWords(places);
  const moveForm = useRef<HTMLFormElement>(null);
  const { source, target } = useSlotDrop(moveForm);
  const span = query.view === "day" ? 1 : 7;
  const shown = Array.from({ length: span }, (_, i) => shift(query.from, i));
  const at = (day: string, view = query.view) =>
    reservationPath({ place: query.place, job: query.job, view, day, move: moving?.id, copy: copied?.id });
  const kept =
    (query.view ? "&view=day" : "") + (moving ? `&move=${moving.id}` : "") + (copied ? `&copy=${copied.id}` : "");
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.reservation")}>
        {mayBook && (
          <Link className="btn" to={appointmentPlanPath()}>
            {t("plan.link")}
          </Link>
        )}
      </ListHead>
      <FilterForm label={t("calendar.choose")} path={reservationPath()} kept={{ copy: copied?.id }}>
        <LabelledSelect
          id="slot-place"
          label={label("placeCode")}
          name="place"
          key={`place ${query.place}`}
          defaultValue={query.place}
          empty={t("calendar.allPlaces")}
          options={placeOptions}
        />
        <LabelledSelect
          id="slot-job"
          label={label("job")}
          name="job"
          key={`job ${query.job}`}
          defaultValue={query.job}
          options={jobOptions}
        />
        <LabelledInput
          id="slot-day"
          label={t("calendar.day")}
          name="day"
          type="date"
          key={query.from}
          defaultValue={query.from}
        />
        <LabelledSelect
          id="slot-view"
          label={t("calendar.view")}
          name="view"
          key={`view ${query.view}`}
          defaultValue={query.view ?? ""}
          options={[
            { value: "", label: t("calendar.week") },
            { value: "day", label: t("calendar.oneDay") },
          ]}
        />
      </FilterForm>
      {moving && (
        <p className="notice info" role="status">
          {t("move.choose", { apptNo: moving.apptNo, time: slotTime(moving) })}{" "}
          <Link to={appointmentDetailPath(moving.id)}>{t("move.stop")}</Link>
        </p>
      )}
      {copied && !chosen && (
        <p className="notice info" role="status">
          {t("copy.choose", { apptNo: copied.apptNo })}
        </p>
      )}
      <section className="card" aria-label={query.place ? place(query.place) : t("calendar.allPlaces")}>
        <div className="actions">
          <Link className="btn" to={at(shift(query.from, -span))}>
            ‹ {t("calendar.before")}
          </Link>
          <Link className="btn" to={at(page.today)}>
            {t("calendar.today")}
          </Link>
          <Link className="btn" to={at(shift(query.from, span))}>
            {t("calendar.after")} ›
          </Link>
          <span className="muted">{t("calendar.legend")}</span>
        </div>
        {grid && grid.times.length > 0 && (
          <SlotCalendar
            grid={grid}
            days={shown}
            slot={`${query.place}-${query.job}`}
            chosen={chosen?.slot.id}
            kept={kept}
            label={`${place(query.place)} ${job(query.job)}`}
            drop={target}
          />
        )}
        {days && days.length > 0 && (
          <PlaceDays rows={days} days={shown} today={page.today} places={places} job={query.job} />
        )}
        {(grid?.times ?? days ?? []).length === 0 && <Empty title={t("calendar.none")} text={t("calendar.noneHint")} />}
        {grid && <p className="muted">{t("calendar.lastDay", { day: page.lastDay })}</p>}
        <MovableAppointments movable={movable} source={source} form={moveForm} />
      </section>
      {chosen && <ChosenSlot page={page} chosen={chosen} kept={kept} />}
      {chosen && !moving && mayBook && chosen.slot.status === "open" && chosen.slot.startTime > now && (
        <BookingForm slot={chosen.slot} copied={copied} answered={answered} idempotencyKey={page.idempotencyKey} />
      )}
    </>
  );
}
