import { machineStatuses } from "@protocol/documentStatuses";
import { machineTypes } from "@protocol/wheelMachine";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, CodeFilter, TextFilter } from "~/components/documents/ListFilters";
import { CompanyCell, TimeCell } from "~/components/table/ListCells";
import type { WheelMachineList } from "~/services/machines/machineLists.server";
import { wheelMachinePaths } from "~/services/machines/paths";
import { MachineStatus } from "./MachineStatus";
import { useMachineWords } from "./useMachineWords";
import { WheelMachineLook } from "./WheelMachineSummary";

const filters = ["machineNo", "innerPlate", "licenseNo"] as const;

export function WheelMachineListPage({ list }: { list: WheelMachineList }) {
  const { t, label, code, machineStatusLabel, listWords } = useMachineWords();
  const { page } = list;
  const day = (param: "inspectFrom" | "inspectTo") => (
    <TextFilter param={param} label={t(`list.${param}`)} type="date" />
  );
  return (
    <DocumentList
      title={t("title.machines")}
      list={list}
      path={wheelMachinePaths.list()}
      copyTo={wheelMachinePaths.add}
      paperTo={wheelMachinePaths.papers}
      exportPath={wheelMachinePaths.export}
      statuses={machineStatuses}
      statusLabel={machineStatusLabel}
      words={listWords("machines")}
      add={list.canAdd && <AddLink to={wheelMachinePaths.add()} text={t("list.addMachine")} />}
      filters={
        <>
          <CodeFilter param="machineType" label={label("machineType")} codes={machineTypes} nameOf={code.machineType} />
          {filters.map((field) => (
            <TextFilter key={field} param={field} label={label(field)} />
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
        inspectTo: label("inspectTo"),
        companyName: label("companyName"),
        createTime: label("createTime"),
      }}
      look={list.look && <WheelMachineLook page={list.look} />}
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
