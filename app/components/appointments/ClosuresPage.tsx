import { ListHead } from "~/components/documents/ListHead";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { RowButton } from "~/components/form/RowForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { TableCard } from "~/components/table/TableCard";
import type { AdminAnswer, ClosuresPage as Page } from "~/services/appointments/slotAdmin.server";
import { useAppointmentWords } from "./useAppointmentWords";

/** Closures and holidays with what became of those they touched; new ones are entered above. */
export function ClosuresPage({ page, answered }: { page: Page; answered?: AdminAnswer }) {
  const { closures, dicts, mayEdit, idempotencyKey } = page;
  const { t, place, job } = useAppointmentWords([...dicts.terminal, ...dicts.yard]);
  const heads = {
    kind: t("closure.kind"),
    place: t("field.placeCode"),
    job: t("field.job"),
    from: t("closure.from"),
    to: t("closure.to"),
    reason: t("closure.reason"),
    affected: t("closure.affected"),
    lift: t("closure.state"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.closures")} note={t("closure.hint")} />
      {mayEdit && (
        <>
          <ClosureForm page={page} answered={answered} kind="close" />
          <ClosureForm page={page} answered={answered} kind="holiday" />
        </>
      )}
      <TableCard
        empty={closures.length === 0 && <Empty title={t("closure.none")} text={t("closure.noneHint")} />}
        labels={heads}
      >
        {closures.map((each) => (
          <tr key={each.id}>
            <td className="main" data-label={heads.kind}>
              {t(`closureKind.${each.kind}`)}
            </td>
            <td data-label={heads.place}>{each.placeCode ? place(each.placeCode) : t("closure.everyPlace")}</td>
            <td data-label={heads.job}>{each.job ? job(each.job) : t("closure.everyJob")}</td>
            <td data-label={heads.from}>
              <Moment at={each.fromTime} />
            </td>
            <td data-label={heads.to}>
              <Moment at={each.toTime} />
            </td>
            <td data-label={heads.reason}>{each.reason}</td>
            <td data-label={heads.affected}>{t("closure.counts", { moved: each.moved, canceled: each.canceled })}</td>
            <td data-label={heads.lift}>
              {each.liftTime ? (
                <Status tone="stop">{t("closure.lifted")}</Status>
              ) : mayEdit ? (
                <RowButton
                  intent="lift"
                  row={{ id: each.id }}
                  idempotencyKey={idempotencyKey}
                  label={t("closure.lift")}
                  of={`${t(`closureKind.${each.kind}`)} ${each.reason}`}
                />
              ) : (
                <Status tone="wait">{t("closure.inForce")}</Status>
              )}
            </td>
          </tr>
        ))}
      </TableCard>
    </>
  );
}

function ClosureForm({ page, answered, kind }: { page: Page; answered?: AdminAnswer; kind: "close" | "holiday" }) {
  const { dicts, idempotencyKey } = page;
  const { t, jobOptions, placeOptions, label } = useAppointmentWords([...dicts.terminal, ...dicts.yard]);
  const mine = answered?.intent === kind ? answered : undefined;
  const field = (name: string) => ({
    id: `${kind}-${name}`,
    name,
    defaultValue: mine?.values[name] ?? "",
    errors: mine?.errors[name],
  });
  return (
    <Section title={t(kind === "close" ? "closure.new" : "closure.newHoliday")}>
      <PostForm noValidate>
        <input type="hidden" name="intent" value={kind} />
        <input type="hidden" name="key" value={`${idempotencyKey}-${kind}`} />
        <div className="fields">
          <LabelledSelect
            {...field("placeCode")}
            label={label("placeCode")}
            empty={t("closure.everyPlace")}
            options={placeOptions}
          />
          {kind === "close" ? (
            <>
              <LabelledSelect
                {...field("job")}
                label={label("job")}
                empty={t("closure.everyJob")}
                options={jobOptions}
              />
              <LabelledInput {...field("fromTime")} label={t("closure.from")} type="datetime-local" marked />
              <LabelledInput {...field("toTime")} label={t("closure.to")} type="datetime-local" marked />
            </>
          ) : (
            <LabelledInput {...field("day")} label={t("closure.day")} type="date" marked />
          )}
          <LabelledInput {...field("reason")} label={t("closure.reason")} maxLength={100} marked className="two" />
        </div>
        <div className="actions" style={{ marginTop: 12 }}>
          <button className="btn primary" type="submit">
            {t(kind === "close" ? "closure.close" : "closure.keep")}
          </button>
        </div>
      </PostForm>
    </Section>
  );
}
