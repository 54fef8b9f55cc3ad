import type { DictEntry } from "@protocol/base";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { type AnyField, SelectField } from "~/components/form/Field";
import type { VisitChoice } from "~/services/appointments/visitChoices.server";
import { nameIn } from "~/services/documents/readValue";

/**
 * The slot in which a document's truck is expected: one of the company's appointments, or one that is booked with the
 * document. The same for every kind of document.
 */
export function VisitField({
  field,
  label,
  choices,
  places,
}: {
  field: AnyField;
  label: string;
  /** Null where the person may not book. */
  choices: readonly VisitChoice[] | null;
  places: readonly DictEntry[];
}) {
  const { t } = useTranslation("documents");
  const place = nameIn(places);
  const options = (choices ?? []).map(({ value, job, placeCode, startTime, endTime, free, subject }) => {
    const time = `${toShanghai(startTime).slice(5, 16)}–${toShanghai(endTime).slice(11, 16)}`;
    const where = `${t(`visit.job.${job}`, { defaultValue: job })} · ${place(placeCode)}`;
    return free === null
      ? { value, label: [time, where, value, subject].filter(Boolean).join(" · "), group: t("visit.own") }
      : { value, label: `${time} · ${t("visit.left", { number: free })}`, group: where };
  });
  const kept = typeof field.initialValue === "string" ? field.initialValue : "";
  // what was chosen and has gone since is still what stands in the form
  if (kept && !options.some(({ value }) => value === kept))
    options.unshift({ value: kept, label: kept, group: t("visit.own") });
  return (
    <SelectField
      field={field}
      label={label}
      options={options}
      empty={t("visit.none")}
      hint={choices ? t(choices.length === 0 ? "visit.nothing" : "visit.hint") : t("visit.mayNot")}
    />
  );
}
