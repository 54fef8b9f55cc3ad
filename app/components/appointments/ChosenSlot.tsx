import { freeOf, type Slot } from "@protocol/slots";
import { PostForm } from "~/components/form/PostForm";
import { Fact, Section } from "~/components/page/Section";
import type { Calendar } from "~/services/appointments/calendar.server";
import styles from "./ChosenSlot.module.css";
import { slotTime, useAppointmentWords } from "./useAppointmentWords";

interface Props {
  page: Calendar;
  chosen: NonNullable<Calendar["chosen"]>;
  kept: string;
}

/** The slot that is chosen: what it holds, the nearest with room, and the button that moves an appointment into it. */
export function ChosenSlot({ page, chosen, kept }: Props) {
  const { dicts, moving, idempotencyKey } = page;
  const { slot, before, after } = chosen;
  const { t, place, job, label } = useAppointmentWords([...dicts.terminal, ...dicts.yard]);
  const near = [...before, ...after];
  const full = freeOf(slot) === 0;
  return (
    <div id="slot">
      <Section title={`${place(slot.placeCode)} · ${job(slot.job)} · ${slotTime(slot)}`}>
        <dl className="facts">
          <Fact big label={t("slot.free")}>
            {slot.status === "closed" ? t("cell.closed") : full ? t("cell.full") : String(freeOf(slot))}
          </Fact>
          <Fact label={t("slot.capacity")}>{String(slot.capacity)}</Fact>
          <Fact label={t("slot.companyCap")}>{t("slot.share", { cap: slot.companyCap, mine: slot.mine })}</Fact>
          <Fact label={t("slot.waiting")}>{slot.waiting > 0 && String(slot.waiting)}</Fact>
          <Fact label={label("freeCancelUntil")}>{t("slot.freezeHours", { count: slot.freezeHours })}</Fact>
        </dl>
        {near.length > 0 && (
          <>
            <p id="slot-near">{t(full ? "slot.nearFull" : "slot.near")}</p>
            <ul className={styles.near} aria-labelledby="slot-near">
              {near.map((each) => (
                <li key={each.id}>
                  <Near slot={each} kept={kept} />
                </li>
              ))}
            </ul>
          </>
        )}
        {moving && moving.slotId !== slot.id && (
          <PostForm>
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="id" value={moving.id} />
            <input type="hidden" name="version" value={moving.version} />
            <input type="hidden" name="slotId" value={slot.id} />
            <input type="hidden" name="key" value={`${idempotencyKey}-move`} />
            <button className="btn primary" type="submit">
              {t("move.now", { apptNo: moving.apptNo, time: slotTime(slot) })}
            </button>
          </PostForm>
        )}
      </Section>
    </div>
  );
}

function Near({ slot, kept }: { slot: Slot; kept: string }) {
  const { t } = useAppointmentWords();
  return (
    <a className="btn small" href={`?at=${slot.id}${kept}#slot`}>
      {slotTime(slot).slice(5)} {t("cell.free", { number: freeOf(slot) })}
    </a>
  );
}
