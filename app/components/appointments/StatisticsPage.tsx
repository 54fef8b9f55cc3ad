import { ListHead } from "~/components/documents/ListHead";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { Empty } from "~/components/page/Empty";
import { Fact, Section } from "~/components/page/Section";
import { FilterForm } from "~/components/table/FilterForm";
import { HeadedTable } from "~/components/table/HeadedTable";
import { slotStatisticsPath } from "~/services/appointments/paths";
import type { StatisticsPage as Page } from "~/services/appointments/slotAdmin.server";
import { UseChart } from "./UseChart";
import { useAppointmentWords } from "./useAppointmentWords";

/** How the slots of a place are used, and who does not come. */
export function StatisticsPage({ page }: { page: Page }) {
  const { use, query, dicts } = page;
  const { t, label, jobOptions, placeOptions } = useAppointmentWords([...dicts.terminal, ...dicts.yard]);
  const sum = (of: "capacity" | "booked" | "noShows" | "lateCancels") =>
    use.hours.reduce((total, hour) => total + hour[of], 0);
  const heads = { company: label("companyName"), noShows: t("use.noShows"), lateCancels: t("use.lateCancels") };
  return (
    <>
      <ListHead title={t("title.statistics")} />
      <FilterForm label={t("calendar.choose")} path={slotStatisticsPath()}>
        <LabelledSelect
          id="use-place"
          label={label("placeCode")}
          name="place"
          defaultValue={query.place}
          key={query.place}
          options={placeOptions}
        />
        <LabelledSelect
          id="use-job"
          label={label("job")}
          name="job"
          defaultValue={query.job}
          key={`job ${query.job}`}
          empty={t("closure.everyJob")}
          options={jobOptions}
        />
        <LabelledInput
          id="use-from"
          label={t("list.from")}
          name="from"
          type="date"
          defaultValue={query.from}
          key={query.from}
        />
        <LabelledInput
          id="use-to"
          label={t("list.to")}
          name="to"
          type="date"
          defaultValue={query.to}
          key={`to ${query.to}`}
        />
      </FilterForm>
      {use.hours.length === 0 ? (
        <div className="card flush">
          <Empty title={t("use.none")} text={t("use.noneHint")} />
        </div>
      ) : (
        <>
          <div className="card">
            <dl className="facts">
              <Fact big label={t("slot.capacity")}>
                {String(sum("capacity"))}
              </Fact>
              <Fact big label={t("use.booked")}>
                {String(sum("booked"))}
              </Fact>
              <Fact big label={t("use.noShows")}>
                {String(sum("noShows"))}
              </Fact>
              <Fact big label={t("use.lateCancels")}>
                {String(sum("lateCancels"))}
              </Fact>
            </dl>
          </div>
          <Section title={t("use.chart")}>
            <UseChart hours={use.hours} />
            <p className="muted">{t("use.legend")}</p>
          </Section>
        </>
      )}
      {use.companies.length > 0 && (
        <Section title={t("use.companies")} flush>
          <HeadedTable labels={heads} classOf={(column) => (column === "company" ? undefined : "num")}>
            {use.companies.map((each) => (
              <tr key={each.companyName}>
                <td className="main" data-label={heads.company}>
                  {each.companyName}
                </td>
                <td className="num" data-label={heads.noShows}>
                  {each.noShows}
                </td>
                <td className="num" data-label={heads.lateCancels}>
                  {each.lateCancels}
                </td>
              </tr>
            ))}
          </HeadedTable>
        </Section>
      )}
    </>
  );
}
