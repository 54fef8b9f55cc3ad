import { Link } from "@remix-run/react";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { entryOptions } from "~/components/form/options";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { TimeCell } from "~/components/table/ListCells";
import { RecordTable } from "~/components/table/RecordTable";
import { pageAlone } from "~/components/table/RowActions";
import type { SchedulePage as Page } from "~/services/voyages/calls.server";
import { callPaths } from "~/services/voyages/paths";
import { CallStatus } from "./ApplicationStatus";
import { useVoyageWords } from "./useVoyageWords";

/** The calls that the terminals expect, earliest berthing first, with what a clerk does to them. */
export function SchedulePage({ list }: { list: Page }) {
  const { page, dicts, values, errors, statuses, canAdd, canImport } = list;
  const { t, label, code } = useVoyageWords(dicts);
  const labels = {
    vesselName: label("vesselName"),
    status: label("status"),
    terminalCode: label("terminalCode"),
    eta: label("eta"),
    etb: label("etb"),
    etd: label("etd"),
    openTime: label("openTime"),
    cyCutoff: label("cyCutoff"),
    customsCutoff: label("customsCutoff"),
    updateTime: label("updateTime"),
  };
  const filtered = Object.keys(values).length > 0;
  const add = canAdd && (
    <Link className="btn primary" to={callPaths.add()}>
      {t("title.callAdd")}
    </Link>
  );
  return (
    <>
      <ListHead title={t("title.schedule")}>
        <Link className="btn" to={callPaths.berths()}>
          {t("title.berths")}
        </Link>
        {canImport && (
          <Link className="btn" to={callPaths.import}>
            {t("title.callImport")}
          </Link>
        )}
        {add}
      </ListHead>
      <FilterForm label={t("list.filtersCalls")} path={callPaths.list()}>
        <FilterSelect
          param="terminal"
          label={label("terminalCode")}
          value={values.terminal}
          options={Object.fromEntries(entryOptions(dicts.terminal).map(({ value, label: name }) => [value, name]))}
        />
        <FilterSelect
          param="status"
          label={label("status")}
          value={values.status}
          options={Object.fromEntries(statuses.map((status) => [status, t(`callStatus.${status}`)]))}
        />
        {(["vesselName", "voyage"] as const).map((param) => (
          <FilterInput key={param} param={param} label={label(param)} value={values[param]} errors={errors[param]} />
        ))}
        <FilterRange
          params={["etbFrom", "etbTo"]}
          labels={[t("list.etbFrom"), t("list.etbTo")]}
          values={values}
          errors={errors}
        />
      </FilterForm>
      <RecordTable
        labels={labels}
        page={page}
        pathsOf={pageAlone}
        plainLinks
        empty={
          <EmptyList
            title={t("list.emptyCalls")}
            text={t("list.emptyFilteredHint")}
            reset={filtered && { to: callPaths.list(), text: t("list.reset") }}
            add={add}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <td className="main nowrap" data-label={labels.vesselName}>
              <a href={callPaths.detail(row.id)}>
                <VesselVoyage vessel={row.vesselName} voyage={row.voyage} />
              </a>
            </td>
            <td data-label={labels.status}>
              <CallStatus status={row.status} />
            </td>
            <td data-label={labels.terminalCode}>{code.terminalCode(row.terminalCode)}</td>
            <TimeCell label={labels.eta} at={row.eta} />
            <TimeCell label={labels.etb} at={row.etb} />
            <TimeCell label={labels.etd} at={row.etd} />
            <TimeCell label={labels.openTime} at={row.openTime} />
            <TimeCell label={labels.cyCutoff} at={row.cyCutoff} />
            <TimeCell label={labels.customsCutoff} at={row.customsCutoff} />
            <TimeCell label={labels.updateTime} at={row.updateTime} />
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
