import { arriveModes } from "@protocol/appointment";
import { freeOf, type Slot } from "@protocol/slots";
import { FieldError, LabelledInput, LabelledSelect, LabelledTextArea } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { Section } from "~/components/page/Section";
import type { BookingAnswer, TypedItem } from "~/services/appointments/booking.server";
import type { Calendar } from "~/services/appointments/calendar.server";
import styles from "./BookingForm.module.css";
import { useAppointmentWords } from "./useAppointmentWords";

/** Rows that an empty form has; more are pasted. */
const emptyRows = 3;

interface Props {
  slot: Slot;
  /** Whose truck and driver the first row begins with. */
  copied: Calendar["copied"];
  answered?: BookingAnswer;
  idempotencyKey: string;
}

/** Books places of a slot for one or many trucks or boxes; where it is full, their turns on its waiting list. */
export function BookingForm({ slot, copied, answered, idempotencyKey }: Props) {
  const { t, label } = useAppointmentWords();
  const mine = answered?.intent === "book" ? answered : undefined;
  const { plateNo, driverName, driverMobile } = copied ?? {};
  const begun = { plateNo: plateNo ?? "", driverName: driverName ?? "", driverMobile: driverMobile ?? "" };
  const typed: TypedItem[] = mine?.items ?? [begun];
  const rows = Array.from({ length: Math.max(emptyRows, typed.length) }, (_, i) => typed[i] ?? {});
  const full = freeOf(slot) === 0;
  const subject = slot.job === "PE" ? ("releaseNo" as const) : ("ctnNo" as const);
  const maxLength = { ctnNo: 20, releaseNo: 20, plateNo: 12, driverName: 20, driverMobile: 20 };
  return (
    <Section title={t(full ? "booking.waitTitle" : "booking.title")}>
      <PostForm noValidate preventScrollReset>
        <input type="hidden" name="intent" value="book" />
        <input type="hidden" name="key" value={`${idempotencyKey}-book`} />
        <input type="hidden" name="slotId" value={slot.id} />
        <FieldError errors={mine?.errors.items} role="alert" />
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <fieldset className={`fields ${styles.row}`} key={i}>
            <legend>{t("booking.row", { number: i + 1 })}</legend>
            {([subject, "plateNo", "driverName", "driverMobile"] as const).map((name) => (
              <LabelledInput
                key={name}
                id={`items-${i}-${name}`}
                label={label(name)}
                name={`items[${i}].${name}`}
                maxLength={maxLength[name]}
                defaultValue={row[name]}
                inputMode={name === "driverMobile" ? "tel" : undefined}
                errors={mine?.errors[`items[${i}].${name}`]}
                errorRole="alert"
              />
            ))}
            <FieldError errors={mine?.errors[`items[${i}].slotId`]} role="alert" />
          </fieldset>
        ))}
        {subject === "ctnNo" && (
          <details>
            <summary>{t("booking.paste")}</summary>
            <LabelledTextArea
              id="booking-paste"
              label={t("booking.pasteLabel")}
              hint={t("booking.pasteHint")}
              name="paste"
              rows={4}
              maxLength={4_000}
            />
          </details>
        )}
        <div className="fields">
          <LabelledInput
            id="booking-blNo"
            label={label("blNo")}
            name="blNo"
            maxLength={20}
            defaultValue={mine?.values.blNo}
            errors={mine?.errors.blNo}
          />
          <LabelledSelect
            id="booking-arriveMode"
            label={label("arriveMode")}
            name="arriveMode"
            defaultValue={mine?.values.arriveMode ?? copied?.arriveMode ?? "R"}
            options={arriveModes.map((value) => ({ value, label: t(`arriveMode.${value}`) }))}
          />
          <LabelledInput
            id="booking-remark"
            label={label("remark")}
            name="remark"
            maxLength={200}
            defaultValue={mine?.values.remark}
            errors={mine?.errors.remark}
            className="two"
          />
        </div>
        <label className="check">
          <input type="checkbox" name="wait" value="1" defaultChecked={mine ? mine.values.wait === "1" : full} />
          {t("booking.wait")}
        </label>
        <div className={`actions ${styles.end}`}>
          <button className="btn primary" type="submit">
            {t(full ? "booking.join" : "booking.book")}
          </button>
        </div>
      </PostForm>
    </Section>
  );
}
