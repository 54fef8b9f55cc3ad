import type { FreeTimeBox } from "@protocol/freeTime";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Status } from "~/components/page/Status";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { RecordTable } from "~/components/table/RecordTable";
import type { FreeTimePage as Page } from "~/services/clearance/freeTime.server";
import { clearancePath, freeTimePaths } from "~/services/clearance/paths";
import { nameIn } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { weightOrderPaths } from "~/services/lifting/paths";
import { BoxLight } from "./BoxLight";
import { FreeTimeBar } from "./FreeTimeBar";
import { useClearanceWords } from "./useClearanceWords";

/** Free days left, as a mark with words. */
function DaysLeft({ daysLeft }: Pick<FreeTimeBox, "daysLeft">) {
  const { t } = useClearanceWords();
  if (daysLeft === null) return <Status tone="stop">{t("freeTime.noRate")}</Status>;
  if (daysLeft < 0) return <Status tone="danger">{t("freeTime.over", { n: -daysLeft })}</Status>;
  if (daysLeft === 0) return <Status tone="wait">{t("freeTime.lastDay")}</Status>;
  return <Status tone={daysLeft <= 3 ? "wait" : "done"}>{t("freeTime.days", { n: daysLeft })}</Status>;
}

/** The boxes that stand in the port, those first that are about to cost. */
export function FreeTimePage({ list }: { list: Page }) {
  const { page, places, lights, values, errors, mayExport, mayLift } = list;
  const { t } = useClearanceWords();
  const { formatYuan, formatMoney } = useNumberFormat();
  const place = nameIn(places);
  const filtered = Object.keys(values).length > 0;
  const head = {
    box: t("head.box"),
    light: t("head.light"),
    place: t("freeTime.place"),
    inDay: t("freeTime.inDay"),
    freeUntil: t("freeTime.freeUntil"),
    daysLeft: t("freeTime.daysLeft"),
    costSoFar: t("freeTime.costSoFar"),
    steps: t("freeTime.steps"),
    document: t("head.document"),
  };
  const stepText = ({ fromDay, amount }: FreeTimeBox["steps"][number]) =>
    amount === 0
      ? t("freeTime.freeStep", { day: fromDay.slice(5) })
      : t("freeTime.step", { day: fromDay.slice(5), amount: formatMoney(amount) });
  return (
    <>
      <ListHead title={t("title.freeTime")} note={t("freeTime.note")}>
        {mayExport && page.total > 0 && <ExportLinks path={freeTimePaths.export} />}
      </ListHead>
      <FilterForm label={t("freeTime.filters")} path={freeTimePaths.list()}>
        <FilterInput param="ctnNo" label={head.box} value={values.ctnNo} errors={errors.ctnNo} />
        <FilterInput param="blNo" label={t("freeTime.blNo")} value={values.blNo} errors={errors.blNo} />
        <FilterSelect
          param="place"
          label={head.place}
          value={values.place}
          options={Object.fromEntries(places.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]))}
        />
      </FilterForm>
      {page.total > 0 && (
        <section className="card">
          <dl className="facts">
            {(["soon", "costing", "free"] as const).map((name) => (
              <div key={name}>
                <dt>{t(`freeTime.${name}`)}</dt>
                <dd>{page.counts[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <RecordTable
        labels={head}
        page={page}
        numbers={["costSoFar"]}
        wide={["inDay"]}
        plainLinks
        empty={
          <EmptyList
            title={t(filtered ? "freeTime.emptyFiltered" : "freeTime.empty")}
            text={t(filtered ? "freeTime.emptyFilteredHint" : "freeTime.emptyHint")}
            reset={filtered && { to: freeTimePaths.list(), text: t("freeTime.reset") }}
            add={
              mayLift && (
                <a className="btn primary" href={weightOrderPaths("F").add()}>
                  {t("freeTime.lift")}
                </a>
              )
            }
          />
        }
      >
        {page.rows.map((box) => (
          <tr key={box.ctnNo}>
            <td className="main nowrap" data-label={head.box}>
              <a href={clearancePath({ ctnNo: box.ctnNo })}>
                <ContainerNumber value={box.ctnNo} />
              </a>{" "}
              <span className="muted">{box.sizeType && sizeTypeLabel(box.sizeType)}</span>
            </td>
            <td data-label={head.light}>
              <BoxLight light={lights[box.ctnNo] ?? "grey"} />
            </td>
            <td data-label={head.place}>{place(box.placeCode)}</td>
            <td className="wide-only nowrap" data-label={head.inDay}>
              {box.inDay}
            </td>
            <td className="nowrap" data-label={head.freeUntil}>
              {box.freeUntil}
              <FreeTimeBar box={box} />
            </td>
            <td data-label={head.daysLeft}>
              <DaysLeft daysLeft={box.daysLeft} />
            </td>
            <td className="num nowrap" data-label={head.costSoFar}>
              {box.costSoFar !== null && formatYuan(box.costSoFar)}
            </td>
            <td data-label={head.steps}>
              {/* one child: a narrow window stands it beside its label */}
              <div>
                {box.steps.slice(0, 3).map((step) => (
                  <div key={step.fromDay} className="nowrap">
                    {stepText(step)}
                  </div>
                ))}
              </div>
            </td>
            <td className="nowrap" data-label={head.document}>
              <a href={box.path}>{box.document.docNo}</a>
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
