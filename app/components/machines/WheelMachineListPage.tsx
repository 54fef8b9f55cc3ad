import { machineStatuses } from "@protocol/documentStatuses";
import { machineTypes } from "@protocol/wheelMachine";
import { Link } from "@remix-run/react";
import { DocumentList } from "~/components/documents/DocumentList";
import { FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { CompanyCell, TimeCell } from "~/components/table/ListCells";
import { SortLink } from "~/components/table/SortLink";
import type { WheelMachineList } from "~/services/machines/machineLists.server";
import { wheelMachinePaths } from "~/services/machines/paths";
import { MachineStatus } from "./MachineStatus";
import { useMachineWords } from "./useMachineWords";

const filters = ["machineNo", "innerPlate", "licenseNo"] as const;

export function WheelMachineListPage({ list }: { list: WheelMachineList }) {
  const { t, label, code, machineStatusLabel, listWords } = useMachineWords();
  const { page, values, errors, sort, dir } = list;
  const sorted = (field: "inspectTo" | "createTime") => (
    <SortLink field={field} sort={sort} dir={dir}>
      {label(field)}
    </SortLink>
  );
  const day = (param: "inspectFrom" | "inspectTo") => (
    <FilterInput param={param} label={t(`list.${param}`)} type="date" value={values[param]} errors={errors[param]} />
  );
  return (
    <DocumentList
      title={t("title.machines")}
      list={list}
      path={wheelMachinePaths.list()}
      exportPath={wheelMachinePaths.export}
      statuses={machineStatuses}
      statusLabel={machineStatusLabel}
      words={listWords("machines")}
      add={
        list.canAdd && (
          <Link className="btn primary" to={wheelMachinePaths.add()}>
            {t("list.addMachine")}
          </Link>
        )
      }
      filters={
        <>
          <FilterSelect
            param="machineType"
            label={label("machineType")}
            value={values.machineType}
            options={Object.fromEntries(machineTypes.map((each) => [each, code.machineType(each)]))}
          />
          {filters.map((field) => (
            <FilterInput key={field} param={field} label={label(field)} value={values[field]} errors={errors[field]} />
          ))}
          {day("inspectFrom")}
          {day("inspectTo")}
        </>
      }
      labels={{
        docNo: label("docNo"),
        machineNo: label("machineNo"),
        status: label("status"),
        machineType: label("machineType"),
        innerPlate: label("innerPlate"),
        licenseNo: label("licenseNo"),
        inspectTo: sorted("inspectTo"),
        companyName: label("companyName"),
        createTime: sorted("createTime"),
      }}
      wide={["createTime"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <td className="main nowrap" data-label={label("docNo")}>
            <a href={wheelMachinePaths.detail(row.id)}>{row.docNo}</a>
          </td>
          <td className="nowrap" data-label={label("machineNo")}>
            {row.machineNo}
          </td>
          <td data-label={label("status")}>
            <MachineStatus status={row.status} />
          </td>
          <td data-label={label("machineType")}>
            {row.machineType && code.machineType(row.machineType)}
            {row.brandModel && <span className="muted"> {row.brandModel}</span>}
          </td>
          <td className="nowrap" data-label={label("innerPlate")}>
            {row.innerPlate}
          </td>
          <td className="nowrap" data-label={label("licenseNo")}>
            {row.licenseNo}
          </td>
          <td className="nowrap" data-label={label("inspectTo")}>
            {row.inspectTo}
          </td>
          <CompanyCell label={label("companyName")} name={row.companyName} />
          <TimeCell wide label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
