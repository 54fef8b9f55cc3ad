import { appointmentStatuses } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { CompanyCell } from "~/components/table/ListCells";
import { RecordTable } from "~/components/table/RecordTable";
import type { AppointmentList } from "~/services/appointments/appointmentList.server";
import {
  appointmentDetailPath,
  appointmentExportPath,
  appointmentListPath,
  appointmentPdfPath,
  reservationPath,
} from "~/services/appointments/paths";
import { AppointmentStatus } from "./AppointmentStatus";
import { AppointmentLook } from "./AppointmentSummary";
import { slotTime, useAppointmentWords } from "./useAppointmentWords";

/** Appointments by plate, box, number and day; the gate finds those of all companies here. */
export function AppointmentListPage({ list }: { list: AppointmentList }) {
  const { page, values, errors, dicts } = list;
  const { t, label, place, job, statusLabel, jobOptions, placeOptions } = useAppointmentWords([
    ...dicts.terminal,
    ...dicts.yard,
  ]);
  const filtered = Object.keys(values).length > 0;
  const add = list.canAdd && (
    <Link className="btn primary" to={reservationPath()}>
      {t("list.add")}
    </Link>
  );
  const input = (param: string, text: string) => (
    <FilterInput param={param} label={text} value={values[param]} errors={errors[param]} />
  );
  const namesOf = (options: readonly { value: string; label: string }[]) =>
    Object.fromEntries(options.map(({ value, label: name }) => [value, name]));
  const heads = {
    apptNo: label("apptNo"),
    status: label("status"),
    slot: label("slotId"),
    placeCode: label("placeCode"),
    job: label("job"),
    ctnNo: t("field.subject"),
    plateNo: label("plateNo"),
    driverName: label("driverName"),
    companyName: label("companyName"),
  };
  return (
    <>
      <ListHead title={t("title.list")}>
        {list.canExport && page.total > 0 && <ExportLinks path={appointmentExportPath} />}
        {add}
      </ListHead>
      <StatusChips
        label={label("status")}
        all={t("list.all")}
        path={appointmentListPath()}
        statuses={appointmentStatuses}
        chosen={values.status}
        counts={page.statuses}
        nameOf={statusLabel}
      />
      <FilterForm
        label={t("list.filters")}
        path={appointmentListPath()}
        kept={{ status: values.status, size: page.pageSize }}
      >
        {input("plateNo", label("plateNo"))}
        {input("ctnNos", label("ctnNo"))}
        {input("apptNo", label("apptNo"))}
        <FilterRange params={["from", "to"]} labels={[t("list.from"), t("list.to")]} values={values} errors={errors} />
        <FilterSelect
          param="placeCode"
          label={label("placeCode")}
          value={values.placeCode}
          options={namesOf(placeOptions)}
        />
        <FilterSelect param="job" label={label("job")} value={values.job} options={namesOf(jobOptions)} />
      </FilterForm>
      <RecordTable
        labels={heads}
        wide={["companyName", "driverName"]}
        page={page}
        sortedBy={{ slot: "startTime" }}
        pathsOf={(n) => {
          const { id, placeCode, job, allowedActions } = page.rows[n]!;
          return {
            copy: list.canAdd && reservationPath({ place: placeCode, job, copy: id }),
            paper: allowedActions.includes("print") && appointmentPdfPath(id),
          };
        }}
        look={list.look ? <AppointmentLook page={list.look} /> : null}
        plainLinks
        empty={
          <EmptyList
            title={t(filtered ? "list.emptyFiltered" : "list.empty")}
            text={t(filtered ? "list.emptyFilteredHint" : "list.emptyHint")}
            reset={filtered && { to: appointmentListPath(), text: t("list.reset") }}
            add={add}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <td className="main nowrap" data-label={heads.apptNo}>
              <a href={appointmentDetailPath(row.id)}>{row.apptNo}</a>
            </td>
            <td data-label={heads.status}>
              <AppointmentStatus status={row.status} />
            </td>
            <td className="nowrap" data-label={label("slotId")}>
              {slotTime(row)}
            </td>
            <td data-label={heads.placeCode}>{place(row.placeCode)}</td>
            <td data-label={heads.job}>{job(row.job)}</td>
            <td className="nowrap" data-label={heads.ctnNo}>
              {row.ctnNo ? <ContainerNumber value={row.ctnNo} /> : row.releaseNo}
            </td>
            <td className="nowrap" data-label={heads.plateNo}>
              {row.plateNo}
            </td>
            <td className="wide-only" data-label={heads.driverName}>
              {row.driverName}
            </td>
            <CompanyCell wide label={heads.companyName} name={row.companyName} />
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
