import { callStatuses, pageVesselCalls } from "@protocol/voyages";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { CallStatusMark } from "~/components/public/CallStatusMark";
import { Meanings } from "~/components/public/Meanings";
import { PageTitle } from "~/components/public/PageTitle";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { Pagination } from "~/components/table/Pagination";
import type { TextAfter } from "~/services/i18n/textKeys";
import { askPage, type Filter, readListQuery } from "~/services/listQuery.server";
import { publicPaths } from "~/services/public/paths";
import { standardLabels } from "~/services/public/standards.server";
import { strangerOf } from "~/services/public/stranger.server";
import styles from "./DockDate.module.css";

export const handle = { title: "public:service.schedule.title", hydrate: false };

const filters: readonly Filter[] = [
  { param: "terminal", fieldName: "terminalCode", kind: "eq", upper: true },
  { param: "vessel", fieldName: "vesselName", kind: "like", upper: true },
  { param: "voyage", fieldName: "voyage", kind: "like", upper: true },
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "from", fieldName: "etb", kind: "from" },
  { param: "to", fieldName: "etb", kind: "to" },
];

const times = ["eta", "etb", "etd", "openTime", "siCutoff", "cyCutoff", "vgmCutoff", "customsCutoff"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  // a status that nobody knows is no filter
  if (!callStatuses.some((status) => status === url.searchParams.get("status"))) url.searchParams.delete("status");
  if (!url.searchParams.has("size")) url.searchParams.set("size", "20");
  const list = readListQuery(url, filters, []);
  const stranger = await strangerOf(args);
  const [page, terminals] = await Promise.all([
    askPage(stranger, pageVesselCalls, list),
    standardLabels({ ...stranger, ask: stranger.call }, "terminal"),
  ]);
  return { page, terminals, values: list.values, errors: list.errors, now: new Date().toISOString() };
}

/** 码头船期: when the yard opens and closes, when she comes and goes, and how old that knowledge is. */
export default function DockDate() {
  const { page, terminals, values, errors, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  const label = (name: TextAfter<"public", "schedule">) => t(`schedule.${name}`);
  const isOver = (call: (typeof page.rows)[number], time: (typeof times)[number]) =>
    (time === "openTime" || time.endsWith("Cutoff")) && call[time] < now;
  return (
    <>
      <PageTitle title={t("service.schedule.title")} text={t("service.schedule.text")} />
      <FilterForm label={t("schedule.search")} path={publicPaths.schedule}>
        <FilterSelect param="terminal" label={label("terminal")} value={values.terminal} options={terminals} />
        <FilterInput param="vessel" label={label("vesselName")} value={values.vessel} errors={errors.vessel} />
        <FilterInput param="voyage" label={label("voyage")} value={values.voyage} errors={errors.voyage} />
        <FilterSelect
          param="status"
          label={label("status")}
          value={values.status}
          options={Object.fromEntries(callStatuses.map((each) => [each, t(`schedule.state.${each}`)]))}
        />
        <FilterRange params={["from", "to"]} labels={[label("from"), label("to")]} values={values} errors={errors} />
      </FilterForm>
      <div className="card flush">
        {page.rows.length === 0 ? (
          <Empty title={t("schedule.empty")} text={t("schedule.emptyHint")} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
          <section className="table-wrap wide-list" tabIndex={0} aria-label={t("service.schedule.title")}>
            <table className="table cards">
              <thead>
                <tr>
                  <th scope="col">{label("vessel")}</th>
                  <th scope="col">{label("terminal")}</th>
                  <th scope="col">{label("service")}</th>
                  <th scope="col">{label("status")}</th>
                  {times.map((time) => (
                    <th scope="col" key={time}>
                      {label(time)}
                    </th>
                  ))}
                  <th scope="col">{label("updateTime")}</th>
                </tr>
              </thead>
              <tbody>
                {page.rows.map((call) => (
                  <tr key={call.id} className={call.status === "OMITTED" ? styles.omitted : undefined}>
                    <td data-label={label("vessel")}>
                      <span>
                        <b>{call.vesselName}</b> / {call.voyage}
                      </span>
                    </td>
                    <td data-label={label("terminal")}>{terminals[call.terminalCode] ?? call.terminalCode}</td>
                    <td data-label={label("service")}>{call.serviceCode}</td>
                    <td data-label={label("status")}>
                      <CallStatusMark status={call.status} />
                    </td>
                    {times.map((time) => (
                      <td key={time} data-label={label(time)} className={isOver(call, time) ? styles.over : undefined}>
                        {time === "etb" && call.atb ? (
                          <b>
                            <Moment at={call.atb} short />
                          </b>
                        ) : time === "etd" && call.atd ? (
                          <b>
                            <Moment at={call.atd} short />
                          </b>
                        ) : (
                          <span className={time.endsWith("Cutoff") && isOver(call, time) ? styles.passed : undefined}>
                            <Moment at={call[time]} short />
                          </span>
                        )}
                      </td>
                    ))}
                    <td data-label={label("updateTime")} className={styles.over}>
                      <Moment at={call.updateTime} short />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {page.total > 0 && <Pagination total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} />}
      </div>
      <p className="muted">{t("schedule.legend")}</p>
      <Meanings
        terms={[
          ...callStatuses.map((status) => [t(`schedule.state.${status}`), t(`schedule.meaning.${status}`)] as const),
          ...(["openTime", "cyCutoff", "vgmCutoff", "customsCutoff"] as const).map(
            (time) => [label(time), t(`schedule.meaning.${time}`)] as const,
          ),
        ]}
      />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
