import { type SlotTemplate, slotLengths, weekdays } from "@protocol/slots";
import { ListHead } from "~/components/documents/ListHead";
import { FieldError, LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { RowButton } from "~/components/form/RowForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { VersionField } from "~/components/form/VersionField";
import { Empty } from "~/components/page/Empty";
import { Section } from "~/components/page/Section";
import { FilterForm } from "~/components/table/FilterForm";
import { TableCard } from "~/components/table/TableCard";
import { slotTemplatesPath } from "~/services/appointments/paths";
import type { AdminAnswer, TemplatesPage as Page } from "~/services/appointments/slotAdmin.server";
import { valueReader } from "~/services/documents/readValue";
import { useAppointmentWords } from "./useAppointmentWords";

/** The hours of every place and job by weekday, with what a slot takes; new ones are set below. */
export function TemplatesPage({ page, answered }: { page: Page; answered?: AdminAnswer }) {
  const { templates, dicts, mayEdit, idempotencyKey } = page;
  const { t, place, job, placeOptions } = useAppointmentWords([...dicts.terminal, ...dicts.yard]);
  const heads = {
    place: t("field.placeCode"),
    job: t("field.job"),
    weekday: t("admin.weekday"),
    hours: t("admin.hours"),
    slotMinutes: t("admin.slotMinutes"),
    capacity: t("slot.capacity"),
    companyCap: t("slot.companyCap"),
    freezeHours: t("slot.freeze"),
    acts: <span className="sr">{t("common:row.title")}</span>,
  };
  const weekday = (template: SlotTemplate) => t(`weekday.${template.weekday}`, { defaultValue: "" });
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.templates")} note={t("admin.templatesHint")} />
      {mayEdit && <TemplateForm page={page} answered={answered} />}
      <FilterForm label={t("admin.templatesHint")} path={slotTemplatesPath()}>
        <LabelledSelect
          id="templates-place"
          label={t("field.placeCode")}
          name="place"
          key={page.place}
          defaultValue={page.place}
          options={placeOptions}
        />
      </FilterForm>
      <TableCard
        empty={templates.length === 0 && <Empty title={t("calendar.none")} text={t("admin.noTemplates")} />}
        labels={heads}
        classOf={(column) => (["capacity", "companyCap", "freezeHours"].includes(column) ? "num" : undefined)}
      >
        {templates.map((each) => (
          <tr key={each.id}>
            <td className="main" data-label={heads.place}>
              {place(each.placeCode)}
            </td>
            <td data-label={heads.job}>{job(each.job)}</td>
            <td data-label={heads.weekday}>{weekday(each)}</td>
            <td className="nowrap" data-label={heads.hours}>
              {each.fromClock}–{each.toClock}
            </td>
            <td data-label={heads.slotMinutes}>{t("admin.minutes", { number: each.slotMinutes })}</td>
            <td className="num" data-label={heads.capacity}>
              {each.capacity}
            </td>
            <td className="num" data-label={heads.companyCap}>
              {each.companyCap}
            </td>
            <td className="num" data-label={heads.freezeHours}>
              {each.freezeHours}
            </td>
            <td>
              {mayEdit && (
                <RowButton
                  intent="end"
                  row={each}
                  idempotencyKey={idempotencyKey}
                  label={t("admin.end")}
                  of={`${place(each.placeCode)} ${job(each.job)} ${weekday(each)} ${each.fromClock}–${each.toClock}`}
                >
                  <input type="hidden" name="place" value={each.placeCode} />
                </RowButton>
              )}
            </td>
          </tr>
        ))}
      </TableCard>
    </>
  );
}

function TemplateForm({ page, answered }: { page: Page; answered?: AdminAnswer }) {
  const { dicts, idempotencyKey } = page;
  const { t, jobOptions, placeOptions, label } = useAppointmentWords([...dicts.terminal, ...dicts.yard]);
  const mine = answered?.intent === "save" ? answered : undefined;
  const names: Record<string, string> = {
    ...{ weekdays: t("admin.weekday"), fromClock: t("admin.from"), toClock: t("admin.to") },
    ...{ slotMinutes: t("admin.slotMinutes"), capacity: t("slot.capacity"), companyCap: t("slot.companyCap") },
    freezeHours: t("slot.freeze"),
  };
  const weekday = (code: string) => t(`weekday.${code}`, { defaultValue: code });
  const minutes = (number: string) => t("admin.minutes", { number });
  const readValue = valueReader({ weekdays: weekday, slotMinutes: minutes }, t("yes"), t("no"));
  const field = (name: string, begin = "") => ({
    id: `template-${name}`,
    name,
    defaultValue: mine?.values[name] ?? begin,
    errors: mine?.errors[name],
    marked: true,
  });
  return (
    <Section title={t("admin.newTemplate")}>
      <PostForm noValidate>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="key" value={`${idempotencyKey}-save`} />
        <VersionField
          version={mine?.values.version ?? page.version}
          conflict={mine?.conflict}
          labelOf={(field) => names[field] ?? label(field)}
          readValue={readValue}
        />
        <div className="fields">
          <LabelledSelect {...field("placeCode", page.place)} label={label("placeCode")} options={placeOptions} />
          <LabelledSelect {...field("job")} label={label("job")} options={jobOptions} />
          <fieldset className="field wide plain">
            <legend>{t("admin.weekday")}</legend>
            <div className="checks">
              {weekdays.map((weekday) => (
                <label key={weekday} className="check">
                  <input
                    type="checkbox"
                    name="weekdays"
                    value={weekday}
                    defaultChecked={mine ? mine.weekdays.includes(String(weekday)) : weekday < 6}
                  />
                  {t(`weekday.${weekday}`, { defaultValue: "" })}
                </label>
              ))}
            </div>
            <FieldError errors={mine?.errors.weekdays} role="alert" />
          </fieldset>
          <LabelledInput {...field("fromClock", "08:00")} label={t("admin.from")} maxLength={5} />
          <LabelledInput
            {...field("toClock", "20:00")}
            label={t("admin.to")}
            maxLength={5}
            hint={t("admin.midnight")}
          />
          <LabelledSelect
            {...field("slotMinutes", "60")}
            label={t("admin.slotMinutes")}
            options={slotLengths.map((value) => ({
              value: String(value),
              label: t("admin.minutes", { number: value }),
            }))}
          />
          <LabelledInput {...field("capacity", "20")} label={t("slot.capacity")} inputMode="numeric" maxLength={4} />
          <LabelledInput {...field("companyCap", "5")} label={t("slot.companyCap")} inputMode="numeric" maxLength={4} />
          <LabelledInput {...field("freezeHours", "4")} label={t("slot.freeze")} inputMode="numeric" maxLength={3} />
        </div>
        <div className="actions" style={{ marginTop: 12 }}>
          <button className="btn primary" type="submit">
            {t("admin.save")}
          </button>
        </div>
      </PostForm>
    </Section>
  );
}
